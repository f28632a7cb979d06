// Package learn searches a position for a solution and learns from each
// contradiction that it meets. It knows one rule: each cell has one digit, and
// each digit one cell in each house. That makes fewer inferences than package
// kernel, and each takes longer; but a contradiction is traced to the guesses that
// caused it, and the search never makes that mistake again.
//
// # How it works
//
// A candidate is a variable, which is true if its digit goes into its cell. There
// are 324 constraints (81 cells, and 9 digits in 27 houses), and of the nine
// variables of each exactly one is true. A guess makes a candidate true. What
// follows from it, by naked and hidden singles and by the clauses learned so far,
// is noted with its reason (propagate.go). If some constraint or clause can't be
// met, the reasons are followed back to one assignment that, with some older
// ones, made the contradiction inevitable (analyze.go). That these can't all
// hold is the clause that is learned. The search goes back to where the clause
// would first have changed its course, which may be many guesses, and goes on.
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
// some microseconds.
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

const (
	vars        = 9 * 81 // a variable is 9*cell + digit-1
	constraints = 81 + 27*9
)

// A literal is a variable that is true, 2*v, or false, 2*v+1.
type literal uint16

func (x literal) variable() int { return int(x >> 1) }

// A Learner searches one position after the other. [Learner.Set] sets the position.
// A Learner keeps its memory.
type Learner struct {
	Guesses, Contradictions uint64 // since the position was set

	truth [2 * vars]int8 // of each literal: 1 true, -1 false, 0 open
	// Of each constraint: the places of its variables that were possible in the
	// position, and of those that are not false. The latter lags behind truth
	// until propagate has come to a variable.
	root, left [constraints]uint16

	trail  [vars]literal // the literals that are true, in the order in which they became so
	length int           // of the trail
	done   int           // how many of them propagate has come to
	starts [82]int16     // the length of the trail before each guess
	depth  int           // the number of guesses that stand, each in another cell
	level  [vars]uint8   // the depth at which a variable was assigned
	why    [vars]reason

	watched  [2 * vars]watch // the first clause that watches each literal
	clauses  []clause
	literals []literal // of all clauses

	activity [vars]float64
	gain     float64 // what a contradiction adds to an activity

	runs     int // restarts so far, and one
	patience int // contradictions until the next restart
	most     int // clauses before some are forgotten

	impossible bool // the position has no solution, or no other

	// For analyze.
	seen   [vars]bool
	marked [vars]int16 // the variables seen
	marks  int
	lesson []literal
	here   int        // how many variables of the lesson are of the current depth
	met    [82]uint64 // for each depth, the last contradiction whose lesson has it
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
	byConstraint reason = vars
	byClause     reason = byConstraint + constraints
)

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
	fade      = 0.9  // what a contradiction takes from all activities
)

// Set sets the position: the candidates of 81 cells, where bit d-1 stands for
// digit d. Any candidates may be missing.
func (l *Learner) Set(cells *[81]uint16) {
	l.Guesses, l.Contradictions = 0, 0
	l.length, l.done, l.depth = 0, 0, 0
	l.clauses, l.literals = l.clauses[:0], l.literals[:0]
	clear(l.watched[:])
	clear(l.activity[:])
	clear(l.met[:])
	l.gain = 1
	l.runs, l.patience = 1, firstRun
	l.most = firstMost
	l.impossible = false
	for i := range l.truth {
		l.truth[i] = int8(i&1)<<1 - 1 // false
	}
	clear(l.root[:])
	for cell, x := range cells {
		for x &= 0x1ff; x != 0; x &= x - 1 {
			v := 9*cell + bits.TrailingZeros16(x)
			l.truth[2*v], l.truth[2*v+1] = 0, 0
			for _, p := range placesOf[v] {
				l.root[p.constraint] |= p.bit
			}
		}
	}
	l.left = l.root
	for k, x := range l.root {
		switch {
		case x == 0:
			l.impossible = true
		case x&(x-1) == 0:
			if v := memberOf(k, x); l.truth[2*v] == 0 {
				l.assign(literal(2*v), given)
			}
		}
	}
}

// Solve looks for a solution until it has met some more contradictions. A
// solution that it has found is found again unless it is excluded.
func (l *Learner) Solve(solution *[81]uint8, contradictions int) State {
	for !l.impossible {
		if why, x := l.propagate(); why != nothing {
			if l.depth == 0 {
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
			l.patience = firstRun * luby(l.runs)
			l.back(0)
			if len(l.clauses) > l.most {
				l.forget()
			}
		}
		v := l.choose()
		if v < 0 {
			for cell := range solution {
				solution[cell] = uint8(bits.Len16(l.left[cell]))
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
func (l *Learner) Exclude(solution *[81]uint8) bool {
	if l.impossible {
		return false
	}
	l.back(0)
	for cell, digit := range solution {
		why, _ := l.propagate()
		if digit < 1 || digit > 9 {
			l.back(0)
			return false
		}
		v := 9*cell + int(digit) - 1
		if why != nothing || l.truth[2*v] < 0 {
			l.impossible = l.impossible || why != nothing && l.depth == 0
			l.back(0)
			return false
		}
		if l.truth[2*v] == 0 {
			l.guess(v)
		}
	}
	if why, _ := l.propagate(); why != nothing {
		l.back(0)
		return false
	}
	// The guesses imply the rest.
	l.lesson = l.lesson[:0]
	for i := l.depth - 1; i >= 0; i-- {
		l.lesson = append(l.lesson, l.trail[l.starts[i]]^1)
	}
	if len(l.lesson) == 0 {
		l.impossible = true
		return true
	}
	l.back(l.depth - 1)
	l.remember(0)
	return true
}

// choose returns the open candidate with the highest activity, or of several with
// the same the first in a cell with the fewest candidates; -1 if none is open.
func (l *Learner) choose() (best int) {
	best = -1
	highest, fewest := -1.0, 0
	for cell, x := range l.left[:81] {
		if x&(x-1) == 0 {
			continue
		}
		n := bits.OnesCount16(x)
		for ; x != 0; x &= x - 1 {
			v := 9*cell + bits.TrailingZeros16(x)
			a := l.activity[v]
			if a < highest {
				continue
			}
			if a > highest || n < fewest {
				best, highest, fewest = v, a, n
			}
		}
	}
	return best
}

// guess makes a candidate true.
func (l *Learner) guess(v int) {
	l.starts[l.depth] = int16(l.length)
	l.depth++
	l.assign(literal(2*v), given)
}

// back takes back all guesses but some.
func (l *Learner) back(depth int) {
	if l.depth <= depth {
		return
	}
	length := int(l.starts[depth])
	for _, x := range l.trail[length:l.length] {
		l.truth[x], l.truth[x^1] = 0, 0
		if x&1 != 0 {
			for _, p := range placesOf[x>>1] {
				l.left[p.constraint] |= p.bit
			}
		}
	}
	l.length, l.done, l.depth = length, length, depth
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
