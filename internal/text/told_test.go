package text_test

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

const toldFile = "testdata/told.txt"

// TestTold pins in words what is read of texts at the edge of each form: links, objects,
// tables, lists, differences between files, sections. Those of testdata/texts.txt, a quoted
// one a line, are damaged files that few changes of the reader read otherwise. What changes shows in the
// difference of the file that -update writes.
func TestTold(t *testing.T) {
	var told strings.Builder
	for _, family := range toldTexts {
		for i, s := range family.texts() {
			fmt.Fprintf(&told, "%s %d: %s\n", family.name, i+1, tell(s))
		}
	}
	if *update {
		if err := os.WriteFile(toldFile, []byte(told.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(toldFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(data), "\n")
	for i, line := range strings.Split(told.String(), "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("line %d: read\n%s\nbut pinned is\n%s", i+1, line, strings.Join(want[i:min(i+1, len(want))], ""))
		}
	}
}

// tell says on a line what is read of a text as a file with positions, and what without
// them and alone if that is something else. Alone, the first of several faults is told.
func tell(s string) string {
	_, places := text.Explain(s, &teller{})
	hash := fnv.New32a()
	fmt.Fprint(hash, places)
	all := [2]teller{}
	for i := range all {
		if _, err := text.Read(strings.NewReader(s), text.Parser{Sink: &all[i], Positions: i == 0}); err != nil {
			all[i].add("%v", err)
		}
	}
	said := all[0].header + strings.Join(all[0].said, "; ")
	if boards := strings.Join(all[1].said, "; "); boards != strings.Join(all[0].said, "; ") {
		said += " / " + boards
	}
	for i := range all {
		one := &teller{}
		if p := text.Parse(s, i == 0); p.Fault != nil {
			one.Fail(p.Fault)
		} else {
			one.room = p.Board
			one.Take(p.As, p.Position, nil)
		}
		if len(all[i].said) == 0 || one.said[0] != all[i].said[0] {
			said += fmt.Sprintf(" / alone, %v: %s", i == 0, one.said[0])
		}
	}
	return fmt.Sprintf("%s (%08x)", said, hash.Sum32())
}

// A teller says what it is given.
type teller struct {
	room   [81]uint8
	header string
	said   []string
}

func (t *teller) add(format string, args ...any) {
	t.said = append(t.said, fmt.Sprintf(format, args...))
}

func (t *teller) Room() *[81]uint8 { return &t.room }

func (t *teller) Take(as text.As, p *text.Position, _ *text.Row) bool {
	more := ""
	if p != nil {
		more = " placed " + strings.TrimRight(digits81(&p.Placed), ".")
		if p.HasMarks {
			hash := fnv.New32a()
			fmt.Fprint(hash, p.Marks)
			more += fmt.Sprintf(" marks %08x", hash.Sum32())
		}
		if p.Beyond != nil {
			more += fmt.Sprintf(" beyond %+v", *p.Beyond)
		}
	}
	t.add("line %d form %d assumed %b %s%s", as.Line, as.Form, as.Assumed, digits81(&t.room), more)
	return true
}

func (t *teller) Fail(f *text.Fault) bool {
	t.add("%d:%d@%d %q %d %s, %s", f.Line, f.Column, f.Offset, f.Char, f.Cells, f.Reason, f.Detail)
	return true
}

func (t *teller) Header(header string, column int, separator byte) {
	t.header += fmt.Sprintf("header %q column %d separator %q; ", header, column, separator)
}

func digits81(b *[81]uint8) string {
	var s strings.Builder
	for _, v := range b {
		s.WriteByte(".123456789"[v])
	}
	return s.String()
}

// each puts every one of some texts into a format.
func each(format string, in ...string) (all []string) {
	for _, s := range in {
		all = append(all, strings.Replace(format, "%s", s, 1))
	}
	return all
}

// penpas are links of Penpa, with each of some texts in what is drawn.
func penpas(format string, in ...string) (all []string) {
	for _, drawn := range each(format, in...) {
		all = append(all, penpa("square,9,9,38", drawn))
	}
	return all
}

// lzPacked packs as lz-string does.
func lzPacked(s string) string {
	var bits []byte
	put := func(v, n int) {
		for ; n > 0; n-- {
			bits = append(bits, byte(v&1))
			v >>= 1
		}
	}
	codes, isNew := map[string]int{}, map[string]bool{}
	width, room := 2, 2
	counted := func() {
		if room--; room == 0 {
			room = 1 << width
			width++
		}
	}
	word := ""
	end := func() {
		if isNew[word] {
			put(0, width)
			put(int(word[0]), 8)
			delete(isNew, word)
			counted()
		} else {
			put(codes[word], width)
		}
		counted()
	}
	for i := range len(s) {
		c := s[i : i+1]
		if codes[c] == 0 {
			codes[c] = len(codes) + 3
			isNew[c] = true
		}
		if codes[word+c] > 0 {
			word += c
			continue
		}
		end()
		codes[word+c] = len(codes) + 3
		word = c
	}
	end()
	put(2, width)
	var packed strings.Builder
	for i := 0; i < len(bits); i += 6 {
		v := 0
		for k := range 6 {
			v <<= 1
			if i+k < len(bits) {
				v |= int(bits[i+k])
			}
		}
		packed.WriteByte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[v])
	}
	return packed.String()
}

// fGrid is a puzzle as f-puzzles has it, with a text in place of the cell of its first
// clue.
func fGrid(first string) string {
	grid := "[" + strings.ReplaceAll(lined(steppedPuzzle, "", func(_ int, c []string) string {
		for i, v := range c {
			if c[i] = "{}"; v != "" {
				c[i] = `{"value":` + v + `,"given":true}`
			}
		}
		return "[" + strings.Join(c, ",") + "]"
	}), "\n", ",") + "]"
	return strings.Replace(grid, `{"value":5,"given":true}`, first, 1)
}

// pairs are the two digits of base 32 for each cell of a puzzle, the first of which are
// given.
func pairs(first, blank string) string {
	s := ""
	for _, c := range steppedPuzzle {
		if c == '.' {
			s += blank
		} else {
			s += "0" + string(c)
		}
	}
	return first + s[len(first):]
}

// changes is a difference between files whose head is given.
func changes(head string, lines ...string) string {
	return "diff --git a/p b/p\n--- a/p\n+++ b/p\n@@ " + head + " @@\n" + strings.Join(lines, "\n")
}

var toldTexts = []struct {
	name  string
	texts func() []string
}{
	{"a clue of Penpa", func() []string {
		return penpas(`{"zN":{%s}}`, `"28":["5",1,"1"]`, `"27":["5",1]`, `"36":["5"]`, `"37":["5"]`, `"15":["5"]`,
			`"140":["9"]`, `"141":["9"]`, `"145":["9"]`, `"153":["9"]`, `"x":["5"]`, `"28":[]`, `"28":["0"]`, `"28":["x"]`, `"28":["12"]`, `"28":[""]`, `"28":["1"],"29":["2"]`, `"28":`)
	}},
	{"what Penpa draws", func() []string {
		var keys []string
		for _, key := range []string{"zR", "zU", "z8", "z4", "zS", "z1", "zY", "zT", "z3", "zC", "z6", "zL", "zF", "z2", "zW", "z5", "z7", "zQ"} {
			keys = append(keys, `"`+key+`":{}`, `"`+key+`":{"1":1}`)
		}
		return penpas(`{"zN":{"28":["5"]},%s}`, keys...)
	}},
	{"edges of Penpa", func() []string {
		return penpas(`{"zN":{"28":["5"]},"zE":{"%s":2}}`, "169,182", "170,183", "171,184", "173,186", "172,185", "168,181",
			"182,183", "195,196", "208,209", "183,184", "221,222", "170,171", "x,183", "170,x", "170", "170,196", "")
	}},
	{"heads of Penpa", func() []string {
		var all []string
		for _, head := range []string{"sudoku,9,9", "sudoku,9,9,38", "square,9,8,38", "square,8,9,38", "kakuro,9,9,38"} {
			all = append(all, penpa(head, `{"zN":{"28":["5"]}}`))
		}
		for i := range 7 {
			all = append(all, penpa("square,9,9,38,0,0,0,0,0"+strings.Repeat(",0", i)+",1", `{"zN":{"28":["5"]}}`))
		}
		whole := penpa("square,9,9,38", `{"zN":{"28":["5"]}}`)
		return append(all, penpa("square,9,9,38\n[0,1,0,0]\n", `{"zN":{"28":["5"]}}`), whole[:len(whole)-4], whole+"=", whole+"&x=1", strings.Replace(whole, "p=", "p=!", 1))
	}},
	{"SudokuPad, classic", func() []string {
		const whole = "5NlQ19j9mGca3OIN1bWGk2m41TjS79"
		return each("https://sudokupad.app/classic%s", whole, whole[:len(whole)-1], whole+"0", whole+"A", whole[:len(whole)-1]+"J", whole[:len(whole)-1]+"K", "!"+whole[1:], whole[:9]+"-"+whole[10:], whole+"?x=1", "0"+whole[1:])
	}},
	{"a position of the page", func() []string {
		all := each("https://example.org/play/#b=%s"+steppedPuzzle[1:], "5", "e", "a", "i", "j", "`", "/", "0", ":", "", "55")
		for _, n := range []int{0, 1, 2, 91, 92, 93} {
			all = append(all, "https://example.org/#b="+steppedPuzzle+"&x="+base64.RawURLEncoding.EncodeToString([]byte(strings.Repeat("\xa5", n))))
		}
		return append(all, each("https://example.org/#b="+steppedPuzzle+"&%s", "x=!", "y=!&x=", "x=AAAAgA", "x=AAAAgA==", "y=1")...)
	}},
	{"sudokuwiki.org, second version", func() []string {
		return each("https://www.sudokuwiki.org/sudoku.htm?bd=S9B%s", pairs("", "gh"), pairs("", "00"), pairs("0900", "00"), pairs("0a", "gh"), pairs("0i", "gh"), pairs("0j", "gh"), pairs("0k", "gh"), pairs("gh", "gh"), pairs("gi", "gh"),
			pairs("0503gh00", "gh"), pairs("0503ghgg", "gh"), pairs("0w", "gh"), pairs("", "gh")[2:], pairs("", "gh")+"0", pairs("", "gh")+"000000000", pairs("", "gh")+"000000000"+"0000000000", pairs("", "gh")+strings.Repeat("1", 237), pairs("", "gh")+strings.Repeat("1", 238))
	}},
	{"sudokuwiki.org, first version", func() []string {
		old := func(first string) string { return first + strings.Repeat("vu", 81)[len(first):] }
		return each("https://www.sudokuwiki.org/sudoku.htm?bd=%s", old("03"), old("02"), old("01"), old("00"), old("11"), old("10"), old("0705"), old("06"), old("07"), old("vv"), old("vuvuvu0e"))
	}},
	{"f-puzzles", func() []string {
		var all []string
		for _, object := range []string{
			`{"size":9,"grid":` + fGrid(`{"value":5,"given":true}`) + `}`, `{"size":8,"grid":` + fGrid("{}") + `}`, `{"size":"9","grid":` + fGrid("{}") + `}`,
			`{"size":9,"grid":` + fGrid(`{"value":5}`) + `}`, `{"size":9,"grid":` + fGrid(`{"value":5,"given":false}`) + `}`, `{"size":9,"grid":` + fGrid(`{"value":5,"given":2}`) + `}`,
			`{"size":9,"grid":` + fGrid(`{"value":10,"given":true}`) + `}`, `{"size":9,"grid":` + fGrid(`{"value":0,"given":true}`) + `}`, `{"size":9,"grid":` + fGrid(`{"value":"x","given":true}`) + `}`,
			`{"size":9,"grid":` + fGrid(`{"valeu":5}`) + `}`, `{"size":9,"grid":` + fGrid(`{"valeu":5,"given":true}`) + `}`, `{"size":9,"grid":` + fGrid(`{"value":5,"givn":true}`) + `}`, `{"size":9,"grid":` + fGrid(`{"c":"#fff","region":3}`) + `}`,
			`{"size":9,"grid":` + fGrid("5") + `}`, `{"size":9,"grid":` + fGrid("[]") + `}`, `{"size":9,"grid":` + fGrid("[5]") + `}`, `{"size":9,"grid":` + fGrid(`""`) + `}`,
			`{"size":9,"grid":` + strings.Replace(fGrid("{}"), "[{},", "[", 1) + `}`, `{"size":9,"grid":` + strings.Replace(fGrid("{}"), "[{},", "[{},{},", 1) + `}`,
			`{"size":9,"grid":` + strings.Replace(fGrid("{}"), "],[", "],7,[", 1) + `}`, `{"size":9,"grid":[` + strings.Join(strings.SplitAfter(fGrid("{}"), "],")[1:], "") + `}`,
			`{"title":"x","author":"y","text":[1],"line":[2],"size":9,"grid":` + fGrid("{}") + `}`, `{"size":9,"diagonal+":true,"grid":` + fGrid("{}") + `}`, `{"size":9,"diagonal+":false,"grid":` + fGrid("{}") + `}`,
			`{"size":9,"arrow":[],"grid":` + fGrid("{}") + `}`, `{"size":9,"arrow":[{}],"grid":` + fGrid("{}") + `}`,
		} {
			all = append(all, object, "https://www.f-puzzles.com/?load="+lzPacked(object))
		}
		return all
	}},
	{"SudokuPad", func() []string {
		var all []string
		for _, object := range []string{
			`{"cells":` + padCells() + `}`, `{"cells":` + strings.Replace(padCells(), "[{},", "[", 1) + `}`, `{"cells":[` + strings.Join(strings.SplitAfter(padCells(), "],")[1:], "") + `}`,
			`{"cells":` + strings.ReplaceAll(padCells(), "value", "v") + `}`, `{"ce":` + strings.ReplaceAll(padCells(), "value", "v") + `}`, `{"cells":` + strings.Replace(padCells(), `"value":5`, `"value":"x"`, 1) + `}`,
			`{"cells":` + padCells() + `,"cages":[{"title":"x"},{"cells":[]}]}`, `{"cells":` + padCells() + `,"cages":[{"cells":[[0,0]]}]}`, `{"cells":` + padCells() + `,"cages":[{"title":"Killer Sudoku"}]}`,
			`{"cells":` + padCells() + `,"metadata":{"title":"Thermo Sudoku"}}`, `{"cells":` + padCells() + `,"metadata":{"title":"Sudoku"}}`, `{"cells":` + padCells() + `,"lines":[1]}`,
			`{id:x,ce:` + strings.NewReplacer("value", "v", "{}", "", `"`, "").Replace(padCells()) + `}`, `{"a":1}`, `{"a":`, `[` + padCells() + `]`, `{"a":{"cells":` + padCells() + `},"b":{"cells":` + padCells() + `}}`, steppedPuzzle,
		} {
			all = append(all, object, "https://sudokupad.app/scl"+lzPacked(object), "https://sudokupad.app/"+lzPacked(object), lzPacked(object))
		}
		return all
	}},
	{"links", func() []string {
		return each("https://example.org/%s", "?s="+steppedPuzzle, "?s="+steppedPuzzle+"https://b.example/", "?s="+steppedPuzzle+"/https://b.example/", "?s="+steppedPuzzle+"&u=https://b.example/", "?u=https%3A%2F%2Fb.example&s="+steppedPuzzle,
			"?s="+steppedPuzzle[:80], "?s="+steppedPuzzle+"&t="+steppedPuzzle, "penpa-edit/?x=1", "f-puzzles.com/?load=%2B%2", "sclabc", "ctc?x", "fpuzzlesN4Ig", "?load=N4Ig", "?bd="+zeros(steppedPuzzle)+"#x", "%35%33"+strings.ReplaceAll(steppedPuzzle[2:], ".", "%2E"), "%zz%3", "")
	}},
	{"OpenSudoku", func() []string {
		var all []string
		for _, each := range []int{2, 3, 4, 5} {
			for _, last := range []string{"0", "1", "2"} {
				data := ""
				for _, c := range zeros(steppedPuzzle) {
					data += string(c) + strings.Repeat("|0", each-2) + "|" + last + "|"
				}
				all = append(all, `<game data="version: 1\n`+data+`"/>`, "<game data=\"version: 1\n"+strings.TrimSuffix(data, "|")+"\"/>")
				if each == 3 && last != "2" {
					all = append(all, `<game data="`+data+`"/>`, `<game data="Version: 1\n`+data+`"/>`)
					for _, first := range []string{"10", "/", ":", "9", "", "x"} {
						all = append(all, `<game data="version: 1\n`+first+data[1:]+`"/>`)
					}
					all = append(all, `<game data="version: 1\n`+data[6:]+`"/>`, `<game data="version: 1\n`+data+"0|0|0|"+`"/>`)
				}
			}
		}
		return append(all, each(`<game data="%s"/>`, steppedPuzzle, zeros(steppedPuzzle), steppedPuzzle[:80], steppedPuzzle+".", "5 "+steppedPuzzle[1:])...)
	}},
	{"attributes", func() []string {
		return each("<g %s />", "data="+steppedPuzzle, "data="+steppedPuzzle+" x", "data = '"+steppedPuzzle+"'", "data='"+steppedPuzzle+"' b="+steppedPuzzle, "="+steppedPuzzle, "a=b data="+steppedPuzzle+">", "data", "data=", `data="`+steppedPuzzle, `cells="530070000"`, `value="53007000"`)
	}},
	{"tables of HTML", func() []string {
		plain := htmlRows(steppedPuzzle, "", "")
		all := each("<table>%s</table>", plain, "<caption>Nr 7</caption>"+plain, "7"+plain, plain+"7", "<tr><td>"+plain, "<table>"+plain+"</table>", strings.Replace(plain, "<tr>", "", 9),
			strings.NewReplacer("<tr>", "", "</tr>", "").Replace(plain), strings.Replace(plain, "<td></td>", "<td>0</td>", 1), strings.ReplaceAll(plain, "<td></td>", "<td>0</td>"),
			strings.Replace(strings.ReplaceAll(plain, "<td></td>", "<td>0</td>"), "<td>0</td>", "<td>.</td>", 1), strings.Replace(plain, "<td>5</td>", "<td>10</td>", 1), strings.Replace(plain, "<td>5</td>", "<td>x</td>", 1),
			strings.Replace(plain, "<td>5</td>", "<td><b>5</td>", 1), strings.Replace(plain, "<td>5</td>", "<td><b>5</b></td>", 1), strings.Replace(plain, "<td>5</td>", "<td>5", 1), strings.Replace(plain, "<td></td>", "<td>", 1),
			strings.Replace(plain, "<td>5</td>", "", 1), strings.Replace(plain, "<td>5</td>", "<td>5</td><td></td>", 1), strings.Replace(plain, "<td>5</td>", `<td><input value="5"></td>`, 1), strings.Replace(plain, "<td>5</td>", `<td a="5" 5="a">5</td>`, 1),
			"<script src='"+steppedPuzzle[:40]+"'></script>"+plain, "<script src='"+steppedPuzzle[:41]+"'></script>"+plain, "<tr><td>Title</td></tr>"+plain, "<tr><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th></tr>"+plain,
			"<tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td></tr>"+plain, htmlCounted(1, 1), htmlCounted(0, 1), htmlCounted(2, 1), htmlCounted(1, 2), htmlCounted(1, 0), plain[:strings.LastIndex(plain, "<tr>")], plain+"<tr><td>1</td></tr>", strings.ReplaceAll(plain, "td>", "th>"))
		count := "<tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td></tr>"
		for _, p := range []string{strings.Repeat(".", 72) + steppedPuzzle[:9], steppedPuzzle, steppedSolution} {
			rest := htmlRows(p, "", "")
			all = append(all, "<table>"+count+rest[strings.Index(rest, "</tr>")+5:]+"</table>")
		}
		return all
	}},
	{"tables of a wiki", func() []string {
		body := lined(steppedPuzzle, " ", around("|-\n| ", " || ", ""))
		return []string{"{| class=wikitable\n" + body + "\n|}", "{|\n" + "! 1 !! 2 !! 3 !! 4 !! 5 !! 6 !! 7 !! 8 !! 9\n" + body + "\n|}", "{|\n" + body, "{|\n|+ Nr 7\n" + body + "\n|}", "{|\n" + strings.Replace(body, "| 5", "| style=a | 5", 1) + "\n|}", "{|\n" + strings.Replace(body, "| 5", "|5", 1) + "\n|}"}
	}},
	{"elements", func() []string {
		return []string{
			lined(zeros(steppedPuzzle), "0", around(`<row cells="`, "", `"/>`)), lined(steppedPuzzle, ".", around(`<row value="`, "", `"/>`)), lined(steppedPuzzle, "0", around(`<r x="`, "", `"/>`)),
			strings.ReplaceAll(lined(steppedPuzzle, "", around(`<input value="`, `"><input value="`, `">`)), "\n", ""), lined(steppedPuzzle, "", around(`<input value="`, `"><input value="`, `">`)),
			lined(steppedPuzzle, "0", around(`<c v="`, `"/><c v="`, `"/>`)), lined(steppedPuzzle, "", around("<td>", "</td><td>", "</td>")), lined(steppedPuzzle, "", around("<p>", "</p><p>", "</p>")), lined(steppedPuzzle, "", around("<c>", "</c><c>", "</c>")),
			"<p>&#53;3" + steppedPuzzle[2:] + "</p>", "<p>&#1;3" + steppedPuzzle[2:] + "</p>", "<!-- " + steppedPuzzle + " -->", "<!-- x -->" + steppedPuzzle, "<a" + strings.Repeat("x", 100) + "\n" + steppedPuzzle, "<x>" + steppedPuzzle + "</x>\n</y>",
		}
	}},
	{"strings of JSON", func() []string {
		return each(`["%s",`+strings.Join(strings.Split(lined(steppedPuzzle, ".", around(`"`, "", `"`)), "\n")[1:], ",")+"]", "53..7....", `\u00353..7....`, `\u003`, `\u003x3..7....`, `53..7...\u002e`, `53..7...\u002`, `53..7....\n`, `53..7....\`, `53\u002e.7....`, `53..7\t....`, `5\/3..7....`)
	}},
	{"objects", func() []string {
		all := each(`{"puzzle":"`+steppedPuzzle+`",%s}`, `"type":"classic"`, `"type":"Classic Sudoku"`, `"type":"killer"`, `"variant":"none"`, `"variant":["none"]`, `"size":9`, `"size":"9x9"`, `"size":81`, `"size":16`, `"width":3`, `"height":4`,
			`"steps":["r1c2"]`, `"redundant":["r1c2"]`, `"backbone":["r1c2","r3c4"]`, `"cells":["r1c2"]`, `"x":"r1c2"`, `"x":[[1,2],[3,4]]`, `"x":[[1,2]]`, `"x":[[1,2,3],[3,4,5]]`, `"notes":[[1,2],[3,4]]`, `"solution":"`+steppedSolution+`"`, `"grid":"`+steppedSolution+`"`, `"x":"`+steppedSolution+`"`, `"true":"r1c1"`)
		return append(all, `{"a":"`+strings.ReplaceAll(lined(steppedPuzzle, ".", join("")), "\n", `\n`)+`"}`, `{"a":":0000:x:53+4`+steppedPuzzle[3:]+`:::"}`, `{"a":":0000:x:`+steppedPuzzle+`:113:::"}`, `{"puzzle":"`+steppedPuzzle+`","puzzle":"`+steppedPuzzle+`"}`)
	}},
	{"lists", func() []string {
		board := strings.Split(lined(steppedPuzzle, "0", around("[", ",", "]")), "\n")
		all := each("%s", "["+strings.Join(board, ",")+"]", "matrix(["+strings.Join(board, ",")+"])", "cbind("+strings.NewReplacer("[", "c(", "]", ")").Replace(strings.Join(board, ","))+")", "rbind("+strings.NewReplacer("[", "c(", "]", ")").Replace(strings.Join(board, ","))+")",
			"(gdb) p g\n$1 = {"+strings.NewReplacer("[", "{", "]", "}").Replace(strings.Join(board, ", "))+"}", "(x) ["+strings.Join(board, ",")+"]", "(int) {"+strings.NewReplacer("[", "{", "]", "}").Replace(strings.Join(board, ","))+"}",
			"["+strings.Join(board, ",")+"", "["+strings.Join(board, ",")+"]]", "["+strings.Join(board, ",")+",]", "["+strings.Join(board, ",")+"] x", "["+strings.Join(board[1:], ",")+"]", "["+strings.Join(append(board, board...), ",")+"]",
			"["+strings.Join(append(board, board[0]), ",")+"]", "["+strings.Join(board, ",,")+"]", "["+strings.Join(board, " ")+"]", "["+strings.Join(board, "\n")+"]", "np.array(["+strings.Join(board, ",")+"], dtype=int8)", "np.array(["+strings.Join(board, ",")+"], shape=9, x=1)",
			"["+strings.Replace(strings.Join(board, ","), "5", "int(5)", 1)+"]", "["+strings.Replace(strings.Join(board, ","), "5", "[5]", 1)+"]", "["+strings.Replace(strings.Join(board, ","), "0", "[]", 1)+"]", "["+strings.Replace(strings.Join(board, ","), "0", "set()", 1)+"]", "["+strings.Replace(strings.Join(board, ","), "0", "f()", 1)+"]", "["+strings.Replace(strings.Join(board, ","), "0", "{}", 1)+"]", "["+strings.Replace(strings.Join(board, ","), "0", "", 1)+"]")
		for _, cast := range []string{"a", "z", "A", "Z", "az", "@", "[", "`", "{", "_", "a_b", "a1", "a z", ""} {
			all = append(all, "("+cast+") ["+strings.Join(board, ",")+"]", "("+cast+")\n["+strings.Join(board, ",\n")+"]")
		}
		for n := range 9 {
			all = append(all, fmt.Sprintf(" [%d] %s", 1+9*n, strings.Join(with(steppedPuzzle, "0")[9*n:], " ")))
		}
		r := ""
		for i := 0; i < 81; i += 20 {
			r += fmt.Sprintf("%5s %s\n", fmt.Sprintf("[%d]", i+1), strings.Join(with(steppedPuzzle, "0")[i:min(i+20, 81)], " "))
		}
		return append(all, r)
	}},
	{"differences between files", func() []string {
		rows := strings.Split(steppedRows(""), "\n")
		signed := func(sign string, rows ...string) []string { return each(sign+"%s", rows...) }
		plus := signed("+", rows...)
		return []string{
			changes("-0,0 +1,9", plus...), changes("-0,0 +1,8", plus...), changes("-0,0 +1,10", plus...), changes("-1,9 +1,9", signed(" ", rows...)...), changes("-1,8 +1,9", append(signed(" ", rows[:8]...), plus[8])...),
			changes("-1,9 +1,9", append(append(signed(" ", rows[:8]...), "-"+rows[0]), plus[8])...), changes("-1,9 +1,9", append([]string{"-" + rows[3]}, plus...)...), changes("-1,9 +1,9", rows...), changes("-0,0 +1", "+"+steppedPuzzle), changes("-1 +1", "-"+steppedSolution, "+"+steppedPuzzle),
			changes("-0,0 +1,x", plus...), changes("-0,0 +1,-9", plus...), changes("-0,0 +1,0", plus...), changes("-0,0 +1,9", append(plus, "+"+rows[0])...), changes("-0,0 +1,9", append(plus, rows[0])...), changes("-0,0 +1,9", append(plus, "@@ -20,0 +30,1 @@", "+"+steppedPuzzle)...), changes("-1,7 +1,9", append(signed(" ", rows[:8]...), plus[8])...),
		}
	}},
	{"tables", func() []string {
		const p, q = steppedPuzzle, steppedSolution
		lines := strings.ReplaceAll(steppedRows(""), "\n", "\r\n")
		all := each("id,puzzle,note\n%s\n", "1,"+p+",x", `1,"`+p+`",x`, "1, "+p+" ,x", "1,"+p[:80]+",x", "1,"+p+".,x", "1,,x", "1", ",,", "#1,"+p, "1,"+p+" "+p+",x", "1,"+steppedRows("")+",x", "1,\""+steppedRows("")+"\",x", "1,\""+lines+"\",x", "1,\""+steppedRows("")[:40]+"\",x",
			"1,\""+p+",x\n2,"+p+",x", "1,\"a\nb\",x\n2,"+p+",x", "1,"+p+",\"a\n\nb\"\n2,"+p+",x", "1,"+p+",\"a\n\nb\nid,puzzle,note\n2,"+p+",x", "1,"+q+",x", "1,"+zeros(p)+",x", "1,53"+strings.Repeat("z", 79)+",x", "1,5a3"+p[5:]+",x", "1,https://example.org/?s="+p+",x", "1,https://example.org/penpa,x",
			"1,:0000:x:"+p+":::,x", "1,"+p[:40]+"\x00,x", "id;puzzle\n1;"+p, "puzzle,puzzle\n"+p+","+p, "1,\"\"\"\",x", "1,\"x\"y,z", "1,"+strings.Join(strings.Split(p, ""), " ")+",x", "1,"+p+",x,y,z", "1,x10,x", "1,53..7...10..6,x", "1,"+p+"5,x", strings.Repeat("1,"+p+",x\n", 3))
		return append(all, "id,puzzle\n1,\""+strings.Repeat(strings.Repeat("x", 9999)+"\n", text.MaxText/10_000+1)+"\n2,"+p, "id,puzzle\n1,\"x\n\n2,"+p+"\n3,"+p)
	}},
	{"run lengths", func() []string {
		whole := runLengths()
		return each("%s", whole, "3x3:"+whole, "9x9:"+whole, "4x4:"+whole, "7.2"+whole, "7.2 "+whole, "x"+whole, whole+"a", whole[:len(whole)-1], whole+"1", whole+" 7.2", "9.9_"+whole, "12345678901234."+whole, "123456789012345."+whole,
			strings.Replace(whole, "53", "5_3", 1), strings.Replace(whole, "53", "5__3", 1), "_"+whole, strings.Replace(whole, "53", "5/3", 1), strings.Join(each("%s", strings.SplitAfter(lined(steppedPuzzle, "a", join("")), "\n")...), ""), "zz"+"zcc", "123456789z123456789z123456789a", "12345678z123456789z123456789b", strings.Join(strings.Split(steppedSolution, ""), "_"), strings.Join(strings.Split(lined(steppedSolution, ".", join("")), "\n"), "/"), strings.Join(strings.Split(lined(steppedSolution, ".", join("_")), "\n"), "/"))
	}},
	{"sections", func() []string {
		rows, end := steppedRows(""), lined(steppedSolution, ".", join(""))
		more := lined("534"+steppedPuzzle[3:], ".", join(""))
		return []string{
			"[Puzzle]\n" + rows, "[Puzzle]\n" + rows + "\n[State]\n" + more, "[Puzzle]\n" + rows + "\n[State]\n" + end, "[State]\n" + more + "\n[Puzzle]\n" + rows, "[Puzzle]\n" + rows + "\n\n" + rows, "[Puzzle]\n" + rows + "\n[Puzzle]\n" + rows, "[Puzzle]\n" + rows + "\n[State]\n9" + more[1:],
			"[Puzzle]\n" + rows + "\n[State]\n" + more[:30], "[Puzzle]\n" + rows + "\n" + strings.Repeat("x", 70000), "[Puzzle]\n" + rows + "\n[Author]\nx\n\n" + rows, "[Puzzle]\n" + rows + "\n[State]\n" + more + "\n[State]\n" + more, "[Puzzle]\n" + steppedPuzzle + "\n[State]\n534" + steppedPuzzle[3:], rows + "\n[Puzzle]\n" + rows,
			"[Puzzle]\n" + rows + "\n[Candidates]\n" + lined(steppedPuzzle, "123456789", join(" ")), "[Candidates]\n" + lined(steppedPuzzle, "123456789", join(" ")), "[Puzzle]\n" + lined(steppedPuzzle, "123456789", join(" ")) + "\n[State]\n" + more,
		}
	}},
	{"rulers and lines broken at a margin", func() []string {
		dashes := strings.Repeat("-", 81)
		return []string{
			dashes, dashes + "\n" + dashes, "x\n" + dashes, dashes + "\n" + strings.ReplaceAll(steppedPuzzle, ".", "-"), dashes + "\n" + steppedPuzzle, steppedPuzzle + "\n" + dashes, "# x\n" + dashes, strings.Repeat("_", 81) + "\n" + dashes,
			steppedPuzzle[:54] + "\n" + steppedPuzzle + "\n" + steppedPuzzle[54:], steppedPuzzle[:54] + "\n" + steppedPuzzle[54:], steppedPuzzle[:54] + "\n" + steppedPuzzle, steppedPuzzle[:54] + "\n" + steppedPuzzle[:81] + "\n" + steppedPuzzle[:26], steppedPuzzle[:27] + "\n" + steppedPuzzle[27:54] + "\n" + steppedPuzzle[54:80] + "\n" + steppedPuzzle, steppedPuzzle[:54] + "\n\n" + steppedPuzzle[54:],
			steppedPuzzle[:54] + "\nid,puzzle\n1," + steppedPuzzle, "x" + strings.Repeat("y", text.MaxText) + "\n" + steppedPuzzle, steppedRows("") + "\n" + strings.Repeat("y", text.MaxText+1) + "\n" + steppedPuzzle, "Nr 7\n" + steppedRows("") + "\n" + strings.Repeat("y", text.MaxText+1), "Nr 7\n" + strings.Repeat("y", text.MaxText+1), "5,3\n" + strings.Repeat("y", text.MaxText+1), "[1,\n" + strings.Repeat("y", text.MaxText+1),
		}
	}},
	{"rows at the edge", func() []string {
		cut := func(n int) string {
			return lined(steppedSolution, ".", func(_ int, c []string) string { return strings.Join(c[:9-n], " ") + strings.Repeat(" ...", n) })
		}
		first := func(f func(k int) string) string {
			return lined(steppedPuzzle, ".", func(k int, c []string) string { c[0] = f(k); return strings.Join(c, "") })
		}
		return []string{
			cut(1), cut(2), first(func(k int) string { return fmt.Sprint(k + 1) }), first(func(k int) string { return fmt.Sprint(9 - k) }), first(func(k int) string { return "." }), lined(steppedSolution, ".", func(k int, c []string) string { return fmt.Sprint(k+1) + strings.Join(c[1:], "") }),
			lined(steppedPuzzle, ".", around("+", "", "")), lined(steppedPuzzle, ".", func(_ int, c []string) string { return "+" + strings.Join(c, " ") }), lined(steppedPuzzle, ".", func(_ int, c []string) string { c[3] = "+" + c[3]; return strings.Join(c, " ") }), lined(steppedSolution, ".", func(_ int, c []string) string { c[3] = "+" + c[3]; return strings.Join(c, " ") }),
			lined(steppedPuzzle, "–", join(" ")), lined(steppedPuzzle, "—", join("")), lined(steppedPuzzle, "―", join("")), banded(steppedRows(" "), "", "–––––––––––", ""), banded(steppedRows(" "), "", "―――", ""), strings.ReplaceAll(steppedPuzzle, ".", "–"),
			lined(steppedPuzzle, "", join("\t")) + "\t# x", lined(steppedPuzzle, "", join("\t")), lined(steppedPuzzle, "", around("\t", "\t", "\t")), lined(steppedPuzzle, "", around("", "\t", " # c")), lined(strings.Repeat("123456789", 9), ".", join("")), lined(strings.Repeat("1.3456789", 9), ".", join("")),
			strings.Join(each("%s", givensList(1)...), "\n"), strings.Join(each("%s", givensList(0)...), "\n"), lined(strings.Repeat("123456789", 9), "123456789", join("  ")), lined(steppedPuzzle, "(123456789)", join(" ")), lined("12"+steppedPuzzle[2:], "1234", join(" ")), lined(steppedSolution[:80]+".", "{12}", join(" ")), lined(steppedSolution[:80]+".", "12", join(" ")), lined(steppedSolution[:79]+"..", "12", join(" ")),
			"corner\n" + steppedRows(" "), steppedRows(" ") + "\ncorner", steppedRows(" ") + "\n\n\n" + steppedRows(" "), steppedRows(" ") + "\n" + steppedRows(" "), steppedRows(" ") + "\n5", "5\n" + steppedRows(" "), steppedRows("|") + "\n" + steppedRows("|") + "\n" + steppedRows("|"),
		}
	}},
	{"short files", func() []string {
		return []string{"", "\xff\xfe", "\xfe\xff", "\xff\xfe\x00", "\xff\xfe5\x00", "\xfe\xff\x005", "\xff", "\ufeff", "\ufeff\n", "\ufeff5", "\n", "\r", "\r\n", "\n\n", " ", "#", "# 5", "[", "<", "{", "5", "5\n", ".", "-", "--", "-- ", "x", "ab", ":", "|", ",", "\"", "&", "+", "=", "\x00", "@@ -0,0 +1 @@"}
	}},
	{"rows in a string", func() []string {
		s := strings.Join(strings.Split(steppedRows(""), "\n"), `\n`)
		return each("%s", s, s+`\n`, s+`\n\n`, `\n`+s, `"`+s+`"`, `"`+s+`\n"`, `x = "`+s+`\n";`, s[:len(s)-11], s+`\n`+s, `b"`+s+`"`, strings.Replace(s, "5", `\5`, 1))
	}},
	{"rows of SQL that are cut off", func() (all []string) {
		rows := lined(steppedPuzzle, "0", around("INSERT INTO grid VALUES (", ",", ");"))
		for _, n := range []int{1, 3, 18, 24, 28, 38, 45} {
			all = append(all, rows[:len(rows)-n], strings.ToLower(rows[:len(rows)-n]))
		}
		return all
	}},
	{"few clues", func() (all []string) {
		clues := strings.Split(givens(steppedPuzzle, 1, "r%dc%d: %d", "\n"), "\n")
		band := "53..7....\n6..195...\n.98....6.\n\n"
		for n := 1; n < 7; n++ {
			few := strings.Join(clues[:n], "\n")
			all = append(all, few, few+"\n\nx", band+few, band+few+"\n"+steppedPuzzle, "row,col,value\n"+strings.NewReplacer("r", "", "c", ",", ": ", ",").Replace(few))
		}
		return all
	}},
	{"matrices of R", func() []string {
		return each("matrix(c("+strings.Join(with(steppedPuzzle, "0"), ",")+"), nrow=9, byrow%s)", "=TRUE", "=T", "=FALSE", "=F", "=RUE", "=X", "")
	}},
	{"words at their edges", func() []string {
		fields := lined(steppedPuzzle, "0", join(","))
		rows := steppedRows("")
		return []string{
			"{(1,2,3): 5}", "{[1,2,3]: 5, \"puzzle\": \"" + steppedPuzzle + "\"}", "<table>\n\x01\n" + steppedPuzzle, "<table>\n \x01\n" + steppedPuzzle,
			strings.Replace(fields, "5,3", "5],3", 1), strings.Replace(fields, "5,3", "“5”,3", 1), strings.Replace(fields, "5,3", "{5},3", 1),
			"ab12345678 cd12345678 ef12345678 gh12\n" + rows, "ab12345678 cd12345678 ef12345678 gh123\n" + rows, "“" + steppedPuzzle + "” x", "«" + steppedPuzzle + "\u200b» x", "x “" + steppedPuzzle + "\u3000 x",
		}
	}},
	{"signs of comments for blanks", func() []string {
		return []string{lined(known[2][0], "#", join("")), lined(steppedPuzzle, "#", join("")), lined(steppedPuzzle, "#", join(" "))}
	}},
	{"a # among cells", func() []string {
		hashes := strings.ReplaceAll(steppedPuzzle, ".", "#")
		walls := lined(steppedPuzzle, ".", boxes("# ", " ", " # ", " #"))
		commented := "# " + strings.ReplaceAll(steppedRows(""), "\n", "\n# ")
		return []string{
			hashes, hashes[:80], hashes + "1", "#" + hashes, hashes[:60], "#1", "##1", "# 1 # 2 #", steppedPuzzle + "\n" + hashes, hashes + " # x", strings.ReplaceAll(steppedRows(""), ".", "#"), "+" + hashes + ";",
			walls, strings.ReplaceAll(walls, "#", "!"), strings.ReplaceAll(walls, "#", ":"), strings.ReplaceAll(walls, "#\n", "\n"), strings.ReplaceAll(walls, "#\n", "#x\n"), strings.Replace(walls, "#", "", 1), strings.Replace(walls, "#", "##", 1),
			strings.ReplaceAll(walls, ".", " "), walls + "\n\n" + steppedPuzzle, steppedPuzzle + "\n" + walls, "---------\n# 5 3", "---------\n# 5 | 3", "---------\n# 5", commented, strings.Replace(commented, "5", "x", 1), strings.ReplaceAll(commented, "3", "."),
			"# .........\n" + commented[13:], steppedPuzzle + "\n" + commented, "# x\n" + steppedPuzzle,
		}
	}},
	{"what tools write around a table", func() (all []string) {
		rows := steppedRows(" | ")
		for _, below := range []string{"(9 rows)", "9 rows in set (0.00 sec)", "│ 9 rows       9 columns │", "9 rows x 9 columns", "SATISFIABLE", ".TE", "octave:2> ", "(gdb)", "In [3]: ", "(x)", "5> ", "};", ";", "]};", ";;", "end;"} {
			all = append(all, "Title\n\n"+rows+"\n"+below+"\n\nx", below+"\n"+rows, rows+"\n\n"+below)
		}
		for _, above := range []string{"n = 3;", "n = 9;", "n = 5;", "9x9 (3x3)", "9x9x SUDOKU", "19x9 SUDOKU", "^ 1 ^ 2 ^", "/*", "*/", "│ File: p", "|_. 1 |_. 2", "param x : 1 2 3 4 5 6 7 8 9 :=", "param x 1 2 3 4 5 6 7 8 9 :=", `\documentclass[11pt]{x}`, `\documentclass[11pt`} {
			all = append(all, above+"\n"+rows, "---\n"+above+"\n"+rows)
		}
		for _, before := range []string{"a/b.txt:1:", "a/b:1:", "9/b:1:", "ab:1:", "b:1:", "web_1 | ", "web | ", "row_1 | ", "r1 | ", "INFO ", "INFOS ", "info: ", "WARN:x:", "[ERROR] ", `INSERT INTO "t" VALUES`, "3x3db:", "grid.row1=", "grid.1=", "x.row = "} {
			all = append(all, before+strings.ReplaceAll(steppedRows(""), "\n", "\n"+before), before+steppedPuzzle, before+runLengths())
		}
		for _, end := range []string{"$", " $", "$$", "$ x", ",$"} {
			all = append(all, strings.ReplaceAll(steppedRows(" "), "\n", end+"\n")+end, lined(steppedPuzzle, "", around("", ",", end)))
		}
		return all
	}},
	{"brackets around cells", func() []string {
		first, rest, _ := strings.Cut(lined(steppedPuzzle, " ", around("| ", " | ", " |")), "\n")
		rule := "\n" + strings.Repeat("|---", 9) + "|\n"
		blank := strings.Repeat("|   ", 9) + "|"
		return []string{
			lined(steppedPuzzle, " ", around("[", "][", "]")), lined(steppedPuzzle, " ", around("[", "] [", "]")), lined(steppedPuzzle, ".", around("(", ")(", ")")), lined(steppedPuzzle, " ", around("{", "} {", "}")), lined(steppedPuzzle, " ", around("\\setrow {", "} {", "}")),
			lined(steppedPuzzle, "", around("[", "][", "]")), lined(steppedPuzzle, "12", around("[", "][", "]")), lined(steppedPuzzle, " ", around("[", "][", "")), lined(steppedPuzzle, " ", around("[", "][", "][ ]")), lined(steppedSolution, " ", around("[", "][", "]")),
			first + rule + rest, blank + rule + rest, first + rule + rest[strings.IndexByte(rest, '\n')+1:], first + rule + rest + "\n" + blank, "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |" + rule + rest, "| _1 | _2 | _3 | _4 | _5 | _6 | _7 | _8 | _9 |" + rule + first + "\n" + rest, "| _1 | _2 | _3 | _4 | _5 | _6 | _7 | _8 | _9 |\n" + rest,
			strings.Repeat("\u3000", 9) + "\n" + steppedRows(" "), steppedPuzzle + " #5##3##6#1####2#9##4#", `\matrix[matrix of nodes]{2` + "\n" + lined(steppedPuzzle, "", around("", " & ", ` \\`)) + "\n};",
		}
	}},
	{"names of 81 columns", func() (all []string) {
		for _, name := range []string{"c%[1]d", "c%[2]d", "%[1]d", "r%[3]dc%[4]d", "x,c%[1]d", "c%[4]d"} {
			var names []string
			for i := range 81 {
				text := fmt.Sprintf(name+"|%[1]d %[2]d %[3]d %[4]d", i, i+1, i/9+1, i%9+1)
				names = append(names, text[:strings.IndexByte(text, '|')])
			}
			head := strings.Join(names, ",")
			all = append(all, head+"\n"+strings.Join(with(steppedPuzzle, "0"), ","), head[:len(head)-4]+"\n"+strings.Join(with(steppedPuzzle, "0"), ","), head)
		}
		return all
	}},
	{"links of puzz.link", func() []string {
		return each("https://puzz.link/p?sudoku/9/9/%s", steppedSolution, steppedSolution+"1", steppedSolution[1:], steppedSolution[1:]+"g", steppedSolution+"g", steppedSolution[2:]+"gg", steppedSolution[2:]+"h", "zz"+steppedSolution[40:]+"g", "zzg"+steppedSolution[41:])
	}},
	{"regions of SudokuPad", func() []string {
		boxes := padBoxes()
		swapped := strings.NewReplacer(`["0","0"]`, `["8","8"]`, `["8","8"]`, `["0","0"]`).Replace(boxes)
		return each(`{"cells":`+padCells()+`,"regions":%s}`, boxes, swapped, strings.Replace(boxes, `["0","0"],`, "", 1), strings.Replace(boxes, `["0","0"]`, `["0","0"],["0","0"]`, 1), strings.Replace(boxes, `["0","0"]`, `["0","9"]`, 1))
	}},
	{"records", func() []string {
		return each("-[ RECORD 1 ]-----\n%s\npuzzle | "+steppedPuzzle, "id | 1", "x1 | 1", "solution | "+steppedSolution, "id | 123456789", "name | 1\nid | 2", "name | 1\nx1 | 2", "x1 | 1\nid | 2")
	}},
	{"run lengths with few digits", func() (all []string) {
		for n := 8; n < 20; n++ {
			board := steppedSolution[:n] + strings.Repeat(".", 81-n)
			s := board[:n] + strings.Repeat("z", (81-n)/26)
			if rest := (81 - n) % 26; rest > 0 {
				s += string(rune('a' + rest - 1))
			}
			all = append(all, s, "7.2_"+s, "7.2 "+s, "x"+s, strings.Replace(s, "4", "5", 1), "7.2_"+strings.Replace(s, "4", "5", 1))
		}
		for n := 76; n < 81; n++ {
			all = append(all, steppedSolution[:n]+string(rune('a'+80-n)), "7.2_"+steppedSolution[:n]+string(rune('a'+80-n)))
		}
		return all
	}},
	{"small marks", func() (all []string) {
		write := func(blank, cell, box, rule string) string {
			var lines []string
			for k, set := range slices.Collect(slices.Chunk(candidatesOf(steppedPuzzle), 9)) {
				for third := range 3 {
					line := ""
					for c, marks := range set {
						if c > 0 {
							line += cell
						}
						if c == 3 || c == 6 {
							line += box
						}
						for d := 3 * third; d < 3*third+3; d++ {
							if marks>>d&1 != 0 {
								line += string(rune('1' + d))
							} else {
								line += blank
							}
						}
					}
					lines = append(lines, line)
				}
				if k < 8 && (rule == "x" || k%3 == 2) {
					lines = append(lines, strings.Trim(rule, "x"))
				}
			}
			return strings.Join(lines, "\n")
		}
		for _, f := range [][4]string{{".", " ", "", ""}, {".", " ", "| ", "-----"}, {" ", "|", "|", "------------"}, {" ", " | ", "| ", "------------"}, {".", "|", "", "x"}, {"0", " ", " ", "x"}, {"-", " ", "", ""}, {" ", "  ", " ", ""}, {".", "", " ", ""}} {
			s := write(f[0], f[1], f[2], f[3])
			lines := strings.Split(s, "\n")
			all = append(all, s, strings.Replace(s, "5", "4", 1), strings.Replace(s, "1", f[0], 1), s[:len(s)-1], s[1:], " "+s, strings.Join(lines[1:], "\n"), strings.Join(lines[:len(lines)-1], "\n"), strings.Join(append(lines[:4:4], lines[3:]...), "\n"), "| "+strings.ReplaceAll(s, "\n", " |\n| ")+" |", "|"+strings.ReplaceAll(s, "\n", "|\n|")+"|")
		}
		return all
	}},
	{"texts", func() (all []string) {
		file, err := os.ReadFile("testdata/texts.txt")
		if err != nil {
			return []string{err.Error()}
		}
		for line := range strings.Lines(string(file)) {
			s, err := strconv.Unquote(strings.TrimSuffix(line, "\n"))
			if err != nil {
				s = err.Error()
			}
			all = append(all, s)
		}
		return all
	}},
}

// givensList are 27 clues, each a row, a column and a digit on a line.
func givensList(base int) []string {
	return strings.Split(givens(steppedPuzzle, base, "%d %d %d", "\n"), "\n")[:27]
}

// candidatesOf are the candidates of a puzzle's cells, and the digits of the others.
func candidatesOf(p string) []uint16 {
	all := candidates(p)
	return all[:]
}

// runLengths is the puzzle with a letter for each run of blanks.
func runLengths() string {
	i := slices.IndexFunc(forms, func(f form) bool { return f.name == "run lengths" })
	return forms[i].write(nil, steppedPuzzle)
}

// htmlRows writes rows of a table of HTML.
func htmlRows(p, left, right string) string {
	return strings.ReplaceAll(lined(p, "", around("<tr>"+left+"<td>", "</td><td>", "</td>"+right+"</tr>")), "\n", "")
}

// htmlCounted has a count of the rows before them.
func htmlCounted(first, step int) string {
	return strings.ReplaceAll(lined(steppedPuzzle, "", func(k int, c []string) string {
		return fmt.Sprintf("<tr><th>%d</th><td>", first+k*step) + strings.Join(c, "</td><td>") + "</td></tr>"
	}), "\n", "")
}
