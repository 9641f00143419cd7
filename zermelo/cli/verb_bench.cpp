// zermelo bench: makes families of inputs in memory, and times reading, solving and checking
// separately.
//
// Checking is what `zermelo check` does with a certificate: the labels are read again from its
// bytes.  Processor seconds are user and system time of all threads; bytes are the peak of resident
// memory above what the input's text held before.
#include <fmt/format.h>
#include <chrono>
#include <sstream>

#include "zermelo/base/scan.hpp"
#include "zermelo/report/grid.hpp"

#include "zermelo/cli/family_values.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/process.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

class Stopwatch {
  public:
    using Clock = std::chrono::steady_clock;

    /// Returns the wall and processor seconds since the last call.
    std::pair<double, double> lap() {
        const auto   now     = Clock::now();
        const double cpu     = cpu_seconds();
        const double seconds = std::chrono::duration<double>(now - wall_).count();
        wall_                = now;
        return {seconds, cpu - std::exchange(cpu_, cpu)};
    }

  private:
    Clock::time_point wall_ = Clock::now();
    double            cpu_  = cpu_seconds();
};

// Returns the command with the sizes of bench.inc, as if they had been typed before everything
// else.
Command with_standard_size(const Command& command, std::string_view family) {
    struct Size {
        std::string_view family, options;
    };
    static constexpr Size kSizes[] = {
#define BENCH(family, options) {family, options},
#include "zermelo/cli/bench.inc"
#undef BENCH
    };
    Command sized = command;
    for (const auto& [name, options] : kSizes) {
        if (name != family) continue;
        std::istringstream words{std::string(options)};
        for (std::string word; words >> word;) {
            const auto equals = word.find('=');
            sized.own.emplace(word.substr(0, equals), word.substr(equals + 1));
        }
    }
    return sized;
}

Grid::Cell fact_cell(const Group& facts, std::string_view key) {
    const auto* const value = find_fact<std::int64_t>(facts, key);
    return value ? Grid::Cell(*value) : Grid::Cell();
}

// Makes, reads, solves and checks one input.  Adds a row, or returns the error that ended it.
Ending add_row(const Command& command, const GameCard& card, std::size_t family, Grid& grid) {
    // 1. The input's text.
    const auto values =
        family_values(with_standard_size(command, card.makes.families[family].name), card, family);
    if (!values) return std::unexpected(values.error());
    StringSink text;
    if (auto made = card.makes.write(family, *values, command.seed, card.makes.formats.front(),
                                     command.budget(0), text);
        !made)
        return std::unexpected(made.error());
    const auto held = text.text().size();
    const bool told = reset_peak();
    const auto base = resident_bytes();

    // 2. Read, solved, checked.
    Stopwatch watch;
    auto      session = card.open({}, bytes_of(text.text()), {}, command.budget(held));
    if (!session) return std::unexpected(session.error());
    const auto [read, read_cpu] = watch.lap();
    const auto promises         = (*session)->check({}, command.budget(held));
    if (!promises) return std::unexpected(promises.error());
    watch.lap();
    const auto answer =
        (*session)->solve(command.get("solver"), false, command.budget(held + (*session)->bytes()));
    if (!answer) return std::unexpected(answer.error());
    const auto [solve, solve_cpu] = watch.lap();
    const auto              peak  = peak_bytes();
    std::vector<Grid::Cell> row   = {std::string(card.makes.families[family].name)};
    row.push_back(fact_cell(promises->facts, "fields"));
    row.push_back(fact_cell(promises->facts, "moves"));
    row.insert(row.end(), {answer->solver, read, read_cpu, solve, solve_cpu});
    if (answer->status != Status::solved) {
        if (answer->why_gave_up == GaveUp::stopped)
            return std::unexpected(ended_early(GaveUp::stopped));
        row.insert(row.end(),
                   {Grid::Cell(), Grid::Cell(), fact_cell(answer->stats, "positions"), Grid::Cell(),
                    fmt::format("gave up: {}", name_of(answer->why_gave_up))});
        grid.rows.push_back(std::move(row));
        return ExitStatus::gave_up;
    }
    StringSink evidence;
    if (auto done = (*session)->write(Part::certificate, evidence); !done)
        return std::unexpected(done.error());
    watch.lap();
    const auto checked = (*session)->check(bytes_of(evidence.text()), command.budget(held));
    if (!checked) return std::unexpected(checked.error());
    const auto [check, check_cpu] = watch.lap();
    row.insert(row.end(), {check, check_cpu, fact_cell(answer->stats, "positions")});
    row.emplace_back(told && base && peak && *peak > *base
                         ? Grid::Cell(static_cast<std::int64_t>(*peak - *base))
                         : Grid::Cell());
    row.emplace_back(spoken(checked->accepted ? answer->headline : checked->headline));
    grid.rows.push_back(std::move(row));
    return checked->accepted ? ExitStatus::done : ExitStatus::self_check;
}

}  // namespace

Ending verb_bench(const Command& command) {
    std::span<const std::string> words = command.words;
    const GameCard&              card  = *card_or_first(command, words);
    if (!words.empty())
        return std::unexpected(
            plain_error(phrase("'{}' is not a game", words[0]), phrase("[GAME] [--family NAME]")));
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    if (card.makes.families.empty() || !card.file.reads)
        return std::unexpected(
            plain_error(phrase("{} has no families of inputs to time", card.name)));
    if (!command.has("family") && !command.own.empty())
        return std::unexpected(plain_error(
            phrase("--{} needs a family", command.own.begin()->first), phrase("--family NAME")));
    std::size_t first = 0, last = card.makes.families.size();
    if (command.has("family")) {
        const auto family = find_family(card, command.get("family"));
        if (!family) return std::unexpected(family.error());
        first = *family, last = *family + 1;
    }
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    Grid grid;
    grid.columns = {
        {"family", "family"},         {"fields", "fields"},       {"moves", "moves"},
        {"solver", "solver"},         {"read_seconds", "read s"}, {"read_cpu", "cpu s"},
        {"solve_seconds", "solve s"}, {"solve_cpu", "cpu s"},     {"check_seconds", "check s"},
        {"check_cpu", "cpu s"},       {"positions", "looked at"}, {"bytes", "peak bytes"},
        {"answer", "answer"}};
    ExitStatus status = ExitStatus::done;
    for (auto family = first; family < last; ++family) {
        const auto row = add_row(command, card, family, grid);
        if (!row) return row;
        if (*row != ExitStatus::done) status = *row;
    }
    clear_progress();
    write_grid(*format, "bench", grid, *out);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return status;
}

}  // namespace zermelo::inline cli
