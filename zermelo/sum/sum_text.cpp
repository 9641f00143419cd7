#include "zermelo/sum/sum_text.hpp"

#include <utility>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline sum {
namespace {

constexpr std::size_t kMostComponents = 1000;

// GAME(POSITION), as views of the text in which it was typed.
struct Typed {
    std::string_view game, inside;
};

InputError fault(std::string_view text, const char* at, InputError error) {
    const auto place = place_of(text, at);
    error.line = place.line, error.column = place.column;
    error.typed = text;
    return error;
}

// Splits GAME(POSITION) + GAME(POSITION) + ...
std::expected<std::vector<Typed>, InputError> split_sum(std::string_view text) {
    std::vector<Typed> parts;
    Scanner            in(text);
    const auto         wrong = [&](const char* at, InputError error) {
        return std::unexpected(fault(text, at, std::move(error)));
    };
    const auto misplaced = [&](Phrase expected) {
        return wrong(in.at(), plain_error(phrase("{} is out of place", shown_at(text, in.at())),
                                          std::move(expected)));
    };
    do {
        in.space();
        const char* const begin  = in.at();
        const auto        letter = [&] {
            const char c = in.peek();
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || in.digit();
        };
        const auto file = rules_name(text.substr(static_cast<std::size_t>(begin - text.data())));
        in.skip(file);
        while (file == 0 && letter()) in.skip();
        const std::string_view game(begin, in.at());
        if (game.empty() && in.done())
            return wrong(begin,
                         plain_error(phrase("the sum ends too soon"), phrase("GAME(POSITION)")));
        if (game.empty()) return misplaced(phrase("GAME(POSITION)"));
        in.space();
        if (file > 0 && in.peek() != '(') {  // at its start position
            parts.push_back({game, text.substr(0, 0)});
            continue;
        }
        if (!in.take('(')) return misplaced(phrase("'(' after '{}'", game));
        const char* const inside = in.at();
        for (int open = 1; open > 0; in.skip()) {
            if (in.done())
                return wrong(in.at(), plain_error(phrase("a ')' is missing"),
                                                  phrase("')' after the position")));
            open += (in.peek() == '(') - (in.peek() == ')');
        }
        if (parts.size() == kMostComponents)
            return wrong(begin, plain_error(phrase("this sum has too many components"),
                                            phrase("at most {}", kMostComponents)));
        parts.push_back({game, {inside, in.at() - 1}});
        in.space();
    } while (in.take('+'));
    if (!in.done()) return misplaced(phrase("'+' or the end"));
    return parts;
}

}  // namespace

std::expected<Components, InputError> read_sum(std::string_view text, const NamedFiles& files,
                                               const Budget& budget) {
    const auto parts = split_sum(text);
    if (!parts) return std::unexpected(parts.error());
    Components components;
    for (const auto& [game, inside] : *parts) {
        auto component = open_component(catalogue(), game, inside, files, budget);
        if (!component) return std::unexpected(fault(text, game.data(), component.error()));
        components.push_back(std::move(*component));
    }
    return components;
}

bool take_misere(std::string_view& text) {
    const auto size = text.size();
    while (text.ends_with(kMisereWord)) text.remove_suffix(kMisereWord.size());
    return text.size() < size;
}

std::string sum_of_words(std::span<const std::string> words) {
    return joined(words, " ");
}

std::vector<std::string> files_of_sum(std::span<const std::string> words) {
    std::vector<std::string> files;
    const auto               text = sum_of_words(words);
    std::string_view         rest = text;
    if (!take_misere(rest)) take_turn(rest);
    if (const auto parts = split_sum(rest))
        for (const auto& [game, inside] : *parts)
            if (auto file = component_file(catalogue(), game, inside))
                files.push_back(std::move(*file));
    return files;
}

}  // namespace zermelo::inline sum
