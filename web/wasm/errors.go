//go:build js && wasm

package main

import (
	"context"
	"errors"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
)

// An argumentError says that an argument is invalid.
type argumentError struct {
	name, detail string
}

func (e *argumentError) Error() string { return e.name + ": " + e.detail }

// fault returns an error with the fields of the module's SudokuError.
func fault(err error) object {
	o := object{{"code", code(err)}, {"message", message(err)}}
	add := func(name string, value any) { o = append(o, field{name, value}) }
	if parse := as[*sudoku.ParseError](err); parse != nil {
		add("line", parse.Line)
		add("column", parse.Column)
		add("reason", parse.Reason)
	}
	if conflict := as[*sudoku.ConflictError](err); conflict != nil {
		add("conflict", conflictObject(conflict))
	}
	if argument := as[*argumentError](err); argument != nil {
		add("argument", argument.name)
	}
	if option := as[*generate.OptionError](err); option != nil {
		add("argument", optionName(option.Option))
	}
	more := moreOf(err)
	o = append(o, more...)
	if failed := as[*generate.Error](err); failed != nil && more == nil {
		add("tries", failed.Attempts)
		if failed.Closest != (sudoku.Board{}) {
			add("closest", failed.Closest)
		}
	}
	return o
}

func as[E error](err error) (e E) {
	errors.As(err, &e)
	return e
}

// code returns the code of an error. index.d.ts lists the codes.
func code(err error) string {
	switch {
	case as[*sudoku.ParseError](err) != nil:
		return "parse"
	case as[*sudoku.ConflictError](err) != nil:
		return "clash"
	case errors.Is(err, sudoku.ErrNoSolution):
		return "no-solution"
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return "several-solutions"
	case errors.Is(err, context.Canceled):
		return "aborted"
	case errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	case as[*generate.Error](err) != nil:
		return "unreachable"
	}
	return moreCode(err)
}

// message returns an error in words, without the name of the Go package.
func message(err error) string {
	switch code(err) {
	case "aborted":
		return "the work was ended"
	case "timeout":
		return "the time is over"
	}
	return strings.TrimPrefix(err.Error(), "sudoku: ")
}

// optionName returns the module's name of a field of generate.Options or
// grade.Target.
func optionName(s string) string {
	switch s {
	case "MinER":
		return "minER"
	case "MaxER":
		return "maxER"
	case "MaxAttempts":
		return "attempts"
	case "":
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

func conflictObject(e *sudoku.ConflictError) object {
	return object{{"digit", e.Digit}, {"house", e.House.String()}, {"cells", e.Cells}}
}
