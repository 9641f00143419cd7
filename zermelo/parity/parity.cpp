// Parity games: the pawn walks on a graph for ever, and the highest priority that it meets again
// and again decides who wins: if it is even, player 0, if it is odd, player 1.
//
// The game is read from a file in PGSolver's format or in HOA; any solver of
// arena/parity_roster.inc labels it.  The checker's sweep finds what every label promises, the rule
// Parity judges the labels, and everything in the answer is read off them.  A solution file of
// another tool has no labels: ranks are computed for its moves first.
//
// Cost: one pass over the game beside the solver's and the checker's; lists are produced while they
// are written.  Main function: parity_card.  Called from games/catalogue.inc.
// Source: the game as in O. Friedmann, M. Lange, "The PGSolver Collection of Parity Game Solvers"
//         (2010); M. Jurdzinski, "Small Progress Measures for Solving Parity Games", STACS 2000.
// Tested: test/parity/parity_test.cpp, test/golden/solve_parity.txt and its neighbours.
#include <algorithm>

#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/parity_families.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/pawn_session.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/parity/answer.hpp"
#include "zermelo/parity/trace.hpp"

namespace zermelo::inline parity {

namespace {

std::span<const SolverCard> parity_solver_cards() {
    static const auto kSolvers = roster_cards(parity_solvers(), is_traced);
    return kSolvers;
}

struct ParityKind {
    using Arena  = ParityArena;
    using Labels = ParityLabels;
    using Rule   = Parity;
    using Card   = ParityCard;

    static constexpr std::string_view kStandard = "best", kTraced = "zielonka";
    static constexpr auto             kAllTraced = phrase("lift or zielonka");

    static constexpr auto cards = parity_solver_cards;

    static std::span<const Card> solvers() { return parity_solvers(); }
    static bool                  traced(const Card& card) { return is_traced(card); }
    static auto                  trace(const Arena& arena, const Card& card, const Budget& budget) {
                         return trace_parity(arena, card, budget);
    }
    static bool first(const Labels& labels, std::uint32_t v) { return labels.odd(v); }
};

class ParitySession final : public PawnSession<ParityKind> {
  public:
    using PawnSession::PawnSession;

