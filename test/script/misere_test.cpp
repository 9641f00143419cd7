// Misere play of scripts with options: who wins sums, compared with a search of whole sums;
// certificates, and forged ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

using Heaps = std::vector<std::size_t>;

using test::open_text;

// A random heap game: an option of a heap is a list of smaller heaps.
struct Game {
    std::vector<std::vector<Heaps>>                options;
    std::map<Heaps, std::pair<bool, std::int64_t>> known;  // won, and in how many moves

    Game(Random& random, std::size_t size) {
        for (std::size_t h = 0; h < size; ++h) {
            options.emplace_back();
            for (std::size_t i = h == 0 ? 0 : random.below(4); i > 0; --i) {
                auto& parts = options.back().emplace_back();
                for (std::size_t k = random.below(4); k > 0; --k) parts.push_back(random.below(h));
            }
        }
    }
    // misere: the script itself says so; otherwise the option --misere does.
    std::string script(bool misere = true) const {
        std::string text = "local options = {";
        for (const auto& list : options) {
            text += "{";
            for (const auto& parts : list) {
                text += "{";
                for (const auto part : parts) text += "{" + std::to_string(part) + "},";
                text += "},";
            }
            text += "},";
        }
        return text + "}\nreturn { impartial = true," + (misere ? " misere = true,\n" : "\n") +
               "  start = function() return { #options - 1 } end,\n"
               "  options = function(s) return options[s[1] + 1] end }\n";
    }
    std::pair<bool, std::int64_t> worth(Heaps sum) {
        std::ranges::sort(sum);
        if (const auto found = known.find(sum); found != known.end()) return found->second;
        std::int64_t quickest = 1000, longest = 0;
        bool         stuck = true;
        for (std::size_t i = 0; i < sum.size(); ++i)
            for (const auto& parts : options[sum[i]]) {
                auto next = sum;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                next.insert(next.end(), parts.begin(), parts.end());
                const auto [won, moves] = worth(next);
                stuck                   = false;
                if (!won) quickest = std::min(quickest, moves + 1);
                longest = std::max(longest, moves + 1);
            }
        const bool won    = stuck || quickest < 1000;
        return known[sum] = {won, stuck ? 0 : won ? quickest : longest};
    }
};

std::string text_of(const Heaps& sum) {
    std::string text;
    for (const auto heap : sum) text += (text.empty() ? "" : " + ") + std::to_string(heap);
    return text.empty() ? "none" : text;
}

TEST(ScriptMisere, RandomSums) {
    Random random(29);
    for (int i = 0; i < 40; ++i) {
        Game game(random, 2 + random.below(9));
        SCOPED_TRACE(game.script());
        auto session =
            i % 2 == 0 ? open_text(game.script()) : open_text(game.script(false), {"misere=1"});
        ASSERT_TRUE(session) << to_text(session.error());
        for (int k = 0; k < 6; ++k) {
            Heaps sum;
            for (auto n = random.below(4); n > 0; --n)
                sum.push_back(random.below(game.options.size()));
            ASSERT_TRUE((*session)->reset(text_of(sum)));
            const auto answer = (*session)->solve("", true, {});
            ASSERT_TRUE(answer) << to_text(answer.error());
            ASSERT_TRUE(answer->certified);
            const auto [won, moves] = game.worth(sum);
            EXPECT_EQ(answer->verdict, won ? Outcome::win : Outcome::loss) << text_of(sum);
            EXPECT_EQ(*find_fact<std::int64_t>(answer->facts, "remoteness"), moves) << text_of(sum);
            EXPECT_EQ(answer->moves.size(), (*session)->legal().size());
            if (!answer->moves.empty()) {
                EXPECT_EQ(answer->moves.front().verdict == Outcome::loss, won);
            }
        }
    }
}

