// Partizan games on graphs with cycles, from a file: who wins, and the stoppers that they are
// worth.
//
// Left and Right have moves of their own; a player who cannot move loses, and play that never ends
// is a draw.  Retrograde analysis finds who wins from every position, with either player moving
// first, and the rule `winning` judges it.  For the position asked about, the onside and the
// offside are searched for: these stoppers say everything about it beside other games
// (check/sides.hpp).
//
// A position is typed as its name and whose turn it is: "over left"; a move as "a->b".
//
// Cost: one pass over the moves to find who wins; partizan/sides.hpp for the sides.
// Main function: stoppers_card.  Called from games/catalogue.inc.
// Source: J. H. Conway, "Loopy games", Annals of Discrete Math. 3 (1978); E. Berlekamp, J. Conway,
//         R. Guy, Winning Ways (1982), chapter 11; A. N. Siegel, Combinatorial Game Theory (2013),
//         chapter VI.
// Tested: test/games/stoppers_test.cpp, test/golden/solve_stoppers.txt.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/nearest.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/everywhere.hpp"
#include "zermelo/check/sides.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/finite/retrograde.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/partizan/loopy_text.hpp"
#include "zermelo/partizan/side_text.hpp"
#include "zermelo/partizan/sides.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/tested_plays.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::string_view kStoppersName = "stoppers", kStoppersRule = "sides";
constexpr std::size_t      kMostSideText      = 2000;  // characters
constexpr SolverCard       kStoppersSolvers[] = {
          {"sidling", "who wins from the ends backwards, and stoppers as sides", false}};

// A position together with the player who moves: 2 v if Left does, 2 v + 1 if Right does.
struct Turns {
    static constexpr std::string_view kName = "turns";
    using Position                          = Index;
    using Move                              = Index;

    const PartizanGraph* graph = nullptr;

    Index    count() const { return 2 * Index{graph->size()}; }
    Index    index(Position p) const { return p; }
    Position position(Index i) const { return i; }
    Position start() const { return 0; }
    Position play(Position, Move m) const { return m; }
    void     moves(Position p, auto&& emit) const {
            const bool right = (p & 1) != 0;
            for (const auto w : graph->options[right][as_size(p / 2)]) emit(2 * Index{w} + !right);
    }
    Winning::Facts facts(const Winning&, Position) const { return {Outcome::loss}; }
};

// Reads the words of a certificate, one after the other.
class WordReader {
  public:
    explicit WordReader(const Certificate& read) : read_(read) {}

    std::optional<std::uint32_t> next() {
        if (at_ == read_.count) return std::nullopt;
        return read_.word(at_++);
    }
    // Returns nothing if fewer words are left.
    std::optional<std::vector<std::uint32_t>> list(std::uint64_t length) {
        if (length > read_.count - at_) return std::nullopt;
        std::vector<std::uint32_t> words;
        for (std::uint64_t i = 0; i < length; ++i) words.push_back(read_.word(at_++));
        return words;
    }
    std::uint64_t left() const { return read_.count - at_; }
    bool          done() const { return left() == 0; }

  private:
    const Certificate& read_;
    std::uint64_t      at_ = 0;
};

void write_words(const std::optional<Side>& side, std::vector<std::uint32_t>& words) {
    words.push_back(side ? side->stopper.size() : 0);
    if (!side) return;
    words.push_back(side->start);
    for (const auto& list : side->stopper.options)
        for (const auto& options : list) {
            words.push_back(static_cast<std::uint32_t>(options.size()));
            words.insert(words.end(), options.begin(), options.end());
        }
    for (const auto* labels : {&side->levels, &side->above, &side->below})
        words.insert(words.end(), labels->begin(), labels->end());
}

