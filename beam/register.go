package sudokubeam

import (
	"context"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/util/reflectx"
)

// Beam's own package register writes out every method with every parameter that
// a DoFn may have. For DoFns of five or six parameters that takes the compiler
// minutes and gigabytes. Here the method that is called for each element is
// called without reflection, and those called for each bundle with it.

// registerDoFn registers a DoFn. process returns its ProcessElement, whose type
// must be registered, as by registerProcess.
func registerDoFn[F, P any](process func(*F) P) {
	t := reflect.TypeFor[F]()
	beam.RegisterType(t)
	reflectx.RegisterStructWrapper(t, func(fn any) map[string]reflectx.Func {
		methods := map[string]reflectx.Func{}
		v := reflect.ValueOf(fn)
		for i := range v.NumMethod() {
			methods[v.Type().Method(i).Name] = reflectx.MakeFunc(v.Method(i).Interface())
		}
		methods["ProcessElement"] = reflectx.MakeFunc(process(fn.(*F)))
		return methods
	})
}

// ProcessElement of most DoFns here has one output, or faults as the second.
type (
	process[Emit any]        = func(context.Context, beam.Window, beam.EventTime, Puzzle, Emit) error
	processOrFault[Emit any] = func(context.Context, beam.Window, beam.EventTime, Puzzle, Emit, emitFault) error
	emitFault                = func(beam.EventTime, Fault)

	processCall[Emit any]        struct{ fn process[Emit] }
	processOrFaultCall[Emit any] struct{ fn processOrFault[Emit] }
)

// registerProcess registers the type of a ProcessElement with one output.
func registerProcess[Emit any]() {
	reflectx.RegisterFunc(reflect.TypeFor[process[Emit]](), func(fn any) reflectx.Func {
		return &processCall[Emit]{fn.(process[Emit])}
	})
}

func (c *processCall[Emit]) Name() string       { return "ProcessElement" }
func (c *processCall[Emit]) Type() reflect.Type { return reflect.TypeFor[process[Emit]]() }
func (c *processCall[Emit]) Call(a []any) []any {
	return []any{c.Call5x1(a[0], a[1], a[2], a[3], a[4])}
}

func (c *processCall[Emit]) Call5x1(ctx, w, t, p, emit any) any {
	return c.fn(ctx.(context.Context), w.(beam.Window), t.(beam.EventTime), p.(Puzzle), emit.(Emit))
}

// registerProcessOrFault registers the type of a ProcessElement with faults as the second output.
func registerProcessOrFault[Emit any]() {
	reflectx.RegisterFunc(reflect.TypeFor[processOrFault[Emit]](), func(fn any) reflectx.Func {
		return &processOrFaultCall[Emit]{fn.(processOrFault[Emit])}
	})
}

func (c *processOrFaultCall[Emit]) Name() string { return "ProcessElement" }
func (c *processOrFaultCall[Emit]) Type() reflect.Type {
	return reflect.TypeFor[processOrFault[Emit]]()
}
func (c *processOrFaultCall[Emit]) Call(a []any) []any {
	return []any{c.Call6x1(a[0], a[1], a[2], a[3], a[4], a[5])}
}

func (c *processOrFaultCall[Emit]) Call6x1(ctx, w, t, p, emit, fault any) any {
	return c.fn(ctx.(context.Context), w.(beam.Window), t.(beam.EventTime), p.(Puzzle), emit.(Emit), fault.(emitFault))
}

var (
	_ reflectx.Func5x1 = (*processCall[int])(nil)
	_ reflectx.Func6x1 = (*processOrFaultCall[int])(nil)
)
