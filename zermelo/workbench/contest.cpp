#include "zermelo/workbench/contest.hpp"

#include <utility>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {

std::expected<OutputVerdict, InputError> judge_output(Session& session, std::string_view output,
                                                      const Budget& budget) {
    if (auto* const facet = dynamic_cast<ContestFacet*>(&session))
        return facet->judge_output(output, budget);
    return std::unexpected(plain_error(phrase("this game has no contest output")));
}

std::expected<OutputVerdict, InputError> output_verdict(std::expected<Sentences, InputError> why) {
    if (!why) return std::unexpected(std::move(why.error()));
    const auto kind = why->empty() ? OutputVerdict::Kind::right : OutputVerdict::Kind::wrong;
    return OutputVerdict{kind, std::move(*why)};
}

std::expected<OutputVerdict, InputError> malformed_output(InputError error) {
    if (error.gave_up != GaveUp::no || error.kind == ErrorKind::self_check)
        return std::unexpected(std::move(error));
    error.file = "output";
    return OutputVerdict{OutputVerdict::Kind::malformed, whole_phrase(error)};
}

std::expected<LeastTold, InputError> read_least(std::string_view text, FixedPhrase noun) {
    const auto wrong = [&](const char* at, Phrase what) {
        return std::unexpected(
            fault_at(text, at, std::move(what),
                     phrase("the least number of {}, or -1 for impossible", noun)));
    };
    Scanner       in(text);
    std::uint64_t number = 0;
    in.space();
    const char* const at    = in.at();
    const bool        minus = in.take('-');
    if (!in.number(number) || in.peek() == '-' || (minus && number != 1))
        return wrong(at, phrase("{} is not a number of {}", shown_at(text, at), noun));
    if (number == Scanner::kTooLarge)
        return wrong(at, phrase("{} is too large", shown_at(text, at)));
    in.space();
    if (!in.done()) return wrong(in.at(), phrase("{} is an extra number", shown_at(text, in.at())));
    return minus ? LeastTold() : LeastTold(number);
}

Sentences wrong_least(LeastTold told, LeastTold right, FixedPhrase noun) {
    const bool steps = noun.form == "steps";
    if (!told && right) return say(steps ? Say::least_possible_steps : Say::least_possible, *right);
    if (told && !right) return Say::cannot_be_done;
    if (told == right) return {};
    return say(steps ? Say::least_is_steps : Say::least_is, *right, *told);
}

}  // namespace zermelo::inline workbench
