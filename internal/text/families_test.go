package text_test

import (
	"fmt"
	"strings"
)

// families are texts beside each rule of a form.
var families = func() (all []stepFamily) {
	const p, whole = steppedPuzzle, steppedSolution
	rows := strings.Split(steppedRows(""), "\n")
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
	many("words that count columns", 2*len(heads)*len(seps)*len(corners), func(n int) string {
		labelled := n % 2
		n /= 2
		sep, corner := seps[n/len(heads)%len(seps)], corners[n/len(heads)/len(seps)]
		words := strings.Split(heads[n%len(heads)], "")
		for i, w := range words {
			words[i] = []string{"", "V"}[n%2] + w
		}
		return strings.TrimPrefix(corner[0]+sep, sep) + strings.Join(words, sep) + strings.TrimSuffix(sep+corner[1], sep) + "\n" + lined(p, ".", func(k int, c []string) string {
			return []string{"", string("ABCDEFGHI"[k]) + " "}[labelled] + strings.Join(c, " ")
		})
	})

	// Labels of rows, at either side, before and behind rows, and before lists.
	labels := strings.Split(`1 9 A I J a: 1: R1 R1: r9. Row1 Row_1: row-1. Row#1 Row:1 Row. row: 1" 1', 1): 1)x r1): a): A", "A" 'B', [1,] [9,] [0,] [1,  [a,] 1& 1= A= J) A│ A┃ 1‖ 1– 1- - * + -- •`, " ")
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

	// Damaged games in attributes, alone and below what may be a title.
	var damaged []string
	for _, above := range []string{"", "Title\n", "1 2 5\n", "5 3\n"} {
		damaged = append(damaged, each(above+`<g data="%s"/>`, p[:60], p[:80]+"x", p[:40]+" "+p[40:70], strings.Repeat("5|", 81), strings.Repeat("0|", 90))...)
	}
	add("damaged games in attributes", damaged...)

	// Rows in attributes with a sign more, or in place of a cell.
	var attributes []string
	for _, sign := range strings.Split("+ = ─ – — _ - | │ * ~ # / \\ : ;", " ") {
		row := `<row cells="` + rows[0]
		attributes = append(attributes, row+sign+`"/>`, `<row cells="`+sign+rows[0]+`"/>`, row[:len(row)-1]+sign+`"/>`, strings.ReplaceAll(row, ".", sign)+`"/>`)
	}
	add("signs in attributes for rows", attributes...)

	// A field of a table that has another sign for one blank.
	var fields []string
	for _, table := range []string{"id,puzzle\n1,%s\n", "puzzle\n%s\n", "id;puzzle;x\n1;\"%s\";y\n", "| id | puzzle |\n|---|---|\n| 1 | %s |"} {
		fields = append(fields, each(table, strings.Replace(p, ".", "0", 1), strings.Replace(p, ".", "0", 20), strings.Replace(p, ".", "_", 1), "0"+p[1:], strings.Replace(whole, "5", "0", 1))...)
	}
	add("fields with two signs for blanks", fields...)

	// Texts that are as long as the reader takes, or longer.
	long := func(n int) string { return strings.Repeat("x", n) }
	many("lines of about 80 characters", 12, func(n int) string {
		n += 70
		clues := "\n" + givens(p, 1, "%d %d %d", "\n")
		return "@@ -0,0 +1,9 @@ " + long(n) + "\n+" + strings.Join(rows, "\n+") + "\n\n" + steppedRows(" ") + "\nid: " + long(n-13) + " 1 2 3 4\n\n" + steppedRows(" ") + "\n5 " + long(n-2) + "\n\n" +
			"row column value" + strings.Repeat(" ", n-16) + clues + "\n\nrow column value " + long(n-17) + clues
	})
	many("strings of about 40 characters", 8, func(n int) string {
		n += 36
		return `["` + strings.ReplaceAll(lined(p, ".", func(_ int, c []string) string { return fmt.Sprintf("%-*s", n, strings.Join(c, " ")) }), "\n", `","`) + `"]`
	})

	// What stands before rows: times, dates, speakers; and on a line with fences.
	before := strings.Split("[1:2] [12:3] [123:4] [1234:5] [:1] [il4] [1: <.x> .x: <x.y> <_> [.x] <a.> x.y: ._: <x-y> 2006-01x02 2006x01-02 2006-1-002 20060-1-02 06-01-2002 02.01.2006 0.201.2006 02.012.006", " ")
	before = append(before, "<"+long(31)+">", "<"+long(32)+">", "<"+long(33)+">")
	many("what stands before rows", 4*len(before), func(n int) string {
		b := before[n/4]
		switch n % 4 {
		case 0:
			return b + " " + p + "\n" + b
		case 1:
			return b + " " + strings.Join(rows, "\n"+b+" ")
		case 2:
			return lined(p, ".", func(k int, c []string) string { return fmt.Sprint(b[:len(b)-1], k, " ", strings.Join(c, "")) })
		}
		return b + "\n" + steppedRows(" ")
	})
	var fenced []string
	for _, fence := range []string{"```", "~~~"} {
		for _, row := range []string{"53..7....", "53..7...", "5 3 . . 7 . . . .", "53..7....6", p} {
			fenced = append(fenced, fence+row+fence+"\n"+steppedRows(" "), fence+" "+row+" "+fence, steppedRows(" ")+"\n"+fence+row)
		}
	}
	add("fences on a line with cells", fenced...)

	// As many lines without a gap as the reader keeps, and one more.
	many("lines without a gap", 2, func(n int) string { return strings.Repeat("1 2 3\n", 16<<10+n) + "\n" + p })
	return all
}()
