package main

import (
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// schedule orders the instructions of each straight stretch of code the way a
// processor that is only bound by operands and execution units would start
// them. A real one looks ahead some 60 vector instructions at a time, a third
// of a pass, so that the order they are written in matters.
func schedule(f *ir.Function) error {
	if !strings.Contains(f.Name, "AVX512") {
		return nil
	}
	stretches := map[reg.ID]int{} // of a register: 1+index, or -1 for several
	var nodes []ir.Node
	forStretches(f.Nodes, func(i int, s []*ir.Instruction, _ ir.Node) {
		for _, x := range s {
			for _, r := range append(x.InputRegisters(), x.OutputRegisters()...) {
				if v := stretches[r.ID()]; v == 0 {
					stretches[r.ID()] = i + 1
				} else if v != i+1 {
					stretches[r.ID()] = -1
				}
			}
		}
	})
	global := 0
	for id, v := range stretches {
		if v < 0 && isVector(id) {
			global++
		}
	}
	forStretches(f.Nodes, func(_ int, s []*ir.Instruction, end ir.Node) {
		for _, x := range order(s, func(id reg.ID) bool { return stretches[id] > 0 }, global) {
			nodes = append(nodes, x)
		}
		if end != nil {
			nodes = append(nodes, end)
		}
	})
	f.Nodes = nodes
	return nil
}

func forStretches(nodes []ir.Node, f func(i int, s []*ir.Instruction, end ir.Node)) {
	var s []*ir.Instruction
	i := 0
	for _, n := range nodes {
		if x, ok := n.(*ir.Instruction); ok && !x.IsBranch && !x.IsTerminal && x.Opcode != "VZEROUPPER" {
			s = append(s, x)
			continue
		}
		f(i, s, n)
		s = nil
		i++
	}
	f(i, s, nil)
}

func isVector(id reg.ID) bool { return id.Kind() == reg.KindVector }

// A task is an instruction to be ordered, with the move or load before it that
// prepares its destination.
type task struct {
	*ir.Instruction
	before   *ir.Instruction
	at       int // place in the source
	waits    int // for how many others
	then     []*task
	delay    []int // to each of then
	earliest int
	path     int // cycles from its start to the end of the stretch
	uses     []reg.ID
	makes    []reg.ID
}

func order(s []*ir.Instruction, local func(reg.ID) bool, global int) (out []*ir.Instruction) {
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
			if isVector(r.ID()) && local(r.ID()) && !slices.Contains(t.uses, r.ID()) {
				t.uses = append(t.uses, r.ID())
				left[r.ID()]++
			}
		}
		for _, r := range outputs {
			made = append(made, r.ID())
			if isVector(r.ID()) && local(r.ID()) {
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
	live, defined := global, map[reg.ID]bool{}
	growth := func(t *task) (n int) {
		for _, id := range t.makes {
			if !defined[id] {
				n++
			}
		}
		for _, id := range t.uses {
			if left[id] == 1 {
				n--
			}
		}
		return n
	}
	free := [3]int{} // per unit, in half cycles
	for now := 0; len(ready) > 0; {
		var best *task
		for _, t := range ready {
			if t.earliest*2 > now || free[unit(t.Instruction)] > now {
				continue
			}
			if best == nil || better(t, best, live, growth) {
				best = t
			}
		}
		if best == nil {
			now++
			continue
		}
		live += growth(best)
		for _, id := range best.makes {
			defined[id] = true
		}
		for _, id := range best.uses {
			left[id]--
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

// better compares two instructions that could start now.
func better(a, b *task, live int, growth func(*task) int) bool {
	if live >= pressure {
		if x, y := growth(a), growth(b); x != y {
			return x < y
		}
	}
	if a.path != b.path {
		return a.path > b.path
	}
	return a.at < b.at
}

// pressure is the number of live vectors from which on the order is chosen to
// free some.
const pressure = 30

const (
	free0    = iota // not a vector instruction
	logic           // two a cycle, 512 bits wide
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
