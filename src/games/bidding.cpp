// Bidding (Licytacja): a stack, at first empty, and a stake, at first 1.  The mover doubles or
// triples the stake, or passes: the stake goes on the stack, and begins again at 1.  Whoever makes
// the stack n or more loses; where stack + stake >= n only a pass is allowed.
//
// A solver says who wins and by which moves.  Where positions are few, the moves until the end of
// each make a labelling for the rule Winning, which the checker judges, and the answer is read off
// it; beyond, check/bidding.hpp derives the verdict of every room n - stack from smaller ones, as
// far as that takes seconds.
//
// Source: "Licytacja", Polish Olympiad in Informatics.
// Tested: test/games/sessions_test.cpp, test/golden/solve_bidding.txt.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/bidding.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/finite/bidding_textbook.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/games/bidding_tests.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kMostPositions = 1 << 22;  // that are labelled and judged
constexpr std::uint64_t kMostN         = BiddingBits::kMost;

// The positions at or after one of them.
struct Bidding {
    static constexpr std::string_view kName = "bidding";
    struct Position {
        std::uint64_t stack = 0, stake = 1;
        bool          operator==(const Position&) const = default;
    };
    enum class Move { pass = 1, twice, thrice };

    std::uint64_t             n;
    Position                  from;
    std::vector<BiddingStake> stakes = bidding_stakes(std::max(3 * room(from), {1}));

    std::uint64_t room(Position p) const { return p.stack < n ? n - p.stack : 0; }
    Position      start() const { return from; }
    Position      play(Position p, Move m) const {
             if (m == Move::pass) return {p.stack + p.stake, 1};
        return {p.stack, p.stake * static_cast<std::uint64_t>(m)};
    }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        if (p.stack >= n) return;
        emit(Move::pass);
        if (p.stake < room(p)) emit(Move::twice), emit(Move::thrice);
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::win}; }  // stuck: overflowed

    // Each stack below n with each stake; then the stacks from n on, with stake 1.
    Index open() const { return room(from) * stakes.size(); }
    Index count() const { return open() + std::max(3 * room(from), {1}); }
    Index index(Position p) const {
        const std::uint64_t least = std::max(n, from.stack);
        if (p.stack >= n) return p.stack < least || p.stake != 1 ? kNone : open() + p.stack - least;
        const auto at = std::ranges::lower_bound(stakes, p.stake, {}, &BiddingStake::stake);
        return (p.stack - from.stack) * stakes.size() + static_cast<Index>(at - stakes.begin());
    }
    Position position(Index i) const {
        if (i >= open()) return {std::max(n, from.stack) + (i - open()), 1};
        return {from.stack + i / stakes.size(), stakes[i % stakes.size()].stake};
    }
    bool few() const { return room(from) <= kMostPositions && count() <= kMostPositions; }
};

std::string text_of(std::uint64_t n, Bidding::Position p) {
    if (p == Bidding::Position{}) return fmt::format("{}", n);
    return fmt::format("{} {} {}", n, p.stack, p.stake);
}

constexpr std::string_view kMoveNames[] = {"", "pass", "double", "triple"};

std::string_view text_of(Bidding::Move m) {
    return kMoveNames[static_cast<int>(m)];
}

struct Typed {
    std::uint64_t     n;
    Bidding::Position from;
};

