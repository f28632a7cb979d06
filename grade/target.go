package grade

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A Target says what puzzle [Generate] makes. The puzzle meets all fields that are
// set; the zero value asks for any puzzle of [generate.Puzzle].
type Target struct {
	// Options are about the clues: symmetry, number, pattern, given ones.
	// MaxAttempts is the most puzzles that are judged; 0 means 100,000, or a million
	// where Generate climbs.
	Options generate.Options

	// MinER and MaxER bound Sudoku Explainer's rating ER, as [rate.Rate] gives it;
	// 0 is no bound. What no puzzle is known to have is a [*TargetError]: values that
	// no step has (1.9, 5.5, 6.3), and 5.3 and 6.1.
	MinER, MaxER logic.Rating

	// MinMinutes and MaxMinutes bound how long people take, as [rate.Effort] predicts;
	// 0 is no bound.
	MinMinutes, MaxMinutes float64

	// Level is that of [rate.LevelOf], and HoDoKu that of [rate.HoDoKu]; 0 is any.
	Level  rate.Level
	HoDoKu logic.Level

	// Only are the techniques that suffice for a [logic.Solver] to solve the
	// puzzle in HumanOrder. If Only is empty and Needs is set, it means the techniques of
	// HumanOrder up to Needs, without those that can take the same steps: for an AIC
	// without Discontinuous Nice Loops, and for the techniques that Shows names those of
	// [logic.Basic]. If both are empty, no technique need solve the puzzle.
	Only logic.Techniques

	// Needs is a technique of Only without which the Solver gets stuck; 0 is none.
	// The path may use it more than once.
	Needs logic.Technique

	// First is the technique of the first step that a Solver with Only finds in
	// HumanOrder; 0 is any. If neither Only nor Needs is set, that is any
	// technique of the order.
	First logic.Technique

	// Shows is a technique that the path of a Solver in HumanOrder has, and Times how
	// often at least; 0 means once. Hardest is the technique of that path that comes
	// last in the order. 0 is any. The path is that with Only, or if Only and Needs
	// are empty, with all techniques. Some techniques never come up in that path, as
	// others before them in the order do the same: Direct Claiming, Simple Colors Wrap,
	// Multi-Colors 2, Aligned Pair Exclusion, Franken fish, and the dynamic forcing
	// chains but those of contradictions. For these the techniques before them are
	// those of [logic.Basic].
	Shows   logic.Technique
	Times   int
	Hardest logic.Technique

	// Progress, if set, is called when a puzzle is closer than those before, and
	// about ten times a second, by the goroutine that called Generate.
	Progress func(Progress) `json:"-"`
}

// A Progress says how far a search has come.
type Progress struct {
	Attempts int          `json:"attempts"` // how many puzzles were judged
	Found    int          `json:"found"`    // how many of these met the target: 0 or 1 but for [Neighbors]
	Closest  sudoku.Board `json:"closest"`  // the one that came closest; blank if there was none
	Miss     string       `json:"miss"`     // what it lacks, "ER 7.2, not 9.0 to 9.3"
}

// A TargetError names a field of a [Target] that is impossible, alone or together
// with another.
type TargetError struct {
	Field  string // of Target, MinER
	Other  string // the field that Field contradicts; "" if Field alone is impossible
	Detail string // the reason in words
}

func (e *TargetError) Error() string { return fmt.Sprintf("sudoku: %s: %s", e.Field, e.Detail) }

// An Error says that [Generate] ended without the puzzle asked for, or that
// [Neighbors] ended early.
type Error struct {
	Progress
	Err error // [generate.ErrUnreachable], a [*generate.Error] if the options alone are not met, or why the context ended
}

