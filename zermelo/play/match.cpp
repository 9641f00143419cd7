#include "zermelo/play/match.hpp"

#include <utility>

#include "zermelo/game/say.hpp"

namespace zermelo::inline play {
namespace {

constexpr std::uint64_t kWorkOfMove = Pace::kStride / 16;  // look at the clock every 16 moves

}  // namespace

GameEnd end_of(Outcome verdict, int mover) {
    if (verdict == Outcome::draw) return GameEnd::draw;
    return (verdict == Outcome::win) == (mover == 0) ? GameEnd::first : GameEnd::second;
}

std::expected<GameEnd, InputError> play_game(Board& board, Policy& first, Policy& second,
                                             Pace& pace, std::uint64_t most) {
    const auto told = [&](GameEnd end) {
        const auto word = [end](GameEnd won) {
            return end == won ? "win" : end == GameEnd::draw ? "draw" : "lose";
        };
        if (end != GameEnd::broken_off)
            first.over(word(GameEnd::first)), second.over(word(GameEnd::second));
        return end;
    };
    for (std::uint64_t made = 0; !board.over(); ++made) {
        if (made == most) return GameEnd::broken_off;
        if (!pace.go_on(kWorkOfMove)) return std::unexpected(ended_early(pace.why()));
        auto move = (board.turn() == 0 ? first : second).choose(board);
        if (!move) return std::unexpected(move.error());
        if (move->empty()) return told(board.turn() == 0 ? GameEnd::second : GameEnd::first);
        if (!board.move(*move))
            return std::unexpected(
                plain_error(phrase("an opponent chose an illegal move: {}", *move)));
    }
    const auto verdict = board.verdict();
    if (!verdict) return std::unexpected(verdict.error());
    return told(end_of(*verdict, board.turn()));
}

std::expected<MatchScore, InputError> play_match(Board& board, const PolicyMaker& a,
                                                 const PolicyMaker& b, std::uint64_t games,
                                                 std::uint64_t seed, const Budget& budget,
                                                 std::optional<int> side) {
    MatchScore match;
    Random     seeds(seed);
    Pace       pace(budget, "play");
    for (std::uint64_t game = 0; game < games; ++game) {
        const bool a_first = side ? *side == 0 : game % 2 == 0;
        const auto one = a(seeds.next()), other = b(seeds.next());
        if (!one) return std::unexpected(one.error());
        if (!other) return std::unexpected(other.error());
        if (auto done = board.restart(); !done) return std::unexpected(done.error());
        const auto end =
            play_game(board, a_first ? **one : **other, a_first ? **other : **one, pace);
        if (!end) return std::unexpected(end.error());
        auto& score = a_first ? match.as_first : match.as_second;
        ++score.games;
        if (const auto margin = board.over() ? board.margin() : std::nullopt) {
            match.scored = true;
            score.points += (board.turn() == 0) == a_first ? *margin : -*margin;
        }
        score.moves += board.moves().size();
        score.forfeited += !(*one)->fault().empty();
        score.forfeits_won += !(*other)->fault().empty();
        match.guesses[0] += (*one)->guesses(), match.guesses[1] += (*other)->guesses();
        auto fault = (*one)->fault();
        fault += (*other)->fault();
        if (!fault.empty() && match.faults.size() < kMostFaults)
            match.faults.push_back(say(Say::match_fault, game + 1, std::move(fault)));
        switch (*end) {
            case GameEnd::draw:
                ++score.drawn;
                break;
            case GameEnd::broken_off:
                ++score.broken_off;
                break;
            default:
                ++((*end == GameEnd::first) == a_first ? score.won : score.lost);
        }
    }
    return match;
}

}  // namespace zermelo::inline play
