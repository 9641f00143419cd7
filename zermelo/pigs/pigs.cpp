// Lazy pigs: the least number of steps until every haystack has a pig.
//
// In a step one pig goes to a neighbouring free square, or jumps over a neighbouring pig to the
// free square behind it.  Pigs are alike.
//
// Source: "O lenivych prasiatkach"; its statement is lost, the rules are inferred from its
// solution.
// Tested: test/pigs/pigs_test.cpp, test/golden/solve_pigs.txt.
#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/blanks.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/heard.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/pigs/count.hpp"
#include "zermelo/pigs/distances.hpp"
#include "zermelo/pigs/explain.hpp"
#include "zermelo/pigs/make.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/tests.hpp"
#include "zermelo/pigs/told.hpp"
#include "zermelo/pigs/trace.hpp"
#include "zermelo/rule/bound.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/contest.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/nimber_lists.hpp"

namespace zermelo::inline pigs {
namespace {

constexpr std::string_view kName = "pigs";

class PigsSession final : public Session,
                          public PuzzleFacet,
                          public EvidenceFacet,
                          public BoundFacet,
                          public FilmFacet,
                          public TraceFacet,
                          public ContestFacet,
                          public FormatFacet {
  public:
    explicit PigsSession(PigsMap map) : map_(std::move(map)) {}

    std::string              position() const override { return squares_text(map_.pigs); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        for (const auto& step : pigs_steps(map_, map_.pigs)) moves.push_back(typed(step));
        return moves;
    }
    bool        over() const override { return map_.pigs == map_.stacks || legal().empty(); }
    std::string drawn() const override {
        Film::Frame frame;
        frame.pieces = map_.pigs;
        return frame_text(map_alone(), frame);
    }
    bool move(std::string_view text) override {
        solution_.clear();
        return go(map_.pigs, text);
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        solution_.clear();
        auto pigs = read_pigs(map_, text);
        if (!pigs) return std::unexpected(pigs.error());
        map_.pigs = std::move(*pigs);
        return {};
    }
    std::expected<Answer, InputError>        solve(std::string_view solver, bool check,
                                                   const Budget& budget) override;
    std::expected<Checked, InputError>       check(std::span<const std::byte> evidence,
                                                   const Budget&              budget) override;
    std::expected<OutputVerdict, InputError> judge_output(std::string_view output,
                                                          const Budget&    budget) override;
    std::expected<void, InputError>          write(Part part, Sink& sink) override;
    void                                     keep_evidence() override { keep_ = true; }
    std::expected<void, InputError>          convert(std::string_view, Sink& sink) override {
        sink.write(to_text(map_));
        return {};
    }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error(phrase("a map of pigs is not a graph"), {},
                                           verbatim("zermelo draw pigs FILE")));
    }
    std::expected<Film, InputError> film() override {
        Film film  = map_alone();
        auto pigs  = map_.pigs;
        film.title = solution_.empty() ? verbatim(fmt::format("pigs: {}", squares_text(pigs)))
                                       : phrase("pigs: {} {0:step|steps}", solution_.size());
        film.frames.resize(1 + solution_.size());
        film.frames[0].pieces = pigs;
        for (std::size_t i = 0; i < solution_.size(); ++i) {
            const auto& step = solution_[i];
            make(step, pigs);
            film.frames[i + 1] = {pigs, {step.from, step.over, step.to}, told(step)};
        }
        return film;
    }
    std::expected<BoundView, InputError> bound(const Budget& budget) override {
        return explain_pigs(map_, budget);
    }
    std::expected<Trace, InputError> trace(std::string_view solver, const Budget& budget) override {
        if (solver.empty()) return trace_pigs(map_, budget);
        const auto card = std::ranges::find(pigs_solvers(), solver, &SolverCard::name);
        if (card == pigs_solvers().end())
            return std::unexpected(no_solver(kName, solver, pigs_solvers()));
        if (!card->traced)
            return std::unexpected(
                plain_error(phrase("solver {} does not show its steps", solver), phrase("astar")));
        return trace_pigs(map_, budget, solver);
    }
    std::expected<Answer, InputError> puzzle(const PuzzleQuestion& question, bool check,
                                             const Budget& budget) override {
        if (question.kind == PuzzleQuestion::Kind::distances) return distances(check, budget);
        return count(question, budget);
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return map_.free.size(); }

