package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/store"
	"github.com/seed-cfc889b0/sudoku/text"
)

var storeCommand = frame.Command{
	Name:    "store",
	Summary: "keep classes of equivalent puzzles: build, merge, compare, export",
	Help: `Keeps classes of equivalent puzzles in a folder: of each its canonical form, how
many puzzles came, the first of their places, and columns such as ratings. The
first place is the least, by the name of the file and then by the line. The
files are the same bytes whatever the processors, the memory and the order.

Examples:
  sudoku store build classes puzzles.txt
        a new store; after a crash or an interrupt the same command goes on
  sudoku store add classes others.txt
        to a store that there is; nothing changes before all is done
  sudoku store count classes
        how many classes, puzzles, shards and bytes; -o json for more
  sudoku store check classes
        reads all, compares the checksums, and prints the same
  sudoku store export classes
        the canonical forms in order, as sudoku canon -dedup | sort has them
  sudoku store export -o csv classes
        with count, source, number and columns; also -o json and -o parquet
  sudoku store export -part 0-0.8 classes > train.txt
  sudoku store export -part 0.8-1 classes > test.txt
        a split that no symmetry crosses; it lasts when the store grows
  sudoku store known classes more.txt
        the puzzles whose class the store does not have; -invert for the others
  sudoku store export classes | sudoku rate -o csv > rated.csv
  sudoku store fill -columns er,ep,ed classes rated.csv
        adds columns, by name, from a table of puzzles; build and add read
        them too
  sudoku store build -shard 1/2 part.1 puzzles.txt
  sudoku store build -shard 2/2 part.2 puzzles.txt
  sudoku store merge all part.1 part.2
        a new store of several, which two machines have built
  sudoku store diff new all classes
        a new store of the classes of one that another does not have

A series has numbers in place of lines: here 3, 19, 35 and so on.

  sudoku generate -seed 7 -n 1000 -shard 3/16 |
      sudoku store build -source "seed 7" -number 3+16 part.3

build, add, fill, merge and diff write to the folder named first. Until all is
done it has a folder work, and if the command is repeated it goes on there. That
takes what -memory allows, and on disk up to twice the result. The same place
may not come from two stores, since the puzzle would be counted twice. If a file
can't be read there is no result. Of several values of a column the least stays.
`,
	Reads: "build|add|fill|merge|... folder [folder or file ...]",
	Words: []string{"build", "add", "fill", "merge", "diff", "count", "check", "export", "known"},
	JSON:  []any{storeCount{}, storeClass{}},
	Define: func(flags *flag.FlagSet) func(*run.Job) error {
		frame.OutputFlag(flags, "line", "csv", "json", "parquet")
		s := &storing{blank: blankFlag(flags), memory: 1 << 30}
		flags.IntVar(&s.builder.Shards, "shards", 0, "so many `files`, a power of two; 64 if not given, or as\nmany as the stores have")
		frame.WordsFlag(flags, "columns", "the `columns` of values: er,ep,ed,score,depth,backdoor or\nothers; x:2 has two decimals", knownColumns, s.columns.set)
		flags.Func("memory", "the most `bytes` of memory, as 500M or 4G; a gigabyte if\nnot given", s.memory.set)
		flags.StringVar(&s.source, "source", "", "the `name` of where the puzzles come from, which then\nhave numbers in place of lines; the files if not given")
		flags.Func("number", "with -source, the `number` of the first puzzle, and by\nhow much it grows, as 3+16; 1+1 if not given", s.number.set)
		flags.BoolVar(&s.builder.Overlap, "overlap", false, "the same place may come from two stores")
		flags.Func("part", "export only this `part` of the classes, as 0.8-1; all is 0-1", s.part.set)
		flags.BoolVar(&s.invert, "invert", false, "with known: print the puzzles whose class the store has")
		return func(j *run.Job) error { return s.run(j, flags) }
	},
}

// storeFlags are the flags that go with each word, beside -q and -workers.
var storeFlags = map[string][]string{
	"build":  {"o", "p", "shard", "shards", "columns", "memory", "source", "number"},
	"add":    {"o", "p", "shard", "columns", "memory", "source", "number", "overlap"},
	"fill":   {"o", "p", "shard", "columns", "memory"},
	"merge":  {"o", "shards", "memory", "overlap"},
	"diff":   {"o", "shards", "memory"},
	"count":  {"o"},
	"check":  {"o"},
	"export": {"o", "blank", "part"},
	"known":  {"o", "blank", "p", "shard", "invert"},
}

