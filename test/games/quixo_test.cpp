// Quixo's moves, compared with a twin that takes rows and columns of text apart and puts them
// together.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "zermelo/base/random.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/games/quixo.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::quixo_test {
namespace {

std::unique_ptr<Session> opened(const std::string& board) {
    const auto& card =
        **std::ranges::find(catalogue(), "quixo", [](const auto* c) { return c->name; });
    auto session = card.open({}, {}, std::vector<std::string>{board}, {});
    EXPECT_TRUE(session);
    return session ? std::move(*session) : nullptr;
}

using Rows = std::vector<std::string>;

bool full_line(const Rows& rows, char c) {
    const auto n       = rows.size();
    bool       falling = true, rising = true;
    for (std::size_t i = 0; i < n; ++i) {
        bool row = true, column = true;
        for (std::size_t j = 0; j < n; ++j) row &= rows[i][j] == c, column &= rows[j][i] == c;
        if (row || column) return true;
        falling &= rows[i][i] == c, rising &= rows[i][n - 1 - i] == c;
    }
    return falling || rising;
}

std::string text_of(const Rows& rows, char mover) {
    std::string text;
    for (const auto& row : rows) text += (text.empty() ? "" : "/") + row;
    return text + ' ' + mover;
}

// Returns the moves and where they lead.
std::map<std::string, std::string> twin(const std::string& position) {
    Rows       rows  = {""};
    const char mover = position.back(), other = mover == 'X' ? 'O' : 'X';
    for (const char c : position.substr(0, position.size() - 2))
        if (c == '/')
            rows.emplace_back();
        else
            rows.back() += c;
    std::map<std::string, std::string> moves;
    if (full_line(rows, 'X') || full_line(rows, 'O')) return moves;
    const auto n   = rows.size();
    const auto add = [&](std::size_t r, std::size_t c, std::size_t row, std::size_t column,
                         const Rows& after) {
        const auto name = [](std::size_t y, std::size_t x) {
            return std::to_string(y + 1) + "," + std::to_string(x + 1);
        };
        if (row != r || column != c)
            moves[name(r, c) + "->" + name(row, column)] = text_of(after, other);
    };
    for (std::size_t r = 0; r < n; ++r)
        for (std::size_t c = 0; c < n; ++c) {
            const bool rim = r == 0 || c == 0 || r == n - 1 || c == n - 1;
            if (!rim || rows[r][c] == other) continue;
            for (const std::size_t end : {std::size_t{0}, n - 1}) {
                auto along = rows, down = rows;
                along[r].erase(c, 1);
                along[r].insert(end == 0 ? 0 : n - 1, 1, mover);
                add(r, c, r, end, along);
                std::string column;
                for (const auto& row : rows) column += row[c];
                column.erase(r, 1);
                column.insert(end == 0 ? 0 : n - 1, 1, mover);
                for (std::size_t i = 0; i < n; ++i) down[i][c] = column[i];
                add(r, c, end, c, down);
            }
        }
    return moves;
}

void compare(Session& session, const std::string& position) {
    ASSERT_TRUE(session.reset(position)) << position;
    ASSERT_EQ(session.position(), position);
    const auto wanted = twin(position);
    const auto legal  = session.legal();
    ASSERT_EQ(legal.size(), wanted.size()) << position;
    for (const auto& move : legal) {
        ASSERT_TRUE(wanted.contains(move)) << position << ": " << move;
        ASSERT_TRUE(session.move(move));
        ASSERT_EQ(session.position(), wanted.at(move)) << position << ": " << move;
        ASSERT_TRUE(session.reset(position));
    }
}

TEST(Quixo, moves_on_3x3_are_those_of_its_twin) {
    const auto session = opened("3x3");
    for (int number = 0; number < 19683; number += 2) {
        std::string board;
        for (int i = 0, rest = number; i < 9; ++i, rest /= 3) {
            if (i == 3 || i == 6) board += '/';
            board += ".XO"[rest % 3];
        }
        ASSERT_NO_FATAL_FAILURE(compare(*session, board + (number % 4 ? " X" : " O")));
    }
}

TEST(Quixo, moves_on_larger_boards_are_those_of_its_twin) {
    Random random(1995);
    for (const std::size_t n : {std::size_t{4}, std::size_t{5}}) {
        const auto session = opened(n == 4 ? "4x4" : "5x5");
        for (int i = 0; i < 1000; ++i) {
            Rows rows(n, std::string(n, '.'));
            for (auto& row : rows)
                for (auto& c : row) c = ".XO"[random.below(3)];
            ASSERT_NO_FATAL_FAILURE(compare(*session, text_of(rows, i % 2 ? 'X' : 'O')));
        }
    }
}

// The checker judges one image for all of them, and relies on the game's claim that they are alike.
void expect_alike(const Quixo& game, const Quixo::Position& p) {
    const auto ends = [&](const Quixo::Position& from) {
        std::multiset<Index> numbers;
        game.moves(from,
                   [&](const auto& m) { numbers.insert(game.least(game.play(from, m)).least); });
        return numbers;
    };
    const auto image = game.position(game.least(p).least);
    ASSERT_LE(game.least(p).least, game.index(p));
    ASSERT_EQ(game.least(image).least, game.least(p).least);
    ASSERT_EQ(ends(image), ends(p)) << game.text(p);
    ASSERT_EQ(game.facts(Winning{}, image).stuck, game.facts(Winning{}, p).stuck) << game.text(p);
}

// For each least image the others are listed, once each: the twin collects every position under its
// least image.
TEST(Quixo, images_are_listed) {
    const Quixo                      game(3, {});
    std::map<Index, std::set<Index>> wanted;
    for (Index i = 0; i < game.count(); ++i) {
        const auto least = game.least(game.position(i)).least;
        auto&      his   = wanted[least];
        if (least != i) his.insert(i);
    }
    for (const auto& [least, others] : wanted) {
        std::vector<Index> listed;
        game.images(game.position(least), [&](Index one) { listed.push_back(one); });
        EXPECT_EQ(listed.size() + 1, game.least(game.position(least)).count);
        EXPECT_EQ(listed.size(), others.size());
        EXPECT_TRUE(std::set<Index>(listed.begin(), listed.end()) == others) << least;
    }
}

// Of a number as of its position.
TEST(Quixo, numbers_know_their_images) {
    for (const unsigned n : {3u, 4u, 5u}) {
        const Quixo game(n, {});
        Random      random(n);
        for (Index trial = 0; trial < 50'000; ++trial) {
            const Index i    = n == 3 ? trial % game.count() : random.below(game.count());
            const auto  mine = game.least_at(i), his = game.least(game.position(i));
            ASSERT_EQ(mine.least, his.least) << n << ": " << i;
            ASSERT_EQ(mine.count, his.count) << n << ": " << i;
        }
    }
}

TEST(Quixo, images_are_alike) {
    const Quixo small(3, {});
    ASSERT_EQ(small.count(), 19683u);
    std::set<Index> least;
    for (Index i = 0; i < small.count(); ++i) {
        expect_alike(small, small.position(i));
        least.insert(small.least(small.position(i)).least);
    }
    EXPECT_EQ(least.size(), 2862u);  // colourings of 3 x 3 by three colours, up to symmetry
    const Quixo large(4, {});
    Random      random(4);
    for (int trial = 0; trial < 20'000; ++trial)
        expect_alike(large, large.position(random.below(large.count())));
}

}  // namespace
}  // namespace zermelo::quixo_test