  private:
    std::expected<Answer, InputError>  count(const PuzzleQuestion& question, const Budget& budget);
    std::expected<Answer, InputError>  distances(bool check, const Budget& budget);
    void                               write_distances(Part part, Sink& sink) const;
    std::expected<Checked, InputError> check_certificate(std::span<const std::byte> evidence,
                                                         const Budget&              budget) const;
    std::expected<Sentences, InputError>  least_objection(const ToldPigs& told,
                                                          const Budget&   budget);
    std::expected<std::size_t, Sentences> walk(std::span<const std::string_view> lines) const;

    std::string typed(const PigsStep& step) const {
        return fmt::format("{}->{}", map_.text(step.from), map_.text(step.to));
    }
    std::string told(const PigsStep& step) const {
        if (step.over == step.from)
            return fmt::format("{} -> {}", map_.text(step.from), map_.text(step.to));
        return fmt::format("{} over {} -> {}", map_.text(step.from), map_.text(step.over),
                           map_.text(step.to));
    }
    std::string squares_text(const std::vector<unsigned>& squares) const {
        std::string text;
        for (const auto square : squares)
            text.append(text.empty() ? "" : " ").append(map_.text(square));
        return text;
    }
    // Adds the path and its steps to the answer.  which: "" or "upper_".
    void tell_path(const std::vector<PigsStep>& steps, const std::string& which,
                   Answer& answer) const {
        TextList path{{position()}, false}, made;
        auto     pigs = map_.pigs;
        for (const auto& step : steps) {
            made.texts.push_back(told(step));
            make(step, pigs);
            path.texts.push_back(squares_text(pigs));
        }
        answer.facts.push_back({which + "path", std::move(path)});
        answer.facts.push_back({which + "solution", std::move(made)});
    }
    static void make(const PigsStep& step, std::vector<unsigned>& pigs) {
        *std::ranges::find(pigs, step.from) = step.to;
        std::ranges::sort(pigs);
    }
    Film map_alone() const {
        Film film;
        film.words = {phrase("a pig"), phrase("a haystack"), phrase("a tree")};
        film.rows = map_.side, film.columns = map_.side;
        for (const char free : map_.free)
            film.ground.push_back(free ? Film::Ground::plain : Film::Ground::blocked);
        for (const auto square : map_.stacks) film.ground[square] = Film::Ground::goal;
        return film;
    }
    // Makes a step, written as in typed() or told(), with or without blanks.  Returns false, and
    // changes nothing, if there is no such step.
    bool go(std::vector<unsigned>& pigs, std::string_view text) const {
        const auto bare = without_blanks(text);
        for (const auto& step : pigs_steps(map_, pigs)) {
            if (bare != typed(step) && bare != without_blanks(told(step))) continue;
            make(step, pigs);
            return true;
        }
        return false;
    }
    // The same, for a step given by where the pigs stand after it.
    bool arrive(std::vector<unsigned>& pigs, std::string_view text) const {
        auto wanted = read_pigs(map_, text);
        if (!wanted) return false;
        std::ranges::sort(*wanted);
        for (const auto& step : pigs_steps(map_, pigs)) {
            auto after = pigs;
            make(step, after);
            if (after != *wanted) continue;
            pigs = std::move(after);
            return true;
        }
        return false;
    }
    // Returns whether these are the squares where the pigs stand.
    bool is_start(std::string_view text) const {
        auto pigs = read_pigs(map_, text);
        if (pigs) std::ranges::sort(*pigs);
        return pigs && *pigs == map_.pigs;
    }

    PigsMap                     map_;
    std::vector<PigsStep>       solution_;  // of the last answer
    std::string                 contest_;
    bool                        keep_ = false;
    // The evidence of the last answer, for certificates.
    std::optional<PigsEvidence> evidence_;
    PigsDistances               distances_;  // after puzzle()
    std::uint64_t               claims_ = 0;
};