// A storing is a run of sudoku store.
type storing struct {
	*run.Job
	blank   *blankSign
	builder store.Builder
	columns storeColumns
	memory  memorySize
	source  string
	number  series
	part    part
	invert  bool

	tables map[*text.Table][]int // where the columns are
}

func (s *storing) run(j *run.Job, flags *flag.FlagSet) (err error) {
	s.Job = j
	word := j.Word
	flags.Visit(func(f *flag.Flag) {
		if !slices.Contains(append(storeFlags[word], "q", "workers"), f.Name) && err == nil {
			err = fmt.Errorf("-%s does not go with %s", f.Name, word)
		}
	})
	if err != nil {
		return err
	}
	dirs := len(j.Files)
	switch word {
	case "build", "add", "fill", "known":
		dirs = min(dirs, 1)
	}
	least := map[string]int{"merge": 2, "diff": 3}[word]
	switch {
	case dirs < max(least, 1) && word == "diff":
		return errors.New("diff needs three folders: the new one, and two stores")
	case dirs < max(least, 1):
		return fmt.Errorf("%s needs the folder of a store", word)
	case word == "diff" && dirs > 3 || word == "export" && dirs > 1:
		return fmt.Errorf("%s takes no further argument, such as %q", word, j.Files[dirs-1])
	case word == "fill" && len(s.columns.list) == 0:
		return errors.New("fill needs -columns")
	case frame.IsGiven(flags, "number") && s.source == "":
		return errors.New("-number goes with -source")
	case word == "known" && s.Form != "line" && s.Form != "csv":
		return fmt.Errorf("-o %s does not go with known; it is line or csv", s.Form)
	case word != "export" && word != "known" && s.Form != "line" && s.Form != "json":
		return fmt.Errorf("-o %s does not go with %s; it is line or json", s.Form, word)
	}
	names := j.Files[:dirs]
	j.Files = j.Files[dirs:]
	j.Tally.Words, j.Doing = run.NoSummary, "stored"
	s.builder.Columns, s.builder.Memory, s.builder.Workers = s.columns.list, int64(s.memory), j.Workers
	// As for canon -dedup: without a limit the garbage collector takes twice what is used.
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(max(int64(s.memory), 64<<20) + 64<<20))

	var stores []*store.Store
	if word != "build" {
		first := 0
		if word == "merge" || word == "diff" {
			first = 1
		}
		for _, name := range names[first:] {
			st, err := store.Open(name)
			if err != nil {
				s.failed(name, err)
				return nil
			}
			defer st.Close()
			stores = append(stores, st)
		}
	}
	switch word {
	case "build":
		s.take(names[0], s.builder.Build)
	case "add":
		s.take(names[0], s.builder.Add)
	case "fill":
		s.take(names[0], s.builder.Fill)
	case "merge":
		s.made(names[0], func() (*store.Store, error) { return s.builder.Merge(j.Ctx, names[0], stores...) })
	case "diff":
		s.made(names[0], func() (*store.Store, error) { return s.builder.Diff(j.Ctx, names[0], stores[0], stores[1]) })
	case "count":
		for i, st := range stores {
			s.count(names[i], st)
		}
	case "check":
		for i, st := range stores {
			if err := st.Check(j.Ctx); err != nil {
				s.failed(names[i], err)
				continue
			}
			s.count(names[i], st)
		}
	case "export":
		if err := s.export(stores[0]); err != nil {
			s.failed(names[0], err)
		}
	case "known":
		s.known(names[0], stores[0])
	}
	return nil
}

