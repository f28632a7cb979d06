package logic_test

import (
	"context"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// singles are what the examples below may use besides their own technique.
var singles = logic.TechniquesOf(logic.FullHouse, logic.HiddenSingle, logic.NakedSingle)

// show solves a puzzle with a few techniques until one of them comes up, and
// prints that step, its reason, and its picture.
func show(puzzle string, technique logic.Technique, with logic.Techniques) {
	board, err := sudoku.Parse(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := sudoku.NewCandidates(board)
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := logic.Solver{Techniques: with.With(technique), Givens: board}
	for step, err := range solver.Steps(context.Background(), c) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if step.Technique == technique {
			fmt.Println(&step)
			fmt.Println(step.Explain())
			fmt.Print(step.Picture(&c))
			return
		}
		if err := step.Apply(&c); err != nil {
			fmt.Println(err)
			return
		}
	}
}

// Singles fill a cell: it is the last of its house (full house), the only place for
// a digit in a house (hidden single), or has one candidate left (naked single).
func Example_singles() {
	show("2.4.8.9.7..952.8.....9...5.....6.23.47.........64.9....1....7....8...4.33....8..9",
		logic.HiddenSingle, singles)
	// Output:
	// Hidden Single: in box 1 => r1c2=5
	// In box 1, 5 can only go in r1c2. Therefore r1c2 is 5.
	//  (2)  35+6 (4)  | 136  (8)  136   | (9) 16   (7)
	//  167  36   (9)  | (5)  (2)  13467 | (8) 146  146
	//  1678 368  137  | (9)  1347 13467 | 136 (5)  1246
	// ----------------+-----------------+---------------
	//  1589 589  15   | 178  (6)  157   | (2) (3)  1458
	//  (4)  (7)  1235 | 1238 135  1235  | 156 1689 1568
	//  158  2358 (6)  | (4)  1357 (9)   | 15  178  158
	// ----------------+-----------------+---------------
	//  569  (1)  25   | 236  3459 23456 | (7) 268  2568
	//  5679 2569 (8)  | 1267 1579 12567 | (4) 126  (3)
	//  (3)  2456 257  | 1267 1457 (8)   | 156 126  (9)
}

// Locked candidates: where a box and a line cross, a digit that can stand
// nowhere else in the one can stand nowhere else in the other. From the box it is
// pointing, from the line claiming.
func Example_lockedCandidates() {
	show(".7.9.12.3...26.....9...7...2......4.73...6.85......32........31.5.......6...784..",
		logic.Pointing, singles)
	// Output:
	// Pointing: 1 in b6 => r23c7<>1
	// In box 6, 1 can only go in r4c7 or r5c7, and these are in column 7. One of them is 1, so no other cell of column 7 can be 1. Therefore 1 can't go in r2c7 or r3c7.
	//  (4) (7) (6) | (9) (8) (1) | (2)  (5) (3)
	//  (3) (8) 15  | (2) (6) 45  | 1-79 17  479
	//  15  (9) (2) | (3) 45  (7) | 1-68 16  48
	// -------------+-------------+--------------
	//  (2) (6) 159 | (8) 159 (3) | 1*79 (4) 79
	//  (7) (3) 19  | (4) (2) (6) | 1*9  (8) (5)
	//  15  (4) (8) | (7) 159 59  | (3)  (2) (6)
	// -------------+-------------+--------------
	//  (8) (2) (7) | (6) 49  49  | (5)  (3) (1)
	//  (9) (5) (4) | (1) (3) (2) | 678  67  78
	//  (6) (1) (3) | (5) (7) (8) | (4)  (9) (2)
}

// Subsets: n cells of a house with n candidates together (naked), or n digits with
// n places together (hidden), keep those digits and cells to themselves.
func Example_subsets() {
	show("6.......334.6...5......2...8..1......2....9....14.7...19.3..2.5...26.7......14.6.",
		logic.HiddenPair, singles.With(logic.Pointing, logic.Claiming))
	// Output:
	// Hidden Pair: 4,6 in r3c79 => r3c9<>7
	// In box 3, 4 and 6 can only go in r3c7 and r3c9. These 2 digits use up the 2 cells. Therefore 7 can't go in r3c9.
	//  (6) 57  2579 | 57  (4) (1) | (8)  279 (3)
	//  (3) (4) 27   | (6) (8) (9) | (1)  (5) 27
	//  59  (1) (8)  | 57  (3) (2) | 4*6* 79  4*6*7-
	// --------------+-------------+-----------------
	//  (8) (6) 59   | (1) 29  (3) | 45   27  247
	//  (7) (2) (4)  | (8) (5) (6) | (9)  (3) (1)
	//  59  (3) (1)  | (4) 29  (7) | 56   (8) 26
	// --------------+-------------+-----------------
	//  (1) (9) (6)  | (3) (7) (8) | (2)  (4) (5)
	//  (4) (8) (3)  | (2) (6) (5) | (7)  (1) (9)
	//  (2) 57  57   | (9) (1) (4) | (3)  (6) (8)
}

// Fish: the places of a digit in n base houses lie in n cover houses, so nothing
// else in the cover houses is the digit. What lies outside is a fin: then only what
// sees all fins goes. Base houses come first, as r for rows, c for columns, b for
// boxes.
func Example_fish() {
	show("7.2...5..1......79...78........4.3.6...3........6....4.2..7....68..931.7.3.5..9..",
		logic.FinnedXWing, logic.Basic())
	// Output:
	// Finned X-Wing: 4 r27 c67 fr2c4 => r1c6<>4
	// In rows 2 and 7, 4 can only go in columns 6 and 7 or in the fin, r2c4. If the fin is not 4, each of columns 6 and 7 has its 4 inside rows 2 and 7. If it is, no cell that sees it is 4. Therefore in either case 4 can't go in r1c6.
	//  (7) 46  (2) | (9) 16  14-6 | (5) 38  38
	//  (1) (5) (8) | 24' (3) 24*6 | 4*6 (7) (9)
	//  (3) (9) 46  | (7) (8) (5)  | (2) 46  (1)
	// -------------+--------------+-------------
	//  25  (7) (9) | (1) (4) (8)  | (3) 25  (6)
	//  (8) 46  46  | (3) 25  (9)  | (7) (1) 25
	//  25  (1) (3) | (6) 25  (7)  | (8) (9) (4)
	// -------------+--------------+-------------
	//  (9) (2) (1) | (8) (7) 4*6  | 4*6 35  35
	//  (6) (8) (5) | 24  (9) (3)  | (1) 24  (7)
	//  (4) (3) (7) | (5) 16  126  | (9) 268 28
}

// One-digit patterns are two houses with two places each, joined by a third. One of
// the two ends holds the digit.
func Example_oneDigit() {
	show("5...6.4...4.3..8...2..893.....1.......2.5..9...96.4..1.......8679..........912...",
		logic.Skyscraper, logic.Basic())
	// Output:
	// Skyscraper: 4 in r7c3,r9c8 (connected by r4c38) => r9c1<>4
	// In column 3, 4 can only go in r4c3 or r7c3. In column 8, 4 can only go in r4c8 or r9c8. r4c3 and r4c8 are both in row 4 and can't both be 4, so one of r7c3 and r9c8 is. Therefore 4 can't go in r9c1.
	//  (5) (8) (3) | (2) (6) (1) | (4) (7) (9)
	//  (9) (4) 16  | (3) (7) (5) | (8) 16  (2)
	//  16  (2) (7) | (4) (8) (9) | (3) 16  (5)
	// -------------+-------------+-------------
	//  346 57  4*6 | (1) (9) 38  | (2) 4*5 478
	//  134 13  (2) | (7) (5) 38  | (6) (9) 48
	//  (8) 57  (9) | (6) (2) (4) | 57  (3) (1)
	// -------------+-------------+-------------
	//  (2) 13  14* | (5) 34  (7) | (9) (8) (6)
	//  (7) (9) (5) | (8) 34  (6) | (1) (2) 34
	//  34- (6) (8) | (9) (1) (2) | 57  4*5 347
}

// Coloring gives the places of a digit that strong links join two colors in turn:
// all of one color are true, and none of the other. In the picture a and b are the
// colors.
func Example_coloring() {
	show("..8.7....3654...9.7............4......27.1.6.9462...5.6.7.8.5.......6..9......2..",
		logic.SimpleColorTrap, logic.Basic())
	// Output:
	// Simple Colors Trap: 8 (r4c1,r9c8) / (r4c8,r8c7) => r8c1<>8
	// Houses with two places for 8 join cells of two colors: 8 is in all cells of one color and in none of the other. One color is r4c1 and r9c8, the other is r4c8 and r8c7. r8c1 sees both r4c1 and r8c7, which have different colors. Therefore 8 can't go in r8c1.
	//  (2)  19  (8) | (5) (7) 39  | (6) 134 134
	//  (3)  (6) (5) | (4) (1) (2) | 78  (9) 78
	//  (7)  19  (4) | (8) (6) 39  | 13  (2) (5)
	// --------------+-------------+-------------
	//  18a  (7) 13  | (6) (4) (5) | (9) 38b (2)
	//  58   358 (2) | (7) (9) (1) | 348 (6) 348
	//  (9)  (4) (6) | (2) (3) (8) | 17  (5) 17
	// --------------+-------------+-------------
	//  (6)  (2) (7) | (9) (8) (4) | (5) 13  13
	//  458- 58  13  | 13  (2) (6) | 48b (7) (9)
	//  148  38  (9) | 13  (5) (7) | (2) 48a (6)
}

// Wings are a few cells with few candidates. In every case one of them holds a
// certain digit.
func Example_wings() {
	show("..68...7..1.3..9..5...7.24.....1..8.93..2....1.....79.7..1.5.2....6...........5..",
		logic.XYWing, logic.Basic())
	// Output:
	// XY-Wing: 1/5/6 in r25c8,r3c9 => r5c9<>1
	// The cells r2c8, r3c9 and r5c8 have only the candidates 1, 5 and 6 between them. r2c8 sees r3c9 and r5c8. Whichever digit it holds, one of these has that candidate too and is left with 1. So one of r3c9 and r5c8 is 1, and no other cell that sees all of them can be. Therefore 1 can't go in r5c9.
	//  24  (9) (6) | (8) 45  12  | 13  (7)  135
	//  24  (1) (7) | (3) 45  26  | (9) 5*6* (8)
	//  (5) (8) (3) | (9) (7) 16  | (2) (4)  1'6*
	// -------------+-------------+---------------
	//  (6) (7) 245 | 45  (1) (9) | 34  (8)  2345
	//  (9) (3) 45  | (7) (2) (8) | (6) 1'5* 1-45
	//  (1) 25  (8) | 45  (6) (3) | (7) (9)  245
	// -------------+-------------+---------------
	//  (7) 46  (9) | (1) (3) (5) | (8) (2)  46
	//  38  25  25  | (6) 89  47  | 14  13   79
	//  38  46  (1) | (2) 89  47  | (5) 36   79
}

// Uniqueness techniques assume that the puzzle has one solution, and avoid patterns
// that could be filled in two ways.
func Example_uniqueness() {
	show("........71.....5..2.3..514...5...692.....7....19.......8.6......7.2...1...43.8.5.",
		logic.UniqueRectangle1, logic.Basic())
	// Output:
	// Unique Rectangle Type 1: 4/9 in r7c69,r8c69 => r7c9<>4, r7c9<>9
	// If r7c6, r7c9, r8c6 and r8c9 held nothing but 4 and 9, these two digits could be swapped, and the puzzle would have two solutions. Only r7c9 can hold another digit. Therefore 4 and 9 can't go in r7c9.
	//  (4) (5) (8) | 19  236 1236 | 29  236 (7)
	//  (1) 69  (7) | 89  (4) 236  | (5) 236 389
	//  (2) 69  (3) | (7) 68  (5)  | (1) (4) 89
	// -------------+--------------+----------------
	//  (7) (4) (5) | 18  38  13   | (6) (9) (2)
	//  (6) (3) (2) | (5) (9) (7)  | (4) (8) (1)
	//  (8) (1) (9) | (4) 26  26   | (3) (7) (5)
	// -------------+--------------+----------------
	//  (5) (8) (1) | (6) (7) 4*9* | 29  23  3'4-9-
	//  (3) (7) (6) | (2) (5) 4*9* | (8) (1) 4*9*
	//  (9) (2) (4) | (3) (1) (8)  | (7) (5) (6)
}

// Aligned exclusion tries all ways to fill two or three cells.
func Example_exclusion() {
	show("5.3..4.....2....1...16..5....7.....8..59..24......5..9..4.1.....8.27...........32",
		logic.AlignedPairExclusion, logic.Basic())
	// Output:
	// Aligned Pair Exclusion: 6,7,9 in r1c9,r8c8 => r1c9<>7
	// Only 6 and 7 can go in r1c9. Only 6 and 9 can go in r8c8. 7 in r1c9 and 6 in r8c8 would leave nothing for r7c9, which has only 6 and 7. 7 in r1c9 and 9 in r8c8 would leave nothing for r3c8, which has only 7 and 9. So with 7 in r1c9, there is no way to fill r1c9 and r8c8. Therefore 7 can't go in r1c9.
	//  (5) 67  (3) | (1) (9) (4) | (8) (2)  6*7-
	//  469 469 (2) | (7) (5) (8) | 69  (1)  (3)
	//  (8) 79  (1) | (6) (3) (2) | (5) 7'9' (4)
	// -------------+-------------+---------------
	//  249 249 (7) | 34  26  (1) | 36  (5)  (8)
	//  36  36  (5) | (9) (8) (7) | (2) (4)  (1)
	//  24  (1) (8) | 34  26  (5) | 367 67   (9)
	// -------------+-------------+---------------
	//  23  23  (4) | (5) (1) 69  | 679 (8)  6'7'
	//  (1) (8) 69  | (2) (7) (3) | (4) 6*9* (5)
	//  (7) (5) 69  | (8) (4) 69  | (1) (3)  (2)
}

// Chains join candidates by strong links (=: one of the two is true) and weak links
// (-: one of the two at most). One of the ends is true.
func Example_chains() {
	show(".....5.82...9.......862.945..5.....82..5.1....3..4...69............3.1.46.42.....",
		logic.XYChain, logic.Basic())
	// Output:
	// XY-Chain: (3=6)r2c8-(6=9)r8c8-(9=3)r9c9 => r9c8<>3
	// 1. Suppose that r2c8 is not 3. 2. r2c8 is 6: nothing else is left there (1). 3. r8c8 is 9: nothing else is left there (2). 4. r9c9 is 3: nothing else is left there (3). So r2c8 is 3 or r9c9 is 3, and every candidate that conflicts with both can be eliminated. Therefore 3 can't go in r9c8.
	//  (3) 69  69  | (4) (1) (5) | (7) (8)  (2)
	//  (4) (5) (2) | (9) (7) (8) | 36  3*6* (1)
	//  (1) (7) (8) | (6) (2) (3) | (9) (4)  (5)
	// -------------+-------------+---------------
	//  (7) 49  (5) | (3) 69  269 | 24  (1)  (8)
	//  (2) 469 69  | (5) (8) (1) | 34  (7)  39
	//  (8) (3) (1) | (7) (4) 29  | 25  259  (6)
	// -------------+-------------+---------------
	//  (9) (8) (3) | (1) 56  (4) | 256 256  (7)
	//  (5) (2) (7) | (8) (3) 69  | (1) 6*9* (4)
	//  (6) (1) (4) | (2) 59  (7) | (8) 3-59 3*9*
}

// Almost locked sets are n cells of a house with n+1 candidates: if one of these is
// missing, all others are there. In the picture a and b are the sets.
func Example_almostLockedSets() {
	show("32......4.....9..2471...9...8...1.......54...5...2.789.6..9.8.38....51......6....",
		logic.ALSXZ, logic.Basic())
	// Output:
	// ALS-XZ: A=r4c9 {56}, B=r59c7 {256}, X=6, Z=5 => r9c9<>5
	// Only 2, 5 and 6 can go in r5c7 and r9c7: if one of these digits is missing there, all the others are there. 1. Suppose that r4c9 is not 5. 2. r4c9 is 6: nothing else is left there (1). 3. r5c7 or r9c7 is 5: without 6, all other digits of r5c7 and r9c7 must be there (2). So 5 is in r4c9, or else in r5c7 or r9c7. No cell that sees all its places there can be 5. Therefore 5 can't go in r9c9.
	//  (3) (2) (9) | 57  (8) 67  | 56   (1) (4)
	//  (6) (5) (8) | (4) (1) (9) | (3)  (7) (2)
	//  (4) (7) (1) | 25  (3) 26  | (9)  56  (8)
	// -------------+-------------+---------------
	//  (2) (8) 36  | (9) (7) (1) | (4)  356 5a6*
	//  79  39  367 | (8) (5) (4) | 2b6* 236 (1)
	//  (5) (1) (4) | (6) (2) (3) | (7)  (8) (9)
	// -------------+-------------+---------------
	//  17  (6) (5) | 127 (9) 27  | (8)  (4) (3)
	//  (8) 39  237 | 37  (4) (5) | (1)  269 67
	//  179 (4) 237 | 137 (6) (8) | 2b5b 259 5-7
}

// Sue de Coq: cells where a box and a line cross, with partners in both.
func Example_sueDeCoq() {
	show("65....3....73...9..8......5..9.....61...9.5..32..7......6..7..8...23.....426.....",
		logic.SueDeCoq, logic.Basic())
	// Output:
	// Sue de Coq: r13c5 - {2468} (r47c5 - {124}, r2c56 - {568}) => r9c5<>1
	// The cells r1c5 and r3c5, where column 5 and box 2 meet, have the candidates 2, 4, 6 and 8: 2 more than there are cells. In column 5, the candidates of r4c5 and r7c5 are 1, 2 and 4. In box 2, the candidates of r2c5 and r2c6 are 5, 6 and 8. Each of 1, 2, 4, 5, 6 and 8 fits once in these cells: those that have it share a house. These are 6 digits for 6 cells, so all of them are there. Therefore 1 can't go in r9c5.
	//  (6) (5) (4) | (7) 2a8a   (9)  | (3) 128 12
	//  (2) (1) (7) | (3) 5c6c8c 5c8c | 68  (9) (4)
	//  (9) (8) (3) | (1) 2a4a6a 24   | (7) 26  (5)
	// -------------+-----------------+-------------
	//  (4) (7) (9) | (5) 1b2b   123  | 28  238 (6)
	//  (1) (6) (8) | (4) (9)    23   | (5) (7) 23
	//  (3) (2) (5) | (8) (7)    (6)  | 149 14  19
	// -------------+-----------------+-------------
	//  (5) (3) (6) | (9) 1b4b   (7)  | 124 124 (8)
	//  (8) (9) (1) | (2) (3)    45   | 46  456 (7)
	//  (7) (4) (2) | (6) 1-58   158  | 19  135 139
}

// Forcing chains follow all cases, here the places of a digit in a row, and find
// what these have in common.
func Example_forcingChains() {
	show("..9.8..7...7...82..5......9...36....9.4.1..38..3.9....1....2....26...7..7......81",
		logic.RegionForcingChain, logic.Basic())
	// Output:
	// Region Forcing Chain: in r1 (6-4)r1c6 | (6)r1c9-(6=4)r3c8-(4)r4c8=(4)r4c6-(4)r1c6 => r1c6<>4
	// In row 1, 6 must go in one of r1c6 and r1c9. 1. Suppose that r1c6 is 6. 2. Suppose instead that r1c9 is 6. 3. r3c8 is 4: nothing else is left there (2). 4. r4c6 is 4: no other place for it is left in row 4 (3). So in each case r1c6 is not 4 (1, 4). Therefore 4 can't go in r1c6.
	//  (2) 34  (9) | (5) (8) 34-6* | (1) (7)  346*
	//  34  (6) (7) | 19  34  19    | (8) (2)  (5)
	//  (8) (5) (1) | 467 (2) 3467  | 34  4*6* (9)
	// -------------+---------------+---------------
	//  (5) 18  (2) | (3) (6) 4*8   | (9) 14*  (7)
	//  (9) (7) (4) | (2) (1) (5)   | (6) (3)  (8)
	//  (6) 18  (3) | 478 (9) 478   | 45  145  (2)
	// -------------+---------------+---------------
	//  (1) 349 (8) | 49  (7) (2)   | 345 456  346
	//  34  (2) (6) | 18  (5) 18    | (7) (9)  34
	//  (7) 49  (5) | 469 34  3469  | (2) (8)  (1)
}

// Templates are all ways to put a digit into the nine rows, columns and boxes at
// once. A place in none of them goes, and a place in all of them holds the digit.
func Example_templates() {
	show(".2....5..5.47..81..1...6.........69....9....7.723....4....3......3..9.48..94.57..",
		logic.TemplateDelete, logic.Basic())
	// Output:
	// Template Delete: 1 => r4c1<>1
	// 1. Suppose that r4c1 is 1. 2. r7c3 is 1: no other place for it is left in box 7 (1). 3. r8c5 is 1: no other place for it is left in box 8 (2). In row 5, no place would be left for 1 (1, 3), so r4c1 is not 1. Therefore 1 can't go in r4c1.
	//  368 (2) 68   | 1*8 1*49 1*4 | (5) (7) 39
	//  (5) (9) (4)  | (7) (2)  (3) | (8) (1) (6)
	//  378 (1) 78   | 58  59   (6) | (4) (2) 39
	// --------------+--------------+-------------
	//  1-8 (3) 1*58 | 1*5 47   47  | (6) (9) (2)
	//  1*6 (4) 1*56 | (9) 1*5  (2) | (3) (8) (7)
	//  (9) (7) (2)  | (3) (6)  (8) | (1) (5) (4)
	// --------------+--------------+-------------
	//  (4) (8) 1*7  | (2) (3)  1*7 | (9) (6) (5)
	//  1*7 (5) (3)  | (6) 1*7  (9) | (2) (4) (8)
	//  (2) (6) (9)  | (4) (8)  (5) | (7) (3) (1)
}
