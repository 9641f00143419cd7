// An impartial game known by a theorem about who wins, opened: one session for all of them.
//
// What it wants of a game: workbench/pn_game.hpp.
//
// Where positions and moves are few the theorem's labels are judged on every one of them, and
// the answer is certified; beyond, it rests on the theorem, and only the position asked about
// is judged against its own successors, as far as they are few.
//
// Main function: PnSession::solve.  Called from games/.
// Tested: test/games/sessions_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/pn_game.hpp"
#include "zermelo/workbench/pn_nimbers.hpp"
#include "zermelo/workbench/promises.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

template <PnGame Game>
class PnSession final : public Session {
  public:
    using Position = typename Game::Position;
    using Move     = typename Game::Move;

    explicit PnSession(Game game) : game_(std::move(game)), at_(game_.start()) {}

    std::string              position() const override { return game_.text(at_); }
    // Where moves may be more than a list holds, those that a theorem says to win stand first, at
    // most kMostWinning.
    std::vector<std::string> legal() const override { return listed_moves(kMostLegal); }
    std::string              first_legal() const override {
        const auto moves = listed_moves(1);
        return moves.empty() ? "" : moves.front();
    }
    bool over() const override {
        bool none = true;
        game_.moves(at_, [&](const Move&) { return none = false; });
        return none;
    }
    std::string drawn() const override {
        if constexpr (requires { game_.drawn(at_); }) return game_.drawn(at_);
        return "";
    }
    bool move(std::string_view text) override {
        const auto m = game_.read_move(at_, text);
        if (m) at_ = game_.play(at_, *m);
        return m.has_value();
    }
    std::string why_illegal(std::string_view text) const override {
        if constexpr (requires { game_.why_illegal(at_, text); })
            return game_.why_illegal(at_, text);
        return "";
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        auto position = game_.read(text);
        if (!position) return std::unexpected(position.error());
        at_ = std::move(*position);
        return {};
    }
    std::expected<Answer, InputError>      solve(std::string_view solver, bool check,
                                                 const Budget& budget) override;
    std::expected<Checked, InputError>     check(std::span<const std::byte> evidence,
                                                 const Budget&              budget) override;
    std::expected<Answer, InputError>      nimber(bool check, const Budget& budget) override;
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) override;
    std::expected<void, InputError>        write(Part part, Sink& sink) override;
    std::expected<void, InputError>        convert(std::string_view, Sink&) override {
        return std::unexpected(plain_error("positions of this game have no other format"));
    }
    std::expected<Picture, InputError>  picture(std::uint64_t most, bool labels) override;
    bool                                merge() override { return merged_ = Mergeable<Game>; }
    std::expected<ValueMap, InputError> board() override;
    std::expected<Charted, InputError>  chart(const ChartWish&, const Budget&) override;
    std::uint64_t                       claims() const override { return claims_; }
    std::uint64_t                       bytes() const override { return 0; }

  private:
    struct Read {  // labels of a certificate
        const Game&        game;
        const Certificate& read;
        Pn::Label label(const Position& p) const { return {read.word(game.index(p)) == 1}; }
    };
    std::vector<std::string> listed_moves(std::uint64_t most) const {
        std::vector<std::string> moves;
        std::set<std::string>    winning;
        const auto               put_first = [&](const Move& m) {
            auto text = game_.move_text(at_, m);
            if (winning.insert(text).second) moves.push_back(std::move(text));
            return moves.size() < std::min<std::uint64_t>(most, kMostWinning);
        };
        if (game_.most_moves() > kMostLegal) {
            if constexpr (Tabled<Game>) {
                for (const auto& m : game_.known(at_).winning)
                    if (!put_first(m)) break;
            } else {
                game_.each_winning(at_, put_first);
            }
        }
        if (moves.size() >= most) return moves;
        game_.moves(at_, [&](const Move& m) {
            auto text = game_.move_text(at_, m);
            if (!winning.contains(text)) moves.push_back(std::move(text));
            return moves.size() < most;
        });
        return moves;
    }
    bool small() const { return judgeable(game_); }
    // Has the position asked about at most so many moves?
    bool at_most(std::uint64_t most) const {
        if (game_.most_moves() == kNone) return false;  // it does not walk all of them
        std::uint64_t moves = 0;
        game_.moves(at_, [&](const Move&) { return ++moves <= most; });
        return moves <= most;
    }
    std::string setup() const {
        return fmt::format("{} {}{}\n", Game::kName, game_.setup(), game_.text(game_.start()));
    }
    void                               tell(Answer& answer);
    bool                               tell_known(Answer& answer);
    std::expected<Checked, InputError> check_nimbers(const Certificate& read, const Budget& budget,
                                                     const Watch& since);

    // The first unjust position; the error: the limits, `since` its start, were reached.
    template <class Rule, class Labels>
    std::expected<std::optional<Position>, InputError> judged(const Rule&   rule,
                                                              const Labels& labels,
                                                              const Budget& budget,
                                                              const Watch&  since) const {
        Budget left  = budget;
        left.seconds = budget.seconds - since.seconds();
        return unjust_within(left, game_, rule, labels, game_.most_moves() * game_.count());
    }
    static Answer unjudged(Answer answer, const InputError& why) {
        answer.status = Status::gave_up, answer.why_gave_up = why.gave_up;
        answer.verdict = Outcome::unknown;
        return answer;
    }

    Game            game_;
    Position        at_;
    std::uint64_t   claims_ = 0;
    PnNimbers<Game> nimbers_;             // after nimber()
    bool            by_nimbers_ = false;  // the last claim was a nimber
    bool            merged_     = false;
    bool            told_       = false;  // who wins is known of every position below
};

