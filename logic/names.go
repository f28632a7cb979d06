package logic

import (
	"fmt"
	"strings"
)

// The text methods of Level, Order and Profile go by a list of names, which
// begins with that of value 0; a value whose name is empty does not exist.

// nameOf returns the name of a value, or its type and number if it has none.
func nameOf[T ~uint8](v T, names []string, kind string) string {
	if int(v) < len(names) && names[v] != "" {
		return names[v]
	}
	return fmt.Sprintf("%s(%d)", kind, uint8(v))
}

// marshalName returns the name of a value as MarshalText does.
func marshalName[T ~uint8](v T, names []string) ([]byte, error) {
	if int(v) < len(names) && names[v] != "" {
		return []byte(names[v]), nil
	}
	return nil, fmt.Errorf("logic: %v does not exist", v)
}

// unmarshalName sets v to the value with a name, in lower or upper case. On an
// error, which says what the text is not, v is unchanged.
func unmarshalName[T ~uint8](v *T, names []string, text []byte, what string) error {
	for i, name := range names {
		if name != "" && strings.EqualFold(name, string(text)) {
			*v = T(i)
			return nil
		}
	}
	return fmt.Errorf("logic: %q is not %s", text, what)
}
