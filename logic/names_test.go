package logic

import (
	"encoding"
	"fmt"
	"strings"
	"testing"
)

// checkNames checks the text methods of a type with n values from the first.
func checkNames[T ~uint8, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, first, n T, kind string) {
	t.Helper()
	seen := map[string]bool{}
	for v := first; v < first+n; v++ {
		text, err := any(v).(encoding.TextMarshaler).MarshalText()
		if err != nil || string(text) != fmt.Sprint(v) || seen[string(text)] {
			t.Errorf("%s %d: %q, %v", kind, v, text, err)
		}
		seen[string(text)] = true
		for _, text := range []string{string(text), strings.ToUpper(string(text))} {
			back := first + n
			if err := P(&back).UnmarshalText([]byte(text)); err != nil || back != v {
				t.Errorf("%q is read as %v, %v", text, back, err)
			}
		}
	}
	none := first + n
	if text, err := any(none).(encoding.TextMarshaler).MarshalText(); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%s(%d)", kind, uint8(none))) {
		t.Errorf("%q, %v", text, err)
	}
	for _, text := range []string{"impossible", kind + "(1)"} {
		if err := P(&none).UnmarshalText([]byte(text)); err == nil || none != first+n || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v, %v", text, none, err)
		}
	}
}

func TestNames(t *testing.T) {
	checkNames(t, Easy, 5, "Level")
	checkNames(t, HumanOrder, 3, "Order")
	checkNames(t, SE121, 3, "Profile")
	level := Hard
	if text, err := Level(0).MarshalText(); len(text) > 0 || err != nil || level.UnmarshalText(text) != nil || level != 0 {
		t.Errorf("no level: %q, %v, read as %v", text, err, level)
	}
	order, profile := SEOrder, SEFixed
	if order.UnmarshalText(nil) == nil || profile.UnmarshalText(nil) == nil || order != SEOrder || profile != SEFixed {
		t.Errorf("the empty text is %v and %v", order, profile)
	}
}
