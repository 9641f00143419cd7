// A parameter typed as a range, `--set n=1..30`: the same question for each of its values.
//
// Tested: test/cli/swept_test.cpp, test/golden/swept.txt.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// FROM..TO, both included.
struct Range {
    std::uint64_t from = 0, to = 0;
    std::uint64_t count() const { return to - from + 1; }
};

/// The error: it is no range, or an empty one.
std::expected<Range, InputError> read_range(std::string_view text);

/// A parameter and its range.
struct SweptParameter {
    std::string name;
    Range       range;

    /// The command with that value.
    Command at(const Command& command, std::uint64_t value) const {
        auto one      = command;
        one.own[name] = std::to_string(value);
        return one;
    }
};

/// The parameter that was typed as a range; none: there is none.  The error: there are two, or the
/// range is none.
std::expected<std::optional<SweptParameter>, InputError> swept_parameter(const Command& command);

/// A b-file of the On-Line Encyclopedia of Integer Sequences: a line "n a(n)" for each term, from
/// n = first on.  each(emit) tells the terms in their order while emit(term) is true.
void write_bfile(std::uint64_t                                                        first,
                 const std::function<void(const std::function<bool(std::int64_t)>&)>& each,
                 Sink&                                                                sink);

}  // namespace zermelo::inline cli
