package kernel
import "testing"
func TestCount(t *testing.T) {
	for _, name := range []string{"kaggle_20k", "17_clue", "magictour_top1465", "forum_hardest_1905_11plus","serg_benchmark"} {
			boards := loadLines(t, name, 1000)
			first, n := 0, 0
			found := 0
			var walk func(g *Grid) bool
			walk = func(g *Grid) bool {
				for {
					n++
					var r Grid
					s1, s2 := Branch(g, &r)
					if s1 == Open { if !walk(g) { return false } }
					if s1 == Solved { found++; if found == 2 { return false} }
					if s2 == Solved { found++; if found == 2 { return false} }
					if s2 != Open { return true }
					*g = r
				}
			}
			total, pairs := 0, 0
			for i := range boards {
				var g Grid
				g.Load(&boards[i])
				Passes,Pairs=0,0
				found=0
				if Propagate(&g) == Open {
				first+=Passes
				walk(&g)
				} else {first+=Passes}
				total+=Passes
				pairs+=Pairs
			}
			k := float64(len(boards))
			t.Logf("%s branches %.3f first %.3f; per branch single %.3f pairs %.3f", name, float64(n)/k, float64(first)/k, float64(total-first)/float64(n), float64(pairs)/float64(n))
	}
}
