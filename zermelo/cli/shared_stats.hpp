// What the parts of a shared run cost all ranks, for --stats of zermelo-mpi.
//
// Tested: test/cli/shared_stats_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/cluster/exchange.hpp"
#include "zermelo/cluster/rounds.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline cli {

/// Another exchange, with the processor time that this rank spends in it: messages are copied
/// there, and ranks that have nothing to do wait there, which costs time, too.
class TimedExchange final : public Exchange {
  public:
    explicit TimedExchange(Exchange& exchange) : exchange_(&exchange) {}

    unsigned      rank() const override { return exchange_->rank(); }
    unsigned      ranks() const override { return exchange_->ranks(); }
    std::uint64_t swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                       std::uint64_t more) override;
    void          start(std::vector<Bytes>& out, std::uint64_t more) override;
    void          push() override;
    std::uint64_t finish(std::vector<Bytes>& in) override;
    std::uint64_t sum(std::uint64_t mine) override;
    std::uint64_t most(std::uint64_t mine) override;
    void          wait() override;

    /// Returns the processor seconds spent in here so far.
    double seconds() const { return seconds_; }

  private:
    Exchange* exchange_;
    double    seconds_ = 0;
};

/// What a part cost all ranks together.
struct PartOfAll {
    std::string   name;
    double        compute, most, messages;  // processor seconds; of the rank that computed most
    std::uint64_t rounds, bytes, buffers, beside;
};

/// Returns the costs as a line.
std::string text_of(const PartOfAll& part);
/// Returns the same as a fact with the part's name.
Fact        fact_of(const PartOfAll& part);

/// One rank's costs, part by part.
class SharedStats {
  public:
    explicit SharedStats(const TimedExchange& exchange) : exchange_(&exchange) {}

    /// Records that a part has ended; `sent`: what this rank has sent since the start.
    void                   ended(std::string_view part, const Sent& sent);
    /// Returns the costs at all ranks, which must have ended the same parts.
    std::vector<PartOfAll> of_all(Exchange& exchange) const;

  private:
    struct Part {
        std::string name;
        double      compute = 0, messages = 0;  // processor seconds
        Sent        sent;
    };

    const TimedExchange* exchange_;
    Part                 before_;  // sums of all parts
    std::vector<Part>    parts_;
};

}  // namespace zermelo::inline cli
