package meaning

import (
	"cmp"
	"flag"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// phrase returns words as one of the tables.
func phrase(words []string) string {
	keys := make([]string, len(words))
	for i, word := range words {
		keys[i] = wordKey(word)
	}
	return strings.Join(keys, "-")
}

// isFlag reports whether an argument is a flag. A phone makes one dash of two, and Windows has /?.
func isFlag(arg string) bool {
	if rest, ok := strings.CutPrefix(arg, "/"); ok {
		name, _, _ := strings.Cut(rest, ":")
		key := wordKey(name)
		return !run.IsFile(arg) && (rest == "?" || key == "h" || otherFlags()[key] != nil || namedBy(key) != nil)
	}
	return len(arg) > 1 && arg[0] == '-' || strings.HasPrefix(arg, "—") || strings.HasPrefix(arg, "–")
}

// isOperand reports whether an argument is a file, even one that is missing, a link or a puzzle.
func isOperand(arg string) bool {
	ext := filepath.Ext(arg)
	hasExt := len(ext) > 1 && ext != arg && (ext[1]|0x20 >= 'a' && ext[1]|0x20 <= 'z') && !strings.Contains(arg, "=")
	return arg == "-" || arg != "?" && strings.ContainsAny(arg, `/\*`) || hasExt || run.IsFile(arg) || run.IsPuzzle(arg)
}

// takes reports whether a command has a flag and the flag takes a word.
func takes(flags *flag.FlagSet, name, word string) bool {
	f := flags.Lookup(name)
	if f == nil {
		return false
	}
	v, ok := f.Value.(frame.WordFlag)
	return ok && slices.Contains(v.Words(), word)
}

// separate returns the arguments with a phrase in quotes as words, and with the parts of a puzzle
// that was typed without quotes as one.
func separate(args []string) (own []string) {
	for i := 0; i < len(args); {
		n, cells := i, ""
		for n < len(args) && len(cells) < 81 && args[n] != "" && strings.Trim(args[n], "0123456789.*_xX") == "" && !run.IsRegularFile(args[n]) {
			cells += args[n]
			n++
		}
		after := i > 0 && isFlag(args[i-1])
		limits, bounded := bound(args[i:])
		switch arg, bare := args[i], strings.TrimRight(args[i], "?!,.;:"); {
		case bare != arg && !run.IsFile(arg) && run.IsRegularFile(bare): // the end of a sentence
			own = append(own, bare)
		case len(cells) == 81 && n > i+1:
			own = append(own, cells)
			i = n - 1
		case i+2 < len(args) && number.MatchString(arg) && (args[i+1] == "to" || args[i+1] == "and") && number.MatchString(args[i+2]):
			own = append(own, arg+"-"+args[i+2])
			i += 2
		case bounded > 0:
			own = append(own, limits)
			i += bounded - 1
		case !after && strings.Contains(arg, " ") && !isOperand(arg) && !isFlag(arg):
			own = append(own, strings.Fields(arg)...)
		default:
			own = append(own, arg)
		}
		i++
	}
	return own
}

// bounds are words before or after a number that is the end of a range.
var bounds = wordTable(`
>=: at-least no-less-than no-fewer-than not-less-than min minimum or-more and-more and-up or-higher
>: over more-than above
<=: at-most no-more-than not-more-than up-to max maximum or-fewer or-less or-lower
<: under below less-than fewer-than
`)

// bound returns the range that the first arguments say, such as at least 25, and how many these are.
func bound(args []string) (said string, n int) {
	for n := min(4, len(args)); n > 1; n-- {
		words, end := args[:n-1], args[n-1]
		if n == 3 && number.MatchString(args[0]) {
			words, end = args[1:], args[0]
		}
		of := bounds()[phrase(words[:n-1])]
		limit, err := strconv.ParseFloat(cmp.Or(numberWords[wordKey(end)], end), 64)
		if of == nil || err != nil || !(limit >= 1 && limit <= 81) || wordKey(end) == "one" || run.IsFile(args[0]) {
			continue
		}
		next := 1.
		if limit < 17 { // a rating, as clues are more
			next = 0.1
		}
		switch of[0] {
		case ">":
			limit += next
		case "<":
			limit -= next
		}
		said = strings.TrimSuffix(strconv.FormatFloat(limit, 'f', 1, 64), ".0")
		if of[0][0] == '>' {
			return said + "-", n
		}
		return ".." + said, n
	}
	return "", 0
}
