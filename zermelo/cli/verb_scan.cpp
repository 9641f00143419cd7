// zermelo scan: says who wins each set-up of a range, where a set-up is given by one number.
//
// A game may bring a pass that settles all of them at once (GameCard::scan); for heap games their
// nimbers are used; other games are solved one after the other, those of a script in one session.
// A parameter may take the number's place: `--set n=1..30`.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "zermelo/report/json.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/swept.hpp"
#include "zermelo/cli/table_option.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/nimber_lists.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::uint64_t kMostShown = 200;                 // lost set-ups listed in the text
constexpr std::uint64_t kWorkEach  = Pace::kStride / 16;  // limits are checked every 16 set-ups

using Emit = std::function<bool(std::uint64_t n, Outcome verdict)>;

// What is known of the range: `each` emits the verdicts in their order.
constexpr Outcome outcome_of(bool won) {
    return won ? Outcome::win : Outcome::loss;
}

struct Known {
    Answer                           answer;
    std::function<void(const Emit&)> each;
};

// Uses the game's own pass; returns nothing if it has none for this set-up.
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
                         if (!emit(n, outcome_of(won(n)))) return;
                 }};
}

// Returns whether a set-up is one heap, by the game's own rules; if so, opens the game.
bool single_heaps(const Command& command, const GameCard& card, std::span<const std::string> set_up,
                  OpenGame& opened) {
    if (!card.alone.heaps || !command.own.empty()) return false;
    std::vector<std::string> words(set_up.begin(), set_up.end());
    words.emplace_back("0");
    auto game = open_game(command, card, words);
    if (!game) return false;  // reported when the first set-up is opened
    const auto empty = game->session->position();
    if (!game->session->reset("0") || game->session->position() != empty) return false;
    opened = std::move(*game);
    return true;
}

// Uses nimbers, for single heaps of each size: a heap is won unless its nimber is 0.
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
                         return here < range.from ||
                                emit(here, outcome_of(nimber.value_or(0) != 0));
                     });
                 }};
}

// Returns the game of set-up n, ready for queries; the session that was opened before, if that will
// do.
using Opener = std::function<std::expected<Session*, InputError>(std::uint64_t n)>;

// Solves one set-up after the other.  last_first: one session then knows much about those before
// the last.
std::expected<Known, InputError> one_by_one(const Command& command, const Opener& open, Range range,
                                            bool draws, bool last_first) {
    Known known;
    known.answer.status = Status::solved, known.answer.certified = true;
    known.answer.evidence = Evidence::labels;
    auto         verdicts = std::make_shared<std::vector<Outcome>>();
    const Budget budget   = command.budget(0);
    Pace         pace(budget, "scan");
    for (std::uint64_t i = 0; i < range.count(); ++i) {
        const auto n = last_first ? range.to - i : range.from + i;
        if (!pace.go_on(kWorkEach)) {
            known.answer.status = Status::gave_up, known.answer.why_gave_up = pace.why();
            return known;
        }
        auto session = open(n);
        if (!session) return std::unexpected(session.error());
        auto answer = (*session)->solve("", !command.has("no-check"),
                                        command.budget((*session)->bytes() + verdicts->size()));
        if (!answer) return std::unexpected(answer.error());
        if (answer->status != Status::solved || !answer->refused.empty()) {
            known.answer = std::move(*answer);
            return known;
        }
        const auto verdict = answer->verdict.value_or(Outcome::unknown);
        if (verdict == Outcome::unknown || (verdict == Outcome::draw && !draws))
            return std::unexpected(
                plain_error(phrase("{} {} is neither won nor lost", command.words[0], n)));
        verdicts->push_back(verdict);
        known.answer.solver = answer->solver;
        known.answer.certified &= answer->certified;
        if (!answer->certified) known.answer.evidence = answer->evidence;
    }
    if (last_first) std::ranges::reverse(*verdicts);
    known.each = [range, verdicts](const Emit& emit) {
        for (std::size_t i = 0; i < verdicts->size(); ++i)
            if (!emit(range.from + i, (*verdicts)[i])) return;
    };
    return known;
}

// Returns whether the set-up is only the position, of rules in a file.
bool in_one_session(const GameCard& card, std::span<const std::string> set_up) {
    return holds_rules(card) && set_up.size() == 1;
}

