#include "zermelo/script/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "zermelo/base/random.hpp"

namespace zermelo::inline script {

std::optional<ScriptList> script_integers(std::string_view text) {
    ScriptList        list;
    const char*       at  = text.data();
    const char* const end = at + text.size();
    const auto        gap = [](char c) { return c == ' ' || c == ',' || c == '\t'; };
    for (;;) {
        at = std::find_if_not(at, end, gap);
        if (at == end) return list;
        std::int64_t value = 0;
        const auto   read  = std::from_chars(at, end, value);
        if (read.ec != std::errc() || (read.ptr != end && !gap(*read.ptr)) ||
            list.size() == ScriptPacking::kMostFields)
            return std::nullopt;
        list.push_back(value), at = read.ptr;
    }
}

std::string plain_script_text(std::span<const std::int64_t> list) {
    return fmt::format("{}", fmt::join(list, " "));
}

std::string script_text(ScriptMachine& machine, std::span<const std::int64_t> list) {
    const auto& face = machine.face();
    if (face.offers(ScriptFunction::show) && face.offers(ScriptFunction::read))
        if (const auto text = machine.show(list)) {
            const auto back = machine.read(*text);
            if (back && *back && std::ranges::equal(**back, list)) return *text;
        }
    return plain_script_text(list);
}

std::string board_text(ScriptMachine& machine, std::span<const std::int64_t> list) {
    if (!machine.face().offers(ScriptFunction::board) || machine.fault()) return "";
    const auto rows = machine.board(list);
    if (!rows) return to_text(machine.take_fault()) + '\n';
    std::string text;
    for (const auto& row : *rows) text += row + '\n';
    return text;
}

namespace {

// Without blanks before and behind, one between.
std::string single_blanks(std::string_view text) {
    std::string bare;
    for (const char c : text)
        if (c != ' ' && c != '\t')
            bare += c;
        else if (!bare.empty() && bare.back() != ' ')
            bare += ' ';
    if (bare.ends_with(' ')) bare.pop_back();
    return bare;
}

// Plays at random from the start: how many integers do positions have?
void play_for_lengths(ScriptMachine& machine) {
    constexpr int kSteps     = 1000;
    machine.lengths().played = true;
    const auto first         = machine.start();
    if (!first) return;
    ScriptList    at = *first;
    ScriptPacking packing;
    ScriptMoves   moves;
    Random        random(1);
    for (int i = 0; i < kSteps && !machine.fault(); ++i) {
        ScriptKey key = 0;
        if (!packing.pack(at, key)) packing.widen(at);
        while (packing.bits() <= ScriptPacking::kMostBits && !machine.expand(at, packing, moves) &&
               machine.outside()) {
            packing.widen(*machine.outside());
            machine.forget_outside();
        }
        if (packing.bits() > ScriptPacking::kMostBits) return;
        if (moves.to.empty()) {
            if (at == *first) return;
            at = *first;
            continue;
        }
        at.resize(packing.most());
        at.resize(packing.unpack(moves.to[random.below(moves.to.size())], at.data()));
    }
}

// Integers, of as many as play meets, if that is one number.
std::expected<ScriptList, InputError> typed_integers(ScriptMachine& machine, ScriptList list) {
    auto& lengths = machine.lengths();
    if (lengths.fewest > lengths.most) machine.start();
    if (!machine.fault() && lengths.holds(list.size())) return list;
    if (!lengths.played) play_for_lengths(machine);
    if (machine.fault()) return std::unexpected(*machine.fault());
    if (lengths.fewest != lengths.most || lengths.holds(list.size())) return list;
    const auto counted = [](std::size_t n) {
        return fmt::format("{} integer{}", n, n == 1 ? "" : "s");
    };
    return std::unexpected(
        plain_error(fmt::format("'{}' has {}, but all positions that play meets have {}",
                                plain_script_text(list), counted(list.size()), lengths.most),
                    counted(lengths.most)));
}

}  // namespace

namespace {

// With a position as it would be typed; where the script reads texts, at its read, which gave nil.
InputError no_position(ScriptMachine& machine, std::string_view text) {
    const auto first   = machine.start();
    const auto example = first ? script_text(machine, *first) : "";
    const auto such_as = example.empty() ? "" : fmt::format(", such as '{}'", example);
    if (!machine.face().offers(ScriptFunction::read))
        return plain_error(fmt::format("'{}' is no position of this game", text),
                           "integers between blanks" + such_as);
    auto error =
        plain_error(fmt::format("'{}' is no position of this game: its read gives nil", text),
                    "a text that it reads, or integers" + such_as);
    error.file = machine.file();
    error.line = static_cast<std::uint64_t>(machine.line_of(ScriptFunction::read));
    return error;
}

}  // namespace

std::expected<ScriptList, InputError> read_script_text(ScriptMachine&   machine,
                                                       std::string_view text) {
    if (machine.face().offers(ScriptFunction::read)) {
        const auto list = machine.read(text);
        if (!list) return std::unexpected(*machine.fault());
        if (*list && machine.face().offers(ScriptFunction::show)) {
            const auto told = machine.show(**list);
            if (!told) return std::unexpected(*machine.fault());
            if (single_blanks(*told) != single_blanks(text))
                return std::unexpected(
                    plain_error(fmt::format("'{}' is read as another position, '{}'", text, *told),
                                "a position as the script shows it"));
        }
        if (*list) return **list;
    }
    if (auto list = script_integers(text)) return typed_integers(machine, *std::move(list));
    return std::unexpected(no_position(machine, text));
}

InputError too_wide(const ScriptPacking& packing, std::span<const std::int64_t> list) {
    constexpr std::size_t kShown = 32;
    return plain_error(
        fmt::format("positions of this game take {} bits, such as {}{}", packing.bits(),
                    plain_script_text(list.first(std::min(kShown, list.size()))),
                    list.size() > kShown ? " ..." : ""),
        fmt::format("at most {}: smaller integers, or fewer", ScriptPacking::kMostBits));
}

}  // namespace zermelo::inline script