// Returns false if the words are no side of a game of so many positions.
bool read_words(WordReader& in, std::uint64_t positions, std::optional<Side>& side) {
    const auto size = in.next();
    if (!size) return false;
    if (*size == 0) return true;
    // Each position of the side takes at least four words.
    if (*size > in.left() / 4 || Difference::fields(positions, *size) > Difference::kMostFields)
        return false;
    side.emplace();
    const auto start = in.next();
    if (!start) return false;
    side->start   = *start;
    side->stopper = PartizanGraph(*size);
    for (auto& list : side->stopper.options)
        for (auto& options : list) {
            const auto length = in.next();
            auto       words  = in.list(length ? *length : 0);
            if (!length || !words) return false;
            options = std::move(*words);
        }
    auto levels = in.list(2 * std::uint64_t{*size});
    auto above  = in.list(levels ? Difference::fields(positions, *size) : 0);
    auto below  = in.list(levels ? Difference::fields(positions, *size) : 0);
    if (!levels || !above || !below) return false;
    side->levels = std::move(*levels);
    side->above  = std::move(*above);
    side->below  = std::move(*below);
    return true;
}

class StoppersSession final : public Session {
  public:
    StoppersSession(LoopyText text, std::span<const std::byte> input)
        : text_(std::move(text)), input_(input) {}

