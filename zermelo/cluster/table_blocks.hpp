// Blocks of a table, packed by all ranks and written by rank 0.
//
//     each rank     the codes of some blocks, complete except for those equal to the one before
//     to rank 0     the last code of each block
//     back          the code before each block
//     to rank 0     the blocks, packed
//
// So packing, which costs most, is divided among the ranks, and rank 0 receives what the file will
// hold and a few bytes a block.  The bytes are those of one process: a block does not depend on
// which rank packs it.
//
// Called from cluster/table.cpp and cluster/keyed_table.cpp.
// Tested: test/cluster/solve_test.cpp, test/cluster/keys_test.cpp.
#pragma once
#include <optional>
#include <vector>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::inline cluster {

class TableBlocks {
  public:
    /// Stands for the same code as that of the position before.
    static constexpr std::uint32_t kAsBefore = ~std::uint32_t{0};

    struct Block {
        std::uint64_t              number = 0;
        std::vector<std::uint32_t> codes;
        std::vector<TableKey>      keys;  // the key of each code, if there are keys
    };

    /// sink: at rank 0 alone.  All arguments must outlive this object.
    TableBlocks(SharedRun& run, const TableHeader& header, Sink* sink);

    /// At all ranks: packs and writes all blocks from where the last round ended up to a later one;
    /// `mine` are the blocks of this rank, ascending, none of them empty.  Fails at all ranks if
    /// there is no memory, or one was told to end.
    std::optional<InputError> round(std::vector<Block> mine);
    /// At all ranks, after all rounds: completes the table.
    std::optional<InputError> finish();

  private:
    using Buffers = std::vector<Exchange::Bytes>;

    void                       fill(std::vector<Block>& mine);
    std::vector<std::uint32_t> codes_before(const std::vector<Block>& mine);
    void                       swap();

    SharedRun&                 run_;
    Pace                       pace_;
    std::optional<TableWriter> writer_;
    std::uint32_t              code_ = 0;  // the last one so far, at rank 0
    Buffers                    out_, in_;
};

}  // namespace zermelo::inline cluster
