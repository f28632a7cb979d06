package variant

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/internal/plain"
)

// Rules say what a solution is: a square of cells, and sets of cells that hold
// each digit once. Rules don't change, and several goroutines may use them at
// once. Make them with [New] or [ParseRules]; the zero value and nil stand for
// ordinary 9×9.
type Rules struct {
	size     int
	parts    []Part
	houses   []House
	differ   []pair
	regions  []uint16 // of each cell its box or region; nil without
	rules    *plain.Rules
	searches *sync.Pool // of *search
}

// A House is a set of cells that holds each digit once.
type House struct {
	Name  string `json:"name"`  // such as "row 1", "box 2", "region A", "diagonal 1", "window 3", "group 4", "house 5"
	Cells []int  `json:"cells"` // row by row from 0, in ascending order
}

// A pair is two cells that differ.
type pair struct {
	cells [2]uint16
	why   string
}

// A Part is a part of rules, as text: one of the constants, [Boxes] or [Jigsaw], or
// "house=r1c1-r2c3-…", another house of size cells, or "differ=r1c1-r2c3", two
// cells that differ.
type Part string

// Parts without arguments.
const (
	Latin      Part = "latin"      // no boxes: only rows and columns
	X          Part = "x"          // the two diagonals are houses
	Hyper      Part = "hyper"      // windows are houses: boxes that stand one cell apart, one cell from the border
	Disjoint   Part = "disjoint"   // cells at the same place of their boxes are a house
	AntiKnight Part = "antiknight" // cells a knight's move apart differ
	AntiKing   Part = "antiking"   // cells that touch at a corner differ
)

// Boxes is the part with boxes of so many rows and columns, which multiply to the
// size. Without it, and without [Jigsaw] and [Latin], boxes are as square as they
// can be and not higher than wide; a prime size has none.
func Boxes(rows, columns int) Part { return Part(fmt.Sprintf("boxes=%dx%d", rows, columns)) }

// Jigsaw is the part with regions in place of boxes. The map has a character for
// each cell, row by row, the same for the cells of a region; white space is
// ignored.
func Jigsaw(regions string) Part { return Part("jigsaw=" + strings.Join(strings.Fields(regions), "")) }

func cellName(size, cell int) string {
	if size < 1 {
		return "r0c0"
	}
	return fmt.Sprintf("r%dc%d", cell/size+1, cell%size+1)
}

// MaxSize is the largest size of a grid; the smallest is 2.
const MaxSize = plain.MaxSize

// A RulesError says what is wrong with rules.
type RulesError struct {
	Part   Part // the part at fault, or the size as text
	Detail string
}

func (e *RulesError) Error() string {
	return fmt.Sprintf("sudoku: rules: %q: %s", string(e.Part), e.Detail)
}

