#include "zermelo/workbench/pn_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "zermelo/check/slices.hpp"
#include "zermelo/workbench/pn_nimbers.hpp"
#include "zermelo/workbench/pn_numbered.hpp"

namespace zermelo {
namespace {

// A pile from which 1 or 2 are taken: lost iff divisible by 3.  `lie` is a pile for which the game
// claims the opposite; a move from `out` leads to a position without a number.
struct Three {
    static constexpr std::string_view kName    = "three";
    static constexpr const char*      kTheorem = "threes are lost.";
    using Position                             = std::uint64_t;
    using Move                                 = std::uint64_t;

    std::uint64_t from, lie = kNone, out = kNone;

    Position start() const { return from; }
    Position play(Position p, Move m) const { return p == out ? from + 1 : p - m; }
    void     moves(Position p, auto&& emit) const {
            for (Move m = 1; m <= std::min<std::uint64_t>(p, 2); ++m)
            if (!emitted(emit, m)) return;
    }
    Index         count() const { return from + 1; }
    Index         index(Position p) const { return p; }
    Position      position(Index i) const { return i; }
    std::uint64_t level(Position p) const { return p; }
    Pn::Facts     facts(Pn, Position) const { return {}; }
    std::uint64_t most_moves() const { return 2; }
    bool          wins(Position p) const { return (p % 3 != 0) != (p == lie); }
    std::string   why(Position p) const { return fmt::format("{} modulo 3.", p); }
    void          each_winning(Position p, auto&& emit) const {
                 if (p % 3 != 0) emit(p % 3);
    }
    std::string                         setup() const { return ""; }
    std::string                         text(Position p) const { return std::to_string(p); }
    std::expected<Position, InputError> read(std::string_view text) const {
        return static_cast<Position>(std::stoul(std::string(text)));
    }
    std::string         move_text(Position, Move m) const { return fmt::format("-{}", m); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        if (text == "-1" && p >= 1) return 1;
        if (text == "-2" && p >= 2) return 2;
        return std::nullopt;
    }
};

PnPosition pile(std::uint64_t stones) {
    return PnPosition::of(stones);
}
std::vector<std::string> moves_of(const PnGame& game, const PnPosition& p) {
    std::vector<std::string> moves;
    game.each_move(p, [&](const PnMove& m) {
        moves.push_back(m.text() + " to " + game.text(m.next()));
        return true;
    });
    return moves;
}

TEST(PnGame, positions_compare_as_what_they_hold) {
    EXPECT_TRUE(pile(3) == pile(3));
    EXPECT_FALSE(pile(3) == pile(4));
    EXPECT_TRUE(pile(3) < pile(4));
    EXPECT_FALSE(pile(4) < pile(3));
}

TEST(PnGame, tells_what_the_struct_tells) {
    const auto game = pn_game(Three{10});
    EXPECT_EQ(game->name(), "three");
    EXPECT_EQ(game->solver(), "formula");
    EXPECT_EQ(game->text(game->start()), "10");
    EXPECT_EQ(moves_of(*game, game->start()), (std::vector<std::string>{"-1 to 9", "-2 to 8"}));
    EXPECT_EQ(moves_of(*game, pile(0)), std::vector<std::string>{});
    EXPECT_TRUE(game->wins(pile(10)));
    EXPECT_FALSE(game->wins(pile(9)));
    EXPECT_EQ(game->text(game->after(pile(10), "-2").value()), "8");
    EXPECT_FALSE(game->after(pile(1), "-2"));
    EXPECT_EQ(game->number(pile(10), "-2"), 1u);
    EXPECT_FALSE(game->number(pile(10), "-3"));
    EXPECT_FALSE(game->tabled() || game->mergeable() || game->board(pile(3), true));
    EXPECT_EQ(game->maps(), PnMaps::none);
    std::size_t met = 0;
    game->each_move(pile(10), [&](const PnMove&) { return ++met < 1; });
    EXPECT_EQ(met, 1u);
}

TEST(NumberedPn, is_the_game_by_numbers) {
    const auto       game = pn_game(Three{10});
    const NumberedPn numbered(*game);
    EXPECT_EQ(numbered.count(), 11u);
    EXPECT_EQ(numbered.start(), (NumberedPn::Position{10}));
    std::vector<Index> next;
    numbered.moves({7}, [&](const auto& m) { next.push_back(m.to); });
    EXPECT_EQ(next, (std::vector<Index>{6, 5}));
    EXPECT_EQ(numbered.move_texts({7}), (std::vector<std::string>{"-1", "-2"}));
    EXPECT_EQ(numbered.read_move({7}, "-2")->to, 5u);
    EXPECT_EQ(numbered.read("12")->number, kNone);
}

TEST(NumberedPn, the_checker_finds_a_lie_and_a_move_that_leads_out) {
    const auto unjust = [](const Three& three) -> std::optional<Index> {
        const auto game = pn_game(three);
        PnClaims   claims{Table<std::uint32_t>(game->count())};
        for (Index i = 0; i < game->count(); ++i) claims.at[i] = game->wins_at(i);
        const auto found = unjust_within(Budget{}, NumberedPn(*game), Pn{}, claims, 22);
        if (!found.value()) return std::nullopt;
        return (*found)->number;
    };
    EXPECT_EQ(unjust({10}), std::nullopt);
    EXPECT_EQ(unjust({10, 5}), 5u);
    EXPECT_EQ(unjust({10, 6}), 6u);
    EXPECT_EQ(unjust({10, kNone, 4}), 4u);
}

TEST(NumberedPn, nimbers_are_remainders) {
    const auto game  = pn_game(Three{30});
    const auto found = pn_nimbers(NumberedPn(*game), Budget{});
    ASSERT_EQ(found.status, Status::solved);
    for (Index i = 0; i < 31; ++i) EXPECT_EQ(found.labels.at[i], i % 3);
}

}  // namespace
}  // namespace zermelo
