package text

import (
	"slices"
	"strconv"
	"strings"
)

// A diff is where a text is in a difference between files, as git writes it: among the
// heads of one, or in lines that each start with a sign.
type diff struct {
	heads bool
	lines int  // of the new file that are to come
	both  int  // at most so many of them are in the old file too
	ended bool // the last of them was before this line
}

// diffHeads start the lines above the changes of a file.
var diffHeads = [...]string{
	"diff --git ", "index ", "new file mode ", "old mode ", "new mode ", "deleted file mode ", "similarity index ", "rename from ", "rename to ", "--- ", "+++ ", "\\ No newline",
}

// diffLine takes a head, or a line that is no more in the new file. From other lines of
// changes it takes the sign, without which they are a fault.
func (p *Parser) diffLine(s *source) (took, more bool) {
	d := &p.diff
	text := s.text
	ended := d.ended
	d.ended = false
	if ended && p.stretch.follows() { // nothing outside is of one grid with the lines of a difference
		if bare := !slices.ContainsFunc(p.stretch.lines, func(l line) bool { return !l.ruled }); bare && text != "" {
			return true, p.strayDiff(s)
		}
	}
	switch {
	case strings.HasPrefix(text, "@@ -") && d.lines == 0:
		if _, context, _ := strings.Cut(text[len("@@ -"):], "@@ "); len(context) > 80 { // more than git writes there
			return true, p.strayDiff(s)
		}
		d.heads, d.lines, d.both = true, diffLines(text, "+"), diffLines(text, "-")
		p.took(Beside, s.offset)
		return true, p.endGivens(true) && p.gap(*s)
	case d.lines > 0 && (strings.HasPrefix(text, "+") || strings.HasPrefix(text, " ") && d.both > 0):
		if d.lines--; text[0] == ' ' {
			d.both--
		}
		d.ended = d.lines == 0
		s.text = " " + text[1:]
	case d.lines > 0 && strings.HasPrefix(text, "-"):
		p.took(Beside, s.offset)
		return true, true
	case d.lines > 0, ended && strings.HasPrefix(text, "+"):
		return true, p.strayDiff(s)
	default:
		for i, head := range diffHeads {
			if (i == 0 || d.heads) && strings.HasPrefix(text, head) && countCells(text) < 81 && longestCells(text) < 27 {
				d.heads = true
				p.took(Beside, s.offset)
				return true, p.endGivens(true) && p.gap(*s)
			}
		}
		d.heads = false
	}
	return false, true
}

// strayDiff reports a line that stands where a difference has none, or lacks its sign.
func (p *Parser) strayDiff(s *source) bool {
	p.diff.lines = 0
	p.stretch.reset()
	return p.endGivens(false) && p.unwrap(nil) && p.flush(*s, false) && p.dropTitles(false) && p.fail(s.faultf(0, StrayCharacter, "a line of a difference too many, or without its sign"))
}

// diffLines returns how many lines of the old or the new file the head of some changes
// tells of.
func diffLines(head, sign string) int {
	_, rest, _ := strings.Cut(head, sign)
	rest, _, _ = strings.Cut(rest, " ")
	_, count, ok := strings.Cut(rest, ",")
	if !ok {
		return 1
	}
	n, err := strconv.Atoi(count)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
