// Outcome and remoteness by playing everything once: depth-first search with a memory.
//
// Each position reached is opened once; its successors lie on a stack of positions, and what they
// are worth is folded into one score.  A score is a number that the mover wants large: M-m where he
// wins in m moves, 0 for a draw, m-M where he loses in m, M the largest one.  One move earlier it
// is negated and one nearer to 0.  Only for games that end: `level` must fall with every move.  The
// stack is our own, so deep games do not overflow the process's.  If a game knows its symmetries,
// positions that are images of one another are remembered, and opened, once. O(positions + moves)
// time; a key and a score for each slot of a table (base/key_table.hpp).
//
// A checkpoint keeps answered positions, some at a time.  A run that continues searches anew, and
// meets them everywhere: only what was waiting is lost.
//
// Source: D. Michie, "'Memo' functions and machine learning", Nature 218 (1968).
// Tested: test/finite/memo_test.cpp, against retrograde.
#pragma once
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/game/offers.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

/// key: different for each position that can be reached, and never KeyTable's kNoKey; unpack is its
/// inverse there.
template <class G>
concept Packed = WinningGame<G> && std::is_trivially_copyable_v<typename G::Position> &&
    requires(const G& g, typename G::Position p) {
    { g.unpack(g.key(p)) } -> std::same_as<typename G::Position>;
    requires sizeof(KeyOf<G>) >= sizeof(std::uint64_t) && KeyOf<G>(-1) > KeyOf<G>(0);
};

/// canonical(p): the key of one image of p under symmetry, the same for all of them.
template <class G>
concept Symmetric = Packed<G> && requires(const G& g, typename G::Position p) {
    { g.canonical(p) } -> std::same_as<KeyOf<G>>;
};

/// The key under which p is remembered.
template <Packed G>
KeyOf<G> memo_key(const G& game, const typename G::Position& p) {
    if constexpr (Symmetric<G>)
        return game.canonical(p);
    else
        return game.key(p);
}

/// Calls emit(q, key) for every position q to which p has a move, with the key under which q is
/// remembered.
template <Packed G>
void folded_next(const G& game, const typename G::Position& p, auto&& emit) {
    if constexpr (requires { game.folded_next(p, emit); })
        game.folded_next(p, emit);
    else
        game.moves(p, [&](const auto& m) {
            const auto next = game.play(p, m);
            emit(next, memo_key(game, next));
        });
}

/// Value: int8_t for games of at most 126 moves, else int32_t.
template <class Value>
struct Scores {
    static constexpr int kMost = std::numeric_limits<Value>::max();

    /// moves < kMost.
    static constexpr Value of(Verdict verdict) {
        const int moves = static_cast<int>(verdict.moves);
        if (verdict.outcome == Outcome::win) return static_cast<Value>(kMost - moves);
        if (verdict.outcome == Outcome::loss) return static_cast<Value>(moves - kMost);
        return 0;
    }
    static constexpr Verdict verdict(Value score) {
        if (score == 0) return {Outcome::draw, 0};
        const auto moves = static_cast<std::uint32_t>(kMost - (score > 0 ? score : -score));
        return {score > 0 ? Outcome::win : Outcome::loss, moves};
    }
    /// A successor's score, as a rule sees it at the position before (rule/seen.hpp).
    static constexpr Value seen(bool stays, Value next) {
        return stays ? static_cast<Value>(-next) : next;
    }
    /// What a move to a position of that score is worth.
    static constexpr Value before(Value next) {
        return static_cast<Value>(-next + (next > 0) - (next < 0));
    }
};

/// The labels of every position that can be reached from the start; for others: unknown.
template <Packed G, class Value>
struct Memo {
    const G*                   game = nullptr;
    std::unique_ptr<Allowance> allowance;  // what the table grew in
    KeyTable<Value, KeyOf<G>>  table;

    Verdict label(const typename G::Position& p) const {
        const Value* const score = table.find(memo_key(*game, p));
        return score ? Scores<Value>::verdict(*score) : Verdict{};
    }
};

/// Puts answered positions into a checkpoint: a record is their keys, then their scores.
template <class Key, class Value>
class AnsweredRecords {
  public:
    static constexpr std::size_t kEach = sizeof(Key) + sizeof(Value);

    /// least: of positions a record.
    AnsweredRecords(Checkpoint& checkpoint, std::uint64_t least, Allowance& allowance)
        : checkpoint_(&checkpoint), least_(least), allowance_(&allowance) {}
    ~AnsweredRecords() { allowance_->give_back(bytes_.size()); }
    AnsweredRecords(const AnsweredRecords&)            = delete;
    AnsweredRecords& operator=(const AnsweredRecords&) = delete;

