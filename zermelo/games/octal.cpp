// Octal games: a code says what a move may take from a heap and what it may leave.  The octal games
// that have names are also here.
//
// Source: R. Guy, C. Smith, "The G-values of various games", Proc. Camb. Phil. Soc. 52 (1956).
// Tested: test/games/sessions_test.cpp, test/golden/solve_octal.txt.

#include <array>
#include <utility>

#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/octal_game.hpp"

namespace zermelo::inline games {
namespace {

std::expected<std::unique_ptr<Session>, InputError> open_octal(const Parameters& parameters,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    if (words.empty())
        return std::unexpected(plain_error(phrase("the code is missing"),
                                           phrase("octal CODE HEAPS..."),
                                           verbatim("octal 0.77 5 7 12")));
    // In `solve sum` and in JSON, the code and the heaps are one word.
    const std::string& first = words[0];
    const auto         blank = std::min(first.find(' '), first.size());
    auto               code  = parse_heap_code(std::string_view(first).substr(0, blank));
    if (!code) {
        auto error = code.error();
        error.what =
            phrase("'{}', character {}: {}", first.substr(0, blank), error.column, error.what);
        error.line = error.column = 0;
        return std::unexpected(error);
    }
    std::vector<std::string> heaps(words.begin(), words.end());
    heaps[0]    = first.substr(blank);
    auto before = to_text(*code) + " ";
    return open_heaps(heap_game(OctalGame("octal", std::move(before), std::move(*code), false)),
                      heaps, parameters);
}

template <std::size_t I>
constexpr GameCard named_card() {
    return {
        .name       = kNamedCodes[I].name,
        .alias      = kNamedCodes[I].alias,
        .title      = kNamedCodes[I].title,
        .source     = kNamedCodes[I].source,
        .typed      = kNamedCodes[I].typed,
        .alone      = {.heaps = true, .words = "0"},
        .parameters = kHeapParameters,
        .solvers    = code_solvers,
        .standard   = "best",
        .example    = "5 7 12",
        .open =
            [](const Parameters&            parameters, std::span<const std::byte>,
               std::span<const std::string> words, const Budget&) {
                const auto& named = kNamedCodes[I];
                return open_heaps(
                    heap_game(OctalGame(named.name, "", *parse_heap_code(named.code), named.row)),
                    words, parameters);
            },
    };
}

}  // namespace

extern constinit const GameCard octal_card = {
    .name       = "octal",
    .title      = "taking and breaking: what a code allows; 0.77 is Kayles",
    .source     = "R. Guy, C. Smith, Proc. Camb. Phil. Soc. 52 (1956)",
    .typed      = "octal CODE HEAPS...",
    .alone      = {.heaps = true},
    .parameters = kHeapParameters,
    .solvers    = code_solvers,
    .standard   = "best",
    .example    = "0.77 5 7 12",
    .open       = open_octal,
};

/// The cards of Kayles and the other games that have names (impartial/octal_code.hpp).
std::span<const GameCard> named_cards() {
    static constexpr auto kCards = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array{named_card<I>()...};
    }
    (std::make_index_sequence<std::size(kNamedCodes)>());
    return kCards;
}

}  // namespace zermelo::inline games
