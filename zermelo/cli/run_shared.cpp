#include "zermelo/cli/run_shared.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/joined.hpp"
#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/count_keys.hpp"
#include "zermelo/cluster/near_blocks.hpp"
#include "zermelo/cluster/share_keys.hpp"
#include "zermelo/cluster/solve.hpp"
#include "zermelo/files/descriptors.hpp"
#include "zermelo/files/map_guard.hpp"
#include "zermelo/files/output.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/games/shared.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/shared_keys.hpp"
#include "zermelo/workbench/table_file.hpp"
#include "zermelo/workbench/table_session.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/parse.hpp"
#include "zermelo/cli/process.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/run.hpp"
#include "zermelo/cli/shared_forecast.hpp"
#include "zermelo/cli/shared_stats.hpp"
#include "zermelo/cli/table_option.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::string_view kHelp =
    "zermelo-mpi: one game solved by several processes, each with a part of the positions\n"
    "\n"
    "  mpirun -n 3 zermelo-mpi solve quixo 3x3 --table quixo.table\n"
    "  mpirun -n 3 zermelo-mpi check quixo.table\n"
    "  mpirun -n 3 zermelo-mpi solve FILE.lua --table game.table\n"
    "  mpirun -n 3 zermelo-mpi check FILE.lua game.table\n"
    "\n"
    "Games: all that are won, lost or drawn.\n"
    "\n"
    "The table is the one that `zermelo solve GAME --table FILE` makes.  Options are those of\n"
    "zermelo: --mem-limit (of one process), --time-limit, --format, --lang, --out, --quiet,\n"
    "--exit-code, --stats; --buffer BYTES, which wait at a process before they are sent (16M);\n"
    "and --snapshot SECONDS, after which what is done is kept in FILE.shards (60; 0: after each\n"
    "round of messages).  The same command, with any number of processes, goes on from there.\n"
    "--keep-on-disk keeps shards there that are not worked on; of a table that is checked, in\n"
    "TABLE.check until the answer.\n"
    "--forecast, instead of --table FILE, tells beforehand what a game takes of memory, ranks and\n"
    "messages (of all games but connect4, morris and quixo the positions are counted).\n"
    "--pack-messages no sends numbers as they are: more bytes, less computing.\n"
    "doc/cluster.md tells more.\n";

struct SharedCommand {
    Command                     command;
    std::uint64_t               buffer  = std::uint64_t{1} << 24;
    double                      seconds = 60;  // between two snapshots
    bool                        packs   = true;
    bool                        on_disk = false, forecast = false;
    std::span<const SharedCard> own;  // games in addition to the catalogue's
};

// Takes the value of an option out of the words that only this program has; nothing if it is not
// there.
std::expected<std::optional<std::string>, InputError> take_option(std::vector<const char*>& words,
                                                                  const std::string& option) {
    for (std::size_t k = 2; k < words.size(); ++k) {
        const std::string word = words[k];
        if (word == "--") break;
        if (word != option && !word.starts_with(option + "=")) continue;
        const bool apart = word == option;
        if (apart && k + 1 == words.size())
            return std::unexpected(plain_error(phrase("{} has no value", option)));
        std::string value = apart ? words[k + 1] : word.substr(option.size() + 1);
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(k),
                    words.begin() + static_cast<std::ptrdiff_t>(k + (apart ? 2 : 1)));
        return value;
    }
    return std::nullopt;
}

// The same for an option without a value.
bool take_flag(std::vector<const char*>& words, std::string_view option) {
    const auto end   = std::ranges::find(words, std::string_view("--"));
    const auto found = std::ranges::find(words.begin(), end, option);
    if (found == end) return false;
    words.erase(found);
    return true;
}

