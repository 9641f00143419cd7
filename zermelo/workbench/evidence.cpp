#include "zermelo/workbench/evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/nearest.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {

Checked refused(Sentences why) {
    return {false, say(Say::refused, std::move(why)), {}};
}

Sentences reason_of(const Checked& refused) {
    const auto& list = refused.headline.list();
    if (list.size() == 1 && list[0].kind == Say::refused && list[0].words.size() == 1)
        if (const auto* const why = std::get_if<Sentences>(&list[0].words[0])) return *why;
    return refused.headline;
}

std::optional<Checked> miscalled(const Certificate&                      read,
                                 std::initializer_list<std::string_view> kinds) {
    if (std::ranges::find(kinds, read.evidence) != kinds.end()) return std::nullopt;
    Sentences right;
    for (const auto kind : kinds) {
        auto word = Sentences(phrase("'{}'", kind));
        right     = right.empty() ? std::move(word) : say(Say::either, right, std::move(word));
    }
    return refused(say(Say::miscalled, read.evidence, std::move(right)));
}

Evidence path_evidence(bool words, bool bounded) {
    return !words ? Evidence::theorem : bounded ? Evidence::path_bound : Evidence::path;
}

std::optional<Checked> unfit(const Certificate& read, std::string_view game, std::string_view rule,
                             std::initializer_list<std::string_view> kinds, std::string_view setup,
                             Sentences other) {
    if (!read.damage.empty()) return refused(say(Say::damaged, read.damage));
    if (read.game != game || read.rule != rule)
        return refused(say(Say::certifies_other, read.game, read.rule));
    if (!read.made_for(bytes_of(setup))) return refused(std::move(other));
    return miscalled(read, kinds);
}

InputError no_solver(std::string_view game, std::string_view typed,
                     std::span<const SolverCard> solvers, const Phrase& where) {
    std::vector<std::string_view> names;
    for (const auto& card : solvers) names.push_back(card.name);
    auto error = plain_error(phrase("{} has no solver '{}'{}", game, typed, where), {},
                             nearest_text(typed, names));
    error.kind = ErrorKind::no_solver;
    return error;
}

std::uint64_t claims_of(const Answer& answer) {
    std::string said = identity(answer.headline);
    for (const auto& move : answer.moves)
        if (worth_of(move) == Outcome::win) said += "\n" + move.move;
    return fingerprint(bytes_of(said));
}

}  // namespace zermelo::inline workbench
