package store

import "encoding/binary"

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

// A bitReader reads what a bitWriter wrote. Past the end it reads zeros.
type bitReader struct {
	data []byte
	at   int    // what follows in data; to cut data would cost a write barrier
	held uint64 // the last n bits are those before it
	n    uint
}

// over reports whether more was read than there was.
func (r *bitReader) over() bool { return int(r.n)+8*(len(r.data)-r.at) < 0 }

func (r *bitReader) get(bits uint) uint64 {
	if bits > 32 {
		high := r.get(bits - 32)
		return high<<32 | r.get(32)
	}
	if r.n < bits {
		r.fill()
	}
	r.n -= bits
	return r.held >> r.n & (1<<bits - 1)
}

// fill takes 32 more bits.
func (r *bitReader) fill() {
	if len(r.data)-r.at >= 4 {
		r.held = r.held<<32 | uint64(binary.BigEndian.Uint32(r.data[r.at:]))
		r.at += 4
		r.n += 32
		return
	}
	for range 4 {
		b := byte(0)
		if r.at < len(r.data) {
			b = r.data[r.at]
		}
		r.at++
		r.held = r.held<<8 | uint64(b)
	}
	r.n += 32
}

// ended reports whether all was read but zeros that fill the last byte.
func (r *bitReader) ended() bool {
	left := int(r.n) + 8*(len(r.data)-r.at)
	return left >= 0 && left < 8 && r.held&(1<<r.n-1) == 0
}
