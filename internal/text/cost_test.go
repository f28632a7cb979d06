//go:build unix

package text_test

import (
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// units are what patterns are made of: each starts, ends or continues something.
var units = []string{
	"[b]", "[/code]", "[", "]", "[[", "{", "}", "(", ")", "[1,", "{\"a\":", "{\"puzzle\":\"", "\"", "\\\"", "'", "“", "[[1,2],",
	"<", "<b ", "<b a=\"", "</td>", "<td>", "<table>", "</table>", "<!--", "-->", "&#53;", "&", "<game data=\"", "<tr><td>1",
	"```", "~~~", "`", "\\", "\\\\", "\\begin{", "\x1b[", "\x1b[1m", "**", "**5**", "> ", ">", "#", "//", "- ", "* ", "+",
	"1", "0", ".", "53..7....", "534678912", "12 ", "1,", ",", ";", "\t", "1\t", "&1", "|", "| 1 ", "||", "-", "---", "=", ":", "/",
	"https://", "https://a/?s=", "%2", "S9B", "?bd=", "#b=", "fpuzzles", "?load=", "N4Ig", "scl", "&p=", "classic", "a", "a1b2", "z",
	"A1=5 ", "r1c1=5,", "A ", "1: ", "R1 ", "Row 1 ", "[1,]", "c1,", "NaN ", "null,", "1.0 ", "(12) ", "{1,2}", "123 ", "no. ",
	"１", "①", "5\ufe0f\u20e3", "⬜", "│", "─", "·", "\u00a0", "\u200b", "é", "\xff", "\x00", "\r",
	"puzzle,", "puzzle", "[Puzzle]", "[State]", "Title ", "(9 rows)", "version: 1\\n", ":0000:1:", " ", "  ", "   ",
}

// pattern returns a text of a length, the repetition of some units.
func pattern(seed uint64, size int) string {
	r := rand.New(rand.NewPCG(seed, 29))
	var head, body strings.Builder
	if seed >= uint64(len(units)) && r.IntN(2) == 0 {
		head.WriteString(units[r.IntN(len(units))])
	}
	body.WriteString(units[seed%uint64(len(units))])
	if seed >= uint64(len(units)) {
		for range r.IntN(4) {
			body.WriteString(units[r.IntN(len(units))])
		}
		if r.IntN(2) == 0 {
			body.WriteString(strings.Repeat("\n", 1+r.IntN(2)))
		}
	}
	return head.String() + strings.Repeat(body.String(), size/body.Len())
}

// spent returns the processor's time for reading a text.
func spent(t *testing.T, s string) time.Duration {
	var before, after syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	read(t, s)
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	return time.Duration(after.Utime.Nano() + after.Stime.Nano() - before.Utime.Nano() - before.Stime.Nano())
}

// TestCost doubles texts of many patterns: none costs much more than twice the
// processor's time. Only what takes long is measured again, and it fails only if each
// of several tries does.
func TestCost(t *testing.T) {
	const size, few = 32 << 10, 5 * time.Millisecond
	for seed := range uint64(testkit.Cases(t, 120, 2000)) {
		once, twice := pattern(seed, size), pattern(seed, 2*size-100)
		least, most := spent(t, once), spent(t, twice)
		for range 20 {
			if most < few || most < 3*least {
				break
			}
			least, most = max(least, spent(t, once)), min(most, spent(t, twice))
		}
		if most >= few && most >= 3*least {
			t.Errorf("pattern %d: %v, and %v for twice as much: %.60q", seed, least, most, once)
		}
	}
}