std::expected<void, InputError> take_own(std::vector<const char*>& words, SharedCommand& shared) {
    const auto buffer = take_option(words, "--buffer");
    if (!buffer) return std::unexpected(buffer.error());
    if (*buffer) {
        const auto bytes = read_bytes("buffer", **buffer);
        if (!bytes) return std::unexpected(bytes.error());
        if (*bytes < 1024 || *bytes > std::uint64_t{1} << 30)
            return std::unexpected(
                plain_error(phrase("--buffer is '{}'", **buffer), phrase("1K to 1G")));
        shared.buffer = *bytes;
    }
    shared.on_disk   = take_flag(words, "--keep-on-disk");
    shared.forecast  = take_flag(words, "--forecast");
    const auto packs = take_option(words, "--pack-messages");
    if (!packs) return std::unexpected(packs.error());
    if (*packs && **packs != "yes" && **packs != "no")
        return std::unexpected(
            plain_error(phrase("--pack-messages is '{}'", **packs), phrase("yes or no")));
    shared.packs       = !*packs || **packs == "yes";
    const auto seconds = take_option(words, "--snapshot");
    if (!seconds) return std::unexpected(seconds.error());
    if (*seconds) {
        const auto number = read_number("snapshot", **seconds, 0, 1e9, false);
        if (!number) return std::unexpected(number.error());
        shared.seconds = *number;
    }
    return {};
}

std::expected<SharedCommand, InputError> read_words(int argc, const char* const* argv,
                                                    std::span<const GameCard* const> games,
                                                    std::span<const SharedCard>      own) {
    std::vector<const char*> words(argv, argv + argc);
    SharedCommand            shared;
    shared.own                  = own;
    const std::string_view verb = argv[1];
    if (verb != "solve" && verb != "check")
        return std::unexpected(plain_error(phrase("zermelo-mpi has no verb '{}'", verb),
                                           phrase("solve or check"),
                                           phrase("zermelo {}, which is one process", verb)));
    if (auto own = take_own(words, shared); !own) return std::unexpected(own.error());
    if (shared.forecast && verb != "solve")
        return std::unexpected(plain_error(phrase("--forecast is of the verb solve")));
    auto command = parse(static_cast<int>(words.size()), words.data(), games);
    if (!command) return std::unexpected(command.error());
    shared.command = std::move(*command);
    for (const auto& [name, value] : shared.command.options) {
        constexpr std::string_view kKnown[] = {"exit-code", "format",  "help",      "lang",
                                               "mem-limit", "out",     "quiet",     "stats",
                                               "table",     "threads", "time-limit"};
        if (std::ranges::find(kKnown, name) == std::end(kKnown))
            return std::unexpected(
                plain_error(phrase("--{} is not for several processes", name),
                            phrase("one of those that zermelo-mpi --help lists")));
    }
    if (auto done = understand(shared.command); !done) return std::unexpected(done.error());
    return shared;
}

// A game that all ranks have opened.
struct Opened {
    OpenGame                          game;
    InputFile                         table;           // if a table is judged
    std::unique_ptr<const SharedGame> shared;          // null if its positions have only keys
    SharedKeys*                       keys = nullptr;  // the session in that case
};

std::expected<Opened, InputError> share(const SharedCommand& words, OpenGame game) {
    const auto& card = *game.card;
    const auto  own  = std::ranges::find(words.own, &card, &SharedCard::card);
    const bool  ours = own != words.own.end();
    if (ours ? !own->share : !numbers_are_shared(card.name)) {
        auto* const keys  = dynamic_cast<SharedKeys*>(game.session.get());
        const auto* rules = dynamic_cast<const RulesSession*>(game.session.get());
        if (!keys || (rules && rules->alone()))
            return std::unexpected(
                plain_error(phrase("positions of {} are not won, lost or drawn, and several "
                                   "processes share no others",
                                   card.name),
                            phrase("a game that is, such as mnk or quixo"),
                            phrase("zermelo, which is one process")));
        return Opened{std::move(game), {}, nullptr, keys};
    }
    const auto bytes    = words.command.budget(game.bytes()).bytes;
    const auto position = game.session->position();
    auto       shared   = ours ? own->share(position) : shared_game(card.name, position, bytes);
    if (!shared) return std::unexpected(shared.error());
    return Opened{std::move(game), {}, std::move(*shared)};
}

std::expected<Opened, InputError> open_whole(const SharedCommand& words) {
    auto game = open_game(words.command, words.command.words);
    if (!game) return std::unexpected(game.error());
    return share(words, std::move(*game));
}

std::expected<Opened, InputError> open_to_solve(const SharedCommand& words) {
    const auto& command = words.command;
    if (!command.has("table"))
        return std::unexpected(
            plain_error(phrase("several processes solve a whole game, into a table"), {},
                        verbatim("--table FILE")));
    return open_whole(words);
}