// "N" or "N STACK STAKE", blanks or commas between.
std::expected<Typed, InputError> read_bidding(std::string_view text) {
    std::string words(text);
    std::ranges::replace(words, ',', ' ');
    std::vector<std::uint64_t> numbers;
    Scanner                    scan(words);
    for (scan.space(); !scan.done(); scan.space()) {
        std::uint64_t number = 0;
        if (!scan.number(number) ||
            (!scan.done() && scan.peek() != ' ' && scan.peek() != '\t' && scan.peek() != '\n'))
            return std::unexpected(plain_error(fmt::format("'{}' is no position of bidding", text),
                                               "whole numbers: N, or N STACK STAKE", "bidding 15"));
        numbers.push_back(number);
    }
    if (numbers.size() != 1 && numbers.size() != 3)
        return std::unexpected(plain_error(
            fmt::format("N, or N STACK STAKE are wanted, not {} numbers", numbers.size()), "",
            "bidding 15, or bidding 15 3 2"));
    const auto n = numbers[0];
    if (n < 1 || n > kMostN)
        return std::unexpected(plain_error("n is out of range", fmt::format("1..{}", kMostN)));
    if (numbers.size() == 1) return Typed{n, {}};
    const auto [stack, stake] = std::pair{numbers[1], numbers[2]};
    if (stack >= 3 * n)
        return std::unexpected(plain_error("no play makes the stack as large as that",
                                           fmt::format("0..{}", 3 * n - 1)));
    if (!is_bidding_stake(stake))
        return std::unexpected(
            plain_error(fmt::format("the stake {} does not come of doubling and tripling", stake),
                        "1, 2, 3, 4, 6, 8, 9, 12, ..."));
    if (const auto most = stack < n ? 3 * (n - stack) - 1 : 1; stake > most)
        return std::unexpected(
            plain_error(fmt::format("no play makes the stake {} on a stack of {}", stake, stack),
                        fmt::format("1..{}", most)));
    return Typed{n, {stack, stake}};
}

// Moves until the end; the outcome is their parity (finite/bidding_textbook.hpp).
struct Labels {
    const Bidding*       game = nullptr;
    Table<std::uint32_t> moves;

    Winning::Label label(Bidding::Position p) const {
        const auto value = moves[game->index(p)];
        return {value % 2 ? Outcome::loss : Outcome::win, value};
    }
};

// What a solver says of a position; of moves until the end perhaps nothing.
struct Said {
    bool                         won;
    std::optional<std::uint32_t> moves;
};

constexpr SolverCard kSolvers[] = {
    {"bits", "all rooms at once, a bit each", false},
    {"memo", "recursion with a memory, small n", true},
    {"table", "all positions in one table (Chomp: the lost ones)", true},
    {"tree", "the whole game tree, tiny n", true},
};

class BiddingSession final : public Session {
  public:
    using Position = Bidding::Position;
    using Move     = Bidding::Move;

    explicit BiddingSession(Bidding game) : game_(std::move(game)), at_(game_.from) {}

    std::string              position() const override { return text_of(game_.n, at_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        game_.moves(at_, [&](Move m) { moves.emplace_back(text_of(m)); });
        return moves;
    }
    bool move(std::string_view text) override {
        std::optional<Move> chosen;
        game_.moves(at_, [&](Move m) {
            if (text == text_of(m) || text == std::to_string(static_cast<int>(m))) chosen = m;
        });
        if (chosen) at_ = game_.play(at_, *chosen);
        return chosen.has_value();
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        const auto other = read_bidding(text);
        if (!other) return std::unexpected(other.error());
        const Index i = other->from.stack < game_.from.stack ? kNone : game_.index(other->from);
        if (other->n != game_.n || i >= game_.count())
            return std::unexpected(plain_error(
                fmt::format("'{}' does not come after {}", text, text_of(game_.n, game_.from)),
                "a later position of the same n"));
        at_ = other->from;
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<void, InputError>    convert(std::string_view, Sink&) override {
        return std::unexpected(plain_error("positions of this game have no other format"));
    }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error("not yet: pictures of this game"));
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return labels_.moves.bytes(); }

  private:
    std::string setup() const { return fmt::format("bidding {}\n", text_of(game_.n, game_.from)); }
    const char* run(std::string_view solver, const Budget& budget, std::uint64_t& visited);
    const char* label_all(const Budget& budget);
    void        tell(Answer& answer, const std::function<Said(Position)>& said);

    Bidding                       game_;
    Position                      at_;
    std::uint64_t                 claims_ = 0;
    std::function<Said(Position)> said_;       // by the last solver
    BiddingBits                   bits_;       // once the solver `bits` was asked
    std::uint64_t                 known_ = 0;  // rooms that it visited; 0: it was not
    Table<std::uint32_t>          moves_;
    Labels                        labels_;  // of all positions, once they were wanted
};

