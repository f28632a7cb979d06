package logic

import (
	"encoding/json"
	"iter"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
)

// Techniques is a set of techniques. The zero value is the empty set. It is a
// plain value: copy it, compare it with ==.
type Techniques struct {
	words [(techniqueCount + 63) / 64]uint64
}

// TechniquesOf returns the set of some techniques. Unknown ones are left out.
func TechniquesOf(ts ...Technique) Techniques {
	return Techniques{}.With(ts...)
}

// AllTechniques returns the set of all techniques.
func AllTechniques() (s Techniques) {
	for t := Technique(1); t < techniqueCount; t++ {
		s.words[t>>6] |= 1 << (t & 63)
	}
	return s
}

// Has reports whether t is in the set.
func (s Techniques) Has(t Technique) bool {
	return t.valid() && s.words[t>>6]>>(t&63)&1 != 0
}

// With returns the set with some techniques added.
func (s Techniques) With(ts ...Technique) Techniques {
	for _, t := range ts {
		if t.valid() {
			s.words[t>>6] |= 1 << (t & 63)
		}
	}
	return s
}

// Without returns the set without some techniques.
func (s Techniques) Without(ts ...Technique) Techniques {
	for _, t := range ts {
		if t.valid() {
			s.words[t>>6] &^= 1 << (t & 63)
		}
	}
	return s
}

// Union returns the techniques that are in s or in t.
func (s Techniques) Union(t Techniques) Techniques {
	for i := range s.words {
		s.words[i] |= t.words[i]
	}
	return s
}

// Intersect returns the techniques that are in s and in t.
func (s Techniques) Intersect(t Techniques) Techniques {
	for i := range s.words {
		s.words[i] &= t.words[i]
	}
	return s
}

// Minus returns the techniques that are in s and not in t.
func (s Techniques) Minus(t Techniques) Techniques {
	for i := range s.words {
		s.words[i] &^= t.words[i]
	}
	return s
}

// IsEmpty reports whether the set has no technique.
func (s Techniques) IsEmpty() bool { return s == Techniques{} }

// Len returns the number of techniques in the set.
func (s Techniques) Len() (n int) {
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// All yields the techniques of the set in the order of their constants.
func (s Techniques) All() iter.Seq[Technique] {
	return func(yield func(Technique) bool) {
		for i, w := range s.words {
			for ; w != 0; w &= w - 1 {
				if !yield(Technique(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// String writes the names of the techniques as [ParseTechniques] reads them:
// "Hidden Pair,X-Wing".
func (s Techniques) String() string {
	var names []string
	for t := range s.All() {
		names = append(names, t.String())
	}
	return strings.Join(names, ",")
}

// MarshalJSON writes a list of names: ["Hidden Pair", "X-Wing"].
func (s Techniques) MarshalJSON() ([]byte, error) {
	return json.Marshal(slices.AppendSeq([]Technique{}, s.All()))
}

// UnmarshalJSON reads what MarshalJSON writes. On an error s is unchanged.
func (s *Techniques) UnmarshalJSON(data []byte) error {
	var list enum.List[Technique]
	err := list.UnmarshalJSON(data)
	if err == nil {
		*s = TechniquesOf(list...)
	}
	return err
}

// groups are sets of techniques by name, besides the families.
var groups = sync.OnceValue(func() map[string]Techniques {
	sets := map[string]Techniques{
		"all":      AllTechniques(),
		"basic":    Basic(),
		"standard": Standard(),
		"pairs":    TechniquesOf(LockedPair, NakedPair, HiddenPair, DirectHiddenPair),
		"triples":  TechniquesOf(LockedTriple, NakedTriple, HiddenTriple, DirectHiddenTriple),
		"quads":    TechniquesOf(NakedQuad, HiddenQuad),
		"locked":   TechniquesOf(Pointing, Claiming, DirectPointing, DirectClaiming),
	}
	for t := Technique(1); t < techniqueCount; t++ {
		family := plain(t.Family().String())
		sets[family] = sets[family].With(t)
	}
	return sets
})

// ParseTechniques reads a list of techniques, separated by commas: names as for
// [ParseTechnique]; families, such as "uniqueness"; or one of "all", "basic",
// "standard", "pairs", "triples", "quads", "locked". A minus sign removes what
// follows it: "all,-fish". A list that begins with a minus sign starts from all:
// "-uniqueness". The error is a [*sudoku.ParseError] that names the first unknown
// element.
func ParseTechniques(list string) (s Techniques, err error) {
	for i, name := range strings.Split(list, ",") {
		name = strings.TrimSpace(name)
		rest, minus := strings.CutPrefix(name, "-")
		set, ok := groups()[plain(rest)]
		if !ok {
			t, err := ParseTechnique(rest)
			if err != nil {
				return Techniques{}, enum.Unknown(name, "a technique")
			}
			set = TechniquesOf(t)
		}
		switch {
		case !minus:
			s = s.Union(set)
		case i == 0:
			s = AllTechniques().Minus(set)
		default:
			s = s.Minus(set)
		}
	}
	return s, nil
}
