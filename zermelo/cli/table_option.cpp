#include "zermelo/cli/table_option.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "zermelo/play/transcript.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/table_file.hpp"
#include "zermelo/workbench/table_session.hpp"

#include "zermelo/cli/interrupt.hpp"

namespace zermelo::inline cli {
namespace {

std::expected<std::string, InputError> table_name(const Command& command) {
    const auto name = command.get("table");
    if (name.empty() || name == "-")
        return std::unexpected(
            plain_error(phrase("a table is a file, not a stream"), phrase("--table FILE")));
    return name;
}

}  // namespace

InputError no_tables(const GameCard& card) {
    return plain_error(phrase("positions of {} have no table", card.name),
                       phrase("a game that is won, lost or drawn, such as connect4"));
}

std::expected<Command, InputError> opening_table(Command command, std::span<const std::byte> bytes,
                                                 std::string_view script_first) {
    const auto table = TableFile::open(bytes);
    if (!table) return std::unexpected(table.error());
    const auto& header = table->header();
    if (named_by_rules(header.game))
        return std::unexpected(
            plain_error(phrase("this table belongs to a game in a script, which holds its rules"),
                        phrase("the script before it"), std::string(script_first)));
    auto words = words_of(header.position);
    if (!words) return std::unexpected(words.error());
    command.words = std::move(*words);
    command.words.insert(command.words.begin(), header.game);
    // The setup is parameters, such as "--misere 1 ".
    if (const auto setup = words_of(header.setup); setup && header.setup.starts_with("--"))
        for (std::size_t i = 0; i + 1 < setup->size(); i += 2)
            command.own[(*setup)[i].substr(2)] = (*setup)[i + 1];
    return command;
}

bool makes_table(const Command& command) {
    return command.verb == "solve" && ::access(command.get("table").c_str(), F_OK) != 0;
}

std::expected<void, InputError> ask_table(const Command& command, OpenGame& game) {
    if (makes_table(command)) return {};
    const auto name = table_name(command);
    if (!name) return std::unexpected(name.error());
    for (const char* const other : {"compare", "solver"})
        if (command.has(other))
            return std::unexpected(plain_error(
                phrase("--{} cannot be combined with an existing table", std::string_view(other)),
                phrase("one of them")));
    auto* const session = dynamic_cast<TableSession*>(game.session.get());
    if (!session) return std::unexpected(no_tables(*game.card));
    auto input = open_input(*name, command.budget(0));
    if (!input) {
        if (::access(name->c_str(), F_OK) != 0)
            input.error().instead = phrase("zermelo solve {} {} --table {}, which makes it",
                                           holds_rules(*game.card) ? "FILE.lua" : game.card->name,
                                           game.session->position(), shell_word(*name));
        return std::unexpected(input.error());
    }
    game.named.push_back(std::move(*input));
    return session->probe(game.named.back().bytes(), *name, command.budget(game.bytes()));
}

std::expected<std::unique_ptr<KeptFile>, InputError> begin_table(const Command& command,
                                                                 OpenGame&      game) {
    const auto name = table_name(command);
    if (!name) return std::unexpected(name.error());
    for (const char* const other : {"compare", "count", "distances", "solution"})
        if (command.has(other))
            return std::unexpected(
                plain_error(phrase("--{} cannot be combined with --table", std::string_view(other)),
                            phrase("one of them")));
    if (command.get("solver") == "proof")
        return std::unexpected(
            plain_error(phrase("the solver proof finds a tree, not the worth of every position"),
                        phrase("another one")));
    auto* const session = dynamic_cast<TableSession*>(game.session.get());
    if (!session) return std::unexpected(no_tables(*game.card));
    auto file = KeptFile::open(*name, command.bytes, &g_stop);
    if (!file) return file;
    if (auto done = session->keep_in(file->get()); !done) {
        (*file)->drop();
        return std::unexpected(done.error());
    }
    return file;
}

std::expected<std::unique_ptr<KeptFile>, InputError> begin_checkpoint(const Command& command,
                                                                      OpenGame&      game) {
    const auto name = command.get("checkpoint"), solver = command.get("solver");
    if (name.empty() || name == "-")
        return std::unexpected(plain_error(phrase("a checkpoint is a file, not a stream"),
                                           phrase("--checkpoint FILE")));
    for (const char* const other : {"compare", "count", "distances", "solution", "table"})
        if (command.has(other))
            return std::unexpected(plain_error(
                phrase("--{} cannot be combined with --checkpoint", std::string_view(other)),
                phrase("one of them")));
    auto* const session = dynamic_cast<TableSession*>(game.session.get());
    if (!session)
        return std::unexpected(
            plain_error(phrase("positions of {} keep no checkpoint", game.card->name),
                        phrase("a game that is won, lost or drawn, such as connect4")));
    if (solver.empty())
        return std::unexpected(
            plain_error(phrase("--checkpoint is of one solver, which is not named"), {},
                        verbatim("--solver alphabeta")));
    for (const char* const none : {"iterate", "proof"})
        if (solver == none)
            return std::unexpected(plain_error(phrase("the solver {} keeps no checkpoint", solver),
                                               {}, verbatim("--solver alphabeta")));
    auto file = KeptFile::open(name, command.bytes, &g_stop);
    if (!file) return file;
    if (auto done = session->keep_in(file->get()); !done) {
        (*file)->drop();
        return std::unexpected(done.error());
    }
    return file;
}

InputError break_off(KeptFile& file, InputError error) {
    if (file.fault()) return *file.fault();
    if (error.gave_up == GaveUp::checkpoint) {
        error = plain_error(phrase("this checkpoint is of another game, position or solver"), {},
                            phrase("another name, or remove it"));
        error.file = file.part();
    } else if (file.records() <= 1) {
        file.drop();  // it holds only the name of its game
    } else if (error.gave_up == GaveUp::seconds || error.gave_up == GaveUp::stopped) {
        error.what = phrase("{}; the same command continues from {}", error.what, file.part());
    }
    return error;
}

std::optional<InputError> blamed(const KeptFile& file, const std::string& refused) {
    if (refused.empty() || !file.resumed()) return std::nullopt;
    auto error = plain_error(phrase("what this checkpoint holds is wrong: {}", refused), {},
                             phrase("rm {}, and start again", shell_word(file.part())));
    error.file = file.part();
    return error;
}

std::expected<void, InputError> finish_table(OpenGame& game, KeptFile& file) {
    auto written = dynamic_cast<TableSession&>(*game.session).write_table(file);
    if (file.fault()) return std::unexpected(*file.fault());
    if (!written) return std::unexpected(break_off(file, written.error()));
    if (auto done = file.finish(); !done) return std::unexpected(break_off(file, done.error()));
    return {};
}

}  // namespace zermelo::inline cli