/// Fills in what the theorem says.
template <PnGame Game>
void PnSession<Game>::tell(Answer& answer) {
    const bool wins = game_.wins(at_);
    told_           = true;
    answer.verdict  = wins ? Outcome::win : Outcome::loss;
    answer.headline = fmt::format("{} player wins", wins ? "first" : "second");
    answer.why      = game_.why(at_);
    std::set<std::string> texts;  // equal piles offer the same move: as it is read, so it is shown
    std::uint64_t         letters = 0;
    const auto            list    = [&](const Move& m, Outcome verdict) {
        auto text = game_.move_text(at_, m);
        if (!texts.insert(text).second) return;
        const auto next = game_.play(at_, game_.read_move(at_, text).value_or(m));
        answer.moves.push_back({std::move(text), game_.text(next), verdict});
        letters += answer.moves.back().move.size() + answer.moves.back().position.size();
    };
    std::uint64_t most_winning = kMostWinning;
    if constexpr (requires { game_.most_winning(); }) most_winning = game_.most_winning();
    bool complete = true;
    game_.each_winning(at_, [&](const Move& m) {
        complete = texts.size() < most_winning && letters < kMostListing;
        if (complete) list(m, Outcome::loss);
        return complete;
    });
    if (!complete) answer.facts.push_back({"moves_complete", false});
    claims_ = claims_of(answer);
    if constexpr (requires { game_.longest(at_); })
        if (!wins && !(game_.longest(at_) == at_)) list(game_.longest(at_), Outcome::win);
    if (!at_most(kMostOthers)) return;
    game_.moves(at_, [&](const Move& m) {
        if (game_.wins(game_.play(at_, m))) list(m, Outcome::win);
    });
}

/// Fills in what theorems say where there is no table; false, and nothing, where none does.
template <PnGame Game>
bool PnSession<Game>::tell_known(Answer& answer) {
    if constexpr (Tabled<Game>) {
        const auto told  = [](bool wins) { return wins ? Outcome::win : Outcome::loss; };
        const auto known = game_.known(at_);
        if (!known.wins) return false;
        const bool wins    = *known.wins;
        answer.status      = Status::solved;
        answer.why_gave_up = GaveUp::no;
        answer.evidence    = Evidence::theorem;
        answer.verdict     = told(wins);
        answer.headline    = fmt::format("{} player wins", wins ? "first" : "second");
        answer.why         = fmt::format("By theorem: {}", known.theorem);
        if (wins && !known.complete) {
            answer.why += fmt::format(" {} not known: the table would be too large.",
                                      known.winning.empty() ? "The moves are" : "Other moves are");
            answer.facts.push_back({"moves_complete", false});
        }
        const auto list = [&](const Move& m, Outcome verdict) {
            answer.moves.push_back(
                {game_.move_text(at_, m), game_.text(game_.play(at_, m)), verdict});
        };
        for (const auto& m : known.winning) list(m, Outcome::loss);
        claims_ = claims_of(answer);
        if (!at_most(kMostOthers)) return true;
        game_.moves(at_, [&](const Move& m) {
            if (std::ranges::find(known.winning, m) != known.winning.end()) return;
            const auto next = wins && !known.complete ? game_.known(game_.play(at_, m)).wins : true;
            list(m, next ? told(*next) : Outcome::unknown);
        });
        return true;
    }
    return false;
}

