# What beam/cluster.sh and python/cluster.sh share, both of which source it: a cluster of
# processes whose logs and results are in the folder $run, and what comes out of it.
run=${KEEP:-$(mktemp -d)}
mkdir -p "$run"
run=$(realpath "$run")
only=${ONLY-}
say() { printf '== %s (%ds)\n' "$*" "$SECONDS"; }

processes=()
stop() {
	kill "${processes[@]}" 2>/dev/null || true
	wait 2>/dev/null || true
	[ -n "${KEEP-}" ] || rm -rf "$run"
}
trap stop EXIT

# await LOG TEXT: until the log of the process that was started last has the text.
await() {
	for ((i = 0; i < 600; i++)); do
		! grep -qs -e "$2" "$run/$1.log" || return 0
		kill -0 "${processes[-1]}" 2>/dev/null || break
		sleep 0.2
	done
	tail -n 20 "$run/$1.log" >&2
	return 1
}

# below PROCESS NAME: the processes below one whose command line has the name.
below() {
	local child
	for child in $(ps -o pid= --ppid "$1"); do
		if ps -o args= -p "$child" | grep -q -e "$2"; then echo "$child"; fi
		below "$child" "$2"
	done
}

# same WANTED RESULT NAME: compares two files.
same() {
	cmp "$1" "$2"
	say "$3: as the command's, $(wc -l <"$2") lines"
}

# wanted TASK: whether ONLY is this task or nothing.
wanted() { [ -z "$only" ] || [ "$only" = "$1" ]; }
export LC_ALL=C
