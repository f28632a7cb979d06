package learn

// nothing is the reason of no contradiction.
const nothing reason = -2

// assign makes a literal true.
func (l *Learner) assign(x literal, why reason) {
	l.truth[x], l.truth[x^1] = 1, -1
	l.made[x.variable()] = made{why, uint32(len(l.starts))}
	l.trail[l.length] = x
	l.length++
}

// propagate assigns what follows from the literals on the trail. If it comes to a
// contradiction it returns a reason for which a literal x must be true that is
// false. If the reason has no such literal, because all of its own are false, x
// is one of them.
func (l *Learner) propagate() (why reason, x literal) {
	left, truth := l.left, l.truth
	for l.done < l.length {
		x := l.trail[l.done]
		l.done++
		v := x.variable()
		places := l.placesOf(v)
		if x&1 == 0 {
			for _, p := range places {
				for others := left[p.constraint()] &^ p.bit(); others != 0; others &= others - 1 {
					u := literal(2*l.memberOf(p.constraint(), others) + 1)
					switch truth[u] {
					case 0:
						l.assign(u, reason(v))
					case -1:
						return reason(v), u
					}
				}
			}
			if l.differ != nil {
				if u := l.unlike(v); u != 0 {
					return reason(v), u
				}
			}
		} else {
			for _, p := range places {
				y := left[p.constraint()] &^ p.bit()
				left[p.constraint()] = y
				if y&(y-1) != 0 {
					continue
				}
				// The last that is left is true.
				why := byConstraint + reason(p.constraint())
				if y == 0 {
					return why, x ^ 1
				}
				if u := literal(2 * l.memberOf(p.constraint(), y)); truth[u] == 0 {
					l.assign(u, why)
				}
			}
		}
		if why, x := l.propagateClauses(x ^ 1); why != nothing {
			return why, x
		}
	}
	return nothing, 0
}

// unlike makes the variables false that a true one excludes as a pair. It returns one
// that is true, as false, or 0.
func (l *Learner) unlike(v int) literal {
	for _, cell := range l.differ[v/l.size] {
		u := literal(2*(l.size*int(cell)+v%l.size) + 1)
		switch l.truth[u] {
		case 0:
			l.assign(u, reason(v))
		case -1:
			return u
		}
	}
	return 0
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
