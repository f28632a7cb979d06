// Package lesson teaches the techniques of package logic: for each it says what
// the technique is, how to spot it and what to learn before, shows examples from
// the middle of puzzles, and makes exercises whose answers it checks.
//
// [All] returns the lessons in the order in which to learn them, [Of] that of a
// technique. The examples are positions of paths of random puzzles, kept in a
// list of some bytes each; the step in them is found when they are asked for.
package lesson
