// Games whose rules come from a file.
#pragma once
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

/// The name, in the catalogue and in files, of games whose rules come from a file.
inline constexpr std::string_view kRulesGame = "script";

/// Returns true if the game's file holds rules, which say themselves which parameters there are.
inline bool holds_rules(const GameCard& card) {
    return card.inside.rules;
}

/// Returns true if that name, from the header of a file, is the one of games with rules in a file.
inline bool named_by_rules(std::string_view game) {
    return game == kRulesGame;
}

/// What a session of such a game reports, beside what all sessions do.
class RulesSession {
  public:
    virtual ~RulesSession() = default;
    /// Returns true if the rules are those of a puzzle, for one player.
    virtual bool alone() const = 0;
};
/// Returns true if the game is played by one player.
inline bool is_alone(const GameCard& card, const Session& session) {
    const auto* const rules = dynamic_cast<const RulesSession*>(&session);
    return card.solitary || (rules && rules->alone());
}

/// What Session::picture says for rules of a puzzle: its pictures are films.
inline constexpr auto kNoTree = phrase("a puzzle has no game tree");

/// Returns true if the word is the name of such a file.
inline bool names_rules(std::string_view word) {
    return word.ends_with(".lua");
}

/// Returns how many of a text's first characters form such a name: letters, digits and . / _ - up
/// to the first other character.  Returns 0 if they form none.
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
