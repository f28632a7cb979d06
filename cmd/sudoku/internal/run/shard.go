package run

import (
	"errors"
	"flag"
	"strconv"
	"strings"
)

// A Shard is a part of the puzzles of an input or of a series: of every so many
// one. The zero value is all of them. It is the value of -shard.
type Shard struct {
	index int // from 0
	Of    int // 0 for all
}

// ShardFlag defines -shard for a command that reads or makes many.
func (j *Job) ShardFlag(flags *flag.FlagSet) {
	flags.Func("shard", "only the `part` i/n of the puzzles: the i-th of every n,\nby their number, as machines that share the work take\nthem: 1/4, 2/4, 3/4, 4/4", j.Shard.set)
}

// Takes reports whether the puzzle of a number, from 0, is of the shard.
func (s Shard) Takes(number int) bool { return s.Of == 0 || number%s.Of == s.index }

// Before returns how many of the first n puzzles are of the shard.
func (s Shard) Before(n int) int { return (n + s.Of - 1 - s.index) / s.Of }

func (s *Shard) set(text string) error {
	part, of, _ := strings.Cut(text, "/")
	i, bad := strconv.Atoi(part)
	n, worse := strconv.Atoi(of)
	if bad != nil || worse != nil || i < 1 || i > n {
		return errors.New("must be a part such as 1/4, from 1/n to n/n")
	}
	*s = Shard{i - 1, n}
	return nil
}
