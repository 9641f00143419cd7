// Stripes: lay stripes of three lengths on a row of fields, without overlap; a player who cannot
// move loses.
//
// This is a heap game with digit 7 at each length: a stripe takes neighbouring fields and leaves
// the rows on both sides.  The contest asks who wins on each of many boards.  One of them, named by
// its number, or "only" if there is only one, is a position just as if it were typed.
//
// Source: "Stripes" (Paski), VII Polish Olympiad in Informatics (2000).
// Tested: test/golden/solve_octal.txt, test/golden/check_stripes.txt.
#include <fmt/format.h>
#include <algorithm>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/stripes_tests.hpp"
#include "zermelo/games/stripes_told.hpp"
#include "zermelo/impartial/stripes_text.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/octal_game.hpp"
#include "zermelo/workbench/sequence_nimbers.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::string_view kStripesName = "stripes";
bool                       is_contest_answer(std::string_view text) {
                          Scanner in(text);
                          in.space();
                          return in.digit();
}

// A contest's file: a list of boards, each a position of its own.
class StripesSession final : public Session,
                             public SequenceFacet,
                             public ChartFacet,
                             public ContestFacet {
  public:
    StripesSession(StripesInput read, HeapCode code, std::span<const std::byte> input)
        : read_(std::move(read)), code_(std::move(code)), input_(input), nimbers_(code_) {}

    std::string                     position() const override { return ""; }
    std::vector<std::string>        legal() const override { return {}; }
    bool                            move(std::string_view) override { return false; }
    std::expected<void, InputError> reset(std::string_view position) override {
        if (position.empty()) return {};
        return std::unexpected(plain_error(phrase("a file of boards has no position of its own"),
                                           {}, fmt::format("stripes {} {}", lengths(), position)));
    }
    std::expected<Answer, InputError>        solve(std::string_view solver, bool check,
                                                   const Budget& budget) override;
    std::expected<Checked, InputError>       check(std::span<const std::byte> evidence,
                                                   const Budget&              budget) override;
    std::expected<OutputVerdict, InputError> judge_output(std::string_view output,
                                                          const Budget&    budget) override;
    std::expected<void, InputError>          write(Part part, Sink& sink) override;
    std::expected<Answer, InputError>        sequence(const SequenceQuestion& asked,
                                                      const Budget&           budget) override {
        return sequence_of(rules(), asked, budget);
    }
    std::expected<Charted, InputError> chart(const ChartWish& wish, const Budget& budget) override {
        return chart_of(rules(), wish, budget);
    }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error(phrase("a file of boards has no picture"),
                                           phrase("one position"),
                                           fmt::format("stripes {} 6", lengths())));
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return 8 * read_.boards.size(); }

  private:
    std::expected<Checked, InputError>   check_told(const ToldStripes& told, Say how,
                                                    const Budget& budget);
    std::expected<Sentences, InputError> objection(const ToldStripes& told, const Budget& budget);

    std::string lengths() const { return joined(read_.lengths, ","); }
    // A session of an empty row, for questions about all rows, which do not depend on the boards.
    Session&    rules() {
           const std::string empty[] = {"0"};
           if (!rules_)
            rules_ = *open_heaps(heap_game(OctalGame(kStripesName, lengths() + " ", code_, true)),
                                    empty);
        return *rules_;
    }
    Index largest() const { return read_.boards.empty() ? 0 : std::ranges::max(read_.boards); }
    Index won() const {
        return static_cast<Index>(
            std::ranges::count_if(read_.boards, [&](Index p) { return nimbers_.at(p) > 0; }));
    }

    StripesInput               read_;
    HeapCode                   code_;
    std::span<const std::byte> input_;
    SequenceNimbers            nimbers_;
    std::uint64_t              claims_ = 0;
    std::unique_ptr<Session>   rules_;  // made by rules()
};

std::expected<Answer, InputError> StripesSession::solve(std::string_view solver, bool check,
                                                        const Budget& budget) {
    if (solver.empty()) solver = "best";
    const auto found = std::ranges::find(code_solvers(), solver, &SolverCard::name);
    if (found == code_solvers().end())
        return std::unexpected(no_solver(kStripesName, solver, code_solvers()));
    auto answer = begun_whole(kStripesName, found->name, nimbers_.grounds(true).evidence);
    claims_     = 0;
    const Watch solving;
    const auto  solved = nimbers_.find(solver, largest(), budget);
    if (solved.status != Status::solved) return given_up(std::move(answer), solved.why);
    workbench::found(answer, solving.seconds(), solved.visited);
    if (check) {
        const Watch  checking;
        const Budget left   = budget.after(solving.seconds());
        const auto   judged = nimbers_.judge(largest(), left);
        if (!workbench::judged(answer, nimbers_.objection(judged), checking.seconds()))
            return answer;
        answer.certified = judged.all;
    }
    answer.headline = say(Say::stripes_won, won(), read_.boards.size());
    answer.why      = nimbers_.grounds(answer.certified).reason;
    const auto list = [this](auto&& value) {
        return NumberList{read_.boards.size(), [this, value](const NumberList::Emit& emit) {
                              for (const Index board : read_.boards)
                                  if (!emit(static_cast<std::int64_t>(value(board)))) return;
                          }};
    };
    answer.facts.push_back({"boards", list([](Index board) { return board; })});
    answer.facts.push_back(
        {"winners", list([this](Index board) { return nimbers_.at(board) > 0 ? 1 : 2; })});
    answer.facts.push_back({"nimbers", list([this](Index board) { return nimbers_.at(board); })});
    std::string said;
    for (const Index board : read_.boards) said += nimbers_.at(board) > 0 ? '1' : '2';
    claims_ = fingerprint(bytes_of(said));
    return answer;
}

