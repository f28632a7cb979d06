package meaning

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// questions begin a question about a puzzle.
var questions = []string{"is", "are", "does"}

// A meant is a command that may be meant where the line by the book is another.
type meant struct {
	line   *line
	misses int // how much it does not understand
	rank   int // of two that understand as much, the one of the higher rank is meant
}

// mostWords is how many arguments may name the command. Nobody says it later.
const mostWords = 12

// choose returns what the arguments may mean, the best first. With flags a flag may name the command.
func choose(j *run.Job, args []string, flags bool) (all []meant) {
	add := func(named, rest []string, rank int) {
		if c, ok := frame.Find(named[0]); ok {
			l := understand(c, slices.Concat(named[1:], rest))
			all = append(all, meant{l, l.misses(j), rank})
		}
	}
	words, technique, at, operand := 0, "", 0, false
	for i, arg := range args {
		if isOperand(arg) {
			operand = true
			continue
		}
		if i >= mostWords {
			break
		}
		after := i > 0 && isFlag(args[i-1]) && !strings.Contains(args[i-1], "=") // it may be a value
		var said, few, between []string
		for n := 1; n <= 5 && i+n <= len(args); n++ {
			last := args[i+n-1]
			if n > 1 && (isFlag(last) || isFlag(arg)) || isFlag(arg) && !flags {
				break
			}
			if isOperand(last) { // rotate it by 90
				between = append(between, last)
				continue
			}
			said, few = append(said, wordKey(last)), append(few, wordKey(last))
			key := strings.Join(said, "-")
			if namedBy(key) == nil {
				key = strings.Join(few, "-")
			}
			for first, rest, ok := strings.Cut(key, "-"); isFlag(arg) && ok && namedBy(key) == nil && isFiller(first) && first != "no"; first, rest, ok = strings.Cut(key, "-") {
				key = rest // --show-steps
			}
			if n > 1 && isFiller(last) && namedBy(key) == nil { // what is the next step
				few = few[:len(few)-1]
				continue
			}
			if t := techniqueOf(key); t != "" && !isFlag(arg) && (technique == "" || at == i) {
				technique, at = t, i
			}
			_, own := frame.Find(key)
			named, rank := namedBy(key), min(n, 2)
			switch {
			case isFlag(arg) && len(understand(the("solve"), args[i:i+1]).strange) == 0:
				continue
			case isFlag(arg):
				rank = -1
			case n == 1 && i == 0 && slices.Contains(questions, key):
				rank = 2
			case n == 1 && slices.Contains(questions, key):
				rank = -1
			case n == 1 && key == "solve": // solve and explain
				rank = -1
			case n == 1 && slices.Contains(general, key):
				rank = 0
			}
			if named != nil && (own || !after) {
				add(named, slices.Concat(args[:i], between, args[i+n:]), rank)
			}
		}
		if !isFlag(arg) && !after {
			words++
		}
	}
	switch {
	case technique != "" && operand:
		add([]string{"hint", "-level=whole"}, args, -2)
		if slices.ContainsFunc(all, func(m meant) bool { return m.line.c.Name == "solve" }) { // with these alone
			add([]string{"steps"}, args, -1)
		}
	case technique != "":
		add([]string{"learn", technique}, nil, -2)
	case words > 0, !operand && len(understand(the("solve"), args).strange) > 0:
		if add([]string{"generate"}, args, -3); len(all[len(all)-1].line.book(j)) == 0 {
			all = all[:len(all)-1]
		}
	}
	if words == 0 || operand || !run.IsTerminal(j.Stdin) {
		add([]string{"solve"}, args, -4)
	}
	slices.SortStableFunc(all, func(a, b meant) int {
		return cmp.Or(a.misses-b.misses, b.rank-a.rank)
	})
	return all
}

// misses counts what a command does not understand, and a puzzle that it needs and does not get.
func (l *line) misses(j *run.Job) int {
	if _, second := l.pipe(j); second != nil {
		return 0
	}
	n := len(l.strange)
	if l.c.NoInput && l.reads {
		n++
	}
	if !l.c.NoInput && !l.c.Single && !l.reads && run.IsTerminal(j.Stdin) {
		n++
	}
	return n
}

// book returns the line by the book.
func (l *line) book(j *run.Job) []string {
	if _, second := l.pipe(j); second != nil && l.then == "" {
		return l.typed // which is to be understood once more
	}
	return append(l.own, l.forms...)
}

// asked returns those of the words left out that name a command.
func (l *line) asked() []string {
	return slices.DeleteFunc(slices.Clone(l.loose), func(word string) bool {
		key := wordKey(word)
		return !isCommand(key) || slices.Contains(general, key)
	})
}

// pipe returns two commands for a line that one can't do: the results in a form of the second, or
// new puzzles for the first.
func (l *line) pipe(j *run.Job) (first, second []string) {
	if l.then != "" {
		if len(l.strange) > 0 {
			return nil, nil
		}
		return append([]string{l.c.Name}, l.own...), append([]string{l.then}, l.forms...)
	}
	if l.c.NoInput || l.c.Single || l.reads || !run.IsTerminal(j.Stdin) {
		return nil, nil
	}
	making := understand(the("generate"), l.strange)
	if len(making.own) == 1 && strings.HasPrefix(making.own[0], "-needs=") { // what an x-wing is
		return nil, nil
	}
	own := slices.DeleteFunc(slices.Clone(l.own), func(arg string) bool {
		return slices.Contains(l.strange, arg)
	})
	makes := len(l.loose) > 1 && slices.ContainsFunc(l.loose, func(word string) bool { // print me a puzzle
		return namedBy(wordKey(word)) != nil && namedBy(wordKey(word))[0] == "generate"
	})
	if len(making.strange)+len(making.loose) > 0 || len(making.own) == 0 && !makes {
		return nil, nil
	}
	return append([]string{"generate"}, making.own...), append([]string{l.c.Name}, own...)
}
