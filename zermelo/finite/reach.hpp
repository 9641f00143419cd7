// All positions that can be reached from one position, numbered: what the checker walks.
//
// Breadth first, so that the same root gives the same numbers on every machine.  The whole is a
// Numbered game again; a position outside it has the number kNone.  On request the moves are kept:
// then they need not be played again to know where they lead.  O(positions + moves) time; 8 bytes
// per position and 13 per place of a hash table; for kept moves, 8 bytes per position and 4 per
// move.  Lists may have grown to twice that.
//
// A checkpoint keeps what was found, some positions at a time, if the game can tell from a key
// alone whether it may be a position's: a file is not trusted.
//
// Tested: test/finite/reach_test.cpp.
#pragma once
#include <cstring>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/game/serial.hpp"

namespace zermelo::inline finite {

/// holds(key): whether it could be a position's key.  If so, the game has an answer to every
/// question about that position.
template <class G>
concept KnowsKeys = Packed<G> && requires(const G& g, KeyOf<G> key) {
    { g.holds(key) } -> std::same_as<bool>;
};

/// Returns true if the game knows its keys.  Where that depends on the set-up, knows_keys() says
/// so.
template <Packed G>
bool knows_keys([[maybe_unused]] const G& game) {
    if constexpr (requires { game.knows_keys(); })
        return game.knows_keys();
    else
        return KnowsKeys<G>;
}

template <Packed G>
class Reached {
  public:
    static constexpr std::string_view kName = G::kName;
    using Position                          = typename G::Position;
    using Move                              = typename G::Move;

    Reached(const G& game, std::unique_ptr<Allowance> allowance)
        : game_(&game),
          allowance_(std::move(allowance)),
          numbers_(*allowance_),
          keys_(*allowance_),
          ends_(*allowance_),
          to_(*allowance_) {}

    Position start() const { return position(0); }
    Position play(const Position& p, const Move& m) const { return game_->play(p, m); }
    void     moves(const Position& p, auto&& emit) const { game_->moves(p, emit); }
    Index    count() const { return keys_.size(); }
    Index    index(const Position& p) const {
           const auto* const number = numbers_.find(game_->key(p));
           return number ? *number : kNone;
    }
    Position       position(Index i) const { return game_->unpack(keys_[i]); }
    Winning::Facts facts(Winning rule, const Position& p) const { return game_->facts(rule, p); }
    int            mover(const Position& p) const requires Moving<G> { return game_->mover(p); }
    const G&       game() const { return *game_; }
    bool           serial() const { return is_serial(*game_); }

    /// How many bytes of the budget are not taken.
    std::uint64_t bytes_left() const { return allowance_->left; }
    /// Why one more position or move was refused.
    GaveUp        refused() const { return allowance_->why; }

    /// Returns true if the moves were kept.
    bool keeps_moves() const { return ends_.size() == count() && count() > 0; }
    /// The numbers of position i's successors, in the order of its moves, which must have been
    /// kept.
    std::span<const std::uint32_t> successors(Index i) const {
        const auto from = i == 0 ? 0 : ends_[i - 1];
        return {to_.begin() + from, static_cast<std::size_t>(ends_[i] - from)};
    }

    /// Enters a position, unless it is there, and returns its number.  Returns kNone if it is
    /// refused, or if there are too many.
    [[nodiscard]] Index add(const Position& p) {
        const auto key = game_->key(p);
        const auto was = numbers_.size();
        auto*      at  = numbers_.insert(key);
        if (!at) return kNone;
        if (numbers_.size() == was) return *at;
        *at = static_cast<std::uint32_t>(was);
        return was < kMostMoves && keys_.push(key) ? was : kNone;
    }
    /// Keeps a move of the position whose moves are being kept; done() goes on to the next
    /// position.
    [[nodiscard]] bool keep(Index to) { return to_.push(static_cast<std::uint32_t>(to)); }
    [[nodiscard]] bool done() { return ends_.push(to_.size()); }