/// O(positions + moves) where they are few, otherwise the cost of listing the winning moves.
template <PnGame Game>
std::expected<Answer, InputError> PnSession<Game>::solve(std::string_view solver, bool check,
                                                         const Budget& budget) {
    constexpr std::string_view kSolver = [] {
        if constexpr (Tabled<Game>) return Game::kSolver;
        return std::string_view("formula");
    }();
    constexpr SolverCard kSolvers[] = {{kSolver, "", true}};
    if (!solver.empty() && solver != kSolver)
        return std::unexpected(no_solver(Game::kName, solver, kSolvers, " under these rules"));
    Answer answer;
    answer.game = Game::kName, answer.position = position(), answer.solver = kSolver;
    claims_ = 0, by_nimbers_ = false;
    const Watch   solving;
    std::uint64_t visited = 1;
    if constexpr (Tabled<Game>) {
        const Prepared done = game_.prepare(budget);
        visited             = done.visited;
        if (done.status != Status::solved) {
            answer.why_gave_up = done.why, answer.verdict = Outcome::unknown;
            if (answer.why_gave_up == GaveUp::bytes || answer.why_gave_up == GaveUp::size)
                tell_known(answer);
            return answer;
        }
    }
    answer.status   = Status::solved;
    answer.evidence = small() || Tabled<Game> ? Evidence::labels : Evidence::theorem;
    answer.stats    = {{"seconds", solving.seconds()},
                       {"positions", static_cast<std::int64_t>(visited)}};
    if (check && small()) {
        const Watch checking;
        const auto  unjust = judged(Pn{}, PnClaims<Game>{game_}, budget, solving);
        answer.stats.push_back({"check_seconds", checking.seconds()});
        if (!unjust) return unjudged(std::move(answer), unjust.error());
        if (*unjust) {
            answer.refused =
                fmt::format("position {}: the theorem's claim does not follow from its successors'",
                            game_.text(**unjust));
            return answer;
        }
        answer.certified = true;
    }
    tell(answer);
    if (small()) return answer;
    if constexpr (Tabled<Game>)
        answer.why += " Positions are too many for the checker to judge each.";
    else
        answer.why += fmt::format(" By theorem: {}", Game::kTheorem);
    return answer;
}

/// What pn_nimbers costs, and judging every position; gives up ("size") where they are many.
template <PnGame Game>
std::expected<Answer, InputError> PnSession<Game>::nimber(bool check, const Budget& budget) {
    if (game_.facts(Pn{}, at_).stuck_wins)
        return std::unexpected(plain_error(
            fmt::format("positions of {} have no nimber where the last move loses", Game::kName),
            "normal play", "without --misere"));
    Answer answer;
    answer.game = Game::kName, answer.position = position(), answer.solver = "mex";
    answer.evidence = Evidence::labels, answer.verdict = Outcome::unknown;
    claims_ = 0;
    if (!small()) {
        answer.why_gave_up = GaveUp::size;
        return answer;
    }
    const Watch solving;
    if (!nimbers_.game) {
        auto found = pn_nimbers(game_, budget);
        if (found.status != Status::solved) {
            answer.why_gave_up = found.why;
            return answer;
        }
        nimbers_ = std::move(found.labels);
    }
    answer.status = Status::solved;
    answer.stats  = {{"seconds", solving.seconds()},
                     {"positions", static_cast<std::int64_t>(game_.count())}};
    if (check) {
        const Watch checking;
        const auto  unjust = judged(Nimber{}, nimbers_, budget, solving);
        if (!unjust) return unjudged(std::move(answer), unjust.error());
        if (*unjust) {
            answer.refused =
                fmt::format("position {}: its nimber {} does not follow from its successors'",
                            game_.text(**unjust), nimbers_.label(**unjust));
            return answer;
        }
        answer.stats.push_back({"check_seconds", checking.seconds()});
        answer.certified = true;
    }
    const auto nimber = nimbers_.label(at_);
    answer.verdict    = nimber ? Outcome::win : Outcome::loss;
    answer.headline = fmt::format("{} player wins, nimber {}", nimber ? "first" : "second", nimber);
    answer.facts.push_back(nimber_fact(nimber));
    claims_ = claims_of(answer), by_nimbers_ = true;
    return answer;
}
template <PnGame Game>
std::expected<RankedMoves, InputError> PnSession<Game>::moves_to(std::uint64_t nimber) {
    RankedMoves           ranked;
    std::set<std::string> texts;
    game_.moves(at_, [&](const Move& m) {
        if (nimbers_.label(game_.play(at_, m)) != nimber) return;
        auto text = game_.move_text(at_, m);
        if (!texts.insert(text).second) return;
        const auto next = game_.play(at_, game_.read_move(at_, text).value_or(m));
        ranked.complete = ranked.moves.size() < kMostWinning;
        if (ranked.complete)
            ranked.moves.push_back({std::move(text), game_.text(next), std::nullopt});
    });
    return ranked;
}

