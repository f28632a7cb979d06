package frame

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Speech is the language in which a command speaks. The zero value is English.
type Speech struct {
	*logic.Language
	Tag string
}

// Sentences returns the words of package language.
func (s *Speech) Sentences() language.Words {
	words, _ := language.ParseWords(cmp.Or(s.Tag, "en")) // the flag knows the tag
	return words
}

// English are the words for help.
var English = new(Speech).Sentences()

// Say returns a sentence of package language: names and values in turn.
func (s *Speech) Say(key string, pairs ...string) string { return s.Sentences().Put(key, pairs...) }

// Count puts a number into one of two sentences.
func (s *Speech) Count(one, several string, n int) string {
	if n == 1 {
		several = one
	}
	return s.Say(several, "n", strconv.Itoa(n))
}

// LanguageNames has the tags of languages by their names, in English and in themselves.
var LanguageNames = map[string]string{"english": "en", "german": "de", "french": "fr", "spanish": "es", "japanese": "ja"}

func init() {
	for _, tag := range language.Tags() {
		l, _ := language.Parse(tag)
		LanguageNames[strings.ToLower(l.String())] = tag
	}
}

// LanguageFlag defines -lang, for what it is about.
func LanguageFlag(flags *flag.FlagSet, about string, l *Speech) {
	WordsFlag(flags, "lang", "the `language` of "+about+":\n"+strings.Join(language.Tags(), ", ")+"; if not given,\non a terminal that of LC_ALL or LANG, else en", language.Tags, func(s string) error {
		if tag, ok := LanguageNames[strings.ToLower(s)]; ok {
			s = tag
		}
		known, err := language.Parse(s)
		if err != nil {
			return fmt.Errorf("must be one of %s", strings.Join(language.Tags(), ", "))
		}
		*l = Speech{known, s}
		return nil
	})
}

// Localize sets -lang, if it is not given, to the user's language where a person reads the results. In
// files and pipes they are the same everywhere.
func Localize(j *run.Job, flags *flag.FlagSet) {
	if flags.Lookup("lang") != nil && !IsGiven(flags, "lang") && run.TerminalOf(j.Stdout) != nil {
		locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
		flags.Set("lang", locale) // which leaves English if it has no such language
	}
}
