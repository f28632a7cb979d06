// Package enum gives the values of enumerations their texts.
package enum

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	itext "github.com/seed-cfc889b0/sudoku/internal/text"
)

// Names are the texts of an enumeration. A value whose text is empty does not
// exist, or is none.
type Names[T ~uint8] struct {
	Type  string // "Level", for values without a text
	What  string // "a level", for errors
	Texts []string
	None  bool // 0 stands for none: its form is the empty text
}

// Wrong returns the error of a text that is not the form of a value, and what is wrong.
func Wrong(format string, args ...any) error {
	return &sudoku.ParseError{Line: 1, Column: 1, Reason: itext.WrongForm, Detail: fmt.Sprintf(format, args...)}
}

// Unknown returns the error of a text that is not what it should be, "a level".
func Unknown(text, what string) error { return Wrong("%.40q is not %s", text, what) }

// String returns the text of a value, or its type and number if it has none.
func (n *Names[T]) String(v T) string {
	if n.has(v) {
		return n.Texts[v]
	}
	return fmt.Sprintf("%s(%d)", n.Type, uint8(v))
}

func (n *Names[T]) has(v T) bool { return int(v) < len(n.Texts) && n.Texts[v] != "" }

// All returns the values in ascending order.
func (n *Names[T]) All() []T {
	var all []T
	for v := range n.Texts {
		if n.has(T(v)) {
			all = append(all, T(v))
		}
	}
	return all
}

// Marshal returns the text of a value as MarshalText does. The error is a
// [*sudoku.RangeError].
func (n *Names[T]) Marshal(v T) ([]byte, error) {
	switch {
	case n.has(v):
		return []byte(n.Texts[v]), nil
	case v == 0 && n.None:
		return nil, nil
	}
	all := n.All()
	return nil, &sudoku.RangeError{Name: n.Type, Value: int(v), Min: int(all[0]), Max: int(all[len(all)-1])}
}

// Unmarshal sets v to the value with a text, in lower or upper case, as
// UnmarshalText does. The error is a [*sudoku.ParseError]; v is unchanged then.
func (n *Names[T]) Unmarshal(v *T, text []byte) error {
	if n.None && len(text) == 0 {
		*v = 0
		return nil
	}
	for i, name := range n.Texts {
		if name != "" && strings.EqualFold(name, string(text)) {
			*v = T(i)
			return nil
		}
	}
	return Unknown(string(text), n.What)
}

// A List is read from a list in JSON. For a plain slice of T package json would take a string
// too, as bytes.
type List[T ~uint8] []T

// UnmarshalJSON reads a list. On an error l is unchanged.
func (l *List[T]) UnmarshalJSON(data []byte) error {
	var read []*T
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	var list []T
	for _, v := range read {
		if v == nil {
			return Wrong("null is no value of a list")
		}
		list = append(list, *v)
	}
	*l = list
	return nil
}
