package text

import "testing"

// The texts are published vectors: of CyberChef's tests and of LangServe's, which
// took theirs from the original.
func TestLZString(t *testing.T) {
	for coded, want := range map[string]string{
		"BYUwNmD2AEDukCcwBMg=": "hello world",
		"r6ABsK6KaAD2aLCADWBfgBPQ9oCAlAZAvgDobEARlB4QAEOAjAUxAGd4BL5AZ4BMBPAQiA==": "Žluťoučký kůň úpěl ďábelské ódy!",
	} {
		if got, ok := lzString(coded, 1000); got != want || !ok {
			t.Errorf("%q, %v; want %q", got, ok, want)
		}
		if got, ok := lzString(coded, 5); ok {
			t.Errorf("%q is longer than 5", got)
		}
		for i := range coded {
			lzString(coded[:i], 1000)
			lzString(coded[:i]+"/"+coded[i:], 1000)
		}
	}
}
