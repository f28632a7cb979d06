package text_test

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// TestLinks reads links as sites write them; the first four stand in public texts,
// the others are written as their programs write them. Rules
// of variants are refused by name.
func TestLinks(t *testing.T) {
	tests := []struct{ name, link, board, detail string }{
		{"f-puzzles, one clue", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A", "1" + strings.Repeat(".", 80), ""},
		{"f-puzzles, two clues", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1kQ5tVmug216VGrUbWG1ZyjwHCEAJglTZCpTAO7j+nZw/7atIkA=", strings.Repeat(".", 20) + "1" + strings.Repeat(".", 39) + "2" + strings.Repeat(".", 20), ""},
		{"f-puzzles, cages", "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=", "", "a variant of Sudoku, with killercage"},
		{"Penpa, a diagonal", "https://swaroopg92.github.io/penpa-edit/#m=solve&p=vVZLb9tGEL7rVwR7ngLcB5dc3tL0cUmdpnIRGIRg0DYTC6HMlJKagIbz2/PN7lImRQZFLgUlaubb5TcP7sxof7xrPx7J4dI5JSRx6Tzx39zwRwJl/HJ7aOriBb08Hu7bDgLRmwt6XzX7elXyFlybVSmkIKHwlWLztV9/LYUguVk99n8Vj/11UW6eqP/7WcyfxXXxiPtF8SiMFoUnkp6GhDEMgPUEpAzoAcBzEs/lTjH8QvFOBq8AysQC1CRut91tU1+/FqTAIKUL8P6fY9WdYGMTwPlp93odcGuYeglnX5dw9lAt4OzNOQ5Xf/PRK3+/LMpSa9KGdErGkWVbDfUaaKYo05ThxWQkE7wWqXnpF2SQ+sTfU39/7Yl+5fhzS9IhWBhVUpFS8IxllZLSeZDx7lUqg5xKUhYJZ9kaUlkW5Cwj5ZAdlh1OSILIIcvckUqQHcYT8MvIL8GvIr8Cv4n8Bvxp5E/BbyO/BX8e+XH6lAv8+IUtZM3zsP8RVxpy5FHgGcelhv0WcuRX4B/7o2JOFPzX0a6GXR39tJyHGJeFXRvtWtgd58dGuxZ2bbRrYXccl412LezaaNfCbhbsylzjHWE/3o+AgCTCCVYghMi84l8ZHveKxvMpfPJKyk5FgpDJgSAHgRsIXIpcDgQJipsrJtiBxwmiCnbgpkQoXjHICect2EEiDJwOdhB9OhBkHPJAkIMgiwQa5xTAEBy8lpxVHM93/pC+CpVLueOnE4oKR+YVDYWpvGLIcTMIisUKx+yVDApH5hX0MxMV7IcSCSCQG9iwhRyfeq/g2KOiBg3czrHPXnG8xIF6LcdSJOcneC06y7tOKkIzPkCLwsVBT1PCi8EJ4NYquWwzbnyrVYl0o+v63stXOtOm1/+J/CQThxtJgzvaOzq52LfN9f7Yva9ua1H4AYAuCuzhuLupuwnUtO2nZvsw3bf98NB29eISg/Xdh6X9N213d8b+uWqaCRB6+QQKfXYCHbrtRK+6rv08QXbV4X4C3FQHTL/9/fbTlKl+OEwdOFRTF6uP1Zm13XPMTyvxRfgvBpEkw2PSFf1b6n8P828YpNS/xZz8o+iveEyGkco93m/CWEGjP4nv/DpLr+IQTSBfsMwK5CvI07HU/1mUPWYhW/rZP8+i2LX/wlU/Z71+2+5uEEwpRukIK+FvxDC1eZ69DA6vFxzWzw6zGBxmaeZwcG7kL6Y0E7G7l991lxP3A+66zVN4EckP/UsJ/znCn4z5/A7z+r9G89AM+zfjbjhuHKcu8SUWXtst1h7ghfIDulhmEZ9VGvBZTbHBeVkBXagsoOfFBWheXwBnJQbsO1XGrOeFxl6d1xqbmpUbmxpXHDqYl74B", "", "a variant of Sudoku, with a diagonal"},
		{"SudokuPad, short keys", "https://sudokupad.app/sclN4SwJgXARAHlA0BjAzhArABiQUwgbT2ADd0BfeYiAZnPgpIHZa6BdeQkgNmcoEZzKATgEk0zNnnoRhUgBzM6lbvAmV5dRVwWUaqkgBYeJdVJoa+pPRCYapAJm1aJU5bcoO55Z5oiGp/KRkfMW8fEykbIUs2ACdcAjwsDAksXhT4OwleeGT2bLS8jIk7HOL4ArwSzIlE+Cp0/XS0LLqWxsLm9hL6rvh2yvhmmqxOdIZ02RbRwvHCyd7pgdmByZqqUvZ1ivXM9n0NvH2K/d28NAPzivPq9jx1nru+iXXOw9a9p4/X84fz/vOhrd1ot1st1vM3ot9st9hDzotzstzqtbpwDmiKmjTgwDjiKjjTrIDkSKkSbgQ0Q80f00a8cQ8cf0ca8iQ8if0iYCKfBFmjlmiITjFjjljiIUTFkTlkTVmxEABDfCUKAAFxAKoANrgAAQAYQ18uQyBAiCgImgMQArlrUNqAHIAexiAFt5RrtchLWAHQBrS3aq027XygAOIY1AE8AHRmlikIA", known[0][0], ""},
		{"SudokuPad, cages", "https://sudokupad.app/sclN4SwJgXARAHlA0BjAzhArABiQUwgbT2ADd0BfeYiAZnPgpIHZa6BdeQkgNmcoEZzKATgEk0zNnnoRhUgBzM6lbvAmV5dRVwWUaqkgBYeJdVJoa+pPRCYapAJm1aJU5bcoO55Z5oiGp/KRkfMW8fEykbIUs2ACdcAjwsDAksXhT4OwleeGT2bLS8jIk7HOL4ArwSzIlE+Cp0/XS0LLqWxsLm9hL6rvh2yvhmmqxOdIZ02RbRwvHCyd7pgdmByZqqUvZ1ivXM9n0NvH2K/d28NAPzivPq9jx1nru+iXXOw9a9p4/X84fz/vOhrd1ot1st1vM3ot9st9hDzotzstzqtbpwDmiKmjTgwDjiKjjTrIDkSKkSbgQ0Q80f00a8cQ8cf0ca8iQ8if0iYCKfBFmjlmiITjFjjljiIUTFkTlkTVmxEABDfCUKAAFxAKoANrgAAQAYQ18uQyBAiCgAkQ8VquVqaTYxkspCAA===", "", `a variant of Sudoku, with "ca"`},
		{"the page, with a placed digit", "https://example.org/play/#b=53d.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", known[0][0], ""},
		{"sudokuwiki.org, second version", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0503ghgh07ghghghgh06ghgh010905ghghghgh0908ghghghgh06gh08ghghgh06ghghgh0304ghgh08gh03ghgh0107ghghgh02ghghgh06gh06ghghghgh0208ghghghgh040109ghgh05ghghghgh08ghgh0709", known[0][0], ""},
		{"sudokuwiki.org, first version", "https://www.sudokuwiki.org/sudoku.htm?bd=1109vuvu41vuvuvuvu21vuvu03g111vuvuvuvug181vuvuvuvu21vu81vuvuvu21vuvuvu090hvuvu81vu09vuvu0341vuvuvu05vuvuvu21vu21vuvuvuvu0581vuvuvuvu0h03g1vuvu11vuvuvuvu81vuvu41g1", known[0][0], ""},
		{"SudokuPad, classic", "https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79", known[0][0], ""},
		{"Penpa", "https://swaroopg92.github.io/penpa-edit/#m=solve&p=ZZJNSwMxEIbv+ysk5xwyk2TzcRPrnkTBVkTCIoKVioWC7V52sb/dyVDYdSTJS3h4J5kZ5ji8H74GnWjZqI0GWjYaPtHVbS5r83nab/OVvh5Ou8M3XbR+6Dr98bY/bptycfVNUaC0Qjqg+vO4PhelNPTNND7maXzNpf/R49N8XeeJ9D5PCqPKRXlycyw9kiqwM7BYQZiBgwraBXAVwAL4CtICtOIXLx2eHXEGrfylDcIRpCN4kXo0FbgFsOKN+C8kilqSFeUnzgNnAEYmAiZIAiijQOYCiCJdQCuyAXSicYBB9Bas7CXYJIoAZ/68Q9MAPBMvrB0rsm5oZPRoWVeshtWz3rHnlvWZ9YbVsbbsCXXomkJjSoPe/wI=", known[0][0], ""},
		{"f-puzzles, escaped", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QEERUBzAJwgBMEBta0ANwEMsBXXAVhInpgDsE0pNgF9kDZmwQBmLj37xBIsaOAqQTVrgDssvgKEwVR5coC6yOuom4AbLvmLDJ1WKuaEARnv6l490m8FAzUNSXhOEGJuPSDfY1VzOhDrBBRI6Idg11DcAA5Ax3ii7JT4O3S5HycEiz8w%2FIqYwud4tzDyqMrY6uK63BlGzJFEvoQAFgKsl2m2vMm4kv8Bzqap1pzPecMR2YQdQare5P8AJi2jxfbzkeOrg%2B6LmY34M%2Fvm0fgGlaGem5bL3ATN5TXbwLzA3ygtLfQ7%2FD4RGEPP7TdalL4ZWEogF7c7YgIQ7amYRAA%3D%3D%3D", known[0][0], ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			one := text.Parse(test.link, false)
			switch c := read(t, test.link); {
			case test.board != "" && (one.Fault != nil || len(c.boards) != 1 || c.boards[0] != test.board || len(c.faults) > 0):
				t.Errorf("%v, %+v", c.boards, one.Fault)
			case test.board == "" && (one.Fault == nil || one.Fault.Reason != text.Unsupported || one.Fault.Detail != test.detail || len(c.boards) > 0):
				t.Errorf("%v, %+v", c.boards, one.Fault)
			}
		})
	}
}
