// An alpha-beta search of one position by several threads, which share what they know.
//
// Each thread walks the whole search by itself (finite/outcome_walk.hpp), and all of them keep
// their answers in one table (finite/outcome_table.hpp).  So a thread meets what the others have
// answered, and goes a different way meanwhile: of the moves that wait, except the first, it takes
// one where no other thread is, if there is one.  Now and then it checks whether a position that it
// is at has been answered, and goes back to it.  The thread that has the answer stops the rest.
//
// An answer is the same whichever thread finds it.  What is in the table is not, nor how many
// positions were entered: no result may depend on that.
//
// The table grows only while no thread walks: all stop, and then go on from where they were.  With
// one thread, or without OpenMP, it is the search of alphabeta.hpp.
//
// Time: the search's cost, divided by somewhat less than the number of threads.  Memory: the table;
// 32 KiB; and for each thread what waits.
//
// Main function: SharedSearch::ask.  Called from finite/outcome_proof.hpp.
// Source: J.-C. Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19 (1996);
//         T. Kerrigan, "Simplified ABDADA" (2017), for the table of where others are.
// Tested: test/finite/shared_search_test.cpp.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <optional>
#include <utility>

#include "zermelo/base/parallel.hpp"
#include "zermelo/finite/outcome_records.hpp"
#include "zermelo/finite/outcome_walk.hpp"

namespace zermelo::inline finite {

template <Packed G>
class SharedSearch {
  public:
    using Position = typename G::Position;
    using Table    = OutcomeTable<KeyOf<G>>;
    using Number   = typename Table::Number;
    using Records  = OutcomeRecords<Number>;

    static constexpr std::uint64_t kAlone = 1 << 12;  // fewer are not worth a second thread

    /// Begins with what `known` has.  table: the most bytes for the table, which also takes no more
    /// than half of what is allowed; a quarter of what is allowed is for what waits, however many
    /// threads there are, and half of it belongs to the first thread.  threads: 1 or more, if
    /// several may use the game.  alone: positions of a question before other threads join the
    /// first.  The game, the allowance and the records, if any, must outlive it.
    SharedSearch(const G& game, Allowance& allowance, std::uint64_t table, int threads,
                 const Table& known, Records* records, std::uint64_t alone = kAlone)
        : game_(&game),
          table_(allowance, std::min(table, allowance.left / 2)),
          records_(records),
          alone_(alone),
          allowance_(&allowance),
          taken_(allowance.left / 4) {
        if (!allowance.take(taken_)) taken_ = 0;
        const auto half = taken_ / 2;
        for (int i = 0; i < threads; ++i)
            walks_.emplace_back(*this, i, i == 0 ? half : half / static_cast<unsigned>(threads));
        if (table_.ok()) table_.add(known);
    }
    ~SharedSearch() { allowance_->give_back(taken_); }
    SharedSearch(const SharedSearch&)            = delete;
    SharedSearch& operator=(const SharedSearch&) = delete;

    /// As OutcomeSearch::ask, with no limit but the pace's.  The key is the one that lead() gives.
    std::optional<bool> ask(const Position& p, KeyOf<G> key, bool win, Pace& pace);

    std::uint64_t      entered() const { return entered_; }
    GaveUp             why() const { return why_; }
    [[nodiscard]] bool ok() const { return table_.ok(); }

  private:
    static constexpr std::uint64_t kEvery  = 1 << 8;  // steps between looks at the others
    static constexpr std::size_t   kPlaces = 1 << 12, kDeepest = 32;

    // What belongs to one thread.
    struct Walk {
        SharedSearch*  search;
        Pace*          pace = nullptr;  // of the first thread, which alone reports progress
        Allowance      allowance;
        OutcomeWalk<G> walk;
        std::uint64_t  id, told = 0, came = 0, steps = 0;  // told: how many entered

        std::optional<bool> answer;

        Walk(SharedSearch& of, int i, std::uint64_t bytes)
            : search(&of),
              allowance{bytes},
              walk(*of.game_, allowance),
              id(static_cast<std::uint64_t>(i) % (kPlaces - 1) + 1) {}
        Walk(const Walk&)            = delete;
        Walk& operator=(const Walk&) = delete;