/// A certificate labels every position: 1 where the mover wins, 0 where he loses; or with its
/// nimber.
template <PnGame Game>
std::expected<Checked, InputError> PnSession<Game>::check(std::span<const std::byte> evidence,
                                                          const Budget&              budget) {
    const Watch checking;
    if (evidence.empty() && small())
        return promises(game_, at_, false, budget, [](const Forecast&) { return 0.0; });
    if (evidence.empty())
        return Checked{true, fmt::format("accepted: the position {}", position()), {}};
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    const bool nimbers = read->rule == Nimber::kName;
    if (auto why = unfit(*read, Game::kName, nimbers ? Nimber::kName : Pn::kName, {"labels"},
                         setup(), "it was made for another position or other rules"))
        return *why;
    if (read->count != game_.count())
        return refused(fmt::format("it labels {} positions of {}", read->count, game_.count()));
    if (nimbers) return check_nimbers(*read, budget, checking);
    for (std::uint64_t i = 0; i < read->count; ++i)
        if (read->word(i) > 1)
            return refused(fmt::format("position {}: {} is no label", game_.text(game_.position(i)),
                                       read->word(i)));
    const Read labels{game_, *read};
    const auto unjust = judged(Pn{}, labels, budget, checking);
    if (!unjust) return std::unexpected(unjust.error());
    if (*unjust)
        return refused(fmt::format("position {}: its label does not follow from its successors'",
                                   game_.text(**unjust)));
    const bool wins = labels.label(at_).wins;
    return Checked{true,
                   fmt::format("accepted: the labels of all {} positions are just; {} player wins",
                               game_.count(), wins ? "first" : "second"),
                   {}};
}

/// Of a certificate whose labels are nimbers.  O(positions + moves).
template <PnGame Game>
std::expected<Checked, InputError> PnSession<Game>::check_nimbers(const Certificate& read,
                                                                  const Budget&      budget,
                                                                  const Watch&       since) {
    if (game_.facts(Pn{}, at_).stuck_wins)
        return refused("under misere play nimbers do not say who wins");
    PnNimbers<Game> labels{&game_, Table<std::uint32_t>(read.count)};
    if (!labels.at.ok()) return std::unexpected(over_memory(4 * read.count, 0));
    read.copy_words(labels.at.data());
    const auto unjust = judged(Nimber{}, labels, budget, since);
    if (!unjust) return std::unexpected(unjust.error());
    if (*unjust)
        return refused(
            fmt::format("position {}: its nimber {} does not follow from its "
                        "successors'",
                        game_.text(**unjust), labels.label(**unjust)));
    const auto nimber = labels.label(at_);
    nimbers_ = std::move(labels), by_nimbers_ = true, claims_ = 1 + nimber;
    return Checked{true,
                   fmt::format("accepted: the nimbers of all {} positions are just; {} player "
                               "wins, nimber {}",
                               game_.count(), nimber ? "first" : "second", nimber),
                   {nimber_fact(nimber)}};
}

/// The certificate, where positions and moves are few.
template <PnGame Game>
std::expected<void, InputError> PnSession<Game>::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
    if (!small() || !(told_ || by_nimbers_))
        return std::unexpected(plain_error(
            "this answer rests on a theorem, there is no certificate of it",
            fmt::format("at most {} positions and {} moves", kMostPositions, kMostJudged)));
    const auto text = setup();
    if (by_nimbers_) {
        write_certificate({Game::kName, Nimber::kName, "labels", bytes_of(text)}, nimbers_.at,
                          sink);
        return {};
    }
    Table<std::uint32_t> labels(game_.count());
    if (!labels.ok()) return std::unexpected(over_memory(4 * game_.count(), 0));
    for (Index i = 0; i < game_.count(); ++i) labels[i] = game_.wins(game_.position(i));
    write_certificate({Game::kName, Pn::kName, "labels", bytes_of(text)}, labels, sink);
    return {};
}