// Every set-up is a game of its own, but those of a script are positions of one game.
Opener opener(const Command& command, const GameCard& card, std::span<const std::string> set_up,
              OpenGame& opened) {
    return [&, set_up](std::uint64_t n) -> std::expected<Session*, InputError> {
        const auto number = fmt::format("{}", n);
        if (opened.session && in_one_session(card, set_up)) {
            if (auto done = opened.session->reset(number); !done)
                return std::unexpected(done.error());
            return opened.session.get();
        }
        std::vector<std::string> words(set_up.begin(), set_up.end());
        words.push_back(number);
        auto game = open_game(command, card, words);
        if (!game) return std::unexpected(game.error());
        opened = std::move(*game);
        return opened.session.get();
    };
}

// Every value of the parameter makes a game of its own.
Opener opener(const Command& command, const GameCard& card, std::span<const std::string> set_up,
              const SweptParameter& swept, OpenGame& opened) {
    return [&, set_up](std::uint64_t n) -> std::expected<Session*, InputError> {
        auto game = open_game(swept.at(command, n), card, set_up);
        if (!game) return std::unexpected(game.error());
        opened = std::move(*game);
        return opened.session.get();
    };
}

void write_csv(const Known& known, std::string_view name, Sink& sink) {
    Writer out(sink);
    out << name << ",verdict\n";
    known.each([&](std::uint64_t n, Outcome verdict) {
        out.number(n) << ',' << name_of(verdict) << '\n';
        return out.ok();
    });
}

// Writes a bit for each set-up, 1 if it is won, starting with the lowest bit of a byte.
void write_bits(const Known& known, Sink& sink) {
    Writer   out(sink);
    unsigned byte = 0, used = 0;
    known.each([&](std::uint64_t, Outcome verdict) {
        byte |= unsigned{verdict == Outcome::win} << used;
        if (++used == 8) out << static_cast<char>(byte), byte = used = 0;
        return out.ok();
    });
    if (used > 0) out << static_cast<char>(byte);
}

// Writes a signed byte for each set-up: 1 won, 0 drawn, -1 lost.
void write_npy(const Known& known, Range range, Sink& sink) {
    Writer out(sink);
    out << npy_header("|i1", range.count());
    known.each([&](std::uint64_t, Outcome verdict) {
        out << static_cast<char>(verdict == Outcome::win ? 1 : verdict == Outcome::draw ? 0 : -1);
        return out.ok();
    });
}

// Writes the set-ups that are lost; the first one has number 1.
void write_lost_bfile(const Known& known, Sink& sink) {
    write_bfile(
        1,
        [&](const auto& emit) {
            known.each([&](std::uint64_t n, Outcome verdict) {
                return verdict != Outcome::loss || emit(static_cast<std::int64_t>(n));
            });
        },
        sink);
}

void write_those(const Known& known, Outcome which, std::uint64_t most, std::string_view between,
                 Writer& out) {
    std::uint64_t shown = 0;
    known.each([&](std::uint64_t n, Outcome verdict) {
        if (verdict != which) return true;
        if (shown > 0) out << between;
        out.number(n);
        return ++shown < most && out.ok();
    });
}

struct Counts {
    std::uint64_t lost = 0, drawn = 0;
};

// Writes "first player loses 2 of 9 set-ups:", and which.
void write_some(const Known& known, std::string_view who, Outcome which, std::uint64_t count,
                Range range, Writer& out) {
    out << fmt::format("{} {} of {} set-ups{}\n", who, count, range.count(), count == 0 ? "" : ":");
    if (count == 0) return;
    write_those(known, which, kMostShown, " ", out);
    if (count > kMostShown)
        out << fmt::format(" ... and {} more (--format csv lists all)", count - kMostShown);
    out << '\n';
}

