// A puzzle solved by hand: lines in, text out, as in zermelo play against an opponent.
//
// A hint solves the puzzle again from the present position, under the limits of the command line.
// If a limit is reached, the hint says what is proved, and play continues.
#include "zermelo/cli/solitaire.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <charconv>

#include "zermelo/files/lines.hpp"

#include "zermelo/cli/hints.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/output.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::string_view kPuzzleHelp =
    "type a move, its number, or one of these commands:\n"
    "  moves    lists all legal moves\n"
    "  hint     tells how many moves are needed from here, and a first one\n"
    "  undo     takes your last move back\n"
    "  restart  goes back to the start\n"
    "  resign   ends the dialog with a solution from here\n"
    "  quit     ends the dialog\n";

std::string counted(std::uint64_t n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

class Solitaire {
  public:
    Solitaire(OpenBoard& opened, const Budget& budget, bool hints, Sink& out)
        : session_(*opened.game.session),
          board_(*opened.board),
          budget_(budget),
          hints_(hints),
          out_(out) {}

    /// Until the puzzle or the dialog ends.  An error: interrupted.
    std::expected<void, InputError> run() {
        bool shown = false;
        while (!board_.over()) {
            if (!shown)
                if (auto done = show(); !done) return done;
            if (asked_) say("> ");
            const auto line = lines_.next();
            if (!line) return {};
            const auto next = obey(*line);
            if (!next) return std::unexpected(next.error());
            if (*next == Next::end || !out_.ok()) return {};
            shown = *next == Next::same_place;
        }
        return show_end();
    }
    const std::string& result() const { return result_; }

  private:
    enum class Next { same_place, other_place, end };

    void say(const std::string& text) { out_.write(text); }
    void show_moves(std::size_t most) { say(moves_table(board_.legal(), {}, most, false)); }

    std::expected<void, InputError> show() {
        say(fmt::format("\n{}position {}, {}\n", board_.drawn(), board_.position(),
                        counted(board_.moves().size(), "move")));
        show_moves(kShownMoves);
        if (!hints_) return {};
        return hint(false);
    }
    // "optimal: 12 more, such as 4,5->4,6"; whole: all of them.
    std::expected<void, InputError> hint(bool whole) {
        const auto answer = session_.solve("", false, budget_);
        if (!answer) return std::unexpected(answer.error());
        if (answer->why_gave_up == GaveUp::stopped)
            return std::unexpected(ended_early(GaveUp::stopped));
        if (answer->status == Status::gave_up) {
            say(fmt::format("optimal: not known within the limits ({}); {}\n",
                            name_of(answer->why_gave_up), spoken(answer->headline)));
            return {};
        }
        const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
        const auto* const moves = find_fact<TextList>(answer->facts, "solution");
        if (!steps || !moves || moves->texts.empty()) {
            say(fmt::format("it cannot be done: {}\n", spoken(answer->why)));
            return {};
        }
        say(fmt::format("optimal: {} more", *steps));
        for (std::size_t i = 0; i < (whole ? moves->texts.size() : 1); ++i)
            say((whole ? "\n  " : ", such as ") + moves->texts[i]);
        say("\n");
        return {};
    }
    std::expected<void, InputError> show_end() {
        const auto made = board_.moves().size();
        say(fmt::format("\n{}position {}: ", board_.drawn(), board_.position()));
        const auto here = session_.solve("", false, budget_);
        if (!here) return std::unexpected(here.error());
        if (here->verdict != Outcome::win) {
            result_ = "stuck";
            say("no move is left\n");
            return {};
        }
        result_ = fmt::format("solved in {}", counted(made, "move"));
        say(result_ + "\n");
        // How it might have gone.
        const std::string last(board_.position());
        if (auto back = session_.reset(board_.first_position()); !back) return back;
        const auto answer = session_.solve("", false, budget_);
        if (auto back = session_.reset(last); !back) return back;
        if (!answer) return std::unexpected(answer.error());
        if (answer->why_gave_up == GaveUp::stopped)
            return std::unexpected(ended_early(GaveUp::stopped));
        const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
        if (answer->status == Status::gave_up)
            say(fmt::format("optimal: not known within the limits ({}); {}\n",
                            name_of(answer->why_gave_up), spoken(answer->headline)));
        else if (steps)
            say(static_cast<std::uint64_t>(*steps) == made ? "that is optimal\n"
                                                           : fmt::format("optimal: {}\n", *steps));
        return {};
    }

    std::expected<Next, InputError> obey(const std::string& line) {
        if (line.empty()) return Next::same_place;
        if (line == "quit") return Next::end;
        if (line == "help") return say(std::string(kPuzzleHelp)), Next::same_place;
        if (line == "moves") return show_moves(board_.legal().size()), Next::same_place;
        if (line == "hint" || line == "resign") {
            if (line == "resign") result_ = "resigned";
            if (auto done = hint(line == "resign"); !done) return std::unexpected(done.error());
            return line == "hint" ? Next::same_place : Next::end;
        }
        if (line == "undo") {
            if (board_.undo()) return Next::other_place;
            return say("there is nothing to take back\n"), Next::same_place;
        }
        if (line == "restart") {
            if (auto done = board_.restart(); !done) return std::unexpected(done.error());
            return Next::other_place;
        }
        if (board_.move(line)) return Next::other_place;
        const std::size_t hash   = line.starts_with('#') ? 1 : 0;
        std::size_t       number = 0;
        const auto* const end    = line.data() + line.size();
        const auto        read   = std::from_chars(line.data() + hash, end, number);
        if (read.ec == std::errc() && read.ptr == end && number > 0 &&
            number <= board_.legal().size() && board_.move(board_.legal()[number - 1]))
            return Next::other_place;
        say(fmt::format(
            "'{}' is not a legal move here; 'moves' lists the legal ones, 'help' the commands\n",
            line));
        return Next::same_place;
    }

    Session&    session_;
    Board&      board_;
    Budget      budget_;
    bool        hints_;
    Sink&       out_;
    std::string result_ = "not finished";
    LineReader  lines_{STDIN_FILENO, &stop_flag()};
    bool        asked_ = ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO);
};

}  // namespace

std::expected<void, InputError> no_opponent(const Command& command, std::string_view name) {
    for (const char* const option : {"as", "opponent"})
        if (command.has(option))
            return std::unexpected(plain_error(fmt::format("{} is a puzzle for one player", name),
                                               fmt::format("no --{}", option)));
    return {};
}

Ending play_alone(const Command& command, OpenBoard& opened) {
    // 1. What is wanted.
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    std::optional<Output> kept;
    if (command.has("transcript")) {
        auto file = Output::open(command.get("transcript"));
        if (!file) return std::unexpected(file.error());
        kept.emplace(std::move(*file));
    }

    // 2. The dialog.
    out->write(fmt::format("{}: you play alone; 'help' lists what you may type\n", opened.set_up));
    Solitaire dialog(opened, command.budget(opened.game.bytes()), command.has("hints"), *out);
    if (auto done = dialog.run(); !done) return std::unexpected(done.error());

    // 3. What is kept.
    if (kept) {
        Transcript transcript = opened.transcript;
        transcript.remarks    = {dialog.result()};
        transcript.moves      = opened.board->moves();
        kept->write(transcript_text(transcript));
        if (auto done = kept->finish(); !done) return std::unexpected(done.error());
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
