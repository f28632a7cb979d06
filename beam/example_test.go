package sudokubeam_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"github.com/seed-cfc889b0/sudoku/beam"
)

// Classes of puzzles from files. A program calls [beam.Init] before it builds a pipeline.
func Example() {
	folder, err := os.MkdirTemp("", "classes")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)

	p, s := beam.NewPipelineWithRoot()
	puzzles, _ := sudokubeam.Read(s, "../testdata/examples.txt")
	sudokubeam.WriteClasses(s, filepath.Join(folder, "classes"), 1, puzzles)
	result, err := beam.Run(context.Background(), "prism", p)
	if err != nil {
		panic(err)
	}

	fmt.Println(sudokubeam.Counts(result)[sudokubeam.CountPuzzles], "puzzles")
	text, err := os.ReadFile(filepath.Join(folder, "classes-00000-of-00001"))
	if err != nil {
		panic(err)
	}
	fmt.Printf("%.81s\n", text)
	// Output:
	// 13 puzzles
	// ..............1..2.34....5.......36.....7....1....8........2..1.563......7......8
}
