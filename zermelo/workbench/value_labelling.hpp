// The labels that give the values of a position and of its successors: the session
// (workbench/value_session.cpp) has them found or read, then judged, then reported.
//
// A kind of partizan games defines by it what gets a label: every reachable position
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

    /// Walks all that gets a label.  Returns why it ended early, or GaveUp::no.
    virtual GaveUp                     walk(Pace&) = 0;
    /// How many labels there are.
    virtual std::uint64_t              count() const = 0;
    /// Returns the text of a position below which the level does not fall with every move, as it
    /// must, or nothing if there is none or the pace stopped.
    virtual std::optional<std::string> rising(Pace&) const = 0;

    /// Finds all canonical forms, from the ends up.  Returns why it ended early, or GaveUp::no.
    virtual GaveUp find(Values& values, Pace&) = 0;
    /// Takes words() of another run.  Returns false if they are not labels, or a limit of the store
    /// or limit() was reached.
    virtual bool   read(std::span<const std::uint32_t> words, FormStore& store) = 0;
    /// Why labels could not be entered or looked up, or GaveUp::no.
    virtual GaveUp limit() const { return GaveUp::no; }

    /// Returns the first label that is not just, as a sentence, or an empty one if all are just.
    /// The error: a limit was reached.
    virtual std::expected<Sentences, InputError> unjust(const Budget&) = 0;
    /// The label of the position, or of one of its successors.
    virtual Form                                 label(const PartizanRules::State&) = 0;
    /// The labels as the words of a certificate.
    virtual std::vector<std::uint32_t>           words() const = 0;
};

}  // namespace zermelo::inline workbench
