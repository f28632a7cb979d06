//go:build js && wasm && !small

package main

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku/rate"
)

// ratings answers with the ratings that are asked for, all if none is named.
func ratings(in arguments) (answer, error) {
	b, err := board(in)
	if err != nil {
		return nil, err
	}
	scales, some := in["scales"].([]any)
	wanted := func(name string) bool { return !some || slices.Contains(scales, any(name)) }
	clock := newClock(in)
	o := object{}
	if wanted("se") {
		var rater rate.Rater
		if s := text(in, "profile"); s != "" {
			if err := rater.Profile.UnmarshalText([]byte(s)); err != nil {
				return nil, &argumentError{"profile", "must be one of se121, sefixed, invariant"}
			}
		}
		if rater.Limit, err = readRating(in, "limit"); err != nil {
			return nil, err
		}
		se, err := rater.Rate(clock, b)
		if err != nil {
			return nil, err
		}
		o = append(o, field{"er", se.ER}, field{"ep", se.EP}, field{"ed", se.ED})
	}
	if wanted("hodoku") {
		h, err := rate.HoDoKu(clock, b)
		if err != nil {
			return nil, err
		}
		o = append(o, field{"level", h.Level.String()}, field{"score", h.Score}, field{"solved", h.Solved})
	}
	if wanted("depth") {
		depth, err := rate.Depth(clock, b)
		if err != nil {
			return nil, err
		}
		o = append(o, field{"depth", depth})
	}
	return o, nil
}
