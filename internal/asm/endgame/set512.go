package endgame

import (
	"encoding/binary"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"

	"github.com/seed-cfc889b0/sudoku/internal/asm/output"
)

// Places of form, as in package endgame.
const (
	around = 0
	digits = 96
	blanks = 224
)

// Places of what setAVX512 needs on the way.
const (
	openAt   = 0                 // the candidates of open cells, 16 bits each
	digitsAt = openAt + 256      // the digit at each bit; 10 for a guard, 0 for none
	ordersAt = digitsAt + 192    // which open cell that is
	cellsAt  = ordersAt + 192    // the open cells
	nearAt   = cellsAt + 64      // what shares a house with each, a set
	fieldAt  = nearAt + 64*row   // its candidates
	sameAt   = fieldAt + 64*row  // the candidates of each digit
	housesAt = sameAt + 12*row   // those of each house
	pairAt   = housesAt + 28*row // for each bit twice its digit, and twice its cell in the order
	localEnd = pairAt + 2*size
)

const (
	size  = 128 // bits of both words, as in package endgame
	guide = 10  // the guard, among digits
	noOne = 63  // no open cell, in their order
)

// setter holds what the parts of setAVX512 share.
type setter struct {
	local, words, form Register
	one                VecVirtual // bytes
	n                  Register   // the number of open cells
}

// set512 writes setAVX512.
//
// The open cells are packed, and so are the digits of each: that lays out the fields.
// Then comparisons of bytes find the sets of candidates with a digit and in a house.
func set512() {
	TEXT("setAVX512", 0, "func(cells *[81]uint16, words *[6]uint64, rows *[129][2]uint64, form *[240]uint8) (ok bool)")
	Pragma("noescape")
	Doc("setAVX512 is Endgame.Set.")
	s := &setter{local: GP64(), one: ZMM(), n: GP64()}
	LEAQ(AllocLocal(localEnd+64), s.local)
	ADDQ(U32(63), s.local)
	ANDQ(I32(-64), s.local)
	s.form = Load(Param("form"), GP64())
	zero, minus := ZMM(), ZMM()
	VPXORQ(zero, zero, zero)
	VPTERNLOGQ(U8(0xff), minus, minus, minus)
	VPABSB(minus, s.one)
	for i := range 3 {
		VMOVDQU64(zero, s.at(digitsAt+64*i))
	}
	for i := range (cells + 3) / 4 {
		VMOVDQU64(zero, s.at(fieldAt+64*i))
	}
	VMOVDQU(zero.AsX(), s.at(fieldAt+noOne*row))
	VMOVDQU(zero.AsX(), s.at(nearAt+noOne*row))
	VMOVDQU(zero.AsX(), s.at(sameAt))

	order := s.pack(minus)
	s.fields()
	s.sets(order)
	s.near()
	s.rows()
	ok := GP8()
	MOVB(U8(1), ok)
	JMP(LabelRef("end"))
	Label("fail")
	XORB(ok, ok)
	Label("end")
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}

func (s *setter) at(offset int) Mem { return Mem{Base: s.local, Disp: offset} }

// pack packs the candidates of open cells, and returns these cells in their order.
func (s *setter) pack(minus VecVirtual) VecVirtual {
	from := Load(Param("cells"), GP64())
	one := ZMM()
	VPABSW(minus, one)
	XORQ(s.n, s.n)
	var open [3]GPVirtual
	for i := range open {
		x := ZMM()
		if i < 2 {
			VMOVDQU64(Mem{Base: from, Disp: 64 * i}, x)
		} else {
			k, bits := K(), GP32()
			MOVL(U32(1<<17-1), bits)
			KMOVD(bits, k)
			VMOVDQU16_Z(Mem{Base: from, Disp: 64 * i}, k, x)
		}
		below, k, packed := ZMM(), K(), ZMM()
		VPADDW(minus, x, below)
		VPTESTMW(below, x, k)
		VPCOMPRESSW_Z(x, k, packed)
		VMOVDQU64(packed, s.at(openAt).Idx(s.n, 2))
		open[i] = GP64()
		KMOVD(k, open[i].As32())
		n := GP64()
		POPCNTQ(open[i], n)
		ADDQ(n, s.n)
		// The digit of a cell with one candidate. Those of the others are overwritten.
		VPOPCNTW(below, below)
		VPADDW(one, below, below)
		VPMOVWB(below, x.AsY())
		VMOVDQU(x.AsY(), Mem{Base: s.form, Disp: around + 32*i})
	}
	SHLQ(U8(32), open[1])
	ORQ(open[1], open[0])
	MOVQ(open[0], Mem{Base: s.form, Disp: blanks})
	MOVQ(open[2], Mem{Base: s.form, Disp: blanks + 8})
	CMPQ(s.n, U8(cells))
	JA(LabelRef("fail"))

	a, b, x, y := K(), K(), ZMM(), ZMM()
	KMOVQ(open[0], a)
	KMOVQ(open[2], b)
	VMOVDQU64(tables.count, x)
	VPCOMPRESSB_Z(x, a, x)
	VMOVDQU64(tables.count.Offset(64), y)
	VPCOMPRESSB_Z(y, b, y)
	VPEXPANDB(y, after(open[0]), x)
	VPORQ(tables.noCell, x, x)
	VMOVDQU64(x, s.at(cellsAt))
	return x
}

