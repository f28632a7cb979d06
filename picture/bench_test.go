package picture_test

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// BenchmarkExamples draws the examples of the pages of logic, all in one round.
func BenchmarkExamples(b *testing.B) {
	list := examples(b)
	var text []byte
	b.ReportAllocs()
	for b.Loop() {
		text = text[:0]
		for i := range list {
			text, _ = picture.Views(&list[i].step, &list[i].candidates, logic.RowColumn).AppendText(text)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(list)), "ns/picture")
	b.ReportMetric(float64(len(text))/float64(len(list)), "bytes/picture")
}
