// Package learn searches a position for a solution and learns from each
// contradiction that it meets. It knows one rule: each cell has one digit, and
// each digit one cell in each house. That makes fewer inferences than package
// kernel, and each takes longer; but a contradiction is traced to the guesses that
// caused it, and the search never makes that mistake again.
//
// # How it works
//
// A candidate is a variable, which is true if its digit goes into its cell. Each
// cell, and each digit in each house, is a constraint (rules.go): exactly one of its
// variables is true. 9×9 has 324. A guess makes a candidate true. What follows from
// it, by naked and hidden singles and by the clauses learned so far, is noted with
// its reason (propagate.go). If some constraint or clause can't be met, the reasons
// are followed back to one assignment that, with some older ones, made the
// contradiction inevitable (analyze.go). That these can't all hold is the clause that
// is learned. The search goes back to where the clause would first have changed its
// course, which may be many guesses, and goes on.
//
// Candidates that took part in recent contradictions are guessed first. After
// some contradictions the search starts again from the root with all that it has
// learned.
//
// # How long it takes
//
// No clause is learned twice while it is kept, and the number of clauses that are
// kept only grows (forget.go); so every search ends. There is no useful bound for
// the worst position: some of those given by pencil marks alone take a hundred
// thousand contradictions. What is known of boards is measured: those on which a
// search without learning made up to 500,000 guesses take at most 151
// contradictions, also if a second solution is asked for, and a contradiction takes
// some microseconds. In 16×16 it takes some twenty, and puzzles made to be hard take
// 3,000 to 12,000.
//
// This is known as conflict-driven clause learning. Clauses from the first
// unique implication point and backjumping are from GRASP (Marques-Silva and
// Sakallah, 1996); watched literals, activities and restarts from Chaff
// (Moskewicz, Madigan, Zhao, Zhang and Malik, 2001); the shape of the program,
// and clauses made shorter by what implies their literals, from MiniSat (Eén and
// Sörensson, 2003); the lengths of the runs between restarts are those of Luby,
// Sinclair and Zuckerman (1993).
package learn

import "math/bits"

// A literal is a variable that is true, 2*v, or false, 2*v+1. A variable is
// size*cell + digit-1.
type literal uint16

func (x literal) variable() int { return int(x >> 1) }

// A Learner searches one position after the other. [Learner.Set] sets the position.
// A Learner keeps its memory. Make one with [Rules.New].
type Learner struct {
	Guesses, Contradictions uint64 // since the position was set

	Rules

	truth []int8 // of each literal: 1 true, -1 false, 0 open
	// Of each constraint: the places of its variables that were possible in the
	// position, and of those that are not false. The latter lags behind truth
	// until propagate has come to a variable.
	root, left []uint32

	trail  []literal // the literals that are true, in the order in which they became so
	length int       // of the trail
	done   int       // how many of them propagate has come to
	starts []int32   // the length of the trail before each guess that stands
	lefts  []uint32  // left before each guess
	made   []made    // of each variable

	watched  []watch // the first clause that watches each literal
	clauses  []clause
	literals []literal // of all clauses

	activity []float64
	active   []uint16 // the variables that have an activity
	gain     float64  // what a contradiction adds to an activity
	fade     float64  // what it leaves of those before

	runs     int // restarts so far, and one
	patience int // contradictions until the next restart
	most     int // clauses before some are forgotten

	impossible bool // the position has no solution, or no other

	// For analyze.
	seen   []bool
	marked []uint16 // the variables seen
	lesson []literal
	here   int      // how many variables of the lesson are of the current depth
	met    []uint64 // for each depth, the last contradiction whose lesson has it
}

// A clause is a set of literals, not all of which can be false. The first two are
// watched: as long as neither is false, the clause implies nothing.
type clause struct {
	start, size int32
	depths      int32    // the number of depths of its literals when it was learned
	next        [2]watch // the next clause that watches the same literal
}

// A watch is a clause and which of its first two literals it watches:
// 2*clause + 0 or 1, and one more. 0 is none.
type watch int32

