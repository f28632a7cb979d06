//go:build !amd64 || purego

package lanes

// An Engine does not exist on this machine.
type Engine struct{}

// New returns nil.
func New() *Engine { return nil }

// Kinds returns nothing.
func Kinds() []Kind { return nil }

// Run is never called.
func (e *Engine) Run(Source, int) {}
