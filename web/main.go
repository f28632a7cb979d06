// Command web builds the Sudoku page and serves it, or writes it to a folder
// for any static host:
//
//	go run .              builds the page and serves it at http://localhost:8080
//	go run . -o site      writes it to the folder site and ends
//	go run . -module      makes what the JavaScript module needs and ends
//
// It needs only Go.
package main

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("web: ")
	address := flag.String("addr", "localhost:8080", "serve at this `address`")
	out := flag.String("o", "", "write the page to this `folder`, replacing one that was built before, and end")
	module := flag.Bool("module", false, "make sudoku.wasm and go.js in the folder module, and end")
	flag.Parse()
	if _, err := os.Stat("wasm/main.go"); err != nil {
		log.Fatal("must be run in the folder web")
	}
	switch {
	case *module:
		check(buildModule())
	case *out != "":
		check(buildSite(*out))
	default:
		dir, err := os.MkdirTemp("", "sudoku-page")
		check(err)
		fmt.Println("building ...")
		check(buildSite(dir))
		listener, err := net.Listen("tcp", *address)
		check(err)
		fmt.Printf("the page is at http://%s (Ctrl-C ends)\n", listener.Addr())
		log.Fatal(http.Serve(listener, fresh(http.FileServer(http.Dir(dir)))))
	}
}

// fresh makes browsers ask for files again after each build.
func fresh(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		h.ServeHTTP(w, r)
	})
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