std::expected<Answer, InputError> PigsSession::solve(std::string_view solver, bool check,
                                                     const Budget& budget) {
    const auto solvers = pigs_solvers();
    if (solver.empty()) solver = "astar";
    if (std::ranges::find(solvers, solver, &SolverCard::name) == solvers.end())
        return std::unexpected(no_solver(kName, solver, solvers));
    contest_.clear(), solution_.clear(), evidence_.reset(), claims_ = 0;
    const Watch watch;
    auto        solved = solve_pigs(map_, solver, check, budget, keep_);
    const auto  kind   = !solved.impossible.empty() ? Evidence::theorem
                         : solved.believed          ? Evidence::path
                                                    : Evidence::path_bound;
    auto        answer = begun_puzzle(kName, position(), solver, kind);
    found(answer, watch.seconds() - solved.check_seconds, solved.expanded);
    for (const auto& [name, count] : {std::pair{"generated", solved.generated},
                                      {"stored", solved.stored},
                                      {"search_bytes", solved.bytes}})
        answer.stats.push_back({name, static_cast<std::int64_t>(count)});
    if (check) answer.stats.push_back({"check_seconds", solved.check_seconds});
    answer.refused = solved.refused;
    if (solved.status != Status::solved) {
        answer = given_up(std::move(answer), solved.why);
        if (solved.most == kNever) {
            tell_bounds(answer, solved.least, std::nullopt, say(Say::pigs_at_least, solved.least));
        } else {
            tell_bounds(answer, solved.least, solved.most,
                        say(Say::pigs_at_least_most, solved.least, solved.most));
            tell_path(solved.steps, "upper_", answer);
        }
        return answer;
    }
    if (!solved.refused.empty()) return answer;
    evidence_ = std::move(solved.evidence);
    if (evidence_ && !evidence_->bounded())
        answer.why = solved.believed ? Say::path_alone_layers : Say::path_alone_memory;
    answer.certified = solved.checked;
    if (!solved.impossible.empty()) {
        contest_ = "-1\n";
        tell_impossible(answer, solved.impossible);
    } else {
        const auto steps = solved.steps.size();
        contest_         = fmt::format("{}\n", steps);
        solution_        = solved.steps;
        tell_steps(answer, steps, say(Say::pigs_steps, steps));
        tell_path(solved.steps, "", answer);
    }
    claims_ = claims_of(answer);
    return answer;
}

// Counts the shortest solutions, or finds one of them by its number.
std::expected<Answer, InputError> PigsSession::count(const PuzzleQuestion& question,
                                                     const Budget&         budget) {
    const bool one    = question.kind == PuzzleQuestion::Kind::nth;
    const auto number = one ? Natural::read(question.number) : Natural(0);
    if (!number || (one && number->zero()))
        return std::unexpected(plain_error(phrase("--solution is '{}'", question.number),
                                           phrase("a positive whole number")));
    const Watch watch;
    const auto  counted = count_pigs(map_, *number, budget);
    const auto  kind    = counted.impossible.empty() ? Evidence::path : Evidence::theorem;
    auto        answer  = begun_puzzle(kName, position(), "astar", kind);
    answer.stats        = {{"seconds", watch.seconds()},
                           {"stored", static_cast<std::int64_t>(counted.stored)}};
    if (counted.status != Status::solved) return given_up(std::move(answer), counted.why);
    answer.status = Status::solved;
    if (!counted.impossible.empty()) {
        tell_impossible(answer, counted.impossible);
        answer.facts.push_back({"solutions", std::string("0")});
        return answer;
    }
    if (one && *number > counted.count)
        return std::unexpected(
            plain_error(phrase("there is no shortest solution {}", number->text()),
                        phrase("1..{}", counted.count.text())));
    tell_steps(answer, counted.steps,
               say(Say::pigs_solutions, counted.count.text(), counted.steps));
    answer.facts.push_back({"solutions", counted.count.text()});
    if (one) tell_path(counted.chosen, "", answer);
    return answer;
}

// Finds the distances of all positions, and the farthest position.
std::expected<Answer, InputError> PigsSession::distances(bool check, const Budget& budget) {
    const Watch watch;
    distances_        = {};
    distances_        = pigs_distances(map_, check, budget);
    const auto kind   = distances_.impossible.empty() ? Evidence::labels : Evidence::theorem;
    auto       answer = begun_puzzle(kName, position(), "bfs", kind);
    answer.verdict    = std::nullopt;  // the answer is about all positions at once
    found(answer, watch.seconds(), distances_.positions);
    answer.refused = distances_.refused;
    if (distances_.status != Status::solved) return given_up(std::move(answer), distances_.why);
    if (!distances_.impossible.empty()) {
        answer.headline = Say::impossible_everywhere, answer.why = distances_.impossible;
        return answer;
    }
    answer.certified = distances_.checked;
    answer.headline  = say(Say::pigs_hardest, distances_.most);
    answer.facts     = {{"hardest", squares_text(distances_.hardest)},
                        {"steps", std::int64_t{distances_.most}},
                        {"positions", static_cast<std::int64_t>(distances_.positions)}};
    if (distances_.parts.size() != 1) return answer;
    std::vector<std::int64_t> by(distances_.most + 1);
    const auto&               table = *distances_.parts[0];
    for (std::uint64_t i = 0; i < table.count(); ++i) ++by[table.distance(i)];
    answer.facts.push_back(
        {"by_distance", NumberList{by.size(), [by](const NumberList::Emit& emit) {
                                       for (const auto n : by)
                                           if (!emit(n)) return;
                                   }}});
    return answer;
}