        const Table& table() const { return search->table_; }
        void         store(Number number, unsigned bounds, unsigned work) {
                    came += search->table_.put(number, bounds, work);
        }
        bool keep(Number number, unsigned bounds, unsigned work, std::uint64_t below) {
            auto* const records = search->records_;
            if (!records || !records->worth(below)) return true;
            bool kept = false;
#pragma omp critical(zermelo_shared_records)
            kept = records->add(number, bounds, work, below, search->entered_);
            return kept;
        }
        GaveUp go_on() {
            return ++steps % kEvery == 0 ? search->look(*this) : GaveUp::no;
        }
        bool looks() const {
            return steps % kEvery == 0 && search->shared_;
        }
        // Notes where the thread is, unless that is deep down: the number without the bits of its
        // place, and the thread's id.
        void open(Number number) {
            if (walk.depth() <= kDeepest) search->at(number).store(sign(number, id), kRelaxed);
        }
        void close(Number number) {
            auto& place = search->at(number);
            if (place.load(kRelaxed) == sign(number, id)) place.store(0, kRelaxed);
        }
        bool elsewhere(Number number) const {
            const auto sign = search->at(number).load(kRelaxed);
            return sign != 0 && (sign ^ this->sign(number, id)) < kPlaces && sign % kPlaces != id;
        }
        static std::uint64_t sign(Number number, std::uint64_t id) {
            return static_cast<std::uint64_t>(number) / kPlaces * kPlaces + id;
        }
    };
    static constexpr auto kRelaxed = std::memory_order_relaxed;

    std::atomic<std::uint64_t>& at(Number number) {
        return places_[static_cast<std::size_t>(number) % kPlaces];
    }
    // Returns true if thread i must make all threads give up.  A thread that joined just leaves if
    // it has no memory.  Only the first thread reports an interrupt; otherwise "stopped" only means
    // that a thread waits for the others.
    bool ends(std::size_t i) const {
        if (i == 0 && walks_[0].pace->stopped()) return true;
        const auto why = walks_[i].walk.why();
        return why != GaveUp::no && why != GaveUp::stopped && (i == 0 || why != GaveUp::bytes);
    }
    GaveUp look(Walk& walk);
    void   tell(Walk& walk);

    const G*         game_;
    Table            table_;
    Records*         records_;
    std::uint64_t    alone_;
    std::deque<Walk> walks_;
    GaveUp           why_ = GaveUp::no;
    Allowance*       allowance_;
    std::uint64_t    taken_;           // from it, for what waits
    std::uint64_t    paced_  = 0;      // how many of entered_ a pace was told
    std::uint64_t    until_  = 0;      // the first thread walks alone until then
    bool             shared_ = false;  // it no longer does

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};  // who is where, as far as noted
    std::atomic<std::uint64_t>                      entered_ = 0, came_ = 0;  // came: since it grew
    std::atomic<bool>                               done_ = false, full_ = false;
};

/// Adds what a thread has done to the totals.
template <Packed G>
void SharedSearch<G>::tell(Walk& walk) {
    entered_.fetch_add(walk.walk.entered() - std::exchange(walk.told, walk.walk.entered()),
                       kRelaxed);
    came_.fetch_add(std::exchange(walk.came, 0), kRelaxed);
}

/// Returns why a thread must not go on.  That is "stopped", too, if another has the answer, or if
/// the table must grow.
template <Packed G>
GaveUp SharedSearch<G>::look(Walk& walk) {
    tell(walk);
    if (table_.grows_by(came_.load(kRelaxed))) full_.store(true, kRelaxed);
    const bool halts = done_.load(kRelaxed) || full_.load(kRelaxed);
    if (walk.pace) {
        const auto entered = entered_.load(kRelaxed);
        if (!walk.pace->go_on(entered - std::exchange(paced_, entered))) return walk.pace->why();
        if (!shared_ && entered > until_) return GaveUp::stopped;
    }
    return halts ? GaveUp::stopped : GaveUp::no;
}

/// Time: the search's, divided among the threads.
template <Packed G>
std::optional<bool> SharedSearch<G>::ask(const Position& p, KeyOf<G> key, bool win, Pace& pace) {
    const auto number = Table::number(key);
    const auto begin  = [&](Walk& walk) { walk.walk.begin(p, number, win, walk); };
    why_              = GaveUp::no;
    shared_           = walks_.size() == 1;
    until_            = entered_ + alone_;
    walks_[0].pace    = &pace;
    begin(walks_[0]);
    std::optional<bool> answer;
    for (std::size_t threads = 1; !answer && why_ == GaveUp::no;) {
        // 1. All walk until one has the answer.
        done_ = full_ = false;
#pragma omp parallel for schedule(static, 1) num_threads(threads) if (threads > 1)
        for (std::size_t i = 0; i < threads; ++i) {
            auto& walk  = walks_[i];
            walk.answer = walk.walk.run(walk);
            tell(walk);
            if (walk.answer || ends(i)) done_.store(true, kRelaxed);
        }

        // 2. Take the answer, if there is one, or the reason why all must stop.
        for (std::size_t i = 0; i < threads; ++i) {
            if (walks_[i].answer) answer = walks_[i].answer;
            if (ends(i)) why_ = walks_[i].walk.why();
        }
        table_.came(came_.exchange(0));

        // 3. The others join if it takes long.
        if (threads == walks_.size() || entered_ <= until_) continue;
        shared_ = true;
        for (; threads < walks_.size(); ++threads) begin(walks_[threads]);
    }
    for (auto& walk : walks_) walk.walk.leave(walk);
    if (answer) why_ = GaveUp::no;
    return answer;
}

}  // namespace zermelo::inline finite