std::expected<Opened, InputError> open_to_check(const SharedCommand& words) {
    const auto& command = words.command;
    Command     opening = command;
    if (command.words.empty() || (command.words.size() > 1 && !named_by_rules(command.words[0])))
        return std::unexpected(plain_error(phrase("several processes judge a table alone"),
                                           phrase("check TABLE, or check FILE.lua TABLE")));
    const auto name = command.words.back();
    opening.words.pop_back();
    const auto named = [&](InputError error) {
        if (error.file.empty()) error.file = name;
        return std::unexpected(std::move(error));
    };
    auto file = open_input(name, command.budget(0));
    if (!file) return std::unexpected(file.error());
    if (opening.words.empty()) {
        auto named_game = opening_table(command, file->bytes(), "zermelo-mpi check FILE.lua TABLE");
        if (!named_game) return named(named_game.error());
        opening = std::move(*named_game);
    } else if (const auto table = TableFile::open(file->bytes()); !table) {
        return named(table.error());
    }
    auto game = open_game(opening, opening.words);
    if (!game) return named(game.error());
    auto opened = share(words, std::move(*game));
    if (!opened) return named(opened.error());
    const auto header = TableFile::open(file->bytes())->header();
    if (opened->shared && (header.setup != opened->shared->header().setup ||
                           header.rule != opened->shared->header().rule))
        return named(other_table(header, phrase("the same game by other rules")));
    opened->table = std::move(*file);
    return opened;
}

// One command, run by all ranks: an error ends them all.
class SharedVerb {
  public:
    SharedVerb(const SharedCommand& words, Exchange& exchange)
        : command_(words.command), words_(words), exchange_(exchange), stats_(exchange_) {
        stats_.ended("start", {});  // costs of the process and of MPI
    }

    Ending solve() {
        if (words_.forecast) return tell_forecast();
        const bool asked = command_.has("table") && !makes_table(command_);
        if (exchange_.most(first() && asked ? 1 : 0) > 0) {
            if (!first()) return ExitStatus::done;
            drop_shards(command_.get("table") + ".shards");  // left by a run that ended just then
            return verb_solve(command_);
        }
        const std::string_view formats[] = {"text", "json"};
        const auto             format    = chosen_format(command_, formats);
        if (auto error = failed(format)) return std::unexpected(*error);
        in_json_    = *format == "json";
        auto opened = open_to_solve(words_);
        if (auto error = failed(opened)) return std::unexpected(*error);
        std::optional<FileSink>         sink;
        std::expected<void, InputError> made;
        if (first()) {
            auto file = FileSink::create(command_.get("table"));
            if (file)
                sink.emplace(std::move(*file));
            else
                made = std::unexpected(file.error());
        }
        if (auto error = failed(made)) return std::unexpected(*error);
        const auto folder    = command_.get("table") + ".shards";
        bool       resumed   = false;
        const auto with_them = [&](SharedRun& run) -> Judged {
            Snapshot snapshot(folder, run.game.header(), run.shards, exchange_, words_.seconds);
            if (const auto wave = snapshot.find(); !wave) return std::unexpected(wave.error());
            resumed      = snapshot.resumed();
            run.snapshot = &snapshot;
            run.on_disk  = words_.on_disk;
            auto checked = solve_shared(run, sink ? &*sink : nullptr);
            made_ = snapshot.made(), keeping_ = snapshot.spent();
            if (!checked) return std::unexpected(kept(snapshot, checked.error()));
            return checked;
        };
        const auto checked = shared(*opened, with_them, folder);
        if (!checked) return std::unexpected(checked.error());
        if (!checked->accepted && resumed)
            return std::unexpected(plain_error(
                phrase("what {} holds is wrong: {}", folder, phrased(reason_of(*checked))), {},
                phrase("rm -r {}, and start again", folder)));
        if (!checked->accepted && holds_rules(*opened->game.card))
            return std::unexpected(
                plain_error(phrased(reason_of(*checked)),
                            phrase("the same answer whenever the script is asked")));
        if (!checked->accepted) {
            if (first())
                fmt::print(stderr, "zermelo: self-check failed, {} ranks: {}\n", exchange_.ranks(),
                           spoken(reason_of(*checked)));
            return ExitStatus::self_check;
        }
        std::expected<void, InputError> finished;
        if (sink) finished = sink->finish();
        if (auto error = failed(finished)) return std::unexpected(*error);
        exchange_.wait();
        if (first()) drop_shards(folder);
        return first() ? tell(*opened) : ExitStatus::done;
    }