    std::string              position() const override { return name(at_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        std::set<Index>          seen;
        game().moves(at_, [&](Index to) {
            if (seen.insert(to).second) moves.push_back(move_text(at_, to));
        });
        return moves;
    }
    bool move(std::string_view text) override {
        std::optional<Index> found;
        game().moves(at_, [&](Index to) {
            if (move_text(at_, to) == text) found = to;
        });
        if (found) at_ = *found;
        return found.has_value();
    }
    Phrase why_illegal(std::string_view text) const override {
        const auto arrow = text.find("->");
        if (arrow == text.npos) return {};
        const auto& here = text_.names[as_size(at_ / 2)];
        if (text.substr(0, arrow) != here) return phrase("play is at {}", here);
        return at_ % 2 == 0 ? phrase("Left has no such move from {}", here)
                            : phrase("Right has no such move from {}", here);
    }
    std::expected<void, InputError>    reset(std::string_view position) override;
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override {
        return 80 * std::uint64_t{text_.names.size()} +
               4 * (text_.graph.moves(false) + text_.graph.moves(true));
    }

  private:
    using Labels = Verdicts<Turns>;

    Turns       game() const { return {&text_.graph}; }
    std::string name(Index at) const {
        return fmt::format("{} {}", text_.names[as_size(at / 2)], at % 2 == 0 ? "left" : "right");
    }
    std::string move_text(Index from, Index to) const {
        return fmt::format("{}->{}", text_.names[as_size(from / 2)], text_.names[as_size(to / 2)]);
    }
    Verdict       verdict(Index at) const { return verdict_of(labels_[at]); }
    std::uint64_t moves_in_all() const {
        return text_.graph.moves(false) + text_.graph.moves(true) + 2 * text_.graph.size();
    }
    PartizanGraph below(std::uint32_t position) const {
        return part_of(text_.graph, reached(text_.graph, {position}));
    }
    GaveUp                               find_sides(const PartizanGraph& part, const Budget& left);
    std::expected<Sentences, InputError> objection(const PartizanGraph& part, const Budget& left);
    std::string_view                     winner(Index at) const;
    std::vector<std::string>             winning(Index at) const;
    void                                 tell(Answer& answer, const PartizanGraph& part) const;

    LoopyText                    text_;
    std::span<const std::byte>   input_;
    Index                        at_ = 0;
    Table<std::uint32_t>         labels_;  // of all positions, once solved
    // Of a position: the onside; the onside of its negative.
    std::optional<Side>          sides_[2];
    std::optional<std::uint32_t> sided_;  // that position
    // 2 * the position + (Right moves), once an answer was given.
    std::uint32_t                solved_    = 0;
    bool                         certified_ = false;
    std::uint64_t                claims_    = 0;
};

std::expected<void, InputError> StoppersSession::reset(std::string_view position) {
    const bool left = take_turn(position);
    if (position.empty()) {
        at_ = left ? 0 : 1;
        return {};
    }
    const auto found = std::ranges::find(text_.names, position);
    if (found != text_.names.end()) {
        at_ = 2 * static_cast<Index>(found - text_.names.begin()) + !left;
        return {};
    }
    const std::vector<std::string_view> names(text_.names.begin(), text_.names.end());
    auto error = plain_error(phrase("the file has no position '{}'", position),
                             phrase("a name that begins one of its lines, then left or right"));
    if (names.size() <= 1000) error.instead = nearest_text(position, names);
    return std::unexpected(std::move(error));
}

// Finds the sides of a position; a side stays empty if none is found.
GaveUp StoppersSession::find_sides(const PartizanGraph& part, const Budget& left) {
    for (const bool off : {false, true}) {
        Budget budget = left;
        budget.work   = std::min(left.work, kMostSideWork);
        Pace pace(budget, "sides"), claim(budget, "sides");
        sides_[off] = onside(off ? negative_of(part) : part, {pace, left.bytes / 4}, &claim);
        for (const auto why : {pace.why(), claim.why()})
            if (why != GaveUp::no && why != GaveUp::work) return why;
    }
    return GaveUp::no;
}

// Returns a sentence about the first label or side that does not hold.  The error: a limit.
std::expected<Sentences, InputError> StoppersSession::objection(const PartizanGraph& part,
                                                                const Budget&        left) {
    // 1. Who wins.
    struct At {
        const Table<std::uint32_t>* words;

        Verdict label(Index p) const { return verdict_of((*words)[p]); }
    };
    const auto unjust = unjust_within(left, game(), Everywhere{}, At{&labels_}, moves_in_all());
    if (!unjust) return std::unexpected(unjust.error());
    if (*unjust) return say(Say::label_not_follow, name(**unjust));

    // 2. The sides.
    const Budget budget = left.any_work();
    Pace         pace(budget, "check");
    for (const bool off : {false, true}) {
        if (!sides_[off]) continue;
        const auto fault = side_fault(off ? negative_of(part) : part, 0, *sides_[off], pace);
        if (!fault) return std::unexpected(ended_early(fault.error()));
        if (*fault != SideFault::none)
            return say(Say::label_not_follow,
                       fmt::format("{} ({})", text_.names[*sided_], off ? "offside" : "onside"));
    }
    return Sentences();
}

std::string_view StoppersSession::winner(Index at) const {
    const auto outcome = verdict(at).outcome;
    if (outcome == Outcome::draw) return "draw";
    return (outcome == Outcome::win) == (at % 2 == 0) ? "left" : "right";
}

std::vector<std::string> StoppersSession::winning(Index at) const {
    std::vector<std::string> moves;
    std::set<Index>          seen;
    game().moves(at, [&](Index to) {
        if (verdict(to).outcome == Outcome::loss && seen.insert(to).second)
            moves.push_back(move_text(at, to));
    });
    return moves;
}

void StoppersSession::tell(Answer& answer, const PartizanGraph& part) const {
    // 1. Who wins.
    const auto mine = verdict(at_);
    tell_winner(answer, mine.outcome);
    std::set<Index> seen;
    game().moves(at_, [&](Index to) {
        if (!seen.insert(to).second) return;
        const auto [outcome, moves] = verdict(to);
        Number remoteness;
        if (outcome != Outcome::draw) remoteness = moves;
        answer.moves.push_back({.move       = move_text(at_, to),
                                .position   = name(to),
                                .verdict    = outcome,
                                .remoteness = remoteness});
    });
    std::ranges::stable_sort(answer.moves, {}, [](const MoveView& move) {
        const auto moves = move.remoteness.value_or(0);
        return move.verdict == Outcome::loss   ? std::pair(0, moves)
               : move.verdict == Outcome::draw ? std::pair(1, moves)
                                               : std::pair(2, -moves);
    });
    auto& told = answer.facts;
    if (mine.outcome != Outcome::draw)
        told.push_back({"remoteness", static_cast<std::int64_t>(mine.moves)});
    const Index left = at_ / 2 * 2;
    told.push_back({"left_first", std::string(winner(left))});
    told.push_back({"right_first", std::string(winner(left + 1))});

    // 2. What the position is worth.
    const bool                 stopper = stopper_levels(part).has_value();
    std::optional<std::string> texts[2];
    for (const bool off : {false, true}) {
        if (!sides_[off]) continue;
        const auto& side = *sides_[off];
        texts[off]       = side_text(off ? negative_of(side.stopper) : side.stopper, side.start,
                               kMostSideText, {});
    }
    told.push_back({"stopper", stopper});
    if (texts[0]) told.push_back({"onside", *texts[0]});
    if (texts[1]) told.push_back({"offside", *texts[1]});
    if (texts[0] && texts[1]) {
        const auto name = name_of_sides(*texts[0], *texts[1]);
        if (!name.empty()) told.push_back({"name", std::string(name)});
        answer.why =
            texts[0] == texts[1]
                ? phrase("Beside any game it is worth {}.", *texts[0])
                : phrase(
                      "Beside any game Left does not lose it where she does not lose {}, and "
                      "wins it where she wins {}.",
                      *texts[0], *texts[1]);
    } else if (!sides_[0] && !sides_[1]) {
        answer.why = phrase("No stopper was found as its onside and offside.");
    } else if (!sides_[0]) {
        answer.why = phrase("No stopper was found as its onside.");
    } else if (!sides_[1]) {
        answer.why = phrase("No stopper was found as its offside.");
    } else {
        answer.why = phrase("A side is too long to be written.");
    }
    told.push_back({"left_wins_by", TextList{winning(left)}});
    told.push_back({"right_wins_by", TextList{winning(left + 1)}});
}

std::expected<Answer, InputError> StoppersSession::solve(std::string_view solver, bool check,
                                                         const Budget& budget) {
    if (!solver.empty() && solver != kStoppersSolvers[0].name)
        return std::unexpected(no_solver(kStoppersName, solver, kStoppersSolvers));
    auto answer = begun(kStoppersName, position(), kStoppersSolvers[0].name, Evidence::labels);
    claims_     = 0;
    const Watch watch;
    const auto  left = [&] { return budget.beside(bytes()).after(watch.seconds()); };

    // 1. Who wins, computed once; then the sides of this position.
    if (labels_.size() == 0) {
        const Turns turns = game();
        auto        found = retrograde(turns, left());
        if (found.status != Status::solved) return given_up(std::move(answer), found.why);
        labels_ = std::move(found.labels.at);
    }
    const auto here = static_cast<std::uint32_t>(at_ / 2);
    const auto part = below(here);
    if (sided_ != here) {
        sided_ = std::nullopt, certified_ = false;
        if (const auto why = find_sides(part, left()); why != GaveUp::no)
            return given_up(std::move(answer), why);
        sided_ = here;
    }
    found(answer, watch.seconds(), game().count());

    // 2. The check.
    if (check && !certified_) {
        const Watch checking;
        certified_ = judged(answer, objection(part, left()), checking.seconds());
        if (!certified_) return answer;
    }
    answer.certified = check;

    // 3. The answer.
    tell(answer, part);
    claims_ = claims_of(answer);
    solved_ = static_cast<std::uint32_t>(at_);
    return answer;
}

std::expected<Checked, InputError> StoppersSession::check(std::span<const std::byte> evidence,
                                                          const Budget&              budget) {
    if (evidence.empty()) {
        const auto plays = tested_plays(*this, budget);
        if (plays.why != GaveUp::no) return std::unexpected(ended_early(plays.why));
        if (!plays.broken.empty()) return refused(plays.broken);
        return Checked{true, plays.told(say(Say::accepted_position, position())), {}};
    }
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, kStoppersName, kStoppersRule, {"labels"}, text_of(input_),
                         Say::made_input))
        return *why;
    if (32 * read->count > budget.bytes)
        return std::unexpected(over_memory(32 * read->count, budget.bytes));

    // 1. The words.
    labels_ = {}, sided_ = std::nullopt, certified_ = false, claims_ = 0;
    WordReader in(*read);
    const auto at = in.next();
    if (!at || *at >= game().count()) return refused(say(Say::label_not_follow, position()));
    at_              = *at;  // the position that it was made for
    const auto here  = *at / 2;
    const auto part  = below(here);
    const auto words = in.list(game().count());
    bool       whole = words.has_value();
    for (auto& side : sides_) {
        side.reset();
        whole = whole && read_words(in, part.size(), side);
    }
    if (!whole || !in.done()) return refused(say(Say::label_not_follow, position()));
    Table<std::uint32_t> labels(words->size());
    if (!labels.ok()) return std::unexpected(over_memory(4 * words->size(), budget.bytes));
    std::ranges::copy(*words, labels.begin());

    // 2. The check.
    labels_ = std::move(labels), sided_ = here;
    const auto reason = objection(part, budget);
    const bool holds  = reason && reason->empty();
    if (!holds) labels_ = {}, sided_ = std::nullopt;
    if (!reason) return std::unexpected(reason.error());
    if (!holds) return refused(*reason);
    certified_        = true;
    const auto answer = solve("", true, budget);
    if (!answer) return std::unexpected(answer.error());
    Group facts{{"positions", static_cast<std::int64_t>(game().count())}, {"position", position()}};
    std::string told = position();
    for (const char* const side : {"onside", "offside"})
        if (const auto* const text = find_fact<std::string>(answer->facts, side)) {
            told += fmt::format(", {} {}", side, *text);
            facts.push_back({side, *text});
        }
    return Checked{
        true, say(Say::accepted_labels, game().count(), say(Say::and_then, told, answer->headline)),
        std::move(facts)};
}

