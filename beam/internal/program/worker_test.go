package program

import (
	"context"
	"flag"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	fnpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/fnexecution_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/structpb"
)

// TestMain plays the processes of TestEndWithParent.
func TestMain(m *testing.M) {
	switch os.Getenv("SUDOKU_TEST_PROCESS") {
	case "parent":
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), "SUDOKU_TEST_PROCESS=child")
		child.Stdout = os.Stdout
		ready, err := child.StderrPipe()
		if err != nil || child.Start() != nil {
			os.Exit(1)
		}
		ready.Read(make([]byte, 1))
		os.Exit(0)
	case "child":
		go endWithParent(os.Getppid(), time.Millisecond)
		os.Stdout.WriteString("here")
		os.Stderr.WriteString("!")
		time.Sleep(time.Minute)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A worker whose engine was killed ends.
func TestEndWithParent(t *testing.T) {
	parent := exec.Command(os.Args[0])
	parent.Env = append(os.Environ(), "SUDOKU_TEST_PROCESS=parent")
	out, err := parent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(out) // until the child has closed it too
	if err != nil || string(text) != "here" {
		t.Errorf("the child wrote %q, %v", text, err)
	}
	if err := parent.Wait(); err != nil {
		t.Error(err)
	}
	if d := time.Since(start); d > 50*time.Second {
		t.Errorf("the child ended after %v", d)
	}
}

type provisioner struct {
	fnpb.UnimplementedProvisionServiceServer
	info *fnpb.ProvisionInfo
}

func (p *provisioner) GetProvisionInfo(context.Context, *fnpb.GetProvisionInfoRequest) (*fnpb.GetProvisionInfoResponse, error) {
	return &fnpb.GetProvisionInfoResponse{Info: p.info}, nil
}

// A program that an engine has started with an id and an address becomes a worker.
func TestSetUp(t *testing.T) {
	keepFlags(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	options, err := structpb.NewStruct(map[string]any{"a": "b"})
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer()
	fnpb.RegisterProvisionServiceServer(server, &provisioner{info: &fnpb.ProvisionInfo{
		PipelineOptions:    options,
		LoggingEndpoint:    &pipepb.ApiServiceDescriptor{Url: "log:1"},
		ControlEndpoint:    &pipepb.ApiServiceDescriptor{Url: "control:2"},
		RunnerCapabilities: []string{"x", "y"},
	}})
	go server.Serve(listener)
	defer server.Stop()

	if err := set("id", "7", "provision_endpoint", listener.Addr().String()); err != nil {
		t.Fatal(err)
	}
	if err := setUp(); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"worker": "true", "logging_endpoint": "log:1", "control_endpoint": "control:2", "options": `{"a":"b"}`}
	for name, value := range want {
		if got := flag.Lookup(name).Value.String(); got != value {
			t.Errorf("-%s is %q, want %q", name, got, value)
		}
	}
	if got := os.Getenv("RUNNER_CAPABILITIES"); got != "x y" {
		t.Errorf("capabilities %q", got)
	}
}

// A program that sends a job offers itself as the worker, unless told otherwise.
func TestOfferItself(t *testing.T) {
	keepFlags(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ binary, kind, config, wantBinary, wantConfig string }{
		{"", "", "", self, ""},
		{"", "process", "", self, `{"command":"` + self + `"}`},
		{"other", "PROCESS", `{"command":"x"}`, "other", `{"command":"x"}`},
	} {
		if err := set("worker_binary", c.binary, "environment_type", c.kind, "environment_config", c.config); err != nil {
			t.Fatal(err)
		}
		if err := setUp(); err != nil {
			t.Fatal(err)
		}
		if got := flag.Lookup("worker_binary").Value.String(); got != c.wantBinary {
			t.Errorf("%v: worker %q", c, got)
		}
		if got := flag.Lookup("environment_config").Value.String(); got != c.wantConfig {
			t.Errorf("%v: environment %q", c, got)
		}
	}
}

// keepFlags sets the flags back when a test is over.
func keepFlags(t *testing.T) {
	t.Setenv("RUNNER_CAPABILITIES", "")
	t.Setenv("STATUS_ENDPOINT", "")
	flag.VisitAll(func(f *flag.Flag) {
		if strings.HasPrefix(f.Name, "test.") {
			return
		}
		old := f.Value.String()
		t.Cleanup(func() { flag.Set(f.Name, old) })
	})
}
