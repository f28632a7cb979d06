// Package meaning understands what people type as the line by the book that has all of it, and
// has that done.
package meaning

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/suggest"
)

// What words mean that people type before they read the help: one table. line.go reads a
// command line by it.

// commandWords are other names of commands, each line for the arguments before the colon. A
// word of several parts is also found as a phrase: how-hard is "how hard".
const commandWords = `
generate: new make create gen g random produce sample puzzle puzzles new-game new-puzzle another build sudoku sudokus
generate -daily=today: daily today day puzzle-of-the-day todays today's
generate -from: neighbors neighbours similar
generate -solutions: solved-grid full-grid filled-grid complete-grid random-solution
generate -daily=today -level=easy: easy-of-the-day
solve: solver solved work-out unlock figure-out resolve s batch load finish complete compute fill fill-in crack guess answer answers solution run process brute-force bruteforce
solve -all: all-solutions every-solution enumerate list-solutions solve-all find-all
solve -unique -o=puzzle: filter only-unique only-proper keep-unique
solve -o=csv: tocsv csv to-csv
solve -o=json: json to-json
count: solutions count-solutions count-all-solutions how-many-ways number-of-solutions how-many-solutions how-many-answers nsolutions numsolutions
steps: step human path trace which-techniques techniques-used techniques-needed technique-needed used-techniques hardest-technique history log solve-path solution-path human-solve without-guessing
steps -all: all-hints all-steps all-moves possible-steps every-hint
steps -why: walk-through like-person step-by-step explain explain-solution walkthrough how why how-to-solve how-do-i-solve help-solve every-step explain-every-step explain-each-step reasoning reasons logic instructions explanation solve-steps like-a-human show-work show-your-work no-guess no-guesses no-guessing
check: is are does validate correct solvable test valid is-valid isvalid check-solution analyze analyse info inspect lint diagnose stats status count-clues how-many-clues number-of-clues clue-count is-correct right is-solvable is-possible possible legal verify-puzzle ok broken wrong is-solved mistake mistakes errors error
check -unique: unique is-unique isunique one-solution only-one-solution uniqueness unique-solution more-than-one is-proper proper
check -redundant: redundant is-minimal isminimal redundant-clues irreducible
check -clash: clash conflict conflicts contradiction contradictions unsolvable why-no-solution why-unsolvable
candidates -o=grid: show view display notes marks pencilmarks pencil-marks possibilities possible-numbers possible-values pencil
hint: help give-clue clue what-technique which-technique what-strategy which-strategy next tip advise advice suggest hints next-move next-step nudge stuck i'm-stuck im-stuck assist what-next what-now what-can-do what-do what-to-do what-should-do whats-next what's-next
hint -level=whole: explain-next explain-hint explain-next-step next-deduction
learn: teach define describe lesson lessons tutorial tutorials guide study explain-technique learn-about tell-about
learn -exercise: exercise exercises practice practise train drill quiz
techniques: strategies strategy technique methods list-techniques tactics
rate: score serate estimate hardness how-hard how-difficult how-tough how-easy grade rating ratings difficulty level assess rank evaluate classify measure judge er se-rating easy-hard hard-easy is-easy is-hard is-difficult
rate -format=%b: backdoors backdoor backdoor-size
rate -format=%t: depth t&e trial-and-error
rate -format=%m: minutes effort how-long
rate -histogram: histogram distribution
canon: canonical canonicalize canonicalise normalize normalise normal-form minlex minimal-form isomorphism canonical-form canonize canonise
canon -automorphisms -original: automorphisms automorphism symmetries
canon -dedup -original: unique-puzzles dedup dedupe deduplicate uniq duplicates remove-duplicates isomorphs distinct
transform -random: transformation random-transformation shuffle scramble morph permute relabel renumber swap-digits swap-numbers exchange-digits transform-randomly randomize randomise disguise
transform -t=identity -o=grid: pretty pretty-print prettyprint print-board show-board print-grid show-grid display-board display-grid as-grid format
transform -t=identity: convert turn-into parse read clean save export to-line one-line oneline single-line reformat normalize-format translate import cat
transform -t=rotate90: rotate rotate-90 rotate-right turn-90 turn-right
transform -t=rotate180: flip-upside-down rotate-180 turn-180 upside-down
transform -t=rotate270: rotate-270 turn-270 rotate-left turn-left
transform -t=flip-left-right: mirror flip-horizontal flip-horizontally reflect
transform -t=flip-top-bottom: flip flip-vertical flip-vertically
transform -t=flip-diagonal: transpose
minimize: minimise reduce minimal make-minimal strip remove-clues remove-redundant remove-redundant-clues
draw: picture image svg render plot paint drawing illustration illustrate graphic
draw -o=png: png to-png
draw -o=svg: to-svg
print: pdf to-pdf book booklet printable worksheet worksheets sheet page-of print-out printout
print -per-page=1: poster large-print full-page
print -o=html: html to-html
play -level=easy: play-new play-fresh new-play
play: game start continue resume open tui interactive gui ui new-puzzle-game play-game solve-myself
man: manual manpage man-page
help: how-to-use how-use how-do-i-use-this how-do-i-use-it how-to-use-this how-to-use-it how-does-this-work how-does-it-work how-this-works how-it-works list-all-commands what-can-you-do what-can-this-do what-can-it-do usage list list-all flag option options format-list formats help-all topics commands examples list-commands
version: about ver v
completion: completions
completion bash: completion-bash autocomplete
store: db database
store build: store-create store-init store-new store-import
store count: store-info store-stats store-size
`

