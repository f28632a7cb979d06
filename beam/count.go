package sudokubeam

import "github.com/apache/beam/sdks/v2/go/pkg/beam"

// The names of what a job counts, in the order of a summary. A runner may count
// what it has done twice.
const (
	CountPuzzles   = "puzzles"                      // read from files, or made
	CountMalformed = "malformed"                    // faults of [Read]
	CountImproper  = "without exactly one solution" // faults of [Rate] and [Minimize]
	CountNotMade   = "not made"                     // faults of [Generate] and [WriteSeries]
	CountDamaged   = "damaged files"                // which [Read] read up to their damage
)

const counterSpace = "sudokubeam"

// Counts returns what a job has counted, by the names above.
func Counts(result beam.PipelineResult) map[string]int64 {
	counts := map[string]int64{}
	ours := func(r beam.MetricResult) bool { return r.Namespace() == counterSpace }
	for _, c := range result.Metrics().Query(ours).Counters() {
		counts[c.Name()] += c.Result()
	}
	return counts
}