// Runs a solver; "" or why it gave up.
const char* BiddingSession::run(std::string_view solver, const Budget& budget,
                                std::uint64_t& visited) {
    const auto room = [this](Position p) { return game_.room(p); };
    if (solver == "bits") {
        if (known_ == 0) {  // of all positions, once
            auto found = bidding_bits(game_.room(game_.from), budget);
            if (found.status != Status::solved) return found.why;
            known_ = found.visited, bits_ = std::move(found.labels);
        }
        visited = known_;
        said_ = [this, room](Position p) { return Said{bidding_won(bits_, room(p), p.stake), {}}; };
        return "";
    }
    if (solver == "table") {
        auto found = bidding_moves(game_.room(game_.from), budget);
        if (found.status != Status::solved) return found.why;
        visited = found.visited, moves_ = std::move(found.labels);
        said_ = [this, room](Position p) {
            const auto moves = bidding_moves_from(moves_, room(p), p.stake);
            return Said{moves % 2 == 0, moves};
        };
        return "";
    }
    const auto recursion = solver == "tree" ? bidding_tree : bidding_memo;
    std::vector<std::pair<Position, std::uint32_t>> known;  // of this position and its moves
    const char*                                     why = "";
    const auto                                      ask = [&](Position p) {
        const auto found = recursion(room(p), p.stake, budget);
        if (found.status != Status::solved) why = found.why;
        visited += found.visited;
        known.emplace_back(p, found.labels);
    };
    ask(at_);
    game_.moves(at_, [&](Move m) {
        if (*why == 0) ask(game_.play(at_, m));
    });
    said_ = [known](Position p) {
        const auto moves =
            std::ranges::find(known, p, [](const auto& k) { return k.first; })->second;
        return Said{moves % 2 == 0, moves};
    };
    return why;
}

// Moves until the end of every position; "" or why not.
const char* BiddingSession::label_all(const Budget& budget) {
    if (labels_.game) return "";
    const std::uint64_t most  = game_.room(game_.from);
    auto                found = bidding_moves(most, budget);
    if (found.status != Status::solved) return found.why;
    if (budget.bytes / 4 < game_.count() + most) return "bytes";
    Table<std::uint32_t> moves(game_.count());
    if (!moves.ok()) return "bytes";
    const auto& stakes = game_.stakes;
    for (std::uint64_t stack = 0; stack < most; ++stack) {
        const std::uint64_t room = most - stack;
        auto* const         row  = moves.data() + stack * stakes.size();
        for (auto i = stakes.size(); i-- > 0;) {
            const auto& s = stakes[i];
            row[i]        = 1;  // only a pass is allowed, and it overflows
            if (s.stake < room)
                row[i] = bidding_value(found.labels[room - s.stake], row[s.twice], row[s.thrice]);
        }
    }
    labels_ = {&game_, std::move(moves)};
    return "";
}