// A reason says why a literal is true: a guess or the position itself; a variable
// that is true, so that another of its constraint is false; a constraint of which
// all other variables are false; or a clause of which all other literals are.
type reason int32

const (
	given        reason = -1
	byConstraint reason = 1 << 16
	byClause     reason = 1 << 28
)

// made says how a variable was assigned: why, and at which number of guesses.
type made struct {
	why   reason
	depth uint32
}

// A State is what Solve has found.
type State int

const (
	None   State = iota // there is no solution, or no other
	Solved              // a solution
	Spent               // the search may go on
)

const (
	firstRun  = 16   // contradictions before the first restart
	firstMost = 2000 // clauses before some are forgotten
	moreMost  = 500  // how many more each time
	fade      = 0.9  // what a contradiction leaves of all activities,
	lateFade  = 0.97 // and after many restarts
)

// New returns a Learner.
func (r *Rules) New() *Learner {
	vars, constraints := r.size*r.cells, len(r.members)>>r.shift
	return &Learner{
		Rules:    *r,
		truth:    make([]int8, 2*vars),
		root:     make([]uint32, constraints),
		left:     make([]uint32, constraints),
		trail:    make([]literal, vars),
		starts:   make([]int32, 0, r.cells),
		made:     make([]made, vars),
		watched:  make([]watch, 2*vars),
		activity: make([]float64, vars),
		active:   make([]uint16, 0, vars),
		seen:     make([]bool, vars),
		marked:   make([]uint16, 0, vars),
		met:      make([]uint64, r.cells+1),
	}
}

// Set sets the position: the candidates of all cells, where bit d-1 stands for
// digit d. Any candidates may be missing.
func (l *Learner) Set(cells []uint32) {
	l.Guesses, l.Contradictions = 0, 0
	l.length, l.done, l.starts = 0, 0, l.starts[:0]
	l.clauses, l.literals = l.clauses[:0], l.literals[:0]
	clear(l.watched)
	clear(l.activity)
	l.active = l.active[:0]
	clear(l.met)
	l.gain, l.fade = 1, fade
	l.runs, l.patience = 1, firstRun
	l.most = firstMost
	l.impossible = false
	for i := range l.truth {
		l.truth[i] = int8(i&1)<<1 - 1 // false
	}
	clear(l.root)
	for cell, x := range cells {
		for x &= 1<<l.size - 1; x != 0; x &= x - 1 {
			v := l.size*cell + bits.TrailingZeros32(x)
			l.truth[2*v], l.truth[2*v+1] = 0, 0
			for _, p := range l.placesOf(v) {
				l.root[p.constraint()] |= p.bit()
			}
		}
	}
	copy(l.left, l.root)
	for k, x := range l.root {
		switch {
		case x == 0:
			l.impossible = true
		case x&(x-1) == 0:
			if v := l.memberOf(k, x); l.truth[2*v] == 0 {
				l.assign(literal(2*v), given)
			}
		}
	}
}

// Narrow takes from the position all candidates but some. What was learned and
// excluded stays.
func (l *Learner) Narrow(cells []uint32) {
	l.back(0)
	for cell, x := range cells {
		for gone := l.left[cell] &^ x; gone != 0; gone &= gone - 1 {
			v := l.size*cell + bits.TrailingZeros32(gone)
			switch l.truth[2*v] {
			case 0:
				l.assign(literal(2*v+1), given)
			case 1:
				l.impossible = true
			}
		}
	}
}

// Solve looks for a solution until it has met some more contradictions. A
// solution that it has found is found again unless it is excluded.
func (l *Learner) Solve(solution []uint8, contradictions int) State {
	for !l.impossible {
		if why, x := l.propagate(); why != nothing {
			if len(l.starts) == 0 {
				l.impossible = true
				break
			}
			l.learn(why, x)
			if contradictions--; contradictions <= 0 {
				return Spent
			}
			continue
		}
		if l.patience <= 0 {
			l.runs++
			l.fade = min(l.fade+0.002, lateFade)
			l.patience = firstRun * luby(l.runs)
			l.back(0)
			if len(l.clauses) > l.most {
				l.forget()
			}
		}
		v := l.choose()
		if v < 0 {
			for cell := range solution {
				solution[cell] = uint8(bits.Len32(l.left[cell]))
			}
			return Solved
		}
		l.Guesses++
		l.guess(v)
	}
	return None
}

