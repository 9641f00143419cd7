#include <fmt/format.h>

#include "zermelo/report/grid.hpp"

namespace zermelo::inline report {
namespace {

// Quotes a cell that contains a comma, a quote or a line end, and doubles the quotes inside.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"') result += '"';
        result += c;
    }
    return result + '"';
}

std::string cell_csv(const Grid::Cell& cell, int digits) {
    if (const auto* const flag = std::get_if<bool>(&cell)) return *flag ? "1" : "0";
    if (const auto* const whole = std::get_if<std::int64_t>(&cell))
        return fmt::format("{}", *whole);
    if (const auto* const real = std::get_if<double>(&cell))
        return fmt::format("{:.{}f}", *real, digits);
    if (const auto* const text = std::get_if<std::string>(&cell)) return quoted(*text);
    return "";
}

}  // namespace

void write_csv_line(const std::vector<Grid::Column>& columns, const std::vector<Grid::Cell>& row,
                    Sink& sink) {
    Writer out(sink);
    for (std::size_t c = 0; c < row.size(); ++c)
        out << (c == 0 ? "" : ",") << cell_csv(row[c], columns[c].digits);
    out << '\n';
}

void write_grid_csv(const Grid& grid, Sink& sink) {
    std::vector<Grid::Cell> keys;
    for (const auto& column : grid.columns) keys.emplace_back(column.key);
    write_csv_line(grid.columns, keys, sink);
    for (const auto& row : grid.rows) write_csv_line(grid.columns, row, sink);
}

}  // namespace zermelo::inline report
