// Bidding (Licytacja): there is a stack, at first empty, and a stake, at first 1.  The mover
// doubles or triples the stake, or passes: then the stake goes on the stack, and a new one begins
// at 1.  The player who makes the stack n or more loses; where stack + stake >= n only a pass is
// allowed.  Other multipliers are typed before n (`x2,x5 15`); another first stake is a parameter.
//
// A solver says who wins and by which moves.  If there are few positions, the number of moves until
// the end of each position makes a labelling for the rule Winning, which the checker judges, and
// the answer is read off it.  If there are more, check/bidding.hpp derives the verdict of every
// room n - stack from smaller rooms, as long as that takes only seconds.
//
// Source: "Licytacja", Polish Olympiad in Informatics.
// Tested: test/games/sessions_test.cpp, test/golden/solve_bidding.txt.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/bidding/chart.hpp"
#include "zermelo/bidding/game.hpp"
#include "zermelo/bidding/scan.hpp"
#include "zermelo/bidding/tests.hpp"
#include "zermelo/check/bidding.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/finite/bidding_graph.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/finite/bidding_textbook.hpp"
#include "zermelo/finite/bidding_times.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/tested_plays.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline bidding {
namespace {

constexpr std::uint64_t kMostPositions = 1 << 22;  // at most so many are labelled and judged

// Labels are moves until the end; their parity gives the outcome (finite/bidding_textbook.hpp).
struct Labels {
    const Bidding*       game = nullptr;
    Table<std::uint32_t> moves;

    Winning::Label label(Bidding::Position p) const {
        const auto value = moves[game->index(p)];
        return {value % 2 ? Outcome::loss : Outcome::win, value};
    }
};

// What a solver says of a position; some do not know the number of moves until the end.
struct Said {
    bool                         won;
    std::optional<std::uint32_t> moves;
};

constexpr SolverCard kSolvers[] = {
    {"bits", "all rooms at once, one bit each", false},
    {"graph", "the graph of positions in topological order", true},
    {"memo", "memoised recursion, for small n", true},
    {"quadratic", "every stake, including those that no play reaches", true},
    {"table", "all positions in one table (Chomp: the lost ones)", true},
    {"tree", "the whole game tree, for tiny n", true},
};

class BiddingSession final : public Session, public ChartFacet {
  public:
    using Position = Bidding::Position;
    using Move     = Bidding::Move;

    explicit BiddingSession(Bidding game) : game_(std::move(game)), at_(game_.from) {}

