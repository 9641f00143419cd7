// zermelo serve: serves the page, and answers the questions of zermelo/api, over HTTP.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdio>

#include "zermelo/api/question.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/serve/gate.hpp"
#include "zermelo/serve/server.hpp"
#include "zermelo/workbench/parameters.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/table_option.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

// Asks the desktop for a browser.  If there is none, the address on standard output remains.
void open_browser(const std::string& url) {
    std::string                  program = "xdg-open", address = url;
    char* const                  arguments[] = {program.data(), address.data(), nullptr};
    ::posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    for (const int fd : {STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_WRONLY, 0);
    ::pid_t child = -1;
    if (::posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments, environ) != 0)
        fmt::print(stderr, "zermelo: no browser could be opened; open {} yourself\n", url);
    ::posix_spawn_file_actions_destroy(&actions);
}

// Returns whether only a game is named; then the page chooses the position.
bool is_bare(const Command& command) {
    return command.words.size() == 1 && !command.has("table") &&
           find_card(command, command.words[0]).has_value();
}

// Returns the command, with the table's game if it names none.
std::expected<Command, InputError> with_game(const Command& typed) {
    if (!typed.words.empty() || !typed.has("table")) return typed;
    const auto name = typed.get("table");
    const auto file = open_input(name, typed.budget(0));
    if (!file) return std::unexpected(file.error());
    auto command = opening_table(typed, file->bytes(), "zermelo serve FILE.lua --table FILE");
    if (!command) command.error().file = name;
    return command;
}

// Opens the game of the command line with its position, so that an error is reported at once.
// Returns nothing if no game is named.
std::expected<std::optional<OpenGame>, InputError> first_game(const Command& command) {
    if (command.words.empty()) return std::nullopt;
    auto game = open_game(command, command.words);
    if (!game) return std::unexpected(game.error());
    return std::move(*game);
}

// Returns {"game": ..., "position": ..., "parameters": {...}, "file": ...}: what the page begins
// with.
std::string start_text(const Command& command, std::string_view game, std::string_view position,
                       std::string_view file) {
    std::string parameters;
    for (const auto& [name, value] : command.own)
        parameters += fmt::format("{}{}:{}", parameters.empty() ? "" : ",", json_string(name),
                                  json_string(value));
    return fmt::format("{{\"game\":{},\"position\":{},\"parameters\":{{{}}}{}}}", json_string(game),
                       json_string(position), parameters,
                       file.empty() ? "" : ",\"file\":" + json_string(file));
}

std::expected<std::string, InputError> start_of(const Command& command, const OpenGame& game) {
    std::string_view file;
    const bool       rules = holds_rules(*game.card);
    const auto       named = command.has("table") ? game.named.size() - 1 : game.named.size();
    if (!rules && named > 0)
        return std::unexpected(
            plain_error(phrase("the page cannot open files that a position names"),
                        phrase("a game whose position is typed, or in one file")));
    if (rules || !game.file.empty())
        file = text_of(rules ? game.named.front().bytes() : game.input.bytes());
    auto start = start_text(command, game.card->name, game.session->position(), file);
    if (start.size() > kMostQuestion)
        return std::unexpected(plain_error(
            phrase("this file has {} bytes, too many for a question from the page", file.size()),
            phrase("less than {} bytes", kMostQuestion)));
    return start;
}

std::expected<ServeOptions, InputError> options_of(const Command& command) {
    ServeOptions options;
    options.address = command.get("host", options.address);
    if (options.address == "localhost") options.address = "127.0.0.1";
    if (command.has("port")) {
        const auto port = read_number("port", command.get("port"), 0, 65535, true);
        if (!port) return std::unexpected(port.error());
        options.port = static_cast<std::uint16_t>(*port);
    }
    if (command.has("time-limit")) options.seconds = command.seconds;
    options.bytes = command.bytes;
    if (!is_loopback(options.address)) {
        options.token = new_token();
        if (options.token.empty())
            return std::unexpected(
                plain_error(phrase("this machine has no random numbers for a token")));
    }
    return options;
}

}  // namespace

Ending verb_serve(const Command& typed) {
    auto options = options_of(typed);
    if (!options) return std::unexpected(options.error());
    const auto with = with_game(typed);
    if (!with) return std::unexpected(with.error());
    const auto& command = *with;
    if (is_bare(command)) {
        const auto card       = find_card(command, command.words[0]);
        const auto parameters = parameters_of(**card, command.own);
        if (!parameters) return std::unexpected(parameters.error());
        options->start = start_text(command, (*card)->name, "", "");
    }
    auto game = options->start.empty() ? first_game(command) : std::nullopt;
    if (!game) return std::unexpected(game.error());
    if (*game) {
        auto start = start_of(command, **game);
        if (!start) return std::unexpected(start.error());
        options->start = std::move(*start);
        if (command.has("table"))
            options->tables.push_back({command.get("table"), (*game)->named.back().bytes()});
    }
    auto server = Server::open(std::move(*options));
    if (!server) return std::unexpected(server.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    out->write(server->url() + "\n");
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    if (command.has("open")) open_browser(server->url());
    server->run(g_stop);
    while (::waitpid(-1, nullptr, WNOHANG) > 0) continue;
    return ExitStatus::interrupted;
}

}  // namespace zermelo::inline cli
