// Finds who wins at one position, with little work: alpha-beta search with null windows.
//
// There are three outcomes, so two questions settle a position: "does the mover win?", and if not,
// "does he at least draw?".  The answer is yes if, after some move, the answer to the opposite
// question about the other player is no: "I win" needs a move after which "he at least draws" is
// false.  The first such move ends the question.  A table remembers answers
// (finite/outcome_table.hpp) and may forget them; before any move is searched, all are looked up
// there.  Moves are tried in the order that the game gives (finite/lead.hpp).  Among equals, the
// two that last ended a question at this depth come first, then those that ended the most questions
// lately.  Moves are told apart by the bits of the key that they change.
//
// In a game that says that nobody draws (finite/lead.hpp), both questions are one.
//
// Where a player may move again (rule/seen.hpp), a move that stays asks the same question.
//
// A checkpoint keeps answers that took much work, some at a time.  A run that continues from it
// searches anew, and meets them: only what was waiting, and what took little work, is lost.
//
// It finds answers, not evidence; finite/outcome_proof.hpp makes evidence of them.
//
// Only for games that end.  The stack is our own, so deep games do not overflow the process's.
// Time: at worst all positions, each more than once where the table forgets; near the square root
// of the tree if moves are tried in a good order.  Memory: the table, and some 40 bytes for each
// move that waits.
//
// Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6
//         (1975);
//         windows: J. Pearl, "Scout", AAAI (1980); looking all moves up first: J. Schaeffer,
//         A. Plaat, "New advances in alpha-beta searching", ACM Computer Science Conference (1996);
//         history: J. Schaeffer, ICCA Journal 6 (1983); killers: S. Akl, M. Newborn, "The
//         principal continuation and the killer heuristic", ACM Annual Conference (1977).
// Tested: test/finite/alphabeta_test.cpp, against retrograde; test/games/alphabeta_test.cpp.
#pragma once
#include <optional>

#include "zermelo/finite/outcome_records.hpp"
#include "zermelo/finite/outcome_walk.hpp"

namespace zermelo::inline finite {

template <Packed G>
class OutcomeSearch {
  public:
    using Position = typename G::Position;
    using Table    = OutcomeTable<KeyOf<G>>;
    using Number   = typename Table::Number;
    using Records  = OutcomeRecords<Number>;

    /// table: the most bytes for the table.  The game and the allowance must outlive it.
    OutcomeSearch(const G& game, Allowance& allowance, std::uint64_t table)
        : game_(&game), table_(allowance, table), walk_(game, allowance) {}

    /// Returns whether p's mover wins or, if `win` is false, at least draws.  Returns nothing if
    /// there is no memory, if the pace said stop, if play lasts longer than the level says, or if
    /// it takes more than `most` positions, which why() reports as "work".  Takes the time of the
    /// search.
    std::optional<bool> ask(const Position& p, bool win, Pace& pace,
                            std::uint64_t most = ~std::uint64_t{0}) {
        return ask(p, search_key(*game_, p), win, pace, most);
    }
    /// The same; the key is the one that lead() gives.
    std::optional<bool> ask(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                            std::uint64_t most) {
        const Asker asker{*this, pace, walk_.entered(), most};
        walk_.begin(p, number_of(key), win, asker);
        const auto answer = walk_.run(asker);
        walk_.leave(asker);
        return answer;
    }

    /// Takes the answers of an earlier run from the checkpoint, and keeps its own there from now
    /// on.  Returns why it cannot, if so.  least: the work that an answer must have taken.  every:
    /// after how many positions a record is kept.
    GaveUp keep_in(Checkpoint& checkpoint, std::uint64_t least = std::uint64_t{1} << 12,
                   std::uint64_t every = std::uint64_t{1} << 22) {
        return keep_in(checkpoint, least, every, [](auto&&) { return GaveUp::checkpoint; });
    }
    /// The same; other(record) takes a record that is not the search's, or returns why not.
    GaveUp keep_in(Checkpoint& checkpoint, std::uint64_t least, std::uint64_t every, auto&& other) {
        records_.emplace(checkpoint, least, every);
        return records_->restore(table_, other);
    }
    /// Keeps the answers that wait for a record to fill.  Returns false if that failed.
    [[nodiscard]] bool flush() { return !records_ || records_->flush(); }

    /// What is known without a search about the position with lead()'s key: Bounds.
    unsigned           known(KeyOf<G> key) const { return table_.find(number_of(key)); }
    unsigned           work(KeyOf<G> key) const { return table_.work(number_of(key)); }
    std::uint64_t      entered() const { return walk_.entered(); }
    GaveUp             why() const { return walk_.why(); }
    [[nodiscard]] bool ok() const { return table_.ok(); }

    // For searches that go on from there (finite/shared_search.hpp).
    const Table&            table() const { return table_; }
    std::optional<Records>& records() { return records_; }
    /// Enters an answer that was found elsewhere, with much work.
    void                    learn(KeyOf<G> key, bool win, bool so) {
                           constexpr unsigned kMuch = 40;
                           table_.store(number_of(key), bounds_of<G>(win, so), kMuch);
    }

  private:
    // The user of the walk (finite/outcome_walk.hpp).
    struct Asker {
        OutcomeSearch& search;
        Pace&          pace;
        std::uint64_t  before, most;  // entered before; how many more may be

        Table& table() const { return search.table_; }
        void   store(Number number, unsigned bounds, unsigned work) const {
              search.table_.store(number, bounds, work);
        }
        bool keep(Number number, unsigned bounds, unsigned work, std::uint64_t below) const {
            auto& records = search.records_;
            return !records || records->add(number, bounds, work, below, search.entered());
        }
        GaveUp go_on() const {
            if (!pace.go_on(1)) return pace.why();
            return search.entered() - before > most ? GaveUp::work : GaveUp::no;
        }
        bool looks() const { return false; }
        void open(Number) const {}
        void close(Number) const {}
        bool elsewhere(Number) const { return false; }
    };

    static Number number_of(KeyOf<G> key) { return Table::number(key); }

    const G*               game_;
    Table                  table_;
    OutcomeWalk<G>         walk_;
    std::optional<Records> records_;
};

}  // namespace zermelo::inline finite
