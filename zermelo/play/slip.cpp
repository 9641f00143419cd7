#include "zermelo/play/slip.hpp"

#include "zermelo/game/say.hpp"

#include <fmt/format.h>

namespace zermelo::inline play {
namespace {

constexpr std::size_t kMostBetter = 10;  // the most moves shown

int worth(Outcome verdict) {
    return verdict == Outcome::win ? 2 : verdict == Outcome::draw ? 1 : 0;
}

}  // namespace

std::expected<std::optional<Slip>, InputError> move_watched(Board& board, std::string_view text) {
    if (!board.allows(text)) return std::unexpected(plain_error(phrase("'{}' is not legal", text)));
    const auto answer = board.answer();
    if (!answer) return std::unexpected(answer.error());
    Slip slip;
    slip.number   = board.moves().size() + 1;
    slip.move     = text;
    slip.position = board.position();
    slip.player   = board.turn();
    slip.before   = (*answer)->verdict.value_or(Outcome::unknown);
    for (const auto& move : (*answer)->moves)
        if (worth_of(move) == slip.before) slip.better.push_back(move.move);
    board.move(text);
    // If coming back ends play, that is no fault of the last move alone.
    const auto after = board.answer();
    if (!after) return std::unexpected(after.error());
    const auto then = (*after)->verdict.value_or(Outcome::unknown);
    slip.after      = board.turn() == slip.player ? then : turned(then);
    if (slip.before == Outcome::unknown || slip.after == Outcome::unknown) return std::nullopt;
    if (worth(slip.after) >= worth(slip.before)) return std::nullopt;
    return slip;
}

Sentences slip_told(const Slip& slip) {
    const bool won = slip.before == Outcome::win;
    if (slip.better.empty())
        return say(won ? Say::slip_winning_unknown : Say::slip_drawing_unknown, slip.number,
                   slip.move);
    std::string list;
    for (std::size_t i = 0; i < slip.better.size() && i < kMostBetter; ++i)
        list += (i == 0 ? "" : ", ") + slip.better[i];
    if (slip.better.size() > kMostBetter) list += ", ...";
    return say(won ? Say::slip_winning : Say::slip_drawing, slip.number, slip.move,
               fmt::format("{{{}}}", list));
}

}  // namespace zermelo::inline play