    std::string position() const override { return bidding_text(game_.rules, game_.n, at_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        game_.moves(at_, [&](Move m) { moves.push_back(bidding_text(m)); });
        return moves;
    }
    bool move(std::string_view text) override {
        std::optional<Move> chosen;
        game_.moves(at_, [&](Move m) {
            const auto number = std::to_string(static_cast<std::uint64_t>(m));
            if (text == bidding_text(m) || text == number || text == "x" + number) chosen = m;
        });
        if (chosen) at_ = game_.play(at_, *chosen);
        return chosen.has_value();
    }
    Phrase why_illegal(std::string_view text) const override {
        return why_no_bidding_move(game_, at_, text);
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        const auto other = read_bidding(text, game_.rules.start);
        if (!other) return std::unexpected(other.error());
        const Index i = other->from.stack < game_.from.stack ? kNone : game_.index(other->from);
        if (other->n != game_.n || other->rules != game_.rules || i >= game_.count())
            return std::unexpected(
                plain_error(phrase("'{}' does not come after {}", text,
                                   bidding_text(game_.rules, game_.n, game_.from)),
                            phrase("a later position of the same n")));
        at_ = other->from;
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<Charted, InputError> chart(const ChartWish&, const Budget&) override;
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override { return labels_.moves.bytes(); }

  private:
    std::string setup() const {
        const auto& start = game_.rules.start;
        return fmt::format("bidding {}{}\n", start == 1 ? "" : fmt::format("--stake {} ", start),
                           bidding_text(game_.rules, game_.n, game_.from));
    }
    // The room and the stake in the solvers' units.
    std::uint64_t room(Position p) const { return game_.rules.room(game_.room(p)); }
    std::uint64_t stake(Position p) const { return p.stake / game_.rules.start; }
    bool          few() const {
                 return game_.room(game_.from) <= kMostPositions && game_.count() <= kMostPositions;
    }
    // A checker of a claim about rooms in the solvers' units.
    template <class Won>
    auto checker(Won won) const {
        const auto claim = [won, rules = game_.rules](auto r) { return won(rules.room(r)); };
        return BiddingChecker(claim, game_.rules.times, game_.rules.start, game_.room(game_.from));
    }
    GaveUp find_bits(const Budget& budget);
    GaveUp run(std::string_view solver, const Budget& budget, std::uint64_t& visited);
    GaveUp label_all(const Budget& budget);
    void   tell(Answer& answer, const std::function<Said(Position)>& said);

    Bidding                       game_;
    Position                      at_;
    std::uint64_t                 claims_ = 0;
    std::function<Said(Position)> said_;       // what the last solver found
    BiddingBits                   bits_;       // filled once the solver `bits` has run
    std::uint64_t                 known_ = 0;  // rooms that it visited; 0 if it has not run
    Table<std::uint32_t>          moves_;
    Labels                        labels_;  // of all positions, once label_all() has run
};

// Fills bits_ for all rooms, once.  Returns GaveUp::no, or why it gave up.
GaveUp BiddingSession::find_bits(const Budget& budget) {
    if (known_ != 0) return GaveUp::no;
    const auto& times = game_.rules.times;
    const auto  most  = room(game_.from);
    auto        found =
        times == kDoubleTriple ? bidding_bits(most, budget) : bidding_bits_by(times, most, budget);
    if (found.status != Status::solved) return found.why;
    known_ = found.visited, bits_ = std::move(found.labels);
    return GaveUp::no;
}

// Returns true if this solver fills moves_.
bool fills_moves(std::string_view solver) {
    return solver == "table" || solver == "graph" || solver == "quadratic";
}

// Runs a solver.  Returns GaveUp::no, or why it gave up.
GaveUp BiddingSession::run(std::string_view solver, const Budget& budget, std::uint64_t& visited) {
    const auto& times = game_.rules.times;
    const auto  most  = room(game_.from);
    if (solver == "bits") {
        if (const auto why = find_bits(budget); why != GaveUp::no) return why;
        visited = known_;
        said_   = [this, &times](Position p) {
            return Said{bidding_won(times, bits_, room(p), stake(p)), {}};
        };
        return GaveUp::no;
    }
    if (fills_moves(solver)) {
        const auto pass  = solver == "table"   ? bidding_moves
                           : solver == "graph" ? bidding_graph
                                               : bidding_quadratic;
        auto       found = pass(times, most, budget);
        if (found.status != Status::solved) return found.why;
        visited = found.visited, moves_ = std::move(found.labels);
        said_ = [this, &times](Position p) {
            const auto moves = bidding_moves_from(times, moves_, room(p), stake(p));
            return Said{moves % 2 == 0, moves};
        };
        return GaveUp::no;
    }
    const auto recursion = solver == "tree" ? bidding_tree : bidding_memo;
    std::vector<std::pair<Position, std::uint32_t>> known;  // of this position and its successors
    GaveUp                                          why = GaveUp::no;
    const auto                                      ask = [&](Position p) {
        const auto found = recursion(times, room(p), stake(p), budget);
        if (found.status != Status::solved) why = found.why;
        visited += found.visited;
        known.emplace_back(p, found.labels);
    };
    ask(at_);
    game_.moves(at_, [&](Move m) {
        if (why == GaveUp::no) ask(game_.play(at_, m));
    });
    said_ = [known](Position p) {
        const auto moves =
            std::ranges::find(known, p, [](const auto& k) { return k.first; })->second;
        return Said{moves % 2 == 0, moves};
    };
    return why;
}

// Labels every position with its moves until the end.  Returns GaveUp::no, or why it gave up.
GaveUp BiddingSession::label_all(const Budget& budget) {
    if (labels_.game) return GaveUp::no;
    const auto&         rules = game_.rules;
    const std::uint64_t most  = game_.room(game_.from);
    auto                found = bidding_moves(rules.times, rules.room(most), budget);
    if (found.status != Status::solved) return found.why;
    if (budget.bytes / 4 < game_.count() + most) return GaveUp::bytes;
    Table<std::uint32_t> moves(game_.count());
    if (!moves.ok()) return GaveUp::bytes;
    const auto& stakes = game_.stakes;
    for (std::uint64_t stack = 0; stack < most; ++stack) {
        const std::uint64_t room = most - stack;
        auto* const         row  = moves.data() + stack * stakes.size();
        for (auto i = stakes.size(); i-- > 0;) {
            const auto& s = stakes[i];
            row[i]        = 1;  // only a pass is allowed, and it overflows
            if (const auto stake = rules.start * s.stake; stake < room)
                row[i] = bidding_value(found.labels[rules.room(room - stake)], s, row);
        }
    }
    labels_ = {&game_, std::move(moves)};
    return GaveUp::no;
}

/// Adds to the answer the position's verdict, and its moves, best first: the winner hurries, the
/// loser delays.
void BiddingSession::tell(Answer& answer, const std::function<Said(Position)>& said) {
    const auto here = said(at_);
    const auto room = game_.room(at_);
    tell_winner(answer, here.won ? Outcome::win : Outcome::loss);
    answer.why = room == 0 ? Sentences(Say::bidding_over)
                 : at_.stake >= room
                     ? Sentences(Say::bidding_pass)
                     : say(here.won ? Say::bidding_won : Say::bidding_lost, room, at_.stake);
    struct Ranked {
        MoveView view;
        Said     next;
    };
    std::vector<Ranked> ranked;
    game_.moves(at_, [&](Move m) {
        const auto next = game_.play(at_, m);
        const auto says = said(next);
        ranked.push_back({{bidding_text(m), bidding_text(game_.rules, game_.n, next),
                           says.won ? Outcome::win : Outcome::loss},
                          says});
        ranked.back().view.remoteness = says.moves;
    });
    std::ranges::stable_sort(ranked, [](const Ranked& a, const Ranked& b) {
        if (a.next.won != b.next.won) return b.next.won;
        const auto x = a.next.moves.value_or(0), y = b.next.moves.value_or(0);
        return a.next.won ? x > y : x < y;
    });
    for (auto& move : ranked) answer.moves.push_back(std::move(move.view));
    if (here.moves) answer.facts.push_back({"remoteness", std::int64_t{*here.moves}});
    claims_ = claims_of(answer);
}

/// Costs as much as the solver, plus the labels if there are few positions, plus the check.
std::expected<Answer, InputError> BiddingSession::solve(std::string_view solver, bool check,
                                                        const Budget& budget) {
    if (solver.empty()) solver = "bits";
    if (std::ranges::find(kSolvers, solver, &SolverCard::name) == std::end(kSolvers))
        return std::unexpected(no_solver(Bidding::kName, solver, kSolvers));
    auto answer = begun(Bidding::kName, position(), solver, Evidence::none);
    claims_     = 0;
    const Watch   solving;
    std::uint64_t visited = 0;
    GaveUp        why     = run(solver, budget, visited);
    found(answer, solving.seconds(), visited);
    const bool few = this->few();
    if (why == GaveUp::no && few) why = label_all(budget);
    if (why != GaveUp::no) return given_up(std::move(answer), why);

    answer.evidence = few ? Evidence::labels : Evidence::sequence;
    const Watch checking;
    if (few) {
        const auto wrong = [&](Position p) {
            const auto label = labels_.label(p);
            const auto says  = said_(p);
            return says.won != (label.outcome == Outcome::win) ||
                   says.moves.value_or(label.moves) != label.moves;
        };
        bool differs = wrong(at_);
        game_.moves(at_, [&](Move m) { differs |= wrong(game_.play(at_, m)); });
        if (differs) answer.refused = "its claims are not those of the labels";
        if (check && !differs)
            if (const auto unjust = first_unjust(game_, Winning{}, labels_))
                answer.refused = fmt::format("position {}: its label is not just",
                                             bidding_text(game_.rules, game_.n, *unjust));
        answer.certified = check && answer.refused.empty();
    } else if (check) {
        // `tree` and `memo` know this position and its successors alone: they are compared with
        // the bits of all rooms, which are judged.
        const bool moves = fills_moves(solver);
        const auto rooms = game_.room(game_.from);
        const auto bit   = [&](std::uint64_t room) {
            return moves ? moves_[room] % 2 == 0 : bits_.won(room);
        };
        auto judge = checker(bit);
        if (judge.soon(rooms)) {
            if (!moves) why = find_bits(budget.after(solving.seconds()));
            if (why != GaveUp::no) return given_up(std::move(answer), why);
            Pace       pace(budget, "check");
            const auto wrong = judge.first_wrong(rooms, [&](auto n) { return pace.go_on(n); });
            if (pace.stopped()) return given_up(std::move(answer), pace.why());
            if (wrong) answer.refused = fmt::format("room {}: its verdict does not follow", *wrong);
            bool misread = judge.wins(game_.room(at_), at_.stake) != said_(at_).won;
            game_.moves(at_, [&](Move m) {
                const auto q = game_.play(at_, m);
                misread |= judge.wins(game_.room(q), q.stake) != said_(q).won;
            });
            if (misread) answer.refused = "a bit was misread";
            answer.certified = answer.refused.empty();
        }
    }
    if (check) answer.stats.push_back({"check_seconds", checking.seconds()});
    if (!answer.refused.empty()) return answer;
    if (few) {
        tell(answer, [this](Position p) {
            const auto label = labels_.label(p);
            return Said{label.outcome == Outcome::win, label.moves};
        });
        return answer;
    }
    // Only who wins was judged, so nothing is said of the moves until the end.
    tell(answer, [this](Position p) { return Said{said_(p).won, {}}; });
    if (check && !answer.certified) answer.why += Say::bidding_slow;
    return answer;
}

/// A certificate labels every position with its moves until the end.  For larger n it has one bit
/// for each room from 1 on: whether it is won with stake 1.
std::expected<Checked, InputError> BiddingSession::check(std::span<const std::byte> evidence,
                                                         const Budget&              budget) {
    if (evidence.empty()) {
        const auto tested = tested_plays(*this, budget);
        if (tested.why != GaveUp::no) return std::unexpected(ended_early(tested.why));
        if (!tested.broken.empty()) return refused(tested.broken);
        return Checked{true, tested.told(say(Say::accepted_position, position())), {}};
    }
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, Bidding::kName, Winning::kName, {few() ? "labels" : "sequence"},
                         setup(), Say::made_position))
        return *why;
    const std::uint64_t bits = room(game_.from), rooms = game_.room(game_.from);
    const bool          few   = this->few();
    const auto          count = few ? game_.count() : (bits + 31) / 32;
    if (read->count != count) return refused(say(Say::labels_not, read->count, count));
    const auto accepted = [&](Say how, std::uint64_t judged, bool won) {
        return Checked{true, say(how, judged, won ? Say::first_wins : Say::second_wins), {}};
    };
    if (few) {
        if (budget.bytes / 4 < count) return std::unexpected(over_memory(4 * count, budget.bytes));
        Labels labels{&game_, Table<std::uint32_t>(count)};
        if (!labels.moves.ok()) return std::unexpected(over_memory(4 * count, budget.bytes));
        read->copy_words(labels.moves.data());
        if (const auto unjust = first_unjust(game_, Winning{}, labels))
            return refused(say(Say::bidding_not_follow, bidding_text(game_.rules, game_.n, *unjust),
                               labels.label(*unjust).moves));
        const auto label = labels.label(at_);
        labels_ = std::move(labels), claims_ = 1 + label.moves;
        auto done = accepted(Say::accepted_labels, count, label.outcome == Outcome::win);
        done.facts.push_back({"remoteness", std::int64_t{label.moves}});
        return done;
    }
    const auto bit = [&](std::uint64_t room) {
        return (read->word((room - 1) / 32) >> (room - 1) % 32 & 1) != 0;
    };
    if (bits % 32 && read->word(count - 1) >> bits % 32) return refused(Say::bits_beyond);
    auto       judge = checker(bit);
    Pace       pace(budget, "check");
    const auto wrong = judge.first_wrong(rooms, [&](auto n) { return pace.go_on(n); });
    if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
    if (wrong) return refused(say(Say::room_not_follow, *wrong));
    return accepted(Say::accepted_rooms, rooms, judge.wins(game_.room(at_), at_.stake));
}

std::expected<void, InputError> BiddingSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    const auto        text = setup();
    CertificateHeader header{Bidding::kName, Winning::kName, "labels", bytes_of(text)};
    if (few()) {
        write_certificate(header, labels_.moves, sink);
        return {};
    }
    header.evidence           = "sequence";
    const std::uint64_t rooms = room(game_.from);
    if (bits_.upto() != rooms)
        return std::unexpected(
            plain_error(phrase("for such n, only the solver bits leaves a certificate"), {},
                        verbatim("--solver bits")));
    Table<std::uint32_t> words((rooms + 31) / 32);
    if (!words.ok()) return std::unexpected(over_memory(rooms / 8, 0));
    for (std::uint64_t w = 0; w < words.size(); ++w) words[w] = bits_.word(w);
    write_certificate(header, words, sink);
    return {};
}

