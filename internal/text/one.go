package text

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// A One is the only puzzle of a text, or the first fault in it.
type One struct {
	Board [81]uint8
	As
	Position *Position // nil for clues alone
	Fault    *Fault    // nil for a puzzle; Position.Beyond if a board can't hold it
}

// A single finds the one puzzle of a text.
type single struct {
	Parser
	one One
}

func (s *single) Room() *[81]uint8 { return &s.one.Board }

func (s *single) Take(as As, p *Position, _ *Row) bool {
	s.one.As, s.one.Position = as, p
	if p != nil {
		s.one.Fault = p.Beyond
	}
	return true
}

func (s *single) Fail(f *Fault) bool {
	s.one = One{Fault: f}
	return false
}

// singles holds parsers with the memory of earlier texts.
var singles sync.Pool

// Parse finds the one puzzle of a text. positions is [Parser.Positions].
func Parse(text string, positions bool) One {
	s, _ := singles.Get().(*single)
	if s == nil {
		s = new(single)
	}
	s.Sink, s.Single, s.Positions = s, true, positions
	s.read(text)
	one := s.one
	s.one = One{}
	if s.renew() {
		singles.Put(s)
	}
	return one
}

// renew resets a parser but keeps its memory. If that is too much to keep, it
// does nothing and returns false.
func (p *Parser) renew() bool {
	const most = 256
	lines := p.stretch.lines[:cap(p.stretch.lines)]
	if len(lines) > most {
		return false
	}
	clear(lines) // let go of the texts
	grid := p.grid
	grid.lines = nil
	clear(p.wrapped)
	*p = Parser{stretch: stretch{lines: lines[:0]}, grid: grid}
	return true
}

func (p *Parser) read(s string) {
	if len(s) >= 2 && (s[:2] == "\xff\xfe" || s[:2] == "\xfe\xff") {
		s = decodeUTF16(s[2:min(len(s), 2*MaxText+4)], s[0] == 0xfe)
	}
	cut := len(s) > MaxText
	if cut {
		end := MaxText
		for end > MaxText-utf8.UTFMax && !utf8.RuneStart(s[end]) {
			end--
		}
		s = s[:end]
	}
	number, next := 1, 0
	if strings.HasPrefix(s, byteOrderMark) {
		next = len(byteOrderMark)
	}
	for {
		offset := next
		text, end, more := cutLine(s, offset)
		next = end
		switch {
		case !more && cut:
			// Too long, unless the fault is clearly not one that the cut has made.
			var l line
			l.scan(source{text: text, number: number, offset: offset})
			if l.n[isStray] == 0 && !(l.cells > 81 && l.runs == 1) || l.n[isStray] > 0 && l.first(isStray) > len(text)-utf8.UTFMax || listStart(text) || p.Line(text, number, offset) {
				p.Long(text, number, offset)
			}
			return
		case (more || text != "") && !p.Line(text, number, offset):
			return
		case !more:
			p.End(text, number, offset)
			return
		}
		number++
	}
}

// cutLine returns the line that starts at off, where the next one starts, and
// whether there is a next one. After a line end there always is, perhaps empty.
func cutLine(s string, off int) (line string, next int, more bool) {
	i := strings.IndexAny(s[off:], "\r\n")
	if i < 0 {
		return s[off:], len(s), false
	}
	i += off
	next = i + 1
	if s[i] == '\r' && next < len(s) && s[next] == '\n' {
		next++
	}
	return s[off:i], next, true
}
