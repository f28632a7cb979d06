package language

import (
	"maps"

	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// english are the words of levels, lessons, paths, printed pages and the game in the terminal, by key.
var english = Words{
	"beginner":        "beginner",
	"easy":            "easy",
	"medium":          "medium",
	"hard":            "hard",
	"expert":          "expert",
	"master":          "master",
	"clue":            "{n} clue",
	"clues":           "{n} clues",
	"contents":        "Contents",
	"solutions":       "Solutions",
	"lesson":          "{technique}: lesson {n} of {all}",
	"lesson-after":    "{technique}: lesson {n} of {all}, after {techniques}",
	"after":           "after {techniques}",
	"spot":            "How to spot it: {text}",
	"example":         "Example {n} of {all}, with {filled} cells filled",
	"find-placed":     "Find this technique: {technique}. What does it place?",
	"find-eliminated": "Find this technique: {technique}. What does it eliminate?",
	"right":           "Right: this {technique} gives {answer}.",
	"elsewhere":       "{answer} is true, but no {technique} gives it.",
	"wrong":           "Wrong: {answer} contradicts the solution, or there is nothing to remove.",
	"step":            "{n} step",
	"steps":           "{n} steps",
	"solved-step":     "solved after {n} step",
	"solved-steps":    "solved after {n} steps",
	"stuck-step":      "stuck after {n} step",
	"stuck-steps":     "stuck after {n} steps",
	"hardest":         "{path}; hardest: {technique}",

	"check-one":          "one solution",
	"check-given":        "{verdict}, that of -solution",
	"check-not-given":    "{verdict}, not that of -solution: {reason}",
	"check-not-table":    "{verdict}, not the one of the table: {reason}",
	"check-none":         "no solution",
	"check-none-why":     "no solution: {reason}",
	"check-several":      "more than one solution",
	"check-twice":        "digit {digit} twice in {house}: {first} and {second}",
	"check-easy":         "{n} of {all} blank cell easy",
	"check-easies":       "{n} of {all} blank cells easy",
	"check-guess":        "{n} guess",
	"check-guesses":      "{n} guesses",
	"check-redundant":    "{n} redundant: {cells}",
	"check-no-redundant": "none redundant",
	"check-clash":        "{n} clash: {cells}",

	"play-welcome":          "? lists the keys.",
	"play-progress":         "{n} of {all} cells, {time}",
	"play-progress-untimed": "{n} of {all} cells",
	"play-goes-on":          "{progress}; sudoku play goes on with it.",
	"play-solved":           "Solved, {time}",
	"play-solved-untimed":   "Solved",
	"play-ended":            "Solved in {time}. n begins another puzzle.",
	"play-filled":           "All cells are filled, but not all are right. H says where, m goes back.",
	"play-is-solved":        "The puzzle is solved.",
	"play-paused":           "Paused at {time}. Any key goes on.",
	"play-too-small":        "The terminal is too small for a game: it has {columns} columns and {rows} rows, and a game needs {width} and {height}. q stores the game and quits.",
	"play-stored-game":      "A game is stored: {progress}.",
	"play-which":            "What shall be played?",
	"play-stored-one":       "the stored game",
	"play-new-one":          "the new one; the stored game is lost",
	"play-damaged":          "The stored game can't be read.",
	"play-replace":          "Shall a new game take its place?",
	"play-leave-file":       "no: quit and leave the file as it is",
	"play-overwrite-file":   "yes: the file will be overwritten",
	"play-new":              "A new puzzle. How hard?",
	"play-replaces":         "It takes the place of this game.",
	"play-not-stored":       "The game is not stored.",
	"play-not-stored-why":   "Not stored: {reason}.",
	"play-changed":          "{file}: another program has stored a game in it",
	"play-back":             "back to the game",
	"play-lose":             "quit; the game is lost",
	"play-overwrite":        "overwrite the other",
	"play-stored":           "Stored in {file}.",
	"play-clue":             "This is a clue.",
	"play-filled-cell":      "A filled cell has no marks.",
	"play-no-undo":          "There is nothing to undo.",
	"play-no-redo":          "There is nothing to redo.",
	"play-no-mistake":       "There is no mistake.",
	"play-undone":           "Back to before the mistake: {n} move undone.",
	"play-undones":          "Back to before the mistake: {n} moves undone.",
	"play-selects":          "Moves select; e ends that, Esc selects one cell.",
	"play-not-puzzle":       "What was pasted is not a puzzle.",
	"play-pasted-none":      "What was pasted has no solution.",
	"play-pasted-several":   "What was pasted has several solutions.",
	"play-pasted":           "A puzzle was pasted. Shall it take the place of this game?",
	"play-no":               "no",
	"play-yes":              "yes",
	"play-hint-busy":        "Looking for a hint. Esc stops.",
	"play-puzzle-busy":      "Looking for a puzzle: {level}. Esc stops.",
	"play-stopped":          "Stopped.",
	"play-hint":             "Hint",
	"play-mistake":          "Mistake",
	"play-no-hint":          "H looks for a hint.",
	"play-more":             "PgDn: more",
	"play-mode-entry":       "digits",
	"play-mode-corner":      "corner",
	"play-mode-centre":      "centre",
	"play-mode-color":       "colors",
	"play-auto-on":          "auto marks: on",
	"play-auto-off":         "auto marks: off",
	"play-mistakes-clashes": "mistakes: clashes",
	"play-mistakes-all":     "mistakes: all",
	"play-mistakes-none":    "mistakes: not shown",
	"play-cells":            "{n} cells, at {cell}",
	"play-cell":             "{cell}: {marks}",
	"play-corner-marks":     "corner {digits}",
	"play-centre-marks":     "centre {digits}",
	"play-color-marks":      "color {digits}",
	"play-foot-keys":        "keys",
	"play-foot-hint":        "hint",
	"play-foot-quit":        "quit",
	"play-foot-take":        "do it",
	"play-foot-close":       "no",
	"play-foot-more":        "more",
	"play-begun":            "begun",
	"play-finished":         "solved",
	"play-best":             "best",
	"play-mean":             "mean",
	"play-other":            "other",
	"play-times":            "Times are of puzzles solved without hints.",
	"play-key-digits":       "1 to 9",
	"play-key-move":         "arrows, h j k l",
	"play-key-first":        "Home",
	"play-key-last":         "End",
	"play-key-select":       "e, shift+arrows",
	"play-key-close":        "Esc",
	"play-key-clear":        "0 space Delete",
	"play-key-undo":         "u Ctrl-Z",
	"play-key-redo":         "r Ctrl-Y",
	"play-key-take":         "Enter",
	"play-key-scroll":       "PgUp PgDn",
	"play-key-quit":         "q Ctrl-C",
	"play-does-digits":      "enter, or mark",
	"play-does-move":        "move",
	"play-does-first":       "first column",
	"play-does-last":        "last column",
	"play-does-select":      "select several",
	"play-does-close":       "one cell; no hint",
	"play-does-entry":       "digits are entries",
	"play-does-corner":      "digits are corner marks",
	"play-does-centre":      "digits are centre marks",
	"play-does-color":       "digits are colors",
	"play-does-next":        "the next of these",
	"play-does-clear":       "clear",
	"play-does-undo":        "undo",
	"play-does-redo":        "redo",
	"play-does-mistake":     "back before mistake",
	"play-does-hint":        "hint; again for all",
	"play-does-take":        "do what it says",
	"play-does-scroll":      "scroll it",
	"play-does-auto":        "auto marks",
	"play-does-policy":      "which mistakes show",
	"play-does-time":        "hide the time",
	"play-does-pause":       "pause",
	"play-does-statistics":  "statistics",
	"play-does-new":         "another puzzle",
	"play-does-store":       "store the game",
	"play-does-quit":        "store it and quit",
	"play-does-keys":        "this list",
}

// Words are words and sentences by key, with names in braces where values go: those of levels
// by their names (those of rate.Level), those of lessons, those of printed pages, and those of the
// game in the terminal, which begin with "play-".
type Words map[string]string

// readWords reads the words of a language: lines "key = words".
func readWords(text string) (Words, error) {
	table := wording.Table{English: []map[string]string{english}}
	return table.Read(text, nil)
}

// ParseWords returns the words of a language by its tag, as [Parse] takes it. The error
// is a [*sudoku.ParseError].
func ParseWords(tag string) (Words, error) {
	tag, err := find(tag)
	if err != nil {
		return nil, err
	}
	if tag == "en" {
		return maps.Clone(english), nil
	}
	return maps.Clone(words(tag)), nil
}

// Put returns the words of a key with values in place of their names: names and values
// in turn. A key that the words don't have is returned as it is.
func (w Words) Put(key string, pairs ...string) string {
	sentence, ok := w[key]
	if !ok {
		return key
	}
	return string(wording.Put(nil, sentence, pairs...))
}
