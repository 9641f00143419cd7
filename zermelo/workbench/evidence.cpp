#include "zermelo/workbench/evidence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/nearest.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline workbench {

Checked refused(std::string why) {
    return {false, "refused: " + std::move(why), {}};
}

std::optional<Checked> miscalled(const Certificate&                      read,
                                 std::initializer_list<std::string_view> kinds) {
    if (std::ranges::find(kinds, read.evidence) != kinds.end()) return std::nullopt;
    return refused(fmt::format("it calls its evidence '{}', not '{}'", read.evidence,
                               fmt::join(kinds, "' or '")));
}

Evidence path_evidence(bool words, bool bounded) {
    return !words ? Evidence::theorem : bounded ? Evidence::path_bound : Evidence::path;
}

std::optional<Checked> unfit(const Certificate& read, std::string_view game, std::string_view rule,
                             std::initializer_list<std::string_view> kinds, std::string_view setup,
                             std::string other) {
    if (!read.damage.empty())
        return refused(fmt::format("the certificate is damaged ({})", read.damage));
    if (read.game != game || read.rule != rule)
        return refused(
            fmt::format("it certifies the game '{}' under the rule '{}'", read.game, read.rule));
    if (!read.made_for(bytes_of(setup))) return refused(std::move(other));
    return miscalled(read, kinds);
}

InputError no_solver(std::string_view game, std::string_view typed,
                     std::span<const SolverCard> solvers, std::string_view where) {
    std::vector<std::string_view> names;
    for (const auto& card : solvers) names.push_back(card.name);
    auto error = plain_error(fmt::format("{} has no solver '{}'{}", game, typed, where), "",
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
