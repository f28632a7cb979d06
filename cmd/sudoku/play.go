package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/tui"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/text"
)

var playCommand = frame.Command{
	Name:    "play",
	Summary: "play a puzzle in the terminal",
	Help: `Plays a puzzle in the terminal: with corner and centre marks, colors, undo and
redo, hints that start from the player's own marks, and the mouse. The game is
stored at the end, also when the terminal is closed, and goes on next time. A
stored game is not lost without a question. Its file also has statistics: how
many puzzles of each level were begun and solved, and how long that took.

Examples:
  sudoku play
        goes on with the stored game; without one, begins an easy puzzle
  sudoku play "$puzzle"
        this puzzle, or one from a link; placed digits and pencil marks in it
        are entries and marks
  sudoku play -n 12 puzzles.txt
        the twelfth of a file
  sudoku play -level hard
        a new puzzle: beginner, easy, medium, hard, expert or master
  sudoku play -level hard -seed 7
        the one that sudoku generate -level hard -seed 7 prints
  sudoku play -daily today
        the puzzle of the day, the same one everywhere
  sudoku play -file train.json
        a game of its own, stored in this file

Keys:
` + "  " + strings.Join(tui.Keys(frame.English), "\n  ") + `

A terminal of 38 columns and 20 rows is enough, as on a phone; in a larger one
the board is larger, and the words stand beside it from 80 columns on. A stored
game goes on at the cell of its last move. With NO_COLOR set, or in a terminal
without colors, all can be told without them. The game is stored in the folder
sudoku of $XDG_STATE_HOME, by default ~/.local/state, or where the system keeps
such files.
`,
	Single: true,
	Define: definePlay,
}

// A player is a run of sudoku play.
type player struct {
	job      *run.Job
	file     string // the value of -file
	number   int    // the value of -n
	level    rate.Level
	random   *random
	notation logic.Notation
	language frame.Speech
	made     int // puzzles so far
}

func definePlay(flags *flag.FlagSet) func(*run.Job) error {
	p := &player{level: rate.Easy, random: &random{flags: flags}}
	flags.Lookup("p").Usage = "the `puzzle` itself, instead of a file"
	flags.StringVar(&p.file, "file", "", "store the game in this `file`, not in the user's folder")
	flags.IntVar(&p.number, "n", 1, "play puzzle `number` of the file")
	levelFlag(flags, &p.level)
	flags.Uint64Var(&p.random.seed, "seed", 0, "make the puzzle from seed `n`")
	dailyFlag(flags)
	notationFlag(flags, &p.notation)
	frame.LanguageFlag(flags, "the game", &p.language)
	return func(j *run.Job) error {
		p.job = j
		j.Doing = ""
		asked := len(j.Files) + len(j.Literals)
		if err := daily(flags); err != nil {
			return err
		}
		makes := frame.IsGiven(flags, "level") || frame.IsGiven(flags, "seed") // -daily sets both
		switch {
		case asked > 1:
			return errors.New("takes one puzzle")
		case p.number < 1:
			return errors.New("-n is less than 1")
		case frame.IsGiven(flags, "n") && len(j.Files) == 0:
			return errors.New("-n goes with a file")
		case makes && asked > 0:
			return errors.New("-level, -seed and -daily make a puzzle, and one is given")
		case len(j.Files) == 1 && j.Files[0] == "-":
			return errors.New("standard input has the keys, no puzzle")
		}
		return p.play(asked > 0, makes)
	}
}

// play plays a puzzle that is given, a new one, or the stored game. Its error is
// about usage.
func (p *player) play(given, makes bool) error {
	if err := needsTerminal(p.job); err != nil {
		return err
	}
	if p.file == "" {
		var err error
		if p.file, err = tui.Path(); err != nil {
			return fmt.Errorf("-file is needed: %w", err)
		}
	}
	store := &tui.Store{Path: p.file}
	stored, damage := store.Load()
	var unreadable *fs.PathError
	if errors.As(damage, &unreadable) {
		p.job.Complain(run.ExitIO, "sudoku play: %v", damage)
		return nil
	}
	var game *play.Game
	var ok bool
	switch {
	case given:
		game, ok = p.given()
	case makes || stored == nil:
		game, ok = p.begin()
	default:
		game, ok = stored, true
	}
	if !ok {
		return nil
	}
	begun := stored != nil && stored.Played() > 0 && !stored.IsSolved()
	same := stored != nil && game.Puzzle() == stored.Puzzle() && game.Played() == 0
	if begun && same {
		game = stored
	}
	words := p.language.Sentences()
	model := tui.New(store, game, words)
	switch {
	case damage != nil:
		model.Damaged(damage)
	case begun && game != stored:
		model = tui.New(store, stored, words)
		model.Offer(game)
	}
	model.Make, model.Notation, model.Language = p.puzzle, p.notation, p.language.Language
	if !given && (makes || stored == nil) {
		model.Made(game.Puzzle(), p.level)
	}
	return p.show(model)
}

