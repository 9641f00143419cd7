// A table of a few rows as plain data: what demo, bench, --compare and games print.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "zermelo/base/sink.hpp"

namespace zermelo::inline report {

struct Grid {
    /// monostate: not known.  A double is shown with `digits` digits after the point.
    using Cell = std::variant<std::monostate, bool, std::int64_t, double, std::string>;
    struct Column {
        std::string key, title;  // in JSON and CSV; for people
        int         digits = 3;
    };
    std::vector<Column>            columns;
    std::vector<std::vector<Cell>> rows;  // each as long as `columns`
};

/// Writes aligned columns: numbers to the right and grouped by thousands, "-" for what is not
/// known.
void write_grid_text(const Grid&, Sink&);
/// Writes the same, one row at a time, for users who would otherwise wait for the slowest row.  A
/// column is as wide as its title and the cells of `expected`; a longer cell pushes the others of
/// its row aside.
class GridLines {
  public:
    /// format: text or csv; for any other, nothing is written.  The constructor writes the header.
    GridLines(std::string_view format, const Grid& expected, Sink&);
    void add(const std::vector<Grid::Cell>& row);

  private:
    struct Shape {
        std::size_t width;
        bool        right;
    };
    std::string               format_;
    std::vector<Grid::Column> columns_;
    std::vector<Shape>        shapes_;
    Sink&                     sink_;
};

/// Writes a header line of keys, then one line a row; what is not known is empty (RFC 4180).
void write_grid_csv(const Grid&, Sink&);
void write_csv_line(const std::vector<Grid::Column>&, const std::vector<Grid::Cell>& row, Sink&);
/// {"schema": "zermelo/1", NAME: [{key: value, ...}, ...]}
void write_grid_json(std::string_view name, const Grid&, Sink&);
/// format: text, csv or json.
void write_grid(std::string_view format, std::string_view name, const Grid&, Sink&);

}  // namespace zermelo::inline report