/// What the position is worth, and its moves, best first: the winner hurries, the loser delays.
void BiddingSession::tell(Answer& answer, const std::function<Said(Position)>& said) {
    const auto here = said(at_);
    const auto room = game_.room(at_);
    answer.verdict  = here.won ? "win" : "loss";
    answer.headline = fmt::format("{} player wins", here.won ? "first" : "second");
    answer.why      = room == 0 ? "The stack is at n: the other player has lost."
                      : at_.stake >= room
                          ? "Only a pass is allowed, and it makes the stack n or more."
                          : fmt::format("{} stones below n, stake {}: {}.", room, at_.stake,
                                   here.won ? "a move leads to a lost position"
                                                 : "every move leads to a won position");
    struct Ranked {
        MoveView view;
        Said     next;
    };
    std::vector<Ranked> ranked;
    game_.moves(at_, [&](Move m) {
        const auto next = game_.play(at_, m);
        const auto says = said(next);
        ranked.push_back(
            {{std::string(text_of(m)), text_of(game_.n, next), says.won ? "win" : "loss"}, says});
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

/// The solver's cost, that of the labels where positions are few, and of judging.
std::expected<Answer, InputError> BiddingSession::solve(std::string_view solver, bool check,
                                                        const Budget& budget) {
    if (solver.empty()) solver = "bits";
    if (std::ranges::find(kSolvers, solver, &SolverCard::name) == std::end(kSolvers))
        return std::unexpected(no_solver(Bidding::kName, solver, kSolvers));
    Answer answer;
    answer.game = Bidding::kName, answer.position = position(), answer.solver = solver;
    answer.verdict = "unknown";
    claims_        = 0;
    const Watch   solving;
    std::uint64_t visited = 0;
    answer.why_gave_up    = run(solver, budget, visited);
    answer.stats          = {{"seconds", solving.seconds()},
                             {"positions", static_cast<std::int64_t>(visited)}};
    const bool few        = game_.few();
    if (answer.why_gave_up.empty() && few) answer.why_gave_up = label_all(budget);
    if (!answer.why_gave_up.empty()) return answer;

    answer.evidence = few ? "labels" : "sequence";
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
                answer.refused =
                    fmt::format("position {}: its label is not just", text_of(game_.n, *unjust));
        answer.certified = check && answer.refused.empty();
    } else if (check && game_.room(game_.from) <= BiddingChecker<int>::kMost) {
        const auto won = [&](std::uint64_t room) { return said_({game_.n - room, 1}).won; };
        const auto bit = [&](std::uint64_t room) {
            return solver == "bits" ? bits_.won(room) : moves_[room] % 2 == 0;
        };
        BiddingChecker checker(bit);
        Pace           pace(budget, "check");
        const auto     wrong =
            checker.first_wrong(game_.room(game_.from), [&](auto n) { return pace.go_on(n); });
        if (pace.stopped()) {
            answer.why_gave_up = pace.why();
            return answer;
        }
        if (wrong) answer.refused = fmt::format("room {}: its verdict does not follow", *wrong);
        if (won(game_.room(at_)) != bit(game_.room(at_))) answer.refused = "a bit was misread";
        answer.certified = answer.refused.empty();
    }
    if (check) answer.stats.push_back({"check_seconds", checking.seconds()});
    answer.status = Status::solved;
    if (!answer.refused.empty()) return answer;
    if (few) {
        tell(answer, [this](Position p) {
            const auto label = labels_.label(p);
            return Said{label.outcome == Outcome::win, label.moves};
        });
        return answer;
    }
    // What was judged is who wins: of moves until the end nothing is said.
    tell(answer, [this](Position p) { return Said{said_(p).won, {}}; });
    if (check && !answer.certified) answer.why += " Deriving each verdict again would take long.";
    return answer;
}

/// A certificate labels every position with its moves until the end; or, for larger n, has a bit
/// for every room from 1 on: won with stake 1.
std::expected<Checked, InputError> BiddingSession::check(std::span<const std::byte> evidence,
                                                         const Budget&              budget) {
    if (evidence.empty())
        return Checked{true, fmt::format("accepted: the position {}", position()), {}};
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, Bidding::kName, Winning::kName, setup(),
                         "it was made for another position"))
        return *why;
    const std::uint64_t rooms = game_.room(game_.from);
    const bool          few   = game_.few();
    const auto          count = few ? game_.count() : (rooms + 31) / 32;
    if (read->count != count)
        return refused(fmt::format("it has {} labels, not {}", read->count, count));
    const auto accepted = [&](std::string what, bool won) {
        return Checked{
            true, fmt::format("accepted: {}; {} player wins", what, won ? "first" : "second"), {}};
    };
    if (few) {
        if (budget.bytes / 4 < count) return std::unexpected(over_memory(4 * count, budget.bytes));
        Labels labels{&game_, Table<std::uint32_t>(count)};
        if (!labels.moves.ok()) return std::unexpected(over_memory(4 * count, budget.bytes));
        read->copy_words(labels.moves.data());
        if (const auto unjust = first_unjust(game_, Winning{}, labels))
            return refused(fmt::format("position {}: its label {} does not follow from its moves'",
                                       text_of(game_.n, *unjust), labels.label(*unjust).moves));
        const auto label = labels.label(at_);
        labels_ = std::move(labels), claims_ = 1 + label.moves;
        auto done = accepted(fmt::format("the labels of all {} positions are just", count),
                             label.outcome == Outcome::win);
        done.facts.push_back({"remoteness", std::int64_t{label.moves}});
        return done;
    }
    const auto bit = [&](std::uint64_t room) {
        return (read->word((room - 1) / 32) >> (room - 1) % 32 & 1) != 0;
    };
    if (rooms % 32 && read->word(count - 1) >> rooms % 32)
        return refused("it has bits beyond its last room");
    BiddingChecker checker(bit);
    Pace           pace(budget, "check");
    const auto     wrong = checker.first_wrong(rooms, [&](auto n) { return pace.go_on(n); });
    if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
    if (wrong) return refused(fmt::format("room {}: its verdict does not follow", *wrong));
    return accepted(fmt::format("the verdicts of all {} rooms follow", rooms),
                    checker.wins(game_.room(at_), at_.stake));
}

