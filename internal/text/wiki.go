package text

import "strings"

// Tables of forums and wikis are read as those of HTML.

// forumTable turns the tags of a forum's table into those of HTML, which are as long.
func forumTable(s string) string {
	if !strings.Contains(s, "[t") && !strings.Contains(s, "[/t") {
		return s
	}
	b := []byte(s)
	for i := range b {
		if end := strings.IndexByte(s[i:min(len(s), i+10)], ']'); b[i] == '[' && end > 0 {
			switch lower(strings.TrimPrefix(s[i+1:i+end], "/")) {
			case "table", "tr", "td", "th":
				b[i], b[i+end] = '<', '>'
			}
		}
	}
	return string(b)
}

// wikiEnd returns the line that ends the table of MediaWiki or AsciiDoc which a text
// starts with, "" if it is none.
func wikiEnd(text string) string {
	switch text = strings.TrimLeft(text, " \t"); {
	case strings.HasPrefix(text, "{|"):
		return "|}"
	case strings.HasPrefix(text, "|==="):
		return "|==="
	}
	return ""
}

// wikiTokens returns the tokens of a table as HTML has them, and whether its blank cells are as
// wide as each other.
func wikiTokens(text string) ([]markupToken, bool) {
	tokens := []markupToken{{tag: "table"}}
	closing, sep := wikiEnd(text), "||"
	if closing == "|===" {
		sep = "|"
	}
	at := strings.IndexByte(text, '\n') + 1
	tight, loose := false, false // cells that start with their text, and with a space
	count, uneven := 0, false    // of the cells on a line, which all lines have
	var blanks, last widths      // between bars, and at the ends of lines
	for line := range strings.Lines(text[at:]) {
		start, body := at, strings.TrimSpace(line)
		at += len(line)
		start += strings.Index(line, body)
		switch {
		case body == closing || strings.HasPrefix(body, "|+"):
		case strings.HasPrefix(body, "|-") && strings.Trim(body[2:], "-") == "":
			tokens = append(tokens, markupToken{tag: "tr"})
		case body != "" && (body[0] == '|' || body[0] == '!'):
			tag := "td"
			if body[0] == '!' {
				tag, body = "th", strings.ReplaceAll(body, "!!", "||")
			}
			if n := 1 + strings.Count(body[1:], sep); body[0] == '|' {
				uneven = uneven || count > 0 && n != count
				count = n
			}
			start++
			if end := line[strings.LastIndexByte(line, '|')+1:]; count > 8 && strings.Trim(end, " \n") == "" {
				last[min(strings.Count(end, " "), 255)]++
			}
			for k, part := range strings.Split(body[1:], sep) {
				from := strings.LastIndexByte(part, '|') + 1
				if !strings.Contains(part[:from], "=") { // it is no style
					from = 0
				}
				if cell := part[from:]; strings.TrimSpace(cell) != "" {
					tight, loose = tight || cell[0] != ' ', loose || cell[0] == ' '
				} else if count == 9 && k < 8 {
					blanks[min(len(part), 255)]++
				}
				if tight && loose || uneven { // a bar is not where it was
					tag = "/td"
				}
				tokens = append(tokens, markupToken{tag: tag}, markupToken{text: unescapeText(part[from:]), start: start + from, end: start + len(part)})
				start += len(part) + len(sep)
			}
		case body != "": // in no cell
			tokens = append(tokens, markupToken{tag: "/tr"}, markupToken{text: line, start: at - len(line), end: at})
		}
	}
	some := 0
	for _, n := range last {
		some += int(min(n, 1))
	}
	return append(tokens, markupToken{tag: "/table"}), some < 2 && !blanks.odd()
}
