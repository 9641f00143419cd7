// The components of a sum, while they are played: their texts, their moves, and a move made.
//
// A move is typed as the component before and after it, `kayles(17)->kayles(8 8)`, or as the
// component and its game's own move, `kayles(17): 17->8+8`.  Among equal components the first is
// meant.  If players have moves of their own, the text of a component leaves out whose turn it is;
// turn() sets that in all components.
//
// Main class: ComponentsInPlay.  Called from sum/sum.cpp and sum/value_sum.cpp.
// Tested: test/games/sessions_test.cpp, test/golden/solve_sum.txt.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/sum/sum_text.hpp"

namespace zermelo::inline sum {

/// The name of sums on the command line.
inline constexpr std::string_view kSumName = "sum";

/// The solver of all sums.
inline constexpr SolverCard kSumSolvers[] = {
    {"components", "each component by its game's standard solver", false}};

class ComponentsInPlay {
  public:
    static constexpr std::size_t kNowhere = ~std::size_t{0};

    ComponentsInPlay(Components components, NamedFiles files)
        : components_(std::move(components)), files_(std::move(files)) {}

    std::size_t       size() const { return components_.size(); }
    const Component&  operator[](std::size_t i) const { return components_[i]; }
    auto              begin() const { return components_.begin(); }
    auto              end() const { return components_.end(); }
    const NamedFiles& files() const { return files_; }
    void              set(Components components) { components_ = std::move(components); }

    /// Returns the text of component i, at its position.
    std::string text(std::size_t i) const { return text(i, place(i)); }
    /// The same, at another position of the component.
    std::string text(std::size_t i, std::string_view place) const {
        return components_[i].text(place);
    }
    /// Returns the text of the sum, with component `which` at another position.
    std::string              text_with(std::size_t which, std::string_view place) const;
    std::string              text() const { return text_with(kNowhere, ""); }
    /// Returns the moves, component by component; equal components are looked at once.  At most
    /// kMostLegal.
    std::vector<std::string> legal() const;
    /// Makes a move.  Returns false if it is illegal; then nothing has changed.
    bool                     move(std::string_view text);
    Phrase                   why_illegal(std::string_view text) const;
    /// Sets which player is to move in every component in which it matters.
    void                     turn(bool left);
    std::uint64_t            bytes() const;

  private:
    struct Spoken {
        const Component* component;    // nullptr if the sum has no such component
        bool             by_its_game;  // whether a ':' follows it
        std::string_view rest;         // of the text, behind that
    };
    std::string           place(std::size_t i) const;
    std::optional<Spoken> spoken(std::string_view text) const;

    Components components_;
    NamedFiles files_;
};

}  // namespace zermelo::inline sum
