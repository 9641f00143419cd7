// The components of a sum, while they are played: their texts, their moves, and a move made.
//
// A move is typed as the component before and after it, `kayles(17)->kayles(8 8)`, or as the
// component and its game's own move, `kayles(17): 17->8+8`.  Of equal components the first is
// meant.  Where players have moves of their own, the text of a component leaves out whose turn it
// is; turn() tells all components.
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

/// What the command calls them.
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

    /// Component i, at its position.
    std::string text(std::size_t i) const { return text(i, place(i)); }
    /// ... and at another one of its.
    std::string text(std::size_t i, std::string_view place) const {
        return components_[i].text(place);
    }
    /// The sum, with component `which` at another position of its.
    std::string              text_with(std::size_t which, std::string_view place) const;
    std::string              text() const { return text_with(kNowhere, ""); }
    /// Moves, component by component; of equal ones once, and at most kMostLegal.
    std::vector<std::string> legal() const;
    /// False: illegal, nothing changed.
    bool                     move(std::string_view text);
    std::string              why_illegal(std::string_view text) const;
    /// That player is to move in every component in which it matters.
    void                     turn(bool left);
    std::uint64_t            bytes() const;

  private:
    struct Spoken {
        const Component* component;    // nullptr: the sum has none such
        bool             by_its_game;  // a ':' stands behind it
        std::string_view rest;         // of the text, behind that
    };
    std::string           place(std::size_t i) const;
    std::optional<Spoken> spoken(std::string_view text) const;

    Components components_;
    NamedFiles files_;
};

}  // namespace zermelo::inline sum
