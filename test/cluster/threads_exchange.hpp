// Ranks that are threads of one process: does for threads what MPI does for processes.
#pragma once
#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "zermelo/cluster/exchange.hpp"

namespace zermelo::test {

/// What the threads have in common.  They sleep while they wait, whereas std::barrier would spin.
struct Meeting {
    explicit Meeting(unsigned ranks) : all(ranks), outs(ranks), numbers(ranks) {}

    void wait() {
        std::unique_lock lock(mutex);
        const auto       now = meetings;
        if (++here == all) {
            here = 0, ++meetings;
            over.notify_all();
        } else {
            over.wait(lock, [&] { return meetings != now; });
        }
    }

    unsigned                                   all, here = 0;
    std::uint64_t                              meetings = 0;
    std::mutex                                 mutex;
    std::condition_variable                    over;
    std::vector<std::vector<Exchange::Bytes>*> outs;
    std::vector<std::uint64_t>                 numbers;
};

class ThreadsExchange final : public Exchange {
  public:
    ThreadsExchange(Meeting& meeting, unsigned rank) : meeting_(&meeting), rank_(rank) {}

    unsigned      rank() const override { return rank_; }
    unsigned      ranks() const override { return meeting_->all; }
    std::uint64_t swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                       std::uint64_t more) override {
        meeting_->outs[rank_] = &out;
        wait();
        for (unsigned r = 0; r < ranks(); ++r) in[r] = (*meeting_->outs[r])[rank_];
        wait();
        for (auto& one : out) one.clear();
        return sum(more);
    }
    void start(std::vector<Bytes>& out, std::uint64_t more) override {
        on_way_.swap(out), more_ = more;
        out.assign(ranks(), {});
    }
    void          push() override {}
    std::uint64_t finish(std::vector<Bytes>& in) override { return swap(on_way_, in, more_); }
    std::uint64_t sum(std::uint64_t mine) override {
        std::uint64_t all = 0;
        each(mine, [&](std::uint64_t his) { all += his; });
        return all;
    }
    std::uint64_t most(std::uint64_t mine) override {
        std::uint64_t all = 0;
        each(mine, [&](std::uint64_t his) { all = std::max(all, his); });
        return all;
    }
    void wait() override { meeting_->wait(); }

  private:
    void each(std::uint64_t mine, auto&& act) {
        meeting_->numbers[rank_] = mine;
        wait();
        for (const auto his : meeting_->numbers) act(his);
        wait();
    }

    Meeting*           meeting_;
    unsigned           rank_;
    std::vector<Bytes> on_way_;
    std::uint64_t      more_ = 0;
};

/// Runs act(exchange) on each of `ranks` ranks, and returns when all have ended.
inline void with_ranks(unsigned ranks, const std::function<void(Exchange&)>& act) {
    Meeting                   meeting(ranks);
    std::vector<std::jthread> threads;
    for (unsigned r = 0; r < ranks; ++r)
        threads.emplace_back([&, r] {
            ThreadsExchange exchange(meeting, r);
            act(exchange);
        });
}

}  // namespace zermelo::test
