// The contest's input of Stripes, and codes of heap games: what is read can be written, and every
// fault has a place.
#include "test/fuzz/must.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/impartial/stripes_text.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    const auto                       read = read_stripes(bytes);
    if (!read) {
        must(read.error().line > 0 && read.error().column > 0, "a fault has a place",
             to_text(read.error()));
    } else {
        std::string text;
        for (const auto length : read->lengths) text += std::to_string(length) + ' ';
        text += std::to_string(read->boards.size());
        for (const auto board : read->boards) text += '\n' + std::to_string(board);
        const auto again = read_stripes(bytes_of(text));
        must(again && again->lengths == read->lengths && again->boards == read->boards,
             "what was read is read again", text);
        must(stripes_code(read->lengths).has_value(), "lengths make a game");
    }
    const auto code = parse_heap_code(text_of(bytes));
    if (!code) return 0;
    const auto again = parse_heap_code(to_text(*code));
    must(again && *again == *code, "a code is read as it is written", to_text(*code));
    return 0;
}
