//go:build js && wasm

package main

import (
	"strconv"
	"strings"
)

// A jsonReader reads what JSON.stringify wrote, which is correct and has no white space. It reads as
// encoding/json does: bool, float64, string, []any, arguments, or nil.
type jsonReader struct {
	text string
	at   int
}

func (r *jsonReader) value() any {
	switch r.text[r.at] {
	case 'n':
		r.at += len("null")
		return nil
	case 't':
		r.at += len("true")
		return true
	case 'f':
		r.at += len("false")
		return false
	case '"':
		return r.string()
	case '[':
		all := []any{}
		for r.more(']') {
			all = append(all, r.value())
		}
		return all
	case '{':
		all := arguments{}
		for r.more('}') {
			name := r.string()
			r.at++ // the colon
			all[name] = r.value()
		}
		return all
	}
	from := r.at
	for strings.IndexByte("+-.0123456789eE", r.text[r.at]) >= 0 {
		r.at++
	}
	n, _ := strconv.ParseFloat(r.text[from:r.at], 64)
	return n
}

// more goes to the next element, or behind the end.
func (r *jsonReader) more(end byte) bool {
	if r.text[r.at] != end {
		r.at++ // the bracket that opens, or a comma
	}
	if r.text[r.at] != end {
		return true
	}
	r.at++
	return false
}

func (r *jsonReader) string() string {
	r.at++
	from := r.at
	for ; r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	s := r.text[from:r.at]
	r.at++
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if s[i] == 'u' { // a control character, or half of a pair alone
			n, _ := strconv.ParseUint(s[i+1:i+5], 16, 16)
			b.WriteRune(rune(n))
			i += 4
		} else if k := strings.IndexByte("bfnrt", s[i]); k >= 0 {
			b.WriteByte("\b\f\n\r\t"[k])
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}
