// Alpha-beta search of one position by several threads, which share what they know.
//
// Each thread walks the whole search by itself (finite/outcome_walk.hpp), and all of them keep
// their answers in one table (finite/outcome_table.hpp).  So a thread meets what the others have
// answered, and goes another way meanwhile: of the moves that wait, but the first, it takes one
// that no other is at, if there is one.  Now and then it looks whether a position that it is at has
// been answered, and goes back to it.  Whoever has the answer stops the rest.
//
// An answer is the same whoever finds it.  What is in the table is not, nor how many positions were
// entered: nothing that is told may rest on that.
//
// The table grows where none of them walks: all stop, and go on from where they were.  With one
// thread, or without OpenMP, it is the search of alphabeta.hpp.
//
// The search's cost, divided by somewhat less than the threads.  The table; 32 KiB; and for each
// thread what waits.
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

    /// Begins with what `known` has.  table: bytes of it at most, and no more than half of what is
    /// allowed; a quarter is the first thread's, for what waits, however many there are; threads: 1
    /// or more, of a game that several may ask; alone: positions of a question before others join
    /// the first.  The game, the allowance and the records, if any, outlive it.
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

    /// As OutcomeSearch::ask, with no limit but the pace's.  The key is that of lead().
    std::optional<bool> ask(const Position& p, KeyOf<G> key, bool win, Pace& pace);

    std::uint64_t      entered() const { return entered_; }
    GaveUp             why() const { return why_; }
    [[nodiscard]] bool ok() const { return table_.ok(); }

  private:
    static constexpr std::uint64_t kEvery  = 1 << 8;  // steps between looks at the others
    static constexpr std::size_t   kPlaces = 1 << 12, kDeepest = 32;

    // One thread's.
    struct Walk {
        SharedSearch*  search;
        Pace*          pace = nullptr;  // of the first thread, which alone tells how far it is
        Allowance      allowance;
        OutcomeWalk<G> walk;
        std::uint64_t  id, told = 0, came = 0, steps = 0;  // told: of what was entered

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
        // Where it is, unless that is deep down: the number without its place's bits, and who.
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
    // Must all give up?  One that joined goes away where it has no memory.  An interrupt is the
    // first one's to tell; else "stopped" only says that it waits for the others.
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
    std::uint64_t    paced_  = 0;      // of entered_, told to a pace
    std::uint64_t    until_  = 0;      // the first thread walks alone
    bool             shared_ = false;  // no more

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};  // who is where, as far as told
    std::atomic<std::uint64_t>                      entered_ = 0, came_ = 0;  // came: since it grew
    std::atomic<bool>                               done_ = false, full_ = false;
};

/// Adds what it has done.
template <Packed G>
void SharedSearch<G>::tell(Walk& walk) {
    entered_.fetch_add(walk.walk.entered() - std::exchange(walk.told, walk.walk.entered()),
                       kRelaxed);
    came_.fetch_add(std::exchange(walk.came, 0), kRelaxed);
}

/// Why it must not go on: "stopped" where another has the answer, or the table grows, too.
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

/// The search's, among the threads.
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
        // 1. All walk, until one is there.
        done_ = full_ = false;
#pragma omp parallel for schedule(static, 1) num_threads(threads) if (threads > 1)
        for (std::size_t i = 0; i < threads; ++i) {
            auto& walk  = walks_[i];
            walk.answer = walk.walk.run(walk);
            tell(walk);
            if (walk.answer || ends(i)) done_.store(true, kRelaxed);
        }

        // 2. Has one?  Or must all stop?
        for (std::size_t i = 0; i < threads; ++i) {
            if (walks_[i].answer) answer = walks_[i].answer;
            if (ends(i)) why_ = walks_[i].walk.why();
        }
        table_.came(came_.exchange(0));

        // 3. The others come, too, where it takes long.
        if (threads == walks_.size() || entered_ <= until_) continue;
        shared_ = true;
        for (; threads < walks_.size(); ++threads) begin(walks_[threads]);
    }
    for (auto& walk : walks_) walk.walk.leave(walk);
    if (answer) why_ = GaveUp::no;
    return answer;
}

}  // namespace zermelo::inline finite
