package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unquote replaces the quotation marks of mail by spaces.
func unquote(s string) string {
	n := len(s) - len(strings.TrimLeft(s, "> \t"))
	if strings.IndexByte(s[:n], '>') < 0 {
		return s
	}
	return strings.ReplaceAll(s[:n], ">", " ") + s[n:]
}

// undress replaces what stands around lines and cells without being part of them: tags
// of forums and fences by spaces, the colours of terminals by nothing. What takes room
// keeps it.
func undress(s string) string {
	if n := stampLength(s); n > 0 {
		s = strings.Repeat(" ", n) + s[n:]
	}
	trimmed := strings.TrimLeft(s, " \t")
	if strings.HasPrefix(trimmed, "//") { // a comment of a program
		trimmed = strings.TrimLeft(trimmed, "/")
		s = strings.Repeat(" ", len(s)-len(trimmed)) + trimmed
		trimmed = strings.TrimLeft(trimmed, " \t")
	}
	if strings.HasPrefix(trimmed, "|") && strings.HasSuffix(s, "|.") { // of LaTeX's package sudoku
		return s[:len(s)-1] + string(rune(nothing))
	}
	if end := strings.TrimLeft(strings.TrimPrefix(trimmed, `)"`), "`\"'"); len(end) < len(trimmed) && endsString(end) {
		return strings.Repeat(" ", len(s)) // of a string of several lines
	}
	if rest, ok := strings.CutSuffix(s, `\`); ok && isNine(rest[strings.LastIndexByte(rest, '"')+1:]) { // the string goes on
		s = rest + " "
	}
	if rest, ok := strings.CutPrefix(trimmed, "?- "); ok && strings.IndexFunc(rest, unicode.IsLetter) == 0 { // Prolog asks
		s = strings.Repeat(" ", len(s)-len(rest)) + rest
	}
	switch trimmed = strings.TrimRight(trimmed, " \t"); {
	case trimmed == "/*" || trimmed == "/**" || trimmed == "*/" || trimmed == "**/": // around a comment of a program
		return strings.Repeat(" ", len(s))
	case len(trimmed) > 9 && trimmed[0] == '^' && trimmed[len(trimmed)-1] == '^': // the header of DokuWiki
		return strings.ReplaceAll(s, "^", "|")
	}
	s = walled(bracketed(unopened(unglue(s))))
	if blank := "\u3000"; strings.Contains(s, blank) && utf8.RuneCountInString(s) == 9 && strings.Trim(s, blank+"１２３４５６７８９") == "" {
		return strings.ReplaceAll(s, blank, "．")
	}
	if !strings.ContainsAny(s, "[`~\x1b\\<$") {
		return s
	}
	if strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~") {
		fence := strings.NewReplacer(trimmed[:1], " ")
		switch text := fence.Replace(s); {
		case countCells(text) >= 9:
			return text // on one line with its fences
		case aloneCells(text) > 0: // a clue, or the end of a row
			return s
		}
		return strings.Repeat(" ", len(s))
	}
	if strings.HasPrefix(trimmed, "`") && strings.HasSuffix(strings.TrimRight(s, " \t;,)"), "`") {
		s = strings.ReplaceAll(s, "`", " ")
	}
	if n := strings.Count(s, `\n`); (n == 8 || n == 9) && trimmed[0] != '{' && trimmed[0] != '[' { // rows in a string of a program
		return strings.NewReplacer(`\n`, "  ", `"`, " ").Replace(s)
	}
	if strings.Count(s, `\\`) >= 8 && strings.Count(s, "&") >= 72 { // rows on a line
		s = strings.ReplaceAll(s, `\\`, "& ")
	}
	var b []byte // a copy, once something is replaced
	replace := func(from, to int, by byte) {
		if b == nil {
			b = []byte(s)
		}
		for i := from; i < to; i++ {
			b[i] = by
		}
	}
	ended := false // a row of LaTeX: what follows is no cell of it
	fields := strings.IndexByte(s, '&')
	for i := 0; i < len(s); i++ {
		if ended && charClass[s[i]] >= isCell {
			replace(i, i+1, '!')
		}
		switch s[i] {
		case '<': // the end of a line of HTML
			if end := strings.IndexByte(s[i:min(len(s), i+8)], '>'); i > 0 && end > 0 && slices.Contains([]string{"br", "br/", "br /", "/p", "/li", "/pre"}, lower(s[i+1:i+end])) {
				replace(i, i+end+1, ' ')
				i += end
			}
		case '[':
			if n := tagLength(s[i:]); n > 0 {
				replace(i, i+n, ' ')
				i += n - 1
			}
		case 0x1b:
			end := i + 1
			for end < len(s) && end < i+32 && (s[end] < '@' || s[end] == '[') {
				end++
			}
			if end < len(s) {
				replace(i, end+1, nothing)
				i = end
			}
		case '$':
			switch last := strings.TrimRight(s[i+1:], " ,.") == ""; {
			case strings.HasPrefix(s[i:], "$$"):
				replace(i, i+2, ' ')
				i++
			case strings.HasPrefix(s[i+1:], `\begin`), last && i > 0 && s[i-1] == '}': // of LaTeX
				replace(i, i+1, ' ')
			case last && i > 8 && (charClass[s[i-1]] > isCell || charClass[s[i-1]] == isBar || s[i-1] == '.' || s[i-1] == '0'): // the end of a line as cat shows it
				replace(i, i+1, nothing)
			}
		case '\\':
			if n := latexBold(s[i:]); n > 0 {
				replace(i, i+n-2, ' ')
				replace(i+n-1, i+n, ' ')
				i += n - 1
			} else if n := latexLength(s[i:]); n > 0 {
				ended = ended || n == 2 && 0 <= fields && fields < i
				replace(i, i+n, ' ')
				i += n - 1
			}
		}
	}
	if b != nil {
		return string(b)
	}
	return s
}