// parameter: the one whose values the set-ups are, else "".
void write_told(const Known& known, Range range, const Counts& counts, bool json,
                std::string_view game, std::string_view parameter, Sink& sink) {
    Writer out(sink);
    if (json) {
        out << fmt::format("{{\n  \"schema\": \"zermelo/1\",\n  \"game\": {},\n",
                           json_string(game));
        if (!parameter.empty())
            out << fmt::format("  \"parameter\": {},\n", json_string(parameter));
        out << fmt::format(
            "  \"solver\": {},\n  \"certified\": {},\n  \"evidence\": {},\n  \"from\": {},\n"
            "  \"to\": {},\n  \"lost_count\": {},\n  \"lost\": [",
            json_string(known.answer.solver), known.answer.certified,
            json_string(name_of(known.answer.evidence)), range.from, range.to, counts.lost);
        write_those(known, Outcome::loss, ~std::uint64_t{0}, ", ", out);
        if (counts.drawn > 0) {
            out << fmt::format("],\n  \"drawn_count\": {},\n  \"drawn\": [", counts.drawn);
            write_those(known, Outcome::draw, ~std::uint64_t{0}, ", ", out);
        }
        out << "]\n}\n";
        return;
    }
    write_some(known, "first player loses", Outcome::loss, counts.lost, range, out);
    if (counts.drawn > 0)
        write_some(known, "neither player can win", Outcome::draw, counts.drawn, range, out);
    out << (known.answer.certified ? "certified: every verdict is just"
                                   : "not certified: not every verdict was judged")
        << fmt::format(" (solver {})\n", known.answer.solver);
}

}  // namespace

Ending verb_scan(const Command& command) {
    const std::string_view formats[] = {"text", "json", "csv", "npy", "bits", "bfile"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const auto swept = swept_parameter(command);
    if (!swept) return std::unexpected(swept.error());
    if (command.words.size() < (*swept ? 1u : 2u))
        return std::unexpected(plain_error(phrase("scan needs a game and a range"),
                                           phrase("GAME FROM..TO"),
                                           verbatim("zermelo scan bidding 1..30000")));
    const auto range = *swept ? (*swept)->range : read_range(command.words.back());
    if (!range) return std::unexpected(range.error());
    const auto card = find_card(command, command.words[0]);
    if (!card) return std::unexpected(card.error());
    if ((*card)->file.reads && !(*card)->file.or_typed)
        return std::unexpected(
            plain_error(phrase("positions of {} are files, not numbers", (*card)->name), {}, {}));
    const auto set_up = std::span<const std::string>(command.words)
                            .subspan(1, command.words.size() - (*swept ? 1 : 2));

    // 1. The verdicts.
    const bool                       draws = *format != "bits";
    OpenGame                         opened;
    std::expected<Known, InputError> known;
    if (*swept) {
        known = one_by_one(command, opener(command, **card, set_up, **swept, opened), *range, draws,
                           false);
    } else {
        auto at_once = by_card(command, **card, set_up, *range);
        if (!at_once) return std::unexpected(at_once.error());
        if (*at_once)
            known = std::move(**at_once);
        else if (single_heaps(command, **card, set_up, opened))
            known = by_nimbers(*opened.session, command, *range);
        else
            known = one_by_one(command, opener(command, **card, set_up, opened), *range, draws,
                               in_one_session(**card, set_up));
    }
    if (!known) return std::unexpected(known.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    if (const auto ending = untold(command, "text", known->answer, *out)) return *ending;

    // 2. The output, which can take longer than solving.
    const Budget budget = command.budget(0);
    Pace         telling(budget, "tell");
    known->each = [&telling, each = known->each](const Emit& emit) {
        each([&](std::uint64_t n, Outcome it) { return telling.go_on(1) && emit(n, it); });
    };
    const std::string name = *swept ? (*swept)->name : "";
    Counts            counts;
    if (*format == "text" || *format == "json")
        known->each([&](std::uint64_t, Outcome verdict) {
            counts.lost += verdict == Outcome::loss, counts.drawn += verdict == Outcome::draw;
            return true;
        });
    if (telling.stopped()) return std::unexpected(ended_early(telling.why()));
    if (*format == "csv")
        write_csv(*known, name.empty() ? "n" : name, *out);
    else if (*format == "bits")
        write_bits(*known, *out);
    else if (*format == "npy")
        write_npy(*known, *range, *out);
    else if (*format == "bfile")
        write_lost_bfile(*known, *out);
    else
        write_told(*known, *range, counts, *format == "json", (*card)->name, name, *out);
    if (telling.stopped()) return std::unexpected(ended_early(telling.why()));
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