// general are words that yield to what stands beside them: make a picture, show the steps,
// solve step by step.
var general = strings.Fields("solve check count generate print draw transform new make create gen random produce puzzle puzzles " +
	"show view display pretty list run start open build find why how test s level fill complete game csv json " +
	"clue describe define solutions process load read save export convert format learn teach another answer sudoku sudokus is are does remove")

// filler are words that no command needs. A file of such a name is meant all the same.
var filler = strings.Fields("a an the this these that those me my i i'm im we us our is are it its of for to in with about on from at by and or has have please " +
	"pls plz you your need needs like very really some any one just only now here there be as via out all-of so hi hello hey thanks thank " +
	"clues clue givens puzzle puzzles game games sudoku sudokus board boards step steps move moves solution piece pieces go " +
	"up if not no yes ok kind bit little quick quickly nice good fun great am was were be been being got done but also too again still already maybe perhaps " +
	"kindly all every each everything between one-of ones comes come thing things something anything stuff following below above entire they them he she who because then next-to degrees until exactly whether " +
	"number num numbers digit digits cell cells value give get tell want many what which how find show me do does did can could would should will where when who let lets let's look try use used using go see " +
	"provide output display write put turn help into verbose store weekly")

func isFiller(word string) bool { return !isFlag(word) && slices.Contains(filler, wordKey(word)) }

