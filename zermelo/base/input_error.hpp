// What is wrong with an input, where, what was expected, and what to type instead.
//
// The one error type of every reader.  Errors are values: readers return
// std::expected<T, InputError>; programs print them in one place.
#pragma once
#include <cstdint>
#include <string>

#include "zermelo/base/gave_up.hpp"
#include "zermelo/base/phrase.hpp"

namespace zermelo::inline base {

/// Kinds of errors that some code treats differently from all others.
enum class ErrorKind : std::uint8_t {
    input,      // the input is wrong
    no_solver,  // there is no solver of that name
    self_check  // we are wrong: the checker refuses what a solver says
};

struct InputError {
    std::string   file;        // as the user named it; readers that only see bytes leave it empty
    std::uint64_t line   = 0;  // from 1; 0 if the error has no place
    std::uint64_t column = 0;  // from 1, in bytes; 0 for the whole line
    std::string   typed;       // the one line to which line and column refer, if it was typed
    Phrase        what;        // "field 3 has no successor"
    Phrase        expected;    // "at least one of 6..8"; may be empty
    Phrase        instead;     // a command or text that would work; may be empty
    GaveUp    gave_up = GaveUp::no;  // if set, a limit ended the reading; the input may be right
    ErrorKind kind    = ErrorKind::input;

    // Compiled once: most functions of ours return one, and would have all of this in line.
    InputError();
    InputError(const InputError&);
    InputError(InputError&&) noexcept;
    InputError& operator=(const InputError&);
    InputError& operator=(InputError&&) noexcept;
    ~InputError();
};

/// An error without a place.
InputError plain_error(Phrase what, Phrase expected = {}, Phrase instead = {});

/// "self-check failed, WHO: REFUSED": a solver's answer was refused, which is a bug of ours.
InputError self_check_error(Phrase who, Phrase refused);

/// The error that something would take `need` bytes of memory where `limit` are allowed; gave_up is
/// `bytes`.  need <= limit means that the machine did not have that much memory.
InputError over_memory(std::uint64_t need, std::uint64_t limit);

/// The error that reading or making an input was told to end.  why: as Pace::why() says it.
InputError ended_early(GaveUp why);

/// "FILE:LINE:COLUMN: what, expected ... (try: ...)".
Phrase whole_phrase(const InputError& error);

/// The same as a text on one line, without a line end, in English or another language.  Bytes that
/// no terminal should see (below 32, and 127) are shown as \xNN.
std::string to_text(const InputError& error);
std::string to_text(const InputError& error, const PhraseForms& language);

}  // namespace zermelo::inline base
