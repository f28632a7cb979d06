//go:build !purego

package lanes

import (
	"bytes"
	"testing"
)

type variant struct {
	name   string
	engine *Engine
}

// variants returns an engine of each kind that this machine can run.
func variants() (v []variant) {
	if e := New(); e != nil {
		v = append(v, variant{"avx512popcnt", e})
	}
	if e := New(); e != nil {
		e.pass = pass512
		v = append(v, variant{"avx512", e})
	}
	return v
}

func TestParse(t *testing.T) {
	if New() == nil {
		t.Skip("this machine has no lanes")
	}
	const good = "0123456789._-*?xX"
	line := make([]byte, 81)
	for at := range line {
		for c := range 256 {
			for i := range line {
				line[i] = good[(i*7+at)%len(good)]
			}
			line[at] = byte(c)
			var got, want [81]uint8
			ok := true
			for i, c := range line {
				switch {
				case '1' <= c && c <= '9':
					want[i] = c - '0'
				case !bytes.ContainsRune([]byte(good), rune(c)):
					ok = false
				}
			}
			if parse(&line[0], &got) != ok || ok && got != want {
				t.Fatalf("parse(%q) = %v, %v", line, got, !ok)
			}
		}
	}
}
