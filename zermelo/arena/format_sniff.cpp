// Reads an arena in whichever of the two formats it has.  It is PGSolver's if a ';' stands in the
// first two lines or the text begins with a word that begins PGSolver's clauses and comments.  A
// contest file holds only digits and blanks.  A parity game is in HOA if it begins with `HOA:`.
//
// Main functions: read_arena, read_parity_file.
// Tested: test/arena/format_sniff_test.cpp.
#include "zermelo/base/scan.hpp"

#include "zermelo/arena/formats.hpp"

namespace zermelo::inline arena {

std::expected<Arena, InputError> read_arena(std::span<const std::byte> bytes,
                                            const Budget&              budget) {
    const std::string_view text  = text_of(bytes);
    const auto             line1 = text.find('\n');
    const auto             line2 = line1 == text.npos ? text.npos : text.find('\n', line1 + 1);
    Scanner                begin(text);
    begin.space();
    if (is_hoa(bytes))
        return std::unexpected(plain_error(
            phrase("this is a game in HOA format, which allows any priorities"),
            phrase("PGSolver's format (parity N; ...) or a contest's file for the game green"),
            verbatim("zermelo solve parity FILE")));
    if (text.substr(0, line2).contains(';') || begin.take("parity") || begin.take("start") ||
        begin.take("//") || begin.take("--"))
        return read_pgsolver(bytes, budget);
    return read_contest(bytes, budget);
}

std::expected<ParityArena, InputError> read_parity_file(std::span<const std::byte> bytes,
                                                        const Budget&              budget) {
    return is_hoa(bytes) ? read_hoa(bytes, budget) : read_parity(bytes, budget);
}

}  // namespace zermelo::inline arena
