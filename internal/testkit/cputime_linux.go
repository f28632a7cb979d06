package testkit

import (
	"syscall"
	"time"
	"unsafe"
)

// ThreadTime returns the processor time that the thread has used. It does not
// depend on other processes.
func ThreadTime() time.Duration {
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID
	var t syscall.Timespec
	if _, _, e := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&t)), 0); e != 0 {
		panic(e)
	}
	return time.Duration(t.Nano())
}
