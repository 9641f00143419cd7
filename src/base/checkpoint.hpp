// What a long computation has done, kept where it outlives the process.
//
// Records in order.  A solver that is given a Checkpoint first asks for the records of an earlier
// run and does not do that part again; then it keeps one after each part.
#pragma once
#include <cstddef>
#include <optional>
#include <span>

namespace zermelo {

class Checkpoint {
  public:
    virtual ~Checkpoint() = default;
    /// The next record that was kept before, valid until the next call.  None: that was all.
    virtual std::optional<std::span<const std::byte>> next() = 0;
    /// Keeps a record behind the others, after next() had no more.  False: it could not be kept,
    /// and who made the checkpoint knows why.
    virtual bool                                      keep(std::span<const std::byte> record) = 0;
};

}  // namespace zermelo
