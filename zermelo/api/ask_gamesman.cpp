// A position in the words of the Gamesman servers, for programs that speak to them.
//
// Values are win, lose, draw or unsolved, for the player to move; a drawn position is a draw,
// whether its play ends or not.  A remoteness of -200 means endless (draws, puzzles without a
// solution), one of -100 finite but unknown.
//
// Source: GamesCraftersUWAPI's description of its routes (GamesCrafters, UC Berkeley).
// Tested: test/api/gamesman_test.cpp, test/serve/server_test.cpp.
#include <algorithm>
#include <cstdlib>

#include "zermelo/play/marks.hpp"
#include "zermelo/workbench/evidence.hpp"

#include "zermelo/api/asked.hpp"
#include "zermelo/api/behind.hpp"

namespace zermelo::inline api {
namespace {

constexpr std::int64_t kEndless = -200, kFinite = -100;

// How good a value is for the player who has it; the order of the moves.
enum Worth : std::uint8_t { win, draw, unsolved, lose };
constexpr std::string_view kNames[] = {"win", "draw", "unsolved", "lose"};

Worth worth_of(std::optional<Outcome> verdict) {
    return verdict == Outcome::win    ? win
           : verdict == Outcome::loss ? lose
           : verdict == Outcome::draw ? draw
                                      : unsolved;
}
Worth for_other(Worth worth) {
    return worth == win ? lose : worth == lose ? win : worth;
}
std::int64_t remoteness_of(Worth worth, std::optional<std::int64_t> known, bool endless) {
    return worth == draw || endless ? kEndless : known.value_or(kFinite);
}

struct Ranked {
    const Behind* behind;
    Worth         value, move_value;
    std::int64_t  remoteness;

    bool counts() const { return remoteness >= 0; }
    // The winner hurries, the loser delays.
    bool better(const Ranked& other) const {
        if (move_value != other.move_value) return move_value < other.move_value;
        if (counts() != other.counts()) return counts();
        return move_value == lose ? remoteness > other.remoteness : remoteness < other.remoteness;
    }
};

}  // namespace

Asked ask_gamesman(const Question& question, const Budget& budget) {
    const Watch watch;
    auto        game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    auto&      session = *game->session;
    const auto answer  = solved_or_unknown(session, question, budget);
    if (!answer) return std::unexpected(answer.error());
    if (session.position().empty())
        return std::unexpected(
            plain_error(phrase("the position is missing"), FixedPhrase(game->card->typed)));

    // 1. The position.
    const bool puzzle = answer->solitary;
    const auto here   = session.position();
    const auto worth  = worth_of(answer->verdict);
    const auto number = [&](const char* key) -> std::optional<std::int64_t> {
        const auto* const found = find_fact<std::int64_t>(answer->facts, key);
        return found ? std::optional(*found) : std::nullopt;
    };
    ApiJson position = {{"position", here},
                        {"positionValue", kNames[worth]},
                        {"remoteness", remoteness_of(worth, number(puzzle ? "steps" : "remoteness"),
                                                     puzzle && worth == lose)}};
    if (const auto nimber = nimber_of(answer->facts)) position["mex"] = std::to_string(*nimber);

    // 2. Its moves, best first.
    const auto all =
        session.over() ? AllBehind() : behind_moves(session, budget.after(watch.seconds()));
    if (!all.complete)
        return std::unexpected(all.moves.size() < kMostBehind
                                   ? ended_early(GaveUp::seconds)
                                   : plain_error(phrase("there are too many moves for this answer"),
                                                 phrase("at most {}", kMostBehind)));
    std::vector<Ranked> ranked;
    for (const auto& behind : all.moves) {
        const auto value = puzzle ? behind.hopeless ? lose : win : worth_of(behind.verdict);
        ranked.push_back({&behind, value, puzzle || behind.again ? value : for_other(value),
                          remoteness_of(value, behind.remoteness, behind.hopeless)});
    }
    std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) { return a.better(b); });
    auto& moves = position["moves"] = ApiJson::array();
    for (const auto& move : ranked) {
        const auto& best  = *std::ranges::find(ranked, move.move_value, &Ranked::move_value);
        const bool  known = move.counts() && best.counts();
        ApiJson     one   = {
                  {"move", move.behind->move},
                  {"moveName", move.behind->move},
                  {"moveValue", kNames[move.move_value]},
                  {"position", move.behind->position},
                  {"positionValue", kNames[move.value]},
                  {"remoteness", move.remoteness},
                  {"deltaRemoteness", known ? std::abs(move.remoteness - best.remoteness) : 0}};
        if (move.behind->nimber) one["mex"] = std::to_string(*move.behind->nimber);
        moves.push_back(std::move(one));
    }

    // 3. As today's clients read it, and inside "response" as earlier ones do.
    ApiJson json     = {{"status", "ok"}};
    json["response"] = position;
    json.update(position);
    return json;
}

}  // namespace zermelo::inline api
