package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/text"
)

// FuzzTable solves the puzzles of a file into a table, which has the same
// puzzles, each with its solution.
func FuzzTable(f *testing.F) {
	for _, text := range []string{
		"id,puzzle,note\n1,PUZZLE,\"a\nb\"\n2,PUZZLE,\"c\"\"\"\n",
		"solution;puzzle\r\n;PUZZLE\r\nx;PUZZLE\r\n",
		"a\tpuzzle\n\"\tb\"\tPUZZLE\n\"\t\nPUZZLE\n",
		"puzzle,x\nPUZZLE,1\nid,puzzle\n1,PUZZLE\n",
		"id,puzzle\n1,\"" + strings.Join(rowsOf(tablePuzzle), "\n") + "\"\n",
		"PUZZLE,1,2\nPUZZLE\n", "", "puzzle\n",
	} {
		f.Add(strings.ReplaceAll(text, "PUZZLE", tablePuzzle))
	}
	f.Fuzz(func(t *testing.T, file string) {
		if strings.HasPrefix(file, "PK") || strings.HasPrefix(file, "\x1f\x8b") {
			return
		}
		var want []sudoku.Board
		for p, err := range text.Puzzles(strings.NewReader(file)) {
			if err == nil {
				want = append(want, p.Board)
			}
		}
		_, stdout, stderr := command3(file, "solve", "-q", "-o", "csv")
		var got []sudoku.Board
		for p, err := range text.Rows(strings.NewReader(stdout)) {
			if err != nil || p.Table == nil {
				t.Fatalf("%v, %v\n%s\n%s", p, err, stdout, stderr)
			}
			got = append(got, p.Board)
			solution := p.Table.Split(p.Row)[p.Table.Column(solutionNames...)]
			if b, err := sudoku.Parse(solution); err == nil && p.Board.ValidateSolution(b) != nil {
				t.Fatalf("%v: solution %s", p.Board, solution)
			} else if _, none := sudoku.Solve(p.Board); err != nil && none == nil {
				t.Fatalf("%v: solution %q\n%s", p.Board, solution, stdout)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v\nwant %v\n%s", got, want, stdout)
		}
	})
}

// rowsOf returns the nine rows of a line.
func rowsOf(line string) (rows []string) {
	for i := 0; i < len(line); i += 9 {
		rows = append(rows, line[i:i+9])
	}
	return rows
}