    /// The record, for a checkpoint, of what was found since `opened` positions were opened and
    /// `known` were known: how many were opened meanwhile, how many moves each has, where those
    /// lead, and the new keys.
    std::vector<std::byte> record(Index opened, Index known) const {
        std::vector<std::byte> bytes;
        const auto             add = [&bytes](const auto& item) {
            const auto* const at = reinterpret_cast<const std::byte*>(&item);
            bytes.insert(bytes.end(), at, at + sizeof item);
        };
        const auto from = opened == 0 ? 0 : ends_[opened - 1];
        bytes.reserve(as_size(record_bytes(opened, known)));
        add(std::uint64_t{ends_.size() - opened});
        for (Index i = opened; i < ends_.size(); ++i)
            add(static_cast<std::uint32_t>(successors(i).size()));
        for (auto at = from; at < to_.size(); ++at) add(to_[at]);
        for (Index i = known; i < count(); ++i) add(keys_[i]);
        return bytes;
    }
    /// How many bytes that record has.
    std::uint64_t record_bytes(Index opened, Index known) const {
        const auto from = opened == 0 ? 0 : ends_[opened - 1];
        return 8 + 4 * (ends_.size() - opened + to_.size() - from) +
               sizeof(KeyOf<G>) * (count() - known);
    }
    /// Enters a record after what is known.  Returns why it cannot, if so.
    GaveUp restore(std::span<const std::byte> record) requires KnowsKeys<G> {
        const auto take = [&record](auto& item) {
            if (record.size() < sizeof item) return false;
            std::memcpy(&item, record.data(), sizeof item);
            record = record.subspan(sizeof item);
            return true;
        };
        std::uint64_t opened = 0, moves = to_.size();
        if (!take(opened) || opened > record.size() / 4) return GaveUp::checkpoint;
        for (std::uint64_t i = 0; i < opened; ++i) {
            std::uint32_t               length = 0;
            [[maybe_unused]] const bool there  = take(length);
            if (!ends_.push(moves += length)) return GaveUp::bytes;
        }
        if (moves - to_.size() > record.size() / 4) return GaveUp::checkpoint;
        const auto known = count() + (record.size() - 4 * (moves - to_.size())) / sizeof(KeyOf<G>);
        for (std::uint32_t to = 0; to_.size() < moves;) {
            if (!take(to) || to >= known) return GaveUp::checkpoint;
            if (!to_.push(to)) return GaveUp::bytes;
        }
        for (KeyOf<G> key = 0; take(key);) {
            const auto was = count();
            if (key == KeyOf<G>(-1) || !game_->holds(key)) return GaveUp::checkpoint;
            const Index i = add(game_->unpack(key));
            if (i == kNone) return GaveUp::bytes;
            if (i != was) return GaveUp::checkpoint;
        }
        return record.empty() && ends_.size() <= count() ? GaveUp::no : GaveUp::checkpoint;
    }
    /// How many positions have their moves kept.
    Index opened() const { return ends_.size(); }

  private:
    const G*                          game_;
    std::unique_ptr<Allowance>        allowance_;
    KeyTable<std::uint32_t, KeyOf<G>> numbers_;
    Stack<KeyOf<G>>                   keys_;
    Stack<std::uint64_t>              ends_;  // where each position's kept moves end in to_
    Stack<std::uint32_t>              to_;
};

/// Finds what can be reached, going on from position i only if beyond(i, p).  Gives up with
/// "bytes", for the pace's reasons, or with "checkpoint" if that cannot be kept, or belongs to
/// another search.  There may be a checkpoint only if moves are kept.  The game must outlive the
/// result.  least: the fewest positions in a record.
template <Packed G>
Solution<std::optional<Reached<G>>> reach_where(const G& game, const typename G::Position& root,
                                                const Budget& budget, bool keep_moves,
                                                auto&& beyond, Checkpoint* checkpoint = nullptr,
                                                std::uint64_t least = kLeastRecord) {
    Solution<std::optional<Reached<G>>> result;
    Reached<G>                          found(game, std::make_unique<Allowance>(budget));
    Index                               i = 0;  // opened
    const auto told = telling(budget, [&](Progress& now) { now.frontier = found.count() - i; });
    Pace       pace(told, "positions");
    bool       room = found.add(root) != kNone;
    const auto fail = [&](GaveUp why) {
        result.why = why;
        return std::move(result);
    };
    Index kept = 0, known = 1;  // opened and known when the last record was kept
    if (!knows_keys(game)) checkpoint = nullptr;
    if constexpr (KnowsKeys<G>)
        for (; checkpoint && i < found.count(); i = kept = found.opened(), known = found.count()) {
            const auto record = checkpoint->next();
            if (!record) break;
            if (const GaveUp why = found.restore(*record); why != GaveUp::no) return fail(why);
        }
    const auto keep = [&]() -> GaveUp {
        if (found.record_bytes(kept, known) > found.bytes_left()) return GaveUp::bytes;
        if (!checkpoint->keep(found.record(kept, known))) return GaveUp::checkpoint;
        kept = found.opened(), known = found.count();
        return GaveUp::no;
    };
    for (; room && i < found.count(); ++i) {
        const auto    p     = found.position(i);
        std::uint64_t moves = 1;
        if (beyond(i, p))
            game.moves(p, [&](const auto& m) {
                const Index to = room ? found.add(game.play(p, m)) : kNone;
                room           = to != kNone && (!keep_moves || found.keep(to));
                ++moves;
            });
        if (keep_moves) room = room && found.done();
        if (checkpoint && room && found.opened() - kept >= record_size(kept, least))
            if (const GaveUp why = keep(); why != GaveUp::no) return fail(why);
        if (!pace.go_on(moves)) return fail(pace.why());
    }
    if (!room) return fail(found.refused());
    if (checkpoint && kept < found.opened())
        if (const GaveUp why = keep(); why != GaveUp::no) return fail(why);
    result.visited = found.count();
    result.labels.emplace(std::move(found));
    result.status = Status::solved;
    return result;
}

/// Finds all positions that can be reached.
template <Packed G>
Solution<std::optional<Reached<G>>> reach(const G& game, const typename G::Position& root,
                                          const Budget& budget, bool keep_moves = false,
                                          Checkpoint*   checkpoint = nullptr,
                                          std::uint64_t least      = kLeastRecord) {
    const auto all = [](Index, const auto&) { return true; };
    return reach_where(game, root, budget, keep_moves, all, checkpoint, least);
}

}  // namespace zermelo::inline finite
