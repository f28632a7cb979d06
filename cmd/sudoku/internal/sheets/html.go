package sheets

import (
	"fmt"
	"html/template"
	"strings"
)

// HTML returns the book as one page for a browser, which prints it on the same
// pages as PDF has. It refers to nothing else.
func (b *Book) HTML() ([]byte, error) {
	data := htmlBook{Book: b, Heading: b.Title}
	if data.Heading == "" {
		data.Heading = "Sudoku"
	}
	pages := b.pages()
	for i := range pages {
		p := &pages[i]
		l := &p.layout
		page := htmlPage{Title: p.title, Foot: b.foot(i+1, len(pages)), Columns: l.columns, Rows: l.rows, Size: mm(l.size), Gap: mm(l.right - l.size), RowGap: mm(l.down - l.size*(1+captionPart)), Caption: mm(l.size * captionPart), Letters: mm(min(l.size*captionPart*0.6, 14)),
			Left: mm(l.left - margin), Above: mm(l.top - margin)}
		if p.title != "" {
			page.Above = mm(l.top - margin - titleRoom)
		}
		for k, one := range p.boards {
			one.picture.Prefix = fmt.Sprintf("p%d-%d", i+1, k+1)
			page.Boards = append(page.Boards, htmlBoard{one.number, one.note, template.HTML(one.picture.String())})
		}
		data.Pages = append(data.Pages, page)
	}
	var text strings.Builder
	err := htmlTemplate.Execute(&text, data)
	return []byte(text.String()), err
}

// mm writes a length in points as CSS.
func mm(points float64) template.CSS { return template.CSS(fmt.Sprintf("%.1fmm", points/72*25.4)) }

type htmlBook struct {
	*Book
	Heading string
	Pages   []htmlPage
}

func (b htmlBook) Wide() template.CSS { return mm(b.Paper.Width) }
func (b htmlBook) High() template.CSS { return mm(b.Paper.Height - 1) } // a page more for no rounding
func (b htmlBook) Edge() template.CSS { return mm(margin) }

type htmlPage struct {
	Title, Foot   string
	Columns, Rows int
	Size          template.CSS // of a board
	Gap, RowGap   template.CSS
	Left, Above   template.CSS // room beside and above the boards
	Caption       template.CSS // its height
	Letters       template.CSS // their size
	Boards        []htmlBoard
}

type htmlBoard struct {
	Number, Note string
	SVG          template.HTML // of package picture, which escapes
}

var htmlTemplate = template.Must(template.New("book").Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{.Heading}}</title>
<style>
@page{size:{{.Paper.Name}};margin:0}
body{margin:0;font-family:Arial,Helvetica,sans-serif;color:#000;background:#fff}
section{box-sizing:border-box;width:{{.Wide}};height:{{.High}};padding:{{.Edge}};margin:0 auto;display:flex;flex-direction:column;break-after:page}
section:last-child{break-after:auto}
h1{font-size:16pt;line-height:16pt;margin:0 0 14pt;text-align:center}
.boards{flex:1;display:grid;align-content:start}
figure{margin:0}
figcaption{display:flex;justify-content:space-between;align-items:end;position:relative;z-index:1}
figcaption span{font-size:85%}
svg{display:block;width:104.44%;height:auto;margin:-2.22%}
footer{font-size:9pt;text-align:center}
@media screen{section{border-bottom:1px solid #ccc}}
</style>
</head>
<body>
{{range .Pages}}<section>
{{if .Title}}<h1>{{.Title}}</h1>
{{end}}<div class="boards" style="grid-template:repeat({{.Rows}},auto)/repeat({{.Columns}},{{.Size}});gap:{{.RowGap}} {{.Gap}};padding:{{.Above}} 0 0 {{.Left}}">
{{$page := .}}{{range .Boards}}<figure>
<figcaption style="height:{{$page.Caption}};font-size:{{$page.Letters}}"><b>{{.Number}}</b><span>{{.Note}}</span></figcaption>
{{.SVG}}</figure>
{{end}}</div>
<footer>{{.Foot}}</footer>
</section>
{{end}}</body>
</html>
`))
