package text

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A listText is a list in the notation of a program while its lines are read:
// JSON, a literal of Python, C, Java, Go or JavaScript, or what numpy prints.
type listText struct {
	lines  []source
	depth  int
	bytes  int
	quote  byte
	escape bool
}

func (t *listText) open() bool { return len(t.lines) > 0 }

// listStart reports whether a list starts on a line: with a bracket, or after a
// name and an equals sign.
func listStart(text string) bool {
	if text == "" || strings.HasSuffix(text, `"(`) { // R"( of C++
		return false
	}
	if isQuoted(text) {
		text = text[1:]
	}
	switch text[0] {
	case '[':
		if label, ok := labelOf(text); ok && label.family == ',' || len(text) > 1 && (text[1] == ',' || text[1] == '%') {
			return false // a label of R, an option of AsciiDoc
		}
		if i := strings.IndexByte(text[:min(4, len(text))], ':'); i > 1 && strings.Trim(text[1:i], "0123456789") == "" {
			return false // a time
		}
		if i := strings.IndexByte(text, ']'); i > 0 && i < 4 && strings.Trim(text[1:i], "0123456789") == "" && len(text) > i+2 && text[i+1] == ' ' && charClass[text[i+2]] >= isCell {
			return false // an index of R
		}
		word := strings.ToLower(strings.TrimLeft(text, "[ \t"))
		if i := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }); i > 0 {
			word = word[:i]
		}
		return word == "" || word[0] < 'a' || word[0] > 'z' || len(word) == 1 || isBlankName(word) || slices.Contains(wrappers[:], word)
	case '{', '(':
		if end := strings.IndexFunc(text[1:], func(r rune) bool { return r|0x20 < 'a' || r|0x20 > 'z' }); end > 0 && text[1+end] == ')' {
			return false // (gdb)
		}
		return !isMarks(text) || strings.Contains(text, ",")
	}
	if c := text[0] | 0x20; (c < 'a' || c > 'z') && strings.IndexByte("_$@%~", text[0]) < 0 {
		return false
	}
	at := strings.IndexAny(text, "[{(")
	if at < 0 {
		return false
	}
	if l, ok := labelOf(text); ok && l.end > 3 && strings.Trim(text[l.end:at], " ") == "" {
		return false // Row 1: [
	}
	head, rest := strings.TrimRight(text[:at], " \t"), text[at:]
	if len(head) > 80 || countDigits(head) > 9 {
		return false
	}
	if i := assigned(text); i > 0 {
		return strings.ContainsAny(text[i:], "[{(")
	}
	if strings.HasSuffix(head, "::") { // a type of Haskell
		return false
	}
	if strings.HasPrefix(rest, "[[") && strings.Count(rest, ",") > 7 && listStart(rest) { // Puzzle [[
		return true
	}
	// A call: array([, problem(1, [[, listOf(, but not a title such as Level (5).
	last := head[len(head)-1]
	called := head == "array" || head == "%" || len(head) == at && (last == '_' || last == '!' || '0' <= last && last <= '9' || 'a' <= last|0x20 && last|0x20 <= 'z')
	inner := strings.TrimLeft(rest[1:], " \t")
	return (called || last == ':') && (inner == "" || strings.ContainsAny(inner, "[{(") || strings.Count(inner, ",") >= 8)
}

// wrappers are the names before a digit that may not be there.
var wrappers = [...]string{"some", "just", "optional"}

// assigned returns where a value starts that is assigned to a name, or 0.
func assigned(text string) int {
	depth := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '[', c == '(' && i > 0, c == '{':
			depth++
		case c == ']', c == ')', c == '}':
			depth--
		case c == '"' || c == '\'':
			return 0
		case c == '=' && depth == 0:
			return i + 1
		case c == '<' && depth == 0 && strings.HasPrefix(text[i:], "<-"):
			return i + 2
		}
	}
	return 0
}

// balanced reports whether all brackets of a line are closed and none is nested.
func balanced(text string) bool {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '[', '{', '(':
			if depth++; depth > 1 {
				return false
			}
		case ']', '}', ')':
			depth--
		}
	}
	return depth == 0
}

// cut returns the fault of a list that is not closed.
func (t *listText) cut(end source) *Fault {
	return end.faultf(len(end.text), EndOfInput, "a list that starts on line "+strconv.Itoa(t.lines[0].number)+" is not closed")
}

