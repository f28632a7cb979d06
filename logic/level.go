package logic

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
)

// A Level is how hard a technique or a puzzle is in the words of HoDoKu.
type Level uint8

// The levels, easiest first. The zero value is none.
const (
	Easy Level = iota + 1
	Medium
	Hard
	Unfair
	Extreme
)

var levels = enum.Names[Level]{Type: "Level", What: "a level", None: true, Texts: []string{
	Easy: "easy", Medium: "medium", Hard: "hard", Unfair: "unfair", Extreme: "extreme",
}}

// Levels returns all levels, easiest first.
func Levels() []Level { return levels.All() }

// String returns "easy", "medium", "hard", "unfair" or "extreme".
func (l Level) String() string { return levels.String(l) }

// MarshalText writes the level as String does, and none as the empty text. An
// unknown level is an error.
func (l Level) MarshalText() ([]byte, error) { return levels.Marshal(l) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error l is unchanged.
func (l *Level) UnmarshalText(text []byte) error { return levels.Unmarshal(l, text) }

// A Rating is a value on the scale of Sudoku Explainer in tenths: 26 is 2.6.
// 0 means that there is none.
type Rating uint8

// String returns the value with one decimal, "2.6".
func (r Rating) String() string { return string(r.append(nil)) }

func (r Rating) append(text []byte) []byte {
	return append(strconv.AppendUint(text, uint64(r/10), 10), '.', '0'+byte(r%10))
}

// MarshalJSON writes the value as a number with one decimal, 2.6, and none as 0.
func (r Rating) MarshalJSON() ([]byte, error) {
	if r == 0 {
		return []byte("0"), nil
	}
	return []byte(r.String()), nil
}

// UnmarshalJSON reads a number of 0 to 25.5, rounded to tenths. On an error r is
// unchanged.
func (r *Rating) UnmarshalJSON(data []byte) error {
	var value float64
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	if value < 0 || value > 25.5 {
		return enum.Unknown(string(data), "a rating of 0 to 25.5")
	}
	*r = Rating(value*10 + 0.5)
	return nil
}

// ParseRatings reads a rating from 1.0 to 20.0, which is low and high, or a
// range of them. An end that the range leaves open is 0, as in [Target]: 6.6- is
// 6.6 or more. The error is a [*sudoku.ParseError].
func ParseRatings(text string) (low, high Rating, err error) {
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	low, okLow := parseRating(from)
	high, okHigh := parseRating(to)
	if !okLow || !okHigh || low == 0 && high == 0 {
		return 0, 0, enum.Wrong("%.40q is neither a rating such as 7.1 nor a range such as 6.6-7.5, 6.6- or -2.5", text)
	}
	return low, high, nil
}

// parseRating reads a rating. An empty text is 0.
func parseRating(text string) (Rating, bool) {
	if text == "" {
		return 0, true
	}
	v, err := strconv.ParseFloat(text, 64)
	tenths := math.Round(v * 10)
	if err != nil || !(v >= 1 && v <= 20) || math.Abs(v*10-tenths) > 1e-6 {
		return 0, false
	}
	return Rating(tenths), true
}
