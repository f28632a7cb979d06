package sheets

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/paint"
)

// The part of a picture that is its board.
const (
	pictureSize   = 564.0
	pictureMargin = 12.0
)

// PDF returns the book as PDF. The Go fonts in it have Latin, Greek and Cyrillic
// letters; a title or footer with others is an error.
func (b *Book) PDF() ([]byte, error) {
	if r, lacks := paint.Lacks(b.Title + b.Footer); lacks {
		return nil, fmt.Errorf("sheets: the fonts have no %q", r)
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: b.Paper.Width, Ht: b.Paper.Height}})
	// A PDF says when it was made. A fixed day keeps the bytes the same.
	day := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	pdf.SetCreationDate(day)
	pdf.SetModificationDate(day)
	pdf.SetCatalogSort(true)
	pdf.SetProducer("sudoku", true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	paint.AddFonts(pdf)
	title := b.Title
	if title == "" {
		title = "Sudoku"
	}
	pdf.SetTitle(title, true)
	pdf.SetLang("en")
	pages := b.pages()
	for i := range pages {
		pdf.AddPage()
		if err := b.drawPage(pdf, &pages[i], i+1, len(pages)); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err := pdf.Output(&out)
	return out.Bytes(), err
}

func (b *Book) drawPage(pdf *fpdf.Fpdf, p *page, number, pages int) error {
	// write puts a text with its left edge, middle or right edge at x.
	write := func(text, style string, size, x, y, align float64) {
		pdf.SetFont(paint.Font, style, size)
		pdf.SetTextColor(0, 0, 0)
		pdf.Text(x-align*pdf.GetStringWidth(text), y, text)
	}
	const left, middle, right = 0, 0.5, 1
	if p.title != "" {
		size := titleSize
		pdf.SetFont(paint.Font, "B", size)
		if w := pdf.GetStringWidth(p.title); w > b.Paper.Width-2*margin {
			size *= (b.Paper.Width - 2*margin) / w
		}
		write(p.title, "B", size, b.Paper.Width/2, margin+titleSize*0.7, middle)
	}
	for i, one := range p.boards {
		x, y := p.layout.corner(i)
		size := p.layout.size
		drawing, err := paint.Read([]byte(one.picture.String()))
		if err != nil {
			return err
		}
		scale := size / (pictureSize - 2*pictureMargin)
		drawing.DrawPDF(pdf, x-pictureMargin*scale, y+size*captionPart-pictureMargin*scale, pictureSize*scale)
		letters := p.layout.letters()
		line := y + size*captionPart - letters*0.5
		write(one.number, "B", letters, x, line, left)
		write(one.note, "", letters*0.85, x+size, line, right)
	}
	size := footSize
	foot := b.foot(number, pages)
	pdf.SetFont(paint.Font, "", size)
	if w := pdf.GetStringWidth(foot); w > b.Paper.Width-2*margin {
		size *= (b.Paper.Width - 2*margin) / w
	}
	write(foot, "", size, b.Paper.Width/2, b.Paper.Height-margin, middle)
	return nil
}