// Writes CSV, a line for each position, or npy, 16 bits for each, in the order of their numbers.
void PigsSession::write_distances(Part part, Sink& sink) const {
    Writer      out(sink);
    const auto& table = *distances_.parts[0];
    if (part == Part::npy)
        out << npy_header("<u2", table.count());
    else
        out << "position,distance\n";
    for (std::uint64_t i = 0; i < table.count() && out.ok(); ++i) {
        const auto far = table.distance(i);
        if (part == Part::npy)
            out << static_cast<char>(far & 255) << static_cast<char>(far >> 8);
        else
            out << fmt::format("\"{}\",{}\n", squares_text(table.pigs(i)), far);
    }
}

std::expected<void, InputError> PigsSession::write(Part part, Sink& sink) {
    if (part == Part::table || part == Part::npy) {
        if (distances_.parts.size() != 1)
            return std::unexpected(plain_error(
                phrase("the pigs of this map are in separate parts, which have no common "
                       "table"),
                phrase("pigs that can meet")));
        write_distances(part, sink);
        return {};
    }
    if (contest_.empty()) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (part == Part::contest) {
        sink.write(contest_);
        return {};
    }
    if (part != Part::certificate || !evidence_)
        return std::unexpected(plain_error(phrase("this answer keeps no evidence to write")));
    const auto map  = to_text(map_);
    const auto kind = name_of(path_evidence(!evidence_->words().empty(), evidence_->bounded()));
    write_certificate({kName, Bound::kName, kind, bytes_of(map)}, evidence_->words(), sink);
    return {};
}

// Checks a certificate: judges the path, and that no path is shorter, using nothing from the
// search.
std::expected<Checked, InputError> PigsSession::check_certificate(
    std::span<const std::byte> evidence, const Budget& budget) const {
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto other = unfit(*read, kName, Bound::kName, {"path", "path+bound", "theorem"},
                           to_text(map_), Say::made_map))
        return *other;
    const auto judged = judge_pigs(map_, *read, budget);
    if (!judged) return std::unexpected(judged.error());
    if (!judged->refused.empty()) return refused(judged->refused);
    if (auto other = miscalled(*read, {name_of(path_evidence(read->count > 0, judged->bounded))}))
        return *other;
    if (!judged->impossible.empty())
        return Checked{
            true, say(Say::accepted_impossible, judged->impossible), {{"steps", Number{}}}};
    return Checked{true,
                   say(judged->bounded ? Say::accepted_path : Say::accepted_path_unshown,
                       say(Say::pigs_steps, judged->steps)),
                   {{"steps", std::int64_t{judged->steps}}, {"shortest", judged->bounded}}};
}

// Plays a path that has a line for each step: as it is typed, or as the squares of the pigs after
// it.  Then the first line may be the start, as in `path` in JSON. Returns the number of steps; the
// error says why it is no path.
std::expected<std::size_t, Sentences> PigsSession::walk(
    std::span<const std::string_view> lines) const {
    auto        pigs  = map_.pigs;
    std::size_t steps = 0;
    if (!lines.empty() && lines[0].find("->") == std::string_view::npos && is_start(lines[0]))
        lines = lines.subspan(1);
    for (const auto line : lines) {
        const bool moves = line.find("->") != line.npos;
        ++steps;
        if (!(moves ? go(pigs, line) : arrive(pigs, line)))
            return std::unexpected(
                say(moves ? Say::step_no_pig : Say::step_no_pig_stand, steps, line));
    }
    if (pigs != map_.stacks) return std::unexpected(Sentences(Say::haystack_no_pig));
    return steps;
}

