package logic

import (
	"context"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
)

// A finder yields every step of its techniques in a position, in a fixed order,
// until yield returns false; then it returns false, else true. A finder of
// several techniques yields only those in s.want. It fills and yields s.step, the
// step of the search: clone it to keep it beyond the next step. A finder changes
// nothing but the memory of the search.
type finder func(s *search, yield func(*Step) bool) bool

// A search is a position with the memory that finders need.
type search struct {
	*position
	own position // the position of a path: see beginSearch
	options
	ctx       context.Context // nil for none
	possible  *solutions      // nil if they are not known
	want      Techniques
	since     moment // when the finder last looked for this and found nothing: see news
	firstOnly bool   // only the first step is wanted
	step      Step   // what finders fill and yield
	waiting   Step   // a step that costs more than others may: see next
	fish      fishSearch
	sides     [2]side
	sets      []Set // of templates, in the order in which they follow
	als       alsTable
	setTable  setTable

	quiet  [techniqueCount]tried // by technique: when it was not found
	latest news                  // the last answer

	kinds Techniques            // of the steps that a finder comes to, wanted or not: see wants
	whole bool                  // it has come to all
	known [techniqueCount]tried // by finder: when it had, and the kinds

	chains     []turbot // of one digit, from which duals are made
	kraken     *kraken
	lockless   [2]moment // a position without claiming, and without pointing
	loopless   moment    // a position without unique loops
	rectangles rectangleList
	unextended moment      // a position without extended rectangles
	exocets    []exocet    // those of one direction
	pairChains []pairChain // X-Chains, XY-Chains and Remote Pairs
	aic        *aicSearch
	wave       *wave
	trials     []*wave // by depth
	sectors    *sectors
	tabling    *tabling
}

// searches are those whose memory is used again.
var searches = sync.Pool{New: func() any { return new(search) }}

// beginSearch returns a search with the memory of an earlier one and a position of its own,
// not loaded yet.
func beginSearch(ctx context.Context, o options, possible *solutions) *search {
	s := searches.Get().(*search)
	s.position, s.options, s.ctx, s.possible, s.firstOnly = &s.own, o, ctx, possible, false
	s.quiet, s.known = [techniqueCount]tried{}, [techniqueCount]tried{}
	return s
}

// end leaves the memory to a later search, unless the moments of its position may come again.
func (s *search) end() {
	s.ctx, s.possible = nil, nil
	if s.changes < 1<<31 {
		searches.Put(s)
	}
}

// context returns the context of the search.
func (s *search) context() context.Context {
	if s.ctx == nil {
		return context.Background()
	}
	return s.ctx
}

// ended returns why the search is over, or nil.
func (s *search) ended() error {
	if s.ctx == nil || s.ctx.Err() == nil {
		return nil
	}
	return context.Cause(s.ctx)
}

// settled reports whether every candidate that is left is known to be in a solution: then
// nothing but singles can follow.
func (s *search) settled() bool {
	if s.possible == nil {
		return false
	}
	for cell := range s.blank.All() {
		if s.candidates[cell]&^s.possible.of(cell) != 0 {
			return false
		}
	}
	return true
}

// single reports whether a cell has one candidate left, or a digit one place in a house.
func (p *position) single() bool {
	for h := range p.digitsWith {
		if p.digitsWith[h][1] != 0 {
			return true
		}
	}
	return !p.counted[1].IsEmpty()
}

// A moment is a position until its next change.
type moment struct {
	of      *position
	changes uint32
}

// now returns the moment of the search.
func (s *search) now() moment { return moment{s.position, s.changes} }

// news is what has changed after a moment.
type news struct {
	since, until moment
	cells        sudoku.Cells // those that have lost candidates
	houses       uint32       // those of these cells, as a bitmask
	digits       sudoku.Digits
}

// news returns what has changed since the finder last looked for the same and found
// nothing, and all if it never did.
//
// Candidates only go, so what a pattern can't remove it never can. So a finder may pass over
// patterns that were as good when it found nothing: those whose cells have lost no
// candidate, and whose houses no place of a digit. A finder that does not ask for the news
// is always right. TestKeptSearch and TestKeptExamples notice one that passes over too much.
func (s *search) news() *news { return s.newsAfter(s.since) }