// failed complains about an error of a store.
func (s *storing) failed(dir string, err error) {
	var damage *store.DamageError
	var overlap *store.OverlapError
	switch {
	case s.Ctx.Err() != nil:
	case errors.Is(err, errInput), s.Out.Err != nil:
	case errors.Is(err, store.ErrExists):
		s.Complain(run.ExitUsage, "sudoku store: %s: %s; sudoku store add adds to it", dir, run.Bare(err))
	case errors.Is(err, store.ErrOtherWork):
		s.Complain(run.ExitUsage, "sudoku store: %s: %s; repeat the command that began it, or remove the folder work in it", dir, run.Bare(err))
	case errors.As(err, &overlap):
		s.Complain(run.ExitUsage, "sudoku store: %s: %s; -overlap allows that", dir, run.Bare(err))
	case errors.Is(err, fs.ErrNotExist) && !errors.As(err, &damage):
		s.Complain(run.ExitIO, "sudoku store: %s: there is no store", dir)
	default:
		s.Complain(run.ExitIO, "sudoku store: %s: %s", dir, run.Bare(err))
	}
}

var errInput = errors.New("some input can't be read")

// made says what a store has that was made or changed.
func (s *storing) made(dir string, do func() (*store.Store, error)) {
	s.Ending = "what is done is kept; the same command goes on"
	st, err := do()
	if err != nil {
		s.failed(dir, err)
		return
	}
	s.Ending = ""
	s.count(dir, st)
}

type storeTaking = func(context.Context, string, iter.Seq2[store.Puzzle, error]) (*store.Store, error)

// take puts the puzzles of the input into a store.
func (s *storing) take(dir string, do storeTaking) {
	s.KeepRows = len(s.columns.list) > 0
	s.Tally.Words = run.NoVerdict
	s.tables = map[*text.Table][]int{}
	defer s.Watch()()
	s.made(dir, func() (*store.Store, error) { return do(s.Ctx, dir, s.entries) })
}

// entries yields the puzzles of the input as a store has them.
func (s *storing) entries(yield func(store.Puzzle, error) bool) {
	more := true
	s.Puzzles(func(p *run.Puzzle) bool {
		if s.Due.Load() {
			s.Tick()
		}
		s.Answered++
		if p.Err != nil {
			s.Tally.Malformed++
			s.Message(run.ExitMalformed, p, p.Reason())
			return true
		}
		at := store.Place{Source: p.File, Number: int64(p.Line)}
		if s.source != "" {
			at = store.Place{Source: s.source, Number: s.number.of(p.Number)}
		}
		more = yield(store.Puzzle{Board: p.Board, Place: at, Values: s.values(p)}, nil)
		return more
	})
	if more && s.Code >= run.ExitIO {
		yield(store.Puzzle{}, errInput)
	}
}

// values returns the values of a puzzle's columns.
func (s *storing) values(p *run.Puzzle) []int64 {
	if len(s.columns.list) == 0 {
		return nil
	}
	at, ok := s.tables[p.Table]
	if !ok {
		for _, c := range s.columns.list {
			i := -1
			if p.Table != nil {
				i = p.Table.Column(c.Name)
			}
			if i < 0 {
				s.Message(run.ExitMalformed, p, fmt.Sprintf("there is no column %s here", c.Name))
			}
			at = append(at, i)
		}
		s.tables[p.Table] = at
	}
	values := make([]int64, len(at))
	for i, column := range at {
		values[i] = store.None
		from, to := p.Table.Field(p.Row, column) // for column -1 it is empty
		field := string(bytes.Trim(p.Row[from:to], `" `))
		if field == "" {
			continue
		}
		v, err := parseDecimal(field, s.columns.list[i].Decimals)
		if err != nil {
			s.Message(run.ExitMalformed, p, fmt.Sprintf("column %s: %q %v", s.columns.list[i].Name, field, err))
			continue
		}
		values[i] = v
	}
	return values
}

// parseDecimal reads a number with a number of decimals at most.
func parseDecimal(text string, decimals int) (int64, error) {
	whole, fraction, _ := strings.Cut(text, ".")
	digits := strings.TrimRight(fraction, "0")
	if len(digits) > decimals {
		return 0, fmt.Errorf("has more than %s", run.Plural(uint64(decimals), "decimal"))
	}
	v, err := strconv.ParseInt(whole+digits+strings.Repeat("0", decimals-len(digits)), 10, 64)
	if err != nil || v == math.MinInt64 || strings.ContainsAny(fraction, "+-") || whole == "" {
		return 0, errors.New("is not a number")
	}
	return v, nil
}

