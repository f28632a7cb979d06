//go:build js && wasm && !small

package main

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// The functions of the module by name. Each reads its arguments from an object.
var functions = map[string]func(*question) (answer, error){
	"parse":          parse,
	"format":         format,
	"solve":          solve,
	"solveAll":       solveAll,
	"count":          count,
	"check":          check,
	"candidates":     candidates,
	"trueCandidates": trueCandidates,
	"redundantClues": ofBoard(clues.Redundant),
	"clashingClues":  ofBoard(clues.Clashing),
	"minimize":       ofBoard(clues.Minimize),
	"generate":       makePuzzle,
	"rate":           ratings,
	"hint":           hint,
	"path":           path,
	"allSteps":       allSteps,
	"explain":        explain,
	"techniques":     techniques,
	"svg":            svg,
}

// moreOf returns fields of errors that only this program has.
func moreOf(err error) object {
	if target := as[*grade.TargetError](err); target != nil {
		return object{{"argument", optionName(target.Field)}}
	}
	missed := as[*grade.Error](err)
	if missed == nil {
		return nil
	}
	o := object{{"tries", missed.Attempts}, {"miss", missed.Miss}}
	if missed.Closest != (sudoku.Board{}) {
		o = append(o, field{"closest", missed.Closest})
	}
	return o
}

// A techniqueError says that a text names no technique.
type techniqueError struct{ error }

// moreCode returns the code of an error that has none of the common ones.
func moreCode(err error) string {
	switch {
	case as[techniqueError](err) != (techniqueError{}):
		return "technique"
	case as[*grade.Error](err) != nil:
		return "unreachable"
	}
	return "argument"
}

// appendMore appends a value of a type that only this program has.
func appendMore(b []byte, v any) []byte {
	switch v := v.(type) {
	case logic.Rating:
		return append(b, v.String()...)
	case logic.Step:
		if b, err := v.AppendJSON(b); err == nil { // always so: the solver made it
			return b
		}
	}
	panic("no JSON for this type")
}
