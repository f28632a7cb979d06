package frame

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

var ManCommand = Command{
	Name:    "man",
	Summary: "print the manual page",
	Help: `Prints the manual page: the help of all commands, in the form that man(1) shows.

Examples:
  sudoku man > ~/.local/share/man/man1/sudoku.1
        from then on, man sudoku shows it
`,
	NoInput: true,
	Define: func(*flag.FlagSet) func(*run.Job) error {
		return func(j *run.Job) error {
			writeManual(j.Out)
			return nil
		}
	},
}

// writeManual writes the page in the macros of man(7).
func writeManual(w io.Writer) {
	info, _ := debug.ReadBuildInfo()
	about, exits, _ := strings.Cut(usage, "Exit codes, ")
	_, about, _ = strings.Cut(about, "%s\n") // the list of commands
	fmt.Fprintf(w, ".TH SUDOKU 1 %q %q\n", builtOn(info).Format(time.DateOnly), roff("sudoku "+version(info)))
	fmt.Fprint(w, ".SH NAME\nsudoku \\- solve, make, explain, rate, play and draw Sudoku puzzles\n.SH SYNOPSIS\n",
		".B sudoku\n.I command\n[flags] [file, link or puzzle ...]\n.br\n.B sudoku\n[flags] [file, link or puzzle ...]\n.SH DESCRIPTION\n")
	writeRoff(w, about)
	fmt.Fprint(w, ".SH COMMANDS\n")
	for _, c := range Commands {
		flags, _ := FlagsOf(c, &run.Job{})
		fmt.Fprintf(w, ".SS sudoku %s\n", roff(c.Name+arguments(c, flags)))
		writeRoff(w, c.Help)
		if hasFlags(flags) {
			fmt.Fprint(w, ".PP\nFlags:\n")
			flags.VisitAll(func(f *flag.Flag) {
				value, text := flag.UnquoteUsage(f)
				fmt.Fprintf(w, ".TP\n\\fB\\-%s\\fR \\fI%s\\fR\n", roff(f.Name), roff(value))
				fillRoff(w, text)
			})
		}
		for heading, keys := range c.keys() {
			fmt.Fprintf(w, ".PP\n%s\n", roff(heading))
			for _, k := range keys {
				fmt.Fprintf(w, ".TP\n\\fB%s\\fR\n", roff(k.Name))
				fillRoff(w, k.Doc)
			}
		}
	}
	fmt.Fprint(w, ".SH EXIT STATUS\n")
	writeRoff(w, "Exit codes, "+exits)
}

// builtOn returns the day of the revision, or else that on which the program was
// built.
func builtOn(info *debug.BuildInfo) time.Time {
	if info != nil {
		for _, s := range info.Settings {
			if day, err := time.Parse(time.RFC3339, s.Value); s.Key == "vcs.time" && err == nil {
				return day
			}
		}
	}
	if program, err := os.Executable(); err == nil {
		if file, err := os.Stat(program); err == nil {
			return file.ModTime()
		}
	}
	return time.Now()
}

// writeRoff writes help: paragraphs, and lines that are indented as they stand.
func writeRoff(w io.Writer, text string) {
	for i, part := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		filled, literal := part, ""
		if at := strings.Index("\n"+part, "\n "); at >= 0 {
			filled, literal = part[:at], part[at:]
		}
		if i > 0 { // a heading has its own gap
			fmt.Fprint(w, ".PP\n")
		}
		fillRoff(w, filled)
		if literal == "" {
			continue
		}
		fmt.Fprint(w, ".nf\n")
		rest := ""
		for line := range strings.Lines(literal) {
			if rest != "" || line[0] != ' ' {
				rest += line
				continue
			}
			fmt.Fprintln(w, roffLine(roff(strings.TrimRight(line, "\n"))))
		}
		fmt.Fprint(w, ".fi\n")
		if rest != "" {
			fmt.Fprint(w, ".PP\n")
			writeRoff(w, rest)
		}
	}
}

// fillRoff writes text that may be broken anywhere, in lines of 80 bytes at most.
func fillRoff(w io.Writer, text string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		word = roff(word)
		if line != "" && len(line)+1+len(word) > 78 {
			fmt.Fprintln(w, roffLine(line))
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		fmt.Fprintln(w, roffLine(line))
	}
}

// roff returns text with what means something else to roff escaped, and with signs
// that can be copied from the page.
func roff(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`).Replace(text)
}

// roffLine returns a line of roff that is not taken for a macro.
func roffLine(line string) string {
	if strings.HasPrefix(line, ".") {
		return `\&` + line
	}
	return line
}
