//go:build js && wasm

package main

import (
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
)

// JSON is written by hand: package encoding/json would be 4 % of the program.

// An object is written with its fields in order. Fields that are nil are left out.
type object []field

type field struct {
	name  string
	value any
}

// A list is written with its elements in order.
type list []any

// appendJSON appends a value as JSON. An unknown type is a bug of this program.
func appendJSON(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		return strconv.AppendBool(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case uint8:
		return strconv.AppendInt(b, int64(v), 10)
	case uint64: // as a string: JavaScript's numbers end at 2^53
		return append(strconv.AppendUint(append(b, '"'), v, 10), '"')
	case string:
		return appendString(b, v)
	case []string:
		return appendList(b, len(v), func(b []byte, i int) []byte { return appendString(b, v[i]) })
	case list:
		return appendList(b, len(v), func(b []byte, i int) []byte { return appendJSON(b, v[i]) })
	case object:
		b = append(b, '{')
		first := true
		for _, f := range v {
			if f.value == nil {
				continue
			}
			if !first {
				b = append(b, ',')
			}
			first = false
			b = append(appendString(b, f.name), ':')
			b = appendJSON(b, f.value)
		}
		return append(b, '}')
	case sudoku.Board:
		return appendString(b, v.String())
	case sudoku.Cells:
		return appendJSON(b, cellNames(v))
	}
	return appendMore(b, v)
}

func appendList(b []byte, n int, element func([]byte, int) []byte) []byte {
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = element(b, i)
	}
	return append(b, ']')
}

// appendString appends a string, which is valid UTF-8 here: it comes from
// JavaScript or from this module.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < 0x20:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}

// cellNames lists the names of cells, never nil.
func cellNames(s sudoku.Cells) []string {
	names := make([]string, 0, s.Len())
	for cell := range s.All() {
		names = append(names, sudoku.CellName(cell))
	}
	return names
}
