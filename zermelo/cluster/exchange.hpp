// What a solver asks of the machines it runs on: messages in rounds, and sums.
//
// Each rank is a process (in tests a thread) with a part of the positions.  All ranks call the same
// functions in the same order; each call ends when everybody has made it.  There is no MPI here:
// zermelo/mpi has the exchange over it.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace zermelo::inline cluster {

/// Memory whose new bytes are whatever was there, since each is written at once.
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

    /// Sends out[r] to each rank r, and clears it; in[r] becomes what r sent us.  Both have ranks()
    /// entries.  The sum of everybody's `more`.
    virtual std::uint64_t swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                               std::uint64_t more) = 0;
    /// The same, and nobody waits: what was in `out` is on its way until finish(), one such round
    /// at a time.  All other calls may be made meanwhile, and `out`, empty now, be filled again.
    virtual void          start(std::vector<Bytes>& out, std::uint64_t more) = 0;
    /// Moves what is on its way as far as it goes at once; no rank waits for another here.
    virtual void          push() = 0;
    /// in[r] becomes what r sent us by start(); the sum of everybody's `more`.
    virtual std::uint64_t finish(std::vector<Bytes>& in) = 0;
    /// Of everybody's numbers.
    virtual std::uint64_t sum(std::uint64_t mine)  = 0;
    virtual std::uint64_t most(std::uint64_t mine) = 0;
    /// For all ranks.
    virtual void          wait() = 0;
};

}  // namespace zermelo::inline cluster
