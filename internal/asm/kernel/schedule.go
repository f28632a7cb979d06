package kernel

import (
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/reg"
)

// schedule orders the instructions of each straight stretch of AVX-512 code as a
// processor would start them that waits only for operands and execution units.
// A real processor looks a few dozen vector instructions ahead, so the two boards
// in one loop must alternate in its text: one after the other, they take a fifth
// more time.
func schedule(f *ir.Function) error {
	if !strings.Contains(f.Name, "AVX512") {
		return nil
	}
	// The live registers at each instruction.
	for _, p := range []func(*ir.Function) error{pass.LabelTarget, pass.CFG, pass.Liveness} {
		if err := p(f); err != nil {
			return err
		}
	}
	var nodes []ir.Node
	forStretches(f.Nodes, func(s []*ir.Instruction, end ir.Node) {
		for _, x := range order(s) {
			nodes = append(nodes, x)
		}
		if end != nil {
			nodes = append(nodes, end)
		}
	})
	for _, x := range f.Instructions() {
		x.Pred, x.Succ, x.LiveIn, x.LiveOut = nil, nil, nil, nil
	}
	f.LabelTarget = nil
	f.Nodes = nodes
	return nil
}

func forStretches(nodes []ir.Node, f func(s []*ir.Instruction, end ir.Node)) {
	var s []*ir.Instruction
	for _, n := range nodes {
		if x, ok := n.(*ir.Instruction); ok && !x.IsBranch && !x.IsTerminal && x.Opcode != "VZEROUPPER" {
			s = append(s, x)
			continue
		}
		f(s, n)
		s = nil
	}
	f(s, nil)
}

func tracked(m reg.MaskSet) map[reg.ID]bool {
	v := map[reg.ID]bool{}
	for id := range m {
		if isTracked(id) {
			v[id] = true
		}
	}
	return v
}

func isTracked(id reg.ID) bool { return limits[id.Kind()] > 0 }

// A task is an instruction to be ordered, with the move or load before it that
// prepares its destination.
type task struct {
	*ir.Instruction
	before   *ir.Instruction
	at       int // place in the source
	waits    int // number of tasks that must start before it
	then     []*task
	delay    []int // cycles to each of then
	earliest int
	path     int // cycles from its start to the end of the stretch
	uses     []reg.ID
	makes    []reg.ID
}

func order(s []*ir.Instruction) (out []*ir.Instruction) {
	if len(s) == 0 {
		return nil
	}
	live, after := tracked(s[0].LiveIn), tracked(s[len(s)-1].LiveOut)

	var tasks []*task
	writer := map[any]*task{}
	readers := map[any][]*task{}
	left := map[reg.ID]int{}
	depend := func(from, to *task, delay int) {
		if from == nil || from == to {
			return
		}
		from.then = append(from.then, to)
		from.delay = append(from.delay, delay)
		to.waits++
	}
	var before *ir.Instruction
	for i, x := range s {
		if before == nil && isMove(x) && i+1 < len(s) && involves(s[i+1], x.OutputRegisters()[0]) {
			before = x
			continue
		}
		t := &task{Instruction: x, before: before, at: i}
		tasks = append(tasks, t)
		var in, made []any
		inputs, outputs := x.InputRegisters(), x.OutputRegisters()
		if before != nil {
			made := before.OutputRegisters()[0]
			inputs = slices.DeleteFunc(inputs, func(r reg.Register) bool { return r.ID() == made.ID() })
			inputs = append(inputs, before.InputRegisters()...)
			if !slices.ContainsFunc(outputs, func(r reg.Register) bool { return r.ID() == made.ID() }) {
				outputs = append(outputs, made)
			}
			before = nil
		}
		for _, r := range inputs {
			in = append(in, r.ID())
			if isTracked(r.ID()) && !slices.Contains(t.uses, r.ID()) {
				t.uses = append(t.uses, r.ID())
				left[r.ID()]++
			}
		}
		for _, r := range outputs {
			made = append(made, r.ID())
			if isTracked(r.ID()) {
				t.makes = append(t.makes, r.ID())
			}
		}
		for _, op := range x.Inputs {
			if m, ok := op.(operand.Mem); ok && m.Symbol.Name != "vectors" {
				in = append(in, "memory")
			}
		}
		for _, op := range x.Outputs {
			if _, ok := op.(operand.Mem); ok {
				made = append(made, "memory")
			}
		}
		if readsFlags(x.Opcode) {
			in = append(in, "flags")
		}
		if setsFlags(x.Opcode) {
			made = append(made, "flags")
		}
		for _, r := range in {
			if w := writer[r]; w != nil {
				depend(w, t, latency(w.Instruction))
			}
			readers[r] = append(readers[r], t)
		}
		for _, r := range made {
			depend(writer[r], t, 1)
			for _, o := range readers[r] {
				depend(o, t, 0)
			}
			writer[r] = t
			readers[r] = nil
		}
	}
	for _, t := range slices.Backward(tasks) {
		t.path = latency(t.Instruction)
		for i, o := range t.then {
			t.path = max(t.path, o.path+t.delay[i])
		}
	}
	ready := []*task{}
	for _, t := range tasks {
		if t.waits == 0 {
			ready = append(ready, t)
		}
	}
	// growth returns how many live registers of a kind an instruction adds.
	growth := func(t *task, kind reg.Kind) (n int) {
		for _, id := range t.makes {
			if id.Kind() == kind && !live[id] {
				n++
			}
		}
		for _, id := range t.uses {
			if id.Kind() == kind && left[id] == 1 && !after[id] && !slices.Contains(t.makes, id) {
				n--
			}
		}
		return n
	}
	count := func(kind reg.Kind) (n int) {
		for id := range live {
			if id.Kind() == kind {
				n++
			}
		}
		return n
	}
	free := [3]int{} // per unit, in half cycles
	for now := 0; len(ready) > 0; {
		// Near the limit of registers a task that adds to them is started only
		// if no other task is ready or soon will be.
		var best, spare *task
		var tight []reg.Kind
		for kind, limit := range limits {
			if count(kind) >= limit {
				tight = append(tight, kind)
			}
		}
		grows := func(t *task) bool {
			return slices.ContainsFunc(tight, func(kind reg.Kind) bool { return growth(t, kind) > 0 })
		}
		underWay := false
		for _, t := range ready {
			if t.earliest*2 > now || free[unit(t.Instruction)] > now {
				underWay = underWay || !grows(t)
				continue
			}
			to := &best
			if grows(t) {
				to = &spare
			}
			if *to == nil || t.path > (*to).path || t.path == (*to).path && t.at < (*to).at {
				*to = t
			}
		}
		if best == nil && !underWay {
			best = spare
		}
		if best == nil {
			now++
			continue
		}
		for _, id := range best.uses {
			if left[id]--; left[id] == 0 && !after[id] {
				delete(live, id)
			}
		}
		for _, id := range best.makes {
			live[id] = true
		}
		if u := unit(best.Instruction); u != free0 {
			free[u] = max(free[u], now) + cost(best.Instruction)
		}
		if best.before != nil {
			out = append(out, best.before)
		}
		out = append(out, best.Instruction)
		ready = slices.DeleteFunc(ready, func(t *task) bool { return t == best })
		for i, o := range best.then {
			o.earliest = max(o.earliest, (now+1)/2+best.delay[i])
			if o.waits--; o.waits == 0 {
				ready = append(ready, o)
			}
		}
	}
	if len(out) != len(s) {
		panic("instructions lost")
	}
	return out
}

