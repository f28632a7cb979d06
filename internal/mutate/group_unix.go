//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// inGroup gives a command a process group of its own.
func inGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// endGroup ends a command that was started and all that is left in its group.
func endGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
