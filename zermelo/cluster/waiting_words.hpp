// Words that wait for shards which are on disk: in memory as long as they fit, then in a file a
// shard, words-NNNNN beside the shard's own, 8 bytes a word.
//
// Nothing is synced: after a break the words are told anew.  O(1) a word; half of `bytes` of memory
// and a little.
//
// Called from cluster/disk_retrograde.cpp.
// Tested: test/cluster/disk_test.cpp.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline cluster {

class WaitingWords {
  public:
    /// shards: those of a rank, in the order of their parts.
    WaitingWords(std::string folder, const std::vector<std::uint64_t>& shards, std::uint64_t bytes);

    /// Of no shard anything waits.
    void                      clear();
    /// The error: a file cannot be written, and why.
    std::optional<InputError> put(std::size_t part, std::uint64_t word);
    /// act(word) for all that wait for that shard; then none do.
    std::optional<InputError> take(std::size_t part, const std::function<void(std::uint64_t)>& act);

  private:
    std::string               name(std::size_t part) const;
    std::optional<InputError> spill();

    std::string                             folder_;
    const std::vector<std::uint64_t>&       shards_;
    std::uint64_t                           most_, held_ = 0;  // words in memory
    std::vector<std::vector<std::uint64_t>> words_;
    std::vector<bool>                       spilled_;
};

}  // namespace zermelo::inline cluster
