#include "zermelo/games/cakes.hpp"

#include <algorithm>

namespace zermelo::inline games {

CakeCounts cakes_of(const PartRules::State& at) {
    CakeCounts cakes;
    for (std::size_t i = 0; i + 1 < at.size(); i += 2) cakes[at[i]] = at[i + 1];
    return cakes;
}

PartRules::State state_of(const CakeCounts& cakes) {
    PartRules::State at;
    for (const auto& [key, count] : cakes) at.insert(at.end(), {key, count});
    return at;
}

std::string cakes_text(const PartRules::State& at) {
    if (at.empty()) return "1x1";
    std::string text;
    for (std::size_t i = 0; i + 1 < at.size(); i += 2) {
        if (i > 0) text += ' ';
        if (at[i + 1] > 1) text += fmt::format("{}*", at[i + 1]);
        text += fmt::format("{}x{}", cake_of(at[i]).rows, cake_of(at[i]).columns);
    }
    return text;
}

std::expected<CakeCounts, InputError> read_cakes(std::string_view text, std::uint64_t most,
                                                 FixedPhrase instead) {
    CakeCounts cakes;
    bool       any = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto end  = std::min(text.find(' ', at), text.size());
        const auto word = text.substr(at, end - at);
        at              = end + 1;
        if (word.empty()) continue;
        Scanner       in(word);
        std::uint64_t count = 1, rows = 0, columns = 0;
        bool          fits = in.number(rows);
        if (fits && in.take('*')) {
            count = rows;
            fits  = in.number(rows);
        }
        if (!fits || !in.take('x') || !in.number(columns) || !in.done())
            return std::unexpected(plain_error(phrase("'{}' is not a cake", word),
                                               phrase("ROWSxCOLUMNS, or COUNT*ROWSxCOLUMNS"),
                                               instead));
        if (rows < 1 || columns < 1 || rows > most || columns > most)
            return std::unexpected(plain_error(phrase("the cake '{}' has no such side", word),
                                               phrase("1 to {} rows and columns", most), instead));
        auto& of = cakes[CakeSize{rows, columns}.key()];
        if (count < 1 || count > kMostCakes || (of += count) > kMostCakes)
            return std::unexpected(plain_error(phrase("there are too many cakes '{}'", word),
                                               phrase("1 to {} of a kind", kMostCakes), instead));
        if (cakes.size() > kMostKinds)
            return std::unexpected(plain_error(phrase("there are too many kinds of cakes"),
                                               phrase("at most {}", kMostKinds), instead));
        any = true;
    }
    if (!any)
        return std::unexpected(
            plain_error(phrase("there is no cake"), phrase("ROWSxCOLUMNS, once or more"), instead));
    cakes.erase(CakeSize{1, 1}.key());
    return cakes;
}

}  // namespace zermelo::inline games