// appendDecimal appends a number as parseDecimal reads it.
func appendDecimal(text []byte, v int64, decimals int) []byte {
	if v < 0 {
		text = append(text, '-')
	}
	u := uint64(max(v, -v))
	digits := strconv.FormatUint(u, 10)
	if n := decimals + 1 - len(digits); n > 0 {
		digits = strings.Repeat("0", n) + digits
	}
	text = append(text, digits[:len(digits)-decimals]...)
	if decimals > 0 {
		text = append(append(text, '.'), digits[len(digits)-decimals:]...)
	}
	return text
}

// A storeCount says in JSON what a store has.
type storeCount struct {
	Store   string   `json:"store" doc:"the folder"`
	Classes int64    `json:"classes" doc:"how many"`
	Puzzles int64    `json:"puzzles" doc:"how many were put in"`
	Shards  int      `json:"shards" doc:"how many files there are, if each has classes"`
	Bytes   int64    `json:"bytes" doc:"their size together"`
	Columns []string `json:"columns" doc:"their names"`
	Sources []string `json:"sources" doc:"where puzzles came from"`
}

func (s *storing) count(dir string, st *store.Store) {
	c := storeCount{dir, st.Classes(), st.Puzzles(), st.Shards(), st.Bytes(), []string{}, st.Sources()}
	for _, column := range st.Columns() {
		c.Columns = append(c.Columns, column.Name)
	}
	if s.Form == "json" {
		s.WriteJSON(c)
	} else {
		fmt.Fprintf(s.Out, "%s: %s of %s in %s, %s\n", dir, run.Plural(uint64(c.Classes), "class"), run.Plural(uint64(c.Puzzles), "puzzle"),
			run.Plural(uint64(c.Shards), "shard"), run.Plural(uint64(c.Bytes), "byte"))
	}
	s.Out.EndResult()
}

// A storeClass is a class in JSON; the columns follow by their names.
type storeClass struct {
	Puzzle string `json:"puzzle" doc:"of export: the canonical form, 81 characters"`
	Count  int64  `json:"count" doc:"of export: how many puzzles came"`
	Source string `json:"source" doc:"of export: where the first came from"`
	Number int64  `json:"number" doc:"of export: its line or number there; then the columns follow,\nby their names"`
}

// An exporter writes classes in a form.
type exporter interface {
	write(*store.Class) error
	end() error
}

func (s *storing) export(st *store.Store) error {
	var e exporter
	if columns := st.Columns(); s.Form == "parquet" {
		e = newParquet(s.Out, columns)
	} else {
		e = s.newTexts(columns)
	}
	for c, err := range st.All(s.Ctx) {
		if err != nil {
			return err
		}
		if s.part.given && !s.part.has(c.Share()) {
			continue
		}
		if err := e.write(&c); err != nil {
			return err
		}
		s.Answered++
		if s.Out.EndResult(); s.Out.Err != nil {
			return s.Out.Err
		}
	}
	return e.end()
}

// texts writes lines, CSV and JSON.
type texts struct {
	*storing
	columns []store.Column
}

func (s *storing) newTexts(columns []store.Column) *texts {
	if s.Form == "csv" {
		s.Out.WriteString("puzzle,count,source,number")
		for _, c := range columns {
			s.Out.WriteString("," + quoted(c.Name, ','))
		}
		s.Out.WriteByte('\n')
	}
	return &texts{s, columns}
}

func (t *texts) write(c *store.Class) error {
	text := t.Out.Buffer
	switch t.Form {
	case "csv":
		text = append(c.Canonical.Append(text, t.blank.sign()), ',')
		text = append(strconv.AppendInt(text, c.Count, 10), ',')
		text = append(append(text, quoted(c.First.Source, ',')...), ',')
		text = strconv.AppendInt(text, c.First.Number, 10)
		for i, v := range c.Values {
			text = append(text, ',')
			if v != store.None {
				text = appendDecimal(text, v, t.columns[i].Decimals)
			}
		}
	case "json":
		o := append(run.Object(text), `{"puzzle":"`...)
		o = append(c.Canonical.Append(o, t.blank.sign()), '"')
		o = strconv.AppendInt(o.Key("count"), c.Count, 10)
		o = o.Text("source", c.First.Source)
		o = strconv.AppendInt(o.Key("number"), c.First.Number, 10)
		for i, v := range c.Values {
			if v != store.None {
				o = append(append(append(o, ','), run.Marshal(t.columns[i].Name)...), ':')
				o = appendDecimal(o, v, t.columns[i].Decimals)
			}
		}
		text = append(o, '}')
	default:
		text = c.Canonical.Append(text, t.blank.sign())
	}
	t.Out.Buffer = append(text, '\n')
	return t.Out.Grown()
}

