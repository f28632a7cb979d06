//go:build !amd64 || purego

package lanes

type variant struct {
	name   string
	engine *Engine
}

func variants() []variant { return nil }