    Ending check() {
        const std::string_view formats[] = {"text", "json"};
        const auto             format    = chosen_format(command_, formats);
        if (auto error = failed(format)) return std::unexpected(*error);
        auto opened = open_to_check(words_);
        if (auto error = failed(opened)) return std::unexpected(*error);
        const auto table  = TableFile::open(opened->table.bytes());
        const auto folder = command_.words.back() + ".check";
        drop_check(folder);  // left by a check that was killed
        auto checked = shared(
            *opened,
            [&](SharedRun& run) {
                Snapshot snapshot(folder, run.game.header(), run.shards, exchange_, 0);
                if (words_.on_disk) run.snapshot = &snapshot;
                run.on_disk = words_.on_disk;
                return check_shared(run, *table);
            },
            folder);
        drop_check(folder);
        if (!checked) {
            if (checked.error().file.empty()) checked.error().file = command_.words.back();
            return std::unexpected(checked.error());
        }
        const auto status = checked->accepted ? ExitStatus::done : ExitStatus::refused;
        if (!first()) return status;
        auto out = open_output(command_);
        if (!out) return std::unexpected(out.error());
        if (*format == "json")
            write_json(*checked, opened->game.card->name, *out);
        else
            write_text(*checked, *out, *command_.language);
        if (auto done = out->finish(); !done) return std::unexpected(done.error());
        return status;
    }

  private:
    using Judged = std::expected<Checked, InputError>;

