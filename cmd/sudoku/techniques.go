package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var techniquesCommand = frame.Command{
	Name:    "techniques",
	Summary: "list the techniques that hint and steps know",
	Help: `Lists the techniques: the name, the family, the least value that Sudoku
Explainer gives a step, HoDoKu's code, level and score, and other names. A dash
stands where there is none. hint and steps take these names for -only, families
too, and basic, standard, pairs, triples, quads, locked. With -lang the English
name is the first of the other names.

Examples:
  sudoku techniques
        a table
  sudoku techniques -order human
        those of an order, the easiest first
  sudoku techniques -lang de
        with their German names
  sudoku techniques -o tsv
        with a tab between, and a line of headings
  sudoku techniques -o json
        an object a line
`,
	NoInput: true,
	JSON:    []any{techniqueResult{}},
	Define:  defineTechniques,
}

// A techniqueResult is a technique in JSON.
type techniqueResult struct {
	Name    string   `json:"name" doc:"of the technique"`
	Family  string   `json:"family" doc:"that it belongs to"`
	Rating  string   `json:"rating,omitempty" doc:"the least value that Sudoku Explainer gives a step"`
	Code    string   `json:"code,omitempty" doc:"HoDoKu's"`
	Level   string   `json:"level,omitempty" doc:"HoDoKu's"`
	Score   int      `json:"score,omitempty" doc:"HoDoKu's"`
	Aliases []string `json:"aliases,omitempty" doc:"other names"`
}

func defineTechniques(flags *flag.FlagSet) func(*run.Job) error {
	frame.OutputFlag(flags, "table", "tsv", "json")
	var order logic.Order
	orderFlag(flags, &order)
	var l frame.Speech
	frame.LanguageFlag(flags, "the names", &l)
	return func(j *run.Job) error {
		var list []logic.Technique
		if frame.IsGiven(flags, "order") {
			list = order.Techniques()
		} else {
			for t := range logic.AllTechniques().All() {
				list = append(list, t)
			}
		}
		listTechniques(j, list, l.Language)
		return nil
	}
}

func listTechniques(j *run.Job, list []logic.Technique, l *logic.Language) {
	table := tabwriter.NewWriter(j.Out, 0, 0, 2, ' ', 0)
	if j.Form == "tsv" {
		table = nil
		fmt.Fprintln(j.Out, strings.Join(techniqueHeadings, "\t"))
	} else if j.Form == "table" {
		fmt.Fprintln(table, strings.Join(techniqueHeadings, "\t"))
	}
	for _, t := range list {
		r := techniqueResult{
			Name: l.Technique(t), Family: t.Family().String(), Code: t.Code(), Score: t.Score(), Aliases: t.Aliases(),
		}
		if english := t.String(); r.Name != english {
			r.Aliases = slices.Insert(r.Aliases, 0, english)
		}
		if t.Rating() > 0 {
			r.Rating = t.Rating().String()
		}
		if t.Level() > 0 {
			r.Level = t.Level().String()
		}
		switch j.Form {
		case "json":
			j.WriteJSON(r)
		case "tsv":
			fmt.Fprintln(j.Out, strings.Join(r.fields(), "\t"))
		default:
			fmt.Fprintln(table, strings.Join(r.fields(), "\t"))
		}
	}
	if j.Form == "table" {
		table.Flush()
	}
}

var techniqueHeadings = []string{"technique", "family", "SE", "code", "level", "score", "also"}

func (r *techniqueResult) fields() []string {
	score := ""
	if r.Score > 0 {
		score = fmt.Sprint(r.Score)
	}
	all := []string{r.Name, r.Family, r.Rating, r.Code, r.Level, score, strings.Join(r.Aliases, ", ")}
	for i, field := range all {
		if field == "" {
			all[i] = "-"
		}
	}
	return all
}