std::expected<Checked, InputError> StripesSession::check(std::span<const std::byte> evidence,
                                                         const Budget&              budget) {
    const auto boards = static_cast<std::int64_t>(read_.boards.size());
    if (evidence.empty())
        return Checked{true, say(Say::accepted_stripes, lengths(), boards), {{"boards", boards}}};
    const auto text   = text_of(evidence);
    const bool answer = is_stripes_answer(text);
    if (answer || is_contest_answer(text)) {
        const auto told = answer ? read_stripes_answer(text, read_.boards.size())
                                 : read_winners(text, read_.boards.size());
        if (!told) return std::unexpected(told.error());
        return check_told(*told, answer ? Say::nimbers_alone : Say::boards_alone, budget);
    }
    if (!is_certificate(evidence)) {
        const auto* const at =
            text.data() + std::min(text.find_first_not_of(" \t\r\n"), text.size());
        auto error = fault_at(text, at,
                              phrase("this is not evidence for a file of boards: it begins with {}",
                                     shown_at(text, at)),
                              phrase("a certificate ('zermelo certificate 1'), the winner of each "
                                     "board (1 or 2), or what "
                                     "solve stripes FILE wrote as text or JSON"));
        error.instead =
            verbatim("zermelo solve stripes FILE --certificate NAME, then check stripes FILE NAME");
        return std::unexpected(std::move(error));
    }
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why =
            unfit(*read, kStripesName, Nimber::kName, {name_of(nimbers_.grounds(true).evidence)},
                  text_of(input_), Say::made_input))
        return *why;
    claims_          = 0;
    const auto wrong = nimbers_.read(*read, largest(), budget);
    if (!wrong) return std::unexpected(wrong.error());
    if (!wrong->empty()) return refused(*wrong);
    claims_ = 1;
    return Checked{true,
                   say(Say::accepted_boards, largest(), say(Say::stripes_won_of, won(), boards)),
                   {{"boards", boards}, {"won", static_cast<std::int64_t>(won())}}};
}

// Returns what is wrong with the first board where something is wrong, or "".  Winners and nimbers
// of some boards prove nothing, so all are computed and judged.
std::expected<Sentences, InputError> StripesSession::objection(const ToldStripes& told,
                                                               const Budget&      budget) {
    const auto answer = solve("", true, budget);
    if (!answer) return std::unexpected(answer.error());
    if (auto why = unusable(*answer)) return std::unexpected(std::move(*why));
    if (!answer->certified)
        return std::unexpected(plain_error(phrase("the solver's nimbers could not be judged")));
    for (std::size_t i = 0; i < read_.boards.size(); ++i) {
        const Index board  = read_.boards[i];
        const auto  nimber = nimbers_.at(board);
        const int   winner = nimber > 0 ? 1 : 2;
        if (told.boards && (*told.boards)[i] != board)
            return say(Say::board_length, i + 1, board, (*told.boards)[i]);
        if (told.winners[i] != static_cast<std::uint64_t>(winner))
            return say(Say::board_winner, i + 1, board, winner, told.winners[i]);
        if (told.nimbers && (*told.nimbers)[i] != nimber)
            return say(Say::board_nimber, i + 1, board, nimber, (*told.nimbers)[i]);
    }
    const auto headline = spoken(answer->headline);
    if (!told.headline.empty() && told.headline != headline)
        return say(Say::first_line, answer->headline);
    return Sentences();
}

std::expected<Checked, InputError> StripesSession::check_told(const ToldStripes& told, Say how,
                                                              const Budget& budget) {
    const auto wrong = objection(told, budget);
    if (!wrong) return std::unexpected(wrong.error());
    if (!wrong->empty()) {
        auto why = *wrong;
        why += how;
        return refused(std::move(why));
    }
    const auto boards   = read_.boards.size();
    auto       headline = say(Say::accepted, say(Say::stripes_won, won(), boards));
    headline += how;
    return Checked{true,
                   std::move(headline),
                   {{"boards", static_cast<std::int64_t>(boards)},
                    {"won", static_cast<std::int64_t>(won())},
                    {"by_solving", true}}};
}

