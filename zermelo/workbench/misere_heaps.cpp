#include "zermelo/workbench/misere_heaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/game/heap_outline.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/key_session.hpp"

namespace zermelo::inline workbench {
namespace {

using Heap = OutlinedHeaps::Heap;

template <class K>
struct MisereHeaps {
    static constexpr std::string_view kName = "";  // name() has it
    using Key                               = K;
    struct Position {
        Key  outline;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        Heap                heap;
        std::array<Heap, 3> parts;  // the largest first
        std::uint8_t        count;  // of the parts
        Key                 to;
    };

    std::shared_ptr<const HeapGame> game;
    Position                        from;

    // Returns the position with heap `which` replaced by these parts.
    static Key after(const OutlinedHeaps& all, std::size_t which, std::span<const Heap> parts) {
        OutlinedHeaps rest;
        std::size_t   next = parts.size();  // of the parts; the last is the smallest
        for (std::size_t i = 0; i < all.count; ++i) {
            if (i == which) continue;
            while (next > 0 && parts[next - 1] <= all.heaps[i]) rest.add(parts[--next]);
            rest.add(all.heaps[i]);
        }
        while (next > 0) rest.add(parts[--next]);
        return outline_of<Key>(rest.list());
    }

    std::string_view name() const { return game->facts().name; }
    Position         start() const { return from; }
    Position         play(Position, const Move& m) const { return {m.to}; }

    // Equal heaps have the same moves, and options with equal parts are one move.
    void moves(Position p, auto&& emit) const {
        const auto       all = heaps_of(p.outline);
        std::vector<Key> met;
        for (std::size_t i = 0; i < all.count; ++i) {
            if (i > 0 && all.heaps[i] == all.heaps[i - 1]) continue;
            met.clear();
            game->options(all.heaps[i], [&](std::span<const Index> parts) {
                Move move{all.heaps[i], {}, 0, 0};
                assert(parts.size() <= move.parts.size());
                for (const Index part : parts) move.parts[move.count++] = static_cast<Heap>(part);
                const std::span<Heap> sorted(move.parts.data(), move.count);
                std::ranges::sort(sorted, std::greater<>());
                move.to = after(all, i, sorted);
                if (std::ranges::find(met, move.to) != met.end()) return true;
                met.push_back(move.to);
                emit(std::as_const(move));
                return true;
            });
        }
    }
    // A heap of h stones counts as 2 h - 1 steps: its parts together count fewer.
    std::uint64_t level(Position p) const {
        const auto    all   = heaps_of(p.outline);
        std::uint64_t steps = 0;
        for (const Heap heap : all.list()) steps += 2u * heap - 1;
        return steps;
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::win}; }
    Key            key(Position p) const { return p.outline; }
    Position       unpack(Key key) const { return {key}; }

    std::string setup() const { return game->facts().setup + "--misere 1 "; }
    std::string text(Position p) const {
        const auto         all = heaps_of(p.outline);
        std::vector<Index> heaps(all.list().rbegin(), all.list().rend());
        return game->facts().prefix + heaps_text(heaps);
    }
    std::expected<Position, InputError> read(std::string_view text) const {
        const auto heaps = read_position(game->facts().prefix, text);
        if (!heaps) return std::unexpected(heaps.error());
        return position_of(*game, *heaps);
    }
    std::string move_text(Position, const Move& m) const {
        const std::vector<Index> parts(m.parts.begin(), m.parts.begin() + m.count);
        return heap_move_text(m.heap, parts);
    }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        auto typed = read_heap_move(text);
        if (!typed) return std::nullopt;
        std::ranges::sort(typed->parts, std::greater<>());
        std::optional<Move> found;
        moves(p, [&](const Move& m) {
            if (m.heap == typed->heap &&
                std::ranges::equal(std::span(m.parts.data(), m.count), typed->parts))
                found = m;
        });
        return found;
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        const auto         all = heaps_of(p.outline);
        std::vector<Index> heaps(all.list().begin(), all.list().end());
        return why_no_move(*game, heaps, text);
    }

    /// The error: there are more stones than a key holds.
    static std::expected<Position, InputError> position_of(const HeapGame&        game,
                                                           std::span<const Index> heaps) {
        constexpr Index kMost = sizeof(Key) == 8 ? 61 : kMostMisereStones;
        OutlinedHeaps   all;
        Index           stones = 0;
        for (const Index heap : heaps) {
            if (heap > kMost - stones)
                return std::unexpected(
                    plain_error(phrase("in misere play every sum of heaps is a position of its "
                                       "own, and these have "
                                       "too many stones"),
                                phrase("at most {} in all", kMost),
                                fmt::format("zermelo grundy {} {}--quotient", game.facts().name,
                                            game.facts().prefix)));
            stones += heap;
            if (heap > 0) all.add(static_cast<Heap>(heap));
        }
        std::ranges::sort(all.heaps.begin(), all.heaps.begin() + all.count);
        return Position{outline_of<Key>(all.list())};
    }
};

template <class Key>
std::expected<std::unique_ptr<Session>, InputError> opened(std::shared_ptr<const HeapGame> game,
                                                           std::span<const Index>          heaps) {
    const auto from = MisereHeaps<Key>::position_of(*game, heaps);
    if (!from) return std::unexpected(from.error());
    return finite_session(MisereHeaps<Key>{std::move(game), *from});
}

}  // namespace

std::expected<std::unique_ptr<Session>, InputError> open_misere_heaps(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps) {
    if (auto narrow = opened<std::uint64_t>(game, heaps)) return narrow;
    return opened<unsigned __int128>(std::move(game), heaps);
}

}  // namespace zermelo::inline workbench
