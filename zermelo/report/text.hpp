// Makes names from files fit for XML and Graphviz texts.
//
// A name may contain any bytes.  Bytes that are not UTF-8, noncharacters (a surrogate, U+FFFE) and
// control characters are shown as U+FFFD, the replacement character, since both formats forbid
// them.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline report {

/// The number of letters that fit into or beside a node; longer names are cut there.
inline constexpr std::size_t kMostLetters = 8;
/// The same where nodes are wide: in layers.
inline constexpr std::size_t kMostWide = 24;

/// Returns how many letters the text shows: code points, or bytes that belong to none.
std::size_t              letters(std::string_view text);
/// Returns how many columns of a terminal it takes: two for a Chinese, Japanese or Korean letter.
std::size_t              columns_of(std::string_view text);
/// Returns at most `most` letters; the last letter of a text that is cut is an ellipsis.
std::string              shortened(std::string_view text, std::size_t most);
/// Breaks a text into lines of less than that many columns, at blanks and between Chinese letters;
/// a longer word gets a line of its own.
std::vector<std::string> wrapped(std::string_view text, double columns);
/// Escapes for XML text and for attributes in double quotes.
std::string              xml_text(std::string_view text);
/// Escapes for a Graphviz string in double quotes; the quotes are not included.  No Graphviz escape
/// sequence remains: a backslash is shown as a backslash.
std::string              dot_text(std::string_view text);

}  // namespace zermelo::inline report
