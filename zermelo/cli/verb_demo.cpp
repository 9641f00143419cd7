// zermelo demo: solves and certifies the examples of the sources, an example of each other game,
// and a random input of a million positions; prints one table.
#include <fmt/format.h>
#include <sstream>

#include "zermelo/base/scan.hpp"
#include "zermelo/base/watch.hpp"
#include "zermelo/report/grid.hpp"
#include "zermelo/workbench/parameters.hpp"

#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

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

// options: as typed.  input: the words after the game, or the file; "" for the card's own example.
struct Example {
    std::string_view game, source, options, input;
};
// What the sources solve or ask for.
constexpr Example kExamples[] = {
    {"bidding", "Licytacja", "", ""},
    {"chomp", "lecture", "", ""},
    {"coins", "lecture", "", ""},
    {"coins", "nim products", "--rows ruler --columns ruler", "HTTH\nTTHT\nTHTT\nHTTH\n"},
    {"dag", "lecture", "", ""},
    {"green", "Gra w zielone", "", ""},
    {"kayles", "lecture", "", ""},
    {"nim", "lecture", "", "33 9 30 11"},
    {"nim", "lecture, bounded", "--max-take 2", "33 9 30 11"},
    {"nim", "lecture, Moore", "--piles 2", "3 5 10 15"},
    {"nim", "lecture, Moore", "--piles 2", "33 9 30 11"},
    {"nim", "lecture, misere", "--misere", "3 3 1"},
    {"pigs", "Prasiatka", "", ""},
    {"pigs", "Prasiatka, no way", "", "4\n..#.\n..#.\n###.\n....\n2\n1 1 1 2\n1 4 4 4\n"},
    {"stripes", "Paski", "", ""},
    {"treat", "Posledna dobrota", "--cap 6", "40 31"},
    {"treat", "Posledna dobrota", "--cap 2", "4 2"},
};

// Returns the options of a text such as "--cap 6 --misere", as a command line has them.
TypedOptions typed_options(std::string_view text) {
    TypedOptions       options;
    std::istringstream words{std::string(text)};
    std::string        name;
    for (std::string word; words >> word;)
        if (word.starts_with("--"))
            name = word.substr(2), options[name] = "1";  // a flag, unless a value follows
        else
            options[name] = word;
    return options;
}

// Returns the example as it is shown: what is typed, or that it is a file.
std::string input_text(const Example& example) {
    const bool  file = example.input.find('\n') != example.input.npos;
    const bool  made = example.input.size() > 100'000;
    std::string text(made ? "a made file" : file ? "its file" : example.input);
    if (!example.options.empty()) text += fmt::format(" {}", example.options);
    return text;
}

// Solves one input and adds its row.
Ending add_row(const Command& command, const GameCard& card, const Example& example, Grid& grid) {
    const Watch watch;
    const auto  text       = example.input;
    const auto  parameters = parameters_of(card, typed_options(example.options));
    if (!parameters) return std::unexpected(parameters.error());
    const std::vector<std::string> typed  = {std::string(text)};  // if the position is typed
    const auto                     budget = command.budget(card.file.reads ? text.size() : 0);
    auto session = card.file.reads ? card.open(*parameters, bytes_of(text), {}, budget)
                                   : card.open(*parameters, {}, typed, budget);
    if (!session) return std::unexpected(session.error());
    const double reading = watch.seconds();
    const auto   promise = (*session)->check({}, command.budget(text.size()));
    if (!promise) return std::unexpected(promise.error());
    const auto answer =
        (*session)->solve("", true, command.budget(text.size() + (*session)->bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (answer->status != Status::solved) return std::unexpected(ended_early(answer->why_gave_up));
    std::vector<Grid::Cell> row = {std::string(card.name), std::string(example.source),
                                   input_text(example)};
    for (const char* const key : {"fields", "moves"}) {
        Grid::Cell cell;
        for (const auto& fact : promise->facts)
            if (fact.key == key)
                if (const auto* const n = std::get_if<std::int64_t>(&fact.value)) cell = *n;
        row.push_back(cell);
    }
    row.insert(row.end(), {answer->refused.empty() ? spoken(answer->headline) : answer->refused,
                           answer->solver, reading, stat(*answer, "seconds"),
                           stat(*answer, "check_seconds"), answer->certified});
    grid.rows.push_back(std::move(row));
    return answer->refused.empty() ? ExitStatus::done : ExitStatus::self_check;
}

}  // namespace

Ending verb_demo(const Command& command) {
    if (auto none = no_parameters(command, "demo"); !none) return std::unexpected(none.error());
    if (!command.words.empty())
        return std::unexpected(
            plain_error(phrase("unexpected word '{}'", command.words[0]), phrase("no words")));
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    Grid grid;
    grid.columns      = {{"game", "game"},          {"source", "source"},
                         {"input", "input"},        {"fields", "fields"},
                         {"moves", "moves"},        {"answer", "answer"},
                         {"solver", "solver"},      {"read_seconds", "read s"},
                         {"seconds", "solve s"},    {"check_seconds", "check s"},
                         {"certified", "certified"}};
    ExitStatus status = ExitStatus::done;
    for (const auto* const card : command.games) {
        std::vector<Example> examples;
        for (const auto& example : kExamples)
            if (example.game == card->name) examples.push_back(example);
        if (examples.empty()) examples.push_back({card->name, "", "", ""});
        for (auto& example : examples) {
            if (example.input.empty()) example.input = card->example;
            auto row = add_row(command, *card, example, grid);
            if (!row) return row;
            if (*row != ExitStatus::done) status = *row;
        }
        for (std::size_t family = 0; family < card->makes.families.size(); ++family) {
            if (!card->file.reads || card->makes.families[family].name != "random") continue;
            std::vector<double> values;
            for (const auto& option : card->makes.families[family].options)
                values.push_back(demo_value(option));
            StringSink text;
            if (auto made = card->makes.write(family, values, command.seed,
                                              card->makes.formats.front(), command.budget(0), text);
                !made)
                return std::unexpected(made.error());
            const auto source = fmt::format("random, seed {}", command.seed);
            auto       row = add_row(command, *card, {card->name, source, "", text.text()}, grid);
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
