// A game as it was played, as text:
//
//     zermelo game nim 3 4 5 --set max-take=3     what to type to open it; a word with other
//                                                 characters stands in single quotes
//     # first: person, second: optimal, seed 1    remarks, for people
//     3->1                                        moves, one on a line
//     4->3
//
// It can be played again (`zermelo play --replay FILE`).
// Tested: test/play/transcript_test.cpp.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline play {

struct Transcript {
    std::vector<std::string> game;     // the words that open it
    std::vector<std::string> remarks;  // without line ends
    std::vector<std::string> moves;
};

/// The words that open a game: its own, and its parameters, each NAME=VALUE.  A word that begins
/// with a dash stands after `--`, or it would be taken for an option.
std::vector<std::string> opening(std::vector<std::string>        words,
                                 const std::vector<std::string>& parameters);

/// Splits a line into words as a shell does: at blanks, with single quotes and backslashes.  The
/// error: a quote is left open.
std::expected<std::vector<std::string>, InputError> words_of(std::string_view line);

/// Writes a word for a shell: 'kayles(17) + nim(5)'; a quote inside is '\''.
std::string shell_word(std::string_view word);

/// Writes the text described above.  Words and remarks must hold no line end.
std::string                           transcript_text(const Transcript&);
/// The converse; empty lines and blanks at either end of a line do not matter.  The error names the
/// line.
std::expected<Transcript, InputError> read_transcript(std::string_view text);

}  // namespace zermelo::inline play