// flagWords are other names of flags, each line for the flag before the colon: with a value
// where the word brings it. Of several lines that of the first flag that the command has counts.
const flagWords = `
-o: output out as to format outfile write named called output-file output-format save into in type
-o=grid: pretty table ascii box boxes multiline multi-line 9x9 pretty-print formatted matrix
-o=line: oneline one-line single-line singleline compact flat raw plain string text txt 81 sdm
-o=text: txt plain
-o=json: jsonl ndjson machine
-o=numbers: spaces spaced rows
-o=csv: table with-answer with-answers and-answers with-solution with-solutions and-solution and-solutions including-solutions with-puzzle
-p: puzzle board sudoku string text f file i in input infile input-file filename puzzles from from-file source
-blank=0: zeros zeroes zero 0
-blank=.: dots dot
-blank: blank-char placeholder
-from: like similar similar-to neighbors neighbors-of near
-pattern: mask template
-level: difficulty diff l d detail rating-level grade hardness
-level=beginner: trivial simplest kids kid children starter novice
-level=easy: simple gentle 1-star
-level=medium: normal moderate intermediate mild
-level=hard: difficult tough tricky challenging
-level=expert: evil fiendish very-hard harder nasty
-level=master: diabolical extreme insane hardest impossible nightmare
-level=concrete: more
-level=whole: full detailed complete verbose v explain why
-hodoku: hodoku-level
-theme=dark: dark-mode darkmode
-rules: variant size variation
-rules=x: x diagonal
-step: hint next next-step
-pencil: marks
-candidates: marks notes pencilmarks pencil-marks pencil
-solution: solved with-solution answer
-solutions: solutions-per-page solution-pages
-solutions=12: solutions answers answer-key solution-pages with-solutions with-answers
-solutions=0: no-solutions no-answers without-solutions no-answer no-solution
-lang: language locale l
-clues: givens hints nclues num-clues number-of-clues filled
-needs: technique requires must-have requiring needing needed
-only: techniques technique using allow strategies strategy
-without: exclude excluding
-n: number count num amount how-many many generate times copies
-n: examples quantity
-er: rating rated se se-rating
-solutions: solved solved-grids full grids
-format=%t: depth
-format=%b: backdoor backdoors
-format=%m: minutes effort
-format=%s: score
-format=%l: hodoku level
-format=%r: er
-symmetry: sym
-symmetry=180: rotational symmetric symmetrical symmetry rotational-symmetry rotate180 symmetrically rotation half-turn
-symmetry=90: rotate90 quarter-turn
-symmetry=vertical: mirror mirrored left-right
-symmetry=full: full-symmetry
-q: quiet silent no-messages
-workers: threads jobs j cpus cores parallel procs processes t w
-limit: l max max-solutions stop-after m solutions maximum up-to at-most limit-to
-all: all-solutions every a enumerate
-why: detail details detailed in-detail explain reasons verbose v explanation explanations reason reasoning
-unique: uniq proper strict u exactly-one one-solution single-solution
-minimal: irreducible no-redundant
-seed: random-seed rng-seed rng s
-timeout: time-limit max-time time
-daily=today: daily day today
-per-page=1: large big one-per-page full-page single huge
-per-page: puzzles-per-page on-a-page a-page on-each-page each-page on-page per-sheet
-paper=letter: us-letter us
-title: heading name header
-size: width pixels px height wide pixels-wide resolution dimensions
-columns: cols
-path=shortest: short
-path=easiest: simplest simple
-o=count: techniques tally summary
-dedup: dedupe unique uniq deduplicate no-duplicates remove-duplicates distinct
-original: keep-original keep
-faults: only-errors errors only-wrong errors-only
-solution: answer compare against s
-redundant: minimal is-minimal
-random: randomize shuffle randomly
-how: show-transform
-histogram: hist
-profile=se121: se serate
-no-uniqueness: no-unique without-uniqueness
-exercise: practice practise train drill quiz
-show=stars: stars
-show=number,er: rating
-dir: output-dir out-dir outdir folder directory
-show=number: no-rating hide-rating
-chapters: by-level sorted toc contents
-labels: coordinates coords
-notation: coordinates
-daily: date
-h: usage examples
`

// Words returns the words of both tables.
func Words() []string { return strings.Fields(commandWords + flagWords) }

// idleFlags ask for what a command does anyway, or has no more of.
var idleFlags = strings.Fields("with-solutions with-answers and-solutions and-answers on-one-page on-a-single-page progress parallel verbose v fast faster unique uniq minimal stream color colors colour nocolor plain numbered timer clock mouse unicode utf8 force y yes " +
	"solve stats statistics summary batch auto multithreaded debug banner skip-errors skip-invalid skip-bad ignore-errors ignore-invalid keep-going with only stdin stdout show display list scale system measure by")

