package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

var candidatesCommand = frame.Command{
	Name:    "candidates",
	Summary: "print the candidates of each blank cell",
	Help: `Prints the candidates of each blank cell: the digits that its row, column and
box do not hold yet. Then it prints the number of easy cells, which can be
filled one after the other because a single digit is left for each, and the
number of combinations: the exact product of the numbers of candidates, however
large.

Examples:
  sudoku candidates puzzles.txt
        a cell a line; r1c9 is the last cell of the first row, - a dead cell
  sudoku candidates -easy -p "$puzzle"
        what is left when the easy cells are filled
  sudoku candidates -true -p "$puzzle"
        only those of some solution; where one is left, the cell is the same in
        all solutions
  sudoku candidates -o grid -p "$puzzle"
        all cells as a grid, as one pencils them in
  sudoku candidates -o line puzzles.txt
        81 fields a line
  sudoku candidates -o json puzzles.txt
        an object a line
`,
	JSON:   []any{candidatesResult{}},
	Rules:  variantAnswers([]string{"list", "json"}, variantCandidates{}, (*variantJob).candidates),
	Define: defineCandidates,
}

func defineCandidates(flags *flag.FlagSet) func(*run.Job) error {
	var c candidates
	frame.OutputFlag(flags, "list", "grid", "line", "json")
	flags.BoolVar(&c.easy, "easy", false, "fill the easy cells first")
	flags.BoolVar(&c.some, "true", false, "only the digits that stand there in some solution")
	return func(j *run.Job) error {
		if c.easy && c.some {
			return errors.New("-true does not go with -easy")
		}
		run.Each(j, c)
		return nil
	}
}

type candidates struct {
	run.OnSheet
	easy bool
	some bool // -true: only candidates of some solution
}

// A candidatesResult is an answer in JSON.
type candidatesResult struct {
	run.Position
	Clues        int               `json:"clues" doc:"how many"`
	EasyCells    int               `json:"easyCells" doc:"how many blank cells naked singles fill"`
	Outcome      string            `json:"outcome" doc:"of filling them: solved, stuck or contradiction"`
	Board        string            `json:"board,omitempty" doc:"with -easy: the puzzle with these cells filled"`
	Candidates   map[string]string `json:"candidates" doc:"the digits by the name of the cell: \"r1c1\":\"146\""`
	Combinations string            `json:"combinations" doc:"a string, since it may exceed 2^53"`
	Backbone     *int              `json:"backbone,omitempty" doc:"with -true: how many blank cells are the same in all\nsolutions"`
}

func (c *candidates) Answer(p *run.Puzzle) error {
	position, err := sudoku.NewCandidates(p.Board)
	if err != nil {
		c.fault(p, err)
		return nil
	}
	filled := position
	easy, dead := filled.FillNakedSingles()
	outcome := "stuck"
	if dead != nil {
		outcome = "contradiction"
	} else if filled.Board().Filled().Len() == 81 {
		outcome = "solved"
	}
	if c.easy {
		position = filled
	}
	var backbone *int
	if c.some {
		if backbone, err = c.restrict(p, &position); c.Interrupted(err) {
			return err
		}
		if err != nil {
			c.fault(p, err)
			return nil
		}
	}
	ways := combinations(&position)
	switch c.Form {
	case "json":
		r := candidatesResult{
			Position: p.Position(), Clues: p.Board.Clues(),
			EasyCells: easy, Outcome: outcome,
			Candidates: map[string]string{}, Combinations: ways.String(), Backbone: backbone,
		}
		board := position.Board()
		if c.easy {
			r.Board = board.String()
		}
		for cell, d := range board {
			if d == 0 {
				r.Candidates[sudoku.CellName(cell)] = position.Digits(cell).String()
			}
		}
		c.WriteJSON(r)
	case "line":
		c.Out.WriteString(strings.Join(fields(&position), " "))
		c.Out.WriteByte('\n')
	default:
		c.Block()
		c.Comment("%v", p)
		sign := ""
		if c.Form == "grid" {
			fmt.Fprintln(c.Out, position)
			sign = "# " // so that the grid reads back
		} else {
			c.list(&position)
		}
		fmt.Fprintf(c.Out, "%seasy cells: %d, then %v\n%scombinations: %v\n", sign, easy, outcome, sign, ways)
		if backbone != nil {
			fmt.Fprintf(c.Out, "%sbackbone: %d of %s\n", sign, *backbone, run.Plural(81-p.Board.Clues(), "blank cell"))
		}
	}
	if dead != nil {
		c.Unsolved(p, deadCell(&filled))
	}
	return nil
}

// restrict leaves the candidates that stand in some solution. It returns the
// number of blank cells with a single candidate then.
func (c *candidates) restrict(p *run.Puzzle, position *sudoku.Candidates) (backbone *int, err error) {
	seen, err := clues.TrueCandidates(c.Ctx, p.Board, 0)
	if err != nil {
		return nil, err
	}
	backbone = new(int)
	for cell, digits := range seen {
		if p.Board[cell] != 0 {
			continue
		}
		if digits.Len() == 1 {
			*backbone++
		}
		if err := position.Eliminate(cell, sudoku.AllDigits&^digits); err != nil {
			return nil, err
		}
	}
	return backbone, nil
}

// combinations returns in how many ways the blank cells can be filled from their
// candidates if each cell is filled regardless of the others: at most 9 to the
// 81st power. It is 1 if no cell is blank and 0 if one is dead.
func combinations(position *sudoku.Candidates) *big.Int {
	product := big.NewInt(1)
	for cell := range position.Board() {
		product.Mul(product, big.NewInt(int64(position.Digits(cell).Len())))
	}
	return product
}

// deadCell returns why a position is a contradiction.
func deadCell(position *sudoku.Candidates) error {
	for cell := range position.Board() {
		if position.Digits(cell) == 0 {
			return fmt.Errorf("%w: nothing can stand in %s", sudoku.ErrNoSolution, sudoku.CellName(cell))
		}
	}
	return sudoku.ErrNoSolution
}

func (c *candidates) list(position *sudoku.Candidates) {
	for cell, text := range fields(position) {
		if position.Board()[cell] == 0 {
			fmt.Fprintf(c.Out, "%s %s\n", sudoku.CellName(cell), text)
		}
	}
}

// fields returns what each cell may hold, "-" for a cell that can hold nothing.
func fields(position *sudoku.Candidates) []string {
	all := make([]string, 81)
	for cell := range all {
		all[cell] = cmp.Or(position.Digits(cell).String(), "-")
	}
	return all
}

// fault answers for a board whose clues clash.
func (c *candidates) fault(p *run.Puzzle, err error) {
	if c.Form == "json" {
		c.WriteJSON(p.Answered(err))
	} else {
		c.nothing(p, run.Short(err))
	}
	c.Unsolved(p, err)
}

func (c *candidates) Malformed(p *run.Puzzle) {
	if c.Form == "json" {
		c.WriteJSON(p.Position())
	} else {
		c.nothing(p, run.StatusMalformed)
	}
}

// nothing takes the place of an answer for a puzzle that has none.
func (c *candidates) nothing(p *run.Puzzle, text string) {
	if c.Form != "line" && !c.Plain {
		c.Block()
		c.Comment("%v", p)
	}
	c.Placeholder(text)
}