std::expected<void, InputError> StoppersSession::write(Part part, Sink& sink) {
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (part == Part::table) {
        Writer out(sink);
        out << "position,first,wins,moves\n";
        for (Index i = 0; i < game().count(); ++i) {
            out << text_.names[as_size(i / 2)] << (i % 2 == 0 ? ",left," : ",right,") << winner(i)
                << ',';
            if (verdict(i).outcome != Outcome::draw) out.number(verdict(i).moves);
            out << '\n';
        }
        return {};
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    std::vector<std::uint32_t> words{solved_};
    words.insert(words.end(), labels_.begin(), labels_.end());
    for (const auto& side : sides_) write_words(side, words);
    write_certificate({kStoppersName, kStoppersRule, "labels", input_}, words, sink);
    return {};
}

std::expected<std::unique_ptr<Session>, InputError> open_stoppers(
    const Parameters&, std::span<const std::byte> input, std::span<const std::string> words,
    const Budget& budget) {
    auto text = read_loopy_text(input, budget);
    if (!text) return std::unexpected(std::move(text.error()));
    auto session = std::make_unique<StoppersSession>(std::move(*text), input);
    if (auto done = session->reset(joined(words, " ")); !done)
        return std::unexpected(std::move(done.error()));
    return session;
}

constexpr AnswerFormat     kStoppersAnswers[] = {{"csv", Part::table}};
constexpr std::string_view kStoppersExample   = "tis: tisn |\ntisn: | tis\nover: 0 | over\n0: |\n";

}  // namespace

extern constinit const GameCard stoppers_card = {
    .name     = "stoppers",
    .title    = "Partizan games on graphs with cycles: who wins, onside and offside",
    .source   = "J. H. Conway, Annals of Discrete Math. 3 (1978)",
    .typed    = "stoppers FILE [POSITION] [left | right]",
    .file     = {.reads = true},
    .answers  = kStoppersAnswers,
    .solvers  = kStoppersSolvers,
    .standard = "sidling",
    .example  = kStoppersExample,
    .open     = open_stoppers,
};

}  // namespace zermelo::inline games
