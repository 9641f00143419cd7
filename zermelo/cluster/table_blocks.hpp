// Blocks of a table, packed by all ranks and written by rank 0.
//
//     each rank     the codes of some blocks, complete but for those that are as the one before
//     to rank 0     the last code of each block
//     back          the code before each block
//     to rank 0     the blocks, packed
//
// So packing, which costs most, divides among ranks, and rank 0 hears what the file will hold and a
// few bytes a block.  The bytes are those of one process: a block does not depend on who packs it.
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
    /// The code there is that of the position before.
    static constexpr std::uint32_t kAsBefore = ~std::uint32_t{0};

    struct Block {
        std::uint64_t              number = 0;
        std::vector<std::uint32_t> codes;
        std::vector<TableKey>      keys;  // of each, if there are keys
    };

    /// sink: at rank 0 alone.  All of it outlives this.
    TableBlocks(SharedRun& run, const TableHeader& header, Sink* sink);

    /// At all ranks: all blocks from where the last round ended up to a later one; `mine` are those
    /// of this rank, and ascend.  None of them is empty.  The error, at all of them: no memory, or
    /// one was told to end.
    std::optional<InputError> round(std::vector<Block> mine);
    /// At all ranks, after all rounds.
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
