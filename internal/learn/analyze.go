package learn

// learn learns from a contradiction that propagate has returned, and goes back to
// where the new clause implies something.
func (l *Learner) learn(why reason, x literal) {
	l.Contradictions++
	l.patience--
	l.lesson = append(l.lesson[:0], 0)
	l.here, l.marked = 0, l.marked[:0]
	l.mark(x.variable())
	l.blame(why, -1)
	// Go back along the trail until one assignment of this depth is left that, with
	// those of the lesson, implies the contradiction.
	at := l.length - 1
	for ; ; at-- {
		v := l.trail[at].variable()
		if !l.seen[v] {
			continue
		}
		if l.here--; l.here == 0 {
			break
		}
		l.blame(l.made[v].why, v)
	}
	l.lesson[0] = l.trail[at] ^ 1
	l.shorten()
	for _, v := range l.marked {
		l.seen[v] = false
	}
	if l.gain /= l.fade; l.gain > 1e100 {
		kept := l.active[:0]
		for _, v := range l.active {
			if l.activity[v] *= 1e-100; l.activity[v] > 0 {
				kept = append(kept, v)
			}
		}
		l.active = kept
		l.gain *= 1e-100
	}
	// The second literal is to be the last of the others to have become false.
	depth, depths := 0, 1
	for i, x := range l.lesson[1:] {
		d := int(l.made[x.variable()].depth)
		if l.met[d] != l.Contradictions {
			l.met[d] = l.Contradictions
			depths++
		}
		if d > depth {
			depth = d
			l.lesson[1], l.lesson[i+1] = x, l.lesson[1]
		}
	}
	l.back(depth)
	l.remember(depths)
}

// blame marks the variables that were the reason, all but the one that it implied.
func (l *Learner) blame(why reason, implied int) {
	switch {
	case why >= byClause:
		c := &l.clauses[why-byClause]
		for _, x := range l.literals[c.start : c.start+c.size] {
			if v := x.variable(); v != implied {
				l.mark(v)
			}
		}
	case why >= byConstraint:
		k := int(why - byConstraint)
		for m := l.root[k]; m != 0; m &= m - 1 {
			if v := l.memberOf(k, m); v != implied {
				l.mark(v)
			}
		}
	default:
		l.mark(int(why))
	}
}

// mark marks a variable that has to do with the contradiction. Its literal is part
// of the lesson unless it is of the current depth.
func (l *Learner) mark(v int) {
	if l.seen[v] || l.made[v].depth == 0 {
		return
	}
	l.seen[v] = true
	l.marked = append(l.marked, uint16(v))
	if l.activity[v] == 0 {
		l.active = append(l.active, uint16(v))
	}
	l.activity[v] += l.gain
	if int(l.made[v].depth) == len(l.starts) {
		l.here++
		return
	}
	x := literal(2 * v)
	if l.truth[x] > 0 {
		x++
	}
	l.lesson = append(l.lesson, x)
}

// shorten drops the literals of the lesson that others of it imply.
func (l *Learner) shorten() {
	kept := l.lesson[:1]
	for _, x := range l.lesson[1:] {
		if !l.implied(x.variable()) {
			kept = append(kept, x)
		}
	}
	l.lesson = kept
}

// implied reports whether all that implied a variable is marked.
func (l *Learner) implied(v int) bool {
	why := l.made[v].why
	switch {
	case why == given:
		return false
	case why >= byClause:
		c := &l.clauses[why-byClause]
		for _, x := range l.literals[c.start : c.start+c.size] {
			if u := x.variable(); !l.seen[u] && l.made[u].depth > 0 {
				return false
			}
		}
	case why >= byConstraint:
		k := int(why - byConstraint)
		for m := l.root[k]; m != 0; m &= m - 1 {
			if u := l.memberOf(k, m); !l.seen[u] && l.made[u].depth > 0 {
				return false
			}
		}
	default:
		return l.seen[why] || l.made[why].depth == 0
	}
	return true
}

// remember adds the lesson to the clauses. All its literals but the first are
// false; so that becomes true.
func (l *Learner) remember(depths int) {
	if len(l.lesson) == 1 {
		l.assign(l.lesson[0], given)
		return
	}
	c := clause{start: int32(len(l.literals)), size: int32(len(l.lesson)), depths: int32(depths)}
	l.literals = append(l.literals, l.lesson...)
	l.watch(c)
	l.assign(l.lesson[0], byClause+reason(len(l.clauses)-1))
}

// watch adds a clause.
func (l *Learner) watch(c clause) {
	for side := range c.next {
		head := &l.watched[l.literals[int(c.start)+side]]
		c.next[side] = *head
		*head = watch(2*len(l.clauses)+side) + 1
	}
	l.clauses = append(l.clauses, c)
}
