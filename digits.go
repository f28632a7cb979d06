package sudoku

import (
	"iter"
	"math/bits"
)

// Digits is a set of digits 1..9 as a bitmask: bit d-1 stands for digit d. The
// zero value is the empty set. All methods ignore the higher bits.
type Digits uint16

// AllDigits holds the digits 1 to 9.
const AllDigits Digits = 1<<9 - 1

// DigitsOf returns the set of the given digits, without those outside 1..9.
func DigitsOf(digits ...uint8) Digits {
	var s Digits
	for _, d := range digits {
		s = s.With(d)
	}
	return s
}

// bitOf returns the set of one digit, empty if it is outside 1..9.
func bitOf(d uint8) Digits { return 1 << d >> 1 & AllDigits }

// Has reports whether d is in the set.
func (s Digits) Has(d uint8) bool { return s&bitOf(d) != 0 }

// With returns the set with d added, unless d is outside 1..9.
func (s Digits) With(d uint8) Digits { return s | bitOf(d) }

// Without returns the set with d removed.
func (s Digits) Without(d uint8) Digits { return s &^ bitOf(d) }

// Union returns the digits that are in s or in t.
func (s Digits) Union(t Digits) Digits { return (s | t) & AllDigits }

// Intersect returns the digits that are in s and in t.
func (s Digits) Intersect(t Digits) Digits { return s & t & AllDigits }

// Minus returns the digits that are in s and not in t.
func (s Digits) Minus(t Digits) Digits { return s &^ t & AllDigits }

// Xor returns the digits that are in exactly one of s and t.
func (s Digits) Xor(t Digits) Digits { return (s ^ t) & AllDigits }

// Complement returns the digits that are not in s.
func (s Digits) Complement() Digits { return AllDigits &^ s }

// Meets reports whether s and t have a digit in common.
func (s Digits) Meets(t Digits) bool { return s&t&AllDigits != 0 }

// Contains reports whether every digit of t is in s.
func (s Digits) Contains(t Digits) bool { return t&^s&AllDigits == 0 }

// IsEmpty reports whether the set has no digit.
func (s Digits) IsEmpty() bool { return s&AllDigits == 0 }

// Len returns how many digits the set has, 0..9.
func (s Digits) Len() int { return bits.OnesCount16(uint16(s & AllDigits)) }

// Lowest returns the lowest digit of the set, or 0 if it is empty.
func (s Digits) Lowest() uint8 {
	if s&AllDigits == 0 {
		return 0
	}
	return uint8(bits.TrailingZeros16(uint16(s))) + 1
}

// All yields the digits of the set in ascending order.
func (s Digits) All() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for s &= AllDigits; s != 0; s &= s - 1 {
			if !yield(s.Lowest()) {
				return
			}
		}
	}
}

// String returns the digits in ascending order, "1379"; "" for the empty set.
func (s Digits) String() string {
	text, _ := s.AppendText(nil)
	return string(text)
}

// AppendText appends what [Digits.String] returns. The error is always nil. It
// implements [encoding.TextAppender].
func (s Digits) AppendText(text []byte) ([]byte, error) {
	for d := range s.All() {
		text = append(text, '0'+d)
	}
	return text, nil
}

// MarshalText returns what [Digits.String] returns. The error is always nil. It
// implements [encoding.TextMarshaler], which makes the set a string in JSON:
// "1379".
func (s Digits) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads digits 1..9 in any order, each at most once. The error is a
// [*TextError]; the set is unchanged then. It implements
// [encoding.TextUnmarshaler].
func (s *Digits) UnmarshalText(text []byte) error {
	set, ok := parseDigits(string(text))
	if !ok {
		return &TextError{string(text), "a set of digits"}
	}
	*s = set
	return nil
}

func parseDigits(text string) (set Digits, ok bool) {
	for i := range len(text) {
		bit := bitOf(text[i] - '0')
		if bit == 0 || set&bit != 0 {
			return 0, false
		}
		set |= bit
	}
	return set, true
}
