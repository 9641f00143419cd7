// What a long computation has done, kept so that it outlives the process.
//
// Records in order.  A solver that is given a Checkpoint first asks for the records of an earlier
// run and does not do that part again; then it keeps one after each part.
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
    /// The next record that was kept before, valid until the next call.  None: that was all.
    virtual std::optional<std::span<const std::byte>> next() = 0;
    /// Keeps a record behind the others, after next() had no more.  False: it could not be kept,
    /// and who made the checkpoint knows why.
    virtual bool                                      keep(std::span<const std::byte> record) = 0;
    /// From now on next() begins at the first record again.
    virtual void                                      rewind() = 0;
    /// Forgets all records, whose positions are told otherwise from now on.  False: as of keep().
    virtual bool                                      clear() = 0;
};

/// The fewest positions that are worth a record.
inline constexpr std::uint64_t kLeastRecord = std::uint64_t{1} << 14;

/// How many positions go into a record where work has no rounds and `known` are known: an eighth of
/// them, so that little is lost and seldom is anything kept.
constexpr std::uint64_t record_size(std::uint64_t known, std::uint64_t least = kLeastRecord) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 22;
    return std::clamp(known / 8, least, std::max(least, kMost));
}

}  // namespace zermelo::inline base
