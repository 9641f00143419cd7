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

/// Fails if the text is no range, or an empty one.
std::expected<Range, InputError> read_range(std::string_view text);

/// A parameter and its range.
struct SweptParameter {
    std::string name;
    Range       range;

    /// Returns the command with that value.
    Command at(const Command& command, std::uint64_t value) const {
        auto one      = command;
        one.own[name] = std::to_string(value);
        return one;
    }
};

/// Returns the parameter that was typed as a range, or nothing if there is none.  Fails if there
/// are two, or if the range is faulty.
std::expected<std::optional<SweptParameter>, InputError> swept_parameter(const Command& command);

/// Writes a b-file of the On-Line Encyclopedia of Integer Sequences: a line "n a(n)" for each term,
/// from n = first on.  each(emit) emits the terms in their order while emit(term) is true.
void write_bfile(std::uint64_t                                                        first,
                 const std::function<void(const std::function<bool(std::int64_t)>&)>& each,
                 Sink&                                                                sink);

}  // namespace zermelo::inline cli
