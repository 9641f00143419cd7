#include "zermelo/play/policy.hpp"

#include "zermelo/base/nearest.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/play/playouts.hpp"

namespace zermelo::inline play {

std::span<const PolicyCard> policies() {
    static constexpr PolicyCard kCards[] = {
#define POLICY(function, name, argument, what) {name, argument, what, make_##function},
#include "zermelo/play/policies.inc"
#undef POLICY
    };
    return kCards;
}

PolicyMade make_policy(std::string_view text, std::uint64_t seed) {
    const auto                    colon    = text.find(':');
    const auto                    name     = text.substr(0, colon);
    const auto                    argument = colon == text.npos ? "" : text.substr(colon + 1);
    std::vector<std::string_view> names;
    for (const auto& card : policies()) {
        names.push_back(card.name);
        if (card.name != name) continue;
        if (colon != text.npos && card.argument.empty())
            return std::unexpected(plain_error(phrase("'{}' takes no argument", name)));
        if (colon != text.npos && argument.empty())
            return std::unexpected(plain_error(phrase("'{}' lacks its argument", text),
                                               phrase("{}:{}", name, card.argument)));
        return card.make(argument, Random(seed));
    }
    return std::unexpected(
        plain_error(phrase("there is no opponent '{}'", name), {}, nearest_text(name, names)));
}

namespace {

// Returns a legal move that is not known to lose, if one is found among the last few: the best of
// those by random plays, if there is time for them.
std::string guess(Board& board, const Answer& answer) {
    constexpr std::size_t kTried = 20;
    const auto            legal  = board.legal();
    const auto            marks  = marks_of(answer, legal);
    std::size_t           tried  = 0;
    // If the game is too large, the solver says so at once, and a search of little work is cheap.
    const bool quick = answer.status == Status::solved || answer.why_gave_up == GaveUp::size ||
                       answer.why_gave_up == GaveUp::work;
    std::vector<std::string> left;
    for (std::size_t i = legal.size(); i-- > 0 && tried < kTried;) {
        if (marks[i] != '?') continue;
        if (!quick) return legal[i];
        ++tried;
        const int mover = board.turn();
        board.move(legal[i]);
        const bool loses = board.glance() == (board.turn() == mover ? Outcome::loss : Outcome::win);
        board.undo();
        if (!loses) left.push_back(legal[i]);
    }
    if (left.empty()) return board.first_legal();
    if (left.size() == 1) return left.front();
    const auto best = best_by_plays(board, left);
    return best ? left[*best] : left.front();
}

}  // namespace

std::expected<std::string, InputError> Policy::best_move(Board& board) {
    const auto answer = board.answer();
    if (!answer) return std::unexpected(answer.error());
    const auto& verdict = (*answer)->verdict;
    const auto& moves   = (*answer)->moves;
    const auto  best    = moves.empty() ? Outcome::unknown : worth_of(moves.front());
    const bool  unsure =
        best == Outcome::unknown || best == Outcome::loss;  // nothing better is listed
    if (verdict == Outcome::unknown || (verdict == Outcome::win && unsure) ||
        (verdict == Outcome::draw && unsure && !moves.empty())) {
        ++guesses_;
        return guess(board, Answer(**answer));
    }
    if (!moves.empty()) return moves.front().move;
    return board.first_legal();
}

std::vector<std::string> moves_between_strokes(std::string_view text) {
    std::vector<std::string> moves;
    while (!text.empty()) {
        const auto end = text.find('/');
        moves.emplace_back(text.substr(0, end));
        text = end == text.npos ? "" : text.substr(end + 1);
    }
    return moves;
}

std::string random_move(Board& board, Random& random) {
    const auto& moves = board.legal();
    return moves[random.below(moves.size())];
}

}  // namespace zermelo::inline play
