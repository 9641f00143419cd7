#include "zermelo/workbench/facets.hpp"

#include "zermelo/workbench/game_card.hpp"

#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {
namespace {

template <class Facet>
Facet* as(Session& session) {
    return dynamic_cast<Facet*>(&session);
}

}  // namespace

std::expected<Answer, InputError> nimber_of(Session& session, bool check, const Budget& budget) {
    if (auto* const facet = as<NimberFacet>(session))
        if (auto own = facet->nimber(check, budget)) return *std::move(own);
    auto answer = session.solve("", check, budget);
    if (answer && answer->status == Status::solved && answer->refused.empty() &&
        !nimber_of(answer->facts))
        return std::unexpected(plain_error(phrase("positions of {} have no nimber", answer->game)));
    return answer;
}

std::expected<RankedMoves, InputError> moves_to(Session& session, std::uint64_t nimber) {
    if (auto* const facet = as<NimberFacet>(session)) return facet->moves_to(nimber);
    return std::unexpected(plain_error(phrase("this game cannot find moves to a nimber yet")));
}

std::expected<Answer, InputError> sequence_of(Session& session, const SequenceQuestion& question,
                                              const Budget& budget) {
    if (auto* const facet = as<SequenceFacet>(session)) return facet->sequence(question, budget);
    return std::unexpected(
        plain_error(phrase("this game has no heaps, and so no sequence of nimbers"),
                    phrase("a heap game"), verbatim("zermelo games")));
}

std::expected<Charted, InputError> chart_of(Session& session, const ChartWish& wish,
                                            const Budget& budget) {
    if (auto* const facet = as<ChartFacet>(session)) return facet->chart(wish, budget);
    return std::unexpected(no_chart());
}
InputError no_chart() {
    return plain_error(phrase("this game has no heaps to draw"), {}, verbatim("zermelo games"));
}

std::expected<ValueMap, InputError> board_of(Session& session) {
    if (auto* const facet = as<BoardFacet>(session)) return facet->board();
    return std::unexpected(no_board());
}
InputError no_board() {
    return plain_error(phrase("positions of this game are not boards"), {},
                       phrase("without --board"));
}

std::expected<Answer, InputError> best_of(Session& session, std::string_view solver, bool check,
                                          const Budget& budget) {
    if (auto* const facet = as<BestFacet>(session)) return facet->best(solver, check, budget);
    return std::unexpected(plain_error(phrase("answers about this game are exact as they are"),
                                       phrase("a game that is won, lost or drawn"),
                                       phrase("without --best")));
}

std::span<const SolverCard> solvers_of(Session& session, const GameCard& card) {
    if (auto* const facet = as<SolversFacet>(session)) return facet->solvers();
    return card.solvers;
}

bool merge(Session& session) {
    auto* const facet = as<MergeFacet>(session);
    return facet && facet->merge();
}

std::expected<Answer, InputError> puzzle_answer(Session& session, const PuzzleQuestion& question,
                                                bool check, const Budget& budget) {
    if (auto* const facet = as<PuzzleFacet>(session)) return facet->puzzle(question, check, budget);
    return std::unexpected(
        plain_error(phrase("this game's solutions are not counted"), phrase("pigs")));
}

void keep_evidence(Session& session) {
    if (auto* const facet = as<EvidenceFacet>(session)) facet->keep_evidence();
}

Sentences stones_of(const Session& session, bool mover) {
    const auto* const facet = dynamic_cast<const StonesFacet*>(&session);
    return facet ? facet->stones(mover) : Sentences();
}

std::expected<BoundView, InputError> bound_of(Session& session, const Budget& budget) {
    if (auto* const facet = as<BoundFacet>(session)) return facet->bound(budget);
    return std::unexpected(
        plain_error(phrase("this game does not explain bounds"), phrase("pigs")));
}

std::expected<Film, InputError> film_of(Session& session) {
    if (auto* const facet = as<FilmFacet>(session)) return facet->film();
    return std::unexpected(no_film());
}
InputError no_film() {
    return plain_error(phrase("this game has no pictures of solutions"));
}

std::expected<Trace, InputError> trace_of(Session& session, std::string_view solver,
                                          const Budget& budget) {
    if (auto* const facet = as<TraceFacet>(session)) return facet->trace(solver, budget);
    return std::unexpected(plain_error(phrase("no solver of this game shows its steps"),
                                       phrase("green, parity, pigs, dag, treat, chomp ...")));
}

std::expected<void, InputError> convert(Session& session, std::string_view format, Sink& sink) {
    if (auto* const facet = as<FormatFacet>(session)) return facet->convert(format, sink);
    return std::unexpected(plain_error(phrase("positions of this game have no other format")));
}

std::expected<void, InputError> playable(const Session& session) {
    const auto* const facet = dynamic_cast<const ReturnFacet*>(&session);
    return facet ? facet->playable() : std::expected<void, InputError>{};
}

std::optional<PlayEnd> came_back(const Session& session, std::span<const std::string> positions) {
    const auto* const facet = dynamic_cast<const ReturnFacet*>(&session);
    return facet ? facet->came_back(positions) : std::nullopt;
}

}  // namespace zermelo::inline workbench
