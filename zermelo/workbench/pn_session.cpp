#include "zermelo/workbench/pn_session.hpp"
#include "zermelo/workbench/assembler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/pn_judge.hpp"
#include "zermelo/workbench/pn_nimbers.hpp"
#include "zermelo/workbench/pn_numbered.hpp"
#include "zermelo/workbench/pn_search.hpp"
#include "zermelo/workbench/pn_trace.hpp"
#include "zermelo/workbench/promises.hpp"

namespace zermelo::inline workbench {
namespace {

Outcome told(bool wins) {
    return wins ? Outcome::win : Outcome::loss;
}
// None if n exceeds JSON's numbers.
Number number_of(Natural128 n) {
    if (n >> 63 != 0) return std::nullopt;
    return static_cast<std::int64_t>(n);
}
Say winner(bool wins) {
    return wins ? Say::first_wins : Say::second_wins;
}

// The sentence about an unjust position, empty if there is none.
std::expected<Sentences, InputError> told_unjust(
    const std::expected<std::optional<PnPosition>, InputError>& unjust, const auto& told) {
    if (!unjust) return std::unexpected(unjust.error());
    return *unjust ? told(**unjust) : Sentences();
}

class PnSession final : public Session,
                        public NimberFacet,
                        public ChartFacet,
                        public BoardFacet,
                        public MergeFacet,
                        public SolversFacet,
                        public TraceFacet {
  public:
    explicit PnSession(std::unique_ptr<PnGame> game)
        : game_(std::move(game)), at_(game_->start()) {}

    std::span<const SolverCard> solvers() const override { return game_->solvers(); }
    std::string                 position() const override { return game_->text(at_); }
    // If a list may not hold all moves, at most kMostWinning that a theorem calls winning lead it.
    std::vector<std::string>    legal() const override { return listed_moves(kMostLegal); }
    std::string                 first_legal() const override {
        const auto moves = listed_moves(1);
        return moves.empty() ? "" : moves.front();
    }
    bool over() const override {
        bool none = true;
        game_->each_move(at_, [&](const PnMove&) { return none = false; });
        return none;
    }
    std::string drawn() const override { return game_->drawn(at_); }
    bool        move(std::string_view text) override {
        auto next = game_->after(at_, text);
        if (next) at_ = std::move(*next);
        return next.has_value();
    }
    Phrase why_illegal(std::string_view text) const override {
        return game_->why_illegal(at_, text);
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        auto position = game_->read(text);
        if (!position) return std::unexpected(position.error());
        at_ = std::move(*position);
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;

    std::optional<std::expected<Answer, InputError>> nimber(bool          check,
                                                            const Budget& budget) override;

    std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) override;
    std::expected<void, InputError>        write(Part part, Sink& sink) override;
    std::expected<Picture, InputError>     picture(std::uint64_t most, bool labels) override;
    bool                                   merge() override { return merged_ = game_->mergeable(); }
    /// The position as the game draws it, with winning moves ringed after solve().
    std::expected<ValueMap, InputError>    board() override {
        if (auto board = game_->board(at_, told_)) return std::move(*board);
        return std::unexpected(no_board());
    }
    std::expected<Charted, InputError> chart(const ChartWish&, const Budget&) override;
    std::expected<Trace, InputError>   trace(std::string_view solver, const Budget&) override;
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override { return 0; }

  private:
    bool        small() const { return judgeable(*game_); }
    std::string setup() const { return setup_of(game_->start()); }
    std::string setup_of(const PnPosition& p) const {
        return fmt::format("{} {}{}\n", game_->name(), game_->setup(), game_->text(p));
    }
    Nimber::Label nimber_of(const PnPosition& p) const { return nimbers_.label({game_->index(p)}); }
    std::vector<std::string>           listed_moves(std::uint64_t most) const;
    bool                               at_most(std::uint64_t most) const;
    void                               tell(Answer& answer);
    bool                               tell_known(Answer& answer);
    bool                               search(Answer& answer, bool check, const Budget& budget);
    std::optional<Answer>              tried(bool check, Budget budget);
    std::expected<Checked, InputError> check_nimbers(const Certificate& read, const Budget& budget);
    std::expected<Charted, InputError> own_map(const ChartWish& wish, const Budget& budget) const;
    std::expected<Charted, InputError> two_heap_map(const ChartWish& wish,
                                                    const Budget&    budget) const;

    std::unique_ptr<PnGame>   game_;
    PnPosition                at_;
    std::uint64_t             claims_ = 0;
    PnNimbers                 nimbers_;             // after nimber()
    bool                      by_nimbers_ = false;  // the last claim was a nimber
    std::optional<PnPosition> searched_;            // ... or a search's, about that position
    bool                      merged_ = false;
    bool                      told_   = false;  // it is known who wins every position below
};

std::vector<std::string> PnSession::listed_moves(std::uint64_t most) const {
    std::vector<std::string> moves;
    std::set<std::string>    winning;
    const auto               put_first = [&](std::string text) {
        if (winning.insert(text).second) moves.push_back(std::move(text));
        return moves.size() < std::min<std::uint64_t>(most, kMostWinning);
    };
    if (game_->most_moves() > kMostLegal) {
        if (game_->tabled()) {
            for (auto& m : game_->known(at_).winning)
                if (!put_first(std::move(m.move))) break;
        } else {
            game_->each_winning(at_, [&](const PnMove& m) { return put_first(m.text()); });
        }
    }
    if (moves.size() >= most) return moves;
    game_->each_move(at_, [&](const PnMove& m) {
        auto text = m.text();
        if (!winning.contains(text)) moves.push_back(std::move(text));
        return moves.size() < most;
    });
    return moves;
}
// Returns true if the position at_ has at most so many moves.
bool PnSession::at_most(std::uint64_t most) const {
    if (game_->most_moves() == kNone) return false;  // too many to walk them all
    std::uint64_t moves = 0;
    game_->each_move(at_, [&](const PnMove&) { return ++moves <= most; });
    return moves <= most;
}

/// Fills in what the theorem says.
void PnSession::tell(Answer& answer) {
    const bool wins = game_->wins(at_);
    told_           = true;
    tell_winner(answer, told(wins));
    answer.why = game_->why(at_);
    std::set<std::string> texts;  // equal piles offer the same move; a text is shown as it is read
    std::uint64_t         letters = 0;
    const auto            list    = [&](const PnMove& m, Outcome verdict) {
        auto text = m.text();
        if (!texts.insert(text).second) return;
        const auto read = game_->after(at_, text);
        const auto next = read ? *read : m.next();
        answer.moves.push_back({std::move(text), game_->text(next), verdict});
        if (game_->tells_remoteness())
            answer.moves.back().remoteness = number_of(game_->remoteness(next));
        letters += answer.moves.back().move.size() + answer.moves.back().position.size();
    };
    bool complete = true;
    game_->each_winning(at_, [&](const PnMove& m) {
        complete = texts.size() < game_->most_winning() && letters < kMostListing;
        if (complete) list(m, Outcome::loss);
        return complete;
    });
    if (!complete) answer.facts.push_back({"moves_complete", false});
    claims_ = claims_of(answer);
    if (!wins)
        game_->longest(at_, [&](const PnMove& m) {
            list(m, Outcome::win);
            return true;
        });
    if (at_most(kMostOthers))
        game_->each_move(at_, [&](const PnMove& m) {
            if (game_->wins(m.next())) list(m, Outcome::win);
            return true;
        });
    std::ranges::move(game_->details(at_), std::back_inserter(answer.facts));
    if (!game_->tells_remoteness()) return;
    if (const auto moves = number_of(game_->remoteness(at_)))
        answer.facts.push_back({"remoteness", *moves});
    // The winner hurries, the loser delays.
    std::ranges::stable_sort(answer.moves, [](const MoveView& a, const MoveView& b) {
        if (a.verdict != b.verdict) return a.verdict == Outcome::loss;
        return a.verdict == Outcome::loss ? a.remoteness < b.remoteness
                                          : a.remoteness > b.remoteness;
    });
}

/// Fills in what theorems say where there is no table.  Returns false if none of them applies.
bool PnSession::tell_known(Answer& answer) {
    const auto known = game_->known(at_);
    if (!known.wins) return false;
    const bool wins = *known.wins;
    answer.status   = Status::solved;
    answer.evidence = Evidence::theorem;
    tell_winner(answer, told(wins));
    answer.why = say(Say::by_theorem, known.theorem);
    if (wins && !known.complete) {
        const bool none = known.winning.empty();
        if (answer.why_gave_up == GaveUp::seconds)
            answer.why += none ? Say::known_no_moves_long : Say::known_some_moves_long;
        else if (answer.solver == game_->search_name() && !answer.solver.empty())
            answer.why += none ? Say::known_no_moves_search : Say::searched_some;
        else
            answer.why += none ? Say::known_no_moves_large : Say::known_some_moves_large;
        answer.facts.push_back({"moves_complete", false});
    }
    for (const auto& m : known.winning)
        answer.moves.push_back({m.move, game_->text(m.next), Outcome::loss});
    answer.why_gave_up = GaveUp::no;
    claims_            = claims_of(answer);
    if (!at_most(kMostOthers)) return true;
    game_->each_move(at_, [&](const PnMove& m) {
        const auto next = m.next();
        if (std::ranges::find(known.winning, next, &KnownPn::Winning::next) != known.winning.end())
            return true;
        const auto it_wins = wins && !known.complete ? game_->known(next).wins : true;
        answer.moves.push_back(
            {m.text(), game_->text(next), it_wins ? told(*it_wins) : Outcome::unknown});
        return true;
    });
    return true;
}

/// The same by a search of this position alone.  Returns false if it gave up, as the answer says.
bool PnSession::search(Answer& answer, bool check, const Budget& budget) {
    tell_searched(answer, *game_, at_, check, budget);
    if (!answer.refused.empty()) return true;
    if (answer.status != Status::solved) return false;
    told_     = true;
    searched_ = at_;
    claims_   = claims_of(answer);
    return true;
}
/// The search that was not requested by name; nothing if it gave up.
std::optional<Answer> PnSession::tried(bool check, Budget budget) {
    budget.work = std::min(budget.work, kMostTried);
    auto answer = begun(game_->name(), position(), game_->search_name(), Evidence::none);
    if (search(answer, check, budget) || answer.why_gave_up == GaveUp::stopped) return answer;
    return std::nullopt;
}

/// O(positions + moves) if they are few, otherwise the cost of listing the winning moves.
std::expected<Answer, InputError> PnSession::solve(std::string_view solver, bool check,
                                                   const Budget& budget) {
    const auto solvers   = game_->solvers();
    const bool automatic = solver.empty() && !small() && !game_->search_name().empty();
    if (solver.empty()) solver = game_->solver();
    if (std::ranges::find(solvers, solver, &SolverCard::name) == solvers.end())
        return std::unexpected(no_solver(game_->name(), solver, solvers, kUnderRules));
    auto answer = begun(game_->name(), position(), solver, Evidence::none);
    claims_     = 0;
    by_nimbers_ = false;
    searched_.reset();
    // Make no table that could not be judged, and would say no more than a theorem does.
    if (!small() && game_->tabled() && game_->known(at_).complete && tell_known(answer))
        return answer;
    const Watch solving;
    if (!solver.empty() && solver == game_->search_name()) {
        if (!search(answer, check, budget) && answer.why_gave_up != GaveUp::stopped)
            tell_known(answer);
        return answer;
    }
    // A table that cannot be judged is worth less than what a search shows.
    if (automatic && check)
        if (auto found = tried(check, budget)) return std::move(*found);
    const Prepared done = game_->prepare(solver, budget.after(solving.seconds()));
    if (done.status != Status::solved) {
        if (automatic && !check && done.why != GaveUp::stopped)
            if (auto found = tried(check, budget.after(solving.seconds())))
                return std::move(*found);
        answer.why_gave_up = done.why;
        if (done.why != GaveUp::stopped) tell_known(answer);
        return answer;
    }
    answer.evidence = small() || game_->tabled() ? Evidence::labels : Evidence::theorem;
    found(answer, solving.seconds(), done.visited);
    if (check && small()) {
        const Watch checking;
        const auto  unjust = unjust_claim(*game_, budget.after(solving.seconds()));
        auto        wrong  = told_unjust(unjust, [&](const PnPosition& p) {
            return say(Say::claim_not_follow, game_->text(p));
        });
        if (!judged(answer, std::move(wrong), checking.seconds())) {
            // A limit ended the check; the theorems are still true.
            if (answer.status == Status::gave_up && answer.why_gave_up != GaveUp::stopped)
                tell_known(answer);
            return answer;
        }
    }
    tell(answer);
    if (small()) return answer;
    answer.why += game_->tabled() ? Sentences(Say::too_many_to_judge)
                                  : say(Say::by_theorem, game_->theorem());
    return answer;
}

/// The cost of pn_nimbers, and of judging every position; gives up ("size") if there are many.
std::optional<std::expected<Answer, InputError>> PnSession::nimber(bool          check,
                                                                   const Budget& budget) {
    if (game_->stuck_wins())
        return std::unexpected(plain_error(
            phrase("positions of {} have no nimber where the last move loses", game_->name()),
            phrase("normal play"), phrase("without --misere")));
    auto answer = begun(game_->name(), position(), "mex", Evidence::labels);
    claims_     = 0;
    if (!small()) return given_up(std::move(answer), GaveUp::size);
    const Watch solving;
    if (nimbers_.at.size() == 0) {
        auto found = pn_nimbers(NumberedPn(*game_), budget);
        if (found.status != Status::solved) return given_up(std::move(answer), found.why);
        nimbers_ = std::move(found.labels);
    }
    found(answer, solving.seconds(), game_->count());
    if (check) {
        const Watch checking;
        const auto  unjust = unjust_of(*game_, Nimber{}, nimbers_, budget.after(solving.seconds()));
        auto        wrong  = told_unjust(unjust, [&](const PnPosition& p) {
            return say(Say::nimber_not_follow, game_->text(p), nimber_of(p));
        });
        if (!judged(answer, std::move(wrong), checking.seconds())) return answer;
    }
    tell_nimber(answer, nimber_of(at_));
    claims_     = claims_of(answer);
    by_nimbers_ = true;
    return answer;
}
std::expected<RankedMoves, InputError> PnSession::moves_to(std::uint64_t nimber) {
    RankedMoves           ranked;
    std::set<std::string> texts;
    game_->each_move(at_, [&](const PnMove& m) {
        if (nimber_of(m.next()) != nimber) return true;
        auto text = m.text();
        if (!texts.insert(text).second) return true;
        const auto read = game_->after(at_, text);
        ranked.complete = ranked.moves.size() < kMostWinning;
        if (ranked.complete)
            ranked.moves.push_back(
                {std::move(text), game_->text(read ? *read : m.next()), std::nullopt});
        return true;
    });
    return ranked;
}

/// A certificate labels every position: with 1 for a win and 0 for a loss, its verdict, or nimber.
std::expected<Checked, InputError> PnSession::check(std::span<const std::byte> evidence,
                                                    const Budget&              budget) {
    const Watch checking;
    if (evidence.empty() && small())
        return promises(NumberedPn(*game_), NumberedPn::Position{game_->index(at_)}, false, budget,
                        [](const Forecast&) { return 0.0; });
    if (evidence.empty()) return Checked{true, say(Say::accepted_position, position()), {}};
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (read->rule == Pn::kName && read->evidence == name_of(Evidence::tree) &&
        !game_->search_name().empty())
        return check_searched(*game_, at_, *read, setup_of(at_), budget.after(checking.seconds()));
    const bool nimbers = read->rule == Nimber::kName;
    const bool timed   = read->rule == Winning::kName;
    if (auto why = unfit(*read, game_->name(),
                         nimbers ? Nimber::kName
                         : timed ? Winning::kName
                                 : Pn::kName,
                         {"labels"}, setup(), Say::made_position_rules))
        return *why;
    if (read->count != game_->count())
        return refused(say(Say::labels_positions, read->count, game_->count()));
    if (nimbers) {
        return check_nimbers(*read, budget.after(checking.seconds()));
    }
    for (std::uint64_t i = 0; i < read->count; ++i)
        if (timed ? !is_verdict(read->word(i)) : read->word(i) > 1)
            return refused(say(Say::label_no, game_->text(game_->position(i)), read->word(i)));
    Table<std::uint32_t> labels(read->count);
    if (!labels.ok()) return std::unexpected(over_memory(4 * read->count, 0));
    read->copy_words(labels.data());
    const auto here = labels[game_->index(at_)];
    const auto unjust =
        unjust_word(*game_, std::move(labels), timed, budget.after(checking.seconds()));
    if (!unjust) return std::unexpected(unjust.error());
    if (*unjust) return refused(say(Say::label_not_follow, game_->text(**unjust)));
    const auto verdict = verdict_of(here);
    const bool wins    = timed ? verdict.outcome == Outcome::win : here == 1;
    Checked    accepted{true, say(Say::accepted_labels, game_->count(), winner(wins)), {}};
    if (timed) accepted.facts.push_back({"remoteness", std::int64_t{verdict.moves}});
    return accepted;
}

/// Judges a certificate whose labels are nimbers.  O(positions + moves).
std::expected<Checked, InputError> PnSession::check_nimbers(const Certificate& read,
                                                            const Budget&      budget) {
    if (game_->stuck_wins()) return refused(Say::misere_no_nimbers);
    PnNimbers labels{Table<std::uint32_t>(read.count)};
    if (!labels.at.ok()) return std::unexpected(over_memory(4 * read.count, 0));
    read.copy_words(labels.at.data());
    const auto unjust = unjust_of(*game_, Nimber{}, labels, budget);
    if (!unjust) return std::unexpected(unjust.error());
    if (*unjust)
        return refused(say(Say::nimber_not_follow, game_->text(**unjust),
                           labels.label({game_->index(**unjust)})));
    nimbers_          = std::move(labels);
    by_nimbers_       = true;
    const auto nimber = nimber_of(at_);
    claims_           = 1 + nimber;
    return Checked{true,
                   say(Say::accepted_nimbers, game_->count(),
                       say(Say::with_nimber, winner(nimber > 0), nimber)),
                   {nimber_fact(nimber)}};
}

/// Writes the certificate, if positions and moves are few.
std::expected<void, InputError> PnSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (searched_) {
        const auto text = setup_of(*searched_);
        write_certificate({game_->name(), Pn::kName, name_of(Evidence::tree), bytes_of(text)},
                          game_->search_words(), sink);
        return {};
    }
    if (!small() || !(told_ || by_nimbers_))
        return std::unexpected(
            plain_error(phrase("an answer about so many positions has no certificate"),
                        phrase("at most {} positions and {} moves", kMostPositions, kMostJudged)));
    const auto text = setup();
    if (by_nimbers_) {
        write_certificate({game_->name(), Nimber::kName, "labels", bytes_of(text)}, nimbers_.at,
                          sink);
        return {};
    }
    const auto claims = all_claims(*game_, Budget{});
    if (!claims) return std::unexpected(claims.error());
    const auto rule = game_->tells_remoteness() ? Winning::kName : Pn::kName;
    write_certificate({game_->name(), rule, "labels", bytes_of(text)}, *claims, sink);
    return {};
}

/// The positions below this one; after solve(), who wins them, and in normal play their nimbers.
std::expected<Picture, InputError> PnSession::picture(std::uint64_t most, bool labels) {
    if (labels && game_->stuck_wins())
        return std::unexpected(
            plain_error(phrase("positions in misere play have no nimbers to show"), {},
                        phrase("without --labels")));
    const auto ordered = [&](PnPosition p) { return merged_ ? game_->canonical(p) : p; };
    const bool smaller = game_->mergeable() && !merged_;
    // Different moves lead to different positions, unless positions are merged.
    if (merged_ && !at_most(kMostFollowed))
        return std::unexpected(plain_error(
            phrase("a position has more than {} moves, too many to merge", kMostFollowed), {},
            phrase("a smaller position")));
    if (!merged_ && !at_most(most)) return std::unexpected(too_many_positions(most, smaller));
    const auto tree = game_tree(ordered(at_), most, [&](const PnPosition& p, const auto& emit) {
        game_->each_move(p, [&](const PnMove& m) { return emit(ordered(m.next())); });
    });
    if (!tree) return std::unexpected(too_many_positions(most, smaller));
    TreeNotes notes;
    notes.title = tree_title(fmt::format("{} {}{}", game_->name(), game_->setup(), position()),
                             tree->next.size());
    if (merged_) notes.title = phrase("{} up to the order of heaps", notes.title);
    bool told = told_;  // so far, of every position
    for (const auto& p : tree->positions) {
        notes.names.push_back(game_->text(p));
        const auto wins = told ? game_->worth(p) : std::nullopt;
        told            = wins.has_value();
        if (told) notes.lost.push_back(!*wins);
    }
    if (!told) notes.lost.clear();
    if (labels && told) notes.nimbers = tree_nimbers(tree->next);
    return tree_picture(tree->next, notes);
}

// Why the checker refuses the game's claims of who wins, or ""; judged only if moves are few.
std::expected<std::string, InputError> map_refused(const PnGame& game, const Budget& budget) {
    if (!judgeable(game)) return "";
    const auto unjust = unjust_claim(game, budget);
    if (!unjust) return std::unexpected(unjust.error());
    if (!*unjust) return "";
    return spoken(say(Say::claim_not_follow, game.text(**unjust)));
}
constexpr FixedPhrase kCertified = phrase("Certified: every position's label is just.");

/// Maps of two heaps, if the game has such positions, or the game's own; judged on all positions if
/// moves are few.
std::expected<Charted, InputError> PnSession::chart(const ChartWish& wish, const Budget& budget) {
    if (game_->maps() == PnMaps::own) return own_map(wish, budget);
    if (game_->maps() == PnMaps::two_heaps) return two_heap_map(wish, budget);
    return std::unexpected(no_chart());
}
std::expected<Charted, InputError> PnSession::own_map(const ChartWish& wish,
                                                      const Budget&    budget) const {
    const SolverCard only[] = {{game_->solver(), "", true}};
    if (!wish.solver.empty() && wish.solver != game_->solver())
        return std::unexpected(no_solver(game_->name(), wish.solver, only));
    if (wish.kind != ChartWish::Kind::map)
        return std::unexpected(
            plain_error(phrase("{} has no heaps, and so no nimbers of heaps", game_->name()), {},
                        verbatim("--map")));
    const auto game = game_->mapped(wish.upto);
    if (!game) return std::unexpected(game.error());
    const Prepared done = (*game)->prepare((*game)->solver(), budget);
    if (done.status != Status::solved) return std::unexpected(ended_early(done.why));
    auto refused = map_refused(**game, budget);
    if (!refused) return std::unexpected(refused.error());
    if (!refused->empty()) return Charted{{}, std::move(*refused)};
    auto map = (*game)->map(wish);
    map.note = judgeable(**game) ? kCertified
                                 : phrase("Positions are too many for the checker to judge each.");
    return Charted{std::move(map)};
}
std::expected<Charted, InputError> PnSession::two_heap_map(const ChartWish& wish,
                                                           const Budget&    budget) const {
    if (!wish.solver.empty() && wish.solver != game_->solver())
        return std::unexpected(no_solver(game_->name(), wish.solver, pn_solvers(), kUnderRules));
    auto rules = fmt::format("{} {}", game_->name(), game_->setup());
    while (rules.ends_with(' ')) rules.pop_back();
    if (wish.kind != ChartWish::Kind::map || wish.labels)
        return std::unexpected(
            plain_error(phrase("heaps of {} have no nimbers: positions do not add", rules), {},
                        verbatim("--map, without --labels")));
    const auto game    = game_->two_heaps(wish.upto);
    auto       refused = map_refused(*game, budget);
    if (!refused) return std::unexpected(refused.error());
    if (!refused->empty()) return Charted{{}, std::move(*refused)};
    auto map = zermelo::two_heap_map(
        wish, rules, [&](auto a, auto b) { return std::uint64_t{game->pair_wins(a, b)}; });
    map.note = judgeable(*game) ? Sentences(kCertified) : say(Say::by_theorem, game->theorem());
    return Charted{std::move(map)};
}

// Every such game is traced by marking, whichever solvers it has.
std::expected<Trace, InputError> PnSession::trace(std::string_view solver, const Budget& budget) {
    const SolverCard marking[] = {{"marking", "", true}};
    if (!solver.empty() && solver != marking[0].name) {
        const auto solvers = game_->solvers();
        if (std::ranges::find(solvers, solver, &SolverCard::name) != solvers.end())
            return std::unexpected(plain_error(phrase("solver {} does not show its steps", solver),
                                               phrase("marking")));
        return std::unexpected(no_solver(game_->name(), solver, marking));
    }
    const Watch watch;
    auto        told = trace_marking(*game_, budget);
    if (!told) return std::unexpected(told.error());
    const auto unjust = unjust_of(*game_, Pn{}, told->claims, budget.after(watch.seconds()));
    if (!unjust) return std::unexpected(unjust.error());
    if (*unjust)
        return std::unexpected(self_check_error(
            phrase("marking"), phrase("position {}: its mark does not follow from its successors'",
                                      game_->text(**unjust))));
    return std::move(told->trace);
}

}  // namespace

std::unique_ptr<Session> pn_session(std::unique_ptr<PnGame> game) {
    return std::make_unique<PnSession>(std::move(game));
}

std::span<const SolverCard> pn_solvers() {
    static constexpr SolverCard kFormula[] = {
        {"formula", "a theorem's closed form, judged on every position where they are few", false}};
    return kFormula;
}

}  // namespace zermelo::inline workbench