func (t *texts) end() error { return nil }

// known writes the puzzles whose class is not in a store, or is.
func (s *storing) known(dir string, st *store.Store) {
	s.Tally.Words, s.Doing = run.NoVerdict, "looked up"
	var failed error
	var once sync.Once
	var rows *table
	if s.Form == "csv" {
		s.KeepRows = true
		rows = newTable(s.blank)
		s.Settle = func(p *run.Puzzle, left any) bool {
			if left == true {
				rows.write(s.Out, p, nothingFound{})
			}
			return true
		}
	}
	run.Each(s.Job, knower{boardPrinter: boardPrinter{blank: s.blank}, store: st, invert: s.invert, rows: rows != nil,
		fail: func(err error) { once.Do(func() { failed = err }) }})
	if rows != nil {
		rows.begin(s.Out, nil)
	}
	if failed != nil {
		s.failed(dir, failed)
	}
}

// A knower looks puzzles up.
type knower struct {
	boardPrinter
	store        *store.Store
	invert, rows bool
	fail         func(error)
}

func (k *knower) Answer(p *run.Puzzle) error {
	_, found, err := k.store.Find(p.Board)
	if err != nil {
		k.fail(err)
		return err
	}
	k.Left = found == k.invert
	if !k.rows && k.Left == true {
		k.print(&p.Board)
	}
	return nil
}

func (k *knower) Malformed(*run.Puzzle) {}

// knownColumns are those that sudoku rate writes.
func knownColumns() []string {
	return []string{"er", "ep", "ed", "score", "depth", "backdoor", "effort"}
}

// knownDecimals are their decimals.
var knownDecimals = map[string]int{"er": 1, "ep": 1, "ed": 1, "effort": 1}

// storeColumns are the value of -columns.
type storeColumns struct{ list []store.Column }

func (c *storeColumns) set(text string) error {
	c.list = nil
	for part := range strings.SplitSeq(text, ",") {
		name, decimals, given := strings.Cut(part, ":")
		n, err := strconv.Atoi(decimals)
		if !given {
			n, err = knownDecimals[name], nil
		}
		if slices.Contains([]string{"puzzle", "count", "source", "number"}, name) {
			return fmt.Errorf("must not be %s, which stands in every export", name)
		}
		if err != nil || n < 0 || n > 9 || name == "" || slices.ContainsFunc(c.list, func(c store.Column) bool { return c.Name == name }) {
			return errors.New("must be names of columns, with commas between them; x:2 has two decimals")
		}
		c.list = append(c.list, store.Column{Name: name, Decimals: n})
	}
	return nil
}

// A series is the value of -number.
type series struct{ first, step int64 }

func (s *series) of(n int) int64 {
	if s.step == 0 {
		return int64(n) + 1
	}
	return s.first + s.step*int64(n)
}

func (s *series) set(text string) error {
	first, step, given := strings.Cut(text, "+")
	a, bad := strconv.ParseInt(first, 10, 64)
	b, worse := strconv.ParseInt(step, 10, 64)
	if !given {
		b, worse = 1, nil
	}
	if bad != nil || worse != nil || a < 1 || b < 1 {
		return errors.New("must be a number such as 1000, or two such as 3+16")
	}
	*s = series{a, b}
	return nil
}

// A part is the value of -part.
type part struct {
	from, to float64
	given    bool
}

func (p *part) has(share float64) bool { return share >= p.from && share < p.to }

func (p *part) set(text string) error {
	first, last, _ := strings.Cut(text, "-")
	from, bad := strconv.ParseFloat(first, 64)
	to, worse := strconv.ParseFloat(last, 64)
	if bad != nil || worse != nil || !(0 <= from && from < to && to <= 1) {
		return errors.New("must be a part such as 0-0.8, from 0 to 1")
	}
	*p = part{from, to, true}
	return nil
}
