// The tables of data/values: rows of cells, each with its sources, which are named in the table's
// head.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace zermelo::test {

using Cells = std::vector<std::string>;

inline Cells cells_of(const std::string& line, char divider) {
    Cells              cells;
    std::istringstream words(line);
    for (std::string cell; std::getline(words, cell, divider);) cells.push_back(cell);
    return cells;
}

/// A table without its head.  Its faults are listed in `faults`: a row whose length differs from
/// the line of column names, a row that names no source or one that is not in the head, and a first
/// cell that occurred before.
struct ValueTable {
    std::vector<Cells>       rows;
    std::vector<std::string> faults;
};

inline ValueTable read_value_table(const std::string& text) {
    ValueTable            table;
    std::set<std::string> sources, seen;
    std::size_t           columns = 0;
    std::istringstream    lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("#")) {
            const auto colon = line.find(':');
            if (line.starts_with("# ") && colon < 8) sources.insert(line.substr(2, colon - 2));
            continue;
        }
        const auto cells = cells_of(line, '\t');
        if (columns == 0) {
            columns = cells.size();
            continue;
        }
        const auto known = [&](const std::string& key) { return sources.contains(key); };
        if (cells.size() != columns || !std::ranges::all_of(cells_of(cells.back(), ' '), known))
            table.faults.push_back("not a row with its sources: " + line);
        else if (!seen.insert(cells[0]).second)
            table.faults.push_back("there twice: " + line);
        else
            table.rows.push_back(cells);
    }
    return table;
}

}  // namespace zermelo::test
