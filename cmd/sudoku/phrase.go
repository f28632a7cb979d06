package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku/logic"
)

// Phrases, such as "give me a hint for": what a command needs of them is found among words
// that none needs.

// idle are words that no command needs. A file of such a name is meant all the same.
var idle = strings.Fields("a an the this these that me my i is are it its of for to in with about has have please " +
	"i you can could want need would like very one clues givens puzzle puzzles game games sudoku sudokus board step steps move solution")

// asking are words that stand before what somebody wants.
var asking = strings.Fields("give get show view display tell list find how many number what which clues remove")

// fromPhrase returns the arguments with a command in front, if words before the first flag,
// file or puzzle say which.
func fromPhrase(args []string) []string {
	n := slices.IndexFunc(args, func(arg string) bool {
		return strings.HasPrefix(arg, "-") || isFile(arg) || isPuzzle(arg)
	})
	if n < 0 {
		n = len(args)
	}
	all, rest := slices.Clone(args[:n]), args[n:]
	if n == 0 || isName(all[0]) && all[0] != "help" || n > 1 && all[0] == "help" && isCommand(all[1]) {
		return args
	}
	for i, word := range all {
		all[i] = spoken(word)
	}
	said := slices.DeleteFunc(slices.Clone(all), func(s string) bool {
		return s != "solution" && s != "steps" && slices.Contains(idle, s) // these may be what is wanted
	})
	if all[0] == "help" {
		if len(said) > 1 || len(rest) == 0 { // with a command, or with nothing
			return append(said, rest...)
		}
		return append([]string{hintCommand.name}, rest...)
	}
	own := wanted(said)
	if own == nil {
		own = wanted(all)
	}
	if own == nil {
		return args
	}
	return append(own, rest...)
}

// spoken returns a word as the tables have it.
func spoken(word string) string { return strings.TrimRight(strings.ToLower(word), "?!,:") }

// wanted returns the arguments that words stand for, or nil.
func wanted(words []string) []string {
	for i, word := range words {
		if i+1 < len(words) {
			if own := otherNames[word+" "+words[i+1]]; own != nil {
				return slices.Concat(own, words[:i], words[i+2:])
			}
			if slices.Contains(asking, word) {
				if own := wanted(slices.Concat(words[:i], words[i+1:])); own != nil {
					return own
				}
			}
		}
		own := otherNames[word]
		if slices.Contains(commandNames(), word) {
			own = words[i : i+1]
		}
		if own != nil {
			return slices.Concat(own, words[:i], words[i+1:])
		}
		if slices.Contains(asking, word) {
			break // what comes without it was looked at
		}
		if _, err := strconv.Atoi(word); err != nil && !slices.Contains(levelNames(), word) && !slices.Contains(idle, word) {
			break
		}
	}
	name := strings.Join(words, " ")
	if _, err := logic.ParseTechnique(name); err == nil {
		return []string{learnCommand.name, name}
	}
	if _, err := logic.ParseTechnique(strings.TrimSuffix(name, "s")); err == nil {
		return []string{learnCommand.name, strings.TrimSuffix(name, "s")}
	}
	flags, _ := flagsOf(generateCommand, new(job))
	for _, word := range words { // all are of a puzzle that is wanted, such as hard
		if _, err := strconv.Atoi(word); err != nil && withFlag(generateCommand, word, nil, flags) == word {
			return nil
		}
	}
	if len(words) == 0 {
		return nil
	}
	return append([]string{generateCommand.name}, words...)
}

// withoutIdle returns arguments without words that no command needs.
func withoutIdle(args []string) []string {
	return slices.DeleteFunc(slices.Clone(args), func(s string) bool { return slices.Contains(idle, spoken(s)) && !isFile(s) })
}
