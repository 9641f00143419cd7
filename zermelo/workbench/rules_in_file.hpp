// Games whose rules come from a file.
#pragma once
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

/// The name, in the catalogue and in files, of the games whose rules a file holds.
inline constexpr std::string_view kRulesGame = "script";

/// Does the game's file hold rules, and say itself which parameters there are?
inline bool holds_rules(const GameCard& card) {
    return card.inside.rules;
}

/// Is that, in the header of a file, the name of a game whose rules a file holds?
inline bool named_by_rules(std::string_view game) {
    return game == kRulesGame;
}

/// What a session of such a game tells, beside what all sessions do.
class RulesSession {
  public:
    virtual ~RulesSession() = default;
    /// Are the rules a puzzle's, for one player?
    virtual bool alone() const = 0;
};
/// Is it played by one?
inline bool is_alone(const GameCard& card, const Session& session) {
    const auto* const rules = dynamic_cast<const RulesSession*>(&session);
    return card.solitary || (rules && rules->alone());
}

/// What Session::picture says of rules that are a puzzle's: its pictures are films.
inline constexpr std::string_view kNoTree = "a puzzle has no game tree";

/// Is that word the name of such a file?
inline bool names_rules(std::string_view word) {
    return word.ends_with(".lua");
}

/// How many of a text's first characters are such a name: letters, digits and . / _ - up to the
/// first that is none of them; 0: they are not.
inline std::size_t rules_name(std::string_view text) {
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '/' || c == '_' || c == '-';
    };
    std::size_t size = 0;
    while (size < text.size() && letter(text[size])) ++size;
    return names_rules(text.substr(0, size)) ? size : 0;
}

}  // namespace zermelo::inline workbench
