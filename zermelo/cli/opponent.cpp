#include "zermelo/cli/opponent.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "zermelo/files/lines.hpp"
#include "zermelo/judge/program_policy.hpp"
#include "zermelo/play/why_illegal.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/parameters.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

// Reads the seconds of an option into `seconds`.
std::optional<InputError> read_seconds(const Command& command, const char* name, double& seconds) {
    if (!command.has(name)) return std::nullopt;
    const auto value = read_number(name, command.get(name), 0.001, 1e6, false);
    if (!value) return value.error();
    seconds = *value;
    return std::nullopt;
}

std::optional<InputError> read_size(const Command& command, const char* name,
                                    std::uint64_t& bytes) {
    if (!command.has(name)) return std::nullopt;
    const auto value = read_bytes(name, command.get(name));
    if (!value) return value.error();
    bytes = *value;
    return std::nullopt;
}

class Person final : public Policy {
  public:
    explicit Person(const Language& language) : language_(language) {}

    std::expected<std::string, InputError> choose(Board& board) override {
        fmt::print(stderr, "{}", board.drawn());
        tell(say(Say::position_yours, board.position()));
        for (;;) {
            auto line = lines().next();
            if (g_stop) return std::unexpected(ended_early(GaveUp::stopped));
            if (!line || *line == "resign") {
                fault_ = line ? Say::person_resigned : Say::person_gone;
                return "";
            }
            if (board.allows(*line)) return std::move(*line);
            if (*line == "moves") {
                for (const auto& move : board.legal()) fmt::print(stderr, "  {}\n", move);
                if (board.legal().size() >= kMostLegal)
                    fmt::print(stderr, "  {}\n", spoken(Say::list_full, language_));
                continue;
            }
            tell(say(Say::no_legal_person, why_illegal(board, *line)));
        }
    }
    Sentences fault() const override { return fault_; }
    void      over(std::string_view result) override {
        tell(result == "win"    ? Say::over_you_win
                  : result == "draw" ? Say::over_you_draw
                                     : Say::over_you_lose);
    }

  private:
    // One reader for all games of a match, because it reads ahead.
    static LineReader& lines() {
        static LineReader reader(STDIN_FILENO, &g_stop);
        return reader;
    }
    void tell(const Sentences& said) const { fmt::print(stderr, "{}\n", spoken(said, language_)); }

    const Language& language_;
    Sentences       fault_;
};

}  // namespace

std::expected<ProcessLimits, InputError> limits_of(const Command& command) {
    ProcessLimits limits;
    for (const auto& error : {read_seconds(command, "move-cpu", limits.move_cpu),
                              read_seconds(command, "total-cpu", limits.total_cpu),
                              read_seconds(command, "idle", limits.idle),
                              read_size(command, "program-memory", limits.memory),
                              read_size(command, "program-output", limits.output)})
        if (error) return std::unexpected(*error);
    return limits;
}

std::expected<int, InputError> side_as(const Command& command) {
    const auto as = command.get("as", "first");
    if (as == "first") return 0;
    if (as == "second") return 1;
    return std::unexpected(plain_error(phrase("--as is '{}'", as), phrase("first or second")));
}

PolicyMade make_opponent(const Command& command, std::string_view name, std::uint64_t seed,
                         std::string_view set_up) {
    if (name == "person") return std::make_unique<Person>(*command.language);
    const auto limits = limits_of(command);
    if (!limits) return std::unexpected(limits.error());
    const bool both = command.verb == "match" && !command.has("as") && command.get("games") != "1";
    return make_player(name, seed, {std::string(set_up), *limits, &g_stop, both});
}

}  // namespace zermelo::inline cli
