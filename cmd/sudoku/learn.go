package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/internal/wording"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var learnCommand = frame.Command{
	Name:    "learn",
	Summary: "teach a technique, with examples and exercises",
	Help: `Lists the lessons, one for each technique, in the order in which to learn them.
With the name of a technique, or its number in the list, it shows the lesson:
what the technique is, how to spot it, what to learn before, and examples from
the middle of puzzles.

An exercise is a new position in which the technique is the next step; -seed
gives the same one again, with -answer its solution. -try says whether something
is what the technique gives; any step of the technique counts.

Examples:
  sudoku learn
        the lessons
  sudoku learn x-wing
        a lesson with one example; -n 4 shows four
  sudoku learn -exercise -seed 7 x-wing
        a position in which to find one
  sudoku learn -exercise -seed 7 -try r1c2-3 x-wing
        is that right?
  sudoku learn -exercise -seed 7 -answer x-wing
        the step, and why it holds
  sudoku learn -lang fr rectangle vide
        in French, by the name there; also in German, Spanish and Japanese
  sudoku learn -o json x-wing
        a lesson as data
`,
	NoInput: true,
	Words:   techniqueNames(),
	Reads:   "[technique]",
	JSON:    []any{lessonResult{}, exampleResult{}},
	Define:  defineLearn,
}

// A lessonResult is a lesson in JSON.
type lessonResult struct {
	Lesson    int              `json:"lesson" doc:"its number in the list"`
	Technique logic.Technique  `json:"technique" doc:"that it teaches"`
	What      string           `json:"what,omitempty" doc:"what the technique is"`
	Spot      string           `json:"spot,omitempty" doc:"how to spot it"`
	Before    logic.Techniques `json:"before" doc:"what to learn before"`
	Examples  []exampleResult  `json:"examples,omitempty" doc:"positions with a step"`
}

// An exampleResult is an example or an exercise in JSON.
type exampleResult struct {
	Exercise    logic.Technique     `json:"exercise,omitempty" doc:"the technique that an exercise is about"`
	Seed        uint64              `json:"seed,omitempty" doc:"of an exercise"`
	Givens      sudoku.Board        `json:"givens" doc:"the clues of a position"`
	Candidates  *sudoku.Candidates  `json:"candidates" doc:"what is left for each cell"`
	Answer      string              `json:"answer,omitempty" doc:"what -try has"`
	Verdict     lesson.Verdict      `json:"verdict,omitempty" doc:"right, elsewhere (true, but by another technique) or wrong"`
	Step        *logic.Step         `json:"step,omitempty" doc:"of an example, or with -answer: the step"`
	Explanation *advice.Explanation `json:"explanation,omitempty" doc:"sentences, as why and therefore"`
}

// A learning is a run of learn.
type learning struct {
	*run.Job
	notation logic.Notation
	language frame.Speech
	lessons  []lesson.Lesson // in the language
	examples int
	exercise bool
	answer   bool
	try      string
	random   *random
}

func defineLearn(flags *flag.FlagSet) func(*run.Job) error {
	l := new(learning)
	frame.OutputFlag(flags, "text", "json")
	notationFlag(flags, &l.notation)
	frame.LanguageFlag(flags, "lessons", &l.language)
	flags.IntVar(&l.examples, "n", 1, "show so `many` examples")
	flags.BoolVar(&l.exercise, "exercise", false, "give a position in which to find the technique")
	flags.BoolVar(&l.answer, "answer", false, "with -exercise: tell the answer")
	flags.StringVar(&l.try, "try", "", "with -exercise: judge an `answer`:\nr1c2-3 for an elimination, r1c2=3 for a placement")
	l.random = seedFlag(flags)
	return func(j *run.Job) error {
		l.Job = j
		j.Doing = ""
		if !l.exercise && frame.CountGiven(flags, "answer", "try", "seed") > 0 {
			return errors.New("-answer, -try and -seed are about an -exercise")
		}
		if l.exercise && frame.IsGiven(flags, "n") {
			return errors.New("-n is not for an -exercise")
		}
		if l.examples < 0 {
			return errors.New("-n is negative")
		}
		l.lessons, _ = language.Lessons(cmp.Or(l.language.Tag, "en")) // the flag knows the tag
		if len(j.Files) == 0 {
			if l.exercise {
				return errors.New("-exercise needs the name of a technique")
			}
			l.list()
			return nil
		}
		name := strings.Join(j.Files, " ")
		number, found := l.find(name)
		if !found {
			return fmt.Errorf("%q is not a technique%s; sudoku learn lists them", name, suggest.DidYouMean(frame.Slug(name), techniqueNames()))
		}
		if l.exercise {
			return l.ask(l.lessons[number-1])
		}
		l.teach(number, l.lessons[number-1])
		return nil
	}
}

// find returns the number of a lesson, from 1, by number or by name, which may be that of the
// language.
func (l *learning) find(name string) (number int, ok bool) {
	t, err := logic.ParseTechnique(name)
	for i, x := range l.lessons {
		if err == nil && x.Technique == t || name == fmt.Sprint(i+1) || strings.EqualFold(name, l.language.Technique(x.Technique)) {
			return i + 1, true
		}
	}
	return 0, false
}

