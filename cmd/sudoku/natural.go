package main

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// What people type before they read the help: other names of commands and flags,
// and a puzzle where a file is expected.

// otherNames are other names of commands, with the arguments that they stand for.
var otherNames = map[string][]string{
	"new": {"generate"}, "make": {"generate"}, "create": {"generate"}, "gen": {"generate"}, "random": {"generate"}, "produce": {"generate"},
	"puzzle": {"generate"}, "puzzles": {"generate"}, "daily": {"generate", "-daily", "today"}, "today": {"generate", "-daily", "today"},
	"day":    {"generate", "-daily", "today"},
	"solver": {"solve"}, "resolve": {"solve"}, "s": {"solve"}, "batch": {"solve"}, "load": {"solve"}, "finish": {"solve"}, "complete": {"solve"}, "compute": {"solve"}, "fill": {"solve"}, "crack": {"solve"}, "guess": {"solve"},
	"all solutions": {"solve", "-all"}, "enumerate": {"solve", "-all"}, "filter": {"solve", "-unique", "-o", "puzzle"},
	"tocsv": {"solve", "-o", "csv"}, "answer": {"solve"}, "solution": {"solve"}, "json": {"solve", "-o", "json"}, "csv": {"solve", "-o", "csv"},
	"step": {"steps"}, "human": {"steps"}, "step-by-step": {"steps", "-why"},
	"explain": {"steps", "-why"}, "walkthrough": {"steps", "-why"}, "path": {"steps"}, "which techniques": {"steps"}, "how": {"steps", "-why"}, "why": {"steps", "-why"},
	"validate": {"check"}, "correct": {"check"}, "solvable": {"check"}, "test": {"check"}, "valid": {"check"}, "is-valid": {"check"}, "isvalid": {"check"}, "unique": {"check", "-unique"},
	"is-unique": {"check", "-unique"}, "isunique": {"check", "-unique"}, "check-solution": {"check"},
	"analyze": {"check"}, "analyse": {"check"}, "info": {"check"}, "stats": {"check"}, "redundant": {"check", "-redundant"},
	"show": {"candidates", "-o", "grid"}, "view": {"candidates", "-o", "grid"}, "display": {"candidates", "-o", "grid"},
	"pretty": {"candidates", "-o", "grid"},
	"notes":  {"candidates", "-o", "grid"}, "marks": {"candidates", "-o", "grid"}, "pencilmarks": {"candidates", "-o", "grid"},
	"possibilities": {"candidates", "-o", "grid"}, "possible numbers": {"candidates", "-o", "grid"},
	"next": {"hint"}, "explain next": {"hint", "-level", "whole"}, "tip": {"hint"}, "advise": {"hint"}, "suggest": {"hint"}, "hints": {"hint"},
	"teach": {"learn"}, "define": {"learn"}, "describe": {"learn"}, "lesson": {"learn"}, "lessons": {"learn"}, "tutorial": {"learn"},
	"exercise": {"learn", "-exercise"}, "practice": {"learn", "-exercise"}, "practise": {"learn", "-exercise"}, "train": {"learn", "-exercise"}, "quiz": {"learn", "-exercise"},
	"score": {"rate"}, "serate": {"rate"}, "estimate": {"rate"}, "histogram": {"rate", "-histogram"}, "hardness": {"rate"}, "how hard": {"rate"}, "how difficult": {"rate"},
	"grade": {"rate"}, "rating": {"rate"}, "difficulty": {"rate"}, "level": {"rate"},
	"dedup": {"canon", "-dedup"}, "dedupe": {"canon", "-dedup"}, "deduplicate": {"canon", "-dedup"}, "uniq": {"canon", "-dedup"}, "duplicates": {"canon", "-dedup"}, "canonical": {"canon"}, "canonicalize": {"canon"}, "normalize": {"canon"}, "normalise": {"canon"}, "canonicalise": {"canon"}, "minlex": {"canon"},
	"shuffle": {"transform", "-random"}, "scramble": {"transform", "-random"}, "morph": {"transform", "-random"}, "permute": {"transform", "-random"}, "relabel": {"transform", "-random"},
	"convert": {"transform", "-t", "identity"}, "format": {"transform", "-t", "identity"}, "parse": {"transform", "-t", "identity"},
	"read": {"transform", "-t", "identity"}, "clean": {"transform", "-t", "identity"}, "save": {"transform", "-t", "identity"}, "export": {"transform", "-t", "identity"},
	"rotate": {"transform", "-t", "rotate90"}, "rotate 90": {"transform", "-t", "rotate90"},
	"rotate 180": {"transform", "-t", "rotate180"}, "rotate 270": {"transform", "-t", "rotate270"},
	"rotate left": {"transform", "-t", "rotate270"}, "rotate right": {"transform", "-t", "rotate90"},
	"flip horizontal": {"transform", "-t", "flip-left-right"}, "flip vertical": {"transform", "-t", "flip-top-bottom"}, "mirror": {"transform", "-t", "flip-left-right"},
	"flip": {"transform", "-t", "flip-top-bottom"}, "transpose": {"transform", "-t", "flip-diagonal"},
	"minimise": {"minimize"}, "reduce": {"minimize"},
	"picture": {"draw"}, "image": {"draw"}, "svg": {"draw"}, "png": {"draw", "-o", "png"}, "pdf": {"print"}, "book": {"print"}, "booklet": {"print"}, "printable": {"print"},
	"render": {"draw"}, "plot": {"draw"}, "make picture": {"draw"}, "make image": {"draw"}, "export png": {"draw", "-o", "png"}, "export svg": {"draw"},
	"make pdf": {"print"}, "create pdf": {"print"}, "export pdf": {"print"},
	"strategies": {"techniques"}, "technique": {"techniques"},
	"solutions": {"count"}, "count-solutions": {"count"},
	"manual": {"man"}, "manpage": {"man"}, "usage": {"help"}, "list": {"help"}, "commands": {"help"}, "examples": {"help"}, "about": {"version"}, "-v": {"version"}, "-V": {"version"},
	"game": {"play"}, "start": {"play"}, "continue": {"play"}, "resume": {"play"}, "open": {"play"},
}

