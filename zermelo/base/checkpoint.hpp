// What a long computation has done, stored so that it outlives the process.
//
// A checkpoint is a sequence of records.  A solver that is given one first reads the records of an
// earlier run, and does not do that part again; then it keeps a record after each further part.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace zermelo::inline base {

class Checkpoint {
  public:
    virtual ~Checkpoint() = default;
    /// Returns the next record that was kept before, valid until the next call, or nothing after
    /// the last one.
    virtual std::optional<std::span<const std::byte>> next() = 0;
    /// Keeps a record behind the others, after next() had no more.  Returns false if it could not
    /// be kept; the maker of the checkpoint knows why.
    virtual bool                                      keep(std::span<const std::byte> record) = 0;
    /// Makes next() begin at the first record again.
    virtual void                                      rewind() = 0;
    /// Forgets all records, since their positions are encoded differently from now on.  Returns
    /// false as keep() does.
    virtual bool                                      clear() = 0;
};

/// The fewest positions that are worth a record.
inline constexpr std::uint64_t kLeastRecord = std::uint64_t{1} << 14;

/// How many positions go into a record if work has no rounds and `known` positions are known: an
/// eighth of them, so that little is lost, and records are written seldom.
constexpr std::uint64_t record_size(std::uint64_t known, std::uint64_t least = kLeastRecord) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 22;
    return std::clamp(known / 8, least, std::max(least, kMost));
}

}  // namespace zermelo::inline base