// walled makes bars of the walls that a row is drawn with where they are # ! or : at both ends, and
// dots of each # in a puzzle of 81 characters. A # that starts anything else is that of a comment.
func walled(s string) string {
	body := strings.TrimSpace(s)
	if len(body) < 9 || body[0] != '#' && body[0] != '!' && body[0] != ':' && (len(body) != 81 || strings.IndexByte(body, '#') < 0) {
		return s
	}
	if dots := strings.ReplaceAll(body, "#", "."); len(body) == 81 && strings.Trim(body, "#123456789") == "" {
		if b := new([81]uint8); parseLine(b, dots) && strings.Count(dots, ".") > 8 && proper(b) {
			return strings.ReplaceAll(s, "#", ".")
		}
		return s
	}
	wall := body[:1]
	if n := strings.Count(body, wall) + strings.Count(body, "|"); n != 4 && n != 10 || !strings.HasSuffix(body, wall) || strings.Contains(body, wall+wall) {
		return s
	}
	for c := range characters(body, 0, len(body)) {
		if c.class < isCell && c.class != isSpace && c.class != isBar && c.class != isNothing && strings.IndexByte("+-="+wall, body[c.start]) < 0 {
			return s
		}
	}
	return strings.ReplaceAll(s, wall, "|")
}

// bracketed makes bars of the brackets around nine cells, perhaps those of \setrow.
func bracketed(s string) string {
	at := len(s) - len(strings.TrimPrefix(strings.TrimLeft(s, " \t"), `\setrow`))
	at += len(s[at:]) - len(strings.TrimLeft(s[at:], " \t"))
	if at == len(s) {
		return s
	}
	pair := strings.IndexByte("[({", s[at])
	if pair < 0 {
		return s
	}
	open, shut := s[at:at+1], "])}"[pair:pair+1]
	parts := strings.Split(strings.TrimRight(s[at:], " \t"), shut)
	if len(parts) != 10 || parts[9] != "" || open == "{" && at < 7 {
		return s
	}
	size := 0
	for _, part := range parts[:9] {
		inner, ok := strings.CutPrefix(strings.TrimLeft(part, " "), open)
		if size != 0 && size != len(inner)+1 {
			return s // a cell has lost its digit or its space
		}
		size = len(inner) + 1
		if inner = strings.TrimSpace(inner); !ok || len(inner) > 1 || inner != "" && charClass[inner[0]] < isCell {
			return s
		}
	}
	end := at + strings.LastIndex(s[at:], shut)
	return strings.Repeat(" ", at) + strings.ReplaceAll(strings.ReplaceAll(s[at:end], open, "|"), shut, string(rune(nothing))) + "|" + s[end+1:]
}

