#include "zermelo/cli/hints.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/most_legal.hpp"

namespace zermelo::inline cli {
namespace {

std::string painted(char mark) {
    const int colour = mark == 'W' ? 32 : mark == 'L' ? 31 : mark == 'D' ? 33 : 0;
    return fmt::format("\x1b[{}m{}\x1b[0m", colour, mark);
}

}  // namespace

std::string moves_table(const std::vector<std::string>& moves, const std::vector<char>& marks,
                        std::size_t most, bool colour, const Language& language) {
    constexpr std::size_t kColumns = 80;
    const std::size_t     shown    = std::min(most, moves.size());
    std::size_t           width    = 0;
    for (std::size_t i = 0; i < shown; ++i) width = std::max(width, moves[i].size());
    const std::size_t digits = std::max<std::size_t>(4, std::to_string(shown).size());
    const std::size_t cell   = digits + 1 + width + (marks.empty() ? 0 : 2) + 2;
    const std::size_t a_row  = std::max<std::size_t>(1, kColumns / cell);
    std::string       text;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool last = (i + 1) % a_row == 0 || i + 1 == shown;
        text += fmt::format("{:{}} ", i + 1, digits);
        if (!marks.empty()) text += colour ? painted(marks[i]) : std::string(1, marks[i]);
        if (!marks.empty()) text += " ";
        text += last ? moves[i] + "\n" : fmt::format("{:{}}  ", moves[i], width);
    }
    const bool full = moves.size() >= kMostLegal;
    if (shown < moves.size())
        text += fmt::format("     {}\n", spoken(say(full ? Say::list_more_at_least : Say::list_more,
                                                    moves.size() - shown),
                                                language));
    else if (full)
        text += fmt::format("     {}\n", spoken(Say::list_full, language));
    return text;
}

}  // namespace zermelo::inline cli
