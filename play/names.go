package play

import "github.com/seed-cfc889b0/sudoku/internal/enum"

var (
	layers = enum.Names[Layer]{Type: "Layer", What: "a layer", Texts: []string{
		Entry: "entry", Corner: "corner", Centre: "centre", Struck: "struck", Color: "color",
	}}
	policies = enum.Names[Policy]{Type: "Policy", What: "a policy", Texts: []string{
		ByRule: "rule", BySolution: "solution", Silent: "none",
	}}
)

// Layers returns all layers.
func Layers() []Layer { return layers.All() }

// Policies returns all policies.
func Policies() []Policy { return policies.All() }

// String returns "entry", "corner", "centre", "struck" or "color".
func (l Layer) String() string { return layers.String(l) }

// MarshalText returns what String returns. The error is a
// [*sudoku.RangeError] for a value that is none of the constants.
func (l Layer) MarshalText() ([]byte, error) { return layers.Marshal(l) }

// UnmarshalText reads what String returns, in lower or upper case. The error is a
// [*sudoku.ParseError]; l is unchanged then.
func (l *Layer) UnmarshalText(text []byte) error { return layers.Unmarshal(l, text) }

// String returns "rule", "solution" or "none".
func (p Policy) String() string { return policies.String(p) }

// MarshalText returns what String returns. The error is a
// [*sudoku.RangeError] for a value that is none of the constants.
func (p Policy) MarshalText() ([]byte, error) { return policies.Marshal(p) }

// UnmarshalText reads what String returns, in lower or upper case. The error is a
// [*sudoku.ParseError]; p is unchanged then.
func (p *Policy) UnmarshalText(text []byte) error { return policies.Unmarshal(p, text) }