// otherFlags are other names of flags, each with the flags that it may stand for,
// the first that the command has, and the value if it brings its own.
var otherFlags = map[string][]string{
	"json": {"-o", "json"}, "csv": {"-o", "csv"}, "svg": {"-o", "svg"}, "png": {"-o", "png"},
	"grid": {"-o", "grid"}, "html": {"-o", "html"}, "pdf": {"-o", "pdf"}, "tsv": {"-o", "tsv"},
	"output": {"-o"}, "out": {"-o"}, "as": {"-o"}, "to": {"-o"}, "format": {"-o"},
	"puzzle": {"-p"}, "board": {"-p"}, "sudoku": {"-p"},
	"difficulty": {"-level"}, "diff": {"-level"}, "hard": {"-level", "hard"}, "easy": {"-level", "easy"}, "medium": {"-level", "medium"},
	"beginner": {"-level", "beginner"}, "expert": {"-level", "expert"}, "master": {"-level", "master"}, "l": {"-level"}, "d": {"-level"}, "detail": {"-level"},
	"more": {"-level", "concrete"}, "dark": {"-theme", "dark"}, "light": {"-theme", "light"}, "x": {"-rules", "x"}, "hint": {"-step"},
	"full": {"-level", "whole"}, "whole": {"-level", "whole"}, "detailed": {"-level", "whole"},
	"language": {"-lang"}, "locale": {"-lang"}, "pretty": {"-o", "grid"}, "givens": {"-clues"}, "variant": {"-rules"}, "size": {"-rules"},
	"technique": {"-needs"}, "requires": {"-needs"}, "must-have": {"-needs"}, "techniques": {"-only"},
	"number": {"-n"}, "count": {"-n"}, "num": {"-n"}, "amount": {"-n"}, "rating": {"-er"}, "se": {"-er"},
	"quiet": {"-q"}, "silent": {"-q"}, "threads": {"-workers"}, "jobs": {"-workers"}, "j": {"-workers"},
	"max": {"-limit"}, "max-solutions": {"-limit"}, "explain": {"-why"}, "reasons": {"-why"}, "verbose": {"-why"}, "v": {"-why"},
	"uniq": {"-unique"}, "proper": {"-unique"}, "sym": {"-symmetry"}, "rotational": {"-symmetry", "180"}, "symmetric": {"-symmetry", "180"},
	"symmetrical": {"-symmetry", "180"}, "rotate180": {"-symmetry", "180"}, "rotate90": {"-symmetry", "90"}, "symmetry": {"-symmetry", "180"}, "width": {"-size"}, "a4": {"-paper", "a4"}, "a5": {"-paper", "a5"}, "letter": {"-paper", "letter"},
	"simple": {"-level", "easy"}, "normal": {"-level", "medium"}, "moderate": {"-level", "medium"}, "difficult": {"-level", "hard"},
	"tough": {"-level", "hard"}, "evil": {"-level", "expert"}, "fiendish": {"-level", "expert"}, "diabolical": {"-level", "master"},
	"extreme": {"-level", "master"}, "insane": {"-level", "master"}, "line": {"-o", "line"}, "one-line": {"-o", "line"}, "oneline": {"-o", "line"},
}

// fileFlags stand before a file, which needs none.
var fileFlags = []string{"f", "file", "i", "in", "input"}

// idleFlags ask for what a command does anyway, or has no more of.
var idleFlags = []string{"progress", "parallel", "verbose", "v"}