std::expected<void, InputError> BiddingSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
    const auto        text = setup();
    CertificateHeader header{Bidding::kName, Winning::kName, "labels", bytes_of(text)};
    if (game_.few()) {
        write_certificate(header, labels_.moves, sink);
        return {};
    }
    header.evidence           = "sequence";
    const std::uint64_t rooms = game_.room(game_.from);
    if (bits_.upto() != rooms)
        return std::unexpected(plain_error("only the solver bits leaves a certificate of such n",
                                           "", "--solver bits"));
    Table<std::uint32_t> words((rooms + 31) / 32);
    if (!words.ok()) return std::unexpected(over_memory(rooms / 8, 0));
    for (std::uint64_t w = 0; w < words.size(); ++w) words[w] = bits_.word(w);
    write_certificate(header, words, sink);
    return {};
}

std::expected<std::unique_ptr<Session>, InputError> open_bidding(const Parameters&,
                                                                 std::span<const std::byte>,
                                                                 std::span<const std::string> words,
                                                                 const Budget&) {
    const auto game = read_bidding(fmt::format("{}", fmt::join(words, " ")));
    if (!game) return std::unexpected(game.error());
    return std::make_unique<BiddingSession>(Bidding{game->n, game->from});
}

constexpr std::string_view kFormats[] = {"suite"};

std::expected<void, InputError> make_bidding(std::size_t, std::span<const double> values,
                                             std::uint64_t seed, std::string_view,
                                             const Budget& budget, Sink& sink) {
    return make_bidding_tests(values, seed, budget, sink);
}

// One pass over the rooms; as far as that takes seconds each verdict is derived again.
std::expected<Scanned, InputError> scan_bidding(std::uint64_t from, std::uint64_t to, bool check,
                                                const Budget& budget) {
    if (from < 1 || to > kMostN)
        return std::unexpected(plain_error("n is out of range", fmt::format("1..{}", kMostN)));
    Scanned scanned;
    Answer& answer = scanned.answer;
    answer.game = Bidding::kName, answer.solver = "bits", answer.evidence = "sequence";
    const Watch solving;
    auto        found  = bidding_bits(to, budget);
    answer.why_gave_up = found.why;
    if (found.status != Status::solved) return scanned;
    answer.stats    = {{"seconds", solving.seconds()},
                       {"positions", static_cast<std::int64_t>(found.visited)}};
    const auto bits = std::make_shared<const BiddingBits>(std::move(found.labels));
    scanned.won     = [bits](std::uint64_t n) { return bits->won(n); };
    answer.status   = Status::solved;
    if (!check || to > BiddingChecker<decltype(scanned.won)>::kMost) return scanned;
    const Watch checking;
    Budget      left = budget;
    left.seconds     = budget.seconds - solving.seconds();
    Pace           pace(left, "check");
    BiddingChecker checker([&bits](std::uint64_t room) { return bits->won(room); });
    const auto     wrong = checker.first_wrong(to, [&](auto n) { return pace.go_on(n); });
    answer.stats.push_back({"check_seconds", checking.seconds()});
    if (pace.stopped()) {
        answer.status = Status::gave_up, answer.why_gave_up = pace.why();
    } else if (wrong) {
        answer.refused = fmt::format("room {}: its verdict does not follow", *wrong);
    } else {
        answer.certified = true;
    }
    return scanned;
}

}  // namespace

const GameCard& bidding_card() {
    static const FamilyCard kFamilies[] = {
        {"tests", "positions with opponents, for judge --suite", bidding_tests_options()}};
    static const GameCard kCard = {
        .name     = "bidding",
        .alias    = "licytacja",
        .title    = "Bidding: double, triple or pass; who overflows the stack loses",
        .source   = "Licytacja, Polish Olympiad in Informatics",
        .typed    = "bidding N [STACK STAKE]",
        .formats  = kFormats,
        .families = kFamilies,
        .solvers  = kSolvers,
        .standard = "bits",
        .example  = "15",
        .suite    = bidding_suite(),
        .open     = open_bidding,
        .make     = make_bidding,
        .scan     = scan_bidding,
    };
    return kCard;
}

}  // namespace zermelo
