// Tables of solved games: what a whole game is worth, position by position, in a file that is
// queried where it lies.
//
//     zermelo table 1                 line 1: magic and version
//     game connect4                   the game's name
//     setup                           what its rules are made of beside the position, if anything
//     position ..../..../..../....    the one that was solved, as typed
//     rule winning                    the rule that judges the labels
//     codes 28629151                  how many codes: one a position, by its number
//     keys 0                          bytes of a position's key: 8 or 16; 0: the game itself
//                                     numbers its positions
//     block 32768                     codes a block; the last one may have fewer
//                                     (an empty line)
//     BBBB ... BBBB                   the blocks, each packed by zstd, one behind the other
//     IIII ... IIII                   the index: an entry a block
//     FFFF FFFF FFFF FFFF             footer: where the index begins, and the fingerprints of the
//                                     text, of the index and of these 24 bytes
//
//     an entry of the index           byte 0   where the block ends, from the file's beginning
//                                          8   the fingerprint of its packed bytes
//                                         16   its first key, 8 or 16 bytes, if there are keys
//
//     a block, unpacked               byte 0   bytes of a code: 1, 2 or 4
//                                          1   the lowest bytes of all its codes, then the next
//                                              ones, ...
//                                              and for each key but the first what it is larger
//                                              than the one before, less 1: seven bits a byte, the
//                                              lowest first, 128 added to all but the last
//
// Numbers are little endian, of 64 bits; fingerprints are those of base/hash.hpp.  Keys ascend.
// Every byte is covered by one of the fingerprints, so damage is found: in the text and the index
// when the file is opened, in a block when it is read.  They do not keep wrong labels out; that is
// the rule's task.  What a code means is defined in finite_table.hpp.
//
// A query costs unpacking one block, or nothing if it is one of the last few.
// Called from workbench/finite_table.hpp.
// Tested: test/workbench/table_file_test.cpp, every single byte damaged, every truncation;
// test/fuzz/fuzz_table.cpp.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo::inline workbench {

using TableKey = unsigned __int128;

/// What a table is about.  Texts have no line end.
struct TableHeader {
    std::string   game, setup, position, rule;
    std::uint64_t codes = 0, block = 0;
    unsigned      key_bytes = 0;  // 0, 8 or 16
};

/// One block, unpacked.
struct TableBlock {
    std::vector<unsigned char> bytes;  // as drawn above
    std::uint64_t              count = 0;
    std::vector<TableKey>      keys;  // count of them; none if the game numbers its positions

    /// i < count.
    std::uint32_t code(std::uint64_t i) const {
        std::uint32_t code = bytes[as_size(1 + i)];
        for (unsigned byte = 1; byte < bytes[0]; ++byte)
            code |= std::uint32_t{bytes[as_size(1 + byte * count + i)]} << 8 * byte;
        return code;
    }
};

/// Packs a block as it stands in the file, from its codes, 1 .. TableWriter::kMostBlock of them,
/// and its keys, if there are keys.  Returns "" if there was no memory.
std::string pack_block(std::span<const std::uint32_t> codes, std::span<const TableKey> keys);

/// Writes a table: add() each position in order, then finish().  Blocks are packed in parallel,
/// several at a time; the index takes O(blocks) memory besides.  The sink must outlive it.
class TableWriter {
  public:
    static constexpr std::uint64_t kMostBlock = std::uint64_t{1} << 16;  // codes

    /// header.block: 1 .. kMostBlock.  Check ok(): no text may have a line end.
    TableWriter(const TableHeader& header, Sink& sink);

    [[nodiscard]] bool              ok() const { return ok_ && sink_->ok(); }
    /// Adds the next position; its key is ignored if the table has none.
    void                            add(std::uint32_t code, TableKey key = 0);
    /// Adds the next block, from pack_block(), and its first key; all blocks but the last one have
    /// as many codes as the header says.  Not to be mixed with add().
    void                            add_packed(std::string_view packed, TableKey first);
    /// Call it after as many positions as the header says.  The error: a text of the header has a
    /// line end or is too long, or there was no memory to pack.
    std::expected<void, InputError> finish();

