package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/paint"
	"github.com/seed-cfc889b0/sudoku/picture"
)

var drawCommand = frame.Command{
	Name:    "draw",
	Summary: "draw puzzles, candidates, solutions or steps as SVG or PNG",
	Help: `Draws each puzzle: its digits, or also its candidates, its solution, or the next
step of a person with what it places and removes. Digits that clash are marked.
All puzzles stand side by side in one picture, which goes to standard output, or
each in a file of its own. A step whose chains are alternatives has a board for
each. logic/docs/README.md says what the signs mean.

Examples:
  sudoku draw -p "$puzzle" > board.svg
        the digits
  sudoku draw -candidates -o png -size 800 -p "$puzzle" > marks.png
        with pencil marks, 800 pixels wide
  sudoku draw -solution -p "$puzzle" > solution.svg
        the solution over the puzzle
  sudoku draw -step -theme auto -labels -p "$puzzle" > step.svg
        the next step, light or dark as the reader prefers, with row and column
  sudoku draw -step -only x-wing -p "$puzzle" > step.svg
        an X-Wing; sudoku techniques lists the names
  sudoku draw -path -columns 3 -p "$puzzle" > path.svg
        all steps to the solution besides singles, each in its position
  sudoku draw -columns 4 puzzles.txt > overview.svg
        all puzzles of a file, four in a row
  sudoku draw -dir pictures puzzles.txt
        each puzzle a file: pictures/1.svg, pictures/2.svg, ...
`,
	Rules:  &frame.Rules{Forms: []string{"svg", "png"}, With: []string{"candidates", "solution", "theme", "size"}},
	Define: defineDraw,
}

// mostBoards is the most boards in a picture. Nobody can use a picture of more.
const mostBoards = 400

func defineDraw(flags *flag.FlagSet) func(*run.Job) error {
	d := new(draw)
	frame.OutputFlag(flags, "svg", "png")
	frame.TextFlag(flags, "theme", "`colors`: light, dark, auto as who reads the SVG prefers;\nlight if not given", &d.theme, themeNames)
	flags.BoolVar(&d.labels, "labels", false, "with the names of rows and columns")
	flags.IntVar(&d.size, "size", 400, "the width of a board in `pixels`")
	flags.BoolVar(&d.pencil, "candidates", false, "with all candidates")
	flags.BoolVar(&d.solution, "solution", false, "the solution, with the clues of the puzzle")
	flags.BoolVar(&d.step, "step", false, "the next step, as sudoku hint finds it")
	flags.BoolVar(&d.path, "path", false, "all steps to the solution besides singles")
	dir := flags.String("dir", "", "write a file for each puzzle into this `folder`, named\nby its number in the input")
	columns := flags.Int("columns", 2, "how `many` boards stand side by side")
	d.reasoning.define(flags)
	return func(j *run.Job) error {
		d.Sheet = &j.Sheet
		chosen := 0
		for _, set := range []bool{d.pencil, d.solution, d.step, d.path} {
			if set {
				chosen++
			}
		}
		switch {
		case chosen > 1:
			return errors.New("-candidates, -solution, -step and -path exclude each other")
		case d.removes != nil && !d.step:
			return errors.New("-removes needs -step")
		case *columns < 1 || *columns > mostBoards:
			return fmt.Errorf("-columns %d is not from 1 to %d", *columns, mostBoards)
		case d.size < 20 || d.size > 5000:
			return fmt.Errorf("-size %d is not from 20 to 5000", d.size)
		case j.Form == "png" && d.theme == picture.Auto:
			return errors.New("-theme auto needs -o svg")
		case j.Form == "png" && *dir == "" && run.TerminalOf(j.Stdout) != nil:
			return errors.New("a PNG is not for a terminal: write it to a file with > picture.png")
		}
		if j.Rules != nil {
			newVariantJob(j, flags).draw(d)
			return nil
		}
		var all []*picture.Picture
		var numbers []int
		boards := 0
		j.Settle = func(p *run.Puzzle, left any) bool {
			drawn, ok := left.(*picture.Picture)
			switch {
			case !ok:
			case *dir != "":
				d.file(j, filepath.Join(*dir, strconv.Itoa(p.Number+1)+"."+j.Form), drawn)
			case boards <= mostBoards:
				all, numbers = append(all, drawn), append(numbers, p.Number+1)
				boards += len(drawn.Panels)
			}
			return true
		}
		j.Positions = true
		run.Each(j, *d)
		switch {
		case len(all) == 0 || j.Ctx.Err() != nil:
			return nil
		case boards > mostBoards:
			return fmt.Errorf("more than %d boards are too many for a picture; -dir writes a file for each puzzle", mostBoards)
		}
		text, err := d.render(joined(d.language.Language, all, numbers, *columns))
		if err != nil {
			return err
		}
		j.Out.Write(text)
		j.Out.EndResult()
		return nil
	}
}

