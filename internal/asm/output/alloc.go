package output

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/reg"
)

// InOrder compiles with registers assigned in the order of the code. avo colours a
// graph instead, which gives up well below 32 live vectors. The code here is
// straight-line or a loop over lanes, where any free register will do.
func InOrder() pass.Interface {
	return pass.Concat(
		pass.Verify,
		pass.FunctionPass(pass.PruneJumpToFollowingLabel),
		pass.FunctionPass(pass.PruneDanglingLabels),
		pass.FunctionPass(pass.LabelTarget),
		pass.FunctionPass(pass.CFG),
		pass.InstructionPass(pass.ZeroExtend32BitOutputs),
		Blends,
		pass.FunctionPass(pass.Liveness),
		pass.FunctionPass(allocate),
		pass.FunctionPass(pass.BindRegisters),
		pass.FunctionPass(pass.VerifyAllocation),
		pass.FunctionPass(pass.EnsureBasePointerCalleeSaved),
		pass.Func(pass.IncludeTextFlagHeader),
		pass.FunctionPass(pass.PruneSelfMoves),
		pass.FunctionPass(pass.RequiredISAExtensions),
	)
}

// Blends mends VPBLENDM: avo takes its destination for an input.
var Blends = pass.InstructionPass(func(i *ir.Instruction) error {
	if strings.HasPrefix(i.Opcode, "VPBLENDM") {
		i.Inputs = i.Inputs[: len(i.Inputs)-1 : len(i.Inputs)-1]
	}
	return nil
})

func allocate(fn *ir.Function) error {
	fn.Allocation = reg.NewEmptyAllocation()
	free := map[reg.Kind][]reg.ID{}
	for _, i := range fn.Instructions() {
		for _, r := range i.Registers() {
			k := r.Kind()
			if _, ok := free[k]; ok {
				continue
			}
			for _, p := range reg.FamilyOfKind(k).Registers() {
				if p.Info()&(reg.Restricted|reg.BasePointer) == 0 && !slices.Contains(free[k], p.ID()) {
					free[k] = append(free[k], p.ID())
				}
			}
		}
	}
	release := func(id reg.ID) {
		free[id.Kind()] = append(free[id.Kind()], fn.Allocation[id])
	}
	live := map[reg.ID]bool{}
	for n, i := range fn.Instructions() {
		for _, id := range slices.Sorted(maps.Keys(live)) {
			if _, ok := i.LiveIn[id]; !ok {
				release(id)
				delete(live, id)
			}
		}
		for id := range i.LiveIn {
			if _, had := fn.Allocation[id]; had && !live[id] {
				return fmt.Errorf("%s: a branch brings a value back at instruction %d, %s", fn.Name, n, i.Opcode)
			}
		}
		// A result may take the place of an operand that ends here.
		for _, r := range i.InputRegisters() {
			if _, ok := i.LiveOut[r.ID()]; !ok && live[r.ID()] {
				release(r.ID())
				delete(live, r.ID())
			}
		}
		for _, r := range i.OutputRegisters() {
			id := r.ID()
			if !id.IsVirtual() || live[id] {
				continue
			}
			k := id.Kind()
			if _, ok := fn.Allocation[id]; ok {
				// A later write makes another value, but avo ties the name to one place.
				p := slices.Index(free[k], fn.Allocation[id])
				if p < 0 {
					return fmt.Errorf("%s: register used again at instruction %d, %s", fn.Name, n, i.Opcode)
				}
				free[k] = slices.Delete(free[k], p, p+1)
			} else {
				if len(free[k]) == 0 {
					return fmt.Errorf("%s: out of registers at instruction %d, %s", fn.Name, n, i.Opcode)
				}
				// The lowest, as those from 16 up need AVX-512.
				p := slices.Index(free[k], slices.Min(free[k]))
				fn.Allocation[id] = free[k][p]
				free[k] = slices.Delete(free[k], p, p+1)
			}
			live[id] = true
		}
	}
	return nil
}