    /// Enters what was kept before into `table`.  Returns why it cannot, if so.
    GaveUp restore(KeyTable<Value, Key>& table) {
        while (const auto record = checkpoint_->next()) {
            const auto count = record->size() / kEach;
            if (record->size() % kEach != 0) return GaveUp::checkpoint;
            for (std::size_t i = 0; i < count; ++i) {
                Key   key;
                Value score;
                std::memcpy(&key, record->data() + i * sizeof key, sizeof key);
                std::memcpy(&score, record->data() + count * sizeof key + i * sizeof score,
                            sizeof score);
                if (key == KeyTable<Value, Key>::kNoKey || score < -Scores<Value>::kMost)
                    return GaveUp::checkpoint;
                Value* const at = table.insert(key);
                if (!at) return GaveUp::bytes;
                *at = score;
            }
        }
        return GaveUp::no;
    }
    /// Adds an answered position.  known: how many are answered by now.  Returns why it is not
    /// kept, if so.
    GaveUp add(Key key, Value score, std::uint64_t known) {
        if (size_ == room_) {
            if (size_ > 0 && !checkpoint_->keep(bytes_)) return GaveUp::checkpoint;
            if (!make_room(record_size(known, least_))) return GaveUp::bytes;
        }
        std::memcpy(bytes_.data() + size_ * sizeof key, &key, sizeof key);
        std::memcpy(bytes_.data() + room_ * sizeof key + size_ * sizeof score, &score,
                    sizeof score);
        ++size_;
        return GaveUp::no;
    }

  private:
    bool make_room(std::uint64_t positions) {
        size_ = 0;
        if (positions == room_) return true;
        allowance_->give_back(bytes_.size());
        bytes_ = {}, room_ = 0;
        if (!allowance_->take(positions * kEach)) return false;
        bytes_ = Table<std::byte>(positions * kEach);
        room_  = bytes_.ok() ? positions : 0;
        return bytes_.ok();
    }

    Checkpoint*      checkpoint_;
    std::uint64_t    least_;
    Allowance*       allowance_;
    Table<std::byte> bytes_;
    std::uint64_t    room_ = 0, size_ = 0;  // positions
};

/// Solves all positions that can be reached from `root`.  Gives up with "game" if play may last
/// longer than Value can express, or lasts longer than the level says; with "bytes", or for the
/// pace's reasons; with "checkpoint" if that cannot be kept, or does not belong to such a search.
/// The game must outlive the labels.  least: the fewest positions in a record.
template <class Value, Packed G>
    requires Layered<G> Solution<std::optional<Memo<G, Value>>> memo(
        const G& game, const typename G::Position& root, const Budget& budget,
        Checkpoint* checkpoint = nullptr, std::uint64_t least = kLeastRecord) {
        using Position = typename G::Position;
        Solution<std::optional<Memo<G, Value>>> result;
        const auto                              fail = [&](GaveUp why) {
            result.why = why;
            return std::move(result);
        };
        const auto longest = game.level(root);
        if (longest >= static_cast<std::uint64_t>(Scores<Value>::kMost)) return fail(GaveUp::game);
        using Key = KeyOf<G>;
        // Whether the player who moved there moves again.
        using Stays = std::conditional_t<Moving<G>, bool, std::false_type>;
        struct Open {
            Key                         key;
            std::uint64_t               first;  // the stack's height below its successors
            Value                       best;
            [[no_unique_address]] Stays stays;
        };
        struct Next {
            Position                    position;
            Key                         key;
            [[no_unique_address]] Stays stays;
        };
        auto                                       allowance = std::make_unique<Allowance>(budget);
        KeyTable<Value, Key>                       table(*allowance);
        Stack<Next>                                waiting(*allowance);
        Stack<Open>                                open(*allowance);
        std::optional<AnsweredRecords<Key, Value>> records;
        if (checkpoint) {
            records.emplace(*checkpoint, least, *allowance);
            if (const GaveUp why = records->restore(table); why != GaveUp::no) return fail(why);
        }
        const auto told = telling(budget, [&](Progress& now) { now.frontier = waiting.size(); });
        Pace       pace(told, "search");

        // Opens a position.  Returns false if there is no memory.
        const auto enter = [&](const Position& p, Key key, Stays again) {
            const auto first = waiting.size();
            bool       room  = true;
            folded_next(game, p, [&](const Position& next, const Key to) {
                table.prefetch(to);
                if constexpr (Moving<G>)
                    room = room && waiting.push({next, to, stays(game, p, next)});
                else
                    room = room && waiting.push({next, to, {}});
            });
            Value best = -Scores<Value>::kMost;  // below every score of a position with moves
            if (waiting.size() == first)
                best = Scores<Value>::of({game.facts(Winning{}, p).stuck, 0});
            return room && open.push({key, first, best, again});
        };
        // What a position of that score is worth at the position that leads to it.
        const auto before = [](Stays again, Value score) {
            return Scores<Value>::before(Scores<Value>::seen(again, score));
        };
        if (!enter(root, memo_key(game, root), {})) return fail(allowance->why);
        while (!open.empty()) {
            auto& top = open.back();
            if (waiting.size() > top.first) {
                const auto [next, key, again] = waiting.back();
                waiting.pop();
                if (const Value* const known = table.find(key)) {
                    top.best = std::max(top.best, before(again, *known));
                    continue;
                }
                if (open.size() > longest) return fail(GaveUp::game);  // the level does not fall
                if (!enter(next, key, again)) return fail(allowance->why);
                continue;
            }
            Value* const score = table.insert(top.key);
            if (!score) return fail(allowance->why);
            const Value mine = *score = top.best;
            if (records)
                if (const GaveUp why = records->add(top.key, mine, table.size()); why != GaveUp::no)
                    return fail(why);
            const auto again = top.stays;
            open.pop();
            if (!open.empty()) open.back().best = std::max(open.back().best, before(again, mine));
            if (!pace.go_on(1)) return fail(pace.why());
        }
        result.visited = table.size();
        result.labels.emplace(&game, std::move(allowance), std::move(table));
        result.status = Status::solved;
        return result;
    }

}  // namespace zermelo::inline finite