TEST(ScriptMisere, ForgedCertificatesAreRefused) {
    Random random(8);
    for (int i = 0; i < 12; ++i) {
        const Game game(random, 5 + random.below(5));
        SCOPED_TRACE(game.script());
        auto session = open_text(game.script());
        ASSERT_TRUE(session && (*session)->solve("", true, {}));
        StringSink sink;
        ASSERT_TRUE((*session)->write(Part::certificate, sink));
        auto       fresh   = open_text(game.script());
        const auto checked = (*fresh)->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(checked) << to_text(checked.error());
        EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        for (std::uint64_t label = 0; label < read->count; ++label)
            for (const std::uint32_t change : {1u, 2u, 3u, 4u, 8u}) {
                std::vector<std::uint32_t> words(read->count);
                read->copy_words(words.data());
                words[label] ^= change;
                StringSink forged;
                write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)},
                                  words, forged);
                const auto refused = (*fresh)->check(bytes_of(forged.text()), {});
                ASSERT_TRUE(refused) << to_text(refused.error());
                EXPECT_FALSE(refused->accepted) << "label " << label << " by " << change;
            }
    }
}

// Misere Kayles of one row is lost for the first player at 1, 4, 9, 12, 20, ... (Sibert, Conway).
TEST(ScriptMisere, Kayles) {
    const std::string kayles =
        "return { impartial = true, misere = true, params = { n = 40 },\n"
        "  start = function(p) return { p.n } end,\n"
        "  options = function(s)\n"
        "    local list = {}\n"
        "    for hit = 1, math.min(2, s[1]) do\n"
        "      for left = 0, (s[1] - hit) // 2 do\n"
        "        list[#list + 1] = { { left }, { s[1] - hit - left } }\n"
        "      end\n"
        "    end\n"
        "    return list\n"
        "  end }\n";
    auto session = open_text(kayles);
    ASSERT_TRUE(session);
    std::vector<int> lost;
    for (int n = 0; n <= 30; ++n) {
        ASSERT_TRUE((*session)->reset(std::to_string(n)));
        const auto answer = (*session)->solve("", true, {});
        ASSERT_TRUE(answer && answer->certified);
        if (answer->verdict == Outcome::loss) lost.push_back(n);
    }
    EXPECT_EQ(lost, (std::vector{1, 4, 9, 12, 20}));
}

TEST(ScriptMisere, SaysWhatItLacks) {
    auto session = open_text(
        "return { impartial = true, misere = true, start = function() return { 3 } end,\n"
        "  options = function(s) return s[1] > 0 and { { { s[1] - 1 } } } or {} end }\n");
    ASSERT_TRUE(session);
    const auto nimber = nimber_of(**session, true, {});
    ASSERT_FALSE(nimber);
    EXPECT_EQ(nimber.error().what, "positions of this game have no nimber");
    EXPECT_FALSE((*session)->solve("mex", true, {}));
    auto round = open_text(
        "return { impartial = true, misere = true, start = function() return { 3 } end,\n"
        "  options = function(s) return { { { 3 - s[1] } } } end }\n");
    ASSERT_TRUE(round);
    const auto answer = (*round)->solve("", true, {});
    ASSERT_FALSE(answer);
    EXPECT_TRUE(answer.error().what.english().starts_with("play can come back to position"))
        << answer.error().what;
    Budget budget;
    budget.bytes = 1 << 16;
    auto small   = open_text(Game(*std::make_unique<Random>(1), 40).script());
    ASSERT_TRUE(small);
    const auto limited = (*small)->solve("", true, budget);
    if (limited) {
        EXPECT_NE(limited->why_gave_up, GaveUp::no);
    }
}

// What was solved in between is not in the certificate.
TEST(ScriptMisere, ACertificateHasNoOtherSums) {
    const auto game = open_text(
        "return { impartial = true, misere = true, start = function() return { 3 } end,\n"
        "options = function(s) return s[1] > 0 and { { { s[1] - 1 } } } or {} end }");
    ASSERT_TRUE(game);
    for (const char* const sum : {"3", "2 + 5", "3"}) {
        ASSERT_TRUE((*game)->reset(sum));
        ASSERT_TRUE((*game)->solve("", true, {})->certified);
    }
    StringSink sink;
    ASSERT_TRUE((*game)->write(Part::certificate, sink));
    const auto checked = (*game)->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(checked);
    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
}

}  // namespace
}  // namespace zermelo
