// An opponent's move.  The game is played again from its start, and the opponent chooses at each of
// its turns.  So an opponent that counts its moves, or draws random numbers, plays as it would in
// one sitting.
#include "zermelo/base/watch.hpp"
#include "zermelo/play/policy.hpp"
#include "zermelo/play/why_illegal.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

Asked ask_reply(const Question& question, const Budget& budget) {
    const Watch watch;
    auto        opponent = make_policy(question.opponent, question.seed);
    if (!opponent) return std::unexpected(opponent.error());
    auto game = open_start(question, budget);
    if (!game) return std::unexpected(game.error());
    // Whose turn it is after each of the moves, if the players need not alternate.
    std::vector<int> turns;
    if (game->session->mover() != 0) {
        auto played = open_question(question, budget);
        if (!played) return std::unexpected(played.error());
        turns = std::move(played->turns);
    }
    const auto turn_at = [&](std::size_t i) {
        return turns.empty() ? static_cast<int>(i % 2) : turns[i];
    };
    Board      board(*game->session, budget);
    const int  turn = turn_at(question.moves.size());
    const auto late = [&] { return watch.seconds() > budget.seconds; };
    for (std::size_t i = 0; i <= question.moves.size(); ++i) {
        if (late()) return std::unexpected(ended_early(GaveUp::seconds));
        if (board.over() && !board.end()) break;  // after a return to a position, play may go on
        const auto  guesses = (*opponent)->guesses();
        std::string chosen;
        if (turn_at(i) == turn) {
            auto move = (*opponent)->choose(board);
            if (!move) return std::unexpected(move.error());
            chosen = std::move(*move);
        }
        const auto& made = i < question.moves.size() ? question.moves[i] : chosen;
        if (i == question.moves.size() && made.empty())
            return std::unexpected(plain_error(phrase("the opponent forfeits"),
                                               spoken((*opponent)->fault(), *question.language)));
        if (!board.move(made))
            return std::unexpected(plain_error(phrase("'{}' is not a legal move at {}{}", made,
                                                      board.position(), why_illegal(board, made))));
        if (i == question.moves.size())
            return ApiJson{{"move", made},
                           {"position", board.position()},
                           {"over", board.over()},
                           {"guess", (*opponent)->guesses() > guesses}};
    }
    return std::unexpected(plain_error(phrase("the game is over"), {}, phrase("another position")));
}

}  // namespace zermelo::inline api
