package bulk

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// CountSolutions counts the solutions of one puzzle, as [sudoku.CountSolutions]
// does, but on all workers. It stops at limit; with a limit of 0 or less it
// counts them all. It is for boards with some ten thousand solutions or more;
// smaller counts stay on the calling goroutine. It ignores Limit and Progress.
//
// The error is a [*sudoku.ConflictError] or [*sudoku.CellError] for a board
// that is not valid, or the context's, which comes with the number of solutions
// found so far.
func (s Solver) CountSolutions(ctx context.Context, p sudoku.Puzzle, limit int) (int, error) {
	c := counting{ctx: ctx, limit: int64(max(limit, 0)), branch: (*kernel.Node).Branch, from: (*search.Search).From}
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	var root kernel.Node
	if b, marks := position.Split(p); marks != nil {
		masks := position.Masks(marks)
		root.Write(&masks)
		c.branch, c.from = (*kernel.Node).Bisect, (*search.Search).FromCells
	} else if !root.Load((*[81]uint8)(&b)) {
		return 0, b.Validate()
	}
	workers := inorder.Workers(s.Workers)
	if workers > 1 {
		// A small tree is not worth sharing.
		const alone = 8 << 10 // guesses
		one := search.Search{Limit: limit}
		tooLarge := false
		one.Stop = func() bool {
			tooLarge = one.Guesses > alone
			return tooLarge || ctx.Err() != nil
		}
		n := root
		if c.from(&one, &n); !tooLarge {
			if one.Ended {
				return one.Found, context.Cause(ctx)
			}
			return one.Found, nil
		}
		c.split(&root, min(512*workers, 1<<15))
	} else {
		c.nodes = append(c.nodes, root)
	}
	c.run(workers)
	if c.full() {
		return limit, nil
	}
	found := int(c.found.Load())
	if ctx.Err() != nil && c.ended.Load() {
		return found, context.Cause(ctx)
	}
	return found, nil
}

// A counting is a count of the solutions of one board by several workers.
type counting struct {
	ctx   context.Context
	limit int64         // 0 for none
	nodes []kernel.Node // parts of the board; their solutions are counted
	next  atomic.Int64  // the first node that no worker has taken
	found atomic.Int64  // number of solutions
	ended atomic.Bool   // the context ended the count

	// How a node is split, and searched.
	branch func(n, rest *kernel.Node) (first, second kernel.State)
	from   func(*search.Search, *kernel.Node)
}

// split splits the root into nodes, level by level, until there are at least the
// given number of parts or none is open. It counts the parts that are solved on the
// way.
func (c *counting) split(root *kernel.Node, parts int) {
	var queue []kernel.Node
	add := func(n *kernel.Node, state kernel.State) {
		if state == kernel.Pending {
			state = n.Settle()
		}
		switch state {
		case kernel.Open:
			queue = append(queue, *n)
		case kernel.Solved:
			c.found.Add(1)
		}
	}
	n := *root
	add(&n, n.Settle())
	for len(queue) > 0 && len(queue) < parts {
		level := queue
		queue = make([]kernel.Node, 0, 2*len(level))
		for i := range level {
			var rest kernel.Node
			first, second := c.branch(&level[i], &rest)
			add(&level[i], first)
			add(&rest, second)
		}
	}
	c.nodes = queue
}

// run counts the solutions of all nodes.
func (c *counting) run(workers int) {
	var wg sync.WaitGroup
	for range min(workers, len(c.nodes)) - 1 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c.work()
		}()
	}
	c.work()
	wg.Wait()
}

func (c *counting) work() {
	var s search.Search
	counted := 0 // solutions of this node that are in c.found
	s.Stop = func() bool {
		c.found.Add(int64(s.Found - counted))
		counted = s.Found
		if c.ctx.Err() != nil {
			c.ended.Store(true)
			return true
		}
		return c.full()
	}
	for !c.full() {
		i := c.next.Add(1) - 1
		if i >= int64(len(c.nodes)) {
			return
		}
		counted = 0
		c.from(&s, &c.nodes[i])
		c.found.Add(int64(s.Found - counted))
		if s.Ended {
			return
		}
		if c.ctx.Err() != nil {
			c.ended.Store(true)
			return
		}
	}
}

// full reports whether the limit is reached.
func (c *counting) full() bool { return c.limit > 0 && c.found.Load() >= c.limit }
