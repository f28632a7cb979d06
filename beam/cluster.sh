#!/usr/bin/env bash
# Runs the programs on a cluster of processes on this machine, kills a worker in the
# middle, and compares the results with the command's.
#
#	./cluster.sh flink|spark [PUZZLES]
#
# PUZZLES is 20000 unless given: half are made, half are these in other forms. FROM=file
# takes other forms of the puzzles of a file instead, as many of each. It needs Go, Java 11
# or 17, curl and ps; Maven Central gives the engine (flink 156 MB, spark 300 MB), kept in
# ~/.cache/sudoku-cluster or $SUDOKU_CLUSTER and checked against cluster/*.sum.
# KEEP=folder keeps results and logs there. KILL=sdk kills the Go process of a worker in
# place of the worker; KILL= kills nothing; KILL_AFTER is how many seconds after the Go
# process has come up, 0 unless given. ONLY=classify, rate or make runs one of the three; else
# the kill is in classify.
set -euo pipefail
from=${FROM:+$(realpath "$FROM")}
cd "$(dirname "$0")"
engine=${1:-} puzzles=${2:-20000}
case $engine in flink | spark) ;; *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;; esac
kill=${KILL-worker} after=${KILL_AFTER:-0}
. cluster/processes.sh
shards=$((4 + puzzles / 50000)) # Flink makes a shard one element, in a worker's heap
# All that a bundle sends waits in the heap, and more than 100 messages of 4 MB wait for ever. Flink
# makes one bundle of all that a slot gets. The worker that is left must have slots for all.
slots=$((2 + puzzles / 1000000))
heap=$((700 + slots * 150))
network=$((128 + slots * 64)) # each of a slot's shuffles takes 16 MB

