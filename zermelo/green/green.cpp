// Green game (Gra w zielone): the pawn walks on an arena, and Ann wants green fields for ever.
//
// The arena is read from a file; any solver of arena/roster.inc labels it, the rule Green judges
// the labels, and everything in the answer is read off them.  A solution file of another tool has
// no labels: its moves leave a graph, on which the ranks are computed first.
//
// Cost: one pass over the arena beside the solver's and the checker's; lists are produced
// while they are written.  Main function: green_card.  Called from games/catalogue.inc.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001).
// Tested: test/green/green_test.cpp, test/golden/solve_green.txt and its neighbours.
#include <algorithm>

#include "zermelo/arena/families.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/heard.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/contest.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/force.hpp"
#include "zermelo/workbench/pawn_session.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/green/answer.hpp"
#include "zermelo/green/force.hpp"
#include "zermelo/green/labelling.hpp"
#include "zermelo/green/tests.hpp"
#include "zermelo/green/told.hpp"
#include "zermelo/green/trace.hpp"

namespace zermelo::inline green {

namespace {

std::span<const SolverCard> green_solvers() {
    static const auto kSolvers = roster_cards(buchi_solvers(), is_traced);
    return kSolvers;
}

struct GreenKind {
    using Arena  = arena::Arena;
    using Labels = GreenLabels;
    using Rule   = Green;
    using Card   = BuchiCard;

    static constexpr std::string_view kStandard = "best", kTraced = "trap";
    static constexpr auto             kAllTraced = phrase("lift or trap");

    static constexpr auto cards = green_solvers;

    static std::span<const Card> solvers() { return buchi_solvers(); }
    static bool                  traced(const Card& card) { return is_traced(card); }
    static auto                  trace(const Arena& arena, const Card& card, const Budget& budget) {
                         return trace_green(arena, card, budget);
    }
    static bool first(const Labels& labels, std::uint32_t v) { return labels.ann(v); }
};

class GreenSession final : public PawnSession<GreenKind>, public ContestFacet, public ForceFacet {
  public:
    using PawnSession::PawnSession;

    std::optional<PlayEnd> came_back(std::span<const std::string> positions) const override;

    std::expected<Checked, InputError>       check(std::span<const std::byte> evidence,
                                                   const Budget&              budget) override;
    std::expected<OutputVerdict, InputError> judge_output(std::string_view output,
                                                          const Budget&    budget) override;
    std::expected<void, InputError>          convert(std::string_view format, Sink& sink) override;
    std::expected<Picture, InputError>       picture(std::uint64_t most, bool labels) override;
    std::expected<Answer, InputError>        force(std::string_view set, bool check,
                                                   const Budget& budget) override {
        return force_set(arena_, set, check, budget);
    }
    std::expected<Trace, InputError> trace_force(std::string_view set,
                                                 const Budget&    budget) override {
        return green::trace_force(arena_, set, budget);
    }

