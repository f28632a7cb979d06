package text

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestParseForms(t *testing.T) {
	spaced := each(sample, func(row string) string { return apart(row, " ") })
	boxes := each(sample, groups("| ", " ", " | ", " |"))
	spaces := blank(sample, " ")
	box3 := each(spaces, groups("| ", " ", " | ", " |"))
	const rule = "+-------+-------+-------+"
	tests := []struct {
		name, text string
		format     Format
	}{
		{"line", sample, FormatLine},
		{"line LF", sample + "\n", FormatLine},
		{"line CR LF", sample + "\r\n", FormatLine},
		{"line CR", sample + "\r", FormatLine},
		{"line, many line ends", "\n\r\n" + sample + "\n\r\n\n", FormatLine},
		{"line indented", " \t" + sample + "  ", FormatLine},
		{"BOM", "\ufeff" + sample, FormatLine},
		{"solution after comma", sample + "," + sampleEnd, FormatLine},
		{"solution after space", sample + " " + sampleEnd, FormatLine},
		{"text after tab", sample + "\thard 7.1", FormatLine},
		{"text after semicolon", sample + ";7.1;x", FormatLine},
		{"text after colon", sample + ":7.1", FormatLine},
		{"text after bar", sample + "|7.1", FormatLine},
		{"text not UTF-8", sample + " \xff\xfe", FormatLine},
		{"comment", sample + "# 81 cells", FormatLine},
		{"comment after space", sample + " # 81 cells", FormatLine},
		{"comment lines", "# 1\n#2 53..7\n" + sample + "\n#3\n", FormatLine},
		{"no-break spaces around", "\u00a0" + sample + "\u00a0", FormatLine},
		{"quoted", `"` + sample + `"`, FormatLine},
		{"quoted in a table", `"` + sample + `","` + sampleEnd + `"`, FormatLine},
		{"third field", "name,-1," + sample, FormatLine},
		{"second field of tabs", "a name\t" + sample + "\t4", FormatLine},
		{"middle field in quotes", `7;"` + sample + `";4`, FormatLine},
		{"border under line", sample + "\n=====\n", FormatLine},
		{"groups of nine on a line", strings.Join(rowsOf(sample), " "), FormatLine},
		{"groups of three on a line", strings.ReplaceAll(each(sample, groups("", "", " ", "")), "\n", " "), FormatLine},

		{"rows", strings.Join(rowsOf(sample), "\n"), FormatRows},
		{"rows CR LF", strings.Join(rowsOf(sample), "\r\n") + "\r\n", FormatRows},
		{"rows CR", strings.Join(rowsOf(sample), "\r") + "\r", FormatRows},
		{"rows BOM", "\ufeff" + strings.Join(rowsOf(sample), "\n"), FormatRows},
		{"rows with comments", strings.Join(rowsOf(sample), " # row\n") + "#end", FormatRows},
		{"rows apart", strings.Join(rowsOf(sample), "\n\n"), FormatRows},
		{"bands apart", framed(strings.Join(rowsOf(sample), "\n"), "", "", ""), FormatRows},
		{"rows of groups", each(sample, groups("", "", " ", "")), FormatRows},
		{"rows of groups, uneven", each(sample, func(r string) string { return r[:4] + " " + r[4:] }), FormatRows},

		{"spaced rows", spaced, FormatNumbers},
		{"spaced rows, wide", each(sample, groups("", "  ", "    ", "")), FormatNumbers},
		{"numbers", each(blank(sample, "0"), func(row string) string { return apart(row, " ") }), FormatNumbers},
		{"numbers on a line", apart(blank(sample, "0"), " "), FormatNumbers},
		{"numbers, tabs", apart(blank(sample, "0"), "\t"), FormatNumbers},
		{"numbers, one a line", apart(blank(sample, "0"), "\n"), FormatNumbers},
		{"numbers, folded", apart(sample[:40], " ") + "\n" + apart(sample[40:80], " ") + "\n" + sample[80:], FormatNumbers},
		{"numbers, folded at nine first", apart(sample[:27], " ") + "\n" + apart(sample[27:54], " ") + "\n" + apart(sample[54:], " "), FormatNumbers},
		{"list of numpy", "[[" + strings.Join(strings.Split(spaced, "\n"), "]\n [") + "]]", FormatList},

		{"bars", boxes, FormatGrid},
		{"bars and borders", framed(boxes, rule, rule, rule), FormatGrid},
		{"no outer border", framed(each(sample, groups("", " ", " | ", "")), "", "------+-------+------", ""), FormatGrid},
		{"tight", framed(each(sample, groups("|", "", "|", "|")), "+---+---+---+", "+---+---+---+", "+---+---+---+"), FormatGrid},
		{"borders only", framed(spaced, "", "-----------------", ""), FormatGrid},
		{"eleven dashes", framed(each(sample, groups("", "", "|", "")), "", "-----------", ""), FormatGrid},
		{"equals signs", framed(spaced, "=========", "=========", "========="), FormatGrid},
		{"stars at the corners", framed(each(sample, groups(" |", "", "|", "|")), " *-----------*", " |---+---+---|", " *-----------*"), FormatGrid},
		{"dots at the corners", framed(each(sample, groups("| ", "  ", " | ", " |")), ".---------.---------.---------.", ":---------+---------+---------:", "'---------'---------'---------'"), FormatGrid},
		{"dashes for blanks too", framed(blank(boxes, "-"), rule, rule, rule), FormatGrid},
		{"dashes for blanks, tight", framed(blank(each(sample, groups("|", "", "|", "|")), "-"), "|---+---+---|", "|---+---+---|", "|---+---+---|"), FormatGrid},
		{"box drawing", framed(each(sample, groups("│ ", " ", " │ ", " │")), "┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"), FormatGrid},
		{"box drawing, double", framed(each(sample, groups("║ ", " ", " ║ ", " ║")), "╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"), FormatGrid},
		{"box drawing, every cell", framed(each(spaces, groups("║ ", " │ ", " ║ ", " ║")), "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗", "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣", "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝"), FormatGrid},
		{"spaces for blanks", framed(box3, rule, rule, rule), FormatGrid},
		{"spaces for blanks, tight", each(spaces, groups("|", "", "|", "|")), FormatGrid},
		{"spaces for blanks, wide", each(spaces, groups("| ", "  ", " | ", " |")), FormatGrid},
		{"spaces for blanks, wider", each(spaces, groups("| ", "   ", " | ", " |")), FormatGrid},
		{"spaces for blanks, no padding", each(spaces, groups("|", " ", "|", "|")), FormatGrid},
		{"spaces for blanks, open ends", each(spaces, groups("", " ", " | ", "")), FormatGrid},
		{"spaces for blanks, trimmed", each(spaces, func(r string) string { return strings.TrimSpace(groups("", " ", " │ ", "")(r)) }), FormatGrid},
		{"borders around every cell", strings.ReplaceAll(each(spaces, groups("║ ", " │ ", " ║ ", " ║")), "\n", "\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n"), FormatGrid},
		{"table of Markdown", each(spaces, func(r string) string { return "| " + apart(r, " | ") + " |" }), FormatGrid},
		{"double bars", strings.ReplaceAll(boxes, "|", "||"), FormatGrid},
		{"one bar at each end", each(sample, func(r string) string { return "|" + r + "|" }), FormatGrid},
		{"rows on a line with bars", strings.Join(rowsOf(sample), "|"), FormatGrid},

		{"commas", each(sample, func(r string) string { return apart(r, ",") }), FormatFields},
		{"commas, empty fields", each(sample, func(r string) string { return blank(apart(r, ","), "") }), FormatFields},
		{"commas and spaces", each(sample, func(r string) string { return apart(r, ", ") }), FormatFields},
		{"semicolons, empty fields", each(sample, func(r string) string { return blank(apart(r, ";"), "") }), FormatFields},
		{"tabs, empty fields", each(sample, func(r string) string { return blank(apart(r, "\t"), "") }), FormatFields},
		{"81 fields", apart(sample, ","), FormatFields},
		{"81 fields, empty", blank(apart(sample, ","), ""), FormatFields},
		{"list of Python", "[[" + strings.ReplaceAll(each(sample, func(r string) string { return apart(blank(r, "0"), ", ") }), "\n", "],\n [") + "]]", FormatList},
		{"title", "Grid 01\n" + strings.Join(rowsOf(sample), "\n"), FormatRows},
		{"list of Python on a line", "[[" + strings.ReplaceAll(each(sample, func(r string) string { return apart(blank(r, "0"), ", ") }), "\n", "], [") + "]]", FormatList},
		{"list of C", "{\n  {" + strings.ReplaceAll(each(sample, func(r string) string { return apart(blank(r, "0"), ",") }), "\n", "},\n  {") + "},\n};", FormatList},
		{"list of strings", `[["` + strings.ReplaceAll(each(sample, func(r string) string { return apart(r, `","`) }), "\n", "\"]\n,[\"") + `"]]`, FormatList},
	}
	want := sampleBoard(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse(test.text)
			got, format := p.Board, p.Format
			if err != nil {
				t.Fatalf("%v\n%s", err, test.text)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("board (-want +got):\n%s", diff)
			}
			if format != test.format {
				t.Errorf("format %v, want %v", format, test.format)
			}
			again, err := sudoku.Parse(test.text)
			if again != want || err != nil {
				t.Errorf("Parse: %v, %v", again, err)
			}
		})
	}
}

