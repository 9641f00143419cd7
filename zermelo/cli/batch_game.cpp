#include "zermelo/cli/batch_game.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/batch_forms.hpp"
#include "zermelo/play/why_illegal.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/cli/parse.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::size_t kMostShownOutput = 60;  // bytes of what the program wrote

// Returns the text fit for a terminal, and for one line.
std::string shown_output(std::string_view said) {
    std::string text;
    for (const char c : said.substr(0, kMostShownOutput)) text += c >= ' ' && c <= '~' ? c : '?';
    return said.size() > kMostShownOutput ? text + "..." : text;
}

std::vector<std::string> blank_separated(std::string_view text) {
    std::vector<std::string> words;
    for (;;) {
        const auto begin = text.find_first_not_of(" \t\r\n");
        if (begin == text.npos) return words;
        text           = text.substr(begin);
        const auto end = std::min(text.find_first_of(" \t\r\n"), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

// Returns the words of a position and, after them, the values of parameters.
std::expected<std::vector<std::string>, InputError> typed_words(const GameCard&    card,
                                                                std::string_view   text,
                                                                const std::string& file) {
    const auto form  = batch_form(card.name);
    auto       words = blank_separated(text);
    auto       error = plain_error({});
    error.file       = file;
    if (words.empty()) {
        error.what = phrase("the file is empty"), error.expected = FixedPhrase(card.typed);
        return std::unexpected(error);
    }
    if (form.words == 0 || words.size() <= form.words) return words;
    const auto most = form.words + form.parameters.size();
    if (words.size() > most) {
        error.what     = phrase("unexpected word '{}'", shown_output(words[most]));
        error.expected = FixedPhrase(card.typed);
        return std::unexpected(error);
    }
    std::vector<std::string> typed(words.begin(),
                                   words.begin() + static_cast<std::ptrdiff_t>(form.words));
    for (std::size_t i = form.words; i < words.size(); ++i) {
        typed.emplace_back("--set");
        typed.push_back(fmt::format("{}={}", form.parameters[i - form.words], words[i]));
    }
    return typed;
}

// Returns the only line of the output that is not blank.
std::expected<std::string_view, InputError> only_line(std::string_view output) {
    std::string_view only;
    for (auto rest = output; !rest.empty();) {
        const auto end  = std::min(rest.find('\n'), rest.size());
        auto       line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto begin = line.find_first_not_of(" \t\r");
        if (begin == line.npos) continue;
        line = line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
        if (!only.empty())
            return std::unexpected(fault_at(output, line.data(),
                                            phrase("'{}' is an extra line", shown_output(line)),
                                            phrase("one move, or lost")));
        only = line;
    }
    return only;
}

// Returns the sentence that fits the outcome.
Say by_worth(Outcome outcome, Say won, Say lost, Say drawn) {
    return outcome == Outcome::win ? won : outcome == Outcome::loss ? lost : drawn;
}

std::expected<OutputVerdict, InputError> judge_move(Board& board, std::string_view output) {
    using Kind      = OutputVerdict::Kind;
    const auto line = only_line(output);
    if (!line) return malformed_output(line.error());
    const auto worth = board.verdict();
    if (!worth) return std::unexpected(worth.error());
    const auto position = board.position();
    const auto is =
        say(by_worth(*worth, Say::position_won, Say::position_lost, Say::position_drawn), position);
    if (*line == kLost) {
        if (*worth == Outcome::loss) return OutputVerdict{};
        const auto answer = board.answer();
        if (!answer) return std::unexpected(answer.error());
        const auto& moves = (*answer)->moves;
        return OutputVerdict{Kind::wrong,
                             moves.empty() ? is : say(Say::by_move, is, moves[0].move)};
    }
    if (!board.allows(*line))
        return OutputVerdict{Kind::malformed, say(Say::move_illegal, shown_output(*line), position,
                                                  why_illegal(board, *line))};
    if (*worth == Outcome::loss)
        return OutputVerdict{Kind::wrong, say(Say::expected_lost, is, kLost)};
    const int mover = board.turn();
    board.move(*line);
    auto after = board.verdict();
    if (!after) return std::unexpected(after.error());
    if (board.turn() != mover && *after != Outcome::draw)
        after = *after == Outcome::win ? Outcome::loss : Outcome::win;
    if (*after == *worth) return OutputVerdict{};
    return OutputVerdict{
        Kind::wrong, say(by_worth(*after, Say::after_won, Say::after_lost, Say::after_drawn), is,
                         shown_output(*line))};
}

// Solves and judges; returns the least number of moves, or nothing if there is no solution.
std::expected<LeastTold, InputError> least_of(const Command& command, OpenGame& game) {
    const auto answer = game.session->solve("", true, command.budget(game.bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (auto why = unusable(*answer)) return std::unexpected(std::move(*why));
    const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
    if (!steps) return LeastTold();
    if (!answer->certified)
        return std::unexpected(plain_error(phrase("the solver's path could not be judged")));
    return LeastTold(static_cast<std::uint64_t>(*steps));
}

std::expected<OutputVerdict, InputError> judge_least(const Command& command, OpenGame& game,
                                                     std::string_view output) {
    const auto told = read_least(output, phrase("moves"));
    if (!told) return malformed_output(told.error());
    const auto right = least_of(command, game);
    if (!right) return std::unexpected(right.error());
    return output_verdict(wrong_least(*told, *right, phrase("moves")));
}

}  // namespace

bool has_contest(const GameCard& card) {
    return std::ranges::find(card.answers, Part::contest, &AnswerFormat::part) !=
           card.answers.end();
}

std::optional<Ending> open_batch(const Command& command, const GameCard& card,
                                 std::span<const std::string> words, const std::string& file,
                                 bool solved, BatchGame& game) {
    // 1. A contest's file is the whole game.
    game.contest = has_contest(card) && words.size() == 1;
    if (game.contest) {
        const std::string path[] = {file};
        auto              opened = open_game(command, card, path);
        if (!opened) return std::unexpected(opened.error());
        game.opened.game = std::move(*opened);
        return std::nullopt;
    }
    // 2. The file belongs to another game, or holds the words of a position.
    std::vector<std::string> all(words.begin(), words.end());
    if (card.file.reads && !card.file.or_typed && words.size() == 1) {
        all.push_back(file);
    } else {
        const auto input = open_input(file, command.budget(0));
        if (!input) return std::unexpected(input.error());
        const auto typed = typed_words(card, text_of(input->bytes()), file);
        if (!typed) return std::unexpected(typed.error());
        all.insert(all.end(), typed->begin(), typed->end());
    }
    const auto blame = [&](InputError error) {
        if (error.file.empty() && error.gave_up == GaveUp::no) error.file = file;
        return std::unexpected(std::move(error));
    };
    auto inner = command_of(command, all);
    if (!inner) return blame(inner.error());
    inner->own.insert(command.own.begin(), command.own.end());
    auto opened = open_game(*inner, inner->words);
    if (!opened) return blame(opened.error());
    game.puzzle = is_alone(card, *opened->session);
    if (game.puzzle) game.opened.game = std::move(*opened);
    if (game.puzzle || !solved) return std::nullopt;
    if (auto ending = open_board(*inner, inner->words, game.opened)) {
        if (*ending) return ending;
        return blame(ending->error());
    }
    if (game.opened.board->over())
        return blame(
            plain_error(phrase("play is over in this position"), phrase("one with a move")));
    return std::nullopt;
}

std::expected<OutputVerdict, InputError> judge_batch(const Command& command, BatchGame& game,
                                                     std::string_view output) {
    if (game.puzzle) return judge_least(command, game.opened.game, output);
    if (!game.contest) return judge_move(*game.opened.board, output);
    return judge_output(*game.opened.game.session, output,
                        command.budget(game.opened.game.bytes() + output.size()));
}

std::expected<void, InputError> write_batch(const Command& command, BatchGame& game, Sink& sink) {
    if (game.puzzle) {
        const auto least = least_of(command, game.opened.game);
        if (!least) return std::unexpected(least.error());
        sink.write(*least ? fmt::format("{}\n", **least) : "-1\n");
        return {};
    }
    if (!game.contest) {
        const auto worth  = game.opened.board->verdict();
        const auto answer = game.opened.board->answer();
        if (!worth) return std::unexpected(worth.error());
        if (!answer) return std::unexpected(answer.error());
        const bool lost = *worth == Outcome::loss || (*answer)->moves.empty();
        sink.write(fmt::format("{}\n", lost ? kLost : std::string_view((*answer)->moves[0].move)));
        return {};
    }
    auto& session = *game.opened.game.session;
    auto  answer  = session.solve("", true, command.budget(game.opened.game.bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (auto why = unusable(*answer)) return std::unexpected(std::move(*why));
    return session.write(Part::contest, sink);
}

}  // namespace zermelo::inline cli
