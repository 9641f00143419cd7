// zermelo demo: each game's example, and a random input of a million positions, solved and
// certified, in one table.
#include <fmt/format.h>
#include <chrono>

#include "zermelo/base/scan.hpp"
#include "zermelo/report/grid.hpp"

#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double stat(const Answer& answer, std::string_view key) {
    const auto* const value = find_fact<double>(answer.stats, key);
    return value ? *value : 0;
}

// Few moves and few greens, so that neither player wins everywhere.
double demo_value(const FamilyOption& option) {
    if (option.name == "fields") return 1e6;
    if (option.name == "degree") return 1.5;
    if (option.name == "green") return 0.03;
    return option.standard;
}

// Solves one input and adds its row.
Ending add_row(const Command& command, const GameCard& card, std::string name,
               std::string_view text, Grid& grid) {
    const auto                     start = std::chrono::steady_clock::now();
    const std::vector<std::string> typed = {std::string(text)};  // where the position is typed
    auto session = card.from_file ? card.open({}, bytes_of(text), {}, command.budget(text.size()))
                                  : card.open({}, {}, typed, command.budget(0));
    if (!session) return std::unexpected(session.error());
    const double reading = seconds_since(start);
    const auto   promise = (*session)->check({}, command.budget(text.size()));
    if (!promise) return std::unexpected(promise.error());
    const auto answer =
        (*session)->solve("", true, command.budget(text.size() + (*session)->bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (answer->status != Status::solved)
        return std::unexpected(ended_early(answer->why_gave_up.c_str()));
    std::vector<Grid::Cell> row = {std::string(card.name), std::move(name)};
    for (const char* const key : {"fields", "moves"}) {
        Grid::Cell cell;
        for (const auto& fact : promise->facts)
            if (fact.key == key)
                if (const auto* const n = std::get_if<std::int64_t>(&fact.value)) cell = *n;
        row.push_back(cell);
    }
    row.insert(row.end(), {answer->refused.empty() ? answer->headline : answer->refused,
                           answer->solver, reading, stat(*answer, "seconds"),
                           stat(*answer, "check_seconds"), answer->certified});
    grid.rows.push_back(std::move(row));
    return answer->refused.empty() ? ExitStatus::done : ExitStatus::self_check;
}

}  // namespace

Ending verb_demo(const Command& command) {
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    Grid grid;
    grid.columns = {
        {"game", "game"},           {"input", "input"},     {"fields", "fields"},
        {"moves", "moves"},         {"answer", "answer"},   {"solver", "solver"},
        {"read_seconds", "read s"}, {"seconds", "solve s"}, {"check_seconds", "check s"},
        {"certified", "certified"}};
    ExitStatus status = ExitStatus::done;
    for (const auto* const card : command.games) {
        if (auto row = add_row(command, *card, "the source's example", card->example, grid); !row)
            return row;
        else if (*row != ExitStatus::done)
            status = *row;
        for (std::size_t family = 0; family < card->families.size(); ++family) {
            if (!card->from_file || card->families[family].name != "random") continue;
            std::vector<double> values;
            for (const auto& option : card->families[family].options)
                values.push_back(demo_value(option));
            StringSink text;
            if (auto made = card->make(family, values, command.seed, card->formats.front(),
                                       command.budget(0), text);
                !made)
                return std::unexpected(made.error());
            auto row = add_row(command, *card, fmt::format("random, seed {}", command.seed),
                               text.text(), grid);
            if (!row) return row;
            if (*row != ExitStatus::done) status = *row;
        }
    }
    clear_progress();
    write_grid(*format, "demo", grid, *out);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return status;
}

}  // namespace zermelo::inline cli