// fields lays out the fields.
func (s *setter) fields() {
	digit, order, all := XMM(), XMM(), GP64()
	VMOVDQU(tables.count.Offset(1), digit)
	VPXOR(order, order, order)
	MOVQ(I32(-1), all)
	from, end, field := GP64(), GP64(), GP64()
	LEAQ(s.at(openAt), from)
	LEAQ(s.at(openAt).Idx(s.n, 2), end)
	LEAQ(s.at(fieldAt), field)
	for w, name := range []string{"first", "second"} {
		at := GP64()
		XORQ(at, at)
		Label(name)
		CMPQ(from, end)
		JEQ(LabelRef("laid"))
		x, n, guard := GP32(), GP64(), GP64()
		MOVWLZX(Mem{Base: from}, x)
		POPCNTL(x, n.As32())
		LEAQ(Mem{Base: at, Index: n, Scale: 1}, guard)
		CMPQ(guard, U8(63))
		if w == 0 {
			JA(LabelRef("full")) // a field is in one word
		} else {
			JA(LabelRef("fail"))
		}
		k, packed := K(), XMM()
		ORL(U32(1<<(guide-1)), x)
		KMOVW(x, k)
		VPCOMPRESSB_Z(digit, k, packed)
		VMOVDQU(packed, s.at(digitsAt+64*w).Idx(at, 1))
		VMOVDQU(order, s.at(ordersAt+64*w).Idx(at, 1))
		VPADDB(s.one.AsX(), order, order)
		BZHIQ(n, all, n)
		SHLXQ(at, n, n)
		MOVQ(n, Mem{Base: field, Disp: 8 * w})
		ADDQ(U8(row), field)
		ADDQ(U8(2), from)
		LEAQ(Mem{Base: guard, Disp: 1}, at)
		JMP(LabelRef(name))
		if w == 0 {
			Label("full")
		}
	}
	Label("laid")
}

// sets finds the words, and the candidates of each digit and house.
func (s *setter) sets(order VecVirtual) {
	s.words = Load(Param("words"), GP64())
	guards, none := every8(guide), every8(noOne)
	var found [4][2]VecVirtual // the digit at each bit, its row, column and box
	for w := range 2 {
		x, guard, any, all := ZMM(), K(), K(), K()
		VMOVDQU64(s.at(digitsAt+64*w), x)
		VMOVDQU64(x, Mem{Base: s.form, Disp: digits + 64*w})
		VPCMPEQB(guards, x, guard)
		VPTESTMB(x, x, any)
		KANDNQ(any, guard, all)
		g, lows, ends := GP64(), GP64(), GP64()
		KMOVQ(guard, g)
		KMOVQ(any, ends)
		LEAQ(Mem{Base: g, Index: g, Scale: 1, Disp: 1}, lows)
		ANDQ(ends, lows)
		MOVQ(lows, Mem{Base: s.words, Disp: low + 8*w})
		MOVQ(g, Mem{Base: s.words, Disp: 16 + 8*w})
		KMOVQ(all, Mem{Base: s.words, Disp: left + 8*w})

		digit, cell := ZMM(), ZMM()
		VMOVDQU8_Z(x, all, digit)
		s.twice(digit, pairAt+64*w)
		VPBLENDMB(s.at(ordersAt+64*w), none, all, cell)
		s.twice(cell, pairAt+size+64*w)
		VPERMB(order, cell, cell)
		found[0][w] = digit
		for i := range 3 {
			table, house := ZMM(), ZMM()
			VMOVDQU64(tables.houses.Offset(128*i), table)
			VMOVDQA64(cell, house)
			VPERMI2B(tables.houses.Offset(128*i+64), table, house)
			found[1+i][w] = house
		}
	}
	number := ZMM()
	VPXORQ(number, number, number)
	for i := range 10 {
		for kind, x := range found {
			if kind == 0 && i == 0 || kind > 0 && i == 9 {
				continue
			}
			at := sameAt + i*row
			if kind > 0 {
				at = housesAt + (9*(kind-1)+i)*row
			}
			for w := range 2 {
				k := K()
				VPCMPEQB(number, x[w], k)
				KMOVQ(k, s.at(at+8*w))
			}
		}
		VPADDB(s.one, number, number)
	}
}

