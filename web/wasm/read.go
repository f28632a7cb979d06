//go:build js && wasm

package main

import (
	"math"
	"syscall/js"

	"github.com/seed-cfc889b0/sudoku"
)

// The module's JavaScript has already checked the types of the arguments. A missing
// argument is undefined.

func text(in js.Value, name string) string {
	if v := in.Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func flag(in js.Value, name string) bool { return in.Get(name).Truthy() }

func number(in js.Value, name string) float64 {
	if v := in.Get(name); v.Type() == js.TypeNumber {
		return v.Float()
	}
	return 0
}

// whole returns a whole number, 0 or more.
func whole(in js.Value, name string) (int, error) {
	v := number(in, name)
	if v < 0 || v > math.MaxInt32 || v != math.Trunc(v) {
		return 0, &argumentError{name, "must be a whole number, 0 or more"}
	}
	return int(v), nil
}

func board(in js.Value) (sudoku.Board, error) { return parseBoard(in, "puzzle") }

// limited returns the board of a question that has a limit.
func limited(in js.Value) (b sudoku.Board, limit int, err error) {
	if b, err = board(in); err != nil {
		return b, 0, err
	}
	limit, err = whole(in, "limit")
	return b, limit, err
}

func parseBoard(in js.Value, name string) (sudoku.Board, error) { return sudoku.Parse(text(in, name)) }
