package learn

// forget drops the clauses that are met already, and of the others that were learned
// half: those with literals of the most depths, of several with as many the oldest.
// A clause of few depths soon implies something again (Audemard and Simon, Glucose,
// 2009). No guess may stand.
func (l *Learner) forget() {
	l.most += moreMost
	const deepest = 32
	var counts [deepest + 1]int
	for i := range l.clauses {
		counts[min(l.clauses[i].depths, deepest)]++
	}
	// Clauses of 0 depths exclude solutions.
	keep, limit := (len(l.clauses)-counts[0])/2, 1
	for ; keep > counts[limit]; limit++ {
		keep -= counts[limit]
	}
	// Of those of limit depths, the newest stay.
	drop := counts[limit] - keep
	clear(l.watched)
	old := l.clauses
	l.clauses = l.clauses[:0]
	end := int32(0)
	for _, c := range old {
		depths := min(int(c.depths), deepest)
		all := l.literals[c.start : c.start+c.size]
		if depths == limit && drop > 0 {
			drop--
			continue
		}
		if depths > limit || l.holds(all) {
			continue
		}
		copy(l.literals[end:], all)
		c.start = end
		end += c.size
		l.watch(c)
	}
	l.literals = l.literals[:end]
}

// holds reports whether a literal of a clause is true.
func (l *Learner) holds(all []literal) bool {
	for _, x := range all {
		if l.truth[x] > 0 {
			return true
		}
	}
	return false
}