// glues are what programs write between two strings that are one. A new one is a word here.
var glues = [...]string{"+", "&", "& _", "& vbCrLf & _", "& vbLf & _", `\\`, ".", "..", "++", "^", "||", "<>"}

// unglue replaces what stands around a row in a string that is part of a longer one: glue, a
// name that it is assigned to, and a line end in it. A sign that starts the line is that of
// a difference between files.
func unglue(s string) string {
	start := strings.IndexByte(s, '"')
	if start < 0 {
		start = strings.IndexByte(s, '\'')
	}
	if start < 0 {
		return s
	}
	end := strings.LastIndexByte(s, s[start])
	if n := countCells(s[start:end]); n < 9 || n > 40 {
		return s
	}
	before, after := strings.TrimSpace(s[:start]), strings.Trim(s[end+1:], " \t;")
	named := strings.HasSuffix(before, "=") && !strings.ContainsAny(before, "0123456789([{<") && crossHead(before) == ""
	if !named && before != "" && (s[0] > ' ' || !slices.Contains(glues[:], before)) || after != "" && !slices.Contains(glues[:], after) && !(after == "," && strings.HasSuffix(s[:end], `\n`)) {
		return s
	}
	inside := s[start : end+1]
	if text, ok := strings.CutSuffix(inside, `\n"`); ok {
		inside = text + `"  `
	}
	return strings.Repeat(" ", start) + inside + strings.Repeat(" ", len(s)-end-1)
}

// stringMethods are what programs do with a string of several lines. A new one is a word here.
var stringMethods = [...]string{".trimMargin", ".trimIndent", ".stripMargin", ".stripIndent", ".splitlines", ".split", ".strip", ".trim", ".lines", ".dedent"}

// endsString reports whether a text may stand behind the last quote of a string of several lines.
func endsString(s string) bool {
	for cut := ";,) \t"; ; cut = "(),; \t\"'n\\" { // .split("\n")
		s = strings.TrimLeft(s, cut)
		i := slices.IndexFunc(stringMethods[:], func(m string) bool { return strings.HasPrefix(s, m) })
		if i < 0 {
			return s == ""
		}
		s = s[len(stringMethods[i]):]
	}
}

// unopened replaces what stands in a program before the first row of a string of several lines,
// or behind the last.
func unopened(s string) string {
	for _, quote := range [...]string{`"""`, "`", `"`} {
		before, after, ok := strings.Cut(s, quote)
		if !ok || strings.Contains(after, quote) {
			continue
		}
		name := strings.TrimSuffix(strings.TrimSpace(before), "@") // of C#
		name = strings.TrimSpace(name)
		switch {
		case (strings.HasSuffix(name, "=") || strings.HasSuffix(name, "(")) && !strings.ContainsAny(name, "0123456789[{<") && isNine(after) && crossHead(name) == "":
			return strings.Repeat(" ", len(s)-len(after)) + after
		case isNine(before) && endsString(after):
			return before + strings.Repeat(" ", len(s)-len(before))
		}
	}
	return s
}

