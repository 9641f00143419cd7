#include "zermelo/cli/make_tests.hpp"

#include <fmt/format.h>
#include <filesystem>

#include "zermelo/games/batch_forms.hpp"
#include "zermelo/play/suite.hpp"

#include "zermelo/cli/batch_game.hpp"
#include "zermelo/cli/family_values.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/test_folder.hpp"

namespace zermelo::inline cli {
namespace {

// Returns the positions of a suite, one for each file; options are written as their values alone.
TestInputs from_suite(const Command& command, const GameCard& card) {
    const auto family = find_family(card, "tests");
    if (!family) return std::unexpected(family.error());
    const auto values = family_values(command, card, *family);
    if (!values) return std::unexpected(values.error());
    StringSink suite;
    if (auto done = card.makes.write(*family, *values, command.seed, card.makes.formats.front(),
                                     command.budget(0), suite);
        !done)
        return std::unexpected(done.error());
    const auto tests = read_suite(suite.text());
    if (!tests) return std::unexpected(tests.error());
    const auto             form = batch_form(card.name);
    std::vector<TestInput> inputs;
    for (const auto& test : *tests) {
        std::string line;
        for (const auto& word : test.words) {
            const bool told =  // as its value, in its place
                word.starts_with("--") &&
                std::ranges::find(form.parameters, std::string_view(word).substr(2)) !=
                    form.parameters.end();
            if (!told) line += (line.empty() ? "" : " ") + word;
        }
        inputs.push_back({test.name, line + "\n"});
    }
    return inputs;
}

TestInputs inputs_of(const Command& command, const GameCard& card) {
    const auto form = batch_form(card.name);
    if (form.tests == nullptr) return from_suite(command, card);
    if (auto none = no_parameters(command, fmt::format("make {} tests", card.name)); !none)
        return std::unexpected(none.error());
    return form.tests(command.seed, command.budget(0));
}

std::expected<void, InputError> write_file(const std::string& path, std::string_view text) {
    auto out = open_output(path);
    if (!out) return std::unexpected(out.error());
    out->write(text);
    return out->finish();
}

}  // namespace

Ending make_tests(const Command& command, const GameCard& card, const std::string& folder) {
    for (const auto* const option : {"format", "out"})
        if (command.has(option))
            return std::unexpected(plain_error(
                phrase("make {} tests takes no --{}", card.name, std::string_view(option))));
    const auto inputs = inputs_of(command, card);
    if (!inputs) return std::unexpected(inputs.error());
    if (auto made = make_folder(folder); !made) return std::unexpected(made.error());
    const std::string words[] = {std::string(card.name)};
    Command           plain   = command;  // the files say everything
    plain.own.clear();
    for (const auto& [name, text] : *inputs) {
        const auto path = (std::filesystem::path(folder) / name).string();
        if (auto done = write_file(path + ".in", text); !done) return std::unexpected(done.error());
        BatchGame game;
        if (auto ending = open_batch(plain, card, words, path + ".in", true, game)) return *ending;
        StringSink answer;
        const auto solved = write_batch(command, game, answer);
        clear_progress();
        if (!solved) return std::unexpected(solved.error());
        if (auto done = write_file(path + ".out", answer.text()); !done)
            return std::unexpected(done.error());
    }
    auto out = open_output("-");
    if (!out) return std::unexpected(out.error());
    if (!command.has("quiet"))
        out->write(fmt::format("{}: {} tests, each an input and a right answer\n", folder,
                               inputs->size()));
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