/// O(moves log positions), for the positions shown, at most kMostVerdicts.
std::expected<Picture, InputError> BiddingSession::picture(std::uint64_t most, bool labels) {
    most            = std::min(most, kMostVerdicts);
    const auto tree = cut_tree(
        at_, most, [](Position p) { return std::pair(p.stack, p.stake); },
        [&](Position p, const auto& emit) {
            game_.moves(p, [&](Move m) { emit(game_.play(p, m)); });
        });
    if (!tree) return std::unexpected(too_many_positions(most, false));
    VerdictNotes notes;
    notes.game         = fmt::format("bidding {} (stack, stake)", position());
    const bool  judged = claims_ != 0 && labels_.game, known = judged || (claims_ != 0 && known_);
    const auto& times = game_.rules.times;
    for (const auto p : tree->positions) {
        notes.names.push_back(fmt::format("{}, {}", p.stack, p.stake));
        if (judged)
            notes.verdicts.push_back(labels_.label(p));
        else if (known)
            notes.verdicts.push_back(
                {bidding_won(times, bits_, room(p), stake(p)) ? Outcome::win : Outcome::loss, 0});
    }
    notes.moves = judged && labels;
    return verdict_picture(tree->next, tree->rounds, tree->whole, std::move(notes));
}

// The labels of the game with n = wish.upto cover every smaller room.
std::expected<Charted, InputError> BiddingSession::chart(const ChartWish& wish,
                                                         const Budget&    budget) {
    const auto& [times, start] = game_.rules;
    BiddingSession all(Bidding{game_.rules, wish.upto, {0, start}});
    if (const auto why = all.label_all(budget); why != GaveUp::no)
        return std::unexpected(ended_early(why));
    const auto moves = [&](auto room, auto stake) -> std::optional<std::uint32_t> {
        if (stake % start != 0 || !is_bidding_stake(times, stake / start)) return std::nullopt;
        return all.labels_.label({wish.upto - room, stake}).moves;
    };
    const auto map = bidding_chart(wish, bidding_times_text(times), start, moves);
    if (!map) return std::unexpected(map.error());
    return Charted{*map,
                   first_unjust(all.game_, Winning{}, all.labels_) ? "a label is not just" : ""};
}

