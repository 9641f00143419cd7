// The rows of a table in a file of the repository, either a data file or a page.
#pragma once
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "test/support/repository.hpp"

namespace zermelo::test {

using TableRow = std::vector<std::string>;

/// Returns the cells, separated by `at`, of each line that has exactly `cells` of them.
inline std::vector<TableRow> rows_of(const char* path, char at, std::size_t cells) {
    std::ifstream         file(in_repository(path));
    std::vector<TableRow> rows;
    for (std::string line; std::getline(file, line);) {
        std::istringstream text(line);
        TableRow           row;
        for (std::string cell; std::getline(text, cell, at);) {
            const auto first = cell.find_first_not_of(' ');
            if (first == cell.npos)
                cell.clear();
            else
                cell = cell.substr(first, cell.find_last_not_of(' ') - first + 1);
            row.push_back(cell);
        }
        if (row.size() == cells) rows.push_back(row);
    }
    return rows;
}
}  // namespace zermelo::test
