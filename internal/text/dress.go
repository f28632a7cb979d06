package text

import (
	"strings"
)

// unquote replaces the quotation marks of mail by spaces.
func unquote(s string) string {
	if trimmed := strings.TrimLeft(s, " \t"); trimmed == "" || trimmed[0] != '>' {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		if c == '>' {
			b[i] = ' '
		} else if c != ' ' && c != '\t' {
			break
		}
	}
	return string(b)
}

// undress replaces what forums put around lines, code tags and fences, by spaces.
func undress(s string) string {
	trimmed := strings.TrimLeft(s, " \t")
	if strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~") {
		fence := strings.NewReplacer(trimmed[:1], " ")
		if text := fence.Replace(s); countCells(text) >= 9 {
			return text // on one line with its fences
		}
		return strings.Repeat(" ", len(s))
	}
	if strings.HasPrefix(trimmed, "`") && strings.HasSuffix(strings.TrimSpace(s), "`") {
		s = strings.ReplaceAll(s, "`", " ")
	}
	for {
		i := strings.IndexByte(s, '[')
		if i < 0 {
			return s
		}
		small := lower(s)
		changed := false
		for _, tag := range [...]string{"code", "tt", "pre", "quote", "spoiler", "hidden", "b", "font", "size"} {
			for _, open := range [...]string{"[" + tag, "[/" + tag} {
				at := strings.Index(small, open)
				if at < 0 {
					continue
				}
				end := strings.IndexByte(s[at:], ']')
				if next := at + len(open); end < 0 || s[next] != ']' && s[next] != '=' {
					continue
				}
				s = s[:at] + strings.Repeat(" ", end+1) + s[at+end+1:]
				small = lower(s)
				changed = true
			}
		}
		if !changed {
			return s
		}
	}
}

// notText reports binary data, once.
func (p *Parser) notText(s source, at int) bool {
	p.clean = 0
	if p.binary {
		return true
	}
	ok := p.flush(s, false) && p.dropTitles(false)
	p.binary = true
	f := s.fault(at, NotText, 0)
	f.Detail = Magic(s.text)
	return ok && p.fail(f)
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