func (l *learning) list() {
	names, widest := make([]string, len(l.lessons)), 0
	for i, x := range l.lessons {
		names[i] = l.language.Technique(x.Technique)
		widest = max(widest, uniseg.StringWidth(names[i]))
	}
	for i, x := range l.lessons {
		if l.Form == "json" {
			l.WriteJSON(lessonResult{Lesson: i + 1, Technique: x.Technique, Before: logic.TechniquesOf(x.Before...)})
			continue
		}
		line := fmt.Sprintf("%3d  %s", i+1, names[i])
		if len(x.Before) > 0 {
			line += strings.Repeat(" ", 2+widest-uniseg.StringWidth(names[i])) + l.language.Say("after", "techniques", l.names(x.Before))
		}
		fmt.Fprintln(l.Out, line)
	}
}

// names lists techniques by their names in the language.
func (l *learning) names(list []logic.Technique) string {
	var names []string
	for _, t := range list {
		names = append(names, l.language.Technique(t))
	}
	return l.language.List(names)
}

func (l *learning) teach(number int, x lesson.Lesson) {
	examples, err := x.Examples(l.Ctx)
	if err != nil {
		l.stopped(err)
		return
	}
	shown := examples[:min(l.examples, len(examples))]
	if l.Form == "json" {
		r := lessonResult{Lesson: number, Technique: x.Technique, What: x.What, Spot: x.Spot, Before: logic.TechniquesOf(x.Before...)}
		for i := range shown {
			e := &shown[i]
			r.Examples = append(r.Examples, exampleResult{Givens: e.Givens, Candidates: &e.Candidates, Step: &e.Step, Explanation: advice.Explain(&e.Step, l.language.Language, l.notation)})
		}
		l.WriteJSON(r)
		return
	}
	heading := "lesson"
	if len(x.Before) > 0 {
		heading = "lesson-after"
	}
	fmt.Fprintf(l.Out, "%s\n\n%s\n\n%s\n",
		l.language.Say(heading, "technique", l.language.Technique(x.Technique), "n", strconv.Itoa(number), "all", strconv.Itoa(len(l.lessons)), "techniques", l.names(x.Before)),
		folded(x.What), folded(l.language.Say("spot", "text", x.Spot)))
	for i := range shown {
		e := &shown[i]
		board := e.Candidates.Board()
		fmt.Fprintf(l.Out, "\n%s\n", l.language.Say("example", "n", strconv.Itoa(i+1), "all", strconv.Itoa(len(examples)), "filled", strconv.Itoa(board.Filled().Len())))
		l.tell(e)
	}
}

// folded breaks a text into lines as wide as a terminal.
func folded(text string) string { return wording.Fold(text, 80) }

// tell writes a step with its position.
func (l *learning) tell(e *lesson.Example) {
	fmt.Fprintf(l.Out, "%s\n\n%s\n", l.language.Text(&e.Step, l.notation), e.Step.Picture(&e.Candidates))
	for _, line := range advice.Lines(&e.Step, l.language.Language, l.notation) {
		fmt.Fprintln(l.Out, folded(line))
	}
}

// ask gives an exercise.
func (l *learning) ask(x lesson.Lesson) error {
	var tried logic.Candidate
	placed := false
	if l.try != "" {
		list, err := parseCandidates(strings.Replace(l.try, "=", "-", 1))
		if err != nil || len(list) != 1 {
			return fmt.Errorf("-try %q: must be r1c2-3, which eliminates 3 there, or r1c2=3", l.try)
		}
		tried, placed = list[0], strings.Contains(l.try, "=")
	}
	l.random.seeded(l.Job)
	e, err := x.Exercise(l.Ctx, rand.New(rand.NewPCG(l.random.seed, 0)))
	if err != nil {
		l.stopped(err)
		return nil
	}
	r := exampleResult{Exercise: x.Technique, Seed: l.random.seed, Givens: e.Givens, Candidates: &e.Candidates, Answer: l.try}
	if l.try != "" {
		if r.Verdict, err = e.Check(l.Ctx, tried, placed); err != nil {
			l.stopped(err)
			return nil
		}
	}
	if l.Form == "json" {
		if l.answer {
			r.Step, r.Explanation = &e.Step, advice.Explain(&e.Step, l.language.Language, l.notation)
		}
		l.WriteJSON(r)
		return nil
	}
	name := l.language.Technique(x.Technique)
	switch {
	case r.Verdict != 0:
		fmt.Fprintln(l.Out, l.language.Say(r.Verdict.String(), "technique", name, "answer", l.try))
	case !l.answer:
		fmt.Fprintf(l.Out, "%s\n\n%s", l.language.Say(does(&e.Step), "technique", name), new(logic.Step).Picture(&e.Candidates))
	}
	if l.answer {
		l.tell(&e)
	}
	return nil
}

// does returns the key of the question about a step.
func does(s *logic.Step) string {
	if len(s.Placements) > 0 {
		return "find-placed"
	}
	return "find-eliminated"
}

// stopped says why there is no lesson. An interrupt is told at the end.
func (l *learning) stopped(err error) {
	if !l.Interrupted(err) {
		l.Complain(run.ExitNoSolution, "sudoku learn: %s", run.Bare(err))
	}
}
