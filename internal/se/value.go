package se

// Values are added up in floating point, in the order of Sudoku Explainer: ties
// between them decide which hint comes first. They are reported in tenths.

// maxLength is a number of nodes that no chain reaches: it would need more
// than all candidates, on and off, several times over.
const maxLength = 1 << 14

// added has, by number of nodes, what the length of a chain adds to its value.
var added [maxLength]float64

func init() {
	sum, limit, odd := 0.0, 4, false
	for n := range added {
		for n-2 > limit {
			sum += 0.1
			if odd {
				limit = limit * 4 / 3
			} else {
				limit = limit * 3 / 2
			}
			odd = !odd
		}
		added[n] = sum
	}
}

func lengthValue(nodes int) float64 { return added[min(nodes, maxLength-1)] }

// tenths rounds a value as serate prints it.
func tenths(v float64) uint8 { return uint8((v + 0.05) * 10) }