// listLine takes a line of a list.
func (p *Parser) listLine(s source) bool {
	t := &p.list
	if i := binaryAt(s.text); i >= 0 {
		p.list = listText{}
		return p.notText(s, i)
	}
	if !t.open() {
		*t = listText{lines: t.lines[:0]}
	}
	t.lines = append(t.lines, s)
	t.bytes += len(s.text) + 1
	opened := t.depth > 0
	for i := range len(s.text) {
		switch c := s.text[i]; {
		case t.escape:
			t.escape = false
		case t.quote != 0:
			t.escape = c == '\\'
			if c == t.quote {
				t.quote = 0
			}
		case c == '"' || c == '\'' && !isQuoted(s.text[i:]):
			t.quote = c
		case c == '[' || c == '{' || c == '(':
			t.depth++
			opened = true
		case c == ']' || c == '}' || c == ')':
			t.depth--
		}
	}
	t.quote = 0 // strings end with their line
	if t.bytes > maxStretch {
		f := s.faultf(0, TooLong, "a list that starts on line "+strconv.Itoa(t.lines[0].number))
		p.list = listText{}
		return p.dropTitles(false) && p.fail(f)
	}
	typed := len(t.lines) == 1 && strings.Contains(s.text, "new ") && strings.HasSuffix(strings.TrimSpace(s.text), "]")
	if opened && t.depth > 0 || !opened || typed {
		return true
	}
	lines := t.lines
	p.list = listText{}
	if f, ok := readGivens(lines, nil, true); ok {
		f.noteList(lines)
		return p.dropTitles(true) && p.yield(&f, lines[0], 0)
	}
	r := listReader{lines: lines}
	r.start()
	root := r.value(0)
	w := listWalk{name: r.name}
	if r.bad == nil {
		r.rest()
	}
	if r.bad == nil {
		w.walk(&root)
	}
	if r.bad == nil && w.bad == nil && len(w.found) == 0 {
		w.bad = root.fault(StrayCharacter, "a list without a puzzle")
	}
	if bad := r.bad; bad != nil {
		return p.dropTitles(false) && p.fail(bad)
	}
	for i := range w.found {
		f := &w.found[i]
		if f.isSolution(lines[0].text) {
			return p.dropTitles(false) && p.fail(root.fault(Ambiguous, "a solution in an object that is damaged"))
		}
		if i == 0 {
			f.noteList(lines)
		}
		if !p.dropTitles(true) || !p.yield(&f.found, f.at, f.start) {
			return false
		}
	}
	return w.bad == nil || p.dropTitles(true) && p.fail(w.bad)
}

// A node is a value in a list.
type node struct {
	kind  nodeKind
	text  string // of a word or a string
	items []node
	keys  []string // of an object, one for each item
	call  string   // the name of a function before its brackets

	counted bool // its keys are those of => or [1] =
	commas  bool // there are commas between its items
	holes   bool // there is none between some
	width   int  // how many items stand before its first semicolon or bar
	at      source
	start   int
	end     int   // of a word or a string, without its quotes
	from    []int // where the bytes of a string are in its line, if that is traced
}

type nodeKind uint8

const (
	nodeWord nodeKind = iota // a number or a name
	nodeString
	nodeList
	nodeObject
)

func (n *node) fault(reason string, detail string) *Fault {
	return n.at.faultf(n.start, reason, detail)
}

// few returns the fault of a value with so many cells.
func (n *node) few(reason string, cells int) *Fault { return n.at.fault(n.start, reason, cells) }

// A listReader reads the values of lists.
type listReader struct {
	lines []source
	line  int // index
	at    int // in the line
	bad   *Fault
	lisp  bool
	name  string // that the list is assigned to
}

// start moves to the list, past the name that it is assigned to.
func (r *listReader) start() {
	text := r.lines[0].text
	r.at = len(text) - len(strings.TrimLeft(text, " \t"))
	r.lisp = strings.HasPrefix(text[r.at:], "(")
	if text = text[r.at:]; strings.IndexByte("[{(", text[0]) >= 0 || isQuoted(text) {
		return
	}
	i := assigned(text)
	if i == 0 || strings.Count(text[:i], ",") > 7 { // a list stands before it
		i = strings.IndexAny(text, "[{(")
		r.name = crossHead(text[:i])
		if head := strings.TrimRight(text[:i], " \t"); !strings.HasSuffix(head, ":") {
			i = strings.LastIndexAny(head, " \t") + 1
		}
	}
	r.at += i
	r.name = cmp.Or(r.name, crossHead(text[:i]))
}

