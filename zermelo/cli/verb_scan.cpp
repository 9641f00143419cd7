// zermelo scan: who wins a range of set-ups, where a set-up is one number.
//
// A game may bring a pass that settles all of them at once (GameCard::scan); heap games have their
// nimbers; others are opened and solved one after the other.
#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <memory>
#include <vector>

#include "zermelo/report/json.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/table_option.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::uint64_t kMostShown = 200;                 // lost set-ups that the text lists
constexpr std::uint64_t kWorkEach  = Pace::kStride / 16;  // limits are asked every 16 set-ups

struct Range {
    std::uint64_t from = 0, to = 0;
    std::uint64_t count() const { return to - from + 1; }
};

std::expected<Range, InputError> read_range(std::string_view text) {
    Range       range;
    const auto* end   = text.data() + text.size();
    const auto  first = std::from_chars(text.data(), end, range.from);
    const bool  dots  = end - first.ptr > 2 && first.ptr[0] == '.' && first.ptr[1] == '.';
    const auto  last  = dots ? std::from_chars(first.ptr + 2, end, range.to) : first;
    if (first.ec != std::errc() || last.ec != std::errc() || !dots || last.ptr != end)
        return std::unexpected(plain_error(fmt::format("'{}' is no range", text),
                                           "two whole numbers below 2^64, FROM..TO",
                                           "zermelo scan bidding 1..30000"));
    if (range.from > range.to || range.to == ~std::uint64_t{0})
        return std::unexpected(
            plain_error(fmt::format("the range {} is empty, or ends too late", text),
                        "FROM at most TO, TO below 2^64 - 1"));
    return range;
}

using Emit = std::function<bool(std::uint64_t n, bool won)>;

// What is known of the range: `each` tells the verdicts in their order.
struct Known {
    Answer                           answer;
    std::function<void(const Emit&)> each;
};

// By the game's own pass; nothing where it has none for this set-up.
std::expected<std::optional<Known>, InputError> by_card(const Command&               command,
                                                        const GameCard&              card,
                                                        std::span<const std::string> set_up,
                                                        Range                        range) {
    if (!card.scan) return std::nullopt;
    if (command.has("table")) return std::unexpected(no_tables(card));
    const auto parameters = parameters_of(card, command.own);
    if (!parameters) return std::unexpected(parameters.error());
    auto scanned = card.scan(*parameters, set_up, range.from, range.to, !command.has("no-check"),
                             command.budget(0));
    if (!scanned) return std::unexpected(scanned.error());
    if (!*scanned) return std::nullopt;
    return Known{std::move((*scanned)->answer), [range, won = (*scanned)->won](const Emit& emit) {
                     for (auto n = range.from; n <= range.to; ++n)
                         if (!emit(n, won(n))) return;
                 }};
}

// Is a set-up one heap, by rules that are the game's own?  Then the game is opened.
bool single_heaps(const Command& command, const GameCard& card, std::span<const std::string> set_up,
                  OpenGame& opened) {
    if (!card.heaps || !command.own.empty()) return false;
    std::vector<std::string> words(set_up.begin(), set_up.end());
    words.emplace_back("0");
    auto game = open_game(command, card, words);
    if (!game) return false;  // told when the first set-up is opened
    const auto empty = game->session->position();
    if (!game->session->reset("0") || game->session->position() != empty) return false;
    opened = std::move(*game);
    return true;
}

// Heaps of one size each: won unless the nimber is 0.
std::expected<Known, InputError> by_nimbers(Session& session, const Command& command, Range range) {
    SequenceQuestion asked;
    asked.upto  = range.to;
    asked.check = !command.has("no-check");
    auto answer = sequence_of(session, asked, command.budget(session.bytes()));
    if (!answer) return std::unexpected(answer.error());
    const auto* const found  = find_fact<NumberList>(answer->facts, "values");
    const NumberList  values = found ? *found : NumberList{};
    return Known{std::move(*answer), [range, values](const Emit& emit) {
                     std::uint64_t n = 0;
                     values.each([&](Number nimber) {
                         const auto here = n++;
                         return here < range.from || emit(here, nimber.value_or(0) != 0);
                     });
                 }};
}

// One after the other.
std::expected<Known, InputError> one_by_one(const Command& command, const GameCard& card,
                                            std::span<const std::string> set_up, Range range) {
    Known known;
    known.answer.status = Status::solved, known.answer.certified = true;
    known.answer.evidence = Evidence::labels;
    auto         won      = std::make_shared<std::vector<bool>>();
    const Budget budget   = command.budget(0);
    Pace         pace(budget, "scan");
    for (auto n = range.from; n <= range.to; ++n) {
        if (!pace.go_on(kWorkEach)) {
            known.answer.status = Status::gave_up, known.answer.why_gave_up = pace.why();
            return known;
        }
        std::vector<std::string> words(set_up.begin(), set_up.end());
        words.push_back(fmt::format("{}", n));
        auto game = open_game(command, card, words);
        if (!game) return std::unexpected(game.error());
        auto answer = game->session->solve("", !command.has("no-check"),
                                           command.budget(game->bytes() + won->size() / 8));
        if (!answer) return std::unexpected(answer.error());
        if (answer->status != Status::solved || !answer->refused.empty()) {
            known.answer = std::move(*answer);
            return known;
        }
        if (answer->verdict != Outcome::win && answer->verdict != Outcome::loss)
            return std::unexpected(
                plain_error(fmt::format("{} {} is neither won nor lost", card.name, n)));
        won->push_back(answer->verdict == Outcome::win);
        known.answer.solver = answer->solver;
        known.answer.certified &= answer->certified;
        if (!answer->certified) known.answer.evidence = answer->evidence;
    }
    known.each = [range, won](const Emit& emit) {
        for (std::size_t i = 0; i < won->size(); ++i)
            if (!emit(range.from + i, (*won)[i])) return;
    };
    return known;
}