  private:
    struct Waiting {
        std::vector<std::uint32_t> codes;
        std::vector<TableKey>      keys;
        std::string                packed;
    };
    void pack_waiting();

    TableHeader          header_;
    Sink*                sink_;
    bool                 ok_ = true, told_ = true;  // nothing failed; the texts can be written
    std::string          text_, index_;
    std::uint64_t        end_ = 0;  // of what was written so far
    std::vector<Waiting> waiting_;
    std::size_t          filled_ = 0;  // how many of waiting_ are full
};

/// A table file, opened: a view into its bytes, which must outlive it.
class TableFile {
  public:
    /// Returns true if the file begins as a table file of any version does.
    static bool                                 is_one(std::span<const std::byte> file);
    /// The error: it is not a table, or of another version, or damaged.  No length in the file is
    /// trusted, and nothing is allocated beyond the header's words.  O(blocks).
    static std::expected<TableFile, InputError> open(std::span<const std::byte> file);

    const TableHeader& header() const { return header_; }
    std::uint64_t      blocks() const { return index_.size() / entry_bytes(); }
    /// The number of codes in block b < blocks().
    std::uint64_t      codes_of(std::uint64_t b) const;
    /// The packed bytes of block b; they are damaged if their fingerprint is not hash().
    std::string_view   packed(std::uint64_t b) const;
    std::uint64_t      hash(std::uint64_t b) const { return word(b, 8); }
    /// The first key of block b; only if there are keys.
    TableKey           first_key(std::uint64_t b) const;
    /// The error that reports a damaged block b.
    InputError         damaged(std::uint64_t b) const;
    /// The block that holds `key`, if any does; only if there are keys.  O(log blocks).
    std::uint64_t      block_of(TableKey key) const;

  private:
    std::size_t   entry_bytes() const { return 16 + header_.key_bytes; }
    std::uint64_t word(std::uint64_t b, std::size_t at) const;
    std::uint64_t begin_of(std::uint64_t b) const { return b == 0 ? text_size_ : word(b - 1, 0); }

    TableHeader      header_;
    std::string_view file_, index_;
    std::uint64_t    text_size_ = 0;
};

/// Unpacks blocks, reusing its memory.  Each thread needs its own.
class TableUnpacker {
  public:
    TableUnpacker();
    ~TableUnpacker();
    TableUnpacker(const TableUnpacker&)            = delete;
    TableUnpacker& operator=(const TableUnpacker&) = delete;

    /// Returns false if block b is damaged, or there was no memory.
    [[nodiscard]] bool unpack(const TableFile& file, std::uint64_t b, TableBlock& to);

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

/// Looks up single codes in a table; keeps the last few blocks unpacked.  For one thread.
class TableProbe {
  public:
    explicit TableProbe(TableFile file) : file_(std::move(file)) {}

    const TableFile&             file() const { return file_; }
    /// The code of position i < codes, if there are no keys.  Nothing if its block is damaged.
    std::optional<std::uint32_t> code(Index i);
    /// The code of the position with that key.  Nothing if there is none, or its block is damaged.
    std::optional<std::uint32_t> code_of(TableKey key);
    /// The first damaged block that was met.
    std::optional<std::uint64_t> damaged() const { return damaged_; }

  private:
    static constexpr std::size_t kKept = 16;  // blocks
    struct Kept {
        std::uint64_t block = ~std::uint64_t{0}, used = 0;
        TableBlock    plain;
    };
    const TableBlock* block(std::uint64_t b);

    TableFile                    file_;
    TableUnpacker                unpacker_;
    std::array<Kept, kKept>      kept_;
    std::uint64_t                clock_ = 0;
    std::optional<std::uint64_t> damaged_;
};

/// What a checkpoint on the way to a table is about: its first record.  Texts have no line end.
struct KeptHead {
    std::string solver, game, setup, position;

    /// One line for each.
    std::string                    text() const;
    /// The converse.  Returns nothing if the text is not of that form.
    static std::optional<KeptHead> read(std::string_view text);
};

/// The error for a table that cannot be this game's.
InputError other_table(const TableHeader& header, FixedPhrase why);

}  // namespace zermelo::inline workbench
