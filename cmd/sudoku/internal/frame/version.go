package frame

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

var VersionCommand = Command{
	Name:    "version",
	Summary: "print the version",
	Help: `Prints the version of the module, the revision it was built from as far as that
is known, and what built it.

Examples:
  sudoku version
        sudoku --version does the same
`,
	NoInput: true,
	Define: func(*flag.FlagSet) func(*run.Job) error {
		return func(j *run.Job) error {
			info, _ := debug.ReadBuildInfo()
			fmt.Fprintf(j.Out, "sudoku %s\n%s %s/%s\n", describeBuild(info), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return nil
		}
	},
}

// describeBuild returns the version of the module and, if known, the revision.
func describeBuild(info *debug.BuildInfo) string {
	if info == nil {
		return version(info)
	}
	parts := []string{version(info)}
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	if r := setting["vcs.revision"]; r != "" {
		revision := "revision " + r
		if day, _, _ := strings.Cut(setting["vcs.time"], "T"); day != "" {
			revision += " of " + day
		}
		parts = append(parts, revision)
		if setting["vcs.modified"] == "true" {
			parts = append(parts, "modified")
		}
	}
	return strings.Join(parts, ", ")
}

// release is the version of a released binary, which .goreleaser.yaml sets: what go build
// knows is whether this module, not the root, has a tag there.
var release string

// version returns the version of the module alone.
func version(info *debug.BuildInfo) string {
	switch {
	case release != "":
		return "v" + release
	case info == nil:
		return "of unknown version"
	case info.Main.Version == "":
		return "(devel)"
	}
	return info.Main.Version
}