    bool first() const { return exchange_.rank() == 0; }
    // All ranks wait until what a check keeps on disk is removed.
    void drop_check(const std::string& folder) {
        if (!words_.on_disk) return;
        exchange_.wait();
        if (first()) drop_shards(folder);
        exchange_.wait();
    }
    // Returns the error of the first rank that has one.
    std::optional<InputError> failed(const auto& expected) {
        std::optional<InputError> mine;
        if (!expected) mine = expected.error();
        return first_error(exchange_, mine);
    }
    // Prints what the game will take, without solving it.
    Ending tell_forecast() {
        auto opened = open_whole(words_);
        if (auto error = failed(opened)) return std::unexpected(*error);
        const auto             budget    = command_.budget(opened->game.bytes());
        const std::string_view formats[] = {"text", "json"};
        const auto             format    = chosen_format(command_, formats);
        if (auto error = failed(format)) return std::unexpected(*error);
        ToldForecast told;
        const auto words = std::span(command_.words).subspan(command_.words[0] == "script" ? 1 : 0);
        told.name        = joined(words, " ");
        told.ranks       = exchange_.ranks();
        told.of          = {exchange_.ranks(), words_.buffer, budget.bytes, words_.packs};
        if (auto done =
                opened->keys ? count(*opened->keys, budget, told) : reckon(*opened->shared, told);
            !done)
            return std::unexpected(done.error());
        if (!first()) return ExitStatus::done;
        auto out = open_output(command_);
        if (!out) return std::unexpected(out.error());
        out->write(*format == "json" ? forecast_json(told) : forecast_text(told));
        if (auto done = out->finish(); !done) return std::unexpected(done.error());
        return ExitStatus::done;
    }
    // Computes what is sent, by as many ranks as are needed.
    std::expected<void, InputError> reckon(const SharedGame& shared, ToldForecast& told) {
        if (!first()) return {};
        const auto deal = Deal::of(shared.count());
        told.count      = shared.count();
        told.at_most    = shared.levels() == 0;
        told.all        = forecast(shared, deal, told.of);
        told.of.ranks   = std::max(told.ranks, static_cast<unsigned>(told.all.needed));
        told.sent       = forecast(shared, deal, told.of);
        return {};
    }
    // Has all ranks count the positions.
    std::expected<void, InputError> count(SharedKeys& keys, const Budget& budget,
                                          ToldForecast& told) {
        const auto done =
            ask_keys(keys, exchange_, budget,
                     [&](const KeyedQuestion& question,
                         const Budget&        rest) -> std::expected<void, InputError> {
                         const auto found = count_keys(question, exchange_, rest, words_.buffer);
                         if (!found) return std::unexpected(found.error());
                         told.by_keys = true;
                         told.count   = found->positions;
                         // A script takes a part of the memory for itself.
                         auto of         = told.of;
                         of.limit        = std::min(of.limit, rest.bytes);
                         told.all        = forecast_keys(*found, of);
                         told.all.memory = static_cast<std::uint64_t>(
                             static_cast<double>(told.all.memory) *
                             (static_cast<double>(budget.bytes) / static_cast<double>(rest.bytes)));
                         told.sent = told.all;
                         return {};
                     });
        clear_progress();
        return done;
    }
    // Prints the answer that the new table gives; all its labels were judged.
    Ending tell(Opened& opened) {
        const auto  name    = command_.get("table");
        auto* const session = dynamic_cast<TableSession*>(opened.game.session.get());
        const auto  table   = open_input(name, command_.budget(0));
        if (!table) return std::unexpected(table.error());
        if (auto done = session->probe(table->bytes(), name, command_.budget(0)); !done)
            return std::unexpected(done.error());
        auto answer = session->solve("", true, command_.budget(0));
        if (!answer) return std::unexpected(answer.error());
        answer->certified = true;
        answer->solver    = levels_ ? "layers" : "retrograde";
        answer->stats     = run_stats_;
        auto out          = open_output(command_);
        if (!out) return std::unexpected(out.error());
        if (command_.get("format") == "json")
            write_json(*answer, command_.has("stats"), *out);
        else
            write_text(*answer, *out, kShown, *command_.language);
        if (auto done = out->finish(); !done) return std::unexpected(done.error());
        if (!command_.has("exit-code")) return ExitStatus::done;
        return answer->verdict == Outcome::win    ? ExitStatus::win
               : answer->verdict == Outcome::loss ? ExitStatus::loss
                                                  : ExitStatus::draw;
    }
    // Returns the error with what to do to go on.
    static InputError kept(const Snapshot& snapshot, InputError error) {
        if (snapshot.resumed() &&
            (error.gave_up == GaveUp::seconds || error.gave_up == GaveUp::stopped))
            error.what =
                phrase("{}; the same command continues from {}", error.what, snapshot.folder());
        return error;
    }
    // Calls act(run), at all ranks, with the game's positions by their numbers or keys.  folder:
    // where these lie, if they are to lie on disk.
    Judged shared(Opened& opened, const std::function<Judged(SharedRun&)>& act,
                  const std::string& folder) {
        auto   budget = command_.budget(opened.game.bytes() + opened.table.allocated());
        Judged judged = Checked();
        if (first() && !command_.has("quiet") && !budget.progress)
            budget.progress = progress_log(command_.get("format") == "json");
        const auto acted = [&](SharedRun& run) {
            stats_.ended("positions", run.sent);
            run.ended = [&](std::string_view part) { stats_.ended(part, run.sent); };
            levels_   = run.game.levels() > 0;
            tell_more_progress([&] { return more_of(run); });
            judged = act(run);
            tell_more_progress({});
            clear_progress();
            if (judged) tell_stats(run);
        };
        if (opened.shared) {
            const auto& game = *opened.shared;
            const auto  shards =
                shards_of(game, Deal::of(game.count()), exchange_.rank(), exchange_.ranks());
            SharedRun run{game, shards, exchange_, budget, words_.buffer};
            run.packs = words_.packs;
            acted(run);
            return judged;
        }
        Sent       sent;
        const auto done = share_keys(
            *opened.keys, opened.table.bytes(), exchange_, budget, words_.buffer, sent,
            [&](const KeyedGame& game, const Budget& left) -> std::expected<void, InputError> {
                SharedRun run{game, game.shards(), exchange_, left, words_.buffer};
                run.sent = sent, run.keyed = &game, run.packs = words_.packs;
                acted(run);
                if (!judged) return std::unexpected(judged.error());
                return {};
            },
            words_.on_disk ? folder : "");
        clear_progress();
        if (!done) return std::unexpected(done.error());
        return judged;
    }
    // What rank 0 reports of itself: the wave, and the bytes sent for each position of its own.
    static ProgressMore more_of(const SharedRun& run) {
        const auto each = static_cast<double>(run.sent.bytes) /
                          static_cast<double>(std::max<std::uint64_t>(run.shards.size(), 1));
        return {fmt::format(", wave {}, {:.1f} bytes sent a position", run.waves, each),
                fmt::format(R"(, "wave": {}, "bytes_a_position": {:.3f})", run.waves, each)};
    }
    // Computes what all ranks together have sent and computed.
    void tell_stats(const SharedRun& run) {
        const auto bytes = exchange_.sum(run.sent.bytes), buffers = exchange_.sum(run.sent.buffers);
        const auto cpu   = exchange_.sum(static_cast<std::uint64_t>(1000 * cpu_seconds()));
        const auto most  = exchange_.most(peak_bytes().value_or(0));
        const auto parts = stats_.of_all(exchange_);
        if (!first() || !command_.has("stats")) return;
        const auto seconds = static_cast<double>(cpu) / 1000;
        const auto count   = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
        run_stats_         = {
                    {"ranks", count(exchange_.ranks())}, {"positions", count(run.game.positions())},
                    {"waves", count(run.waves)},         {"rounds", count(run.sent.rounds)},
                    {"bytes_sent", count(bytes)},        {"buffers", count(buffers)},
                    {"processor_seconds", seconds},      {"bytes", count(most)},
                    {"snapshots", count(made_)},         {"snapshot_seconds", keeping_}};
        Group each;
        for (const auto& part : parts) each.push_back(fact_of(part));
        run_stats_.push_back({"parts", std::move(each)});
        if (in_json_) return;
        fmt::print(stderr,
                   "ranks {}, positions {}, waves {}, rounds {}, sent {} bytes in {} buffers, cpu "
                   "{:.3f}, most memory of a rank {}\n",
                   exchange_.ranks(), run.game.positions(), run.waves, run.sent.rounds, bytes,
                   buffers, seconds, most);
        for (const auto& part : parts) fmt::print(stderr, "{}", text_of(part));
        if (made_ > 0) fmt::print(stderr, "snapshots: {}, {:.3f} seconds\n", made_, keeping_);
    }