std::uint64_t start_of(const Parameters& parameters) {
    for (const auto& [name, value] : parameters)
        if (name == "stake") return static_cast<std::uint64_t>(value);
    return 1;
}

std::expected<std::unique_ptr<Session>, InputError> open_bidding(const Parameters& parameters,
                                                                 std::span<const std::byte>,
                                                                 std::span<const std::string> words,
                                                                 const Budget&) {
    const auto game = read_bidding(joined(words, " "), start_of(parameters));
    if (!game) return std::unexpected(game.error());
    return std::make_unique<BiddingSession>(Bidding{game->rules, game->n, game->from});
}

// Scans with the multipliers "x2,x5", or without words.  Returns nothing for other words: they name
// single positions.
std::expected<std::optional<Scanned>, InputError> scan_set_ups(const Parameters& parameters,
                                                               std::span<const std::string> words,
                                                               std::uint64_t from, std::uint64_t to,
                                                               bool check, const Budget& budget) {
    BiddingTimes times = kDoubleTriple;
    if (words.size() > 1 || (!words.empty() && !words[0].starts_with('x'))) return std::nullopt;
    if (!words.empty()) {
        const auto typed = read_bidding_times(words[0]);
        if (!typed) return std::unexpected(typed.error());
        times = *typed;
    }
    return scan_bidding(times, start_of(parameters), from, to, check, budget);
}

