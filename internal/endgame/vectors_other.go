//go:build !amd64 || purego

package endgame

// vectors is Count by vectors, if there are any for it.
func (e *Endgame) vectors(int) (found int, guesses uint64, ok bool) { return 0, 0, false }

// step is walk, and may guess ahead.
func (e *Endgame) step(most int, keep bool) (found int, guesses uint64) { return e.walk(most, keep) }

// write writes all boards at once, if vectors can.
func (e *Endgame) write() bool { return false }

// set is Set by vectors, if there are any for it.
func (e *Endgame) set(*[81]uint16) (ok, done bool) { return false, false }
