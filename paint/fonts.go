package paint

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// Fonts are where the letters of texts are taken from: for each character the
// first font that has it. The first are the Go fonts, which have Latin, Greek and
// Cyrillic, then DejaVu Sans, which also has Hebrew, Arabic, Armenian, Georgian
// and many signs. Other fonts can be added, such as one for Chinese, Japanese or
// Korean. The zero value has the two. Many goroutines may use the same fonts.
type Fonts struct {
	mutex  sync.Mutex
	faces  [2][]*font.Face // regular and bold, of the fonts that all have; nil until they are needed
	added  [2][]*font.Face
	system *fontscan.FontMap // nil without fonts of the system
}

// builtin are the fonts that every writer has.
var builtin = sync.OnceValue(func() (fonts [2][]*font.Font) {
	for bold, list := range [2][][]byte{{goregular.TTF, dejavusans.TTF}, {gobold.TTF, dejavusansbold.TTF}} {
		for _, data := range list {
			face, err := font.ParseTTF(bytes.NewReader(data))
			if err != nil {
				panic(err) // the data is compiled in
			}
			fonts[bold] = append(fonts[bold], face.Font)
		}
	}
	return fonts
})

// A FontError says why a font can't be used.
type FontError struct {
	File string // "" if there is none
	Err  error
}

func (e *FontError) Error() string {
	if e.File == "" {
		return fmt.Sprintf("sudoku: not a font: %v", e.Err)
	}
	return fmt.Sprintf("sudoku: %s is not a font: %v", e.File, e.Err)
}

func (e *FontError) Unwrap() error { return e.Err }

// A GlyphError says that no font has a character of a text.
type GlyphError struct {
	Text string
	Char rune
}

func (e *GlyphError) Error() string {
	return fmt.Sprintf("sudoku: no font has %q (U+%04X)", e.Char, e.Char)
}

// Add adds a font: the bytes of a TrueType or OpenType file, or of a collection.
// A bold font is taken first for bold text. The error is a [*FontError].
func (f *Fonts) Add(data []byte) (err error) {
	defer recovered(&err) // parsers panic on some damaged files
	if err := sound(data); err != nil {
		return &FontError{Err: err}
	}
	loaders, err := opentype.NewLoaders(bytes.NewReader(data))
	if err != nil {
		return &FontError{Err: err}
	}
	var faces [2][]*font.Face
	for _, loader := range loaders {
		one, err := font.NewFont(loader)
		if err != nil {
			return &FontError{Err: err}
		}
		description, _ := font.Describe(loader, nil)
		bold := 0
		if description.Aspect.Weight >= font.WeightSemibold {
			bold = 1
		}
		faces[bold] = append(faces[bold], font.NewFace(one))
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for bold := range faces {
		f.added[bold] = append(f.added[bold], faces[bold]...)
	}
	return nil
}

// sound reads fonts with a parser that looks whether their tables are in the file.
// The one that can shape letters believes any length and takes that much memory.
func sound(data []byte) error {
	if len(data) == 0 {
		return io.ErrUnexpectedEOF
	}
	fonts, err := sfnt.ParseCollection(data)
	if err != nil {
		return err
	}
	for i := range fonts.NumFonts() {
		if _, err := fonts.Font(i); err != nil {
			return err
		}
	}
	return nil
}

// AddFile adds the font in a file. The error is a [*FontError], or comes
// from reading.
func (f *Fonts) AddFile(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := f.Add(data); err != nil {
		return &FontError{name, err.(*FontError).Err}
	}
	return nil
}

// AddSystem adds the fonts of the operating system, after all others. Pictures
// with letters from them differ between machines. The first call on a machine
// looks at all its fonts, which takes a while, and keeps a list in the user's
// cache.
func (f *Fonts) AddSystem() error {
	system := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if err := system.UseSystemFonts(""); err != nil {
		return fmt.Errorf("sudoku: fonts of the system: %w", err)
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.system = system
	return nil
}

// recovered turns a panic about the data of a font into an error.
func recovered(err *error) {
	if broken := recover(); broken != nil {
		*err = &FontError{Err: fmt.Errorf("%v", broken)}
	}
}

// Check returns a [*GlyphError] for the first character of a text that no font
// has.
func (f *Fonts) Check(text string) error {
	for _, bold := range []bool{false, true} {
		if _, err := f.set(text, bold); err != nil {
			return err
		}
	}
	return nil
}

// A chooser chooses the face of each character of a text. It is a
// shaping.FontmapScript.
type chooser struct {
	*Fonts
	bold    int
	whole   *font.Face // the first that has all of the text, nil if none has
	missing []rune
}

// SetScript passes the script of the next characters on to the fonts of the
// system.
func (c *chooser) SetScript(s language.Script) {
	if c.system != nil {
		c.system.SetScript(s)
	}
}

// lists returns the faces that are tried, in order.
func (c *chooser) lists() [3][]*font.Face {
	return [3][]*font.Face{c.own(c.bold), c.added[c.bold], c.added[1-c.bold]}
}

// prefer looks for a face that has all of a text, which looks better than letters
// of several, and keeps accents with their letters.
func (c *chooser) prefer(text []rune) {
	for _, list := range c.lists() {
		for _, face := range list {
			if !slices.ContainsFunc(text, func(r rune) bool { return !draws(face, r) }) {
				c.whole = face
				return
			}
		}
	}
}

// ResolveFace returns the first face that has a character. If there is none, it
// notes that and returns some face.
func (c *chooser) ResolveFace(r rune) *font.Face {
	if c.whole != nil {
		return c.whole
	}
	lists := c.lists()
	for _, list := range lists {
		for _, face := range list {
			if draws(face, r) {
				return face
			}
		}
	}
	if c.system != nil {
		aspect := font.Aspect{Weight: []font.Weight{font.WeightNormal, font.WeightBold}[c.bold]}
		c.system.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: aspect})
		if face := c.system.ResolveFace(r); face != nil && draws(face, r) {
			return face
		}
	}
	c.missing = append(c.missing, r)
	return lists[0][0]
}

// own returns the faces of the fonts that all writers have.
func (f *Fonts) own(bold int) []*font.Face {
	if f.faces[bold] == nil {
		for _, one := range builtin()[bold] {
			f.faces[bold] = append(f.faces[bold], font.NewFace(one))
		}
	}
	return f.faces[bold]
}

// draws reports whether a face has an outline for a character. Fonts of colored
// pictures have none.
func draws(face *font.Face, r rune) bool {
	if harfbuzz.IsDefaultIgnorable(r) {
		return true // without a glyph
	}
	glyph, ok := face.NominalGlyph(r)
	if !ok || glyph == 0 || r == ' ' {
		return glyph != 0
	}
	outline, ok := face.GlyphDataOutline(glyph)
	return ok && len(outline.Segments) > 0
}