func TestParseBlanks(t *testing.T) {
	for _, c := range "0._-*?xX" {
		s := blank(sample, string(c))
		for _, text := range []string{s, strings.Join(rowsOf(s), "\n"), apart(s, " "), apart(s, ",")} {
			if got, err := sudoku.Parse(text); got != sampleBoard(t) || err != nil {
				t.Errorf("%q: %v, %v", text, got, err)
			}
		}
	}
	var none Board
	for _, text := range []string{
		strings.Repeat("-", 81),
		strings.Repeat("---------\n", 9),
		strings.Repeat("--- --- ---\n", 9),
		strings.Repeat("---|---|---\n", 9),
		strings.Repeat("|---|---|---|\n", 9),
		strings.Repeat("|   |   |   |\n", 9),
		strings.Repeat(",,,,,,,,\n", 9),
		strings.Repeat("\t\t\t\t\t\t\t\t\n", 9),
		strings.Repeat("---------\n---\n--------\n----------\n", 9), // nine dashes are a row, others a border
	} {
		if got, err := sudoku.Parse(text); got != none || err != nil {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// TestParseAnything reads clashing clues, which Parse does not check.
func TestParseAnything(t *testing.T) {
	b, err := sudoku.Parse(strings.Repeat("1", 81))
	if err != nil || b.Validate() == nil {
		t.Errorf("%v, %v", b, err)
	}
}

// at returns an error without its detail.
func at(line, column, offset int, char rune, cells int, reason string) ParseError {
	return ParseError{Line: line, Column: column, Offset: offset, Char: char, Cells: cells, Reason: reason}
}

func TestParseErrors(t *testing.T) {
	rows := rowsOf(sample)
	join := func(rows ...string) string { return strings.Join(rows, "\n") }
	with := func(k int, row string) string {
		r := append([]string(nil), rows...)
		r[k] = row
		return join(r...)
	}
	spaced := func(s string) string { return each(s, func(r string) string { return apart(r, " ") }) }
	const lost = ".4....36263.941...5.7.3.....9.3751..3.48.....17..62...716.9..2...96......312..9." // by two dots
	tests := []struct {
		name, text string
		want       ParseError
	}{
		{"nothing", "", at(1, 1, 0, 0, 0, EndOfInput)},
		{"a line end", "\n", at(2, 1, 1, 0, 0, EndOfInput)},
		{"BOM alone", "\ufeff", at(1, 1, 3, 0, 0, EndOfInput)},
		{"comment alone", "# x\n", at(2, 1, 4, 0, 0, EndOfInput)},
		{"white space alone", "  \n ", at(2, 2, 4, 0, 0, EndOfInput)},
		{"border alone", "+---+", at(1, 6, 5, 0, 0, EndOfInput)},

		{"79 characters", lost[:79], at(1, 80, 79, 0, 79, TooFewCells)},
		{"80 characters", sample[:80] + "\n", at(1, 81, 80, 0, 80, TooFewCells)},
		{"80 characters and comment", sample[:80] + " # c", at(1, 81, 80, ' ', 80, TooFewCells)},
		{"80 characters and solution", sample[:80] + ",1," + sampleEnd, at(1, 81, 80, ',', 80, TooFewCells)},
		{"80 characters, space, solution", sample[:80] + " " + sampleEnd, at(1, 81, 80, ' ', 80, TooFewCells)},
		{"30 characters and solution", sample[:30] + "," + sampleEnd, at(1, 1, 0, '5', 0, BadNumber)},
		{"80 dashes are a border", strings.Repeat("-", 80), at(1, 81, 80, 0, 0, EndOfInput)},
		{"82 characters", sample + "5", at(1, 82, 81, '5', 0, TooManyCells)},
		{"82 characters and solution", sample + "5," + sampleEnd, at(1, 82, 81, '5', 0, TooManyCells)},
		{"two lines", sample + "\r\n" + sample, at(2, 1, 83, '5', 0, TooManyCells)},
		{"text under line", sample + "\nhard", at(2, 1, 82, 'h', 0, StrayCharacter)},
		{"letter after", sample + "a", at(1, 82, 81, 'a', 0, StrayCharacter)},

		{"words", "hello", at(1, 1, 0, 'h', 0, StrayCharacter)},
		{"letter for nought", sample[:40] + "O" + sample[41:], at(1, 41, 40, 'O', 0, StrayCharacter)},
		{"letter, and solution", sample[:40] + "O" + sample[41:] + "," + sampleEnd, at(1, 41, 40, 'O', 0, StrayCharacter)},
		{"accent after BOM", "\ufeff" + sample[:40] + "é" + sample[41:], at(1, 41, 43, 'é', 0, StrayCharacter)},
		{"column in characters", join(rows[0], "│ é"), at(2, 3, 14, 'é', 0, StrayCharacter)},
		{"value above 9", sample[:40] + "!" + sample[41:], at(1, 41, 40, '!', 0, StrayCharacter)},
		{"NUL", "5\x003", at(1, 2, 1, 0, 0, NotText)},
		{"not UTF-8", sample[:40] + "\xff" + sample[41:], at(1, 41, 40, utf8.RuneError, 0, InvalidUTF8)},
		{"not UTF-8, after", sample + "\xff", at(1, 82, 81, utf8.RuneError, 0, InvalidUTF8)},
		{"UTF-16", "\xff\xfe5\x003\x00", at(1, 1, 0, '5', 0, BadNumber)},
		{"stray rule", with(3, "8...6..:3"), at(4, 8, 37, ':', 0, StrayCharacter)},
		{"stray letter in row", with(3, "8...6..\t 3k"), at(4, 11, 40, 'k', 0, StrayCharacter)},

		{"short row", with(2, ".98....6"), at(3, 9, 28, 0, 8, RaggedRows)},
		{"long row", with(2, ".98....6.1"), at(3, 10, 29, '1', 10, RaggedRows)},
		{"very long row", with(2, strings.Repeat("1", 30)), at(3, 10, 29, '1', 30, RaggedRows)},
		{"short first row", with(0, "53..7..."), at(1, 9, 8, 0, 8, RaggedRows)},
		{"whole puzzle in rows", with(2, sample), at(3, 1, 20, '5', 18, TooFewCells)},
		{"short row, long row", join(spaced(sample[:9]), apart(sample[9:17], " "), apart(sample[17:27], " ")), at(2, 16, 33, 0, 8, RaggedRows)},
		{"nine lines of numbers, two uneven", join(apart(sample[:8], " "), apart(sample[8:18], " "), spaced(sample[18:])), at(2, 19, 34, '.', 10, RaggedRows)},
		{"eight rows", join(rows[:8]...), at(8, 10, 79, 0, 72, EndOfInput)},
		{"eight rows, line end", join(rows[:8]...) + "\n", at(9, 1, 80, 0, 72, EndOfInput)},
		{"row lost", with(2, ""), at(3, 1, 20, 0, 18, TooFewCells)},
		{"ten rows", join(rows...) + "\n" + rows[0], at(10, 1, 90, '5', 0, TooManyCells)},
		{"rows, a letter", join(rows...) + "\nx", at(10, 2, 91, 0, 1, RaggedRows)},
		{"title of a line", "Grid 01\n" + sample, at(1, 1, 0, 'G', 0, StrayCharacter)},

		{"ten", "0 3 10" + strings.Repeat(" 0", 78), at(1, 5, 4, '1', 0, BadNumber)},
		{"tens", strings.Repeat("10 12 11 ", 27), at(1, 1, 0, '1', 0, BadNumber)},
		{"hundred", "0 3 100" + strings.Repeat(" 0", 78), at(1, 5, 4, '1', 0, BadNumber)},
		{"minus one", "5 3 -1" + strings.Repeat(" 0", 78), at(1, 5, 4, '-', 0, BadNumber)},
		{"nought five", "5 3 05" + strings.Repeat(" 0", 78), at(1, 5, 4, '0', 0, BadNumber)},
		{"ten in second line", "5 3 0 0 7 0 0 0 0\n6 10", at(2, 3, 20, '1', 0, BadNumber)},
		{"80 numbers", apart(sample[:80], " "), at(1, 160, 159, 0, 80, EndOfInput)},
		{"82 numbers", apart(sample, " ") + " 5", at(1, 163, 162, '5', 0, TooManyCells)},
		{"82 numbers on two lines", apart(sample[:40], " ") + "\n" + apart(sample[40:]+"12", " "), at(2, 83, 162, '1', 0, TooManyCells)},

		{"eight fields", "5,3,,,7,,,,\n6,,,1,9,5,,", at(2, 12, 23, 0, 8, RaggedRows)},
		{"ten fields", "5,3,,,7,,,,,1\n", at(1, 14, 13, 0, 10, RaggedRows)},
		{"ten in a field", "5,3,10,,7,,,,", at(1, 5, 4, '1', 0, BadNumber)},
		{"two in a field", "5,3,1 2,,7,,,,", at(1, 7, 6, '2', 0, BadNumber)},
		{"bar in a field", "5,3,|,,7,,,,", at(1, 2, 1, ',', 0, StrayCharacter)},
		{"semicolon in a field", "5,3,1;,7,,,,", at(1, 6, 5, ';', 0, StrayCharacter)},
		{"80 fields", apart(sample[:80], ","), at(1, 160, 159, 0, 80, TooFewCells)},
		{"82 fields", apart(sample+"1", ","), at(1, 163, 162, '1', 0, TooManyCells)},

		{"grid, eight cells", "| 5 3 . | . 7 . | . . |", at(1, 24, 23, 0, 8, RaggedRows)},
		{"grid, ten cells", "| 5 3 . | . 7 . | . . . .|", at(1, 25, 24, '.', 10, RaggedRows)},
		{"grid, bars out of place", "|123|   |456789|", at(1, 17, 16, 0, 9, RaggedRows)},
		{"grid, spaces out of place", "| 5 3   |  7 |   1   |", at(1, 23, 22, 0, 4, RaggedRows)},
		{"grid, between two places", "| 5 3   |  7    |       |", at(1, 26, 25, 0, 3, RaggedRows)},
		{"grid of candidates", "| 12 3 45 | 1 2 3 | 4 5 6 |", at(1, 3, 2, '1', 0, BadNumber)},
		{"grid, ten in a cell", "| 1 | 2 | 3 | 4 | 10 | 7 | 8 | 9 | 1 |", at(1, 19, 18, '1', 0, BadNumber)},
		{"bar alone", "|", at(1, 2, 1, 0, 0, RaggedRows)},

		{"a megabyte of letters", strings.Repeat("z", 1<<20), at(1, 1, 0, 'z', 0, StrayCharacter)},
		{"a megabyte of digits", strings.Repeat("5", 1<<20), at(1, 82, 81, '5', 0, TooManyCells)},
		{"a megabyte of spaces", strings.Repeat(" ", 1<<20), at(1, 65537, 65536, 0, 0, TooLong)},
		{"a megabyte of lines", strings.Repeat("\n", 1<<20), at(65537, 1, 65536, 0, 0, TooLong)},
		{"a megabyte of border", strings.Repeat("-+", 1<<19), at(1, 65537, 65536, 0, 0, TooLong)},
		{"a megabyte of comment", "#" + strings.Repeat("é", 1<<19), at(1, 32769, 65535, 0, 0, TooLong)},
		{"a megabyte of UTF-16 after the puzzle", utf16Text(sample + strings.Repeat("\n", 1<<19)), at(65456, 1, 65536, 0, 0, TooLong)},
		{"a megabyte after the puzzle", sample + strings.Repeat("\n", 1<<20), at(65456, 1, 65536, 0, 0, TooLong)},
		{"a megabyte of puzzles", strings.Repeat(sample+"\n", 1<<14), at(2, 1, 82, '5', 0, TooManyCells)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse(test.text)
			b, format := p.Board, p.Format
			var got *ParseError
			if !errors.As(err, &got) {
				t.Fatalf("%v, %v, %v", b, format, err)
			}
			if diff := cmp.Diff(test.want, at(got.Line, got.Column, got.Offset, got.Char, got.Cells, got.Reason)); diff != "" {
				t.Errorf("%v\n(-want +got):\n%s", err, diff)
			}
			if format != FormatUnknown || b != (Board{}) {
				t.Errorf("with the error: %v, %v", b, format)
			}
			b, err2 := sudoku.Parse(test.text)
			if b != (Board{}) || err2.Error() != err.Error() {
				t.Errorf("Parse: %v, %v", b, err2)
			}
		})
	}
}

// TestParseOneByte puts each kind of byte in each place of good texts, and
// cuts them in each place.
func TestParseOneByte(t *testing.T) {
	for _, text := range []string{sample, sampleBoard(t).String() + ",x", fmtGrid(t)} {
		for i := range len(text) {
			for _, c := range []byte("059.-*?xX+=|:,;#[}'\" \t\v\r\nkO!\x00\x7f\x80\xc3\xe2\xff") {
				s := text[:i] + string([]byte{c}) + text[i+1:]
				b, err := sudoku.Parse(s)
				checkParsed(t, s, b, err)
			}
		}
		for i := range len(text) {
			for _, s := range []string{text[:i], text[i:], text[:i] + text[i+1:]} {
				b, err := sudoku.Parse(s)
				checkParsed(t, s, b, err)
			}
		}
	}
}

func fmtGrid(t testing.TB) string {
	return framed(each(blank(sample, " "), groups("│ ", " ", " │ ", " │")), "", "+-------+", "")
}

// checkParsed checks what must hold for any input of sudoku.Parse.
func checkParsed(t *testing.T, s string, b Board, err error) {
	t.Helper()
	if err == nil {
		for cell, v := range b {
			if v > 9 {
				t.Fatalf("%q: %d in cell %d", s, v, cell)
			}
		}
		return
	}
	if b != (Board{}) {
		t.Fatalf("%q: a board with %v", s, err)
	}
	e, ok := err.(*ParseError)
	switch {
	case !ok:
		t.Fatalf("%q: %T", s, err)
	case e.Offset < 0 || e.Offset > len(s) || e.Line < 1 || e.Column < 1:
		t.Fatalf("%q: %v at %d of %d", s, err, e.Offset, len(s))
	case e.Reason == "" || e.Reason == WrongForm:
		t.Fatalf("%q: reason %q", s, e.Reason)
	}
	// Count the place in another way.
	before := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(s[:e.Offset], "\ufeff"))
	if strings.HasSuffix(s[:e.Offset], "\r") && strings.HasPrefix(s[e.Offset:], "\n") {
		t.Fatalf("%q: offset %d is inside a line end", s, e.Offset)
	}
	line := 1 + strings.Count(before, "\n")
	column := 1 + utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:])
	var char rune
	if e.Reason != TooLong && e.Reason != NotText && e.Offset < len(s) && s[e.Offset] != '\n' && s[e.Offset] != '\r' {
		char, _ = utf8.DecodeRuneInString(s[e.Offset:])
	}
	if e.Line != line || e.Column != column || e.Char != char {
		t.Fatalf("%q: %v with %q, want line %d, column %d, %q", s, err, e.Char, line, column, char)
	}
}

