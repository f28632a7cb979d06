package se

// Of two candidates with a strong link one is on where the other is off. So the waves
// from such assumptions lead to the same, and share a draft. An alias tells for each
// assumption which one keeps the draft.
type alias struct {
	drafted int // of the table's drafts
	stamp   int // of the table's grid
	of      [2 * 729]uint16
}

// literal numbers the assumptions.
func literal(cand int, on bool) int { return 2*cand + state(on) }

func (a *alias) find(x int) int {
	for int(a.of[x]) != x {
		a.of[x] = a.of[a.of[x]]
		x = int(a.of[x])
	}
	return x
}

// alias finds which assumptions share a draft on a stage. They do so for good, as
// links stay strong while the grid only loses candidates.
func (t *waveTable) alias(m *marks, stage int) *alias {
	a := &t.aliases[stage]
	if a.stamp == t.stamp {
		return a
	}
	a.stamp = t.stamp
	if a.drafted != t.drafted {
		a.drafted = t.drafted
		for x := range a.of {
			a.of[x] = uint16(x)
		}
	}
	join := func(x, y int) {
		x, y = a.find(x), a.find(y)
		if x == y {
			return
		}
		if d := t.drafts[stage][x]; d == nil || d.drafted != t.drafted {
			x, y = y, x // a draft that has begun goes on
		}
		a.of[y] = uint16(x)
	}
	m.strong(func(x, y int) {
		join(literal(x, true), literal(y, false))
		join(literal(x, false), literal(y, true))
	})
	return a
}