// newsAfter returns what has changed since a moment. It is valid until the next call.
func (s *search) newsAfter(since moment) *news {
	n := &s.latest
	if n.since == since && n.until == s.now() {
		return n
	}
	*n = news{since: since, until: s.now(), cells: allCells, houses: allHouses, digits: sudoku.AllDigits}
	if n.since.of == s.position {
		n.cells, n.houses, n.digits = sudoku.Cells{}, 0, 0
		for cell, changes := range &s.changed {
			if changes > n.since.changes {
				n.cells = n.cells.With(cell)
				n.houses |= housesOf[cell]
			}
		}
		for d := uint8(1); d <= 9; d++ {
			if s.lost[d] > n.since.changes {
				n.digits |= digit(d)
			}
		}
	}
	return n
}

// tried is a moment when techniques were tried.
type tried struct {
	moment
	techniques Techniques
}

// wants reports whether steps of a technique are wanted. A finder of several techniques that
// asks it for all steps, and sets s.whole at its end, is not asked again in the same
// position for a technique to which it did not come.
func (s *search) wants(t Technique) bool {
	s.kinds.words[t>>6] |= 1 << (t & 63)
	return s.want.Has(t)
}

// defaults are the options of hints and paths; they are HoDoKu's too.
var defaults = options{missingCandidates: true}

// options are the variants of techniques.
type options struct {
	siamese              bool // fish: join two with the same base
	looseFish            bool // fish: also those that contain smaller ones
	smallEmptyRectangles bool // empty rectangles with two candidates in the box
	missingCandidates    bool // uniqueness: corners may lack one of the digits
	twoInOpenCorners     bool // avoidable rectangles: open corners have two candidates and share a box
	alsNodes             bool // grouped chains, with hodoku: almost locked sets as links
	hodoku               bool // AICs, siamese fish: exactly those that HoDoKu finds
	hodokuALSChains      bool // ALS chains: exactly those that HoDoKu finds
	forwardALS           bool // almost locked sets and their steps in HoDoKu's order; chains only lead to later sets
	alsOverlap           bool // ALS-XY-Wing, death blossom: sets may share cells
}

// registered has all finders; finders and provers have them by technique.
var (
	registered []finder
	finders    [techniqueCount]uint8 // one more than the index in registered, 0 if there is none
	provers    [techniqueCount]prover
)

// register registers techniques with their finder and their prover. The init
// function of each family calls it.
func register(find finder, prove prover, ts ...Technique) {
	registered = append(registered, find)
	for _, t := range ts {
		if finders[t] != 0 {
			panic("sudoku: two finders of " + t.String())
		}
		finders[t] = uint8(len(registered))
		provers[t] = prove
	}
}

// find yields every step of the wanted techniques, finder by finder, in the order
// of the first technique of each. It returns false if yield did.
func (s *search) find(want Techniques, yield func(*Step) bool) bool {
	var done [techniqueCount]bool // by finder
	for t := range want.All() {
		f := finders[t]
		if f == 0 || done[f] {
			continue
		}
		done[f] = true
		s.want, s.since = want, moment{}
		if !registered[f-1](s, yield) {
			return false
		}
	}
	return true
}

// firstOf returns the first step of a technique, nil if there is none. The step
// is the search's own: it is valid until the next call.
func (s *search) firstOf(t Technique) *Step { return s.firstAmong(t, TechniquesOf(t)) }

// firstAmong returns the first step of some techniques with the same finder as t.
func (s *search) firstAmong(t Technique, want Techniques) *Step {
	f := finders[t]
	if f == 0 {
		return nil
	}
	q, known := &s.quiet[t], &s.known[f]
	if q.techniques != want {
		*q = tried{techniques: want}
	}
	if known.moment == s.now() && known.techniques.Intersect(want).IsEmpty() {
		q.moment = known.moment
		return nil
	}
	s.want, s.since, s.firstOnly = want, q.moment, true
	s.kinds, s.whole = Techniques{}, false
	none := registered[f-1](s, keepFirst)
	s.firstOnly = false
	if none {
		q.moment = s.now()
		if s.whole {
			*known = tried{q.moment, s.kinds}
		}
		return nil
	}
	return &s.step
}

// keepFirst stops a finder at its first step, which stays in the search.
func keepFirst(*Step) bool { return false }
