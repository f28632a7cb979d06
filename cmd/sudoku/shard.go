package main

import (
	"errors"
	"flag"
	"strconv"
	"strings"
)

// A shard is a part of the puzzles of an input or of a series: of every so many
// one. The zero value is all of them. It is the value of -shard.
type shard struct {
	index int // from 0
	of    int // 0 for all
}

// shardFlag defines -shard for a command that reads or makes many.
func (j *job) shardFlag(flags *flag.FlagSet) {
	flags.Var(&j.shard, "shard", "only the `part` i/n of the puzzles: the i-th of every n,\nby their number, as machines that share the work take\nthem: 1/4, 2/4, 3/4, 4/4")
}

// takes reports whether the puzzle of a number, from 0, is of the shard.
func (s shard) takes(number int) bool { return s.of == 0 || number%s.of == s.index }

// before returns how many of the first n puzzles are of the shard.
func (s shard) before(n int) int { return (n + s.of - 1 - s.index) / s.of }

func (s *shard) String() string {
	if s == nil || s.of == 0 {
		return ""
	}
	return strconv.Itoa(s.index+1) + "/" + strconv.Itoa(s.of)
}

func (s *shard) Set(text string) error {
	part, of, _ := strings.Cut(text, "/")
	i, bad := strconv.Atoi(part)
	n, worse := strconv.Atoi(of)
	if bad != nil || worse != nil || i < 1 || i > n {
		return errors.New("must be a part such as 1/4, from 1/n to n/n")
	}
	*s = shard{i - 1, n}
	return nil
}
