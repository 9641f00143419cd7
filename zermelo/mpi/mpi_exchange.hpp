// Rounds of messages over MPI: one collective call sends all lengths, then buffers go from rank to
// rank.
//
// A message has at most 2^30 bytes, since MPI counts in 31 bits; larger buffers are sent as several
// messages.  An error of MPI ends all ranks, which is MPI's default: none could go on.
#pragma once
#include <memory>

#include "zermelo/cluster/exchange.hpp"

namespace zermelo::inline mpi {

/// Must live between MPI_Init and MPI_Finalize; spans all processes of the job.
class MpiExchange final : public Exchange {
  public:
    MpiExchange();
    ~MpiExchange() override;

    unsigned      rank() const override { return rank_; }
    unsigned      ranks() const override { return ranks_; }
    std::uint64_t swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                       std::uint64_t more) override;
    void          start(std::vector<Bytes>& out, std::uint64_t more) override;
    void          push() override;
    std::uint64_t finish(std::vector<Bytes>& in) override;
    std::uint64_t sum(std::uint64_t mine) override;
    std::uint64_t most(std::uint64_t mine) override;
    void          wait() override;

    /// The number of ranks on this machine, this one included.
    unsigned beside() const { return beside_; }

  private:
    class OnItsWay;

    std::unique_ptr<OnItsWay> swapped_, started_;
    unsigned                  rank_ = 0, ranks_ = 1, beside_ = 1;
};

}  // namespace zermelo::inline mpi
