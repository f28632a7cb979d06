package kernel

import (
	"bytes"
	"os"
	"testing"
)

func loadLines(b testing.TB, name string, n int) (boards [][81]uint8) {
	data, err := os.ReadFile("../../../shared/puzzles/" + name + ".txt")
	if err != nil {
		b.Skip(err)
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	for i := range n {
		var x [81]uint8
		for j, c := range lines[i*len(lines)/n][:81] {
			if c != '.' {
				x[j] = c - '0'
			}
		}
		boards = append(boards, x)
	}
	return boards
}

func BenchmarkPropagate(b *testing.B) {
	for _, name := range []string{"kaggle_20k", "17_clue", "magictour_top1465", "forum_hardest_1905_11plus"} {
		b.Run(name, func(b *testing.B) {
			boards := loadLines(b, name, 1000)
			var grids []Grid
			for i := range boards {
				var g Grid
				g.Load(&boards[i])
				grids = append(grids, g)
			}
			i := 0
			for b.Loop() {
				g := grids[i]
				propagateGeneric(&g)
				i++
				if i == len(grids) {
					i = 0
				}
			}
		})
		b.Run(name+"/load", func(b *testing.B) {
			boards := loadLines(b, name, 1000)
			i := 0
			var g Grid
			for b.Loop() {
				g.Load(&boards[i])
				i++
				if i == len(boards) {
					i = 0
				}
			}
		})
	}
}
