#include "zermelo/impartial/stripes_text.hpp"

#include "zermelo/base/fault_text.hpp"

#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline impartial {

std::expected<StripesInput, InputError> read_stripes(std::span<const std::byte> bytes) {
    constexpr std::uint64_t kMostBoard = 1'000'000'000'000'000'000;
    StripesInput            input;
    FaultText               file(text_of(bytes));
    const auto number = [&](std::uint64_t& value, std::uint64_t first, std::uint64_t last,
                            const Phrase& name) {
        file.scan().space();
        auto fault = file.number(value, first, last, name);
        if (fault) return fault;
        const char next = file.scan().peek();
        if (!file.scan().done() && next != ' ' && next != '\t' && next != '\n' && next != '\r')
            fault = file.fault_here(phrase("found {} right after a number", file.here()),
                                    phrase("a blank"));
        return fault;
    };
    for (auto& length : input.lengths)
        if (auto fault = number(length, 1, HeapCode::kMostTake, phrase("a stripe's length")))
            return std::unexpected(*fault);
    std::uint64_t boards = 0;
    if (auto fault = number(boards, 0, bytes.size(), phrase("how many boards")))
        return std::unexpected(*fault);
    for (std::uint64_t i = 0; i < boards; ++i) {
        std::uint64_t board = 0;
        if (auto fault = number(board, 0, kMostBoard, phrase("the length of board {}", i + 1)))
            return std::unexpected(*fault);
        input.boards.push_back(board);
    }
    file.scan().space();
    if (!file.scan().done())
        return std::unexpected(
            file.fault_here(phrase("found {} where the file should end", file.here()),
                            phrase("as many boards as it says, {}", boards)));
    return input;
}

}  // namespace zermelo::inline impartial