// numberWords are numbers as people say them.
var numberWords = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
	"nine": "9", "ten": "10", "twelve": "12", "dozen": "12", "twenty": "20", "fifty": "50", "hundred": "100", "thousand": "1000", "couple": "2", "few": "3"}

// meanings are what is said of words that ask for what another line does, or what nothing
// does. In a word # stands for a digit.
var meanings = []struct{ words, text string }{
	{"same compare equal equivalent isomorphic diff", "sudoku canon prints the same form for equivalent puzzles"},
	{"bench benchmark speed time timing perf timer profile-cpu repeat iterations", "time sudoku solve -q puzzles.txt measures that"},
	{"sort sorted order-by sort-by sortby hardest-first easiest-first hardest easiest", "sudoku rate -format '%r %g' puzzles.txt | sort -n sorts by rating"},
	{"url link share qr qrcode", "no form of output is a link; -o line has the 81 characters that links hold"},
	{"per per-level each-level", "a line for each level: sudoku generate -level=easy -n 12 > easy.txt"},
	{"empty blanks holes remove", "-clues 31 leaves 50 cells blank"},
	{"recursive r", "a folder stands for the files in it, dir/*/*.txt for those of the folders there"},
	{"filter select grep easy medium hard expert", "sudoku rate -format '%r %g' puzzles.txt | awk '$1 >= 6.6' keeps the hard ones, sudoku steps -o count says which techniques each needs"},
	{"swap", "sudoku transform -t takes a transformation written out; see sudoku transform -h"},
	{"font-size fontsize", "-per-page 1 or 2 makes what is printed larger"},
	{"landscape portrait orientation", "pages are upright; -paper, -per-page and -margin change them"},
	{"new restart reset fresh", "sudoku play -level easy begins a new puzzle"},
	{"#x# ##x##", "-rules 6x6 is for generate, solve, count, check, steps, draw and print"},
	{"pages num-pages page-count", "there are as many pages as the puzzles need, -per-page on each"},
	{"min-clues max-clues minclues maxclues min-givens max-givens", "-clues 25- is 25 or more, -clues -25 is 25 or fewer"},
	{"min max minimum maximum", "a range is written -clues 24-28 or -er 6.6-; sudoku rate -format '%r %g' puzzles.txt | awk '$1 >= 6.6' keeps the hard ones"},
	{"min-rating max-rating min-er max-er min-difficulty max-difficulty", "-er 6.6- is 6.6 or more, -er -2.5 is 2.5 or less"},
	{"hodoku sudoku-explainer", "sudoku rate -format '%g %l %s' has HoDoKu's level and score"},
	{"n count head first take lines top limit-input", "head -n 5 puzzles.txt | sudoku solve takes the first five, sudoku steps has all steps"},
	{"skip offset tail last line-number index nth range row id pick", "sed -n 12p puzzles.txt | sudoku solve takes the twelfth"},
	{"merge join concat combine union", "sudoku canon -dedup -original has each puzzle of several files once"},
	{"web server serve page site browser website online http port", "the page is a program of its own: go run . in the folder web"},
	{"r#c# r#c#=# cell r#c#?", "sudoku candidates has a line for each cell, sudoku steps -why the reason, sudoku hint -removes r1c2=3 for a candidate that goes"},
	{"killer jigsaw cages sums thermo arrow kropki sandwich samurai windoku variants", "other rules are sizes, x, hyper, disjoint, antiknight, " +
		"antiking, latin and jigsaw: sudoku generate -rules 6x6+x"},
	{"where", "sudoku candidates -o grid shows where each digit can go"},
	{"clipboard paste pbpaste xclip", "pbpaste | sudoku, or xclip -o | sudoku, solves what was copied"},
	{"install update upgrade self-update uninstall", "go install github.com/seed-cfc889b0/sudoku/cmd/sudoku@latest installs the newest"},
	{"config init setup configure settings login", "nothing is to be set up; sudoku solve, hint and generate work at once"},
	{"delimiter separator sep column header no-header field column-name puzzle-column", "tables are recognised, and their puzzles stand in a column called puzzle"},
	{"algorithm method engine solver backend strategy heuristic dlx backtrack backtracking sat dfs dancing-links gpu simd",
		"sudoku solve has one algorithm, the fastest here; sudoku steps solves as a person does"},
	{"in-place inplace overwrite append", "-o solved.txt writes into another file, >> solved.txt appends to one"},
	{"xml yaml yml markdown md latex tex excel xlsx", "the forms are those of -o, and sudoku print -o html lays out pages"},
	{"ocr photo scan camera jpg jpeg screenshot", "pictures are not read; the 81 characters of the puzzle are, as sudoku hint 53..7..."},
	{"animate animation watch delay slow visualize visualise", "sudoku steps -o grid shows the board after each step, sudoku play has hints on a board"},
	{"quit exit bye close", "sudoku play ends with q, other commands by themselves"},
	{"undo redo", "sudoku play has undo (u) and redo"},
	{"explorer dataset kaggle training", "sudoku generate -n 1000 -o csv has puzzles and solutions, sudoku steps -o jsonl traces"},
	{"c", "-n is how many puzzles, -clues how many clues"},
	{"compress gzip zip", "sudoku solve puzzles.txt | gzip > solved.gz; what is compressed is read as it is"},
}

