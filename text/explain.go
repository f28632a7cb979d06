package text

import (
	"encoding/json"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// Explain reads a text as [Puzzles] reads a file, and says what each of its
// characters was taken for: an editor can color them. The ranges adjoin and cover the
// text, with a byte order mark and line ends; of UTF-16 they are those of the text in
// UTF-8. A text takes several times as long as with Puzzles, and memory for each range.
func Explain(s string) Explanation {
	sink := &explainSink{}
	sink.yield = sink.take
	whole, places := text.Explain(s, sink)
	sink.all.Text = whole
	sink.all.Ranges = make([]Range, len(places))
	for i, p := range places {
		sink.all.Ranges[i] = Range{p.Start, p.End, Kind(p.Kind), p.Cell, p.Puzzle}
	}
	return sink.all
}

// An Explanation is what Explain finds in a text.
type Explanation struct {
	Text    string               `json:"text"`    // that of the ranges: in UTF-8, without the mark of UTF-16
	Puzzles []Puzzle             `json:"puzzles"` // also those with Marks
	Errors  []*sudoku.ParseError `json:"errors"`  // whatever is not a puzzle, in order
	Ranges  []Range              `json:"ranges"`
}

// A Range is a part of a text and what it was taken for.
type Range struct {
	Start  int  `json:"start"`
	End    int  `json:"end"` // in bytes
	Kind   Kind `json:"kind"`
	Cell   int  `json:"cell"`   // 0..80 for KindCell, KindBlank and KindCandidates; -1 for what is no cell, or holds several
	Puzzle int  `json:"puzzle"` // the number of the puzzle in the text, from 0; -1 for what belongs to none
}

// A Kind is what a part of a text was taken for.
type Kind uint8

const (
	KindLeftOver   = Kind(text.LeftOver)   // part of what an error is about
	KindCell       = Kind(text.Cell)       // a digit, or cells that are packed
	KindBlank      = Kind(text.Blank)      // a sign for a blank; of run lengths, with its first cell
	KindCandidates = Kind(text.Candidates) // pencil marks
	KindBorder     = Kind(text.Border)     // a rule, or a bar between cells
	KindLabel      = Kind(text.Label)      // it counts rows or columns, or names columns
	KindTitle      = Kind(text.Title)      // words above a grid
	KindComment    = Kind(text.Comment)    // after a #
	KindBeside     = Kind(text.Beside)     // other text on the line, or in the list, of a puzzle
	KindDecoration = Kind(text.Decoration) // white space, separators, brackets, tags
)

var kinds = enum.Names[Kind]{Type: "Kind", What: "a kind of a range", Texts: []string{
	KindLeftOver: "left over", KindCell: "cell", KindBlank: "blank", KindCandidates: "candidates", KindBorder: "border",
	KindLabel: "label", KindTitle: "title", KindComment: "comment", KindBeside: "beside", KindDecoration: "decoration",
}}

// Kinds returns all kinds.
func Kinds() []Kind { return kinds.All() }

// String returns the name of the kind, such as "cell" or "left over".
func (k Kind) String() string { return kinds.String(k) }

// MarshalText returns the name of the kind. The error is a [*sudoku.RangeError]
// for a value that is none.
func (k Kind) MarshalText() ([]byte, error) { return kinds.Marshal(k) }

// UnmarshalText reads the name of a kind, in lower or upper case. On an error, a
// [*sudoku.ParseError], k is unchanged.
func (k *Kind) UnmarshalText(name []byte) error { return kinds.Unmarshal(k, name) }

// An explainSink keeps what is found.
type explainSink struct {
	puzzleSink
	all Explanation
}

func (s *explainSink) take(p Puzzle, err error) bool {
	if p.Format != FormatUnknown {
		s.all.Puzzles = append(s.all.Puzzles, p)
	}
	if fault, ok := err.(*sudoku.ParseError); ok && p.Marks == nil {
		s.all.Errors = append(s.all.Errors, fault)
	}
	return true
}

// An Assumption is a decision about a text that can be read in two ways, of which one
// is by far the likelier.
type Assumption uint8

const (
	AssumedHeader  = Assumption(text.AssumedHeader)  // a row that counts the columns, or a blank one, is a header
	AssumedRow     = Assumption(text.AssumedRow)     // a row that counts the columns is a row
	AssumedBorders = Assumption(text.AssumedBorders) // lines that could be rows of blanks are borders
	AssumedBlanks  = Assumption(text.AssumedBlanks)  // lines that could be borders are rows of blanks
	AssumedColumns = Assumption(text.AssumedColumns) // spaces are blanks, and the columns of the digits show which
	AssumedJoined  = Assumption(text.AssumedJoined)  // lines broken at a margin, or parts with gaps between them, are one puzzle
	AssumedBeside  = Assumption(text.AssumedBeside)  // other text on the line of a puzzle is no part of it
	AssumedClues   = Assumption(text.AssumedClues)   // single pencil marks are clues
)

var assumptions = enum.Names[Assumption]{Type: "Assumption", What: "an assumption", Texts: []string{
	AssumedHeader: "header", AssumedRow: "row", AssumedBorders: "borders", AssumedBlanks: "blanks",
	AssumedColumns: "columns", AssumedJoined: "joined", AssumedBeside: "beside", AssumedClues: "clues",
}}

var assumptionWords = [...]string{
	AssumedHeader: "a row that counts the columns, or a blank one, is a header", AssumedRow: "a row that counts the columns is a row",
	AssumedBorders: "lines that could be rows of blanks are borders", AssumedBlanks: "lines that could be borders are rows of blanks",
	AssumedColumns: "spaces are blanks, and columns show which", AssumedJoined: "parts with breaks between them are one puzzle",
	AssumedBeside: "other text on the line is no part of the puzzle", AssumedClues: "single pencil marks are clues",
}

// AllAssumptions returns all assumptions.
func AllAssumptions() []Assumption { return assumptions.All() }

// String returns the name of the assumption, such as "header".
func (a Assumption) String() string { return assumptions.String(a) }

// Words says what is assumed, such as "single pencil marks are clues"; "" for a value
// that is no assumption.
func (a Assumption) Words() string {
	if int(a) >= len(assumptionWords) {
		return ""
	}
	return assumptionWords[a]
}

// MarshalText returns the name of the assumption. The error is a
// [*sudoku.RangeError] for a value that is none.
func (a Assumption) MarshalText() ([]byte, error) { return assumptions.Marshal(a) }

// UnmarshalText reads the name of an assumption, in lower or upper case. On an error,
// a [*sudoku.ParseError], a is unchanged.
func (a *Assumption) UnmarshalText(name []byte) error { return assumptions.Unmarshal(a, name) }

// Assumptions are a set of them: 0, which is none, for most puzzles. In JSON they are a
// list of names.
type Assumptions uint16

// Has reports whether an assumption is in the set.
func (s Assumptions) Has(a Assumption) bool { return s>>a&1 != 0 }

// String says what is assumed, with semicolons between; "" for nothing.
func (s Assumptions) String() string {
	var words []string
	for _, a := range assumptions.All() {
		if s.Has(a) {
			words = append(words, a.Words())
		}
	}
	return strings.Join(words, "; ")
}

// MarshalJSON writes a list of names: ["borders", "joined"].
func (s Assumptions) MarshalJSON() ([]byte, error) {
	list := []Assumption{}
	for a := range Assumption(16) {
		if s.Has(a) {
			list = append(list, a)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads what MarshalJSON writes. On an error s is unchanged.
func (s *Assumptions) UnmarshalJSON(data []byte) error {
	var list enum.List[Assumption]
	if err := list.UnmarshalJSON(data); err != nil {
		return err
	}
	*s = 0
	for _, a := range list {
		*s |= 1 << a
	}
	return nil
}