// stamps are what programs of chats and logs write before each line: # stands for digits,
// two of them in minutes and seconds, @ for letters, % for the name of a file or a service, ^ for
// a level. After it may stand who speaks. One that is not there yet is a word here. The last are
// of programs.
var stamps = [...]string{
	"[#/#/#, #:#:#] ", "[#.#.#, #:#:#] ", "[#/#/#, #:#:# @] ", "[#:#, #/#/#] ", "[#.#.# #:#] ", "[#:#:#] ", "[#:#] ", "(#:#:#) ", "(#:#) ",
	"#/#/#, #:# - ", "#.#.#, #:# - ", "#/#/#, #:# @ - ", "#/#/# #:#:# ", "#/#/# #:#:#.# ", "#-#-# #:#:# ", "#-#-# #:#:#,# ", "#-#-# #:#:#.# ",
	"#-#-#T#:#:#Z ", "#-#-#T#:#:#.#Z ", "#-#-#T#:#:#+#:# ", "#-#-#T#:#:#.#+#:# ", "[#-#-# #:#:#] ", "[#-#-#T#:#:#Z] ", "@ # #:#:# ", "@  # #:#:# ", "#:#:# ", "#:# ", "# DATA ", ".byte ", ".word ", "db ", "dw ",
	"INSERT INTO @ VALUES ", "insert into @ values ", `INSERT INTO "@" VALUES`, "INSERT INTO @ VALUES", "insert into @ values",
	"%:#:", "% | ", "%  | ", "^ ", "^: ", "[^] ", "^:@:", "#-#-# #:#:#.#  ",
}

var speakers = [...]string{"<@> ", "@: ", "@ @: ", "@ @[#]: ", "@[#]: ", "@ - ", "@ @ - ", "- @ - ", "- @ - @ - ", "[@] ", "[@] @: ", "@ | ", "^ ", "^: ", "[^] ", "^ @: ", "^ @ - ", "^ # --- [@] @ : "}

// levels are how much what a log says matters.
var levels = [...]string{"TRACE", "DEBUG", "INFO", "WARN", "WARNING", "ERROR"}

// stampLength returns the length of the stamp that a line of cells starts with, or 0.
func stampLength(s string) int {
	n := len(s) - len(strings.TrimLeft(s, " \t"))
	if n == len(s) || !isWordByte(s[n]) && strings.IndexByte("[(._", s[n]) < 0 { // no stamp starts so
		return 0
	}
	for i, all := range [2][]string{stamps[:], speakers[:]} {
		best := 0
		for _, pattern := range all {
			best = max(best, like(s[n:], pattern))
		}
		if n += best; best == 0 && i == 0 {
			return 0
		}
	}
	if rest := strings.TrimSpace(s[n:]); countCells(rest) < 9 && strings.Count(rest, ",") != 8 && !isRuler(rest) || rest == "" {
		return 0
	}
	return n
}

// like returns the length of the start of a text that is like a pattern, or 0.
func like(s, pattern string) (n int) {
	for i := range len(pattern) {
		c := pattern[i]
		if c == '^' || c == '%' {
			end := n
			for end < len(s) && (isNameStart(s[end]) || '0' <= s[end] && s[end] <= '9' || c == '%' && strings.IndexByte("_./-", s[end]) >= 0) {
				end++
			}
			word := s[n:end]
			if c == '^' && !slices.Contains(levels[:], strings.ToUpper(word)) || c == '%' && (len(word) < 3 || strings.HasPrefix(lower(word), "row") || !isNameStart(word[0]) || pattern[i+1] != ':' && (word[len(word)-1] < '0' || word[len(word)-1] > '9')) {
				return 0
			}
			n = end
			continue
		}
		if c != '#' && c != '@' {
			if n == len(s) || s[n] != c {
				return 0
			}
			n++
			continue
		}
		start := n
		for n < len(s) && n < start+32 && (c == '#' && '0' <= s[n] && s[n] <= '9' || c == '@' && ('a' <= s[n]|0x20 && s[n]|0x20 <= 'z' || s[n] == '_' || s[n] == '.' && n > start)) {
			n++
		}
		if n == start || i > 1 && pattern[i-2:i] == "#:" && n != start+2 { // 7:3 is no time
			return 0
		}
	}
	return n
}