// joined returns one picture of several boards, with their numbers and titles
// below them.
func joined(l *logic.Language, all []*picture.Picture, numbers []int, columns int) *picture.Picture {
	if len(all) == 1 {
		all[0].Columns = columns
		return all[0]
	}
	whole := &picture.Picture{Title: l.Put("board-many", "n", strconv.Itoa(len(all))), Columns: columns}
	for i, p := range all {
		for _, panel := range p.Panels {
			panel.Givens = p.Givens
			caption := p.Title
			if panel.Caption != "" {
				caption = panel.Caption
			}
			panel.Caption = fmt.Sprintf("%d. %s", numbers[i], caption)
			whole.Panels = append(whole.Panels, panel)
		}
	}
	return whole
}

type draw struct {
	reasoning
	pencil, solution, step, path bool

	theme  picture.Theme
	labels bool
	size   int
}

// file writes a picture into a file.
func (d *draw) file(j *run.Job, name string, p *picture.Picture) {
	text, err := d.render(p)
	if err == nil {
		if err = os.MkdirAll(filepath.Dir(name), 0o777); err == nil {
			err = os.WriteFile(name, text, 0o666)
		}
	}
	if err != nil {
		j.Complain(run.ExitIO, "sudoku draw: %v", err)
	}
}

func (d *draw) Answer(p *run.Puzzle) error {
	givens := p.Board
	if d.givens != nil {
		givens = *d.givens
	}
	var drawn *picture.Picture
	switch {
	case d.solution:
		solution, err := sudoku.Solver{}.SolveUnique(d.Ctx, p.Board)
		if d.Interrupted(err) {
			return err
		}
		if err != nil {
			d.Judge(p, err)
			return nil
		}
		drawn = d.artist().Solution(p.Board, solution)
		givens = drawn.Givens
	case d.pencil || d.step || d.path:
		c, err := d.candidates(p)
		if err != nil {
			d.Message(run.ExitNoSolution, p, run.Bare(err))
			return nil
		}
		drawn = d.artist().Candidates(&c)
		switch {
		case d.path:
			if drawn, err = d.steps(c); err != nil {
				d.Message(run.ExitNoSolution, p, d.noStep(err))
				return nil
			}
		case d.step:
			step, err := d.next(c)
			if err != nil {
				d.Message(run.ExitNoSolution, p, d.noStep(err))
				return nil
			}
			drawn = d.artist().Views(&step, &c)
		}
	case p.StateErr == nil:
		drawn = d.artist().Board(p.State.Board())
	case p.Board.Validate() == nil: // the clues do not clash, so placed digits do
		d.Message(run.ExitNoSolution, p, run.Bare(p.StateErr))
		return nil
	default:
		drawn = d.artist().Board(p.Board)
	}
	drawn.Givens = givens
	d.Left = drawn
	return nil
}

// steps returns a picture of the steps other than singles, up to the solution or
// as far as they lead. If there are no such steps it shows the position.
func (d *draw) steps(c sudoku.Candidates) (*picture.Picture, error) {
	whole := d.artist().Candidates(&c)
	n := 0
	var panels []picture.Panel
	steps, err := d.solver.AppendNeeded(d.Ctx, nil, c)
	if err != nil && !errors.Is(err, logic.ErrStuck) {
		return nil, err
	}
	for _, step := range steps {
		n++
		if step.Technique.Family() != logic.Singles {
			drawn := d.artist().Step(&step, &c)
			drawn.Panels[0].Caption = fmt.Sprintf("%d. %s", n, drawn.Title)
			panels = append(panels, drawn.Panels...)
		}
		if err := step.Apply(&c); err != nil {
			return nil, err
		}
	}
	if len(panels) > 0 {
		key := "board-steps"
		if len(panels) == 1 {
			key = "board-step"
		}
		whole.Title = d.language.Put(key, "n", strconv.Itoa(len(panels)))
		whole.Desc, whole.Panels = "", panels
	}
	return whole, nil
}

// noStep says why there is no step to draw.
func (d *draw) noStep(err error) string {
	hint, err := advice.Of(nil, err, logic.Whole, d.language.Language, d.notation)
	if err != nil {
		return run.Bare(err)
	}
	return hint.Text
}

func (d *draw) Malformed(*run.Puzzle) {}

// render returns the bytes of a picture.
func (d *draw) render(p *picture.Picture) ([]byte, error) {
	p.Size, p.Labels, p.Notation, p.Theme = d.size, d.labels, d.notation, d.theme
	if d.Form == "svg" {
		return p.AppendText(nil)
	}
	var png bytes.Buffer
	err := paint.PNG(&png, p.Drawing(), 0, nil)
	return png.Bytes(), err
}
