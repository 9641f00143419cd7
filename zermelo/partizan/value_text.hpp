// Values as people write them: 3/4, ^2*, {3|1}, +-2, tiny(1), {3||2|1}.
//
// These are recognised: numbers; a number, ups and a nimber beside each other; switches +-x of a
// number; tiny(x) and miny(x) of a number.  All others are written as their options, Left's first;
// bars take the place of braces where a side is one game.  The text depends on the value only, not
// on the arena.
//
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982): the notation; A. N. Siegel,
//         CGSuite (2003 and later): the same in ASCII.
// Tested: test/partizan/value_text_test.cpp, read again.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/game/forms.hpp"

namespace zermelo::inline partizan {

/// The most bars that stand together, written or read; beyond that there are braces again.
inline constexpr int kMostBars = 9;

/// number + ups times up + *nim.
struct UpValue {
    Dyadic        number;
    std::int64_t  ups = 0;
    std::uint64_t nim = 0;
};
/// Returns nothing if the canonical form is not of that kind.  Each form below is looked at once.
std::optional<UpValue> up_value(const FormStore& forms, Form form);

/// Returns the value's text; nothing if it would be longer than about `most`.  O(most) options.
std::optional<std::string> value_text(const FormStore& forms, Form form, std::size_t most);

}  // namespace zermelo::inline partizan
