// Package store keeps classes of equivalent puzzles on disk: more than fit in
// memory, built on several machines, merged, compared and looked up.
//
//	s, err := store.Builder{}.Build(ctx, "classes", puzzles)
//
// A class is all puzzles that are the same up to symmetry. Of each a store has
// the canonical form ([symmetry.Canonical]), how many of its puzzles came, the
// first of their places, and values in columns, such as ratings.
//
// # Results
//
// A store depends on nothing but the puzzles that were put in, the number of
// shards and the columns: two stores of the same puzzles are the same files with
// the same bytes, whatever the workers, the memory, the interruptions, and the
// order in which parts were merged. For that:
//
//   - The first place is the least: by the name of its source, byte by byte, then
//     by its number.
//   - Of several values of a column the least stays.
//   - A file is named after its content.
//
// # A store is a folder
//
// It has a manifest and a file for each shard that has classes. The shard of a
// class is given by its hash, so shards are alike in size and independent of each
// other. [Share] is another part of the hash: it splits classes into training and
// test data, which no symmetry crosses, and which a class never leaves.
//
// Work in progress is in a folder work inside. The manifest is written last, and
// takes its place by a rename: without it there is no store, and an old one is as
// it was. Whoever calls Build, Add, Fill, Merge or Diff again, in the same way
// after a crash, goes on where the journal in that folder ends: at most what was
// in memory is computed again. Files are synced before they are renamed.
//
// Memory is bounded. Puzzles are canonized on all processors and kept until the
// memory is full. Then they are sorted and written as a run, while others come.
// Runs are merged at the end, a shard on each processor. Only the names of the
// sources, and with [Store.Find] the index, grow with the store: 0.2 bytes a class.
//
// # Files
//
// This is format 1. Later versions read it. All integers that are not varints are
// little-endian; a varint is one of [encoding/binary]. A file ends in .keys and is
//
//	"sudkeys1"                        8 bytes
//	blocks                            up to 256 classes each, none of two shards
//	trailer
//	length of the trailer             4 bytes
//	CRC-32C of trailer and length     4 bytes
//	"1syekdus"                        8 bytes
//
// A block is the length of its payload (4 bytes), the number of its classes (4
// bytes), the CRC-32C of the block's place in the file (8 bytes), these two and the
// payload (4 bytes), and the payload. The payload is a row of bits, the highest of
// each byte first, with zeros at the end. It begins with the width of numbers (7 bits)
// and of sources (6 bits). Then comes for each class, in the order of the forms:
//
//	7 bits    how many cells are as in the form before, 81 at most; before the
//	          first form of a block is a blank board
//	1 bit     1 if none of the other cells is blank; else 0, and then
//	          a bit for each of them, 0 for a blank
//	digits    of the cells that are not blank, less 1, five in 16 bits as a number
//	          in base 9; the last four, three, two, one in 13, 10, 7, 4 bits
//	number    of the first place, in the width of numbers
//	source    of the first place, its index, in the width of sources
//	1 bit     1 if one puzzle came; else 0, the length of the count (7 bits), the count
//	columns   for each 1 bit, 0 for no value; else 1, the length (7 bits), and the
//	          value: 2v if it is not negative, -2v-1 if it is
//
// The trailer is made of varints, and of texts with their lengths before them: the
// binary logarithm of the number of shards; the number of columns, and of each the
// name and its decimals; the number of sources, and their names in ascending order;
// the number of shards in the file, and of each its number and how many blocks,
// classes and puzzles it has; and of each block the length of its payload, and its
// first form as [sudoku.Board.MarshalBinary] has it.
//
// The manifest is JSON and a line with its SHA-256. The hash of a class is the
// SHA-256 of its form as 81 characters, with dots: the first bits give the shard,
// the bytes from 8 to 15 the share.
//
// A file that is damaged, cut short or missing gives a [*DamageError]. Every byte is
// covered by a checksum.
package store