constexpr std::string_view kFormats[]    = {"suite"};
constexpr Parameter        kParameters[] = {
           {"stake", "the stake at first and after a pass", 1, 1, 1'000'000},
};

std::expected<void, InputError> make_bidding(std::size_t, std::span<const double> values,
                                             std::uint64_t seed, std::string_view,
                                             const Budget& budget, Sink& sink) {
    return make_bidding_tests(values, seed, budget, sink);
}

std::span<const FamilyCard> bidding_families() {
    static const FamilyCard kFamilies[] = {
        {"tests", "positions with opponents, for judge --suite", bidding_tests_options()}};
    return kFamilies;
}

}  // namespace

extern constinit const GameCard bidding_card = {
    .name       = "bidding",
    .alias      = "licytacja lic",
    .title      = "Bidding: double, triple or pass; whoever overflows the stack loses",
    .source     = "Licytacja, Polish Olympiad in Informatics",
    .typed      = "bidding [xA,xB,...] N [STACK STAKE]",
    .alone      = {.words = "1"},
    .parameters = kParameters,
    .makes      = {.families = bidding_families, .formats = kFormats, .write = make_bidding},
    .solvers    = kSolvers,
    .standard   = "bits",
    .example    = "15",
    .suite      = bidding_suite,
    .open       = open_bidding,
    .scan       = scan_set_ups,
};

}  // namespace zermelo::inline bidding