    std::optional<PlayEnd> came_back(std::span<const std::string> positions) const override;

    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    convert(std::string_view format, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;

  private:
    std::expected<Sentences, InputError> objection(const Budget& budget,
                                                   const Watch&  since) override;
    Answer                               told(Answer answer) const override;
    Checked                              accepted(Say kind) const override;
    std::expected<void, InputError>      write_part(Part part, Sink& sink) override;
    bool                                 furnish() override;
    void                                 forget() override {
        PawnSession::forget();
        swept_.reset();
    }
    Checked  check_promises() const;
    Labelled labelled() const { return {arena_, labels_, *swept_}; }

    std::optional<Swept<ParityArena>> swept_;  // the bounds of labels_
};

// The positions that are repeated from now on have a highest priority, and it decides.
std::optional<PlayEnd> ParitySession::came_back(std::span<const std::string> positions) const {
    std::uint32_t highest = *vertex(positions.back());
    const auto    here    = highest;
    for (const auto& position : positions)
        if (const auto v = *vertex(position); arena_.priority[v] > arena_.priority[highest])
            highest = v;
    const int winner = static_cast<int>(arena_.priority[highest] & 1);
    return PlayEnd{
        arena_.player(here) == winner ? Outcome::win : Outcome::loss,
        say(Say::came_back_parity, positions.back(), arena_.shown_priority(highest), winner)};
}

// Computes the bounds of labels_.
bool ParitySession::furnish() {
    swept_ = swept(arena_, labels_);
    return swept_.has_value();
}

std::expected<Sentences, InputError> ParitySession::objection(const Budget& budget,
                                                              const Watch&  since) {
    const std::uint64_t bytes = 16ull * arena_.fields();
    if (bytes > budget.bytes || !furnish())
        return std::unexpected(over_memory(bytes, std::min(bytes, budget.bytes)));
    return judge(*swept_, budget, since,
                 [&](std::uint32_t v) { return unjust_text(labelled(), v); });
}

Answer ParitySession::told(Answer answer) const {
    if (at_) {
        const auto label = labels_.label(*at_);
        const bool wins  = label.odd == arena_.odd.test(*at_);
        answer.verdict   = wins ? Outcome::win : Outcome::loss;
        answer.headline  = say(wins ? Say::field_wins : Say::field_loses, arena_.field(*at_),
                              say(Say::player, arena_.player(*at_)));
        answer.why       = promise_text(labelled(), *at_);
        answer.moves     = parity_moves(arena_, labels_, *at_);
        return answer;
    }
    answer.verdict.reset();  // the answer is about the whole game
    const auto counts = count_parity(arena_, labels_);
    answer.headline   = won_text(arena_, counts);
    answer.facts      = parity_facts(labelled(), counts);
    return answer;
}

std::expected<Checked, InputError> ParitySession::check(std::span<const std::byte> evidence,
                                                        const Budget&              budget) {
    forget();
    if (evidence.empty()) return check_promises();
    if (is_certificate(evidence)) return check_certificate(evidence, budget);
    Scanner in(text_of(evidence));
    in.space();
    if (in.take("paritysol")) return check_solution(evidence, budget);
    return std::unexpected(plain_error(
        phrase("this is not evidence for a parity game"),
        phrase("a certificate ('zermelo certificate 1') or a solution ('paritysol N;')"),
        verbatim("zermelo solve parity FILE --certificate NAME, then check parity FILE NAME")));
}

// The reader has already refused any file that breaks the game's own promises.
Checked ParitySession::check_promises() const {
    const auto    number     = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    const auto    odds       = arena_.odd.count();
    std::uint64_t priorities = 0;
    Bits          there(arena_.shown.size());
    if (there.ok()) {
        for (const auto p : arena_.priority) there.set(p);
        priorities = there.count();
    }
    return {true,
            say(Say::accepted_parity, arena_.fields(), arena_.fields() - odds, odds, priorities,
                arena_.moves()),
            {{"fields", number(arena_.fields())},
             {"player_0_fields", number(arena_.fields() - odds)},
             {"player_1_fields", number(odds)},
             {"priorities", number(priorities)},
             {"moves", number(arena_.moves())}}};
}

Checked ParitySession::accepted(Say kind) const {
    const auto counts = count_parity(arena_, labels_);
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    return {true,
            say(kind, won_text(arena_, counts)),
            {{"fields", number(arena_.fields())},
             {"player_0_wins", number(counts.won[0])},
             {"player_1_wins", number(counts.won[1])}}};
}

std::expected<void, InputError> ParitySession::write_part(Part part, Sink& sink) {
    if (part == Part::table)
        return write_parity_table(labelled(), sink), std::expected<void, InputError>();
    if (part != Part::solution)
        return std::unexpected(plain_error(phrase("parity games have no such output")));
    ParityMoves solution{Bits(arena_.fields()), Table<std::uint32_t>(arena_.fields())};
    if (!solution.ok())
        return std::unexpected(over_memory(5 * std::uint64_t{arena_.fields()}, ~std::uint64_t{0}));
    for (std::uint32_t v = 0; v < arena_.fields(); ++v) {
        if (labels_.odd(v)) solution.odd.set(v);
        solution.move[v] = ParityMoves::kNoMove;
    }
    each_parity_choice(labelled(), [&](std::uint32_t v, std::uint32_t to) {
        solution.move[v] = to;
        return true;
    });
    write_paritysol(arena_, solution, sink);
    return {};
}

std::expected<void, InputError> ParitySession::convert(std::string_view format, Sink& sink) {
    if (format == "pgsolver")
        return write_pgsolver(arena_, sink), std::expected<void, InputError>{};
    if (format == "hoa") return write_hoa(arena_, sink), std::expected<void, InputError>{};
    return std::unexpected(
        plain_error(phrase("parity has no format '{}'", format), phrase("pgsolver or hoa")));
}

std::expected<Picture, InputError> ParitySession::picture(std::uint64_t most, bool labels) {
    if (auto done = drawable(most, phrase("game")); !done) return std::unexpected(done.error());
    if (!labelled_) return parity_picture(arena_, nullptr, false);
    const auto game = labelled();
    return parity_picture(arena_, &game, labels);
}

// ---- the card ----

std::expected<std::unique_ptr<Session>, InputError> open_parity(const Parameters&,
                                                                std::span<const std::byte>   input,
                                                                std::span<const std::string> words,
                                                                const Budget& budget) {
    if (words.size() > 1)
        return std::unexpected(
            plain_error(phrase("unexpected word '{}'", words[1]), phrase("parity FILE [FIELD]")));
    return open_pawn<ParitySession>(read_parity_file(input, budget), input, words);
}

std::expected<void, InputError> make_parity(std::size_t family, std::span<const double> values,
                                            std::uint64_t seed, std::string_view format,
                                            const Budget& budget, Sink& sink) {
    auto arena = parity_families()[family].make(values, seed, budget);
    if (!arena) return std::unexpected(arena.error());
    return ParitySession(std::move(*arena), {}).convert(format, sink);
}

// A server (player 0) and the clients that ask it (data/parity/sample.gm).
constexpr std::string_view kExample =
    "parity 7;\n"
    "0 0 1 0,1,3 \"idle\";\n"
    "1 1 0 1,2 \"low request\";\n"
    "2 2 1 0,3 \"low served\";\n"
    "3 3 0 4,5 \"high request\";\n"
    "4 4 1 0,1 \"high served\";\n"
    "5 3 1 4,6 \"overloaded\";\n"
    "6 5 0 5,7 \"failing\";\n"
    "7 1 0 7 \"down\";\n";

constexpr std::string_view kFormats[] = {"pgsolver", "hoa"};
constexpr AnswerFormat     kAnswers[] = {{"csv", Part::table}, {"paritysol", Part::solution}};

std::span<const FamilyCard> parity_family_cards() {
    static const auto kFamilies = family_cards(parity_families());
    return kFamilies;
}

}  // namespace

extern constinit const GameCard parity_card = {
    .name     = "parity",
    .title    = "Parity game: the highest priority that comes for ever says who wins",
    .source   = "M. Jurdzinski, Small Progress Measures, STACS 2000",
    .typed    = "parity FILE [FIELD]",
    .file     = {.reads = true},
    .whole    = true,
    .answers  = kAnswers,
    .makes    = {.families = parity_family_cards, .formats = kFormats, .write = make_parity},
    .solvers  = parity_solver_cards,
    .standard = ParityKind::kStandard,
    .example  = kExample,
    .open     = open_parity,
};

}  // namespace zermelo::inline parity
