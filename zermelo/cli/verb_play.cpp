// zermelo play: a person plays against an opponent, or two persons play, in the terminal or through
// a pipe.
//
// The dialog takes lines and writes text: a move, its number, or one of the words below.  The same
// lines and the same seed give the same bytes.
#include <unistd.h>
#include <charconv>
#include <cstdlib>

#include "zermelo/files/lines.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/slip.hpp"
#include "zermelo/play/why_illegal.hpp"
#include "zermelo/workbench/most_legal.hpp"

#include "zermelo/cli/hints.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_board.hpp"
#include "zermelo/cli/opponent.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/replay.hpp"
#include "zermelo/cli/solitaire.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

bool wants_colour() {
    const char* const none = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    return ::isatty(STDOUT_FILENO) && (!none || !*none) && term && std::string_view(term) != "dumb";
}

class Dialog {
  public:
    /// opponent: nullptr if two persons play; then `person` means neither of them.
    Dialog(Board& board, Policy* opponent, std::string name, int person, bool hints,
           const Language& language, Sink& out)
        : board_(board),
          opponent_(opponent),
          name_(std::move(name)),
          person_(person),
          hints_(hints),
          language_(language),
          out_(out) {}

    /// Runs until the game or the dialog ends.  Fails if a solver gave up.
    std::expected<void, InputError> run();
    /// "the first player has won", for the transcript.
    const std::string&              result() const { return result_; }

  private:
    enum class Next { same_turn, other_turn, end };

    void write(const std::string& text) { out_.write(text); }
    void tell(const Sentences& said) { write(spoken(said, language_) + "\n"); }
    bool is_person(int player) const { return !opponent_ || player == person_; }
    void say_end(int winner) {
        result_ = spoken(winner == 0 ? Say::first_has_won : Say::second_has_won);
        if (!opponent_) return tell(winner == 0 ? Say::first_has_won : Say::second_has_won);
        tell(winner == person_ ? Say::you_have_won : Say::you_have_lost);
        opponent_->over(winner == person_ ? "lose" : "win");
    }
    std::expected<void, InputError> show_moves(std::size_t most, bool marked);
    std::expected<void, InputError> show_turn();
    std::expected<void, InputError> show_end();
    std::expected<Next, InputError> obey(const std::string& line);
    std::expected<Next, InputError> make(const std::string& line);
    void                            take_back();

    Board&            board_;
    Policy*           opponent_;
    std::string       name_;
    int               person_;  // 0: the first player
    bool              hints_;
    const Language&   language_;
    Sink&             out_;
    std::string       result_ = "not finished";
    LineReader        lines_{STDIN_FILENO, &g_stop};
    bool              asked_  = ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO);
    bool              colour_ = wants_colour();
    std::vector<Slip> slips_;  // the persons'

    std::vector<std::string> listed_;  // the moves last shown
};

std::expected<void, InputError> Dialog::show_moves(std::size_t most, bool marked) {
    std::vector<char> marks;
    listed_    = board_.legal();
    auto shown = listed_;
    if (marked) {
        const auto answer = board_.answer();
        if (!answer) return std::unexpected(answer.error());
        const auto& best = (*answer)->moves;
        if (listed_.size() >= kMostLegal)  // the list may lack them
            for (std::size_t i = std::min(best.size(), kShownMoves); i-- > 0;)
                put_first(listed_, best[i].move);
        marks = marks_of(**answer, listed_);
        shown = with_margins(**answer, listed_);
    }
    write(moves_table(shown, marks, most, colour_, language_));
    return {};
}

std::expected<void, InputError> Dialog::show_turn() {
    const Say whose = opponent_            ? Say::position_yours
                      : board_.turn() == 0 ? Say::position_first
                                           : Say::position_second;
    write("\n" + board_.drawn());
    tell(say(whose, board_.position()));
    return show_moves(kShownMoves, hints_);
}

std::expected<void, InputError> Dialog::show_end() {
    const auto verdict = board_.verdict();
    if (!verdict) return std::unexpected(verdict.error());
    write("\n" + board_.drawn());
    const auto over = [&](const Sentences& how) {
        if (!board_.end()) return tell(say(Say::position_at, board_.position(), how));
        tell(say(Say::position_at, board_.position(), board_.end()->why));
        tell(how);
    };
    if (*verdict == Outcome::draw) {
        result_ = "a draw";
        over(Say::over_draw);
        if (opponent_) opponent_->over("draw");
    } else {
        const int  winner = *verdict == Outcome::win ? board_.turn() : 1 - board_.turn();
        const auto margin = board_.end() ? std::nullopt : board_.margin();
        const auto by     = [&](Say won) {  // by how many points, if there are any
            return margin ? say(Say::won_by, won, std::abs(*margin)) : Sentences(won);
        };
        result_ = spoken(by(winner == 0 ? Say::first_has_won : Say::second_has_won));
        if (!opponent_) {
            over(by(winner == 0 ? Say::over_first_won : Say::over_second_won));
        } else {
            over(by(winner == person_ ? Say::over_you_have_won : Say::over_you_have_lost));
            opponent_->over(winner == person_ ? "lose" : "win");
        }
    }
    for (const auto& slip : slips_)
        tell(say(opponent_          ? Say::you_slip
                 : slip.player == 0 ? Say::first_slip
                                    : Say::second_slip,
                 slip_told(slip)));
    return {};
}

void Dialog::take_back() {
    std::size_t first = 0;  // the first move of a person
    while (first < board_.moves().size() && !is_person(board_.turn_at(first))) ++first;
    if (first == board_.moves().size()) return tell(Say::nothing_to_undo);
    do board_.undo();
    while (!is_person(board_.turn()));
    while (!slips_.empty() && slips_.back().number > board_.moves().size()) slips_.pop_back();
}

