#include "zermelo/workbench/heap_quotient.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/impartial/misere_quotient.hpp"
#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::string_view kRule    = "quotient";
constexpr std::uint64_t    kMostAll = std::uint64_t{1} << 30;  // bytes for options

// Returns how many triples fit into memory, each kept twice, with the structures that hold them.
std::size_t most_triples(std::uint64_t order, const Budget& budget) {
    constexpr std::uint64_t kMost = 1 << 18, kAround = 192;
    return as_size(std::min(kMost, budget.bytes / (order / 4 + kAround)));
}

Phrase objection(const HeapGame& game, const MisereCheck& check) {
    const auto heap = fmt::format("{}{}", game.facts().prefix, check.heap);
    switch (check.fault) {
        case MisereFault::wrong_sum:
            return phrase("a sum with {} is not as the quotient says", heap);
        case MisereFault::no_end:
            return phrase("a move in {} leaves no smaller heap", heap);
        default:
            return phrase("it is no least monoid that the heaps generate");
    }
}

// Returns the checker's objection, or "" if it has none.  Fails if a limit was reached.
std::expected<Sentences, InputError> judgement(const HeapGame& game, const MisereQuotient& quotient,
                                               const Budget& budget) {
    Pace       pace(budget, "check");
    const auto most = most_triples(quotient.order, budget);
    const auto said = check_misere(game, quotient, most, pace);
    if (said.fault == MisereFault::none) return Sentences();
    if (said.fault == MisereFault::stopped) return std::unexpected(ended_early(pace.why()));
    if (said.fault == MisereFault::too_many)
        return std::unexpected(ended_early(budget.bytes < kMostAll ? GaveUp::bytes : GaveUp::game));
    return Sentences(objection(game, said));
}

std::optional<MiserePeriod> proved_period(const HeapGame& game, const MisereQuotient& quotient) {
    if (!quotient_repeats(game)) return std::nullopt;
    const auto& code = *game.facts().code;
    return misere_period(quotient.values, code.last_take(),
                         std::ranges::any_of(code.rules, &HeapRule::unequal));
}

}  // namespace

bool quotient_repeats(const HeapGame& game) {
    return game.facts().code && game.facts().code->most_heaps() <= 2;
}

std::optional<HeapQuotient> found_quotient(Answer& answer, const HeapGame& game, Index upto,
                                           bool check, const Budget& budget) {
    constexpr std::uint64_t kBytes = 64;  // for each option
    const Watch             solving;
    const auto lists = heap_option_lists(game, upto, std::min(budget.bytes, kMostAll) / kBytes);
    if (!lists) {
        answer = given_up(std::move(answer), GaveUp::bytes);
        return std::nullopt;
    }
    auto quotient = misere_quotient(*lists, budget);
    if (quotient.status != Status::solved) {
        answer = given_up(std::move(answer), quotient.why);
        return std::nullopt;
    }
    found(answer, solving.seconds(), quotient.visited);
    if (check) {
        const Watch  judging;
        const Budget left = budget.after(solving.seconds());
        auto         said = judgement(game, quotient.labels, left);
        if (!judged(answer, std::move(said), judging.seconds())) return std::nullopt;
    }
    const auto period = proved_period(game, quotient.labels);
    return HeapQuotient{std::make_shared<const MisereQuotient>(std::move(quotient.labels)), period};
}

InputError no_quotient(const HeapGame& game, Index upto) {
    auto error = plain_error(
        phrase("no misere quotient of the heaps 0..{} is found: it is infinite, or too large",
               upto),
        phrase("smaller heaps"),
        fmt::format("zermelo grundy {} {}--quotient --upto {}", game.facts().name,
                    game.facts().prefix, upto / 2));
    error.gave_up = GaveUp::game;
    return error;
}

std::string quotient_setup(const HeapGame& game) {
    return fmt::format("{} {}{}--quotient\n", game.facts().name, game.facts().setup,
                       game.facts().prefix);
}

