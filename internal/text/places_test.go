package text_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// placedWords are words and signs that the reader tells apart, besides those of the vocabulary:
// what draws lines, separates, quotes, counts, names, or is a digit of some script, and
// what is nearly that.
var placedWords = append(strings.Split(`‐ – — ― − ─ ━ │ ┃ ║ ¦ ╎ · • … □ ■ ☐ ⬜ ⬛ ０ ９ ٠ ٩ ۹ ० ๙ ⓪ ① ⑨ ⑩ ❶ ➈ ¹ ⁹ ₁ ⠁ 𝟏 5️ 5⃣ :one: :nine: :ten: :zero: one nine ten
\ / // \\ \n | || + ++ * ** *** _ __ = == == ~ ~~~ ^ < > <> << >> « » “ ” ‘ ’ ' '' " "" ( ) () (( [ ] [] [[ ]] { } {} {{ }} & && &amp; &#53; &#x35; &#10; &; % %35 $ $5$ @ # ## ; ;; : :: , ,, . .. ! ? - -- --- ---- += -= => -> := |- |} {| |+ !!
0 1 9 10 05 -1 +1 +0 +12 1.0 1. 1.5 .5 0x5 x5 5x 5e0 1/2 12 123 1234 12345678 123456789 1234567890 987654321 012345678 0123456789 81 82 9x9 3x3 9×9 19 20 99 100 255 256 1000
NaN NA nan null NULL nil none undefined void x X y Y z Z o O e E g G k K l I A B J a i j 2 7 8 R1 R9 R10 C1 r1c1 R9C9 r0c1 r1c0 r1c10 r1c1=5 r9c9=1 r1c1=0 r1c1: A1 I9 J1 A0 A10 A1=5 I9=1 A1=10 A1:5 A1,5 a1 i9 (1,1) (1,1)=5 (1,1,5) (0,0,5) [1,1,5] 1,1,5 1;1;5 1-1-5
row rows Row row1 Row1: row9: row10: R1: 1: 9: 10: 1) (1) [1] [1,] [,1] [9] [10] 1.) a) A: A. A| a| A) #1 #9 No. Nr Puzzle puzzle: Sudoku: Sudoku [Puzzle] [State] [Notes] [Author] [Candidates] [x] [xx] [x1] [1x] [code] [/code] [b] [b]5[/b] [quote] EOF END EOS (0 (9 9) word words word7 7word w7w ab abc1234 abcd12345
g= g1= g12= a1= = =5 g=5 g=[ g[ g( g{ g9[ gz[ g_[ g![ grid9[ int[ int[9] int[9][9] new let c( c(1 array( np.array( matrix( dtype=int dtype=5 device=x shape=9 ... ...5 #5 //5 --5 /*5*/ <b> </b> <b>5</b> <td> </td> <tr> <br> <br/> <x> <x/> <x>5</x> <!-- --> <!--5--> <? <1 <- ‹ http:// https:// https://a/ www.a.b a@b.c 12:30 12:30:15 2006-01-02 2006-01-2 2106-01-02 1999/12/31 01.02.2006 S9B N4Ig scl 7.2 SE=7.2 100% 3.5/5 1,234 1'234`, " "),
	"9 rows", "(9 rows)", "(32 rows)", "(30 rows)", "9 rows in set", "1 row in set x", "[9 rows x 9 columns]", "Length: 9", "dtype: int64", "Name: 0, dtype: object", "author: x", "level: 5", "id: 123456789", "comment: 1 2 3 4 5 6 7 8", "comment: 1 2 3 4 5 6 7 8 9", "title:", "x: 5", "a b", "a 5", "5 a", "1 2", "1 2 3", "1 1 5", "1 | 1 | 5", "1\t1\t5", "9 9 30", "9 9 29", "row col v", "row,col,value", "r c", "-- ", "--  ", "- - -", "_ _ _ _ _ _ _ _ _", ". . .", "- 5", "5 -", "1 2 3 4 5 6 7 8 9", "0 1 2 3 4 5 6 7 8", "A B C D E F G H I", "a b c d e f g h i", "---+---+---", "-----+-----+-----", "+---+---+---+", "===|===|===",
	" ", "  ", "\t", "\t\t", "\r", "\v", "\f", "\x00", "\x01", "\x1b[1m", "\x1b[0m", "\x1b", "\x7f", "\x80", "\xff", "\xc3", "\u00a0", "\u00ad", "\u2003", "\u200b", "\u3000", "\ufeff", "\ufffd", "\ufe0f", "\u20e3", "\u0300")

