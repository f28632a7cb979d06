//go:build js && wasm

package main

import (
	"math"

	"github.com/seed-cfc889b0/sudoku"
)

// arguments are those of a function by name. The module's JavaScript has already checked their types.
// One that is missing is nil.
type arguments = map[string]any

// objectIn returns a value of JSON if it is an object, and else nil.
func objectIn(v any) arguments {
	o, _ := v.(arguments)
	return o
}

func text(in arguments, name string) string {
	s, _ := in[name].(string)
	return s
}

func flag(in arguments, name string) bool { return in[name] == true }

func number(in arguments, name string) float64 {
	n, _ := in[name].(float64)
	return n
}

// whole returns a whole number, 0 or more.
func whole(in arguments, name string) (int, error) {
	v := number(in, name)
	if v < 0 || v > math.MaxInt32 || v != math.Trunc(v) {
		return 0, &argumentError{name, "must be a whole number, 0 or more"}
	}
	return int(v), nil
}

func board(in arguments) (sudoku.Board, error) { return parseBoard(in, "puzzle") }

// limited returns the board of a question that has a limit.
func limited(in arguments) (b sudoku.Board, limit int, err error) {
	if b, err = board(in); err != nil {
		return b, 0, err
	}
	limit, err = whole(in, "limit")
	return b, limit, err
}

func parseBoard(in arguments, name string) (sudoku.Board, error) { return sudoku.Parse(text(in, name)) }
