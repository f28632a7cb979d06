package main

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/text"
)

// FuzzUnpack reads data in large pieces and byte by byte, with the same result.
// Data that does not start like a packing stays as it is.
func FuzzUnpack(f *testing.F) {
	for _, data := range packed(f) {
		f.Add(data)
		f.Add(data[:len(data)/2])
		f.Add(append(bytes.Clone(data), "rubbish"...))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 20
		read := func(r io.Reader) (text []byte, packing string, err error) {
			u := &unpacker{r: r}
			text, err = io.ReadAll(io.LimitReader(u, most))
			return text, u.packing, err
		}
		text, packing, err := read(bytes.NewReader(data))
		if packing == "" && (err != nil || !bytes.Equal(text, data[:min(len(data), most)])) {
			t.Fatalf("plain text of %d bytes: %d bytes, %v", len(data), len(text), err)
		}
		if errors.Is(err, io.EOF) {
			t.Fatalf("%s: the end of the input as an error: %v", packing, err)
		}
		again, _, err2 := read(iotest.OneByteReader(bytes.NewReader(data)))
		if (err == nil) != (err2 == nil) || err == nil && !bytes.Equal(text, again) {
			t.Fatalf("%s: %d bytes, %v; byte by byte %d, %v", packing, len(text), err, len(again), err2)
		}
	})
}

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
