//go:build amd64 && !purego

package kernel

import "golang.org/x/sys/cpu"

var useAVX512 = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW
