#include "zermelo/script/sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/blanks.hpp"
#include "zermelo/base/joined.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::string_view kNothing = "none";

// Returns the script's own text, unless a '+' in it would split it.
std::string part_text(ScriptMachine& machine, const ScriptList& list) {
    auto text = script_text(machine, list);
    if (text.find('+') == text.npos) return text;
    return plain_script_text(machine, list);
}

// Returns a position's text inside a move.
std::string short_text(ScriptMachine& machine, const ScriptList& list) {
    const auto text = part_text(machine, list);
    if (text.find("->") == text.npos && text != plain_script_text(machine, list)) return text;
    return short_form_text(machine.form(), list);
}

std::string told_sum(ScriptMachine& machine, const ScriptSum& sum, std::string_view between,
                     auto&& told) {
    if (sum.empty()) return std::string(kNothing);
    std::string text;
    for (std::size_t i = 0; i < sum.size(); ++i)
        text.append(i > 0 ? between : "").append(told(machine, sum[i]));
    return text;
}

std::vector<std::string_view> pieces_of(std::string_view text) {
    std::vector<std::string_view> pieces;
    for (std::size_t from = 0;; ++from) {
        const auto end = std::min(find_outside_quotes(text, '+', from), text.size());
        pieces.push_back(text.substr(from, end - from));
        if ((from = end) == text.size()) return pieces;
    }
}

}  // namespace

std::string sum_text(ScriptMachine& machine, const ScriptSum& sum) {
    return told_sum(machine, sum, " + ", part_text);
}

std::expected<ScriptSum, InputError> read_sum_text(ScriptMachine& machine, std::string_view text) {
    ScriptSum sum;
    if (without_blanks(text) == kNothing) return sum;
    for (auto piece : pieces_of(text)) {
        const auto first = std::min(piece.find_first_not_of(" \t"), piece.size());
        piece            = piece.substr(first, piece.find_last_not_of(" \t") + 1 - first);
        if (sum.size() == kMostScriptSum)
            return std::unexpected(plain_error(phrase("this sum has too many positions"),
                                               phrase("at most {}", kMostScriptSum)));
        if (piece.empty() && pieces_of(text).size() > 1)
            return std::unexpected(plain_error(phrase("'{}' lacks a position beside a '+'", text),
                                               phrase("positions between '+', or none")));
        auto list = read_script_text(machine, piece);
        if (!list) return std::unexpected(list.error());
        sum.push_back(std::move(*list));
    }
    return sum;
}

std::string option_text(ScriptMachine& machine, const ScriptList& from, const ScriptSum& parts) {
    return fmt::format("{}->{}", short_text(machine, from),
                       told_sum(machine, parts, "+", short_text));
}

std::string same_move(std::string_view text) {
    auto       bare  = without_blanks(text);
    const auto arrow = bare.find("->");
    if (arrow == bare.npos) return bare;
    auto pieces = pieces_of(std::string_view(bare).substr(arrow + 2));
    std::ranges::sort(pieces);
    return fmt::format("{}->{}", bare.substr(0, arrow), joined(pieces, "+"));
}

ScriptSum after(const ScriptSum& sum, const ScriptSumMove& move) {
    ScriptSum next(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(move.which));
    next.insert(next.end(), move.parts.begin(), move.parts.end());
    next.insert(next.end(), sum.begin() + static_cast<std::ptrdiff_t>(move.which) + 1, sum.end());
    return next;
}

}  // namespace zermelo::inline script