func TestParseAllocs(t *testing.T) {
	if testkit.Race {
		t.Skip("the race detector makes pools forget")
	}
	grid, rubbish, trailing := fmtGrid(t), strings.Repeat("9 ", 1<<20), sample+","+sampleEnd
	for _, test := range []struct {
		name, text string
		allocs     float64
	}{
		{"line", sample, 0}, {"line and text", trailing, 0}, {"rows", strings.Join(rowsOf(sample), "\n"), 0}, {"numbers", apart(sample, " "), 0},
		{"grid", grid, 0}, {"as printed", fmt.Sprintf("%+v\n", sampleBoard(t)), 0}, {"rubbish", rubbish, 60},
	} {
		runs := max(5, min(100, 1<<20/len(test.text)))
		if got := testing.AllocsPerRun(runs, func() { sudoku.Parse(test.text) }); got > test.allocs {
			t.Errorf("%s: %v allocations, want %v", test.name, got, test.allocs)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("\ufeff" + strings.Join(rowsOf(sample), "\r\n"))
	f.Add(apart(sample, " "))
	f.Add(each(sample, func(r string) string { return blank(apart(r, ","), "") }))
	f.Add(each(sample, func(r string) string { return blank(apart(r, "\t"), "") }))
	f.Add(fmtGrid(f))
	f.Add(framed(each(sample, groups(" |", "", "|", "|")), " *-----------*", " |---+---+---|", " *-----------*"))
	f.Add(each(blank(sample, " "), func(r string) string { return "| " + apart(r, " | ") + " |" }))
	f.Add(strings.Repeat("\"name\",\xff,"+sampleEnd, 3))
	f.Add("\xc6\xc6\xc6\xc6[B")
	ones := "|1 1 1|1 1 1|1 1 1|\n"
	f.Add(strings.Repeat(strings.Repeat(ones, 3)+"+\n", 2) + ones + ones + "|2 1 1|1 1 1|12 7 12|")
	for _, s := range formatSamples(f) {
		f.Add(s.text)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if strings.HasPrefix(s, "\xff\xfe") || strings.HasPrefix(s, "\xfe\xff") {
			return // places are those of UTF-8
		}
		p, err := Parse(s)
		b, format := p.Board, p.Format
		if p.Marks != nil { // of a position the board has the digits
			b = Board{}
		}
		checkParsed(t, s, b, err)
		if err != nil {
			return
		}
		if format == FormatUnknown {
			t.Errorf("%q: no format", s)
		}
		if again, err := sudoku.Parse(s); again != b || err != nil {
			t.Errorf("%q: Parse: %v, %v", s, again, err)
		}
		// In a file it is the same puzzle, or an error if it has gaps.
		for e, err := range Puzzles(strings.NewReader(s)) {
			if err == nil && e.Board != b {
				t.Errorf("%q: in a file %v, not %v", s, e.Board, b)
			}
		}
	})
}

var sinkBoard Board

func BenchmarkParse(b *testing.B) {
	for _, bench := range []struct{ name, text string }{
		{"line", sample},
		{"line-and-text", sample + ",1," + sampleEnd},
		{"rows", strings.Join(rowsOf(sample), "\n")},
		{"numbers", apart(sample, " ")},
		{"grid", fmtGrid(b)},
		{"letters-1MB", strings.Repeat("z", 1<<20)},
		{"spaces-1MB", strings.Repeat(" ", 1<<20)},
	} {
		b.Run("form="+bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sinkBoard, _ = sudoku.Parse(bench.text)
			}
		})
	}
}
