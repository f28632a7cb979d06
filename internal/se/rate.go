package se

import "context"

// A Rating holds ER, EP and ED in tenths: the greatest value of all steps, of the
// steps up to the first that places a digit, and of the first step. If a step
// above the limit ended the rating, Before is the greatest value of the steps
// before it.
type Rating struct{ ER, EP, ED, Before uint8 }

// Unsolvable is the ER of a puzzle that Sudoku Explainer can't solve.
const Unsolvable = 200

// Rate rates a puzzle with one solution. It stops as soon as ER is above the
// limit, if that is not 0. A search for chains ends with the cause of the
// context's end once that is done.
func (r *Rater) Rate(ctx context.Context, board *[81]uint8, limit uint8) (Rating, error) {
	r.Load(board)
	return r.rate(ctx, limit)
}

// uniqueness are the techniques that assume one solution, of a board.
const uniqueness Skip = 1<<UniqueLoop1 | 1<<UniqueLoop2 | 1<<UniqueLoop3 | 1<<UniqueLoop4 | 1<<BUG1 | 1<<BUG2 | 1<<BUG3 | 1<<BUG4

// RateMarks is Rate from a position. It goes without unique loops and graves: with
// candidates eliminated, another solution may lack some of its own.
func (r *Rater) RateMarks(ctx context.Context, board *[81]uint8, marks *[81]uint16, limit uint8) (Rating, error) {
	skip := r.Skip
	defer func() { r.Skip = skip }()
	r.Skip |= uniqueness
	r.LoadMarks(board, marks)
	return r.rate(ctx, limit)
}

func (r *Rater) rate(ctx context.Context, limit uint8) (Rating, error) {
	r.StopBy(ctx)
	var x Rating
	for !r.Solved() {
		if !r.Next(&r.step) {
			if r.stop.stopped {
				return x, context.Cause(ctx)
			}
			x.ER = Unsolvable
			break
		}
		before := x.ER
		x.ER = max(x.ER, r.step.Value)
		if x.ED == 0 {
			x.ED = x.ER
		}
		if x.EP == 0 && r.step.Cell >= 0 {
			x.EP = x.ER
		}
		if limit != 0 && x.ER > limit {
			x.Before = before
			break
		}
		r.Apply(&r.step)
	}
	return x, nil
}

// StopBy makes searches end without a result once a context has ended.
func (r *Rater) StopBy(ctx context.Context) {
	if r.stop.stopped {
		for i := range r.waves {
			r.waves[i].forget() // the last one is not whole
		}
	}
	r.stop = stop{done: ctx.Done()}
}

// A stop tells a search to end.
type stop struct {
	done    <-chan struct{}
	stopped bool
}

// now reports whether to stop. It is asked before each wave.
func (s *stop) now() bool {
	if s.done == nil {
		return false
	}
	if !s.stopped {
		select {
		case <-s.done:
			s.stopped = true
		default:
		}
	}
	return s.stopped
}