// twice stores each byte of x twice as large.
func (s *setter) twice(x VecVirtual, at int) {
	z := ZMM()
	VPADDB(x, x, z)
	VMOVDQU64(z, s.at(at))
}

// near finds what shares a house with each open cell.
func (s *setter) near() {
	i, at, houses := GP64(), GP64(), GP64()
	XORQ(i, i)
	LEAQ(s.at(nearAt), at)
	LEAQ(tables.ofCell, houses)
	Label("near")
	CMPQ(i, s.n)
	JEQ(LabelRef("found"))
	cell, x := GP64(), XMM()
	MOVBQZX(s.at(cellsAt).Idx(i, 1), cell)
	for kind := range 3 {
		house := GP64()
		MOVBQZX(Mem{Base: houses, Index: cell, Scale: 4, Disp: kind}, house)
		if kind == 0 {
			VMOVDQU(s.at(housesAt).Idx(house, 8), x)
		} else {
			VPOR(s.at(housesAt).Idx(house, 8), x, x)
		}
	}
	VMOVDQU(x, Mem{Base: at})
	ADDQ(U8(row), at)
	INCQ(i)
	JMP(LabelRef("near"))
	Label("found")
}

// rows finds what each candidate excludes: its digit near its cell, and the others of
// the cell.
func (s *setter) rows() {
	rows, number, self := Load(Param("rows"), GP64()), GP64(), XMM()
	MOVQ(U32(1), number)
	VMOVQ(number, self)
	for w, name := range []string{"rows", "others"} {
		i, end, to := GP64(), GP64(), GP64()
		MOVQ(Mem{Base: s.words, Disp: 16 + 8*w}, end)
		if w == 1 {
			VMOVQ(number, self)
			VPSLLDQ(U8(8), self, self)
		}
		TESTQ(end, end)
		JEQ(LabelRef("set"))
		BSRQ(end, end)
		XORQ(i, i)
		LEAQ(Mem{Base: rows, Disp: 64 * row * w}, to)
		Label(name)
		digit, cell, x := GP64(), GP64(), XMM()
		MOVBQZX(s.at(pairAt+64*w).Idx(i, 1), digit)
		MOVBQZX(s.at(pairAt+size+64*w).Idx(i, 1), cell)
		VMOVDQU(s.at(nearAt).Idx(cell, 8), x)
		VPAND(s.at(sameAt).Idx(digit, 8), x, x)
		VPOR(s.at(fieldAt).Idx(cell, 8), x, x)
		VPANDN(x, self, x)
		VMOVDQU(x, Mem{Base: to})
		VPADDQ(self, self, self)
		ADDQ(U8(row), to)
		INCQ(i)
		CMPQ(i, end)
		JNE(LabelRef(name))
	}
	Label("set")
}

// every8 returns a vector of bytes v.
func every8(v int) VecVirtual {
	r, z := GP32(), ZMM()
	MOVL(U32(v), r)
	VPBROADCASTB(r, z)
	return z
}

// tables are read-only.
var tables = struct {
	count  Mem // bytes 0 to 127
	noCell Mem // what there is in place of cell noOne
	houses Mem // the row, the column and the box of each cell
	ofCell Mem // the places of its houses, in words
}{table("count"), table("noCell"), table("houseNumbers"), table("housesOfCell")}

func table(name string) Mem { return NewDataAddr(NewStaticSymbol(name), 0) }

// writeTables writes them.
func writeTables() {
	var count, noCell [128]byte
	houses, ofCell := make([]byte, 3*128), make([]byte, 4*88)
	for i := range houses {
		houses[i] = 0xff
	}
	for i := range count {
		count[i] = byte(i)
	}
	noCell[noOne] = 127
	for cell := range 81 {
		r, c := cell/9, cell%9
		for i, house := range []int{r, c, r/3*3 + c/3} {
			houses[128*i+cell] = byte(house)
			ofCell[4*cell+i] = byte(2 * (9*i + house))
		}
	}
	for _, t := range []struct {
		name  string
		bytes []byte
	}{{"count", count[:]}, {"noCell", noCell[:64]}, {"houseNumbers", houses}, {"housesOfCell", ofCell}} {
		words := make([]uint64, len(t.bytes)/8)
		for i := range words {
			words[i] = binary.LittleEndian.Uint64(t.bytes[8*i:])
		}
		output.Table(t.name, words)
	}
}