// placed are families of the words in each place of a text, and of words of each length
// near which the reader takes them for something else.
var placed = func() (all []stepFamily) {
	const p = steppedPuzzle
	words := append(placedWords, vocabulary...)
	rows, spaced := strings.Split(steppedRows(""), "\n"), steppedRows(" ")
	clues, named := givens(p, 1, "%d %d %d", "\n"), givens(p, 1, "r%dc%d=%d", "\n")
	table := "<table>" + htmlRows(p, "", "") + "</table>"
	list := "[[" + strings.ReplaceAll(lined(p, "0", join(",")), "\n", "],[") + "]]"
	framed := banded(lined(p, ".", boxes("| ", " ", " | ", " |")), "+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+")
	for _, f := range []struct{ name, text string }{
		{"above rows", "%s\n" + spaced}, {"below rows", spaced + "\n%s"}, {"among rows", strings.Join(rows[:3], "\n") + "\n%s\n" + strings.Join(rows[3:], "\n")}, {"between bands", banded(spaced, "", "%s", "")},
		{"before a row", "%s" + spaced}, {"behind a row", spaced + "%s"}, {"before rows", "%s " + strings.ReplaceAll(spaced, "\n", "\n%s ")}, {"behind rows", strings.ReplaceAll(spaced, "\n", " %s\n") + " %s"}, {"close to rows", "%s" + strings.Join(rows, "%s\n%s") + "%s"},
		{"before a line", "%s " + p}, {"behind a line", p + " %s"}, {"close to a line", "%s" + p}, {"close behind a line", p + "%s"}, {"in a line", "%s" + p[1:]}, {"for blanks of a line", strings.ReplaceAll(p, ".", "%s")},
		{"for a cell", "%s" + spaced[1:]}, {"for blanks", strings.ReplaceAll(spaced, ".", "%s")}, {"between cells", strings.ReplaceAll(spaced, " ", "%s")}, {"for a cell in a frame", strings.Replace(framed, "5", "%s", 1)}, {"for borders", strings.ReplaceAll(framed, "+-------+-------+-------+", "%s")}, {"for bars", strings.ReplaceAll(framed, "|", "%s")},
		{"for a field", "%s" + lined(p, "", join(","))[1:]}, {"between fields", lined(p, "0", join("%s"))}, {"for a cell of a list", strings.Replace(list, "5", "%s", 1)}, {"for blanks of a list", strings.ReplaceAll(list, "0", "%s")}, {"before a list", "%s" + list}, {"between a name and a list", "g%s" + list}, {"behind a list", list + "%s"}, {"below a list", list + "\n%s"},
		{"for a cell of a table", strings.Replace(table, "5", "%s", 1)}, {"in a table", strings.Replace(table, "<tr>", "<tr>%s", 1)}, {"before a table", "%s" + table}, {"behind a table", table + "%s"}, {"in a tag", strings.Replace(table, "<td>5", `<td %s>5`, 1)}, {"in a tag's text", `<x y="%s"/>` + p},
		{"before cells by name", "%s" + strings.ReplaceAll(named, "\n", "\n%s")}, {"behind cells by name", strings.ReplaceAll(named, "\n", "%s\n") + "%s"}, {"in cells by name", strings.ReplaceAll(named, "=", "%s")}, {"between cells by name", strings.ReplaceAll(named, "\n", "%s")},
		{"above clues", "%s\n" + clues}, {"below clues", clues + "\n%s"}, {"behind a clue", clues + "%s"}, {"before clues", "%s" + strings.ReplaceAll(clues, "\n", "\n%s")}, {"between the numbers of clues", strings.ReplaceAll(clues, " ", "%s")}, {"for a clue", clues[:len(clues)-5] + "%s"},
		{"as a key", `{"%s":"` + p + `"}`}, {"as another key", `{"puzzle":"` + p + `","%s":"r1c1"}`}, {"as a value", `{"puzzle":"` + p + `","type":"%s"}`}, {"in a string", `["%s` + strings.Join(rows, `","`)[1:] + `"]`}, {"for a field of CSV", "id,puzzle,x\n%s," + p + ",%s\n1,%s,2\n"}, {"before a field of CSV", "puzzle,x\n" + p + ",1\n%s" + p + ",%s\n%s" + p + ",\n"}, {"for names of CSV", "%s,puzzle\n1," + p + "\n"}, {"in a link", "https://a.example/%s?s=" + p + "%s"},
	} {
		all = append(all, stepFamily{"words " + f.name, len(words), func(n int) string { return strings.ReplaceAll(f.text, "%s", words[n]) }})
	}
	lengths := func(name, before, each, after string) {
		all = append(all, stepFamily{name, 110, func(n int) string { return before + strings.Repeat(each, n) + after }})
	}
	lengths("a footer of some length", spaced+"\n9 rows in set ", "x", "")
	lengths("a property of some length", spaced+"\nauthor: ", "x", "")
	lengths("a name of some length", "n", "x", " =\n"+spaced)
	lengths("a name before a list, of some length", "n", "x", " = "+list)
	lengths("a comment of some length", p+" # ", "5 ", "")
	lengths("spaces before a row", "", " ", spaced)
	lengths("spaces behind a row", spaced, " ", "\n"+spaced)
	lengths("an attribute's name of some length", "<g ", "5", `="5"/>`)
	lengths("an attribute of some length", `<g x="`, "5", `"/>`)
	lengths("a word of cells", "x ", "5", " y")
	lengths("words of cells", "x ", "5 ", "y")
	lengths("a string of some length", `["`, "5", `","x"]`)
	lengths("blanks in a string", `["`, ".5", `"]`)
	// Boards of so many clues whose first row, or first column, counts.
	var byRow, byColumn [10]byte
	for i := range 9 {
		byRow[steppedSolution[i]-'0'], byColumn[steppedSolution[9*i]-'0'] = byte('1'+i), byte('1'+i)
	}
	for i, name := range []string{"row", "column"} {
		board := []byte(steppedSolution)
		for k, c := range board {
			board[k] = [][10]byte{byRow, byColumn}[i][c-'0']
		}
		cut := func(n int) string { return string(board[:n]) + strings.Repeat(".", 81-n) }
		for _, form := range []struct {
			name  string
			write func(p string) string
		}{
			{"spaced", func(p string) string { return lined(p, ".", join(" ")) }}, {"close", func(p string) string { return lined(p, "0", join("")) }}, {"CSV", func(p string) string { return lined(p, "0", join(",")) }},
			{"bars", func(p string) string { return lined(p, " ", around("|", "|", "|")) }}, {"a table", func(p string) string { return "<table>" + htmlRows(p, "", "") + "</table>" }}, {"a line", func(p string) string { return zeros(p) }}, {"two", func(p string) string { return lined(p, ".", join(" ")) + "\n" + lined(p, ".", join(" ")) }},
		} {
			all = append(all, stepFamily{"a first " + name + " that counts, " + form.name, 82, func(n int) string { return form.write(cut(n)) }})
		}
	}
	all = append(all, stepFamily{"rows of spaces, some of which are full", 10, func(n int) string {
		return lined(steppedSolution, " ", func(k int, c []string) string {
			if k < n {
				c[4] = " "
			}
			return strings.Join(c, " ")
		})
	}})
	lengths("a type of some length", `{"puzzle":"`+p+`","type":"classic`, "x", `"}`)
	// Several puzzles in one form, with lines between, and one in the next form behind.
	several := func(name string, count int, gap string, next int) {
		all = append(all, stepFamily{name, len(forms), func(n int) string {
			r := rand.New(rand.NewPCG(uint64(n), uint64(count)))
			var parts []string
			for i := range count + next {
				p, s := shuffled(r)
				solutions = map[string]string{p: s}
				parts = append(parts, forms[(n+i/count)%len(forms)].write(r, p))
			}
			return strings.Join(parts, gap)
		}})
	}
	several("two of each form", 2, "\n", 0)
	several("two of each form, a line between", 2, "\n\n", 0)
	several("three of each form, two lines between", 3, "\n\n\n", 0)
	several("two of each form with a title", 2, "\nNr 7\n", 0)
	several("a form and the next", 1, "\n", 1)
	several("a form, a line, and the next", 1, "\n\n", 1)
	// Each name of a row, a column or a digit, and some that are none, in the place of each.
	axes := strings.Fields("row r y i line rows col column c x j cols value val v digit d number num n clue given values Row COL z")
	for axis := range 3 {
		for _, format := range []string{`{"@0":%d,"@1":%d,"@2":%d}`, `<cell @0="%d" @1="%d" @2="%d"/>`, "%d,%d,%d"} {
			all = append(all, stepFamily{fmt.Sprint("names of axis ", axis, " in ", format), len(axes), func(n int) string {
				names := []string{"row", "col", "value"}
				names[axis] = axes[n]
				with := strings.NewReplacer("@0", names[0], "@1", names[1], "@2", names[2])
				clues := givens(p, 1, with.Replace(format), "\n")
				switch format[0] {
				case '%':
					return strings.Join(names, ",") + "\n" + clues
				case '{':
					return "[" + strings.ReplaceAll(clues, "\n", ",") + "]"
				}
				return "<puzzle>\n" + clues + "\n</puzzle>"
			}})
		}
	}
	for _, sign := range []string{"", "- ", "* ", "-", "1. "} {
		all = append(all, stepFamily{"a cell a line, behind " + sign, 5, func(n int) string {
			cells := strings.Split(strings.Repeat(zeros(p), 3), "")[:[]int{80, 81, 82, 162, 243}[n]]
			return sign + strings.Join(cells, "\n"+sign)
		}})
	}
	return all
}()
