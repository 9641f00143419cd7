// The labels that tell the value of a position, and of all that one move leads to: the session
// (workbench/value_session.cpp) has them found or read, then judged, then told.
//
// A kind of partizan games says by it what gets a label: every position that may be reached
// (workbench/position_labelling.cpp), or every part that may come up
// (workbench/part_labelling.cpp).
//
// Main class: ValueLabelling.
// Tested: test/workbench/part_labelling_test.cpp, test/games/value_games_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/partizan/values.hpp"
#include "zermelo/workbench/partizan_rules.hpp"

namespace zermelo::inline workbench {

/// walk() comes first, then find() or read(), then the rest.
class ValueLabelling {
  public:
    virtual ~ValueLabelling() = default;

    /// Walks all that gets a label.  Why it ended early, or no.
    virtual GaveUp                     walk(Pace&) = 0;
    /// How many labels there are.
    virtual std::uint64_t              count() const = 0;
    /// The text of a position below which the level does not fall with every move, as it must.
    /// Nothing: there is none, or the pace said stop.
    virtual std::optional<std::string> rising(Pace&) const = 0;

    /// Finds the canonical form of all, from the ends up.  Why it ended early, or no.
    virtual GaveUp find(Values& values, Pace&) = 0;
    /// Takes words() of another run.  False: they are none, or a limit of the store or limit().
    virtual bool   read(std::span<const std::uint32_t> words, FormStore& store) = 0;
    /// Why labels could not be entered or asked for, or no.
    virtual GaveUp limit() const { return GaveUp::no; }

    /// The first label that is not just, as a sentence; "" where all are; the error: a limit.
    virtual std::expected<Sentences, InputError> unjust(const Budget&) = 0;
    /// The label of the position, or of one that one move leads to.
    virtual Form                                 label(const PartizanRules::State&) = 0;
    /// The labels as the words of a certificate.
    virtual std::vector<std::uint32_t>           words() const = 0;
};

}  // namespace zermelo::inline workbench
