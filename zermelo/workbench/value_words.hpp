// Labels that are forms, as the words of a certificate: the forms first, then the labels.
//
//     F                               how many forms; they are numbered 0 .. F-1
//     0 low high exp                  a number: its numerator's halves, the exponent    } F times
//     lefts rights id id ...          a game, with options among the forms before it    }
//     id id id ...                    a form for each position, position 0 first
//
// Tested: test/games/hackenbush_test.cpp, every word damaged.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/game/forms.hpp"

namespace zermelo::inline workbench {

/// Returns the words for the labels and all forms below them.  O(options).
std::vector<std::uint32_t> words_of_values(const FormStore& forms, std::span<const Form> labels);

/// Enters the forms in an empty store, and returns the labels of so many positions.  Returns
/// nothing if these words are no such labels, or a limit was reached; store.why() then says which.
/// The labels may be wrong: the rule judges them.
std::optional<std::vector<Form>> labels_of_words(std::span<const std::uint32_t> words,
                                                 std::uint64_t positions, FormStore& store);

}  // namespace zermelo::inline workbench