// Solves the map.  Returns why told.steps is not the least number of steps, or, if it says
// impossible, that the map can be solved.  Returns nothing if the answer is right.
std::expected<Sentences, InputError> PigsSession::least_objection(const ToldPigs& told,
                                                                  const Budget&   budget) {
    const auto answer = solve("", true, budget);
    if (!answer) return std::unexpected(answer.error());
    if (auto why = unusable(*answer)) return std::unexpected(std::move(*why));
    const bool possible = answer->verdict == Outcome::win;
    if (possible && !answer->certified)
        return std::unexpected(plain_error(phrase("the solver's path could not be judged")));
    return wrong_least(told.steps, possible ? LeastTold(solution_.size()) : LeastTold(),
                       phrase("steps"));
}

// Checks an answer from outside: a path, what `solve` wrote, or a number alone.
std::expected<Checked, InputError> PigsSession::check(std::span<const std::byte> evidence,
                                                      const Budget&              budget) {
    if (is_certificate(evidence)) return check_certificate(evidence, budget);
    if (evidence.empty())
        return Checked{true, say(Say::accepted_map, map_.side, map_.side, map_.pigs.size()), {}};
    const auto english = in_english(text_of(evidence));  // for answers in another language
    const auto told    = read_told(english ? std::string_view(*english) : text_of(evidence));
    if (!told) return std::unexpected(told.error());
    if (told->start.data() && !is_start(told->start))
        return refused(say(Say::no_pigs_start, told->start));
    std::optional<std::size_t> length;
    for (const auto* const lines : {&told->path, &told->places}) {
        if (lines == &told->path ? !told->pathed : lines->empty()) continue;
        const auto steps = walk(*lines);
        if (!steps) return refused(steps.error());
        if (told->least && told->steps != *steps) return refused(say(Say::path_steps_not, *steps));
        length = *steps;
    }
    if (!told->contradiction.empty()) return refused(told->contradiction);
    if (told->least) {
        const auto wrong = least_objection(*told, budget);
        if (!wrong) return std::unexpected(wrong.error());
        if (!wrong->empty()) {
            auto why = *wrong;
            why += Say::number_alone;
            return refused(std::move(why));
        }
    }
    if (!told->least)
        return Checked{
            true, say(Say::accepted_path_unasked, say(Say::pigs_steps, length.value_or(0))), {}};
    const auto number  = told->steps ? Number(static_cast<std::int64_t>(*told->steps)) : Number{};
    const auto name    = number ? say(Say::pigs_steps, *number) : Sentences(Say::impossible);
    auto       told_so = say(length ? Say::accepted_path : Say::accepted, name);
    told_so += length ? Say::map_solved : Say::number_alone;
    return Checked{true, std::move(told_so), {{"steps", number}, {"by_solving", true}}};
}

std::expected<OutputVerdict, InputError> PigsSession::judge_output(std::string_view output,
                                                                   const Budget&    budget) {
    const auto told = read_least(output);
    if (!told) return malformed_output(told.error());
    return output_verdict(least_objection(*told, budget));
}

std::expected<std::unique_ptr<Session>, InputError> open_pigs(const Parameters&,
                                                              std::span<const std::byte>   input,
                                                              std::span<const std::string> words,
                                                              const Budget&) {
    auto map = read_pigs_map(input);
    if (!map) return std::unexpected(map.error());
    auto session = std::make_unique<PigsSession>(std::move(*map));
    if (!words.empty())
        if (auto done = session->reset(joined(words, " ")); !done)
            return std::unexpected(done.error());
    return session;
}

std::expected<void, InputError> make_pigs(std::size_t family, std::span<const double> values,
                                          std::uint64_t seed, std::string_view, const Budget&,
                                          Sink&         sink) {
    const auto map = make_pigs_map(family, values, seed);
    if (!map) return std::unexpected(map.error());
    sink.write(to_text(*map));
    return {};
}

constexpr std::string_view kFormats[] = {"contest"};
constexpr AnswerFormat     kAnswers[] = {{"contest", Part::contest}};

}  // namespace

extern constinit const GameCard pigs_card = {
    .name     = "pigs",
    .alias    = "prasiatka",
    .title    = "Lazy pigs: bring a pig to every haystack in the fewest steps",
    .source   = "O lenivych prasiatkach",
    .typed    = "pigs FILE [ROW,COLUMN ...]",
    .file     = {.reads = true},
    .solitary = true,
    .answers  = kAnswers,
    .makes    = {.families = pigs_families, .formats = kFormats, .write = make_pigs},
    .solvers  = pigs_solvers,
    .standard = "astar",
    .example  = kPigsExample,
    .open     = open_pigs,
};

}  // namespace zermelo::inline pigs