// show runs the game on the terminal.
func (p *player) show(model *tui.Model) error {
	screen, err := tcell.NewScreen()
	if err == nil {
		err = tui.Run(p.job.Ctx, screen, model)
	}
	p.job.Ending = "the game is not stored"
	switch {
	case err != nil:
		p.job.Complain(run.ExitIO, "sudoku play: %v", err)
	case p.job.Ctx.Err() != nil && model.Keeps():
		p.job.Ending = "the game is stored in " + p.file
	case p.job.Ctx.Err() != nil:
	case !model.Game().IsSolved() && model.Game().Played() > 0:
		progress := tui.Progress(p.language.Sentences(), model.Game(), time.Now())
		fmt.Fprintln(p.job.Out, p.language.Say("play-goes-on", "progress", progress))
	}
	return nil
}

// needsTerminal returns an error if there is no terminal to play in.
func needsTerminal(j *run.Job) error {
	in, ok := j.Stdin.(*os.File)
	switch {
	case !ok || run.TerminalOf(in) == nil:
		return errors.New("needs a terminal, and standard input is none")
	case run.TerminalOf(j.Stdout) == nil:
		return errors.New("needs a terminal, and standard output is none")
	case runtime.GOOS != "windows" && (os.Getenv("TERM") == "" || os.Getenv("TERM") == "dumb"):
		return fmt.Errorf("needs a terminal that can move its cursor, and TERM is %q", os.Getenv("TERM"))
	}
	return nil
}

// given returns the game of the puzzle that was given. It complains if that can't
// be played.
func (p *player) given() (game *play.Game, ok bool) {
	j := p.job
	j.Positions = true
	found := 0
	j.Puzzles(func(q *run.Puzzle) bool {
		if found++; found < p.number {
			return true
		}
		switch {
		case q.Err != nil:
			j.Message(run.ExitMalformed, q, q.Reason())
			return false
		case q.StateErr != nil:
			j.Message(run.ExitNoSolution, q, run.Explain(q.StateErr))
			return false
		}
		var err error
		game, err = tui.Begin(text.Position{Clues: q.Board, Candidates: *q.State})
		if err != nil {
			j.Message(run.ExitNoSolution, q, run.Explain(err))
		}
		return false
	})
	if found < p.number && j.Code == 0 {
		j.Complain(run.ExitMalformed, "sudoku play: %s has %s", j.Files[0], run.Plural(found, "puzzle"))
	}
	return game, game != nil
}

// begin returns the game of a new puzzle. It complains if none was found.
func (p *player) begin() (game *play.Game, ok bool) {
	puzzle, err := p.puzzle(p.job.Ctx, p.level)
	if err == nil {
		game, err = play.New(puzzle)
	}
	if err != nil && p.job.Ctx.Err() == nil {
		p.job.Complain(run.ExitNoSolution, "sudoku play: %v", err)
	}
	return game, err == nil
}

// puzzle makes a puzzle, as generate does. With -seed the next has another number
// of its series.
func (p *player) puzzle(ctx context.Context, level rate.Level) (puzzle sudoku.Board, err error) {
	if !frame.IsGiven(p.random.flags, "seed") {
		p.random.seed = rand.Uint64()
	}
	series := generate.Series{N: 1, Make: func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
		return grade.Generate(ctx, rng, grade.Target{Level: level})
	}}
	for puzzle, err = range series.Puzzles(ctx, p.random.series(p.made)) {
		break
	}
	p.made++
	return puzzle, err
}