func (e *Error) Error() string {
	found := "no such puzzle"
	if e.Found > 0 {
		found = strconv.Itoa(e.Found)
	}
	text := fmt.Sprintf("sudoku: %s found among %d", found, e.Attempts)
	if e.Miss != "" && e.Found == 0 {
		text += "; the closest has " + e.Miss
	}
	if e.Err != generate.ErrUnreachable {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// Validate returns nil, or why a target is impossible: a [*TargetError], or the
// error of [generate.Puzzle] for its options. Generate begins with it. It does not
// recognize every impossible target.
func (t *Target) Validate() error {
	if err := t.checkER(); err != nil {
		return err
	}
	if t.Level > rate.Master {
		return &TargetError{"Level", "", fmt.Sprintf("%v does not exist", t.Level)}
	}
	if t.HoDoKu > logic.Extreme {
		return &TargetError{"HoDoKu", "", fmt.Sprintf("%v does not exist", t.HoDoKu)}
	}
	if err := t.checkMinutes(); err != nil {
		return err
	}
	if err := t.checkTechniques(); err != nil {
		return err
	}
	// With a context that has ended, Puzzle only checks the options.
	over, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := generate.Puzzle(over, rand.New(rand.NewPCG(0, 0)), t.Options)
	var ended *generate.Error
	if errors.As(err, &ended) {
		return nil
	}
	return err
}

// mostER is the highest ER that is known.
const mostER logic.Rating = 119

func (t *Target) checkER() error {
	low, high := t.MinER, t.MaxER
	switch {
	case high != 0 && low > high:
		return &TargetError{"MinER", "MaxER", fmt.Sprintf("%v is above %v", low, high)}
	case low > mostER:
		return &TargetError{"MinER", "", fmt.Sprintf("%v is above %v, the most that a puzzle is known to have", low, mostER)}
	}
	high = t.highER()
	some := false
	for er := max(low, 10); er <= high; er++ {
		if isKnown(er) {
			return nil
		}
		some = some || isER(er)
	}
	if some {
		return &TargetError{"MaxER", "MinER", fmt.Sprintf("no puzzle is known of ER %v", erRange(low, high))}
	}
	return &TargetError{"MaxER", "MinER", fmt.Sprintf("no puzzle can have ER %v, as no step is rated so", erRange(low, high))}
}

// erRange writes a range of ER as flags have it.
func erRange(low, high logic.Rating) string {
	if low == high {
		return low.String()
	}
	return fmt.Sprintf("%v to %v", low, high)
}

// isER reports whether Sudoku Explainer can take a step of a value. It never takes a
// direct claiming (1.9). That would leave the locked digit one place in another line
// of the band or stack, in a second box. Then it can't be in these two lines of the
// third box: that box points along the third line, and leaves the second box the same
// place. So a direct pointing (1.7) or a hidden single comes first.
func isER(er logic.Rating) bool {
	switch er {
	case 10, 12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42:
		return true
	}
	return er >= 44 && er <= 54 || er >= 56 && er <= 62 || er >= 65
}

// isKnown reports whether a puzzle of an ER is known. The others could be: 5.3 is a
// unique loop of ten cells or more with a quad, 6.1 a grave with a set of five. Searches for
// them found their nearest relatives by hundreds.
func isKnown(er logic.Rating) bool { return isER(er) && er != 53 && er != 61 }

func (t *Target) checkTechniques() error {
	for _, f := range []struct {
		name      string
		technique logic.Technique
	}{{"Needs", t.Needs}, {"First", t.First}, {"Shows", t.Shows}, {"Hardest", t.Hardest}} {
		switch {
		case f.technique == 0:
		case f.technique.Family() == 0:
			return &TargetError{f.name, "", fmt.Sprintf("%v does not exist", f.technique)}
		case !t.Only.IsEmpty() && !t.Only.Has(f.technique):
			return &TargetError{f.name, "Only", f.technique.String() + " is not allowed"}
		case t.Only.IsEmpty() && unmet.Has(f.technique):
			return &TargetError{f.name, "Only", "no puzzle is known whose path comes to " + f.technique.String() + "; list the techniques allowed beside it"}
		case t.Only.IsEmpty() && rank(f.technique) == len(humanOrder):
			return &TargetError{f.name, "Only", f.technique.String() + " has no place in the order of a person, so the techniques allowed beside it must be told"}
		}
	}
	allowed := t.allowed()
	if t.Needs != 0 && t.First != 0 && !allowed.Has(t.First) {
		return &TargetError{"First", "Needs", fmt.Sprintf("%v comes after %v; to allow both, list them", t.First, t.Needs)}
	}
	if err := t.checkShows(); err != nil {
		return err
	}
	if t.Needs.Family() == logic.Exotic && t.Only.IsEmpty() && len(t.seeds()) == 0 {
		return &TargetError{"Needs", "Only", fmt.Sprintf("forcing chains do what %v does, so no puzzle needs it; ask for Shows, or list the techniques allowed", t.Needs)}
	}
	if t.Needs == logic.FullHouse && allowed.Intersect(logic.TechniquesOf(logic.HiddenSingle, logic.NakedSingle)) != (logic.Techniques{}) {
		return &TargetError{"Needs", "Only", "each Full House is a Hidden Single and a Naked Single as well"}
	}
	if o := &t.Options; allowed == logic.TechniquesOf(logic.FullHouse) && (o.Minimal || o.MaxClues != 0 && o.MaxClues < fullHouseClues ||
		o.MinClues == 0 && o.MaxClues == 0 && o.Pattern.IsEmpty() && o.Given == (sudoku.Board{})) {
		field := "Needs"
		if t.Needs == 0 {
			field = "Only"
		}
		return &TargetError{field, "", fmt.Sprintf("full houses alone solve no puzzle of less than %d clues; ask for more", fullHouseClues)}
	}
	if allowed.IsEmpty() {
		return nil
	}
	ends, most := false, logic.Rating(0)
	for u := range allowed.All() {
		ends = ends || placesLast(u)
		most = max(most, mostOf(u))
	}
	if !ends {
		return &TargetError{"Only", "", "none of the techniques can place the last digit; add singles"}
	}
	if t.MinER > most {
		return &TargetError{"MinER", "Only", fmt.Sprintf("%v is above %v, the most that the techniques allowed can lead to", t.MinER, most)}
	}
	return nil
}

// fullHouseClues is the least number of clues of a puzzle that full houses solve. Each gives a digit
// by the sum of its house, an equation that the others don't imply; of the 27 equations 21
// are independent.
const fullHouseClues = 81 - 21

// checkShows checks the wishes about the path.
func (t *Target) checkShows() error {
	switch {
	case t.Times < 0 || t.Times > 81:
		return &TargetError{"Times", "", fmt.Sprintf("%d is not in 0..81", t.Times)}
	case t.Times > 0 && t.Shows == 0:
		return &TargetError{"Times", "Shows", "without Shows it has no meaning"}
	case t.Shows == 0 && t.Hardest == 0:
		return nil
	}
	walked := t.walked()
	switch {
	case t.Shows != 0 && !walked.Has(t.Shows):
		return &TargetError{"Shows", "Hardest", fmt.Sprintf("%v is not among the techniques up to the hardest", t.Shows)}
	case t.Hardest != 0 && !walked.Has(t.Hardest):
		return &TargetError{"Hardest", "Needs", fmt.Sprintf("%v is not among the techniques up to %v", t.Hardest, t.Needs)}
	}
	return nil
}

// checkMinutes checks the wishes about the time that people take.
func (t *Target) checkMinutes() error {
	low, high := t.MinMinutes, t.MaxMinutes
	switch {
	case !(low >= 0) || math.IsInf(low, 0):
		return &TargetError{"MinMinutes", "", fmt.Sprintf("%v is not a number of minutes", low)}
	case !(high >= 0) || math.IsInf(high, 0):
		return &TargetError{"MaxMinutes", "", fmt.Sprintf("%v is not a number of minutes", high)}
	case high != 0 && low > high:
		return &TargetError{"MinMinutes", "MaxMinutes", fmt.Sprintf("%v is above %v", low, high)}
	}
	return nil
}

// allowed returns what Only stands for; the empty set is no restriction.
func (t *Target) allowed() logic.Techniques {
	if !t.Only.IsEmpty() || t.Needs == 0 {
		return t.Only
	}
	return needed(t.Needs)
}

// humanOrder is the order in which a person tries techniques.
var humanOrder = logic.HumanOrder.Techniques()

// rank returns how late a technique comes in the order of a person, from 0;
// len(humanOrder) if it has no place there.
func rank(t logic.Technique) int {
	if i := slices.Index(humanOrder, t); i >= 0 {
		return i
	}
	return len(humanOrder)
}

// placesLast reports whether a technique might place the last digit of a puzzle.
func placesLast(t logic.Technique) bool {
	switch t.Family() {
	case logic.Intersections, logic.Subsets, logic.Fish, logic.OneDigit, logic.Wings, logic.Exclusion:
		return false
	}
	return true
}

// mostOf returns the greatest ER of a puzzle that techniques up to t solve, mostER
// if that is not known.
func mostOf(t logic.Technique) logic.Rating {
	switch t {
	case logic.HiddenSingle:
		return 15 // a hidden single in a line
	case logic.FullHouse, logic.NakedSingle, logic.Pointing, logic.Claiming, logic.DirectPointing, logic.DirectClaiming,
		logic.NakedPair, logic.NakedTriple, logic.NakedQuad, logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuad, logic.DirectHiddenPair, logic.DirectHiddenTriple,
		logic.XWing, logic.Swordfish, logic.Jellyfish, logic.XYWing, logic.XYZWing:
		return t.Rating()
	case logic.LockedPair:
		return logic.NakedPair.Rating()
	case logic.LockedTriple:
		return logic.NakedTriple.Rating()
	}
	return mostER
}
