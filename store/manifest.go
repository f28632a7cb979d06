package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math/bits"
	"os"
)

const manifestName = "manifest.json"

// A manifest says what a store has. Its fields are the keys of the file.
type manifest struct {
	Format  int         `json:"format"` // 1
	Shards  int         `json:"shards"`
	Columns []Column    `json:"columns"`
	Sources []string    `json:"sources"`
	Classes int64       `json:"classes"`
	Puzzles int64       `json:"puzzles"`
	Files   []shardFile `json:"files"`
}

// A shardFile is the file of a shard that has classes.
type shardFile struct {
	Shard   int    `json:"shard"`
	Name    string `json:"name"`
	Classes int64  `json:"classes"`
	Puzzles int64  `json:"puzzles"`
	Bytes   int64  `json:"bytes"`
	SHA256  string `json:"sha256"`
}

// bitsOf returns the binary logarithm of a number of shards.
func bitsOf(shards int) int { return bits.Len(uint(shards)) - 1 }

// sealed returns a value in JSON, and a line with the checksum.
func sealed(v any) (data []byte, sum string) {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err) // the types have no values that can't be written
	}
	hash := sha256.Sum256(data)
	sum = hex.EncodeToString(hash[:])
	return append(append(append(data, "\n\""...), sum...), "\"\n"...), sum
}

// readSealed reads a file of sealed. Any other text is damage.
func readSealed[T any](name string) (v T, sum string, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return v, "", err
	}
	end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n')
	if end < 0 || json.Unmarshal(data[:end], &v) != nil {
		return v, "", &DamageError{File: name, Reason: "no JSON with a checksum"}
	}
	again, sum := sealed(v)
	if !bytes.Equal(again, data) {
		return v, "", &DamageError{File: name, Reason: "wrong checksum, or another format"}
	}
	return v, sum, nil
}

func readManifest(name string) (manifest, string, error) {
	m, sum, err := readSealed[manifest](name)
	if err == nil && (m.Format != 1 || checkShards(m.Shards) != nil || checkColumns(m.Columns) != nil) {
		err = &DamageError{File: name, Reason: "no store in format 1"}
	}
	return m, sum, err
}
