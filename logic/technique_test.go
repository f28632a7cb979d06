package logic

import (
	"strings"
	"testing"
)

func TestTechniqueTable(t *testing.T) {
	names := map[string]Technique{}
	for technique := range AllTechniques().All() {
		info := technique.info()
		if info.name == "" || info.family == 0 {
			t.Errorf("technique %d has no name or family", technique)
		}
		for _, name := range append(technique.Aliases(), technique.String()) {
			name = strings.ToLower(name)
			if other, ok := names[name]; ok {
				t.Errorf("%v and %v are both %q", other, technique, name)
			}
			names[name] = technique
		}
		if info.code != "" && len(info.code) != 4 {
			t.Errorf("%v: code %q", technique, info.code)
		}
	}
}
