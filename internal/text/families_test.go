package text_test

import (
	"fmt"
	"strings"
)

// families are texts beside each rule of a form.
var families = func() (all []stepFamily) {
	const p, whole = steppedPuzzle, steppedSolution
	add := func(name string, texts ...string) {
		all = append(all, stepFamily{name, len(texts), func(n int) string { return texts[n] }})
	}
	many := func(name string, n int, write func(n int) string) { all = append(all, stepFamily{name, n, write}) }

	// Games of GNOME Sudoku.
	cells := func(board string, fixed bool) (cells []string) {
		for i, c := range board {
			if c != '.' {
				cells = append(cells, fmt.Sprintf(`{"position":[%d,%d],"value":%c,"fixed":%v}`, i/9, i%9, c, fixed))
			}
		}
		return cells
	}
	game := func(board string, more ...string) string {
		return `{"cells":[` + strings.Join(append(cells(board, true), more...), ",") + "]}"
	}
	many("digits in a game of GNOME Sudoku", 81, func(n int) string {
		return game(p, fmt.Sprintf(`{"position":[%d,%d],"value":%c,"fixed":false}`, n/9, n%9, whole[n]))
	})
	many("clues in a game of GNOME Sudoku", 30, func(n int) string { return game(whole[:n], cells(strings.Repeat(".", n)+whole[n:], false)...) })
	add("cells in a game of GNOME Sudoku",
		each(strings.Replace(game(p, `@`), "@", "%s", 1), `{"position":[0,9],"value":1}`, `{"position":[9,0],"value":1}`, `{"position":[0,2,3],"value":1}`, `{"position":[0],"value":1}`, `{"position":[-1,2],"value":1}`,
			`{"position":[0,2]}`, `{"position":[0,2],"value":0,"fixed":false}`, `{"position":[0,2],"value":10,"fixed":false}`, `{"position":[0,2],"value":"x"}`, `{"value":4}`, `{"position":[0,2],"value":4,"fixed":1}`, `{"position":"02","value":4}`, `{}`, `1`)...)

	// A State adds digits to a Puzzle.
	state := func(n int) string {
		return "[Puzzle]\n" + steppedRows("") + "\n[State]\n" + lined(p[:n]+whole[n:n+1]+p[n+1:], ".", join(""))
	}
	many("a digit that a State adds", 81, state)
	many("line ends of sections", 3, func(n int) string {
		return strings.ReplaceAll(state(2), "\n", []string{"\r", "\r\n", "\n\n"}[n])
	})

	// Words that count columns, with a corner on either side, between separators.
	heads := strings.Split("123456789 012345678 abcdefghi ABCDEFGHJ", " ")
	corners := [][2]string{{"", ""}, {"x", ""}, {"", "x"}, {"x", "y"}, {"2", ""}, {"", "2"}, {"x.", ""}, {"abcdefghijkl", ""}, {"", "abcdefghijk"}, {"#", "#"}}
	seps := []string{" ", ",", `" "`, " & ", " ‖ "}
	many("words that count columns", len(heads)*len(seps)*len(corners), func(n int) string {
		sep, corner := seps[n/len(heads)%len(seps)], corners[n/len(heads)/len(seps)]
		words := strings.Split(heads[n%len(heads)], "")
		for i, w := range words {
			words[i] = []string{"", "V"}[n%2] + w
		}
		return strings.TrimPrefix(corner[0]+sep, sep) + strings.Join(words, sep) + strings.TrimSuffix(sep+corner[1], sep) + "\n" + steppedRows(" ")
	})

	// Labels of rows, at either side, before and behind rows, and before lists.
	labels := strings.Split(`1 9 A I J a: 1: R1 R1: r9. Row1 Row_1: row-1. Row#1 Row:1 Row. row: 1" 1', 1): 1)x 1): "A" 'B', [1,] [9,] [0,] [1,  [a,] 1& 1= A= J) A│ A┃ 1‖ 1– 1- - * + -- •`, " ")
	many("labels of rows", 4*len(labels), func(n int) string {
		return lined(p, "0", func(k int, c []string) string {
			l := strings.NewReplacer("1", string("123456789"[k]), "A", string("ABCDEFGHI"[k]), "a", string("abcdefghi"[k]), "B", string("ABCDEFGHI"[k])).Replace(labels[n%len(labels)])
			return [...]string{l + " " + strings.Join(c, " "), l + strings.Join(c, ""), strings.Join(c, " ") + " " + l, l + " [" + strings.Join(c, ",") + "]"}[n/len(labels)]
		})
	})

	// A word that is cells in part, beside puzzles and solutions.
	for _, f := range []struct {
		name  string
		write func(n int) string
	}{
		{"cells in a word", func(n int) string { return strings.Repeat("7", n) + strings.Repeat("+", max(1, 90-n)) }},
		{"cells in a long word", func(n int) string { return strings.Repeat("7+", n) }},
		{"a short word with cells", func(n int) string { return strings.Repeat("7", 41) + strings.Repeat("+", n) }},
		{"cells behind a slash", func(n int) string { return "x/" + strings.Repeat("7", n) }},
	} {
		many(f.name+", beside a puzzle", 130, func(n int) string {
			word := f.write(n)
			return p + " " + word + "\n" + p + "," + word + "\n" + whole + " " + word + "\nx " + word + " " + p
		})
	}

	// Elements that are left open in the cells of a table, and closed in others.
	table := "<table>" + htmlRows(p, "", "") + "</table>"
	add("elements open in the cells of a table", each(strings.Replace(table, "<td>5</td><td>3</td>", "%s", 1), "<td><b>5</td><td>3</b></td>", "<td></b>5</td><td><b>3</td>", "<td><b>5</td><td>3</td>", "<td>5</b></td><td><b>3</b></td>", "<td><b><i>5</b></i></td><td>3</td>", "<td><b>5</td><td></b>3</td>")...)

	// As many lines without a gap as the reader keeps, and one more.
	many("lines without a gap", 2, func(n int) string { return strings.Repeat("1 2 3\n", 16<<10+n) + "\n" + p })
	return all
}()
