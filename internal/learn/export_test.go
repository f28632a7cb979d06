package learn

// Luby is luby.
var Luby = luby

// ForgetSoon lets a Learner forget when it has more than three clauses.
func ForgetSoon(l *Learner) { l.most = 3 }
