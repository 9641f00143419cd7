// Reads maps of pigs and haystacks, and lists of their squares.
//
// Main functions: read_pigs_map, read_pigs.
// Tested: test/pigs/map_test.cpp.
#include "zermelo/pigs/map.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/fault_text.hpp"

namespace zermelo::inline pigs {
namespace {

// Reads the rows of the map, one on each line.
Fault read_rows(FaultText& text, PigsMap& map) {
    auto& scan = text.scan();
    for (unsigned row = 1; row <= map.side; ++row) {
        const auto expected =
            phrase("row {} of {}, of {} characters . or #", row, map.side, map.side);
        for (unsigned column = 1; column <= map.side; ++column) {
            const char c = scan.peek();
            if (c != '.' && c != '#')
                return text.fault_here(phrase("found {} where a square should be", text.here()),
                                       expected);
            map.free.push_back(c == '.');
            scan.skip();
        }
        if (auto fault = text.end_line(phrase("the {} squares of a row", map.side))) return fault;
    }
    return std::nullopt;
}

// Reads `count` squares of `what`.
Fault read_squares(FaultText& text, const PigsMap& map, std::uint64_t count, FixedPhrase what,
                   std::vector<unsigned>& squares) {
    for (std::uint64_t i = 1; i <= count; ++i) {
        std::uint64_t row = 0, column = 0;
        text.scan().space();
        const char* const at = text.scan().at();
        if (auto fault = text.number(row, 1, map.side, phrase("row of {} {}", what, i)))
            return fault;
        text.scan().space();
        if (auto fault = text.number(column, 1, map.side, phrase("column of {} {}", what, i)))
            return fault;
        const auto square = static_cast<unsigned>((row - 1) * map.side + column - 1);
        if (!map.free[square])
            return text.fault(at, phrase("{} {} is on a tree", what, i), phrase("a free square"));
        if (std::ranges::find(squares, square) != squares.end())
            return text.fault(
                at,
                &squares == &map.pigs
                    ? phrase("there are two pigs on square {}", map.text(square))
                    : phrase("there are two haystacks on square {}", map.text(square)),
                phrase("different squares"));
        squares.push_back(square);
    }
    std::ranges::sort(squares);
    return std::nullopt;
}

}  // namespace

std::string PigsMap::text(unsigned square) const {
    return fmt::format("{},{}", square / side + 1, square % side + 1);
}

std::expected<PigsMap, InputError> read_pigs_map(std::span<const std::byte> bytes) {
    FaultText     text(text_of(bytes));
    PigsMap       map;
    std::uint64_t side = 0, count = 0;
    text.scan().space();
    if (auto fault = text.number(side, 1, PigsMap::kMostSide, phrase("side of the map")))
        return std::unexpected(*fault);
    if (auto fault = text.end_line(phrase("the side of the map"))) return std::unexpected(*fault);
    map.side = static_cast<unsigned>(side);
    if (auto fault = read_rows(text, map)) return std::unexpected(*fault);
    text.scan().space();
    if (auto fault = text.number(count, 1, PigsMap::kMostPigs, phrase("number of pigs")))
        return std::unexpected(*fault);
    if (auto fault = read_squares(text, map, count, phrase("pig"), map.pigs))
        return std::unexpected(*fault);
    if (auto fault = read_squares(text, map, count, phrase("haystack"), map.stacks))
        return std::unexpected(*fault);
    text.scan().space();
    if (!text.scan().done())
        return std::unexpected(
            text.fault_here(phrase("found {} after the last haystack", text.here()),
                            phrase("{} pigs and {} haystacks, no more", count, count)));
    return map;
}

std::string to_text(const PigsMap& map) {
    std::string text = fmt::format("{}\n", map.side);
    for (std::size_t s = 0; s < map.free.size(); ++s) {
        text += map.free[s] ? '.' : '#';
        if ((s + 1) % map.side == 0) text += '\n';
    }
    text += fmt::format("{}\n", map.pigs.size());
    for (const auto* const squares : {&map.pigs, &map.stacks})
        for (std::size_t i = 0; i < squares->size(); ++i)
            text +=
                fmt::format("{} {}{}", (*squares)[i] / map.side + 1, (*squares)[i] % map.side + 1,
                            i + 1 == squares->size() ? "\n" : "  ");
    return text;
}

std::expected<std::vector<unsigned>, InputError> read_pigs(const PigsMap&   map,
                                                           std::string_view text) {
    const auto wrong = [&](Phrase what) {
        return std::unexpected(plain_error(
            std::move(what), phrase("{} different free squares ROW,COLUMN", map.pigs.size()),
            map.text(map.pigs[0])));
    };
    Scanner               scan(text);
    std::vector<unsigned> squares;
    for (scan.space(); !scan.done(); scan.space()) {
        std::uint64_t row = 0, column = 0;
        if (!scan.number(row) || !scan.take(',') || !scan.number(column))
            return wrong(phrase("'{}' is not a list of squares", text));
        if (row - 1 >= map.side || column - 1 >= map.side)
            return wrong(phrase("{},{} is outside the map", row, column));
        const auto square = static_cast<unsigned>((row - 1) * map.side + column - 1);
        if (!map.free[square]) return wrong(phrase("{} is a tree", map.text(square)));
        if (std::ranges::find(squares, square) != squares.end())
            return wrong(phrase("there are two pigs on {}", map.text(square)));
        squares.push_back(square);
    }
    if (squares.size() != map.pigs.size())
        return wrong(phrase("{} squares for {} pigs", squares.size(), map.pigs.size()));
    std::ranges::sort(squares);
    return squares;
}

}  // namespace zermelo::inline pigs