// Exclude excludes a solution of the position. It returns false if it is not
// one, or is excluded already.
func (l *Learner) Exclude(solution []uint8) bool {
	if l.impossible {
		return false
	}
	if !l.cameTo(solution) && !l.follow(solution) {
		l.back(0)
		return false
	}
	// The guesses imply the rest.
	l.lesson = l.lesson[:0]
	for i := len(l.starts) - 1; i >= 0; i-- {
		l.lesson = append(l.lesson, l.trail[l.starts[i]]^1)
	}
	if len(l.lesson) == 0 {
		l.impossible = true
		return true
	}
	l.back(len(l.starts) - 1)
	l.remember(0)
	return true
}

// cameTo reports whether a solution is what the search has come to.
func (l *Learner) cameTo(solution []uint8) bool {
	if l.done < l.length {
		return false
	}
	for cell, digit := range solution {
		if digit < 1 || int(digit) > l.size || l.truth[2*(l.size*cell+int(digit)-1)] <= 0 {
			return false
		}
	}
	return true
}

// follow guesses the digits of a solution from the root. It returns false if it is
// not one, or is excluded already.
func (l *Learner) follow(solution []uint8) bool {
	l.back(0)
	if why, _ := l.propagate(); why != nothing {
		l.impossible = true
		return false
	}
	for cell, digit := range solution {
		if digit < 1 || int(digit) > l.size || l.truth[2*(l.size*cell+int(digit)-1)] < 0 {
			return false
		}
	}
	for cell, digit := range solution {
		v := l.size*cell + int(digit) - 1
		if l.truth[2*v] < 0 {
			return false
		}
		if l.truth[2*v] == 0 {
			l.guess(v)
			if why, _ := l.propagate(); why != nothing {
				return false
			}
		}
	}
	return true
}

// choose returns the open candidate with the highest activity, or of several with
// the same the first in a cell with the fewest candidates; -1 if none is open.
func (l *Learner) choose() (best int) {
	best = -1
	highest, fewest := 0.0, 0
	for _, x := range l.active {
		v := int(x)
		a := l.activity[v]
		if a < highest || l.truth[2*v] != 0 {
			continue
		}
		n := bits.OnesCount32(l.left[l.cellOf(v)])
		if a > highest || n < fewest || n == fewest && v < best {
			best, highest, fewest = v, a, n
		}
	}
	if best >= 0 {
		return best
	}
	for cell, x := range l.left[:l.cells] {
		if x&(x-1) == 0 {
			continue
		}
		if n := bits.OnesCount32(x); best < 0 || n < fewest {
			best, fewest = l.size*cell+bits.TrailingZeros32(x), n
		}
	}
	return best
}

// guess makes a candidate true.
func (l *Learner) guess(v int) {
	l.lefts = append(l.lefts[:len(l.starts)*len(l.left)], l.left...)
	l.starts = append(l.starts, int32(l.length))
	l.assign(literal(2*v), given)
}

// back takes back all guesses but some.
func (l *Learner) back(depth int) {
	if len(l.starts) <= depth {
		return
	}
	length := int(l.starts[depth])
	for _, x := range l.trail[length:l.length] {
		l.truth[x], l.truth[x^1] = 0, 0
	}
	copy(l.left, l.lefts[depth*len(l.left):])
	l.length, l.done, l.starts = length, length, l.starts[:depth]
}

// luby returns element i of the sequence 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ...,
// i > 0.
func luby(i int) int {
	for {
		k := bits.Len(uint(i))
		if i == 1<<k-1 {
			return 1 << (k - 1)
		}
		i -= 1<<(k-1) - 1
	}
}