// forumTags are the names of tags in brackets that stand around text.
var forumTags = [...]string{"code", "tt", "pre", "quote", "spoiler", "hidden", "b", "font", "size", "cols"}

// tagLength returns the length of the tag of a forum that a text starts with, or 0.
func tagLength(s string) int {
	end := strings.IndexByte(s[:min(len(s), 64)], ']')
	if end < 0 {
		return 0
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(s[1:end], "/"), "=")
	for _, tag := range forumTags {
		if strings.EqualFold(name, tag) {
			return end + 1
		}
	}
	return 0
}

// latexCommands are the commands of LaTeX that stand around the rows of a table.
var latexCommands = [...]string{
	`\documentclass`, `\usepackage`, `\usetikzlibrary`, `\matrix`, `\maketitle`, `\pagestyle`, `\thispagestyle`,
	`\setcounter`, `\\`, `\hline`, `\cline`, `\begin`, `\end`, `\toprule`, `\midrule`, `\bottomrule`, `\centering`, `\tabularnewline`,
	`\[`, `\]`, `\left[`, `\right]`, `\left(`, `\right)`, `\left|`, `\right|`,
}

// latexBold returns the length of the digit in bold type that a text starts with, or 0.
func latexBold(s string) int {
	for _, command := range [...]string{`\textbf{`, `\mathbf{`} {
		if n := len(command) + 2; len(s) >= n && s[:n-2] == command && '1' <= s[n-2] && s[n-2] <= '9' && s[n-1] == '}' {
			return n
		}
	}
	return 0
}

// latexLength returns the length of the command that a text starts with, with its
// arguments, or 0.
func latexLength(s string) int {
	for _, command := range latexCommands {
		if !strings.HasPrefix(s, command) {
			continue
		}
		n := len(command)
		for n < len(s) && (s[n] == '{' || s[n] == '[' && len(command) > 6 && isNameStart(s[n-1])) {
			depth, end := 0, n
			for ; end < len(s) && end < n+64; end++ {
				if s[end] == '{' || s[end] == '[' {
					depth++
				} else if s[end] == '}' || s[end] == ']' {
					if depth--; depth == 0 {
						break
					}
				}
			}
			if end == len(s) || s[end] != '}' && s[end] != ']' {
				if command == `\matrix` && s[n:] == "{" { // it is closed below the rows
					n++
				}
				return n
			}
			n = end + 1
		}
		return n
	}
	return 0
}

// notText reports binary data, once.
func (p *Parser) notText(s source, at int) bool {
	p.clean = 0
	if p.binary {
		return true
	}
	ok := p.flush(s, false) && p.dropTitles(false)
	p.binary = true
	return ok && p.fail(s.faultf(at, NotText, Magic(s.text)))
}

// binaryAt returns the index of a character that text does not have, or -1.
func binaryAt(s string) int {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' && (c < '\n' || c > '\r') && c != 0x1b {
			return i
		}
	}
	return -1
}

// Magic names the kind of data that starts with a text, "" if it is not known.
func Magic(s string) string {
	if s == "" || charClass[s[0]] != isStray {
		return ""
	}
	for _, m := range [...]struct{ start, name string }{
		{"\x1f\x8b", "gzip"}, {"PK\x03\x04", "a zip archive"}, {"\x28\xb5\x2f\xfd", "zstd"},
		{"\xfd7zXZ\x00", "xz"}, {"BZh", "bzip2"}, {"%PDF", "a PDF"}, {"\x89PNG", "a PNG image"},
		{"\xff\xd8\xff", "a JPEG image"}, {"GIF8", "a GIF image"}, {"PAR1", "Parquet"},
		{"SQLite format 3", "a database of SQLite"}, {"\x7fELF", "a program"},
		{"7z\xbc\xaf", "a 7z archive"}, {"Rar!", "a RAR archive"}, {"\xd0\xcf\x11\xe0", "an old Office document"},
	} {
		if strings.HasPrefix(s, m.start) {
			return m.name
		}
	}
	return ""
}
