package rate

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

func TestProfiles(t *testing.T) {
	if len(Profiles()) != 3 {
		t.Error(Profiles())
	}
	for _, p := range Profiles() {
		text, err := p.MarshalText()
		if err != nil || string(text) != fmt.Sprint(p) {
			t.Errorf("%d: %q, %v", p, text, err)
		}
		if back := Profile(99); back.UnmarshalText(text) != nil || back != p {
			t.Errorf("%q is read as %v", text, back)
		}
	}
	var bad *sudoku.ParseError
	if p := SEFixed; !errors.As(p.UnmarshalText(nil), &bad) || p != SEFixed {
		t.Errorf("the empty text is %v", p)
	}
	if text, err := json.Marshal(Profile(99)); err == nil {
		t.Errorf("%s", text)
	}
}

func TestLevels(t *testing.T) {
	if len(Levels()) != 6 {
		t.Error(Levels())
	}
	for _, l := range append(Levels(), 0) {
		text, err := l.MarshalText()
		var back Level
		if err != nil || back.UnmarshalText(text) != nil || back != l {
			t.Errorf("%d: %q, %v is read as %v", l, text, err, back)
		}
	}
	var bad *sudoku.ParseError
	if l := Hard; !errors.As(l.UnmarshalText([]byte("unfair")), &bad) || l != Hard {
		t.Errorf("HoDoKu's level is read as %v", l)
	}
	if l := Expert; !errors.As(l.UnmarshalText([]byte("x")), &bad) || l != Expert {
		t.Errorf("x is read as %v", l)
	}
	if text, err := json.Marshal(Level(99)); err == nil {
		t.Errorf("%s", text)
	}
}

// A level ends where its doc says, by ER and by minutes.
func TestLevelOf(t *testing.T) {
	if LevelOf(0, 0) != Beginner || LevelOf(120, 1000) != Master {
		t.Errorf("the easiest is %v, the hardest %v", LevelOf(0, 0), LevelOf(120, 1000))
	}
	for i, limit := range []struct {
		er      logic.Rating
		minutes float64
	}{{12, 6}, {15, 9}, {28, 15}, {67, 19}, {75, 27}} {
		level := Beginner + Level(i)
		for _, test := range []struct {
			er      logic.Rating
			minutes float64
			want    Level
		}{
			{limit.er, limit.minutes, level}, {limit.er + 1, 0, level + 1},
			{limit.er, limit.minutes + 0.01, level + 1}, {limit.er, 1000, level + 1},
		} {
			if got := LevelOf(test.er, test.minutes); got != test.want {
				t.Errorf("%v with %v minutes is %v, not %v", test.er, test.minutes, got, test.want)
			}
		}
	}
}

func TestJSON(t *testing.T) {
	want := SE{71, 12, 12}
	data, err := json.Marshal(want)
	var back SE
	if err != nil || string(data) != `{"er":7.1,"ep":1.2,"ed":1.2}` || json.Unmarshal(data, &back) != nil || back != want {
		t.Errorf("%s, %v: %v", data, err, back)
	}
	hard := HoDoKuRating{logic.Hard, 1200, true}
	data, err = json.Marshal(hard)
	var again HoDoKuRating
	if err != nil || string(data) != `{"level":"hard","score":1200,"solved":true}` || json.Unmarshal(data, &again) != nil || again != hard {
		t.Errorf("%s, %v: %v", data, err, again)
	}
}
