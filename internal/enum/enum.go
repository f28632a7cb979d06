// Package enum gives the values of enumerations their texts.
package enum

import (
	"fmt"
	"strings"
)

// Names are the texts of an enumeration. A value whose text is empty does not
// exist.
type Names[T ~uint8] struct {
	Type  string // "Level", for values without a text
	What  string // "a level", for errors
	Texts []string
}

// An Error says that a text is no value of an enumeration.
type Error struct {
	Text string // the text
	What string // what it should be: "a level"
}

func (e *Error) Error() string { return fmt.Sprintf("%q is not %s", e.Text, e.What) }

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

// Marshal returns the text of a value as MarshalText does.
func (n *Names[T]) Marshal(v T) ([]byte, error) {
	if n.has(v) {
		return []byte(n.Texts[v]), nil
	}
	return nil, &Error{n.String(v), n.What}
}

// Parse returns the value with a text, in lower or upper case. The error is an
// [*Error].
func (n *Names[T]) Parse(text string) (T, error) {
	for v, name := range n.Texts {
		if name != "" && strings.EqualFold(name, text) {
			return T(v), nil
		}
	}
	return 0, &Error{text, n.What}
}

// Unmarshal is Parse for UnmarshalText: on an error v is unchanged.
func (n *Names[T]) Unmarshal(v *T, text []byte) error {
	read, err := n.Parse(string(text))
	if err == nil {
		*v = read
	}
	return err
}
