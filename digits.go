package sudoku

import (
	"bytes"
	"encoding/json"
	"iter"
	"math/bits"
)

// Digits is a set of digits 1..9 as a bitmask: bit d-1 stands for digit d. The
// zero value is the empty set. Go's operators are its algebra: s|t has the digits
// of both sets, s&t those in common, s&^t those of s that are not in t. All
// methods ignore the higher bits.
type Digits uint16

// AllDigits holds the digits 1 to 9.
const AllDigits Digits = 1<<9 - 1

// DigitsOf returns the set of the given digits, without those outside 1..9.
func DigitsOf(digits ...uint8) Digits {
	var s Digits
	for _, d := range digits {
		s |= bitOf(d)
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
func (s Digits) String() string { return string(s.append(nil)) }

func (s Digits) append(text []byte) []byte {
	for s &= AllDigits; s != 0; s &= s - 1 {
		text = append(text, '0'+s.Lowest())
	}
	return text
}

// MarshalJSON returns the digits as a list: [1,3,7,9]. The error is always nil.
func (s Digits) MarshalJSON() ([]byte, error) {
	list := []byte{'['}
	for d := range s.All() {
		list = append(list, '0'+d, ',')
	}
	return append(bytes.TrimSuffix(list, []byte{','}), ']'), nil
}

// UnmarshalJSON reads digits 1..9 in any order; null changes nothing. The error
// is a [*RangeError] for a number that is no digit; the set is unchanged then.
func (s *Digits) UnmarshalJSON(data []byte) error {
	var digits []int
	if string(data) == "null" {
		return nil
	}
	if err := json.Unmarshal(data, &digits); err != nil {
		return err
	}
	var set Digits
	for _, d := range digits {
		if err := checkRange("digit", d, 1, 9); err != nil {
			return err
		}
		set = set.With(uint8(d))
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