// next moves past white space and the comments of programs, and reports whether
// text follows.
func (r *listReader) next() bool {
	for r.line < len(r.lines) {
		text := r.lines[r.line].text
		for r.at < len(text) && (text[r.at] == ' ' || text[r.at] == '\t' || text[r.at] == '\r') {
			r.at++
		}
		if r.lisp {
			r.at += vectorSign(text[r.at:])
		}
		continued := strings.TrimRight(text[r.at:], " ") == "..." || r.continues()
		if r.at < len(text) && (text[r.at] != '#' || hashed(text[r.at:])) && !strings.HasPrefix(text[r.at:], "//") && !continued {
			return true
		}
		r.line++
		r.at = 0
	}
	return false
}

// continues reports whether a line ends with the sign of Basic that it goes on, and the next
// begins with a list.
func (r *listReader) continues() bool {
	text := r.lines[r.line].text
	if r.line+1 == len(r.lines) || strings.TrimRight(text[r.at:], " ") != "_" || !strings.HasSuffix(text[:r.at], ", ") {
		return false
	}
	next := strings.TrimLeft(r.lines[r.line+1].text, " \t")
	return next != "" && strings.IndexByte("({Aa", next[0]) >= 0 // Array(
}

// vectorSign returns the length of the sign before a vector of Lisp: #(, #2A(, '#(.
func vectorSign(text string) int {
	at := strings.IndexByte(text[:min(6, len(text))], '(')
	if sign := strings.TrimPrefix(text[:max(at, 0)], "'"); sign == "" || sign[0] != '#' {
		return 0
	}
	return at
}

func (r *listReader) fail(reason string, detail string) {
	if r.bad != nil {
		return
	}
	if r.line == len(r.lines) {
		last := r.lines[len(r.lines)-1]
		r.bad = last.faultf(len(last.text), reason, detail)
	} else {
		r.bad = r.lines[r.line].faultf(r.at, reason, detail)
	}
}

// rest moves past what may stand after a list. Anything else is a fault.
func (r *listReader) rest() {
	for r.next() {
		text := r.lines[r.line].text
		switch n := methodLength(text[r.at:]); {
		case n > 0:
			r.at += n
		case strings.IndexByte(",;)]}.$", text[r.at]) >= 0:
			r.at++
		case isOption(text[r.at:]), strings.HasPrefix(text[r.at:], "as ") && countDigits(text[r.at:]) == 0: // as const
			r.at = len(text)
		default:
			r.fail(StrayCharacter, "after a list")
			return
		}
	}
}

// methods are what programs do with a list that leaves its cells where they are. A new one is
// a word here.
var methods = [...]string{"join", "split", "reshape", "astype", "map", "tolist", "to", "flat", "freeze", "trim", "trimIndent"}

// methodLength returns the length of the call of a method that a text starts with, or 0.
func methodLength(text string) int {
	name, rest, ok := strings.Cut(text, "(")
	end := strings.IndexByte(rest, ')')
	if !ok || end < 0 || end > 20 || name == "" || name[0] != '.' || !slices.Contains(methods[:], name[1:]) {
		return 0
	}
	return len(name) + end + 2
}

// isOption reports whether a text is what numpy and others say of an array behind it.
func isOption(text string) bool {
	name, _, ok := strings.Cut(text, "=")
	return ok && slices.Contains([]string{"dtype", "device", "shape", "fill_value", "requires_grad"}, strings.TrimSpace(name))
}

const maxDepth = 32

func (r *listReader) value(depth int) (n node) {
	if !r.next() {
		r.fail(EndOfInput, "")
		return n
	}
	n.at, n.start = r.lines[r.line], r.at
	text := n.at.text
	if isQuoted(text[r.at:]) {
		r.at++
		n.start++
	}
	switch c := text[r.at]; c {
	case '[', '{', '(':
		if depth == maxDepth {
			r.fail(StrayCharacter, "lists within lists")
			return n
		}
		r.items(&n, depth)
		if r.isType(&n) { // [9][9]int{, new int[9][9] {
			return r.value(depth)
		}
	case '"', '\'', '`':
		n.kind = nodeString
		var b strings.Builder
		mark := func() {
			for n.at.trace != nil && len(n.from) <= b.Len() {
				n.from = append(n.from, n.at.at(r.at))
			}
		}
		for r.at++; r.at < len(text) && text[r.at] != c; {
			mark()
			if strings.HasPrefix(text[r.at:], `\/`) {
				r.at++
			}
			v, _, rest, err := strconv.UnquoteChar(text[r.at:], c)
			if err != nil || text[r.at] != '\\' { // such an escape is no character of a puzzle
				b.WriteByte(text[r.at])
				r.at++
				continue
			}
			b.WriteRune(v)
			r.at = len(text) - len(rest)
		}
		if r.at >= len(text) {
			r.fail(EndOfInput, "a string that is not closed")
			return n
		}
		n.end = r.at
		mark()
		r.at++
		n.text = b.String()
	default:
		end := r.at
		for end < len(text) && strings.IndexByte(" \t\r,;:|[]{}()\"'", text[end]) < 0 {
			if end++; end > r.at+1 && strings.HasPrefix(text[end:], "::") { // String::from
				end += 2
			}
		}
		if end == r.at {
			_, size := utf8.DecodeRuneInString(text[r.at:])
			r.fail(StrayCharacter, "")
			r.at += size
			return n
		}
		n.text = text[r.at:end]
		r.at, n.end = end, end
		literal := n.text == "." && strings.HasPrefix(text[end:], "{") || // .{ of Zig, <List<int>>[ of Dart
			depth == 0 && n.text[0] == '<' && strings.HasPrefix(text[end:], "[") && strings.Trim(lower(n.text), "abcdefghijklmnopqrstuvwxyz<>?") == ""
		if (isNameStart(n.text[0]) || literal) && r.next() {
			open := strings.IndexByte("[{(", r.lines[r.line].text[r.at]) >= 0
			switch {
			case n.text == "new", n.text == "Just", literal:
				return r.value(depth)
			case open && (r.lines[r.line].number == n.at.number || n.text == "Array" || n.text == "array") && !isBlankName(n.text): // a call or a type
				name := n.text
				if n = r.value(depth); n.kind == nodeList {
					n.call = name
				}
			}
		}
	}
	return n
}

