#include <fmt/format.h>
#include <algorithm>

#include "zermelo/report/grid.hpp"
#include "zermelo/report/text.hpp"

namespace zermelo::inline report {
namespace {

// 1234567 becomes 1 234 567.
std::string grouped(std::int64_t value) {
    std::string digits = fmt::format("{}", value);
    for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > (value < 0 ? 1 : 0); i -= 3)
        digits.insert(static_cast<std::size_t>(i), 1, ' ');
    return digits;
}

std::string cell_text(const Grid::Cell& cell, int digits) {
    if (const auto* const flag = std::get_if<bool>(&cell)) return *flag ? "yes" : "no";
    if (const auto* const whole = std::get_if<std::int64_t>(&cell)) return grouped(*whole);
    if (const auto* const real = std::get_if<double>(&cell))
        return fmt::format("{:.{}f}", *real, digits);
    if (const auto* const text = std::get_if<std::string>(&cell)) return *text;
    return "-";
}

bool is_number(const Grid::Cell& cell) {
    return std::holds_alternative<std::int64_t>(cell) || std::holds_alternative<double>(cell);
}

}  // namespace

GridLines::GridLines(std::string_view format, const Grid& expected, Sink& sink)
    : format_(format), columns_(expected.columns), sink_(sink) {
    if (format_ == "csv") write_grid_csv({columns_, {}}, sink_);
    if (format_ != "text") return;
    std::vector<Grid::Cell> titles;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        Shape shape{columns_of(columns_[c].title), false};
        for (const auto& row : expected.rows) {
            shape.width = std::max(shape.width, columns_of(cell_text(row[c], columns_[c].digits)));
            shape.right = shape.right || is_number(row[c]);
        }
        shapes_.push_back(shape);
        titles.emplace_back(columns_[c].title);
    }
    add(titles);
}

void GridLines::add(const std::vector<Grid::Cell>& row) {
    if (format_ == "csv") return write_csv_line(columns_, row, sink_);
    if (format_ != "text") return;
    Writer out(sink_);
    for (std::size_t c = 0; c < row.size(); ++c) {
        const auto        text = cell_text(row[c], columns_[c].digits);
        const std::string gap(shapes_[c].width - std::min(shapes_[c].width, columns_of(text)), ' ');
        if (c > 0) out << "  ";
        if (shapes_[c].right) out << gap;
        out << text;
        if (!shapes_[c].right && c + 1 < row.size()) out << gap;
    }
    out << '\n';
}

void write_grid_text(const Grid& grid, Sink& sink) {
    GridLines lines("text", grid, sink);
    for (const auto& row : grid.rows) lines.add(row);
}

void write_grid(std::string_view format, std::string_view name, const Grid& grid, Sink& sink) {
    if (format == "json") return write_grid_json(name, grid, sink);
    if (format == "csv") return write_grid_csv(grid, sink);
    write_grid_text(grid, sink);
}

}  // namespace zermelo::inline report
