package store

import (
	"math"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
)

// A record is a class in a file.
type record struct {
	form   sudoku.Board
	count  int64 // 0 for values alone
	source int   // the index of its name
	number int64
	values []int64 // a value for each column, or None
}

// None stands for a value that is not known.
const None int64 = math.MinInt64

const blockSize = 256 // the most records in a block

// digitBits is how many bits so many digits take.
var digitBits = [6]uint{0, 4, 7, 10, 13, 16}

// appendBlock appends the payload of a block.
func appendBlock(data []byte, records []record) []byte {
	w := bitWriter{data: data}
	var number, source uint64
	for i := range records {
		number |= uint64(records[i].number)
		source |= uint64(records[i].source)
	}
	numberBits, sourceBits := uint(bits.Len64(number)), uint(bits.Len64(source))
	w.put(uint64(numberBits), 7)
	w.put(uint64(sourceBits), 6)
	var before sudoku.Board
	for i := range records {
		r := &records[i]
		same := 0
		for same < 81 && r.form[same] == before[same] {
			same++
		}
		w.put(uint64(same), 7)
		w.cells(r.form[same:])
		before = r.form
		w.put(uint64(r.number), numberBits)
		w.put(uint64(r.source), sourceBits)
		if r.count == 1 {
			w.put(1, 1)
		} else {
			w.put(0, 1)
			w.number(uint64(r.count))
		}
		for _, v := range r.values {
			if v == None {
				w.put(0, 1)
				continue
			}
			w.put(1, 1)
			w.number(uint64(v<<1) ^ uint64(v>>63))
		}
	}
	w.end()
	return w.data
}

// number appends a number with its length.
func (w *bitWriter) number(v uint64) {
	n := uint(bits.Len64(v))
	w.put(uint64(n), 7)
	w.put(v, n)
}

// cells appends the cells that are not as in the form before.
func (w *bitWriter) cells(cells []uint8) {
	var digits [81]uint8
	n := 0
	for _, v := range cells {
		if v != 0 {
			digits[n] = v - 1
			n++
		}
	}
	if n == len(cells) {
		w.put(1, 1)
	} else {
		w.put(0, 1)
		for rest := cells; len(rest) > 0; {
			part := rest[:min(32, len(rest))]
			mask := uint64(0)
			for _, v := range part {
				mask <<= 1
				if v != 0 {
					mask |= 1
				}
			}
			w.put(mask, uint(len(part)))
			rest = rest[len(part):]
		}
	}
	for rest := digits[:n]; len(rest) > 0; {
		part := rest[:min(5, len(rest))]
		v := uint64(0)
		for _, d := range part {
			v = 9*v + uint64(d)
		}
		w.put(v, digitBits[len(part)])
		rest = rest[len(part):]
	}
}

// cells reads into cells what the writer's cells appended. It reports whether it
// was that.
func (r *bitReader) cells(cells []uint8) bool {
	var at [81]uint8
	n := 0
	if r.get(1) == 1 {
		for i := range cells {
			at[i] = uint8(i)
		}
		n = len(cells)
	} else {
		for i := 0; i < len(cells); i += 32 {
			size := min(32, len(cells)-i)
			mask := r.get(uint(size)) << (64 - size)
			clear(cells[i : i+size])
			for ; mask != 0; mask &^= 1 << 63 >> bits.LeadingZeros64(mask) {
				at[n] = uint8(i + bits.LeadingZeros64(mask))
				n++
			}
		}
		if n == len(cells) {
			return false // it has another form
		}
	}
	for i := 0; i < n; i += 5 {
		part := at[i:min(i+5, n)]
		v := r.get(digitBits[len(part)])
		for k := len(part) - 1; k >= 0; k-- {
			cells[part[k]] = uint8(v%9) + 1
			v /= 9
		}
		if v != 0 {
			return false
		}
	}
	return true
}

// number reads what the writer's number appended.
func (r *bitReader) number() (v uint64, ok bool) {
	n := uint(r.get(7))
	if n > 64 {
		return 0, false
	}
	v = r.get(n)
	return v, uint(bits.Len64(v)) == n
}

// A blockReader reads the classes of a block one after the other.
type blockReader struct {
	bitReader
	left                   int // how many classes are left
	numberBits, sourceBits uint
	sources, columns       int
	record                 record
	begun                  bool
}

// begin starts with a payload of so many classes.
func (r *blockReader) begin(payload []byte, classes int) {
	r.bitReader = bitReader{data: payload}
	r.left, r.begun = classes, false
	r.numberBits, r.sourceBits = uint(r.get(7)), uint(r.get(6))
	r.record.form = sudoku.Board{}
}

// next reads a class into record. It returns why it can't, or "".
func (r *blockReader) next() string {
	same := int(r.get(7))
	if same > 81 || r.numberBits > 64 {
		return "a width is too great"
	}
	c := &r.record
	var before uint8
	if same < 81 {
		before = c.form[same]
	}
	if !r.cells(c.form[same:]) {
		return "the digits are none"
	}
	// A form begins as the one before, and is then greater.
	if r.begun && same == 81 || same < 81 && c.form[same] <= before {
		return "the classes are not in order"
	}
	r.begun = true
	c.number = int64(r.get(r.numberBits))
	source := r.get(r.sourceBits)
	c.source, c.count = int(source), 1
	if r.get(1) == 0 {
		v, ok := r.number()
		if !ok || v > math.MaxInt64 || v == 1 {
			return "the count is none"
		}
		c.count = int64(v)
	}
	if source >= uint64(r.sources) && (source > 0 || c.count > 0) {
		return "the source has no name"
	}
	c.values = c.values[:0]
	for range r.columns {
		if r.get(1) == 0 {
			c.values = append(c.values, None)
			continue
		}
		v, ok := r.number()
		value := int64(v>>1) ^ -int64(v&1)
		if !ok || value == None {
			return "the value is none"
		}
		c.values = append(c.values, value)
	}
	if r.left--; r.over() || r.left == 0 && !r.ended() {
		return "the bits do not end with the classes"
	}
	return ""
}
