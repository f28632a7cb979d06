package program

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/container/tools"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// An engine starts a command for its PROCESS environment and tells it no more than an
// id and where to ask for the rest. The SDK's own such command, boot, fetches the
// program, copies it, and starts it. Two on one machine get into each other's way, and
// what boot has started outlives it. Here the program is that command.
var provision = flag.String("provision_endpoint", "", "set by an engine that starts this program as a worker")

// setUp sets the flags that the SDK reads, in a worker or else before a job is sent.
func setUp() error {
	if *provision == "" {
		return offerItself()
	}
	go endWithParent(os.Getppid(), time.Second)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	info, err := tools.ProvisionInfo(grpcx.WriteWorkerID(ctx, flag.Lookup("id").Value.String()), *provision)
	if err != nil {
		return fmt.Errorf("%s: %w", *provision, err)
	}
	options, err := tools.ProtoToJSON(info.GetPipelineOptions())
	if err != nil {
		return err
	}
	os.Setenv("RUNNER_CAPABILITIES", strings.Join(info.GetRunnerCapabilities(), " "))
	os.Setenv("STATUS_ENDPOINT", info.GetStatusEndpoint().GetUrl())
	return set("worker", "true", "options", options,
		"logging_endpoint", info.GetLoggingEndpoint().GetUrl(), "control_endpoint", info.GetControlEndpoint().GetUrl())
}

// offerItself makes this program the worker, where flags name no other.
func offerItself() error {
	self, err := os.Executable()
	if err != nil || runtime.GOOS != "linux" {
		return nil
	}
	if flag.Lookup("worker_binary").Value.String() == "" {
		if err := set("worker_binary", self); err != nil {
			return err
		}
	}
	if strings.EqualFold(flag.Lookup("environment_type").Value.String(), "PROCESS") && flag.Lookup("environment_config").Value.String() == "" {
		config, err := json.Marshal(map[string]string{"command": self})
		if err != nil {
			return err
		}
		return set("environment_config", string(config))
	}
	return nil
}

func set(flags ...string) error {
	for ; len(flags) > 0; flags = flags[2:] {
		if err := flag.Set(flags[0], flags[1]); err != nil {
			return fmt.Errorf("-%s: %w", flags[0], err)
		}
	}
	return nil
}

// endWithParent ends the process when that which started it is gone: the SDK's worker
// waits forever for an engine that was killed.
func endWithParent(parent int, every time.Duration) {
	for os.Getppid() == parent {
		time.Sleep(every)
	}
	os.Exit(1)
}
