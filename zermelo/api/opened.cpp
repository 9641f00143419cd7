#include "zermelo/api/opened.hpp"

#include <fmt/format.h>

#include "zermelo/base/nearest.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/workbench/aliases.hpp"
#include "zermelo/workbench/rules_data.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/table_session.hpp"

#include "zermelo/api/api.hpp"

namespace zermelo::inline api {
namespace {

// A game inside a sum may name a file, but a question cannot supply one.
NamedFiles no_files(std::span<const std::string> names) {
    NamedFiles files;
    for (const auto& name : names)
        files.emplace(name, std::unexpected(
                                plain_error(phrase("a question cannot name the file '{}'", name))));
    return files;
}

std::expected<std::unique_ptr<Session>, InputError> open_session(const GameCard&   card,
                                                                 const Question&   question,
                                                                 const Parameters& parameters,
                                                                 OpenedGame&       game,
                                                                 const Budget&     budget) {
    if (holds_rules(card)) {
        NamedFiles files;
        files.emplace(game.words[0], bytes_of(*question.file));
        for (const auto& [name, text] : question.data)
            files.emplace(data_file(game.words[0], name), bytes_of(text));
        return card.inside.open(files, game.words, budget);
    }
    if (card.inside.files)
        return card.inside.open(no_files(card.inside.files(game.words)), game.words, budget);
    if (!question.file) return card.open(parameters, {}, game.words, budget);
    auto session = card.open(parameters, bytes_of(*question.file), {}, budget);
    if (session && !question.position.empty() && question.position != (*session)->position())
        if (auto done = (*session)->reset(question.position); !done)
            return std::unexpected(done.error());
    return session;
}

// Lets the session answer from the first of the tables that holds its position; tables of other
// games or other rules are left alone.  Returns false if the session was given a table that does
// not hold the position, and must be opened anew.
bool ask_tables(const Question& question, Session& opened, const Budget& budget) {
    auto* const session = dynamic_cast<TableSession*>(&opened);
    // Certificates and checks concern what a solver found.
    if (!session || !question.solver.empty() || question.ask == "certificate" ||
        question.ask == "check")
        return true;
    bool lacks = false;
    for (const auto& table : question.tables) {
        if (!session->probe(table.bytes, table.name, budget)) continue;
        lacks = session->lacks();
        if (!lacks) break;
    }
    return !lacks;
}

}  // namespace

std::expected<const GameCard*, InputError> find_game(std::string_view name) {
    std::vector<std::string_view> names;
    for (const auto* const card : catalogue()) {
        if (is_called(*card, name)) return card;
        for (const auto known : names_of(*card)) names.push_back(known);
    }
    return std::unexpected(
        plain_error(phrase("there is no game '{}'", name), {}, nearest_text(name, names)));
}

std::expected<OpenedGame, InputError> open_start(const Question& question, const Budget& budget) {
    const auto card = find_game(question.game);
    if (!card) return std::unexpected(card.error());
    const bool rules      = holds_rules(**card);  // rules in a file declare their own parameters
    const auto parameters = parameters_of(**card, rules ? TypedOptions() : question.parameters);
    if (!parameters) return std::unexpected(parameters.error());
    const bool typed = !rules && !(*card)->file.always();
    if (!question.file && !typed)
        return std::unexpected(
            plain_error(phrase("{} needs a file", (*card)->name), phrase("the member \"file\"")));
    if (question.file && !(*card)->file.reads && !rules)
        return std::unexpected(
            plain_error(phrase("{} takes no file", (*card)->name), FixedPhrase((*card)->typed)));
    auto words = words_of(question.position);
    if (!words) return std::unexpected(words.error());
    OpenedGame game{*card, std::move(*words), nullptr};
    if ((*card)->inside.sums) game.words = with_switches(game.words, *parameters);
    if (rules) {
        std::vector<std::string> before{"game.lua"};
        for (const auto& [name, value] : question.parameters)
            before.push_back(fmt::format("{}={}", name, value));
        game.words.insert(game.words.begin(), before.begin(), before.end());
    }
    auto session = open_session(**card, question, *parameters, game, budget);
    if (session && !ask_tables(question, **session, budget))
        session = open_session(**card, question, *parameters, game, budget);
    if (!session) return std::unexpected(session.error());
    game.session = std::move(*session);
    return game;
}

std::expected<OpenedGame, InputError> open_question(const Question& question,
                                                    const Budget&   budget) {
    auto game = open_start(question, budget);
    if (!game) return game;
    auto&      session = *game->session;
    const int  first   = session.mover();
    const auto come    = [&] {
        const int mover = session.mover();
        game->turns.push_back(mover == 0 ? static_cast<int>(game->positions.size() % 2)
                                            : static_cast<int>(mover != first));
        game->positions.push_back(session.position());
    };
    come();
    for (const auto& move : question.moves) {
        if (!session.move(move)) {
            const auto why = session.why_illegal(move);
            return std::unexpected(
                plain_error(why.empty() ? phrase("'{}' is not a legal move of {} at {}", move,
                                                 question.game, session.position())
                                        : phrase("'{}' is not a legal move of {} at {}: {}", move,
                                                 question.game, session.position(), why),
                            phrase("a move of this position")));
        }
        come();
    }
    return game;
}

}  // namespace zermelo::inline api
