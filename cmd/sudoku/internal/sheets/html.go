package sheets

import (
	"bytes"
	"fmt"
	"html"
)

// HTML returns the book as one document for a browser, which prints it on the
// same pages as the PDF has. It loads no other file.
func (b *Book) HTML() []byte {
	var text bytes.Buffer
	heading := b.Title
	if heading == "" {
		heading = "Sudoku"
	}
	// A section is a point shorter than its page, so that rounding adds no pages.
	fmt.Fprintf(&text, htmlHead, html.EscapeString(heading), b.Paper.Name, mm(b.Paper.Width), mm(b.Paper.Height-1), mm(margin))
	pages := b.pages()
	for i := range pages {
		p := &pages[i]
		l := &p.layout
		above := l.top - margin
		text.WriteString("<section>\n")
		if p.title != "" {
			fmt.Fprintf(&text, "<h1>%s</h1>\n", html.EscapeString(p.title))
			above -= titleRoom
		}
		fmt.Fprintf(&text, `<div class="boards" style="grid-template:repeat(%d,auto)/repeat(%d,%s);gap:%s %s;padding:%s 0 0 %s">`+"\n",
			l.rows, l.columns, mm(l.size), mm(l.down-l.size*(1+captionPart)), mm(l.right-l.size), mm(above), mm(l.left-margin))
		for k, one := range p.boards {
			one.picture.Prefix = fmt.Sprintf("p%d-%d", i+1, k+1)
			fmt.Fprintf(&text, `<figure><figcaption style="height:%s;font-size:%s"><b>%s</b><span>%s</span></figcaption>`+"\n",
				mm(l.size*captionPart), mm(l.letters()), html.EscapeString(one.number), html.EscapeString(one.note))
			one.picture.WriteTo(&text)
			text.WriteString("</figure>\n")
		}
		fmt.Fprintf(&text, "</div>\n<footer>%s</footer>\n</section>\n", html.EscapeString(b.foot(i+1, len(pages))))
	}
	text.WriteString("</body>\n</html>\n")
	return text.Bytes()
}

// mm writes a length in points as CSS.
func mm(points float64) string { return fmt.Sprintf("%.1fmm", points/72*25.4) }

const htmlHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
@page{size:%s;margin:0}
body{margin:0;font-family:Arial,Helvetica,sans-serif;color:#000;background:#fff}
section{box-sizing:border-box;width:%s;height:%s;padding:%s;margin:0 auto;display:flex;flex-direction:column;break-after:page}
section:last-child{break-after:auto}
h1{font-size:16pt;line-height:16pt;margin:0 0 14pt;text-align:center}
.boards{flex:1;display:grid;align-content:start}
figure{margin:0}
figcaption{display:flex;justify-content:space-between;align-items:end;position:relative;z-index:1}
figcaption span{font-size:85%%}
svg{display:block;width:104.44%%;height:auto;margin:-2.22%%}
footer{font-size:9pt;text-align:center}
@media screen{section{border-bottom:1px solid #ccc}}
</style>
</head>
<body>
`