// meaning returns a suggestion for a word to append to an error, or "".
func meaning(word string) string {
	word = strings.Map(func(r rune) rune {
		if '1' <= r && r <= '9' {
			return '#'
		}
		return r
	}, wordKey(word))
	for _, m := range meanings {
		if slices.Contains(strings.Fields(m.words), word) {
			return "; " + m.text
		}
	}
	return ""
}

// wordTable returns the table of words for what stands before the colons.
func wordTable(table string) func() map[string][]string {
	return sync.OnceValue(func() map[string][]string {
		of := map[string][]string{}
		for line := range strings.Lines(strings.TrimSpace(table)) {
			stands, words, _ := strings.Cut(strings.TrimSpace(line), ": ")
			for _, word := range strings.Fields(words) {
				of[word] = append(of[word], stands)
			}
		}
		return of
	})
}

var OtherNames, otherFlags = wordTable(commandWords), wordTable(flagWords)

// wordKey returns a word as the tables have it.
func wordKey(word string) string {
	if strings.ContainsFunc(word, func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }) {
		word = strings.TrimRight(strings.TrimLeft(word, "-–—“‘«\"'"), "?!,:;.”’»\"'")
	}
	return strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(word), "_", "-"), "’", "'")
}

// namedBy returns the arguments for which a word stands as the name of a command, or nil.
func namedBy(word string) []string {
	if slices.Contains(frame.Names(), word) {
		return []string{word}
	}
	for _, form := range []string{word, strings.TrimSuffix(word, "s")} {
		if stands := OtherNames()[form]; stands != nil && (form == word || !isFiller(word)) {
			return strings.Fields(stands[0])
		}
	}
	return nil
}

// nearCommand returns a suggestion of a command with a name near a word, or "".
func nearCommand(word string) string {
	if namedBy(word) != nil || isFiller(word) {
		return ""
	}
	if text := suggest.DidYouMean(word, append(frame.Names(), "help")); text != "" {
		return text
	}
	var names []string
	for name := range OtherNames() {
		names = append(names, name)
	}
	slices.Sort(names)
	if near := suggest.Nearest(word, names); near != "" && suggest.Slips(word, near) <= 1+len(word)/8 && len(word) > 3 {
		return fmt.Sprintf(", did you mean sudoku %s?", OtherNames()[near][0])
	}
	return ""
}