cache=${SUDOKU_CLUSTER:-$HOME/.cache/sudoku-cluster}
mkdir -p "$cache/$engine" "$run/in" "$run/work"
say "jars of $engine"
while read -r sum path; do
	jar=$cache/$engine/${path##*/}
	[ -s "$jar" ] || { curl -fsS --retry 3 -o "$jar.part" "https://repo1.maven.org/maven2/$path" && mv "$jar.part" "$jar"; }
	echo "$sum  $jar"
done <"cluster/$engine.sum" | sha256sum --check --quiet
jars="$cache/$engine/*"

say "programs"
go build -ldflags='-s -w' -o "$run/" ./cmd/classify ./cmd/rate ./cmd/make
(cd .. && go build -o "$run/sudoku" ./cmd/sudoku)

say "$puzzles puzzles"
sudoku() { "$run/sudoku" "$@" 2>/dev/null; }
if [ "$only" = make ]; then
	: # it needs no input
elif [ -n "$from" ]; then
	sudoku transform -seed 7 -n $((puzzles / $(wc -l <"$from"))) "$from" | split -n r/16 - "$run/in/part-"
else
	sudoku generate -n $((puzzles / 2)) -seed 7 >"$run/made"
	sudoku transform -random -seed 7 "$run/made" | cat "$run/made" - | split -n r/16 - "$run/in/part-"
fi

say "a cluster of $engine: one master, two workers, the job server"
opens=()
for p in java.lang java.lang.invoke java.lang.reflect java.io java.net java.nio java.text java.time java.util \
	java.util.concurrent java.util.concurrent.atomic java.util.concurrent.locks sun.net.util sun.nio.ch sun.nio.cs \
	sun.security.action sun.util.calendar; do
	opens+=(--add-opens "java.base/$p=ALL-UNNAMED")
done
# start LOG ARGUMENTS: Java in the background; its process is $!.
start() {
	java "${opens[@]}" -Dorg.slf4j.simpleLogger.showDateTime=true -cp "$jars" "${@:2}" >>"$run/$1.log" 2>&1 &
	processes+=($!)
}
job=(--job-host=127.0.0.1 --job-port=48099 --artifact-port=48098 --expansion-port=48097 "--artifacts-dir=$run/artifacts")
if [ "$engine" = flink ]; then
	mkdir -p "$run/conf"
	cat >"$run/conf/flink-conf.yaml" <<-END
		jobmanager.rpc.address: 127.0.0.1
		jobmanager.rpc.port: 48123
		jobmanager.bind-host: 127.0.0.1
		rest.address: 127.0.0.1
		rest.bind-address: 127.0.0.1
		rest.port: 48081
		io.tmp.dirs: $run/work
		restart-strategy.type: fixed-delay
		restart-strategy.fixed-delay.attempts: 100
		restart-strategy.fixed-delay.delay: 2 s
		heartbeat.interval: 2000
		heartbeat.timeout: 20000
		classloader.resolve-order: parent-first
		taskmanager.host: 127.0.0.1
		taskmanager.bind-host: 127.0.0.1
		taskmanager.numberOfTaskSlots: $slots
		taskmanager.load-balance.mode: slots
		taskmanager.cpu.cores: 1
		taskmanager.memory.task.heap.size: ${heap}m
		taskmanager.memory.task.off-heap.size: 0
		taskmanager.memory.framework.heap.size: 128m
		taskmanager.memory.framework.off-heap.size: 128m
		taskmanager.memory.managed.size: $((256 * slots))m
		taskmanager.memory.network.min: ${network}m
		taskmanager.memory.network.max: ${network}m
		taskmanager.memory.jvm-metaspace.size: 256m
		taskmanager.memory.jvm-overhead.min: 192m
		taskmanager.memory.jvm-overhead.max: 192m
	END
	start master -Xmx512m org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint --configDir "$run/conf"
	await master 'Starting the slot manager'
	worker() {
		start "worker$1" -Xmx$((heap + 128))m -XX:MaxDirectMemorySize=$((256 + 128 * slots))m org.apache.flink.runtime.taskexecutor.TaskManagerRunner --configDir "$run/conf"
		workers[$1]=$!
		await "worker$1" 'Successful registration at resource manager'
	}
	start server -Xmx1g org.apache.beam.runners.flink.FlinkJobServerDriver --flink-master=127.0.0.1:48081 "${job[@]}"
	await server 'Job server now running'
else
	# A worker of Spark starts executors from a folder jars.
	export SPARK_HOME=$run/spark SPARK_SCALA_VERSION=2.12 SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS=$run/work
	mkdir -p "$SPARK_HOME"
	ln -s "$cache/spark" "$SPARK_HOME/jars"
	start master -Xmx512m org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 48077 --webui-port 48080
	await master 'I have been elected leader'
	worker() {
		start "worker$1" -Xmx512m org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --webui-port "4808$1" \
			--cores 1 --memory 2g --work-dir "$run/work" spark://127.0.0.1:48077
		workers[$1]=$!
		await "worker$1" 'Successfully registered with master'
	}
	# Beam asks Spark for as many parts as it has cores unless told; what is lost is repeated part by part.
	start server -Xmx1g -Dspark.executor.memory=1500m -Dspark.default.parallelism=$slots -Dspark.ui.enabled=false org.apache.beam.runners.spark.SparkJobServerDriver \
		--spark-master-url=spark://127.0.0.1:48077 "${job[@]}"
	for ((i = 0; i < 600; i++)); do # the server logs nothing: Spark's settings are for itself
		! (: <>/dev/tcp/127.0.0.1/48099) 2>/dev/null || break
		sleep 0.2
	done
fi
declare -A workers
worker 1
worker 2

# killer: kills a worker of the engine, or its Go process, when that has worked for a while.
killer() {
	local victim=
	until [ -n "$victim" ]; do
		sleep 0.2
		victim=$(below "${workers[1]}" --provision_endpoint | head -n 1)
	done
	sleep "$after"
	if [ "$kill" = worker ]; then
		victim=${workers[1]}
		[ "$engine" = flink ] || victim=$(below "$victim" CoarseGrainedExecutorBackend | head -n 1)
	fi
	kill -9 "$victim"
	say "killed process $victim"
}
# program NAME FLAGS: runs a program on the cluster, and kills a worker in the first.
program() {
	say "$1"
	local killing=
	if [ -n "$kill" ]; then
		killer &
		killing=$!
	fi
	"$run/$1" --runner "$engine" --endpoint 127.0.0.1:48099 --environment_type PROCESS --parallelism $slots "${@:2}" 2>"$run/$1.log" ||
		{ tail -n 30 "$run/$1.log" >&2; return 1; }
	say "$1 is done: $(tail -n 1 "$run/$1.log")"
	[ -n "$killing" ] || return 0
	wait "$killing" # fails if there was nothing to kill
	case $engine$kill in
	flink*) grep -q -e RESTARTING -e 'to FAILED' "$run/master.log" ;;
	sparkworker) grep -q -e 'Lost executor' "$run/server.log" ;;
	sparksdk) grep -q -e 'Lost task' "$run/server.log" ;;
	esac || { echo "the job was done before the kill: take more puzzles, or a lower KILL_AFTER" >&2; return 1; }
	say "the engine has noticed"
	[ "$engine$kill" != flinkworker ] || worker 1
	kill=
}
if wanted classify; then
	program classify --input "$run/in/*" --output "$run/classes" --shards "$shards"
	sort -m "$run"/classes-0* | cut -f 1 >"$run/classes"
	sudoku canon -dedup "$run"/in/* | sort | same - "$run/classes" "classes"
fi
if wanted rate; then
	program rate --input "$run/in/*" --output "$run/rated" --shards "$shards"
	sort "$run"/rated-0* >"$run/rated"
	sudoku rate "$run"/in/* | sort | same - "$run/rated" "ratings"
fi
if wanted make; then
	[ "$only" = make ] || puzzles=$((puzzles / 2)) # as many as were made above
	program make --seed 7 --to "$puzzles" --minimal --output "$run/series" --shards "$shards"
	[ -s "$run/made" ] || sudoku generate -n "$puzzles" -seed 7 >"$run/made"
	cat "$run"/series-0* | same - "$run/made" puzzles
fi
say "all equal"
