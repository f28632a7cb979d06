package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// stripLines returns a Go program for WebAssembly without the tables that give the
// files, lines, inlined calls and arguments in the trace of a panic, and without the
// names of functions but those of runtime and reflect, which runtime looks at. The linker has
// no option for that. The tables are filled with zeros, which compress to nothing: that
// saves 9 % of the compressed program. Nothing moves in memory.
//
// The data is written anew in few segments, which saves another 7 %: the linker leaves
// out every run of zeros, and so has 100,000 segments of two bytes for the table that
// finds functions (findfunctab), each with a head of eight.
//
// The layout is that of package runtime (symtab.go, types pcHeader and _func) in
// Go 1.20 to 1.26. If the layout differs, stripLines returns the program unchanged
// and an error.
func stripLines(program []byte) (stripped []byte, err error) {
	defer func() {
		if r := recover(); r != nil { // an index out of range: the layout has changed
			stripped, err = program, fmt.Errorf("the line tables are not as expected: %v", r)
		}
	}()
	segments, data, err := dataSegments(program)
	if err != nil {
		return program, err
	}
	memory := make([]byte, segments[len(segments)-1].end())
	for _, s := range segments {
		copy(memory[s.address:], program[s.at:s.at+s.size])
	}
	if err := blankLines(memory); err != nil {
		return program, err
	}
	stripped = append(bytes.Clone(program[:data.from]), dataOf(memory)...)
	return append(stripped, program[data.to:]...), nil
}

// blankLines fills the line tables in the memory of a program with zeros.
func blankLines(memory []byte) error {
	const headerSize = 8 + 8*8
	magic := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // with a quantum of 1 and pointers of 8 bytes
	header := -1
	for from := 0; ; {
		i := bytes.Index(memory[from:], magic)
		if i < 0 {
			break
		}
		i += from
		from = i + 1
		if binary.LittleEndian.Uint64(memory[i+32:]) == headerSize { // the names follow the header
			if header >= 0 {
				return errors.New("two headers of line tables")
			}
			header = i
		}
	}
	if header < 0 {
		return errors.New("no header of line tables as Go 1.26 has it")
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(memory[header+8+8*i:])) }
	functions, names, unitTable, values, table := word(0), header+word(3), word(4), header+word(6), header+word(7)
	long := func(at int) int { return int(binary.LittleEndian.Uint32(memory[at:])) }

	used := make([]bool, table-values) // bytes of the value tables that do not hold lines
	used[0] = true
	use := func(at int) {
		if at == 0 {
			return
		}
		for first := true; first || memory[values+at] != 0; first = false {
			for range 2 { // a value and a length, as varints
				for {
					used[at] = true
					at++
					if memory[values+at-1] < 0x80 {
						break
					}
				}
			}
		}
		used[at] = true
	}
	nameless := -1 // where an empty name is
	for i := range functions {
		// type _func: entryOff, nameOff, args, deferreturn, pcsp, pcfile, pcln,
		// npcdata, cuOffset, startLine uint32; funcID, flag, _, nfuncdata uint8;
		// then npcdata offsets.
		f := table + long(table+8*i+4)
		if name := memory[names+long(f+4):]; !bytes.HasPrefix(name, []byte("runtime.")) && !bytes.HasPrefix(name, []byte("reflect.")) {
			clear(name[:bytes.IndexByte(name, 0)])
			if nameless < 0 {
				nameless = long(f + 4)
			}
			binary.LittleEndian.PutUint32(memory[f+4:], uint32(nameless))
		}
		use(long(f + 16))
		clear(memory[f+20 : f+28]) // pcfile, pcln: no table
		clear(memory[f+32 : f+40]) // cuOffset, startLine
		// PCDATA 2 is for inlined calls, PCDATA 3 for arguments, and so are
		// FUNCDATA 3, 5 and 6. A missing PCDATA is 0, a missing FUNCDATA all ones.
		data := f + 44
		for k := range long(f + 28) {
			if k == 2 || k == 3 {
				clear(memory[data+4*k : data+4*k+4])
			}
			use(long(data + 4*k))
		}
		pointers := data + 4*long(f+28)
		for k := range int(memory[f+43]) {
			if k == 3 || k == 5 || k == 6 {
				binary.LittleEndian.PutUint32(memory[pointers+4*k:], ^uint32(0))
			}
		}
	}
	clear(memory[header+unitTable : values]) // file names, and which unit has which
	for i, u := range used {
		if !u {
			memory[values+i] = 0
		}
	}
	return nil
}

// A segment is a part of a program that is copied to memory.
type segment struct {
	at, size int // in the program
	address  int
}

func (s segment) end() int { return s.address + s.size }

const dataSection = 11 // its number

// A span is a part of a program.
type span struct{ from, to int }

// dataSegments finds the data section of a program and the segments in it.
func dataSegments(program []byte) (all []segment, section span, err error) {
	const headerSize = 8
	for at := headerSize; at < len(program); {
		section.from = at
		id := program[at]
		size, next := varint(program, at+1)
		if id != dataSection {
			at = next + size
			continue
		}
		section.to = next + size
		count, at := varint(program, next)
		for range count {
			// flags 0; i32.const address, end; length, bytes
			if program[at] != 0 || program[at+1] != 0x41 {
				return nil, section, errors.New("a data segment of another kind")
			}
			address, next := varint(program, at+2) // never negative here
			size, begin := varint(program, next+1)
			all = append(all, segment{begin, size, address})
			at = begin + size
		}
		return all, section, nil
	}
	return nil, section, errors.New("no data section")
}

// dataOf returns a data section that fills memory, which has zeros before. A run of
// zeros ends a segment only if it is long: it compresses better than another head.
func dataOf(memory []byte) []byte {
	var segments []byte
	count := 0
	for at := 0; at < len(memory); {
		end, zeros := at, 0 // of the segment, and those after it
		for i := at; i < len(memory) && zeros < longRun; i++ {
			if zeros++; memory[i] != 0 {
				end, zeros = i+1, 0
			}
		}
		if end > at {
			count++
			segments = append(segments, 0, 0x41) // flags, i32.const
			segments = append(appendVarint(segments, at, 0x3f), 0x0b)
			segments = append(appendVarint(segments, end-at, 0x7f), memory[at:end]...)
		}
		at = end + zeros
	}
	content := append(appendVarint(nil, count, 0x7f), segments...)
	return append(appendVarint([]byte{dataSection}, len(content), 0x7f), content...)
}

const longRun = 256

// varint reads an unsigned LEB128 number, or a signed one that is not negative.
func varint(b []byte, at int) (value, next int) {
	for shift := 0; ; shift += 7 {
		c := b[at]
		at++
		value |= int(c&0x7f) << shift
		if c < 0x80 {
			return value, at
		}
	}
}

// appendVarint appends a number in LEB128, whose last byte is at most last: 0x7f, or 0x3f
// for a signed number.
func appendVarint(b []byte, value, last int) []byte {
	for value > last {
		b = append(b, byte(value&0x7f|0x80))
		value >>= 7
	}
	return append(b, byte(value))
}
