// The facet of sessions whose positions have values: their thermographs, as plain data to draw.
//
// Main function: thermograph_of.  Called from cli/verb_draw.cpp.
// Tested: test/games/value_games_test.cpp, test/golden/draw_thermographs.txt.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/partizan/thermograph.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

struct ThermographPlot {
    Phrase      title;
    Thermograph graph;
};

class ThermographFacet {
  public:
    virtual ~ThermographFacet() = default;
    /// The thermograph of the value that the last solve() found.  The error: nothing was solved, or
    /// its numbers do not fit Dyadic.
    virtual std::expected<ThermographPlot, InputError> thermograph() = 0;
};

/// "domineering-values 2x3: thermograph".
inline Phrase thermograph_title(std::string_view value) {
    return phrase("{}: thermograph", value);
}
/// The error for a game whose positions have no values.
inline InputError no_thermograph() {
    return plain_error(phrase("positions of this game have no values, and so no thermographs"),
                       phrase("a game with values"),
                       verbatim("zermelo draw domineering-values 2x3 --thermograph"));
}
/// The error for a wall whose numbers do not fit Dyadic.
inline InputError large_thermograph() {
    return plain_error(phrase("the walls of this thermograph have numbers of more than 62 bits"));
}
/// Returns true if the session has that facet.
inline bool draws_thermographs(const Session& session) {
    return dynamic_cast<const ThermographFacet*>(&session) != nullptr;
}
inline std::expected<ThermographPlot, InputError> thermograph_of(Session& session) {
    if (auto* const facet = dynamic_cast<ThermographFacet*>(&session)) return facet->thermograph();
    return std::unexpected(no_thermograph());
}

}  // namespace zermelo::inline workbench