// isNameStart reports whether the name of a function or type may start so.
func isNameStart(c byte) bool {
	return strings.IndexByte("_$@&%~", c) >= 0 || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// isQuoted reports whether a text starts with the quote of Lisp before a list.
func isQuoted(text string) bool {
	return len(text) > 1 && (text[0] == '\'' || text[0] == '`') && (text[1] == '(' || text[1] == '[')
}

// isType reports whether a list is brackets of a type, as in int[9][9] or array(9): empty or with
// sizes, and what follows is a list or a name.
func (r *listReader) isType(n *node) bool {
	sized := n.kind == nodeList && n.at.text[n.start] == '(' // array(9) {, string(1) "5"
	if n.kind != nodeList || len(n.items) > 2 || sized && len(n.items) > 1 || r.line == len(r.lines) || r.lines[r.line].number != n.at.number {
		return false
	}
	for i := range n.items {
		if t := n.items[i].text; n.items[i].kind != nodeWord || strings.Trim(t, "0123456789.") != "" && !isNameStart(t[0]) {
			return false
		}
	}
	rest := strings.TrimLeft(r.lines[r.line].text[r.at:], " \t")
	if rest == "" && r.line+1 < len(r.lines) && !sized {
		rest = strings.TrimLeft(r.lines[r.line+1].text, " \t")
	}
	return rest != "" && (strings.IndexByte("[{", rest[0]) >= 0 || rest[0] == '"' && sized || isNameStart(rest[0]) && !sized)
}

// endRow takes note of the end of a row of a list. All have as many items.
func (r *listReader) endRow(n *node) {
	if n.width == 0 {
		n.width = len(n.items)
	} else if len(n.items)%n.width != 0 {
		r.fail(RaggedRows, "")
	}
}

// items reads the values between brackets.
func (r *listReader) items(n *node, depth int) {
	n.kind = nodeList
	closing := "]})"[strings.IndexByte("[{(", n.at.text[n.start])]
	r.at++
	comma := true                     // an item may follow
	missing, trailing := false, false // two lists have none between them; one is the last sign
	for r.next() && r.bad == nil {
		switch c := r.lines[r.line].text[r.at]; c {
		case closing:
			if missing && trailing && len(n.items) == 9 { // the last row has moved
				r.fail(StrayCharacter, "a list without a comma between two rows")
			}
			if comma && len(n.items) == 8 && n.items[0].kind == nodeWord {
				n.hole(r)
			} else if comma && n.holes {
				r.fail(RaggedRows, "")
				return
			}
			r.at++
			r.endRow(n)
			r.named(n, closing)
			return
		case ']', '}', ')':
			r.fail(StrayCharacter, "")
			return
		case ',', ';':
			text := r.lines[r.line].text
			if rest := strings.TrimLeft(text[r.at:], ", "); len(n.items) == 0 && closing == ']' && strings.HasPrefix(rest, "]") && strings.Count(text[r.at:len(text)-len(rest)], ",") < 8 { // int[,] of C#
				r.at = len(text) - len(rest)
				continue
			}
			if comma && (c == ';' || closing != ']' || len(n.keys) > 0 || len(n.items) > 0 && n.items[0].kind != nodeWord) {
				r.fail(StrayCharacter, "")
				return
			} else if comma { // a hole in an array of JavaScript
				n.hole(r)
			}
			r.at++
			if comma, trailing, n.commas = true, true, true; c == ';' {
				r.endRow(n)
			}
			continue
		case '|': // between rows, or inside the brackets of OCaml and MiniZinc
			r.at++
			r.endRow(n)
			comma = true
			continue
		}
		rest, k := r.lines[r.line].text[r.at:], len(n.items)-1
		word := rest[0] == '=' && closing == '}' && k >= 0 && len(n.keys) == k && n.items[k].kind == nodeWord && isNameStart(n.items[k].text[0]) // of Lua and Nix
		if rest[0] == ':' && closing == '}' && len(rest) > 1 && isNameStart(rest[1]) && len(n.keys) == k+1 && (k < 0 || n.kind == nodeObject) {  // a key of Clojure
			r.at++
			item := r.value(depth + 1)
			key := cmp.Or(item.call, item.text)
			if n.kind, item.call = nodeObject, ""; item.kind == nodeWord {
				item = r.value(depth + 1)
			}
			if slices.Contains(n.keys, key) {
				r.fail(Ambiguous, "a key twice")
				return
			}
			n.items, n.keys, comma = append(n.items, item), append(n.keys, key), false
			continue
		}
		if arrow := strings.HasPrefix(rest, "=>"); arrow || rest[0] == ':' || word || rest[0] == '=' && k >= 0 && n.items[k].kind == nodeList {
			if k < 0 || len(n.keys) != k || rest[0] == ':' && (closing != '}' || n.items[k].kind > nodeString) {
				r.fail(StrayCharacter, "")
				return
			}
			if r.at++; arrow {
				r.at++
			}
			n.kind, n.counted = nodeObject, rest[0] == '=' && !word
			key := n.items[k].key()
			if len(n.keys) < 100 && slices.Contains(n.keys, key) {
				r.fail(Ambiguous, "a key twice")
				return
			}
			n.keys = append(n.keys, key)
			n.items[k] = r.keyed(depth+1, arrow)
			comma = false
			continue
		}
		if n.kind == nodeObject && !comma && !n.counted {
			r.fail(StrayCharacter, "")
			return
		}
		n.items = append(n.items, r.value(depth+1))
		trailing = false
		missing = missing || !comma && n.items[k].kind == nodeList && n.items[k+1].kind == nodeList
		comma = false
	}
	r.fail(EndOfInput, "a list that is not closed")
}

// hole adds an item that is not there. All holes have a space before the comma or none do, so that
// the place of a digit that is lost is none.
func (n *node) hole(r *listReader) {
	text := " "
	if before := r.lines[r.line].text[:r.at]; before == "" || strings.IndexByte("[,", before[len(before)-1]) >= 0 {
		text = `""`
	}
	n.items = append(n.items, node{text: text, at: r.lines[r.line], start: r.at, end: r.at})
	n.holes = true
}

// key returns a value as the key of an object.
func (n *node) key() string {
	text := n.text
	for i := range n.items {
		text += " "[:min(i, 1)] + n.items[i].text
	}
	return text
}

// keyed reads the value behind a key; PHP prints nothing for null.
func (r *listReader) keyed(depth int, arrow bool) node {
	line, at := r.line, r.at
	if r.next() && r.line > line && arrow && strings.IndexByte("[)", r.lines[r.line].text[r.at]) >= 0 {
		return node{text: "null", at: r.lines[line], start: at, end: at}
	}
	return r.value(depth)
}

// named finishes a list: with keys that count it is one, as PHP prints it, and in Lisp a
// name at its start is that of a function.
func (r *listReader) named(n *node, closing byte) {
	if n.kind == nodeObject && n.counted && countsItems(n.keys) {
		n.kind, n.keys = nodeList, nil
	}
	if n.kind == nodeList && closing == ')' && len(n.items) > 1 && n.items[0].kind == nodeWord && isNameStart(n.items[0].text[0]) && !n.commas {
		if !isCellWord(n.items[0].text) {
			n.call, n.items = n.items[0].text, n.items[1:]
		}
	}
}

// countsItems reports whether keys count from 0 or 1.
func countsItems(keys []string) bool {
	for i, key := range keys {
		if key != strconv.Itoa(i) && (keys[0] != "1" || key != strconv.Itoa(i+1)) {
			return false
		}
	}
	return true
}

// Unquote returns what a JSON string, given with its quotes, stands for, and
// whether it is one.
func Unquote(s string) (string, bool) {
	r := listReader{lines: []source{{text: s, number: 1}}}
	n := r.value(0)
	return n.text, r.bad == nil && n.kind == nodeString && !r.next()
}