std::expected<OutputVerdict, InputError> StripesSession::judge_output(std::string_view output,
                                                                      const Budget&    budget) {
    const auto told = read_winners(output, read_.boards.size());
    if (!told) return malformed_output(told.error());
    return output_verdict(objection(*told, budget));
}

std::expected<void, InputError> StripesSession::write(Part part, Sink& sink) {
    if (rules_ && (part == Part::table || part == Part::npy || part == Part::checkpoint))
        return rules_->write(part, sink);
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (part == Part::contest) {
        Writer out(sink);
        for (const Index board : read_.boards) out << (nimbers_.at(board) > 0 ? "1\n" : "2\n");
        return {};
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("stripes has no such output")));
    return nimbers_.write(
        {kStripesName, Nimber::kName, name_of(nimbers_.grounds(true).evidence), input_}, largest(),
        sink);
}

// Returns the board that the word numbers, from 1, or the only one.
std::expected<Index, InputError> board_of(std::span<const Index>       boards,
                                          std::span<const std::string> words) {
    const auto choice = phrase("the number of a board after the file, 1..{}", boards.size());
    if (words.size() > 1)
        return std::unexpected(plain_error(phrase("unexpected word '{}'", words[1]), choice));
    if (words[0] == "only" && boards.size() == 1) return boards[0];
    if (words[0] == "only")
        return std::unexpected(
            plain_error(phrase("there are {} boards in this file", boards.size()), choice));
    Scanner       in(words[0]);
    std::uint64_t number = 0;
    if (!in.number(number) || !in.done() || number - 1 >= boards.size())
        return std::unexpected(
            plain_error(phrase("'{}' is not a board of this file", words[0]), choice));
    return boards[as_size(number - 1)];
}

std::expected<std::unique_ptr<Session>, InputError> open_stripes(const Parameters& parameters,
                                                                 std::span<const std::byte>   input,
                                                                 std::span<const std::string> words,
                                                                 const Budget&) {
    // 1. A file, and perhaps the choice of one of its boards.
    if (words.empty() || !input.empty()) {
        auto read = read_stripes(input);
        if (!read) return std::unexpected(read.error());
        auto code = stripes_code(read->lengths);
        if (words.empty() && plays_misere(parameters))
            return std::unexpected(plain_error(
                phrase("a file of boards is solved in normal play"), phrase("one of its boards"),
                fmt::format("stripes {} {} --misere", joined(read->lengths, ","),
                            read->boards.empty() ? 6 : read->boards[0])));
        if (words.empty())
            return std::make_unique<StripesSession>(std::move(*read), std::move(*code), input);
        const auto board = board_of(read->boards, words);
        if (!board) return std::unexpected(board.error());
        const std::string heaps[] = {std::to_string(*board)};
        return open_heaps(
            heap_game(OctalGame(kStripesName, fmt::format("{} ", joined(read->lengths, ",")),
                                std::move(*code), true)),
            heaps, parameters);
    }
    // 2. Typed words: lengths with commas, then rows.
    const std::string& first     = words[0];
    const auto         blank     = std::min(first.find(' '), first.size());
    const std::string  lengths[] = {first.substr(0, blank)};
    const auto         takes     = read_heaps(lengths);
    if (!takes) return std::unexpected(takes.error());
    auto code = stripes_code(*takes);
    if (!code) {
        code.error().line = code.error().column = 0;
        return std::unexpected(code.error());
    }
    std::vector<std::string> heaps(words.begin(), words.end());
    heaps[0] = first.substr(blank);
    return open_heaps(heap_game(OctalGame(kStripesName, fmt::format("{} ", joined(*takes, ",")),
                                          std::move(*code), true)),
                      heaps, parameters);
}

constexpr AnswerFormat kStripesAnswers[] = {{"contest", Part::contest}};

}  // namespace

extern constinit const GameCard stripes_card = {
    .name       = kStripesName,
    .alias      = "pas paski strips",
    .title      = "Stripes: lay stripes of given lengths on a row; whoever cannot loses",
    .source     = "Paski, VII Polish Olympiad in Informatics (2000)",
    .typed      = "stripes FILE [BOARD] | stripes LENGTH,LENGTH,... ROWS...",
    .file       = {.reads = true, .or_typed = true},
    .alone      = {.heaps = true},
    .whole      = true,
    .parameters = kHeapParameters,
    .answers    = kStripesAnswers,
    .solvers    = code_solvers,
    .standard   = "best",
    .example    = kStripesExample,
    .open       = open_stripes,
};

}  // namespace zermelo::inline games
