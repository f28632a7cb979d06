//go:build js && wasm

package main

import (
	"math"

	"github.com/seed-cfc889b0/sudoku"
)

// arguments are those of a function by name. The module's JavaScript has already checked their types.
// One that is missing is nil.
type arguments map[string]any

// objectIn returns a value of JSON if it is an object, and else nil.
func objectIn(v any) arguments {
	o, _ := v.(arguments)
	return o
}

func (a arguments) text(name string) string {
	s, _ := a[name].(string)
	return s
}

func (a arguments) flag(name string) bool { return a[name] == true }

func (a arguments) number(name string) float64 {
	n, _ := a[name].(float64)
	return n
}

// A question has the arguments of a function, and the first error in those that were read.
type question struct {
	arguments
	err error
}

func (q *question) fail(err error) {
	if q.err == nil {
		q.err = err
	}
}

// whole returns a whole number, 0 or more.
func (q *question) whole(name string) int {
	v := q.number(name)
	if v < 0 || v > math.MaxInt32 || v != math.Trunc(v) {
		q.fail(&argumentError{name, "must be a whole number, 0 or more"})
	}
	return int(v)
}

func (q *question) board(name string) sudoku.Board {
	b, err := sudoku.Parse(q.text(name))
	q.fail(err)
	return b
}

// read sets a value by its text, if there is one.
func read[T any](q *question, name string, to *T, parse func(string) (T, error)) {
	if s := q.text(name); s != "" {
		var err error
		*to, err = parse(s)
		q.fail(err)
	}
}

// choose has a function take the one of some words that is given, if there is one. An interface in
// its place would keep the methods of all types in the program.
func (q *question) choose(name string, take func([]byte) error, words string) {
	if s := q.text(name); s != "" && take([]byte(s)) != nil {
		q.fail(&argumentError{name, "must be one of " + words})
	}
}
