// zermelo serve: the page and the questions of src/api, over HTTP.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdio>

#include "zermelo/serve/gate.hpp"
#include "zermelo/serve/server.hpp"
#include "zermelo/workbench/parameters.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {
namespace {

// Asks the desktop for a browser; where there is none, the address on standard output remains.
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
            return std::unexpected(plain_error("this machine has no random numbers for a token"));
    }
    return options;
}

}  // namespace

Ending verb_serve(const Command& command) {
    if (!command.words.empty())
        return std::unexpected(
            plain_error(fmt::format("'{}' is one word too many", command.words.front()),
                        "serve [--host ADDRESS] [--port P] [--open]"));
    auto options = options_of(command);
    if (!options) return std::unexpected(options.error());
    auto server = Server::open(std::move(*options));
    if (!server) return std::unexpected(server.error());
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    out->write(server->url() + "\n");
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    if (command.has("open")) open_browser(server->url());
    server->run(stop_flag());
    while (::waitpid(-1, nullptr, WNOHANG) > 0) continue;
    return ExitStatus::interrupted;
}

}  // namespace zermelo
