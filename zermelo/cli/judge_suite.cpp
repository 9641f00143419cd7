// zermelo judge GAME --suite: runs a program on every test, and prints a scoreboard.
//
// A test that the program cannot win is a mistake in the suite.  It is refused before the program
// is started for it, and the scoreboard ends with the test before it.
#include <fmt/format.h>

#include "zermelo/files/input.hpp"
#include "zermelo/play/suite.hpp"

#include "zermelo/cli/family_values.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/judged.hpp"
#include "zermelo/cli/judged_as.hpp"
#include "zermelo/cli/opponent.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

struct Read {
    std::string            file;  // as typed; "" for the game's own suite
    std::vector<SuiteTest> tests;

    std::unexpected<InputError> wrong(const SuiteTest& test, InputError error) const {
        if (file.empty() || error.gave_up != GaveUp::no) return std::unexpected(std::move(error));
        error.file = file, error.line = test.line;
        return std::unexpected(std::move(error));
    }
};

std::expected<Read, InputError> tests_of(const Command& command, const GameCard& card,
                                         std::span<const std::string> files) {
    if (files.size() > 1)
        return std::unexpected(
            plain_error(phrase("unexpected word '{}'", files[1]), phrase("--suite [FILE]")));
    Read read;
    if (files.empty() && card.suite == nullptr)
        return std::unexpected(plain_error(
            phrase("{} has no suite of its own", card.name), phrase("a file"),
            find_family(card, "tests")
                ? fmt::format("zermelo make {} tests > FILE, then zermelo judge {} "
                              "--suite FILE -- ./program",
                              card.name, card.name)
                : fmt::format("zermelo judge {} --suite FILE -- ./program", card.name)));
    std::expected<std::vector<SuiteTest>, InputError> tests;
    if (files.empty()) {
        tests = read_suite(card.suite());
    } else {
        read.file  = files[0] == "-" ? "standard input" : files[0];
        auto input = open_input(files[0], command.budget(0));
        if (!input) return std::unexpected(input.error());
        const auto bytes = input->bytes();
        tests            = read_suite({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }
    if (!tests) {
        tests.error().file = read.file;
        return std::unexpected(tests.error());
    }
    read.tests = std::move(*tests);
    return read;
}

// Opens the game of a test and solves it.  Fails if the program cannot win it.
std::optional<Ending> open_test(const Command& command, const GameCard& card, const Read& read,
                                const SuiteTest& test, int side, OpenBoard& opened) {
    std::vector<std::string> words = {std::string(card.name)};
    words.insert(words.end(), test.words.begin(), test.words.end());
    auto inner = command_of(command, words);
    if (!inner) return read.wrong(test, inner.error());
    inner->own.insert(command.own.begin(), command.own.end());
    if (auto ending = open_board(*inner, inner->words, opened)) {
        if (*ending) return ending;
        return read.wrong(test, ending->error());
    }
    const auto verdict = opened.board->verdict();
    if (!verdict) return std::unexpected(verdict.error());
    if (*verdict != (side == 0 ? Outcome::win : Outcome::loss))
        return read.wrong(test,
                          plain_error(phrase("the test {}, {}, cannot be won by the {} "
                                             "player, which the program is",
                                             test.name, opened.set_up,
                                             side == 0 ? phrase("first") : phrase("second"))));
    return std::nullopt;
}

}  // namespace

Ending judge_suite(const Command& command, std::span<const std::string> words, JudgeWish wish) {
    // 1. What is wanted.  Checks that every test can be read before the first is played.
    constexpr const char* kOthers[] = {"opponent", "seed", "transcript"};
    const auto            wanted    = board_wish(command, words, "suite", kOthers);
    if (!wanted) return std::unexpected(wanted.error());
    const auto& [format, form, card] = *wanted;
    const auto read                  = tests_of(command, *card, words.subspan(1));
    if (!read) return std::unexpected(read.error());
    std::uint64_t points   = 0;
    bool          weighted = false;
    for (const auto& test : read->tests) {
        if (const auto made = make_opponent(command, test.opponent, test.seed, ""); !made)
            return read->wrong(test, made.error());
        points += test.points, weighted |= test.points != 1;
    }
    if (points == 0) return std::unexpected(plain_error(phrase("no test in the suite has points")));
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());

    // 2. Played and reported.  Programs, and other judging systems, get English.
    const auto& tongue = format == "text" && form == "zermelo" ? *command.language : kEnglish;
    Grid        grid   = verdicts_grid(true);
    std::size_t won    = 0;
    double      got    = 0;
    std::vector<std::pair<std::string, JudgeVerdict>> verdicts;
    // What was played is reported, whatever happens then.
    const auto                                        broken_off = [&](Ending ending) {
        if (form == "zermelo" && !verdicts.empty()) {
            write_grid(format, "judge", grid, *out);
            if (auto done = out->finish(); !done) return Ending(std::unexpected(done.error()));
        }
        return ending;
    };
    for (const auto& test : read->tests) {
        OpenBoard opened;
        if (auto ending = open_test(command, *card, *read, test, wish.side, opened))
            return broken_off(*ending);
        wish.opponent = test.opponent, wish.seed = test.seed;
        const auto verdict = judged(command, opened, wish);
        if (!verdict) return broken_off(read->wrong(test, verdict.error()));
        won += verdict->outcome == JudgeOutcome::won;
        got += score_of(verdict->outcome) * static_cast<double>(test.points);
        add_verdict(grid, test.name, opened, wish, *verdict, tongue);
        verdicts.emplace_back(test.name, *verdict);
    }
    auto counted = say(Say::judged_tests_won, won, read->tests.size());
    if (weighted)
        counted = say(Say::judged_points, std::move(counted), fmt::format("{:.15g}", got), points);
    const auto total  = spoken(counted, tongue);
    auto       status = won == read->tests.size() ? ExitStatus::done : ExitStatus::refused;
    if (form == "zermelo") {
        write_grid(format, "judge", grid, *out);
        if (format == "text") out->write(total + "\n");
    } else {
        for (const auto& [name, verdict] : verdicts) tell_test(form, name, verdict);
        status = total_as(form, got / static_cast<double>(points), total, *out);
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return status;
}

}  // namespace zermelo::inline cli
