package main

import (
	"github.com/parquet-go/parquet-go"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/store"
)

// A parquetWriter writes classes as Parquet: puzzle, count, source, number, and the
// columns as decimals, null where there is no value. The library adds 3 MB to the
// program; what a writer of our own would save is not worth a format of pages,
// levels and Thrift.
type parquetWriter struct {
	w       *parquet.GenericWriter[any]
	columns int
	rows    []parquet.Row
}

// An ordered is a schema whose columns stand in an order, not by name.
type ordered struct {
	parquet.Group
	names []string
}

// Fields returns the columns in the order of their names here.
func (o ordered) Fields() (fields []parquet.Field) {
	byName := map[string]parquet.Field{}
	for _, f := range o.Group.Fields() {
		byName[f.Name()] = f
	}
	for _, name := range o.names {
		fields = append(fields, byName[name])
	}
	return fields
}

const parquetRows = 1 << 10 // written at a time

func newParquet(out *run.Output, columns []store.Column) exporter {
	schema := ordered{names: []string{"puzzle", "count", "source", "number"}, Group: parquet.Group{
		"puzzle": parquet.String(), "count": parquet.Int(64),
		"source": parquet.Encoded(parquet.String(), &parquet.RLEDictionary), "number": parquet.Int(64),
	}}
	for _, c := range columns {
		schema.names = append(schema.names, c.Name)
		schema.Group[c.Name] = parquet.Optional(parquet.Decimal(c.Decimals, 18, parquet.Int64Type))
	}
	// A group of rows stays in memory until it is full.
	return &parquetWriter{columns: len(columns), w: parquet.NewGenericWriter[any](out, parquet.NewSchema("classes", schema),
		parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(1<<18))}
}

func (p *parquetWriter) write(c *store.Class) error {
	row := append(make(parquet.Row, 0, 4+p.columns),
		parquet.ByteArrayValue(c.Canonical.Append(nil, '.')).Level(0, 0, 0),
		parquet.Int64Value(c.Count).Level(0, 0, 1),
		parquet.ByteArrayValue([]byte(c.First.Source)).Level(0, 0, 2),
		parquet.Int64Value(c.First.Number).Level(0, 0, 3))
	for i, v := range c.Values {
		if v == store.None {
			row = append(row, parquet.NullValue().Level(0, 0, 4+i))
		} else {
			row = append(row, parquet.Int64Value(v).Level(0, 1, 4+i))
		}
	}
	if p.rows = append(p.rows, row); len(p.rows) < parquetRows {
		return nil
	}
	return p.flush()
}

func (p *parquetWriter) flush() error {
	_, err := p.w.WriteRows(p.rows)
	p.rows = p.rows[:0]
	return err
}

func (p *parquetWriter) end() error {
	if err := p.flush(); err != nil {
		return err
	}
	return p.w.Close()
}
