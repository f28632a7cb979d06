package text

import (
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
	if text == "" {
		return false
	}
	switch text[0] {
	case '[':
		if label, ok := labelOf(text); ok && label.family == ',' || len(text) > 1 && text[1] == ',' {
			return false // a label of R
		}
		word := strings.ToLower(strings.TrimLeft(text, "[ \t"))
		if i := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }); i > 0 {
			word = word[:i]
		}
		return word == "" || word[0] < 'a' || word[0] > 'z' || len(word) == 1 || isBlankName(word)
	case '{', '(':
		_, _, marks := marksRow(text)
		return !marks || strings.Contains(text, ",")
	}
	if c := text[0] | 0x20; (c < 'a' || c > 'z') && c != '_'|0x20 {
		return false
	}
	at := strings.IndexAny(text, "[{(")
	if at < 0 {
		return false
	}
	equals := strings.Index(text, "=")
	return equals > 0 && (strings.IndexAny(text[equals:], "[{") > 0 || strings.Contains(text[equals:], "((")) ||
		strings.HasPrefix(text, "array(") || strings.HasPrefix(text, "tensor(") || strings.HasPrefix(text, "matrix(")
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
	f := end.fault(len(end.text), EndOfInput, 0)
	f.Detail = "a list that starts on line " + strconv.Itoa(t.lines[0].number) + " is not closed"
	return f
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
		case c == '"' || c == '\'':
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
		f := s.fault(0, TooLong, 0)
		f.Detail = "a list that starts on line " + strconv.Itoa(t.lines[0].number)
		p.list = listText{}
		return p.dropTitles(false) && p.fail(f)
	}
	if opened && t.depth > 0 || !opened {
		return true
	}
	lines := t.lines
	p.list = listText{}
	r := listReader{lines: lines}
	r.start()
	root := r.value(0)
	var w listWalk
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
	for _, f := range w.found {
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
	at    source
	start int
}

type nodeKind uint8

const (
	nodeWord nodeKind = iota // a number or a name
	nodeString
	nodeList
	nodeObject
)

func (n *node) fault(reason string, detail string) *Fault {
	f := n.at.fault(n.start, reason, 0)
	f.Detail = detail
	return f
}

// A listReader reads the values of lists.
type listReader struct {
	lines []source
	line  int // index
	at    int // in the line
	bad   *Fault
}

// start moves to the list, past its name and type.
func (r *listReader) start() {
	text := r.lines[0].text
	if at := strings.IndexAny(text, "[{("); at >= 0 {
		head := text[:at]
		if i := strings.IndexByte(text, '='); i > at || i >= 0 {
			// int grid[9][9] = {, new int[9][9] {, np.array([
			rest := text[i:]
			at = i + strings.IndexAny(rest, "[{(")
			for j := at; j < len(text) && text[at] == '['; {
				end := j + 1
				for end < len(text) && '0' <= text[end] && text[end] <= '9' {
					end++
				}
				if end >= len(text) || text[end] != ']' {
					break
				}
				// An empty pair of brackets, or one with a size.
				if next := strings.IndexAny(text[end+1:], "[{("); next >= 0 {
					j = end + 1 + next
					at = j
					continue
				}
				break
			}
			head = text[:at]
		}
		if strings.ContainsAny(head, "\"'") {
			at = 0
		}
		r.at = at
	}
}

// next moves past white space and the comments of programs, and reports whether
// text follows.
func (r *listReader) next() bool {
	for r.line < len(r.lines) {
		text := r.lines[r.line].text
		for r.at < len(text) && (text[r.at] == ' ' || text[r.at] == '\t' || text[r.at] == '\r') {
			r.at++
		}
		if r.at < len(text) && text[r.at] != '#' && !strings.HasPrefix(text[r.at:], "//") {
			return true
		}
		r.line++
		r.at = 0
	}
	return false
}

func (r *listReader) fail(reason string, detail string) {
	if r.bad != nil {
		return
	}
	if r.line == len(r.lines) {
		last := r.lines[len(r.lines)-1]
		r.bad = last.fault(len(last.text), reason, 0)
	} else {
		r.bad = r.lines[r.line].fault(r.at, reason, 0)
	}
	r.bad.Detail = detail
}

