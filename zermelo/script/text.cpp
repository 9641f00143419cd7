#include "zermelo/script/text.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/random.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline script {

std::string plain_script_text(const ScriptMachine& machine, std::span<const std::int64_t> list) {
    return form_text(machine.form(), list);
}

Sentences mistold(ScriptMachine& machine, std::span<const std::int64_t> list) {
    const auto& face = machine.face();
    if (face.offers(ScriptFunction::board)) machine.board(list);
    if (!face.offers(ScriptFunction::show) || !face.offers(ScriptFunction::read)) return {};
    auto       text = machine.show(list);
    const auto back = text ? machine.read(*text) : std::nullopt;
    if (!back || (*back && std::ranges::equal(**back, list))) return {};
    if (!*back) return say(Say::promise_text_unread, std::move(*text));
    return say(Say::promise_text_read_as, std::move(*text), plain_script_text(machine, **back));
}

std::string round_text(const ScriptMachine& machine, std::span<const ScriptList> round) {
    constexpr std::size_t kShown = 4;  // at each end
    const auto            first  = plain_script_text(machine, round[0]);
    std::string           text   = first + " (";
    for (std::size_t i = 0; i < round.size(); ++i) {
        const bool left_out = kShown <= i && i + kShown < round.size();
        if (!left_out) text += plain_script_text(machine, round[i]) + " -> ";
        if (left_out && i == kShown) text += "... -> ";
    }
    return text + first + ")";
}

std::string script_text(ScriptMachine& machine, std::span<const std::int64_t> list) {
    const auto& face = machine.face();
    if (face.offers(ScriptFunction::show) && face.offers(ScriptFunction::read))
        if (const auto text = machine.show(list)) {
            const auto back = machine.read(*text);
            if (back && *back && std::ranges::equal(**back, list)) return *text;
        }
    return plain_script_text(machine, list);
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

// Returns the text without blanks at its ends, and with single ones between.
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

// Plays at random from the start, to learn how many integers positions have.
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

// Returns the length of a position, such as "3 integers".
Phrase counted(ScriptForm form, std::size_t n) {
    return form == ScriptForm::text ? phrase("{} {0:character|characters}", n)
                                    : phrase("{} {0:integer|integers}", n);
}

// Returns the list if it is as long as all positions that play meets, or if those differ in length.
std::expected<ScriptList, InputError> of_known_length(ScriptMachine& machine, ScriptList list) {
    auto& lengths = machine.lengths();
    if (!machine.fault() && lengths.holds(list.size())) return list;
    if (!lengths.played) play_for_lengths(machine);
    if (machine.fault()) return std::unexpected(*machine.fault());
    if (lengths.fewest != lengths.most || lengths.holds(list.size())) return list;
    const auto text = plain_script_text(machine, list);
    if (machine.form() == ScriptForm::lists) {
        const auto first = machine.start();
        return std::unexpected(
            plain_error(phrase("'{}' has another shape than all positions that play meets", text),
                        phrase("lists and texts as long as theirs, such as '{}'",
                               first ? script_text(machine, *first) : "")));
    }
    return std::unexpected(
        plain_error(phrase("'{}' has {}, but all positions that play meets have {}", text,
                           counted(machine.form(), list.size()), lengths.most),
                    counted(machine.form(), lengths.most)));
}

}  // namespace

namespace {

// Returns the error for a text that is no position.  It gives a position as it would be typed; if
// the script reads texts, it points at its read, which gave nil.
InputError no_position(ScriptMachine& machine, std::string_view text) {
    const auto first   = machine.start();
    const auto example = first ? script_text(machine, *first) : "";
    const auto such_as = [&](FixedPhrase wanted) {
        return example.empty() ? Phrase(wanted) : phrase("{}, such as '{}'", wanted, example);
    };
    if (!machine.face().offers(ScriptFunction::read))
        return plain_error(
            phrase("'{}' is no position of this game", text),
            such_as(machine.form() == ScriptForm::integers ? phrase("integers between blanks")
                    : machine.form() == ScriptForm::text
                        ? phrase("a text")
                        : phrase("integers, texts, and lists between braces")));
    auto error = plain_error(
        phrase("'{}' is no position of this game: its read gives nil", text),
        such_as(machine.form() == ScriptForm::integers ? phrase("a text that it reads, or integers")
                                                       : phrase("a text that it reads")));
    error.file = machine.file();
    error.line = static_cast<std::uint64_t>(machine.line_of(ScriptFunction::read));
    return error;
}

}  // namespace

std::expected<ScriptList, InputError> read_script_text(ScriptMachine&   machine,
                                                       std::string_view text) {
    if (machine.lengths().fewest > machine.lengths().most && !machine.start())
        return std::unexpected(*machine.fault());
    if (machine.face().offers(ScriptFunction::read)) {
        const auto list = machine.read(text);
        if (!list) return std::unexpected(*machine.fault());
        if (*list && machine.face().offers(ScriptFunction::show)) {
            const auto told = machine.show(**list);
            if (!told) return std::unexpected(*machine.fault());
            if (single_blanks(*told) != single_blanks(text))
                return std::unexpected(
                    plain_error(phrase("'{}' is read as another position, '{}'", text, *told),
                                phrase("a position as the script shows it")));
        }
        if (*list) return **list;
    }
    if (auto list = read_form(machine.form(), text))
        return of_known_length(machine, *std::move(list));
    return std::unexpected(no_position(machine, text));
}

InputError too_wide(const ScriptMachine& machine, const ScriptPacking& packing,
                    std::span<const std::int64_t> list) {
    constexpr std::size_t kShown = 120;  // characters
    const auto            text   = plain_script_text(machine, list);
    return plain_error(phrase("positions of this game take {} bits, such as {}", packing.bits(),
                              text.size() > kShown ? text.substr(0, kShown) + " ..." : text),
                       phrase("at most {}: smaller integers, or fewer", ScriptPacking::kMostBits));
}

}  // namespace zermelo::inline script
