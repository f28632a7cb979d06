// Package suggest finds the word or file that was meant by one that was mistyped.
package suggest

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// DidYouMean returns a suggestion to append to an error, or "" if no word is near.
func DidYouMean(word string, of []string) string {
	if near := Nearest(word, of); near != "" {
		return fmt.Sprintf(", did you mean %s?", near)
	}
	return ""
}

// File returns a suggestion of a file with a name near that of a missing one, or "".
func File(name string) string {
	dir, base := filepath.Split(name)
	entries, _ := os.ReadDir(cmp.Or(dir, "."))
	var names []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), base+".") {
			return fmt.Sprintf(", did you mean %s%s?", dir, e.Name())
		}
		names = append(names, e.Name())
	}
	if near := Nearest(base, names); near != "" {
		return fmt.Sprintf(", did you mean %s?", dir+near)
	}
	return ""
}

// Nearest returns the word that takes the fewest slips to mistype, or the only one
// that begins with the given word, or "" if none is near.
func Nearest(word string, of []string) string {
	word = strings.ToLower(word)
	best, bestSlips := "", (len(strings.TrimLeft(word, "-"))+1)/3+1
	var begin []string
	for _, w := range of {
		if n := Slips(word, strings.ToLower(w)); n < bestSlips {
			best, bestSlips = w, n
		}
		if len(word) > 1 && strings.HasPrefix(strings.ToLower(w), word) {
			begin = append(begin, w)
		}
	}
	if len(begin) == 1 && bestSlips > 1 {
		return begin[0]
	}
	return best
}

// Slips returns how many letters must be deleted, inserted, replaced, or exchanged
// with the next one to turn one word into the other (the optimal string alignment
// distance).
func Slips(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	before, above, row := rows[0], rows[1], rows[2]
	for k := range row {
		row[k] = k
	}
	for i := range len(a) {
		before, above, row = above, row, before
		row[0] = i + 1
		for k := range len(b) {
			n := above[k]
			if a[i] != b[k] {
				n++
			}
			n = min(n, above[k+1]+1, row[k]+1)
			if i > 0 && k > 0 && a[i] == b[k-1] && a[i-1] == b[k] {
				n = min(n, before[k-1]+1)
			}
			row[k+1] = n
		}
	}
	return row[len(b)]
}