// rest moves past what may stand after a list. Anything else is a fault.
func (r *listReader) rest() {
	for r.next() {
		switch c := r.lines[r.line].text[r.at]; {
		case strings.IndexByte(",;)]}", c) >= 0:
			r.at++
		case strings.HasPrefix(r.lines[r.line].text[r.at:], "dtype="):
			r.at = len(r.lines[r.line].text)
		default:
			r.fail(StrayCharacter, "after a list")
			return
		}
	}
}

const maxDepth = 32

func (r *listReader) value(depth int) (n node) {
	if !r.next() {
		r.fail(EndOfInput, "")
		return n
	}
	n.at, n.start = r.lines[r.line], r.at
	text := n.at.text
	switch c := text[r.at]; c {
	case '[', '{', '(':
		if depth == maxDepth {
			r.fail(StrayCharacter, "lists within lists")
			return n
		}
		r.items(&n, depth)
	case '"', '\'', '`':
		n.kind = nodeString
		var b strings.Builder
		for r.at++; r.at < len(text) && text[r.at] != c; r.at++ {
			if text[r.at] != '\\' || r.at+1 == len(text) {
				b.WriteByte(text[r.at])
				continue
			}
			r.at++
			switch e := text[r.at]; e {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
				b.WriteByte('\r')
			case 'f':
				b.WriteByte('\f')
			case 'v':
				b.WriteByte('\v')
			case 'u':
				v, err := strconv.ParseUint(text[r.at+1:min(r.at+5, len(text))], 16, 32)
				if err != nil || r.at+5 > len(text) {
					r.fail(StrayCharacter, "in a string")
					return n
				}
				b.WriteRune(rune(v))
				r.at += 4
			case '"', '\'', '`', '/', '\\':
				b.WriteByte(e)
			default: // such an escape is no character of a puzzle
				b.WriteByte('\\')
				b.WriteByte(e)
			}
		}
		if r.at >= len(text) {
			r.fail(EndOfInput, "a string that is not closed")
			return n
		}
		r.at++
		n.text = b.String()
	default:
		end := r.at
		for end < len(text) && strings.IndexByte(" \t\r,;:[]{}()\"'", text[end]) < 0 {
			end++
		}
		if end == r.at {
			_, size := utf8.DecodeRuneInString(text[r.at:])
			r.fail(StrayCharacter, "")
			r.at += size
			return n
		}
		n.text = text[r.at:end]
		r.at = end
	}
	return n
}

// items reads the values between brackets.
func (r *listReader) items(n *node, depth int) {
	n.kind = nodeList
	closing := "]})"[strings.IndexByte("[{(", n.at.text[n.start])]
	r.at++
	comma := true // an item may follow
	for r.next() && r.bad == nil {
		switch c := r.lines[r.line].text[r.at]; c {
		case closing:
			r.at++
			return
		case ']', '}', ')':
			r.fail(StrayCharacter, "")
			return
		case ',', ';':
			if comma {
				r.fail(StrayCharacter, "")
				return
			}
			r.at++
			comma = true
			continue
		case ':':
			k := len(n.items) - 1
			if closing != '}' || k < 0 || n.items[k].kind > nodeString || len(n.keys) != k {
				r.fail(StrayCharacter, "")
				return
			}
			r.at++
			n.kind = nodeObject
			n.keys = append(n.keys, n.items[k].text)
			n.items[k] = r.value(depth + 1)
			comma = false
			continue
		}
		if n.kind == nodeObject && !comma {
			r.fail(StrayCharacter, "")
			return
		}
		n.items = append(n.items, r.value(depth+1))
		comma = false
	}
	r.fail(EndOfInput, "a list that is not closed")
}

// Unquote returns what a JSON string, given with its quotes, stands for, and
// whether it is one.
func Unquote(s string) (string, bool) {
	r := listReader{lines: []source{{text: s, number: 1}}}
	n := r.value(0)
	return n.text, r.bad == nil && n.kind == nodeString && !r.next()
}
