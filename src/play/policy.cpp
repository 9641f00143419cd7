#include "zermelo/play/policy.hpp"

#include <fmt/format.h>

#include "zermelo/base/nearest.hpp"

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
            return std::unexpected(plain_error(fmt::format("'{}' takes nothing behind it", name)));
        if (colon != text.npos && argument.empty())
            return std::unexpected(plain_error(fmt::format("nothing stands behind '{}'", text),
                                               fmt::format("{}:{}", name, card.argument)));
        return card.make(argument, Random(seed));
    }
    return std::unexpected(
        plain_error(fmt::format("there is no opponent '{}'", name), "", nearest_text(name, names)));
}

std::expected<std::string, InputError> best_move(Board& board) {
    const auto answer = board.answer();
    if (!answer) return std::unexpected(answer.error());
    if (!(*answer)->moves.empty()) return (*answer)->moves.front().move;
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
