package paint

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"io"
	"strings"
)

// WriteHTML writes the book as one document for a browser, which prints it on the
// same pages as the PDF has. It loads no other file, and takes letters from the
// reader's fonts. The error is a [*BookError], or comes from w.
func (b *Book) WriteHTML(w io.Writer) error {
	b, err := b.check()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	// A section is a point shorter than its page, so that rounding adds no pages.
	language := ""
	if b.Language != "" {
		language = fmt.Sprintf(" lang=%q", html.EscapeString(b.Language))
	}
	fmt.Fprintf(&text, htmlHead, language, html.EscapeString(b.heading()), mm(b.Paper.Width), mm(b.Paper.Height), mm(b.Paper.Width), mm(b.Paper.Height-1), mm(b.Margin))
	pages := b.pages()
	for i := range pages {
		p := &pages[i]
		l := &p.layout
		above := l.top - b.Margin
		text.WriteString("<section>\n")
		if p.title != "" {
			fmt.Fprintf(&text, "<h1 dir=\"auto\">%s</h1>\n", html.EscapeString(p.title))
			above -= titleRoom
		}
		if len(p.entries) > 0 {
			text.WriteString("<ol>\n")
			for _, e := range p.entries {
				fmt.Fprintf(&text, "<li><span dir=\"auto\">%s</span><i></i>%d</li>\n", html.EscapeString(e.title), e.page)
			}
			text.WriteString("</ol>\n")
		}
		if len(p.boards) > 0 {
			fmt.Fprintf(&text, `<div class="boards" style="grid-template:repeat(%d,auto)/repeat(%d,%s);gap:%s %s;padding:%s 0 0 %s">`+"\n",
				l.rows, l.columns, mm(l.size), mm(l.down-l.size*(1+captionPart)), mm(l.right-l.size), mm(above), mm(l.left-b.Margin))
		}
		for k, one := range p.boards {
			d := *one.drawing
			d.ID = fmt.Sprintf("p%d-%d", i+1, k+1)
			fmt.Fprintf(&text, `<figure><figcaption style="height:%s;font-size:%s"><b dir="auto">%s</b>`, mm(l.size*captionPart), mm(l.letters()), html.EscapeString(one.number))
			if one.stars > 0 {
				fmt.Fprintf(&text, `<span class="stars">%s%s</span>`, strings.Repeat("★", one.stars), strings.Repeat("☆", mostStars-one.stars))
			}
			fmt.Fprintf(&text, "<span dir=\"auto\">%s</span></figcaption>\n", html.EscapeString(one.note))
			// The boards of the picture are as wide as the caption.
			inner := max(d.Width-2*d.Margin, d.Height-2*d.Margin)
			fmt.Fprintf(&text, "<div style=\"width:%.2f%%;margin:%.2f%% 0 %.2f%% %.2f%%\">",
				d.Width/inner*100, -d.Margin/inner*100, -d.Margin/inner*100, (inner-d.Width)/2/inner*100)
			d.WriteTo(&text)
			text.WriteString("</div></figure>\n")
		}
		if len(p.boards) > 0 {
			text.WriteString("</div>\n")
		}
		fmt.Fprintf(&text, "<footer dir=\"auto\">%s</footer>\n</section>\n", html.EscapeString(b.foot(i+1, len(pages))))
	}
	text.WriteString("</body>\n</html>\n")
	_, err = w.Write(text.Bytes())
	return err
}

// heading returns the title of the document.
func (b *Book) heading() string { return cmp.Or(b.Title, "Sudoku") }

// mm writes a length in points as CSS.
func mm(points float64) string { return fmt.Sprintf("%.1fmm", points/72*25.4) }

const htmlHead = `<!DOCTYPE html>
<html%s>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
@page{size:%s %s;margin:0}
body{margin:0;font-family:Arial,Helvetica,sans-serif;color:#000;background:#fff}
section{box-sizing:border-box;width:%s;height:%s;padding:%s;margin:0 auto;display:flex;flex-direction:column;break-after:page}
section:last-child{break-after:auto}
h1{font-size:16pt;line-height:16pt;margin:0 0 14pt;text-align:center}
ol{flex:1;list-style:none;margin:0;padding:0;font-size:12pt;line-height:20pt}
li{display:flex}
li i{flex:1;margin:0 6pt;border-bottom:1pt dotted;position:relative;top:-5pt}
.boards{flex:1;display:grid;align-content:start}
figure{margin:0}
figcaption{display:flex;align-items:end;gap:.5em;position:relative;z-index:1}
figcaption span:last-child{font-size:85%%;margin-left:auto}
svg{display:block;width:100%%;height:auto}
footer{font-size:9pt;text-align:center}
@media screen{section{border-bottom:1px solid #ccc}}
</style>
</head>
<body>
`