// New returns the rules of a size, 2 to 25, with parts in any order. Rows and
// columns are always houses. The error is a [*RulesError].
func New(size int, parts ...Part) (*Rules, error) {
	if size < 2 || size > MaxSize {
		return nil, &RulesError{Part(strconv.Itoa(size)), fmt.Sprintf("the size is not in 2..%d", MaxSize)}
	}
	r := &Rules{size: size}
	r.addHouses("row", size, func(row, column int) int { return row })
	r.addHouses("column", size, func(row, column int) int { return column })

	// Boxes come first, because windows and groups have their shape.
	height := 1
	for h := 1; h*h <= size; h++ {
		if size%h == 0 {
			height = h
		}
	}
	width, shape := size/height, Part("")
	for _, part := range parts {
		name, value, _ := strings.Cut(string(part), "=")
		if name != "boxes" && name != "jigsaw" && part != Latin {
			continue
		}
		if shape != "" {
			return nil, &RulesError{part, fmt.Sprintf("the rules have %q already", string(shape))}
		}
		shape = part
		if name == "boxes" {
			if height, width = twoNumbers(value, "x"); height < 1 || size%height != 0 || width != size/height {
				return nil, &RulesError{part, fmt.Sprintf("boxes must have %d cells, as in boxes=2x3 for two rows and three columns", size)}
			}
		}
		if name == "jigsaw" {
			if err := r.addRegions(part, value); err != nil {
				return nil, err
			}
		}
	}
	if height > 1 && width > 1 && (shape == "" || strings.HasPrefix(string(shape), "boxes=")) {
		r.addHouses("box", size, func(row, column int) int { return row/height*height + column/width })
		r.regions = make([]uint16, size*size)
		for cell := range r.regions {
			r.regions[cell] = uint16(cell/size/height*height + cell%size/width)
		}
	}

	extra := 0
	for _, part := range parts {
		name, value, _ := strings.Cut(string(part), "=")
		switch {
		case slices.Contains(r.parts, part):
			continue // said twice
		case part == shape:
		case part == X:
			r.addHouse("diagonal 1", func(row, column int) bool { return row == column })
			r.addHouse("diagonal 2", func(row, column int) bool { return row+column == size-1 })
		case part == Hyper || part == Disjoint:
			if r.regions == nil || shape != "" && !strings.HasPrefix(string(shape), "boxes=") {
				return nil, &RulesError{part, "the rules have no boxes"}
			}
			if part == Disjoint {
				r.addHouses("group", size, func(row, column int) int { return row%height*width + column%width })
				break
			}
			down, across := (size-1)/(height+1), (size-1)/(width+1)
			r.addHouses("window", down*across, func(row, column int) int {
				if row%(height+1) == 0 || column%(width+1) == 0 || row > down*(height+1) || column > across*(width+1) {
					return -1
				}
				return row/(height+1)*across + column/(width+1)
			})
		case part == AntiKnight:
			r.addLeaps("a knight's move apart", [][2]int{{1, 2}, {2, 1}, {1, -2}, {2, -1}})
		case part == AntiKing:
			r.addLeaps("a king's move apart", [][2]int{{1, 1}, {1, -1}})
		case name == "house":
			cells, err := r.parseCells(part, value, size)
			if err != nil {
				return nil, err
			}
			extra++
			r.addHouse(fmt.Sprintf("house %d", extra), func(row, column int) bool {
				return slices.Contains(cells, row*size+column)
			})
		case name == "differ":
			cells, err := r.parseCells(part, value, 2)
			if err != nil {
				return nil, err
			}
			r.differ = append(r.differ, pair{[2]uint16{uint16(cells[0]), uint16(cells[1])}, "in two cells that differ"})
		default:
			return nil, &RulesError{part, "unknown; the parts are boxes=2x3, jigsaw=MAP, latin, x, hyper, disjoint, antiknight, antiking, house=r1c1-r2c2-… and differ=r1c1-r2c2"}
		}
		r.parts = append(r.parts, part)
	}

	houses := make([][]uint16, len(r.houses))
	for h, house := range r.houses {
		for _, cell := range house.Cells {
			houses[h] = append(houses[h], uint16(cell))
		}
	}
	pairs := make([][2]uint16, len(r.differ))
	for i, p := range r.differ {
		pairs[i] = p.cells
	}
	r.rules = plain.NewRules(size, houses, pairs)
	r.searches = &sync.Pool{New: func() any { return &search{rules: r} }}
	return r, nil
}

// addHouses adds n houses; house says in which a cell is, or -1.
func (r *Rules) addHouses(name string, n int, house func(row, column int) int) {
	for i := range n {
		r.addHouse(fmt.Sprintf("%s %d", name, i+1), func(row, column int) bool { return house(row, column) == i })
	}
}

func (r *Rules) addHouse(name string, has func(row, column int) bool) {
	house := House{Name: name}
	for cell := range r.size * r.size {
		if has(cell/r.size, cell%r.size) {
			house.Cells = append(house.Cells, cell)
		}
	}
	r.houses = append(r.houses, house)
}

func (r *Rules) addRegions(part Part, text string) error {
	runes := []rune(text)
	if len(runes) != r.size*r.size {
		return &RulesError{part, fmt.Sprintf("the map has %d cells, not %d", len(runes), r.size*r.size)}
	}
	names := slices.Compact(slices.Sorted(slices.Values(runes)))
	r.regions = make([]uint16, len(runes))
	for i, name := range names {
		r.addHouse("region "+string(name), func(row, column int) bool { return runes[row*r.size+column] == name })
		cells := r.houses[len(r.houses)-1].Cells
		if len(cells) != r.size {
			return &RulesError{part, fmt.Sprintf("region %c has %d cells, not %d", name, len(cells), r.size)}
		}
		for _, cell := range cells {
			r.regions[cell] = uint16(i)
		}
	}
	return nil
}

func (r *Rules) addLeaps(why string, leaps [][2]int) {
	for cell := range r.size * r.size {
		for _, leap := range leaps {
			row, column := cell/r.size+leap[0], cell%r.size+leap[1]
			if row < r.size && column >= 0 && column < r.size {
				r.differ = append(r.differ, pair{[2]uint16{uint16(cell), uint16(row*r.size + column)}, why})
			}
		}
	}
}

