// Peg solitaire: the fewest moves, compared with a search of single jumps in which going on with
// the same peg costs nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::pegs_test {
namespace {

using namespace test;

constexpr std::uint64_t kSeed = 33;

// Returns the fewest moves until one peg is left, at `last` if that is not npos; -1 if it is
// impossible.  Positions are texts, with the place of the peg that jumped last.
std::int64_t fewest(const std::string& board, std::size_t last) {
    using State     = std::pair<std::string, std::size_t>;
    const auto wide = static_cast<std::ptrdiff_t>(std::min(board.find('/'), board.size())) + 1;
    std::map<State, std::int64_t>              best;
    std::deque<std::pair<State, std::int64_t>> queue{{{board, board.size()}, 0}};
    while (!queue.empty()) {
        const auto [state, cost] = queue.front();
        queue.pop_front();
        if (!best.try_emplace(state, cost).second) continue;
        const auto& [text, peg] = state;
        if (std::ranges::count(text, 'X') == 1 && (last == text.npos || text[last] == 'X'))
            return cost;
        const auto size = static_cast<std::ptrdiff_t>(text.size());
        for (std::ptrdiff_t from = 0; from < size; ++from)
            for (const auto step : {-wide, std::ptrdiff_t{-1}, std::ptrdiff_t{1}, wide}) {
                const auto over = from + step, to = over + step;
                if (to < 0 || to >= size || text[std::size_t(from)] != 'X' ||
                    text[std::size_t(over)] != 'X' || text[std::size_t(to)] != '.')
                    continue;
                auto next               = text;
                next[std::size_t(from)] = next[std::size_t(over)] = '.';
                next[std::size_t(to)]                             = 'X';
                const bool                           on           = std::size_t(from) == peg;
                const std::pair<State, std::int64_t> entry{{next, std::size_t(to)},
                                                           cost + (on ? 0 : 1)};
                on ? queue.push_front(entry) : queue.push_back(entry);
            }
    }
    return -1;
}

TEST(Pegs, moves_are_fewest) {
    Random      random(kSeed);
    std::size_t solved = 0, impossible = 0, theorems = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", board " << i);
        const auto  rows = 1 + random.below(4), columns = 1 + random.below(4);
        const auto  full = 0.3 + 0.1 * static_cast<double>(random.below(6));
        std::string board;
        for (std::uint64_t c = 0; c < rows * columns; ++c) {
            if (c > 0 && c % columns == 0) board += '/';
            board += random.chance(0.1) ? '_' : random.chance(full) ? 'X' : '.';
        }
        if (board.find('X') == board.npos) board[0] = 'X';
        std::vector<std::string> words = {board};
        std::size_t              last  = board.npos;
        if (random.chance(0.5)) {
            do last = random.below(board.size());
            while (board[last] == '/' || board[last] == '_');
            words.push_back(std::to_string(last / (columns + 1) + 1) + "," +
                            std::to_string(last % (columns + 1) + 1));
        }
        const auto right   = fewest(board, last);
        const auto session = opened({"pegs", {}, words});
        ASSERT_NE(session, nullptr);
        const auto again = session->position();
        ASSERT_TRUE(session->reset(again));
        ASSERT_EQ(session->position(), again);
        for (const auto& solver : test::some(card("pegs").solvers)) {
            const auto answer = session->solve(solver.name, true, {});
            ASSERT_TRUE(answer);
            ASSERT_EQ(answer->status, Status::solved) << solver.name;
            ASSERT_EQ(answer->refused, "");
            const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
            ASSERT_EQ(steps ? *steps : -1, right) << again << ", " << solver.name;
            ASSERT_EQ(answer->certified, answer->evidence == Evidence::path_bound) << solver.name;
            theorems += answer->evidence == Evidence::theorem;
            if (right < 0) continue;
            StringSink path;
            ASSERT_TRUE(session->write(Part::solution, path));
            const auto good = session->check(bytes_of(path.text() + "\n"), {});
            ASSERT_TRUE(good && good->accepted) << spoken(good->headline);
        }
        ++(right < 0 ? impossible : solved);
    }
    EXPECT_GT(solved, 40u);
    EXPECT_GT(impossible, 100u);
    EXPECT_GT(theorems, 100u);
}

// Returns the text upside down, with its rows in reverse order.
std::string mirrored(const std::string& board) {
    const auto  columns = std::min(board.find('/'), board.size());
    std::string text;
    for (auto row = board.size() + 1; row >= columns + 1; row -= columns + 1)
        text += (text.empty() ? "" : "/") + board.substr(row - columns - 1, columns);
    return text;
}

// The textbook search counts all reachable positions; sorted layers count one of all images.
TEST(Pegs, images_count_as_one) {
    struct Case {
        std::string board, last;
        bool        symmetric;
    };
    const Case cases[] = {{"XXX/X.X/XXX", "", true},
                          {"_XXX_/XXXXX/XX.XX/XXXXX/_XXX_", "", true},
                          {"XX.X/XXXX/XX.X", "", true},
                          {"XX.X/XXXX/XX.X", "2,1", true},
                          {"XX.X/XXXX/XX.X", "1,2", false},
                          {"X_.X/XXXX/XXXX", "", false},
                          {"_XX_/XXXX/X.XX/_XX_", "", true},
                          {"XXXX/X.XX/XXXX/XXX_", "", true},
                          {"XXXX/X.XX/XXXX/XX__", "", false},
                          {"XXX.X", "", true},
                          {"XXX.X", "1,1", false},
                          {"XXX.X", "1,3", true}};
    int        less    = 0;
    for (const auto& [board, last, symmetric] : cases) {
        SCOPED_TRACE(board + " " + last);
        std::vector<std::string> words = {board};
        if (!last.empty()) words.push_back(last);
        const auto session  = opened({"pegs", {}, words});
        const auto textbook = session->solve("bfs", true, {}),
                   sorted   = session->solve("sorted-bfs", true, {});
        ASSERT_TRUE(textbook && sorted);
        EXPECT_EQ(textbook->headline, sorted->headline);
        if (sorted->evidence == Evidence::theorem) continue;
        EXPECT_TRUE(sorted->certified);
        const auto why = spoken(sorted->why);
        EXPECT_EQ(why.find("images") != std::string::npos, symmetric) << why;
        const auto many = *find_fact<std::int64_t>(textbook->stats, "stored");
        const auto few  = *find_fact<std::int64_t>(sorted->stats, "stored");
        EXPECT_LT(0, few);
        if (sorted->headline == Say::impossible) {
            EXPECT_TRUE(symmetric ? few <= many : few == many) << few << " of " << many;
            less += few < many;
            // An image has the same number.
            auto other = words;
            other[0]   = mirrored(board);
            if (last.empty()) {
                const auto image = opened({"pegs", {}, other})->solve("sorted-bfs", true, {});
                ASSERT_TRUE(image);
                EXPECT_EQ(*find_fact<std::int64_t>(image->stats, "stored"), few);
            }
        }
    }
    EXPECT_GT(less, 1);
}

}  // namespace
}  // namespace zermelo::pegs_test
