// A facet, like those of facets.hpp: some sessions can find the positions from which a player can
// force play into a given set.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {

class ForceFacet {
  public:
    virtual ~ForceFacet() = default;
    /// Finds from where a player can force play into a set, given as text, and how soon; judged
    /// unless `check` is false.
    virtual std::expected<Answer, InputError> force(std::string_view set, bool check,
                                                    const Budget&) = 0;
    /// The same step by step, judged: how far each place is from the set.  Fails as
    /// TraceFacet::trace does.
    virtual std::expected<Trace, InputError>  trace_force(std::string_view set, const Budget&) = 0;
};

/// These fail if the session has no such facet.
inline std::expected<Answer, InputError> force_of(Session& session, std::string_view set,
                                                  bool check, const Budget& budget) {
    if (auto* const facet = dynamic_cast<ForceFacet*>(&session))
        return facet->force(set, check, budget);
    return std::unexpected(
        plain_error(phrase("no player of this game can force play into a set"), verbatim("green")));
}
inline std::expected<Trace, InputError> trace_force_of(Session& session, std::string_view set,
                                                       const Budget& budget) {
    if (auto* const facet = dynamic_cast<ForceFacet*>(&session))
        return facet->trace_force(set, budget);
    return std::unexpected(
        plain_error(phrase("no player of this game can force play into a set"), verbatim("green")));
}

}  // namespace zermelo::inline workbench