// meant returns the arguments with flags by their own names where a command does not have
// those that were typed, and with flags before words that only one of them takes.
func meant(c command, args []string, flags *flag.FlagSet) (own []string) {
	awaited := false // the value of the flag before
	for i, arg := range args {
		if arg == "--" {
			return append(own, args[i:]...)
		}
		if !strings.HasPrefix(arg, "-") || arg == "-" || awaited {
			if awaited {
				arg = withValue(own[len(own)-1], arg, flags)
			}
			if arg == "help" && !awaited && i+1 == len(args) && !isFile(arg) {
				arg = "-h"
			} else if !awaited {
				arg = withFlag(c, arg, args[i+1:], flags)
			}
			own, awaited = append(own, arg), false
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		stands := otherFlags[name]
		switch {
		case name == "daily" && !hasValue && (i+1 == len(args) || strings.HasPrefix(args[i+1], "-")):
			arg += "=today"
		case flags.Lookup(name) != nil:
			if hasValue {
				arg = "-" + name + "=" + withValue(name, value, flags)
			}
		case slices.Contains(fileFlags, name) && flags.Lookup("p") != nil:
			if hasValue {
				own = append(own, value)
			}
			continue
		case slices.Contains(idleFlags, name) && (stands == nil || flags.Lookup(stands[0][1:]) == nil) && !hasValue:
			continue
		case len(stands) == 1 && flags.Lookup(stands[0][1:]) != nil:
			if arg = stands[0]; hasValue {
				arg += "=" + withValue(arg, value, flags)
			}
		case len(stands) == 2 && !hasValue && takes(flags, stands[0][1:], stands[1]):
			arg = stands[0] + "=" + stands[1]
		}
		own, awaited = append(own, arg), awaits(arg, flags)
	}
	return own
}

// withValue returns the value of a flag in a word that the flag takes.
func withValue(name, word string, flags *flag.FlagSet) string {
	name = strings.TrimLeft(name, "-")
	stands := otherFlags[word]
	if len(stands) == 2 && stands[0] == "-"+name && !takes(flags, name, word) && takes(flags, name, stands[1]) {
		return stands[1]
	}
	return word
}

// takes reports whether a command has a flag and the flag takes a word.
func takes(flags *flag.FlagSet, name, word string) bool {
	f := flags.Lookup(name)
	if f == nil {
		return false
	}
	v, ok := f.Value.(wordFlag)
	return ok && slices.Contains(v.words(), word)
}

// awaits reports whether the value of a flag is the next argument.
func awaits(arg string, flags *flag.FlagSet) bool {
	f := flags.Lookup(strings.TrimLeft(arg, "-")) // nil for -name=value
	if f == nil {
		return false
	}
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return !ok || !b.IsBoolFlag()
}

// withFlag returns a word with the flag that it is meant for, where it stands without it.
func withFlag(c command, word string, after []string, flags *flag.FlagSet) string {
	if c.words != nil || isFile(word) {
		return word
	}
	if tag, ok := languageNames[strings.ToLower(word)]; ok && takes(flags, "lang", tag) {
		return "-lang=" + tag
	}
	names := []string{"level", "o", "t"}
	if c.noInput && c.reads == "" {
		number, err := strconv.Atoi(word)
		switch stands := otherFlags[word]; {
		case err == nil && number > 0 && len(after) > 0 && (after[0] == "clues" || after[0] == "givens"):
			return "-clues=" + word
		case err == nil && number > 0 && flags.Lookup("n") != nil:
			return "-n=" + word
		case len(stands) == 2 && takes(flags, stands[0][1:], stands[1]):
			return stands[0] + "=" + stands[1]
		case flags.Lookup(word) != nil && !awaits("-"+word, flags):
			return "-" + word
		}
		names = append(names, "rules", "needs")
	}
	for _, name := range names {
		for _, form := range []string{word, strings.ToLower(word)} {
			if takes(flags, name, form) {
				return "-" + name + "=" + form
			}
		}
	}
	return word
}

// insteadOf returns the command that a flag of solve names, as in solve -steps, and the
// arguments without that flag.
func insteadOf(args []string, flags *flag.FlagSet) (instead command, own []string, ok bool) {
	for i, arg := range args {
		name := strings.TrimLeft(arg, "-")
		if arg == "--" {
			break
		}
		stands := otherFlags[name]
		if name == arg || flags.Lookup(name) != nil || stands != nil && flags.Lookup(stands[0][1:]) != nil {
			continue
		}
		own := []string{name}
		if other := otherNames[name]; other != nil {
			own = other
		}
		if instead, ok := findCommand(own[0]); ok {
			return instead, slices.Concat(own[1:], args[:i], args[i+1:]), true
		}
	}
	return command{}, nil, false
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

// commandFirst moves the name of a command before the flags that stand before it.
func commandFirst(args []string) []string {
	if len(args) == 0 || !strings.HasPrefix(args[0], "-") || isName(args[0]) {
		return args
	}
	for i, arg := range args {
		if _, other := otherNames[arg]; (other || slices.Contains(commandNames(), arg)) && !isFile(arg) {
			return slices.Concat(args[i:i+1], args[:i], args[i+1:])
		}
	}
	return args
}

// withoutCommand returns the arguments of a command line that names no command:
// puzzles, files, or what comes through a pipe are solved. It returns false if
// there is nothing to solve.
func (j *job) withoutCommand(args []string) ([]string, bool) {
	switch {
	case len(args) > 0 && (strings.HasPrefix(args[0], "-") || isFile(args[0]) || isPuzzle(args[0])):
	case len(args) > 0 && len(filepath.Ext(args[0])) > 1: // a file that is missing
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
