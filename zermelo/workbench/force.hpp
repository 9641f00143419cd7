// A facet: some sessions can find from where a player forces play into a given set. A facet as
// those of facets.hpp.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {

class ForceFacet {
  public:
    virtual ~ForceFacet() = default;
    /// From where a player can force the play into a set that is typed, and how soon, judged
    /// unless asked not to.
    virtual std::expected<Answer, InputError> force(std::string_view set, bool check,
                                                    const Budget&) = 0;
    /// The same step by step: how far from the set, judged.  An error as TraceFacet::trace.
    virtual std::expected<Trace, InputError>  trace_force(std::string_view set, const Budget&) = 0;
};

/// The error where the session cannot.
inline std::expected<Answer, InputError> force_of(Session& session, std::string_view set,
                                                  bool check, const Budget& budget) {
    if (auto* const facet = dynamic_cast<ForceFacet*>(&session))
        return facet->force(set, check, budget);
    return std::unexpected(
        plain_error("no player of this game can force play into a set", "green"));
}
inline std::expected<Trace, InputError> trace_force_of(Session& session, std::string_view set,
                                                       const Budget& budget) {
    if (auto* const facet = dynamic_cast<ForceFacet*>(&session))
        return facet->trace_force(set, budget);
    return std::unexpected(
        plain_error("no player of this game can force play into a set", "green"));
}

}  // namespace zermelo::inline workbench