// twoNumbers reads numbers with a word between them. What is none is 0.
func twoNumbers(s, between string) (a, b int) {
	before, after, _ := strings.Cut(s, between)
	a, _ = strconv.Atoi(before)
	b, _ = strconv.Atoi(after)
	return a, b
}

// parseCells reads n different cells.
func (r *Rules) parseCells(part Part, text string, n int) (cells []int, err error) {
	for name := range strings.SplitSeq(text, "-") {
		rest, ok := strings.CutPrefix(name, "r")
		row, column := twoNumbers(rest, "c")
		cell := (row-1)*r.size + column - 1
		if !ok || row < 1 || row > r.size || column < 1 || column > r.size || slices.Contains(cells, cell) {
			return nil, &RulesError{part, fmt.Sprintf("%q is not another cell", name)}
		}
		cells = append(cells, cell)
	}
	if len(cells) != n {
		return nil, &RulesError{part, fmt.Sprintf("%d cells, not %d", len(cells), n)}
	}
	return cells, nil
}

// ParseRules reads rules from text: a size such as 6x6, then parts, joined by +
// or commas, as in "6x6+x" or "boxes=3x2,6x6". Without a size it is that of a
// jigsaw's map, or else 9x9. The error is a [*RulesError].
func ParseRules(text string) (*Rules, error) {
	size, parts := 0, []Part{}
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c == '+' || c == ',' || c == ' ' }) {
		if !strings.Contains(word, "jigsaw=") {
			word = strings.ToLower(word)
		}
		rows, columns, isSize := strings.Cut(word, "x")
		n, err := strconv.Atoi(rows)
		switch {
		case err != nil:
			parts = append(parts, Part(word))
		case isSize && rows != columns || size != 0 && size != n:
			return nil, &RulesError{Part(word), "not a size such as 6x6"}
		default:
			size = n
		}
	}
	for _, part := range parts {
		if regions, ok := strings.CutPrefix(string(part), "jigsaw="); ok && size == 0 {
			for size*size < len([]rune(regions)) {
				size++
			}
		}
	}
	if size == 0 {
		size = 9
		if len(parts) == 0 {
			return nil, &RulesError{Part(text), "empty"}
		}
	}
	return New(size, parts...)
}

// classic are the rules of the zero value. A sync.OnceValue would link all of New into every
// program that imports the package.
var classic struct {
	once  sync.Once
	rules *Rules
}

func (r *Rules) orClassic() *Rules {
	if r == nil || r.size == 0 {
		classic.once.Do(func() { classic.rules, _ = New(9) })
		return classic.rules
	}
	return r
}

// String returns the rules as [ParseRules] reads them, such as "6x6+x".
func (r *Rules) String() string {
	r = r.orClassic()
	text := fmt.Sprintf("%dx%d", r.size, r.size)
	for _, part := range r.parts {
		text += "+" + string(part)
	}
	return text
}

// MarshalText returns the text of String. The error is always nil.
func (r *Rules) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText sets the rules as [ParseRules] does.
func (r *Rules) UnmarshalText(text []byte) error {
	parsed, err := ParseRules(string(text))
	if err == nil {
		*r = *parsed
	}
	return err
}

// Size returns the number of digits, of rows, and of columns.
func (r *Rules) Size() int { return r.orClassic().size }

// Houses returns the houses: rows, columns, boxes or regions, then the others in
// the order of the parts. They are a copy.
func (r *Rules) Houses() []House {
	houses := slices.Clone(r.orClassic().houses)
	for i := range houses {
		houses[i].Cells = slices.Clone(houses[i].Cells)
	}
	return houses
}

// Peers returns the cells that must differ from a cell, in ascending order; nil
// for a cell that is not on the board.
func (r *Rules) Peers(cell int) (peers []int) {
	r = r.orClassic()
	if cell >= 0 && cell < len(r.rules.Peers) {
		for _, peer := range r.rules.Peers[cell] {
			peers = append(peers, int(peer))
		}
	}
	return peers
}

// Region returns the number from 0 of the box or region that a cell is in, or -1
// if the rules have none or the cell is not on the board.
func (r *Rules) Region(cell int) int {
	r = r.orClassic()
	if cell < 0 || cell >= len(r.regions) {
		return -1
	}
	return int(r.regions[cell])
}

// CellName returns the name of a cell, such as "r1c12".
func (r *Rules) CellName(cell int) string { return cellName(r.Size(), cell) }