// isMove tells a move between vector registers or a load of a constant.
func isMove(x *ir.Instruction) bool {
	if !strings.HasPrefix(x.Opcode, "VMOVDQ") || len(x.Operands) != 2 {
		return false
	}
	m, ok := x.Operands[0].(operand.Mem)
	return len(x.OutputRegisters()) == 1 && (!ok || m.Symbol.Name == "vectors")
}

func involves(x *ir.Instruction, r reg.Register) bool {
	return slices.ContainsFunc(append(x.InputRegisters(), x.OutputRegisters()...), func(o reg.Register) bool { return o.ID() == r.ID() })
}

// limits has, by kind, the number of live registers from which on the order
// frees some.
var limits = map[reg.Kind]int{reg.KindVector: 30, reg.KindOpmask: 6}

// Execution units, with the figures of AMD's Zen 4 for 512 bits.
const (
	free0    = iota // not a vector instruction; its cost is ignored
	logic           // two a cycle
	shuffles        // one a cycle
)

func unit(x *ir.Instruction) int {
	o := x.Opcode
	switch {
	case !strings.HasPrefix(o, "V") || strings.HasPrefix(o, "VMOVDQ") && len(x.Operands) == 2:
		return free0
	case strings.HasPrefix(o, "VPERM"), strings.HasPrefix(o, "VPTEST"), strings.HasPrefix(o, "VPCMP"):
		return shuffles
	}
	return logic
}

func cost(x *ir.Instruction) int {
	o := x.Opcode
	switch {
	case strings.HasPrefix(o, "VPSUBUS"), strings.HasPrefix(o, "VPSLL"), strings.HasPrefix(o, "VPSRL"), strings.HasPrefix(o, "VPSRA"), strings.HasPrefix(o, "VPOPCNT"), strings.HasPrefix(o, "VPERM"), strings.HasPrefix(o, "VPTEST"), strings.HasPrefix(o, "VPCMP"):
		return 2
	}
	return 1
}

func latency(x *ir.Instruction) int {
	o := x.Opcode
	switch {
	case strings.HasPrefix(o, "VMOVDQ") && len(x.Operands) == 2:
		if operand.IsMem(x.Operands[0]) {
			return 7
		}
		return 0
	case strings.HasPrefix(o, "VPERM"), strings.HasPrefix(o, "VPTEST"), strings.HasPrefix(o, "VPCMP"):
		return 5
	case strings.HasPrefix(o, "KMOV"):
		return 3
	case strings.HasPrefix(o, "VPSUBUS"), strings.HasPrefix(o, "VPOPCNT"), strings.HasPrefix(o, "VPSHUFB"):
		return 2
	case strings.HasPrefix(o, "VPHMIN"):
		return 3
	case strings.HasPrefix(o, "PEXT"), strings.HasPrefix(o, "VMOVD"), strings.HasPrefix(o, "VMOVQ"):
		return 3
	case strings.HasPrefix(o, "MOV"):
		return 4
	}
	return 1
}

func setsFlags(o string) bool {
	for _, p := range []string{"KORTEST", "KTEST", "TEST", "CMP", "ADD", "SUB", "INC", "DEC", "AND", "OR", "XOR", "SHL", "SHR", "POPCNT", "NEG"} {
		if strings.HasPrefix(o, p) {
			return true
		}
	}
	return false
}

func readsFlags(o string) bool {
	return strings.HasPrefix(o, "CMOV") || strings.HasPrefix(o, "SET") || strings.HasPrefix(o, "ADC") || strings.HasPrefix(o, "SBB")
}