void write_quotient(const HeapGame& game, const MisereQuotient& quotient, Sink& sink) {
    std::vector<std::uint32_t> words{quotient.order,
                                     static_cast<std::uint32_t>(quotient.values.size())};
    words.insert(words.end(), quotient.products.begin(), quotient.products.end());
    words.insert(words.end(), quotient.lost.begin(), quotient.lost.end());
    words.insert(words.end(), quotient.values.begin(), quotient.values.end());
    const auto setup = quotient_setup(game);
    write_certificate({game.facts().name, kRule, name_of(Evidence::labels), bytes_of(setup)}, words,
                      sink);
}

bool is_quotient(const Certificate& read) {
    return read.damage.empty() && read.rule == kRule;
}

bool begins_as_quotient(std::span<const std::byte> file) {
    constexpr std::uint64_t kMost = 2 * CertificateHeader::kMostText;
    const auto text = text_of(file.first(as_size(std::min<std::uint64_t>(file.size(), kMost))));
    return is_certificate(file) && text.find(fmt::format("\nrule {}\n", kRule)) != text.npos;
}

std::expected<ReadQuotient, InputError> read_quotient(const HeapGame& game, const Certificate& read,
                                                      const Budget& budget) {
    const auto no = [](Sentences why) {
        return ReadQuotient{std::nullopt, refused(std::move(why))};
    };
    const auto setup = quotient_setup(game);
    if (auto why = unfit(read, game.facts().name, kRule, {name_of(Evidence::labels)}, setup,
                         Say::made_game))
        return ReadQuotient{std::nullopt, std::move(*why)};

    // 1. Read.  Only words that cannot be entries of a table are refused here.
    const std::uint64_t order = read.count > 2 ? read.word(0) : 0;
    const std::uint64_t heaps = read.count > 2 ? read.word(1) : 0;
    if (order == 0 || order > 1 << 16 || heaps == 0 ||
        2 + order * order + order + heaps != read.count)
        return no(Say::labels_no_quotient);
    if (2 * read.count > budget.bytes)
        return std::unexpected(over_memory(2 * read.count, budget.bytes));
    MisereQuotient quotient;
    quotient.order  = static_cast<std::uint32_t>(order);
    const auto lost = 2 + order * order, values = lost + order;
    for (std::uint64_t i = 2; i < read.count; ++i) {
        const auto word = read.word(i);
        if (word >= (i < lost || i >= values ? order : 2)) return no(Say::labels_no_quotient);
        if (i < lost || i >= values)
            (i < lost ? quotient.products : quotient.values)
                .push_back(static_cast<std::uint16_t>(word));
        else
            quotient.lost.push_back(word == 1);
    }

    // 2. Judge.
    auto said = judgement(game, quotient, budget);
    if (!said) return std::unexpected(said.error());
    if (!said->empty()) return no(std::move(*said));
    const auto period = proved_period(game, quotient);
    return ReadQuotient{
        HeapQuotient{std::make_shared<const MisereQuotient>(std::move(quotient)), period}, {}};
}

Checked accepted(const HeapQuotient& quotient, Sentences who) {
    const auto order = std::uint64_t{quotient.monoid->order};
    Checked    made{true,
                 who.empty()
                        ? say(Say::accepted_quotient, quotient.upto(), order)
                        : say(Say::accepted_quotient_sum, quotient.upto(), order, std::move(who)),
                 {{"elements", static_cast<std::int64_t>(order)},
                     {"heaps", static_cast<std::int64_t>(quotient.upto())}}};
    if (quotient.period) made.facts.push_back(period_fact(*quotient.period));
    return made;
}

NumberList values_of(const HeapQuotient& quotient) {
    const auto monoid = quotient.monoid;
    return {monoid->values.size(), [monoid](const NumberList::Emit& emit) {
                for (const auto value : monoid->values)
                    if (!emit(value)) return;
            }};
}

Fact period_fact(const MiserePeriod& period) {
    return {"period", Group{{"length", static_cast<std::int64_t>(period.length)},
                            {"from", static_cast<std::int64_t>(period.from)}}};
}

}  // namespace zermelo::inline workbench
