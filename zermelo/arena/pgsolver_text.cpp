#include "zermelo/arena/pgsolver_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace zermelo::inline arena {

std::optional<InputError> PgText::head(std::string_view game) {
    gap();
    if (scan().done())
        return fault(scan().at(), phrase("the file is empty"), phrase("a PGSolver game"));
    Scanner ahead = scan();
    if (ahead.take("paritysol")) {
        InputError error =
            fault(scan().at(), phrase("this is a solution (paritysol)"), phrase("a game"));
        error.instead = fmt::format("check {} GAME SOLUTION", game);
        return error;
    }
    if (auto error = clause("parity", header, header_at)) return error;
    gap();
    if (auto error = clause("start", start, start_at)) return error;
    gap();
    if (scan().done())
        return fault(scan().at(), phrase("the game has no fields"), phrase("at least one field"));
    fields_at_ = scan().at();
    return std::nullopt;
}

namespace {

// Counts how often ';' and ',' occur, and finds whether names or comments do.  It uses counters of
// one byte, a block at a time, so that the compiler counts 16 or 32 bytes at once.
struct Marks {
    std::uint64_t semicolons = 0, commas = 0;
    bool          others = false;
};

Marks count_marks(std::string_view text) {
    constexpr std::size_t kBlock = 192;  // below 256: no counter wraps
    Marks                 marks;
    for (std::size_t from = 0; from < text.size(); from += kBlock) {
        std::array<char, kBlock> block{};
        const std::string_view   part = text.substr(from, kBlock);
        const char*              data = part.data();
        if (part.size() < kBlock) part.copy(block.data(), part.size()), data = block.data();
        std::uint8_t semicolons = 0, commas = 0, others = 0;
        for (std::size_t i = 0; i < kBlock; ++i) {
            semicolons = static_cast<std::uint8_t>(semicolons + (data[i] == ';'));
            commas     = static_cast<std::uint8_t>(commas + (data[i] == ','));
            others     = static_cast<std::uint8_t>(
                others | ((data[i] == '"') | (data[i] == '/') | (data[i] == '-')));
        }
        marks.semicolons += semicolons;
        marks.commas += commas;
        marks.others |= others != 0;
    }
    return marks;
}

}  // namespace

PgCount PgText::count() {
    const std::string_view rest(fields_at_, text().data() + text().size());
    PgCount                count;
    const Marks            marks = count_marks(rest);
    if (!marks.others) {
        count.fields = marks.semicolons;
        count.moves  = marks.commas + marks.semicolons;
        return count;
    }
    Scanner& scan = this->scan();
    scan          = Scanner(rest);
    for (; gap(), !scan.done(); scan.skip()) {
        const char c = scan.peek();
        count.fields += c == ';';
        count.moves += c == ',' || c == ';';
        if (c != '"') continue;
        scan.skip();
        const char* const begin = scan.at();
        while (!scan.done() && scan.peek() != '"' && scan.peek() != '\n') scan.skip();
        ++count.names;
        count.name_bytes += static_cast<std::uint64_t>(scan.at() - begin);
        if (scan.done()) break;
    }
    return count;
}

PgText::Step PgText::no_successor(std::uint64_t number, bool first) {
    const char c = scan().peek();
    if (first && (c == ';' || c == '"'))
        return fail(fault(scan().at(), phrase("field {} has no successor", number),
                          phrase("at least one")));
    return fail(unexpected(phrase("a successor of field {}", number), part(number)));
}

PgText::Step PgText::no_end(std::uint64_t number, const char* end, bool named) {
    return fail(
        unended(end, part(number), named ? phrase("';'") : phrase("',', a name in quotes or ';'")));
}

PgText::Step PgText::no_name_end(std::uint64_t number) {
    return fail(fault(scan().at(), phrase("the name of field {} does not end on its line", number),
                      phrase("'\"'")));
}

}  // namespace zermelo::inline arena
