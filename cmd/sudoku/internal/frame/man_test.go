package frame

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

func TestRoff(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"a b\n", "a b\n"},
		{"a:\n  b\n  c\n\nd\n", "a:\n.nf\n  b\n  c\n.fi\n.PP\nd\n"},
		{"a:\n  b\nc\nd\n", "a:\n.nf\n  b\n.fi\n.PP\nc d\n"},
		{"  a\n", ".nf\n  a\n.fi\n"},
		{".a 'b' \\c -d ^~`\n", "\\&.a \\(aqb\\(aq \\ec \\-d \\(ha\\(ti\\(ga\n"},
		{strings.Repeat("word ", 20), "" + strings.TrimSpace(strings.Repeat("word ", 15)) + "\n" + strings.TrimSpace(strings.Repeat("word ", 5)) + "\n"},
	} {
		var b bytes.Buffer
		if writeRoff(&b, test.text); b.String() != test.want {
			t.Errorf("%q: %q, want %q", test.text, b.String(), test.want)
		}
	}
}

func TestBuiltOn(t *testing.T) {
	info := &debug.BuildInfo{Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "2020-01-01T01:00:00Z"}, {Key: "vcs.time", Value: "2026-11-22T01:00:00Z"}}}
	if got := builtOn(info).Format(time.DateOnly); got != "2026-11-22" {
		t.Error(got)
	}
	for _, info := range []*debug.BuildInfo{nil, {}} {
		if got := time.Since(builtOn(info)); got < -time.Hour || got > 24*365*time.Hour {
			t.Errorf("the test was built %v ago", got)
		}
	}
}

func TestDescribeBuild(t *testing.T) {
	info := &debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.time", Value: "2026-11-22T01:00:00Z"}, {Key: "vcs.modified", Value: "true"}}}
	if got := describeBuild(info); got != "v1.2.3, revision abc of 2026-11-22, modified" {
		t.Error(got)
	}
	if got := describeBuild(&debug.BuildInfo{}); got != "(devel)" {
		t.Error(got)
	}
	if got := describeBuild(nil); got != "of unknown version" {
		t.Error(got)
	}
}

// A released binary says its version, and what builds it sets that of this package.
func TestRelease(t *testing.T) {
	defer func() { release = "" }()
	if release = "1.2.3"; version(&debug.BuildInfo{}) != "v1.2.3" {
		t.Error(version(&debug.BuildInfo{}))
	}
	build, err := os.ReadFile("../../../../.goreleaser.yaml")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the module alone")
	}
	set := "-X=" + reflect.TypeFor[Command]().PkgPath() + ".release={{ .Version }}"
	if err != nil || strings.Count(string(build), set) != 2 {
		t.Errorf("%v: .goreleaser.yaml does not set %s for the binaries and the manual page", err, set)
	}
}