void write_csv(const Known& known, Sink& sink) {
    Writer out(sink);
    out << "n,verdict\n";
    known.each([&](std::uint64_t n, bool won) {
        out.number(n) << (won ? ",win\n" : ",loss\n");
        return out.ok();
    });
}

// A bit a set-up, 1 if it is won, the lowest bit of a byte first.
void write_bits(const Known& known, Sink& sink) {
    Writer   out(sink);
    unsigned byte = 0, used = 0;
    known.each([&](std::uint64_t, bool won) {
        byte |= unsigned{won} << used;
        if (++used == 8) out << static_cast<char>(byte), byte = used = 0;
        return out.ok();
    });
    if (used > 0) out << static_cast<char>(byte);
}

void write_lost(const Known& known, std::uint64_t most, std::string_view between, Writer& out) {
    std::uint64_t shown = 0;
    known.each([&](std::uint64_t n, bool won) {
        if (won) return true;
        if (shown > 0) out << between;
        out.number(n);
        return ++shown < most && out.ok();
    });
}

void write_told(const Known& known, Range range, std::uint64_t lost, bool json,
                std::string_view game, Sink& sink) {
    Writer out(sink);
    if (json) {
        out << fmt::format(
            "{{\n  \"schema\": \"zermelo/1\",\n  \"game\": {},\n  \"solver\": {},\n"
            "  \"certified\": {},\n  \"evidence\": {},\n  \"from\": {},\n  \"to\": {},\n"
            "  \"lost_count\": {},\n  \"lost\": [",
            json_string(game), json_string(known.answer.solver), known.answer.certified,
            json_string(name_of(known.answer.evidence)), range.from, range.to, lost);
        write_lost(known, ~std::uint64_t{0}, ", ", out);
        out << "]\n}\n";
        return;
    }
    out << fmt::format("first player loses {} of {} set-ups{}\n", lost, range.count(),
                       lost == 0 ? "" : ":");
    if (lost > 0) {
        write_lost(known, kMostShown, " ", out);
        if (lost > kMostShown)
            out << fmt::format(" ... and {} more (--format csv lists all)", lost - kMostShown);
        out << '\n';
    }
    out << (known.answer.certified ? "certified: every verdict is just"
                                   : "not certified: not every verdict was judged")
        << fmt::format(" (solver {})\n", known.answer.solver);
}

}  // namespace

Ending verb_scan(const Command& command) {
    const std::string_view formats[] = {"text", "json", "csv", "bits"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    if (command.words.size() < 2)
        return std::unexpected(plain_error("a game and a range are wanted", "GAME FROM..TO",
                                           "zermelo scan bidding 1..30000"));
    const auto range = read_range(command.words.back());
    if (!range) return std::unexpected(range.error());
    const auto card = find_card(command, command.words[0]);
    if (!card) return std::unexpected(card.error());
    if ((*card)->from_file && !(*card)->or_typed)
        return std::unexpected(plain_error(
            fmt::format("positions of {} are in files, not numbers", (*card)->name), "", ""));
    const auto set_up =
        std::span<const std::string>(command.words).subspan(1, command.words.size() - 2);

    // 1. The verdicts.
    OpenGame                         opened;
    std::expected<Known, InputError> known;
    auto                             at_once = by_card(command, **card, set_up, *range);
    if (!at_once) return std::unexpected(at_once.error());
    if (*at_once) {
        known = std::move(**at_once);
    } else if (single_heaps(command, **card, set_up, opened)) {
        known = by_nimbers(*opened.session, command, *range);
    } else {
        known = one_by_one(command, **card, set_up, *range);
    }
    if (!known) return std::unexpected(known.error());
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    if (const auto ending = untold(command, "text", known->answer, *out)) return *ending;

    // 2. Told, which can take longer than knowing.
    const Budget budget = command.budget(0);
    Pace         telling(budget, "tell");
    known->each = [&telling, each = known->each](const Emit& emit) {
        each([&](std::uint64_t n, bool won) { return telling.go_on(1) && emit(n, won); });
    };
    std::uint64_t lost = 0;
    if (*format == "text" || *format == "json")
        known->each([&](std::uint64_t, bool won) { return lost += !won, true; });
    if (telling.stopped()) return std::unexpected(ended_early(telling.why()));
    if (*format == "csv")
        write_csv(*known, *out);
    else if (*format == "bits")
        write_bits(*known, *out);
    else
        write_told(*known, *range, lost, *format == "json", (*card)->name, *out);
    if (telling.stopped()) return std::unexpected(ended_early(telling.why()));
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