    const Command&       command_;
    const SharedCommand& words_;
    TimedExchange        exchange_;
    std::uint64_t        made_    = 0;  // snapshots
    double               keeping_ = 0;  // seconds that they took
    SharedStats          stats_;
    Group                run_stats_;        // of all ranks, if asked for
    bool                 in_json_ = false;  // whether the answer has them
    bool                 levels_  = false;  // whether the game has levels
};

Ending run_words(int argc, const char* const* argv, Exchange& exchange, unsigned beside,
                 std::span<const GameCard* const> games, std::span<const SharedCard> own) {
    const std::string_view verb = argc < 2 ? "" : argv[1];
    if (verb.empty())
        return std::unexpected(
            plain_error(phrase("the verb is missing"), phrase("solve or check"),
                        phrase("mpirun -n 3 zermelo-mpi solve quixo 3x3 --table FILE")));
    const bool help = verb == "--help" || verb == "-h" || verb == "help";
    if (help || verb == "--version") {
        if (exchange.rank() == 0)
            fmt::print("{}", help ? kHelp : "zermelo-mpi " ZERMELO_VERSION "\n");
        return ExitStatus::done;
    }
    auto words = read_words(argc, argv, games, own);
    if (!words) return std::unexpected(words.error());
    auto& command = words->command;
    if (command.has("help")) {
        if (exchange.rank() == 0) fmt::print("{}", kHelp);
        return ExitStatus::done;
    }
    if (!command.has("mem-limit")) command.bytes /= std::max(beside, 1u);
    if (exchange.rank() > 0) command.options["quiet"] = "";
    SharedVerb shared(*words, exchange);
    return verb == "solve" ? shared.solve() : shared.check();
}

}  // namespace

int run_shared(int argc, const char* const* argv, Exchange& exchange, unsigned beside,
               std::span<const SharedCard> more_games) {
    fill_descriptors();
    guard_maps(static_cast<int>(ExitStatus::bad_use));
    catch_signals();
    std::vector<const GameCard*> games(catalogue().begin(), catalogue().end());
    for (const auto& game : more_games) games.push_back(game.card);
    const auto ending = run_words(argc, argv, exchange, beside, games, more_games);
    if (exchange.rank() > 0) return 0;
    if (ending) return static_cast<int>(*ending);
    return static_cast<int>(tell_error(ending.error(), language_asked(argc, argv)));
}

}  // namespace zermelo::inline cli
