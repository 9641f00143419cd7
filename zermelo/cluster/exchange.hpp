// What a solver needs from the machines it runs on: messages in rounds, and sums.
//
// Each rank is a process (in tests, a thread) that owns some of the positions.  All ranks call the
// same functions in the same order; each call ends when every rank has made it.  There is no MPI
// here: zermelo/mpi implements the exchange over it.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace zermelo::inline cluster {

/// An allocator that leaves new bytes uninitialized, since all of them are written at once.
struct UnsetBytes : std::allocator<unsigned char> {
    template <class T>
    struct rebind {
        using other = UnsetBytes;
    };
    void construct(unsigned char*) {}
    void construct(unsigned char* at, unsigned char byte) { *at = byte; }
};

class Exchange {
  public:
    using Bytes = std::vector<unsigned char, UnsetBytes>;

    virtual ~Exchange() = default;

    /// 0 .. ranks()-1.
    virtual unsigned rank() const  = 0;
    virtual unsigned ranks() const = 0;

    /// Sends out[r] to each rank r, and clears it; in[r] becomes what rank r sent us.  Both have
    /// ranks() entries.  Returns the sum of `more` over all ranks.
    virtual std::uint64_t swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                               std::uint64_t more) = 0;
    /// Begins a swap and returns without waiting: the messages are on their way until finish().
    /// Only one such round may be on its way.  Meanwhile all other calls are allowed, and `out`,
    /// which is empty now, may be filled again.
    virtual void          start(std::vector<Bytes>& out, std::uint64_t more) = 0;
    /// Moves messages on their way as far as they can go at once; no rank waits for another here.
    virtual void          push() = 0;
    /// Ends the round that start() began: in[r] becomes what rank r sent us.  Returns the sum of
    /// `more` over all ranks.
    virtual std::uint64_t finish(std::vector<Bytes>& in) = 0;
    /// The sum, and the largest, of the numbers of all ranks.
    virtual std::uint64_t sum(std::uint64_t mine)  = 0;
    virtual std::uint64_t most(std::uint64_t mine) = 0;
    /// Waits until all ranks are here.
    virtual void          wait() = 0;
};

}  // namespace zermelo::inline cluster
