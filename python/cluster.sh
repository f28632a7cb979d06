#!/usr/bin/env bash
# Runs the program of docs/spark.md on a cluster of processes on this machine, a master and
# two workers of Spark, kills an executor in the middle of classify and of rate, and compares
# the results with the command's.
#
#	./cluster.sh [PUZZLES | FOLDER]
#
# It makes 20000 puzzles, or as many as it is told, of which half are other forms of the rest;
# or it takes the files of a folder, a puzzle of 81 characters a line. It needs Go, a C
# compiler, Python with venv, Java 17 or later, and ps; PyPI gives Spark (450 MB). KEEP=folder
# keeps Python's environment, for the next run too, results and logs there. KILL= kills nothing; KILL_AFTER is how
# many seconds after the executor's Python process has come up, 0 unless given. ONLY=classify
# or ONLY=rate runs one of the two.
set -euo pipefail
source=${1:-20000}
[ ! -d "$source" ] || source=$(realpath "$source")
cd "$(dirname "$0")"
kill=${KILL-executor} after=${KILL_AFTER:-0}
. ../beam/cluster/processes.sh
say "package, Spark and command"
if ! "$run/venv/bin/python" -c 'import pandas, pyarrow, pyspark' 2>/dev/null; then
	python3 -m venv "$run/venv"
	"$run/venv/bin/pip" install -q --disable-pip-version-check . pyspark pyarrow pandas
	rm -rf build ./*.egg-info
fi
(cd .. && go build -o "$run/sudoku" ./cmd/sudoku)
sed -n '/^```python/,/^```/{/^```/!p}' docs/spark.md >"$run/classes.py"

in=$source
if [ ! -d "$source" ]; then
	say "$source puzzles"
	in=$run/in
	mkdir -p "$in"
	"$run/sudoku" generate -q -n $((source / 2)) -seed 7 >"$run/made"
	"$run/sudoku" transform -q -random -seed 7 "$run/made" | cat "$run/made" - | split -n r/4 - "$in/part-"
fi

say "a cluster: one master, two workers"
SPARK_HOME=$("$run/venv/bin/python" -c 'import pyspark; print(pyspark.__path__[0])')
export SPARK_HOME PYSPARK_PYTHON=$run/venv/bin/python SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS=$run/work SPARK_DAEMON_MEMORY=512m
# start LOG CLASS ARGUMENTS: a process of Spark in the background.
start() {
	"$SPARK_HOME/bin/spark-class" "org.apache.spark.deploy.$2" "${@:3}" >"$run/$1.log" 2>&1 &
	processes+=($!)
}
start master master.Master --host 127.0.0.1 --port 48177 --webui-port 48180
await master 'I have been elected leader'
for i in 1 2; do
	start "worker$i" worker.Worker --host 127.0.0.1 --webui-port "4818$i" --cores 1 --memory 2g --work-dir "$run/work" spark://127.0.0.1:48177
	await "worker$i" 'Successfully registered with master'
done
worker=${processes[1]}

killer() {
	until [ -n "$(below "$worker" pyspark.daemon)" ]; do sleep 0.2; done
	sleep "$after"
	local victim
	victim=$(below "$worker" CoarseGrainedExecutorBackend | head -n 1)
	kill -9 "$victim"
	say "killed executor, process $victim"
}
# program TASK: runs a task of the program and kills an executor.
program() {
	say "$1"
	local killing=
	if [ -n "$kill" ]; then
		killer &
		killing=$!
	fi
	"$SPARK_HOME/bin/spark-submit" --master spark://127.0.0.1:48177 --conf spark.executor.memory=1500m --conf spark.ui.enabled=false \
		"$run/classes.py" "$1" "$in" "$run/$1" 2>"$run/$1.log" || { tail -n 30 "$run/$1.log" >&2; return 1; }
	say "$1 is done"
	[ -n "$killing" ] || return 0
	wait "$killing" # fails if there was nothing to kill
	grep -q -e 'Lost executor' "$run/$1.log" ||
		{ echo "the task was done before the kill: take more puzzles, or a lower KILL_AFTER" >&2; return 1; }
	say "Spark has noticed"
}
if wanted classify; then
	program classify
	sort "$run"/classify/*.csv >"$run/classes"
	cat "$in"/* >"$run/all" # form, count and least puzzle of each class
	"$run/sudoku" canon -q "$run/all" | paste -d ' ' - "$run/all" | sort |
		awk '$1 != form { if (n) print form, n, first; form = $1; n = 0; first = $2 } { n++ } END { print form, n, first }' |
		same - "$run/classes" classes
fi
if wanted rate; then
	program rate
	sort "$run"/rate/*.csv >"$run/rated"
	"$run/sudoku" rate -q -format '%g %r %p %d' "$in"/* | sort | same - "$run/rated" ratings
fi
say "all equal"