/// The positions below this one; who wins them after solve(), and in normal play their nimbers.
template <PnGame Game>
std::expected<Picture, InputError> PnSession<Game>::picture(std::uint64_t most, bool labels) {
    const bool misere = game_.facts(Pn{}, at_).stuck_wins;
    if (labels && misere)
        return std::unexpected(plain_error("positions in misere play have no nimbers to show", "",
                                           "without --labels"));
    const auto ordered = [&](Position p) {
        if constexpr (Mergeable<Game>)
            if (merged_) return game_.canonical(p);
        return p;
    };
    const bool smaller = Mergeable<Game> && !merged_;
    // Different moves lead to different positions, unless these are merged.
    if (merged_ && !at_most(kMostFollowed))
        return std::unexpected(plain_error(
            fmt::format("a position has more than {} moves, too many to merge", kMostFollowed), "",
            "a smaller position"));
    if (!merged_ && !at_most(most)) return std::unexpected(too_many_positions(most, smaller));
    const auto tree = game_tree(ordered(at_), most, [&](const Position& p, const auto& emit) {
        game_.moves(p, [&](const Move& m) { return emit(ordered(game_.play(p, m))); });
    });
    if (!tree) return std::unexpected(too_many_positions(most, smaller));
    TreeNotes notes;
    notes.title = fmt::format("{} {}{}: {} positions{}", Game::kName, game_.setup(), position(),
                              tree->next.size(), merged_ ? " up to the order of heaps" : "");
    for (const auto& p : tree->positions) {
        notes.names.push_back(game_.text(p));
        if (told_) notes.lost.push_back(!game_.wins(p));
    }
    if (labels && told_) notes.nimbers = tree_nimbers(tree->next);
    return tree_picture(tree->next, notes);
}

/// The position as the game draws it, winning moves ringed after solve().
template <PnGame Game>
std::expected<ValueMap, InputError> PnSession<Game>::board() {
    if constexpr (requires { game_.board(at_, told_); })
        return game_.board(at_, told_);
    else
        return Session::board();
}

/// Why the checker refuses what the game says of who wins, or ""; judged where moves are few.
template <PnGame Game>
std::expected<std::string, InputError> map_refused(const Game& game, const Budget& budget) {
    if (!judgeable(game)) return "";
    const auto unjust =
        unjust_within(budget, game, Pn{}, PnClaims<Game>{game}, game.most_moves() * game.count());
    if (!unjust) return std::unexpected(unjust.error());
    if (!*unjust) return "";
    return fmt::format("position {}: the claim does not follow from its successors'",
                       game.text(**unjust));
}

/// Maps of two heaps, where the game has such positions, or the game's own; judged on all positions
/// if moves are few.
template <PnGame Game>
std::expected<Charted, InputError> PnSession<Game>::chart(const ChartWish& wish,
                                                          const Budget&    budget) {
    constexpr const char* kCertified = "Certified: every position's label is just.";
    if constexpr (Mapped<Game>) {
        if (!wish.solver.empty() && wish.solver != Game::kSolver) {
            constexpr SolverCard kSolvers[] = {{Game::kSolver, "", true}};
            return std::unexpected(no_solver(Game::kName, wish.solver, kSolvers));
        }
        if (wish.kind != ChartWish::Kind::map)
            return std::unexpected(
                plain_error(fmt::format("{} has no heaps, and so no nimbers of heaps", Game::kName),
                            "", "--map"));
        auto game = game_.mapped(wish.upto);
        if (!game) return std::unexpected(game.error());
        const Prepared done = game->prepare(budget);
        if (done.status != Status::solved) return std::unexpected(ended_early(done.why));
        auto refused = map_refused(*game, budget);
        if (!refused) return std::unexpected(refused.error());
        if (!refused->empty()) return Charted{{}, std::move(*refused)};
        auto map = game->map(wish);
        map.note =
            judgeable(*game) ? kCertified : "Positions are too many for the checker to judge each.";
        return Charted{std::move(map)};
    } else if constexpr (!TwoHeaped<Game>) {
        return Session::chart(wish, budget);
    } else {
        if (!wish.solver.empty() && wish.solver != "formula")
            return std::unexpected(
                no_solver(Game::kName, wish.solver, pn_solvers(), " under these rules"));
        auto rules = fmt::format("{} {}", Game::kName, game_.setup());
        while (rules.ends_with(' ')) rules.pop_back();
        if (wish.kind != ChartWish::Kind::map || wish.labels)
            return std::unexpected(
                plain_error(fmt::format("heaps of {} have no nimbers: positions do not add", rules),
                            "", "--map, without --labels"));
        const Game game    = game_.two_heaps(wish.upto);
        auto       refused = map_refused(game, budget);
        if (!refused) return std::unexpected(refused.error());
        if (!refused->empty()) return Charted{{}, std::move(*refused)};
        auto map = two_heap_map(
            wish, rules, [&](auto a, auto b) { return std::uint64_t{game.wins(game.pair(a, b))}; });
        map.note = judgeable(game) ? kCertified : fmt::format("By theorem: {}", Game::kTheorem);
        return Charted{std::move(map)};
    }
}

}  // namespace zermelo::inline workbench
