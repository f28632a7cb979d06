package learn

import "math/bits"

// A place is a variable's place in one of its constraints.
type place struct{ constraint, bit uint16 }

var (
	placesOf [vars][4]place
	members  [constraints][16]uint16 // the nine variables of each constraint
)

func init() {
	for v := range vars {
		cell, d := v/9, v%9
		row, column := cell/9, cell%9
		box, inside := row/3*3+column/3, row%3*3+column%3
		for i, at := range [4][2]int{{cell, d}, {81 + 9*row + d, column}, {162 + 9*column + d, row}, {243 + 9*box + d, inside}} {
			placesOf[v][i] = place{uint16(at[0]), 1 << at[1]}
			members[at[0]][at[1]] = uint16(v)
		}
	}
}

// memberOf returns the variable at the lowest of some places of a constraint.
func memberOf(k int, places uint16) int {
	return int(members[k][bits.TrailingZeros16(places)&15])
}

// nothing is the reason of no contradiction.
const nothing reason = -2

// assign makes a literal true.
func (l *Learner) assign(x literal, why reason) {
	l.truth[x], l.truth[x^1] = 1, -1
	v := x.variable()
	l.level[v] = uint8(l.depth)
	l.why[v] = why
	l.trail[l.length] = x
	l.length++
}

// propagate assigns what follows from the literals on the trail. If it comes to a
// contradiction it returns a reason for which a literal x must be true that is
// false. If the reason has no such literal, because all of its own are false, x
// is one of them.
func (l *Learner) propagate() (why reason, x literal) {
	for l.done < l.length {
		x := l.trail[l.done]
		l.done++
		v := x.variable()
		if x&1 == 0 {
			for _, p := range &placesOf[v] {
				for others := l.left[p.constraint] &^ p.bit; others != 0; others &= others - 1 {
					u := literal(2*memberOf(int(p.constraint), others) + 1)
					switch l.truth[u] {
					case 0:
						l.assign(u, reason(v))
					case -1:
						return reason(v), u
					}
				}
			}
		} else {
			places := &placesOf[v]
			for _, p := range places {
				l.left[p.constraint] &^= p.bit
			}
			for _, p := range places {
				k := int(p.constraint)
				last := l.left[k]
				if last&(last-1) != 0 {
					continue
				}
				if last == 0 {
					return byConstraint + reason(k), x ^ 1
				}
				if u := literal(2 * memberOf(k, last)); l.truth[u] == 0 {
					l.assign(u, byConstraint+reason(k))
				}
			}
		}
		if why, x := l.propagateClauses(x ^ 1); why != nothing {
			return why, x
		}
	}
	return nothing, 0
}

// propagateClauses assigns what follows from the clauses that watch a literal, now
// that it is false.
func (l *Learner) propagateClauses(x literal) (reason, literal) {
	for at := &l.watched[x]; *at != 0; {
		w := *at - 1
		why, side := byClause+reason(w>>1), w&1
		c := &l.clauses[w>>1]
		all := l.literals[c.start : c.start+c.size]
		other := all[1-side]
		if l.truth[other] > 0 {
			at = &c.next[side]
			continue
		}
		if i := l.unwatched(all); i > 0 {
			all[side], all[i] = all[i], all[side]
			head := &l.watched[all[side]]
			*head, *at, c.next[side] = *at, c.next[side], *head
			continue
		}
		if l.truth[other] < 0 {
			return why, other
		}
		l.assign(other, why)
		at = &c.next[side]
	}
	return nothing, 0
}

// unwatched returns the index of a literal of a clause that is not false and is not
// watched, or 0 if there is none.
func (l *Learner) unwatched(all []literal) int {
	for i := 2; i < len(all); i++ {
		if l.truth[all[i]] >= 0 {
			return i
		}
	}
	return 0
}
