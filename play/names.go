package play

import (
	"fmt"
	"slices"
)

var (
	layerNames  = []string{"entry", "corner", "centre", "struck", "color"}
	policyNames = []string{"rule", "solution", "none"}
)

// A NameError says that a text names no value of a type, or that a value has no
// name.
type NameError struct {
	Type string // "layer" or "policy"
	Text string
}

func (e *NameError) Error() string { return fmt.Sprintf("play: %q is not a %s", e.Text, e.Type) }

// Layers returns all layers.
func Layers() []Layer { return []Layer{Entry, Corner, Centre, Struck, Color} }

// Policies returns all policies.
func Policies() []Policy { return []Policy{ByRule, BySolution, Silent} }

// String returns "entry", "corner", "centre", "struck" or "color".
func (l Layer) String() string { return nameOf(l, layerNames, "Layer") }

// MarshalText returns what String returns. The error is a [*NameError] for a
// value that is none of the constants.
func (l Layer) MarshalText() ([]byte, error) { return marshal(l, layerNames, "layer") }

// UnmarshalText reads what String returns. The error is a [*NameError]; l is
// unchanged then.
func (l *Layer) UnmarshalText(text []byte) error { return unmarshal(l, layerNames, text, "layer") }

// String returns "rule", "solution" or "none".
func (p Policy) String() string { return nameOf(p, policyNames, "Policy") }

// MarshalText returns what String returns. The error is a [*NameError] for a
// value that is none of the constants.
func (p Policy) MarshalText() ([]byte, error) { return marshal(p, policyNames, "policy") }

// UnmarshalText reads what String returns. The error is a [*NameError]; p is
// unchanged then.
func (p *Policy) UnmarshalText(text []byte) error { return unmarshal(p, policyNames, text, "policy") }

func nameOf[T ~uint8](v T, names []string, kind string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("%s(%d)", kind, uint8(v))
}

func marshal[T ~uint8](v T, names []string, kind string) ([]byte, error) {
	if int(v) >= len(names) {
		return nil, &NameError{kind, fmt.Sprint(uint8(v))}
	}
	return []byte(names[v]), nil
}

func unmarshal[T ~uint8](v *T, names []string, text []byte, kind string) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return &NameError{kind, string(text)}
	}
	*v = T(i)
	return nil
}
