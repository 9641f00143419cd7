#include "zermelo/judge/ask.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/play/why_illegal.hpp"

namespace zermelo::inline judge {
namespace {

constexpr std::size_t      kMostShown = 60;             // bytes shown of what the program said
constexpr std::uint64_t    kMostInt   = 2'147'483'647;  // the largest value of a contestant's int
constexpr std::uint64_t    kMostCap   = 1'000'000;      // MAX_K of contest/dobrota.h
// With this word a linked program reports that its calls are out of order.
constexpr std::string_view kBroken = "broken ";

// What the program said, made fit for a terminal and for one line.
std::string shown(std::string_view said) {
    std::string text;
    for (const char c : said.substr(0, kMostShown)) text += c >= ' ' && c <= '~' ? c : '?';
    return said.size() > kMostShown ? text + "..." : text;
}

// The result for a program that says nothing more.
Asked silent(Silence silence, const Process& program) {
    switch (silence) {
        case Silence::cpu:
            return {"", JudgeOutcome::cpu, Say::fault_cpu};
        case Silence::idle:
            return {"", JudgeOutcome::idle, Say::fault_idle};
        case Silence::output:
            return {"", JudgeOutcome::output, Say::fault_output};
        case Silence::crashed:
            return {"", JudgeOutcome::crashed, program.how()};
        default:
            return {"", JudgeOutcome::left, say(Say::early_end, program.how())};
    }
}

// Returns the number that the text is, or begins with; ~0 if it is too large, or there is none.
std::uint64_t number_at(std::string_view text) {
    std::uint64_t value = 0;
    const auto    read  = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() ? value : ~std::uint64_t{0};
}

// Returns the number after a parameter's name in the set-up.
std::optional<std::uint64_t> number_after(std::string_view set_up, std::string_view name) {
    const auto at = set_up.find(name);
    if (at == set_up.npos) return std::nullopt;
    return number_at(set_up.substr(at + name.size()));
}

}  // namespace

std::string_view name_of(JudgeOutcome outcome) {
    constexpr std::string_view kNames[] = {"won",  "drawn",  "lost",    "illegal", "time",
                                           "idle", "output", "crashed", "left",    "broken off"};
    return kNames[static_cast<std::size_t>(outcome)];
}

Say said(JudgeOutcome outcome) {
    constexpr Say kSaid[] = {Say::judged_won,     Say::judged_drawn,   Say::judged_lost,
                             Say::judged_illegal, Say::judged_time,    Say::judged_idle,
                             Say::judged_output,  Say::judged_crashed, Say::judged_left,
                             Say::judged_broken};
    return kSaid[static_cast<std::size_t>(outcome)];
}

std::expected<Asked, InputError> ask(Board& board, Process& program, const Seat& seat) {
    const auto line = program.line();
    if (!line && line.error() == Silence::stopped)
        return std::unexpected(ended_early(GaveUp::stopped));
    const auto illegal = [&](const Sentences& why) {
        return Asked{"", JudgeOutcome::illegal,
                     say(Say::move_wrong, board.moves().size() + 1, why)};
    };
    if (const auto& library = program.library(); !library.empty()) {
        const auto wrong = misfit(library, seat, board.first_position());
        if (!wrong.wrong_game.empty()) return illegal(wrong.wrong_game);
        if (!wrong.set_up.empty())
            return std::unexpected(plain_error(wrong.set_up, {}, wrong.instead));
        if (line && line->starts_with(kBroken))
            return illegal(say(Say::breaks_rules, shown(line->substr(kBroken.size()))));
    }
    if (!line) return silent(line.error(), program);
    if (!board.allows(*line))
        return illegal(
            say(Say::move_illegal, shown(*line), board.position(), why_illegal(board, *line)));
    return Asked{*line, {}, {}};
}

Sentences out_of_turn(const Board& board) {
    return say(Say::fault_turn, board.moves().size() + 1);
}

std::string farewell(JudgeOutcome outcome, std::string_view reason) {
    switch (outcome) {
        case JudgeOutcome::won:
            return "end win";
        case JudgeOutcome::lost:
            return "end lose";
        case JudgeOutcome::drawn:
            return "end draw";
        case JudgeOutcome::illegal:
            return fmt::format("end illegal {}", reason);
        default:
            return fmt::format("end limit {}", reason);
    }
}

Misfit misfit(std::string_view library, const Seat& seat, std::string_view position) {
    const auto game  = std::string_view(seat.set_up).substr(0, seat.set_up.find(' '));
    const auto wrong = [&](std::string_view plays) {
        return Misfit{.wrong_game = say(Say::fault_library, library, plays, shown(game))};
    };
    if (library == "cliclib") {
        if (game != "bidding") return wrong("bidding");
        if (seat.side != 0 || seat.both)
            return {
                .set_up = phrase("a program linked with cliclib moves first: its calls are alojzy, "
                                 "bajtazar, alojzy, ..."),
                .instead = phrase("judge with --first me, match with --as first or second")};
        if (position.starts_with('x'))
            return {.set_up  = phrase("a program linked with cliclib plays by doubling and "
                                       "tripling: its moves are 1, 2 and 3"),
                    .instead = phrase("bidding N without multipliers")};
        if (position.contains(' '))
            return {.set_up  = phrase("a program linked with cliclib is told only n, so play "
                                       "begins with it"),
                    .instead = verbatim("bidding N")};
        if (bidding_room(number_at(position), number_after(seat.set_up, "stake=").value_or(1)) >
            kMostInt)
            return {.set_up =
                        phrase("a program linked with cliclib plays bidding 1..{}", kMostInt)};
        return {};
    }
    if (library == "dobrota") {
        if (game != "treat") return wrong("treat");
        const auto a = number_at(position), b = number_at(position.substr(position.find(' ') + 1));
        const auto cap =
            number_after(seat.set_up, "cap=").value_or(std::max({a, b, std::uint64_t{1}}));
        if (std::max(a, b) > kMostInt || cap > kMostCap)
            return {.set_up = phrase("a program linked with dobrota plays with a cap (or, without "
                                     "one, piles) up to {}, and piles up to {}",
                                     kMostCap, kMostInt)};
        return {};
    }
    return {.wrong_game = say(Say::fault_no_library, shown(library))};
}

}  // namespace zermelo::inline judge
