// A puzzle solved by hand: lines in, text out, as in zermelo play against an opponent.
//
// A hint solves the puzzle again from the present position, under the limits of the command line.
// If a limit is reached, the hint says what is proved, and play continues.
#include "zermelo/cli/solitaire.hpp"

#include <unistd.h>
#include <charconv>

#include "zermelo/files/lines.hpp"

#include "zermelo/cli/hints.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

class Solitaire {
  public:
    Solitaire(OpenBoard& opened, const Budget& budget, bool hints, const Language& language,
              Sink& out)
        : session_(*opened.game.session),
          board_(*opened.board),
          budget_(budget),
          hints_(hints),
          language_(language),
          out_(out) {}

    /// Runs until the puzzle or the dialog ends.  Fails if it is interrupted.
    std::expected<void, InputError> run() {
        bool shown = false;
        while (!board_.over()) {
            if (!shown)
                if (auto done = show(); !done) return done;
            if (asked_) write("> ");
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

    void write(const std::string& text) { out_.write(text); }
    void tell(const Sentences& said) { write(spoken(said, language_) + "\n"); }
    void show_moves(std::size_t most) {
        write(moves_table(board_.legal(), {}, most, false, language_));
    }
    Sentences not_known(const Answer& answer) const {
        return say(Say::optimal_unknown, name_of(answer.why_gave_up), answer.headline);
    }

    std::expected<void, InputError> show() {
        write("\n" + board_.drawn());
        tell(say(Say::position_after, board_.position(), say(Say::moves, board_.moves().size())));
        show_moves(kShownMoves);
        if (!hints_) return {};
        return hint(false);
    }
    // Prints "optimal: 12 more, such as 4,5->4,6"; whole: all the moves.
    std::expected<void, InputError> hint(bool whole) {
        const auto answer = session_.solve("", false, budget_);
        if (!answer) return std::unexpected(answer.error());
        if (answer->why_gave_up == GaveUp::stopped)
            return std::unexpected(ended_early(GaveUp::stopped));
        if (answer->status == Status::gave_up) {
            tell(not_known(*answer));
            return {};
        }
        const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
        const auto* const moves = find_fact<TextList>(answer->facts, "solution");
        if (!steps || !moves || moves->texts.empty()) {
            tell(say(Say::puzzle_cannot, answer->why));
            return {};
        }
        tell(whole ? say(Say::optimal_more, *steps)
                   : say(Say::optimal_such, *steps, moves->texts[0]));
        for (std::size_t i = 0; whole && i < moves->texts.size(); ++i)
            write("  " + moves->texts[i] + "\n");
        return {};
    }
    std::expected<void, InputError> show_end() {
        const auto made = board_.moves().size();
        write("\n" + board_.drawn());
        const auto here = session_.solve("", false, budget_);
        if (!here) return std::unexpected(here.error());
        if (here->verdict != Outcome::win) {
            result_ = "stuck";
            tell(say(Say::position_at, board_.position(), Say::no_move_left));
            return {};
        }
        const auto solved = say(Say::puzzle_solved, say(Say::moves, made));
        result_           = spoken(solved);
        tell(say(Say::position_at, board_.position(), solved));
        // Shows how it might have gone.
        const std::string last(board_.position());
        if (auto back = session_.reset(board_.first_position()); !back) return back;
        const auto answer = session_.solve("", false, budget_);
        if (auto back = session_.reset(last); !back) return back;
        if (!answer) return std::unexpected(answer.error());
        if (answer->why_gave_up == GaveUp::stopped)
            return std::unexpected(ended_early(GaveUp::stopped));
        const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
        if (answer->status == Status::gave_up)
            tell(not_known(*answer));
        else if (steps)
            tell(static_cast<std::uint64_t>(*steps) == made ? Sentences(Say::that_is_optimal)
                                                            : say(Say::optimal_is, *steps));
        return {};
    }

    std::expected<Next, InputError> obey(const std::string& line) {
        if (line.empty()) return Next::same_place;
        if (line == "quit") return Next::end;
        if (line == "help") return tell(Say::puzzle_help), Next::same_place;
        if (line == "moves") return show_moves(board_.legal().size()), Next::same_place;
        if (line == "hint" || line == "resign") {
            if (line == "resign") result_ = "resigned";
            if (auto done = hint(line == "resign"); !done) return std::unexpected(done.error());
            return line == "hint" ? Next::same_place : Next::end;
        }
        if (line == "undo") {
            if (board_.undo()) return Next::other_place;
            return tell(Say::nothing_to_undo), Next::same_place;
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
        tell(say(Say::no_legal_here, line, ""));
        return Next::same_place;
    }

    Session&        session_;
    Board&          board_;
    Budget          budget_;
    bool            hints_;
    const Language& language_;
    Sink&           out_;
    std::string     result_ = "not finished";
    LineReader      lines_{STDIN_FILENO, &g_stop};
    bool            asked_ = ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO);
};

}  // namespace

std::expected<void, InputError> no_opponent(const Command& command, std::string_view name) {
    for (const char* const option : {"as", "opponent"})
        if (command.has(option))
            return std::unexpected(plain_error(phrase("{} is a puzzle for one player", name),
                                               phrase("no --{}", std::string_view(option))));
    return {};
}

Ending play_alone(const Command& command, OpenBoard& opened) {
    // 1. What is wanted.
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    auto file = open_transcript(command);
    if (!file) return std::unexpected(file.error());
    auto& kept = *file;

    // 2. The dialog.
    out->write(spoken(say(Say::play_alone, opened.set_up), *command.language) + "\n");
    Solitaire dialog(opened, command.budget(opened.game.bytes()), command.has("hints"),
                     *command.language, *out);
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
