package main

import "github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"

// init enters the commands, in the order of the help.
func init() {
	frame.Commands = []frame.Command{
		solveCommand, countCommand, checkCommand, candidatesCommand,
		generateCommand, minimizeCommand, canonCommand, transformCommand, storeCommand,
		hintCommand, stepsCommand, verifyCommand, techniquesCommand, learnCommand, rateCommand,
		playCommand, drawCommand, printCommand,
		frame.CompletionCommand, frame.ManCommand, frame.VersionCommand,
	}
}
