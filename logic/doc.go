// Package logic solves Sudoku puzzles as a person does, step by step, and says
// why each step holds. It gives hints for a game, paths with reasons, ratings,
// and every step of a position.
//
// # In short
//
//	c, err := sudoku.NewCandidates(board)
//	if err != nil {
//		return err
//	}
//	solver := logic.Solver{Givens: clues}
//	step, err := solver.Next(ctx, c) // a *MistakeError if a digit is wrong
//	if err != nil {
//		return err
//	}
//	fmt.Println(step.Hint(logic.Vague, logic.RowColumn))    // Look for a Hidden Pair.
//	fmt.Println(step.Hint(logic.Concrete, logic.RowColumn)) // ... in box 5, with digits 2 and 4.
//	fmt.Println(step.Explain())                             // In box 5, 2 and 4 can only go in r4c5 and r5c4. ...
//	err = step.Apply(&c)
//
// A [Solver] finds steps: [Solver.Next] finds the easiest, [Solver.All] every one,
// [Solver.Removing] those that remove a candidate, [Solver.Steps] and
// [Solver.Solve] the whole path; [Solver.Easiest] and [Solver.Shortest] find paths
// of easy steps and of few steps, and [Step.Cost] says how much there is to see. It
// uses a set of techniques, of type [Techniques], in one of three orders: that of a
// person, of HoDoKu, or of Sudoku Explainer.
//
// A [Step] is data: what it places and eliminates, and its pattern in cells,
// houses, sets and chains. That is enough to draw it ([Step.Marks],
// [Step.Picture], package picture), to write it ([Step.Text], [Step.HoDoKu],
// JSON), to explain it in any language ([Step.Explain]), and to prove it: [Verify]
// proves a step from its own pattern, whatever found it. Cells are 0..80, row by
// row; digits are 1..9.
//
// Package rate says how hard a puzzle is, package grade makes puzzles of a rating,
// of a level, or by the techniques that they need.
//
// # Uniqueness
//
// Techniques of the family [Uniqueness] assume that the puzzle has one solution.
// [Solver.NoUniqueness] leaves them out. Avoidable rectangles distinguish clues
// from placed digits: they need [Solver.Givens].
//
// # Symmetry
//
// If a puzzle is turned, reflected, or has its digits exchanged, its steps change
// in the same way: what a finder finds does not depend on the order of cells and
// digits. Only which of several patterns with the same effect is shown may depend
// on it. Two kinds of steps keep the order of the program that they follow: the
// chains, kites, skyscrapers and siamese fish of [HoDoKuOrder], and the cycles
// and forcing chains of [SEOrder].
//
// # Time and memory
//
// The path of an easy puzzle takes some tens of microseconds, that of a puzzle
// rated 7 by Sudoku Explainer less than a millisecond. Finders allocate only for
// the steps that are kept. One position can have many thousands of steps, which
// take a second to find, if it has many almost locked sets. Everything may be
// called from several goroutines at once.
//
// # The techniques
//
// The techniques by family, with other names in parentheses. [Technique.Code] has
// HoDoKu's codes and [Technique.Rating] Sudoku Explainer's values. The folder docs
// describes them, with an example of each.
//
//   - Singles: Full House (Last Digit in House, Single); Hidden Single
//     (Pinned Digit); Naked Single (Sole Candidate, Forced Digit).
//   - Intersections: Pointing (Locked Candidates Type 1, Locked Candidates
//     1, Locked Candidates, Box-Line Interaction); Claiming (Locked
//     Candidates Type 2, Locked Candidates 2, Box-Line Reduction, Line-Box
//     Interaction); Direct Pointing; Direct Claiming; Locked Pair; Locked
//     Triple (Locked Triplet); Almost Locked Pair (Almost Locked Candidates
//     Pair); Almost Locked Triple (Almost Locked Candidates Triple).
//   - Subsets: Naked Pair; Naked Triple (Naked Triplet); Naked Quad (Naked
//     Quadruple); Hidden Pair; Hidden Triple (Hidden Triplet); Hidden Quad
//     (Hidden Quadruple); Direct Hidden Pair; Direct Hidden Triple (Direct
//     Hidden Triplet).
//   - Fish: X-Wing; Swordfish; Jellyfish; Squirmbag (Starfish); Whale;
//     Leviathan; Finned X-Wing; Finned Swordfish; Finned Jellyfish; Finned
//     Squirmbag; Finned Whale; Finned Leviathan; Sashimi X-Wing; Sashimi
//     Swordfish; Sashimi Jellyfish; Sashimi Squirmbag; Sashimi Whale;
//     Sashimi Leviathan; Franken X-Wing; Franken Swordfish; Franken
//     Jellyfish; Franken Squirmbag; Franken Whale; Franken Leviathan;
//     Finned Franken X-Wing; Finned Franken Swordfish; Finned Franken
//     Jellyfish; Finned Franken Squirmbag; Finned Franken Whale; Finned
//     Franken Leviathan; Mutant X-Wing; Mutant Swordfish; Mutant Jellyfish;
//     Mutant Squirmbag; Mutant Whale; Mutant Leviathan; Finned Mutant
//     X-Wing; Finned Mutant Swordfish; Finned Mutant Jellyfish; Finned
//     Mutant Squirmbag; Finned Mutant Whale; Finned Mutant Leviathan;
//     Kraken Fish Type 1; Kraken Fish Type 2.
//   - One Digit: Skyscraper; 2-String Kite (Two-String Kite); Dual 2-String
//     Kite (Dual Two-String Kite); Turbot Fish; Empty Rectangle; Dual Empty
//     Rectangle; Guardians (Broken Wing, Guarded Loop).
//   - Coloring: Simple Colors Trap (Simple Colours Trap, Simple Colors);
//     Simple Colors Wrap (Simple Colours Wrap); Multi-Colors 1
//     (Multi-Colours 1, Multi-Colors); Multi-Colors 2 (Multi-Colours 2); 3D
//     Medusa (Medusa).
//   - Wings: XY-Wing (Y-Wing, Bent Triple); XYZ-Wing; WXYZ-Wing; W-Wing;
//     Firework Triple (Fireworks, Triple Firework); Firework Quad (Quadruple
//     Firework).
//   - Uniqueness: Unique Rectangle Type 1 (Uniqueness Test 1, Uniqueness 1,
//     UR1); Unique Rectangle Type 2 (Uniqueness Test 2, Uniqueness 2, UR2);
//     Unique Rectangle Type 3 (Uniqueness Test 3, Uniqueness 3, UR3);
//     Unique Rectangle Type 4 (Uniqueness Test 4, Uniqueness 4, UR4);
//     Unique Rectangle Type 5 (Uniqueness Test 5, Uniqueness 5, UR5);
//     Unique Rectangle Type 6 (Uniqueness Test 6, Uniqueness 6, UR6);
//     Hidden Rectangle (Hidden Unique Rectangle); Avoidable Rectangle Type
//     1 (Avoidable Rectangle 1); Avoidable Rectangle Type 2 (Avoidable
//     Rectangle 2); Unique Rectangle with Strong Links (Linked Rectangle);
//     Extended Rectangle Type 1; Extended Rectangle Type 2; Extended Rectangle
//     Type 3; Extended Rectangle Type 4; Deadly Pattern (Unique Polygon,
//     Borescoper's Deadly Pattern, Unique Matrix); Unique Loop Type 1
//     (Unique Loop 1); Unique Loop Type 2 (Unique Loop 2); Unique Loop Type 3 (Unique Loop 3); Unique Loop Type
//     4 (Unique Loop 4); BUG Type 1 (BUG+1, Bivalue Universal Grave + 1);
//     BUG Type 2; BUG Type 3; BUG Type 4; BUG+n (Bivalue Universal Grave + n,
//     BUG Multiple); Symmetrical Placement (Gurth's Symmetrical
//     Placement, Gurth's Theorem, GSP).
//   - Exclusion: Aligned Pair Exclusion (APE); Aligned Triplet Exclusion
//     (ATE).
//   - Chains: Remote Pair; X-Chain; XY-Chain; Continuous Nice Loop (AIC
//     Ring); Discontinuous Nice Loop; AIC (Alternating Inference Chain);
//     Grouped Continuous Nice Loop; Grouped Discontinuous Nice Loop;
//     Grouped AIC (Grouped Alternating Inference Chain); ALS Continuous
//     Nice Loop (Continuous Nice Loop with ALS); ALS Discontinuous Nice
//     Loop (Discontinuous Nice Loop with ALS); ALS AIC (AIC with ALS,
//     Almost Locked Set AIC).
//   - Almost Locked Sets: ALS-XZ (Almost Locked Set XZ-Rule); ALS-XY-Wing
//     (Almost Locked Set XY-Wing); ALS Chain (ALS-XY-Chain, Almost Locked
//     Set Chain); Death Blossom; Sue de Coq (Two-Sector Disjoint Subsets).
//   - Forcing Chains: X-Cycle (Bidirectional X-Cycle); Y-Cycle
//     (Bidirectional Y-Cycle); XY-Cycle (Bidirectional Cycle); Forcing
//     X-Chain; Forcing Chain; Nishio Forcing Chain (Nishio, Nishio Forcing
//     Chains); Cell Forcing Chain (Cell Forcing Chains, Forcing Chain
//     Verity); Region Forcing Chain (Region Forcing Chains); Contradiction
//     Forcing Chain (Forcing Chain Contradiction); Dynamic Contradiction
//     Forcing Chain (Dynamic Contradiction Forcing Chains, Forcing Net
//     Contradiction); Dynamic Double Forcing Chain (Dynamic Double Forcing
//     Chains, Forcing Net Verity); Dynamic Cell Forcing Chain (Dynamic Cell
//     Forcing Chains); Dynamic Region Forcing Chain (Dynamic Region Forcing
//     Chains); Dynamic Plus Forcing Chain (Dynamic Forcing Chain Plus);
//     Nested Forcing Chain (Nested Forcing Chains); Trial (Trial and Error,
//     T&E, Bowman's Bingo).
//   - Templates: Template Set; Template Delete.
//   - Exotic: Exocet (Junior Exocet, Double Exocet); SK-Loop (Virus
//     Pattern); Multi-Sector Locked Set (MSLS); Tridagon (Thor's Hammer);
//     Bivalue Oddagon (Oddagon, Odd Loop of Two Digits).
package logic
