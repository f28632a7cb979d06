//go:build js && wasm && !small

package main

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku/rate"
)

// ratings answers with the ratings that are asked for, all if none is named.
func ratings(in *question) (answer, error) {
	b := in.board("puzzle")
	scales, some := in.arguments["scales"].([]any)
	wanted := func(name string) bool { return !some || slices.Contains(scales, any(name)) }
	clock := newClock(in)
	var rater rate.Rater
	if wanted("se") {
		in.choose("profile", rater.Profile.UnmarshalText, "se121, sefixed, invariant")
		rater.Limit = readRating(in, "limit")
	}
	if in.err != nil {
		return nil, in.err
	}
	o := object{}
	if wanted("se") {
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
