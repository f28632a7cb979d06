package store

// A bitWriter appends bits to bytes, the highest first.
type bitWriter struct {
	data []byte
	held uint64 // the last bits, not yet in data
	n    uint   // how many, less than 8 between calls
}

// put appends the lowest bits of v, up to 64.
func (w *bitWriter) put(v uint64, bits uint) {
	if bits > 32 {
		w.put(v>>32, bits-32)
		bits = 32
	}
	w.held = w.held<<bits | v&(1<<bits-1)
	for w.n += bits; w.n >= 8; {
		w.n -= 8
		w.data = append(w.data, byte(w.held>>w.n))
	}
}

// end fills the last byte with zeros.
func (w *bitWriter) end() {
	if w.n > 0 {
		w.put(0, 8-w.n)
	}
}

// A bitReader reads what a bitWriter wrote. Past the end it reads zeros, and over
// is set.
type bitReader struct {
	data []byte
	held uint64
	n    uint
	over bool
}

func (r *bitReader) get(bits uint) uint64 {
	if bits > 32 {
		high := r.get(bits - 32)
		return high<<32 | r.get(32)
	}
	for r.n < bits {
		b := byte(0)
		if len(r.data) > 0 {
			b, r.data = r.data[0], r.data[1:]
		} else {
			r.over = true
		}
		r.held = r.held<<8 | uint64(b)
		r.n += 8
	}
	r.n -= bits
	return r.held >> r.n & (1<<bits - 1)
}

// ended reports whether all was read but zeros that fill the last byte.
func (r *bitReader) ended() bool {
	return !r.over && len(r.data) == 0 && r.n < 8 && r.held&(1<<r.n-1) == 0
}