// nearFlag returns a suggestion of a flag of a command with a name near a word, or "".
func nearFlag(word string, flags *flag.FlagSet) string {
	names := map[string]string{}
	for name, stands := range otherFlags() {
		for _, s := range stands {
			own, value, brings := strings.Cut(s[1:], "=")
			if f := flags.Lookup(own); f != nil && (!brings || f.Value.Set(value) == nil) && names[name] == "" {
				names["-"+name] = s
			}
		}
	}
	flags.VisitAll(func(f *flag.Flag) {
		if v, ok := f.Value.(frame.WordFlag); ok && f.Name == "o" || f.Name == "level" {
			for _, w := range v.Words() {
				names["-"+w] = "-" + f.Name + "=" + w
			}
		}
	})
	flags.VisitAll(func(f *flag.Flag) { names["-"+f.Name] = "-" + f.Name })
	if near := suggest.Nearest("-"+word, slices.Sorted(maps.Keys(names))); near != "" {
		return fmt.Sprintf(", did you mean %s?", names[near])
	}
	return ""
}

// toldOf returns a suggestion of the commands whose help has a word, or "".
func toldOf(word string) string {
	word = strings.TrimSuffix(wordKey(word), "s")
	if len(word) < 4 {
		return ""
	}
	var those []string
	for _, c := range frame.Commands {
		flags, _ := frame.FlagsOf(c, new(run.Job))
		var help strings.Builder
		frame.WriteHelp(&help, c, flags)
		if strings.Contains(strings.ToLower(help.String()), word) {
			those = append(those, "sudoku "+c.Name+" -h")
		}
	}
	if len(those) == 0 || len(those) > 4 {
		return ""
	}
	return "; " + strings.Join(those, ", ") + " tell of " + word
}

// isCommand reports whether a word is the name of a command or another name of one.
func isCommand(word string) bool {
	return namedBy(word) != nil
}

// flagElsewhere returns a suggestion for a flag that only other commands have, or "".
func flagElsewhere(name string) string {
	stands := slices.Clone(otherFlags()[name])
	slices.Reverse(stands)
	names := append([]string{"-" + name}, stands...)
	var those, forms []string
	for len(those) == 0 && len(names) > 0 {
		name, names = names[0][1:], names[1:]
		own, value, brings := strings.Cut(name, "=")
		for _, c := range frame.Commands {
			flags, _ := frame.FlagsOf(c, new(run.Job))
			if f := flags.Lookup(own); f != nil && (!brings || f.Value.Set(value) == nil) {
				those = append(those, c.Name)
			} else if takes(flags, "o", own) {
				forms = append(forms, c.Name)
			}
		}
	}
	if len(those) == 0 && len(forms) > 0 {
		those, name = forms, "o "+name
	}
	switch n := len(those) - 1; {
	case n < 0 || n > 8:
		return ""
	case n == 0:
		return fmt.Sprintf(", but sudoku %s has -%s", those[0], name)
	default:
		return fmt.Sprintf(", but sudoku %s and %s have -%s", strings.Join(those[:n], ", "), those[n], name)
	}
}

// notFiles returns an error about a word that is no file, and about a file that is missing if another
// thing was meant by its name.
func notFiles(j *run.Job, flags *flag.FlagSet) error {
	strange := slices.DeleteFunc(slices.Clone(j.Files), func(name string) bool {
		return isFiller(name) || slices.Contains(general, wordKey(name))
	})
	for _, name := range slices.Concat(strange, j.Files) { // of words, those first that say nothing
		if name == "-" || run.IsFile(name) || isFiller(name) {
			continue
		}
		text := meaning(name)
		switch {
		case number.MatchString(name) && strings.ContainsAny(name, "-."):
			text = meaning("min")
		case number.MatchString(name):
			text = meaning("n")
		}
		if form := strings.TrimPrefix(filepath.Ext(name), "."); slices.Contains(painted, form) {
			text = "; sudoku " + form + " makes that"
		}
		if text == "" && !isOperand(name) {
			key := wordKey(name)
			text = cmp.Or(suggest.File(name), nearFlag(key, flags), nearCommand(key), toldOf(name), "; if no file is meant, leave it out")
		}
		if text != "" {
			return fmt.Errorf("there is no file %s%s", name, text)
		}
	}
	return nil
}
