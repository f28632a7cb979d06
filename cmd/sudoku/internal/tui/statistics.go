package tui

import (
	"strconv"
	"strings"
	"time"

	"github.com/rivo/uniseg"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// Statistics count the puzzles that were played, by level. They are kept beside the
// game, in its file.
type Statistics struct {
	Levels map[string]*Tally `json:"levels,omitempty"`
	Last   Counted           `json:"last"`
}

// A Tally is of one level, or of puzzles that come from elsewhere.
type Tally struct {
	Begun  int           `json:"begun"`
	Solved int           `json:"solved"`
	Timed  int           `json:"timed"` // solved without hints: only these have times
	Best   time.Duration `json:"best"`
	Total  time.Duration `json:"total"`
}

// Counted is the puzzle that was counted last.
type Counted struct {
	Puzzle sudoku.Board `json:"puzzle"`
	Level  string       `json:"level"`
	Hinted bool         `json:"hinted,omitempty"`
	Solved bool         `json:"solved,omitempty"`
}

// otherLevel is that of puzzles that were not made here.
const otherLevel = "other"

// tally returns the one of the puzzle that was counted last.
func (s *Statistics) tally() *Tally {
	if s.Levels == nil {
		s.Levels = map[string]*Tally{}
	}
	if s.Levels[s.Last.Level] == nil {
		s.Levels[s.Last.Level] = new(Tally)
	}
	return s.Levels[s.Last.Level]
}

// count keeps the statistics: a puzzle is begun with its first move or hint, and is
// solved once.
func (m *Model) count() {
	s, puzzle := &m.store.Statistics, m.game.Puzzle()
	if s.Last.Puzzle != puzzle {
		if m.game.Played() == 0 && !m.hinted {
			return
		}
		s.Last = Counted{Puzzle: puzzle, Level: otherLevel}
		if level, ok := m.levels[puzzle]; ok {
			s.Last.Level = level.String()
		}
		s.tally().Begun++
	}
	s.Last.Hinted = s.Last.Hinted || m.hinted
	m.hinted = false
	if s.Last.Solved || !m.game.IsSolved() {
		return
	}
	s.Last.Solved = true
	t, took := s.tally(), m.game.Elapsed(m.now())
	t.Solved++
	if s.Last.Hinted {
		return
	}
	if t.Timed++; t.Timed == 1 || took < t.Best {
		t.Best = took
	}
	t.Total += took
}

// Made tells the level of a puzzle, for the statistics.
func (m *Model) Made(puzzle sudoku.Board, level rate.Level) {
	if m.levels == nil {
		m.levels = map[sudoku.Board]rate.Level{}
	}
	m.levels[puzzle] = level
}

// statistics shows them.
func (m *Model) statistics() {
	table := [][]string{{"", m.say("play-begun"), m.say("play-finished"), m.say("play-best"), m.say("play-mean")}}
	names := []string{}
	for _, level := range rate.Levels() {
		names = append(names, level.String())
	}
	for _, name := range append(names, otherLevel) {
		t := m.store.Statistics.Levels[name]
		if t == nil {
			continue
		}
		best, mean := "-", "-"
		if t.Timed > 0 {
			best, mean = clock(t.Best), clock(t.Total/time.Duration(t.Timed))
		}
		key := name
		if name == otherLevel {
			key = "play-other"
		}
		table = append(table, []string{m.say(key), strconv.Itoa(t.Begun), strconv.Itoa(t.Solved), best, mean})
	}
	rows := columns(table, 3)
	if widest(rows) > m.width-4 {
		rows = columns(table, 1)
	}
	m.dialog = &dialog{text: append(rows, "", m.say("play-times"))}
}

// columns writes a table: the first column from the left, the others from the right, with gaps of a
// width.
func columns(table [][]string, gap int) (lines []string) {
	widths := make([]int, len(table[0]))
	for _, row := range table {
		for i, text := range row {
			widths[i] = max(widths[i], uniseg.StringWidth(text))
		}
	}
	for _, row := range table {
		line := pad(row[0], widths[0])
		for i, text := range row[1:] {
			line += strings.Repeat(" ", gap+widths[i+1]-uniseg.StringWidth(text)) + text
		}
		lines = append(lines, line)
	}
	return lines
}
