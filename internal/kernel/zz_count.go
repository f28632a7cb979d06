package kernel
var Passes, Pairs int
