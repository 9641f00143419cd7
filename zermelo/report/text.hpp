// Names from files, made fit to be written into XML and Graphviz texts.
//
// A name may be any bytes.  What is no UTF-8, no character (a surrogate, U+FFFE) or a control
// character is shown as U+FFFD, the replacement character; both formats forbid it otherwise.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace zermelo::inline report {

/// Letters that fit into or beside a node; longer names are cut there.
inline constexpr std::size_t kMostLetters = 8;
/// The same where nodes are wide: in layers.
inline constexpr std::size_t kMostWide = 24;

/// How many letters (code points, or bytes that are none) the text shows.
std::size_t letters(std::string_view text);
/// How many columns of a terminal it takes: two for a letter of Chinese, Japanese or Korean.
std::size_t columns_of(std::string_view text);
/// At most `most` letters; the last of a longer text is replaced by an ellipsis.
std::string shortened(std::string_view text, std::size_t most);
/// For XML text and for attributes in double quotes.
std::string xml_text(std::string_view text);
/// For a Graphviz string in double quotes; the quotes are not included.  No escape sequence of
/// Graphviz is left: a backslash is shown as one.
std::string dot_text(std::string_view text);

}  // namespace zermelo::inline report