// Makes a move by its text, or else by its number in the list that was shown.
std::expected<Dialog::Next, InputError> Dialog::make(const std::string& line) {
    std::string move = line;
    if (!board_.allows(move)) {
        const std::string_view digits(line.data() + line.starts_with('#'),
                                      line.size() - line.starts_with('#'));
        std::size_t            number = 0;
        const auto             end    = digits.data() + digits.size();
        const auto             read   = std::from_chars(digits.data(), end, number);
        if (read.ec != std::errc() || read.ptr != end || number == 0 || number > listed_.size()) {
            tell(say(Say::no_legal_here, line, why_illegal(board_, line)));
            return Next::same_turn;
        }
        move = listed_[number - 1];
    }
    auto slip = move_watched(board_, move);
    if (!slip) return std::unexpected(slip.error());
    if (*slip) slips_.push_back(std::move(**slip));
    return Next::other_turn;
}

std::expected<Dialog::Next, InputError> Dialog::obey(const std::string& line) {
    if (line.empty()) return Next::same_turn;
    if (line == "quit") return Next::end;
    if (line == "resign") {
        say_end(1 - board_.turn());
        return Next::end;
    }
    if (line == "help")
        return tell(say(Say::play_help, opponent_ ? Say::undo_your_last : Say::undo_last)),
               Next::same_turn;
    if (line == "undo" && opponent_ && !opponent_->takes_back())
        return tell(Say::no_undo), Next::same_turn;
    if (line == "undo") {
        take_back();
        if (auto done = show_turn(); !done) return std::unexpected(done.error());
        return Next::same_turn;
    }
    if (line == "moves" || line == "hint") {
        const bool hint = line == "hint";
        if (auto done = show_moves(hint ? kShownMoves : board_.legal().size(), hint || hints_);
            !done)
            return std::unexpected(done.error());
        return Next::same_turn;
    }
    if (line == "why") {
        const auto answer = board_.answer();
        if (!answer) return std::unexpected(answer.error());
        const auto& verdict = (*answer)->verdict;
        if (verdict == Outcome::unknown) return tell(Say::who_wins_unknown), Next::same_turn;
        const Say how = verdict == Outcome::win    ? Say::you_win_here
                        : verdict == Outcome::loss ? Say::you_lose_here
                                                   : Say::you_draw_here;
        tell((*answer)->why.empty() ? Sentences(how) : say(Say::in_part, how, (*answer)->why));
        return Next::same_turn;
    }
    return make(line);
}

std::expected<void, InputError> Dialog::run() {
    while (!board_.over()) {
        if (!is_person(board_.turn())) {
            const auto guesses = opponent_->guesses();
            const auto move    = opponent_->choose(board_);
            if (!move) return std::unexpected(move.error());
            if (move->empty()) {
                tell(say(Say::forfeits, name_, opponent_->fault()));
                say_end(person_);
                return {};
            }
            board_.move(*move);
            tell(say(opponent_->guesses() > guesses ? Say::plays_guess : Say::plays, name_, *move));
            continue;
        }
        if (auto done = show_turn(); !done) return done;
        for (Next next = Next::same_turn; next == Next::same_turn;) {
            if (asked_) write("> ");
            const auto line = lines_.next();
            if (!line) return {};
            const auto obeyed = obey(*line);
            if (!obeyed) return std::unexpected(obeyed.error());
            next = *obeyed;
            if (next == Next::end) return {};
            if (!out_.ok()) return {};
        }
    }
    return show_end();
}

}  // namespace

Ending verb_play(const Command& command) {
    if (command.has("replay")) return replay(command);
    // 1. What is wanted.
    OpenBoard opened;
    if (!command.words.empty())
        if (const auto card = find_card(command, command.words[0]); card && (*card)->solitary) {
            if (auto fit = no_opponent(command, command.words[0]); !fit)
                return std::unexpected(fit.error());
            if (auto ending = open_board(command, command.words, opened)) return *ending;
            return play_alone(command, opened);
        }
    const auto person = side_as(command);
    if (!person) return std::unexpected(person.error());
    const auto name = command.get("opponent", "optimal");
    const bool two  = name == "person";
    if (two && command.has("as"))
        return std::unexpected(
            plain_error(phrase("--as names your side, but two persons play both sides"),
                        phrase("one of them"), verbatim("--opponent person without --as")));
    if (auto made = make_opponent(command, name, command.seed, ""); !made)
        return std::unexpected(made.error());
    if (auto ending = open_board(command, command.words, opened)) return *ending;
    if (opened.alone) {
        if (auto fit = no_opponent(command, command.words[1]); !fit)
            return std::unexpected(fit.error());
        return play_alone(command, opened);
    }
    auto opponent = make_opponent(command, name, command.seed, opened.set_up);
    if (!opponent) return std::unexpected(opponent.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    auto transcript = open_transcript(command);
    if (!transcript) return std::unexpected(transcript.error());
    auto& kept = *transcript;

    // 2. The dialog.
    const auto opening =
        two ? say(Say::in_turn, opened.set_up)
            : say(*person == 0 ? Say::play_first : Say::play_second, opened.set_up, name);
    out->write(spoken(opening, *command.language) + "\n");
    if (const auto stones = stones_of(*opened.game.session, *person == 0); !two && !stones.empty())
        out->write(spoken(stones, *command.language) + "\n");
    Dialog dialog(*opened.board, two ? nullptr : opponent->get(), name, *person,
                  command.has("hints"), *command.language, *out);
    if (auto done = dialog.run(); !done) return std::unexpected(done.error());

    // 3. What is kept.
    if (kept)
        if (auto done = keep(opened, command, *person, "person", name, dialog.result(), *kept);
            !done)
            return std::unexpected(done.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