  private:
    std::expected<Sentences, InputError> objection(const Budget& budget,
                                                   const Watch&  since) override;
    Answer                               told(Answer answer) const override;
    Checked                              accepted(Say kind) const override;
    std::expected<void, InputError>      write_part(Part part, Sink& sink) override;
    std::expected<Checked, InputError> check_labelling(std::string_view text, const Budget& budget);
    std::expected<Checked, InputError> check_told(std::string_view text, const Budget& budget);
    std::expected<Checked, InputError> check_fields(std::string_view text, const Budget& budget);
    void                               keep_typed(TypedLabels labels);
    std::expected<void, InputError>    solve_to_check(const Budget& budget);
    Checked                            check_promises() const;
};

// The source's end of a play: the positions that are repeated from now on have a green field, or
// none.
std::optional<PlayEnd> GreenSession::came_back(std::span<const std::string> positions) const {
    const auto green = std::ranges::find_if(
        positions, [&](const auto& field) { return arena_.green.test(*vertex(field)); });
    const bool ann  = green != positions.end();
    const auto here = *vertex(positions.back());
    const auto who  = player_of(arena_, ann);
    return PlayEnd{arena_.ann(here) == ann ? Outcome::win : Outcome::loss,
                   ann ? say(Say::came_back_green, positions.back(), *green, who)
                       : say(Say::came_back_white, positions.back(), who)};
}

std::expected<Sentences, InputError> GreenSession::objection(const Budget& budget,
                                                             const Watch&  since) {
    return judge(arena_, budget, since,
                 [&](std::uint32_t v) { return unjust_text(arena_, labels_, v); });
}

Answer GreenSession::told(Answer answer) const {
    if (at_) {
        const auto label = labels_.label(*at_);
        const bool ann   = arena_.ann(*at_);
        answer.verdict   = label.ann == ann ? Outcome::win : Outcome::loss;
        answer.headline  = say(label.ann == ann ? Say::field_wins : Say::field_loses,
                              arena_.field(*at_), player_of(arena_, ann));
        answer.why   = promise_text(arena_, *at_, label);
        answer.moves = ranked_moves(arena_, labels_, *at_);
        if (arena_.format == Arena::Format::pgsolver)
            answer.facts.push_back({"ann_player", std::int64_t{arena_.ann_player}});
        return answer;
    }
    answer.verdict.reset();  // the answer is about the whole game
    const auto counts = count_green(arena_, labels_);
    answer.headline   = won_text(arena_, counts);
    if (arena_.ann_player == 1) answer.why = say(Say::green_odd, arena_.green_priority);
    answer.facts = green_facts(arena_, labels_, counts);
    return answer;
}

std::expected<Checked, InputError> GreenSession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    forget();
    if (evidence.empty()) return check_promises();
    if (is_certificate(evidence)) return check_certificate(evidence, budget);
    const auto english = in_english(text_of(evidence));  // if the answer is in another language
    const auto text    = english ? std::string_view(*english) : text_of(evidence);
    Scanner    in(text);
    in.space();
    if (in.take("paritysol")) return check_solution(evidence, budget);
    if (is_labelling(text)) return check_labelling(text, budget);
    if (is_told(text)) return check_told(text, budget);
    if (in.digit()) return check_fields(text, budget);
    auto error = fault_at(
        text, in.at(),
        phrase("this is not evidence for a green game: it begins with {}", shown_at(text, in.at())),
        phrase(
            "a certificate ('zermelo certificate 1'), a solution ('paritysol N;'), labels ('alpha "
            "1 0 "
            "-'), how many fields Ann wins and which, or what solve wrote as text, JSON or CSV"));
    error.instead =
        verbatim("zermelo solve green FILE --certificate NAME, then check green FILE NAME");
    return std::unexpected(std::move(error));
}

// The reader has already refused any file that breaks the game's own promises.
Checked GreenSession::check_promises() const {
    std::uint64_t anns = 0;
    for (std::uint32_t v = 0; v < arena_.fields(); ++v) anns += arena_.ann(v);
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    const auto greens = arena_.green.count();
    const bool first  = arena_.ann_first();
    const auto of     = [&](bool ann) { return ann ? anns : arena_.fields() - anns; };
    return {true,
            say(Say::accepted_arena, arena_.fields(), of(first), player_of(arena_, first),
                of(!first), player_of(arena_, !first), greens, arena_.moves()),
            {{"fields", number(arena_.fields())},
             {"ann_fields", number(anns)},
             {"billy_fields", number(arena_.fields() - anns)},
             {"green_fields", number(greens)},
             {"moves", number(arena_.moves())}}};
}

Checked GreenSession::accepted(Say kind) const {
    const auto counts = count_green(arena_, labels_);
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    return {true,
            say(kind, won_text(arena_, counts)),
            {{"fields", number(arena_.fields())},
             {"ann_wins", number(counts.ann)},
             {"billy_wins", number(counts.billy)}}};
}

// Two good labellings never both claim a field, so together they are labels for the rule.
void GreenSession::keep_typed(TypedLabels read) {
    if (!read.alpha || !read.beta) return;
    labels_   = std::move(*read.alpha);
    labelled_ = true;
    for (std::uint32_t v = 0; v < arena_.fields(); ++v) {
        if (labels_.ann(v)) continue;
        if (read.beta->ann(v)) labelled_ = false;  // nothing is claimed of this field
        labels_.words()[v] = read.beta->words()[v];
    }
    solved_by_ = nullptr;
}

std::expected<Checked, InputError> GreenSession::check_labelling(std::string_view text,
                                                                 const Budget&    budget) {
    auto read = read_labelling(arena_, text, budget);
    if (!read) return std::unexpected(read.error());
    auto checked = judge_labelling(arena_, *read, budget);
    if (checked && checked->accepted) keep_typed(std::move(*read));
    return checked;
}

// Solves the board, for evidence that has no labels of its own.
std::expected<void, InputError> GreenSession::solve_to_check(const Budget& budget) {
    const auto answer = solve("", true, budget);
    if (!answer) return std::unexpected(answer.error());
    if (auto why = unusable(*answer)) return std::unexpected(std::move(*why));
    if (!answer->certified)
        return std::unexpected(plain_error(phrase("the solver's labels could not be judged")));
    return {};
}

std::expected<Checked, InputError> GreenSession::check_told(std::string_view text,
                                                            const Budget&    budget) {
    auto told = read_told(arena_, text, budget);
    if (!told) return std::unexpected(told.error());
    if (told->one) {
        if (auto done = solve_to_check(budget); !done) return std::unexpected(done.error());
        return judge_one(arena_, *told->one, labels_);
    }
    auto checked = judge_told(arena_, *told, budget);
    if (checked && checked->accepted) keep_typed(std::move(told->labels));
    return checked;
}

// A list of who wins where, without labels, proves nothing: the board is solved, and the solver's
// labels are judged.
std::expected<Checked, InputError> GreenSession::check_fields(std::string_view text,
                                                              const Budget&    budget) {
    const Watch since;
    const auto  listed = read_ann_fields(arena_, text, budget);
    if (!listed) return std::unexpected(listed.error());
    const Budget left = budget.after(since.seconds());
    if (auto done = solve_to_check(left); !done) return std::unexpected(done.error());
    return judge_fields(arena_, *listed, labels_);
}

std::expected<OutputVerdict, InputError> GreenSession::judge_output(std::string_view output,
                                                                    const Budget&    budget) {
    const auto listed = read_ann_fields(arena_, output, budget);
    if (!listed) return malformed_output(listed.error());
    if (auto done = solve_to_check(budget); !done) return std::unexpected(done.error());
    return output_verdict(wrong_field(arena_, *listed, labels_));
}

std::expected<void, InputError> GreenSession::write_part(Part part, Sink& sink) {
    if (part == Part::contest)
        return write_contest_answer(arena_, labels_, sink), std::expected<void, InputError>();
    if (part == Part::table)
        return write_green_table(arena_, labels_, sink), std::expected<void, InputError>();
    if (part != Part::solution)
        return std::unexpected(plain_error(phrase("arenas have no such output")));
    const auto solution = moves_of(arena_, labels_);
    if (!solution.ok())
        return std::unexpected(over_memory(5 * std::uint64_t{arena_.fields()}, ~std::uint64_t{0}));
    write_paritysol(arena_, solution, sink);
    return {};
}

std::expected<void, InputError> GreenSession::convert(std::string_view format, Sink& sink) {
    if (format == "contest") return write_contest(arena_, sink);
    if (format == "pgsolver")
        return write_pgsolver(arena_, sink), std::expected<void, InputError>{};
    return std::unexpected(
        plain_error(phrase("green has no format '{}'", format), phrase("contest or pgsolver")));
}

std::expected<Picture, InputError> GreenSession::picture(std::uint64_t most, bool labels) {
    if (auto done = drawable(most, phrase("arena")); !done) return std::unexpected(done.error());
    return green_picture(arena_, labelled_ ? &labels_ : nullptr, labels);
}

// ---- the card ----

std::expected<std::unique_ptr<Session>, InputError> open_green(const Parameters&,
                                                               std::span<const std::byte>   input,
                                                               std::span<const std::string> words,
                                                               const Budget& budget) {
    if (words.size() > 1)
        return std::unexpected(
            plain_error(phrase("unexpected word '{}'", words[1]), phrase("green FILE [FIELD]")));
    return open_pawn<GreenSession>(read_arena(input, budget), input, words);
}

std::expected<void, InputError> make_green(std::size_t family, std::span<const double> values,
                                           std::uint64_t seed, std::string_view format,
                                           const Budget& budget, Sink& sink) {
    auto arena = arena_families()[family].make(values, seed, budget);
    if (!arena) return std::unexpected(arena.error());
    return GreenSession(std::move(*arena), {}).convert(format, sink);
}

constexpr std::string_view kFormats[] = {"contest", "pgsolver"};
constexpr AnswerFormat     kAnswers[] = {
        {"contest", Part::contest}, {"csv", Part::table}, {"paritysol", Part::solution}};

std::span<const FamilyCard> green_families() {
    static const auto kFamilies = family_cards(arena_families());
    return kFamilies;
}

}  // namespace

extern constinit const GameCard green_card = {
    .name     = "green",
    .alias    = "gra zielone",
    .title    = "Green game: Ann wants green fields for ever (a Buchi game)",
    .source   = "M. Jurdzinski, Gra w zielone, VIII OI (2001)",
    .typed    = "green FILE [FIELD]",
    .file     = {.reads = true},
    .whole    = true,
    .answers  = kAnswers,
    .makes    = {.families = green_families, .formats = kFormats, .write = make_green},
    .solvers  = green_solvers,
    .standard = GreenKind::kStandard,
    .example  = kGreenExample,
    .open     = open_green,
};

}  // namespace zermelo::inline green
