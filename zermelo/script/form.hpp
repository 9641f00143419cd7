// What a script's positions are: lists of integers, texts, or lists with texts and lists inside.
// All are kept as flat lists of integers.
//
//     { 3, 1, 2 }             integers: as they are
//     "XO."                   text: its bytes, 88 79 46
//     { "ab", { 1, 2 }, 7 }   lists: for each element its kind, then the element: 2 * 2 + 2 97 98,
//                             2 * 2 + 1 0 1 0 2, 0 7
//
// So an integer is stored as 0 and itself, a list as 2 n + 1 and its n elements, and a text as 2 n
// + 2 and its n bytes.  What is the same in all positions takes no bits of a key
// (script/packing.hpp).
//
// Tested: test/script/form_test.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline script {

enum class ScriptForm : std::uint8_t { integers, lists, text };

/// How deep lists may be nested.
inline constexpr int kMostDepth = 16;

/// Returns a position as it is typed: "3 1 2"; "XO."; "ab {1 2} 7". A text is put between quotation
/// marks where it would otherwise be read as something else: "\"1 2\"".
std::string form_text(ScriptForm form, std::span<const std::int64_t> list);

/// The same without blanks, for moves of sums: "3,1,2".
std::string short_form_text(ScriptForm form, std::span<const std::int64_t> list);

/// The converse of both, with any blanks or commas between elements.  Returns nothing if the text
/// is no such position, or is longer than positions may be.
std::optional<std::vector<std::int64_t>> read_form(ScriptForm form, std::string_view text);

/// Returns where the first `sought` outside quotation marks stands in the text; npos if there is
/// none.
std::size_t find_outside_quotes(std::string_view text, char sought, std::size_t from = 0);

}  // namespace zermelo::inline script
