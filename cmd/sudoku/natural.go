package main

import (
	"flag"
	"os"
	"slices"
	"strings"
)

// What people type before they read the help: other names of commands and flags,
// and a puzzle where a file is expected.

// otherNames are other names of commands, with the arguments that they stand for.
var otherNames = map[string][]string{
	"new": {"generate"}, "make": {"generate"}, "create": {"generate"}, "gen": {"generate"},
	"explain": {"steps", "-why"}, "walkthrough": {"steps", "-why"}, "path": {"steps"},
	"validate": {"check"}, "valid": {"check"}, "unique": {"check", "-unique"},
	"show": {"candidates", "-o", "grid"}, "view": {"candidates", "-o", "grid"}, "display": {"candidates", "-o", "grid"},
	"notes": {"candidates", "-o", "grid"}, "marks": {"candidates", "-o", "grid"}, "pencilmarks": {"candidates", "-o", "grid"},
	"next": {"hint"}, "tip": {"hint"},
	"grade": {"rate"}, "rating": {"rate"}, "difficulty": {"rate"}, "level": {"rate"},
	"dedup": {"canon", "-dedup"}, "uniq": {"canon", "-dedup"}, "canonical": {"canon"}, "canonicalize": {"canon"},
	"shuffle": {"transform", "-random"}, "rotate": {"transform", "-t", "rotate90"},
	"minimise": {"minimize"}, "reduce": {"minimize"},
	"picture": {"draw"}, "image": {"draw"}, "svg": {"draw"}, "png": {"draw", "-o", "png"}, "pdf": {"print"},
	"strategies": {"techniques"}, "technique": {"techniques"},
	"solutions": {"count"},
	"manual":    {"man"}, "manpage": {"man"},
	"game": {"play"}, "start": {"play"}, "continue": {"play"}, "resume": {"play"},
}

// otherFlags are other names of flags, each with the flags that it may stand for,
// the first that the command has, and the value if it brings its own.
var otherFlags = map[string][]string{
	"json": {"-o", "json"}, "csv": {"-o", "csv"}, "svg": {"-o", "svg"}, "png": {"-o", "png"},
	"grid": {"-o", "grid"}, "html": {"-o", "html"}, "pdf": {"-o", "pdf"}, "tsv": {"-o", "tsv"},
	"output": {"-o"}, "out": {"-o"}, "as": {"-o"},
	"puzzle": {"-p"}, "board": {"-p"}, "sudoku": {"-p"},
	"difficulty": {"-level"}, "diff": {"-level"}, "hard": {"-level", "hard"}, "easy": {"-level", "easy"}, "medium": {"-level", "medium"},
	"technique": {"-needs"}, "techniques": {"-only"},
	"number": {"-n"}, "count": {"-n"}, "num": {"-n"}, "amount": {"-n"}, "rating": {"-er"}, "se": {"-er"},
	"quiet": {"-q"}, "silent": {"-q"}, "threads": {"-workers"}, "jobs": {"-workers"}, "j": {"-workers"},
	"max": {"-limit"}, "explain": {"-why"}, "reasons": {"-why"}, "verbose": {"-why"}, "v": {"-why"},
	"uniq": {"-unique"}, "proper": {"-unique"}, "sym": {"-symmetry"}, "rotational": {"-symmetry", "180"},
}

// meant returns the arguments with flags by their own names where a command does
// not have those that were typed.
func meant(args []string, flags *flag.FlagSet) (own []string) {
	for i, arg := range args {
		if arg == "--" {
			return append(own, args[i:]...)
		}
		name, value, hasValue := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		stands := otherFlags[name]
		if !strings.HasPrefix(arg, "-") || stands == nil || flags.Lookup(name) != nil || flags.Lookup(stands[0][1:]) == nil ||
			hasValue && len(stands) > 1 {
			own = append(own, arg)
			continue
		}
		own = append(own, stands...)
		if hasValue {
			own = append(own, value)
		}
	}
	return own
}

// takePuzzles takes arguments that are puzzles, and no files, for puzzles; nine
// rows in nine arguments are one.
func (j *job) takePuzzles() {
	isRow := func(s string) bool { return len(s) == 9 && !isFile(s) }
	if len(j.files) == 9 && !slices.ContainsFunc(j.files, func(s string) bool { return !isRow(s) }) {
		if whole := strings.Join(j.files, "\n"); isPuzzle(whole) {
			j.literals, j.files = append(j.literals, whole), nil
		}
		return
	}
	j.files = slices.DeleteFunc(j.files, func(name string) bool {
		if isFile(name) || !j.isPuzzle(name) {
			return false
		}
		j.literals = append(j.literals, name)
		return true
	})
}

// isPuzzle reports whether an argument is a puzzle of the rules.
func (j *job) isPuzzle(s string) bool {
	if j.rules == nil {
		return isPuzzle(s)
	}
	_, err := j.rules.Parse(s)
	return err == nil
}

func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// withoutCommand returns the arguments of a command line that names no command:
// puzzles, files, or what comes through a pipe are solved. It returns false if
// there is nothing to solve.
func (j *job) withoutCommand(args []string) ([]string, bool) {
	switch {
	case len(args) > 0 && (strings.HasPrefix(args[0], "-") || isFile(args[0]) || isPuzzle(args[0])):
	case len(args) == 9 && isPuzzle(strings.Join(args, "\n")):
	case len(args) == 0 && !isTerminal(j.stdin):
	default:
		return nil, false
	}
	return append([]string{solveCommand.name}, args...), true
}

// isTerminal reports whether nothing comes through a pipe or from a file.
func isTerminal(in any) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err != nil || info.Mode()&os.ModeCharDevice != 0
}
