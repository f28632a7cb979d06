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
	"bytes"
	"cmp"
	"compress/gzip"
	"flag"
	"fmt"
	"log"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
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
		site, err := packed(dir)
		check(err)
		log.Fatal(http.Serve(listener, fresh(site)))
	}
}

// packed serves a folder as static hosts do: with gzip for browsers that take it.
func packed(dir string) (http.Handler, error) {
	plain := http.FileServer(http.Dir(dir))
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	small := map[string][]byte{}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		w.Write(data) // a buffer takes everything
		w.Close()
		small["/"+e.Name()] = b.Bytes()
	}
	small["/"] = small["/index.html"]
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, ok := small[r.URL.Path]
		if !ok || r.URL.Path == "/index.html" || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			plain.ServeHTTP(w, r)
			return
		}
		kind := mime.TypeByExtension(path.Ext(r.URL.Path))
		if r.URL.Path == "/" {
			kind = mime.TypeByExtension(".html")
		}
		w.Header().Set("Content-Type", cmp.Or(kind, "application/octet-stream"))
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Vary", "Accept-Encoding")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
	}), nil
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
