#include "zermelo/workbench/film.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::inline workbench {

std::string frame_text(const Film& film, const Film::Frame& frame) {
    std::string squares;
    for (const auto ground : film.ground)
        squares += ground == Film::Ground::blocked ? '#' : ground == Film::Ground::goal ? 'o' : '.';
    std::vector<std::string> cells(squares.size());
    std::size_t              wide = 1;
    for (std::size_t i = 0; i < frame.pieces.size(); ++i) {
        auto& square = squares[frame.pieces[i]];
        square       = square == 'o' ? '@' : 'P';
        if (i >= frame.names.size()) continue;
        cells[frame.pieces[i]] = frame.names[i];
        wide                   = std::max(wide, frame.names[i].size() + 1);
    }
    std::string text(4, ' ');
    for (std::uint32_t column = 1; column <= film.columns; ++column)
        text += fmt::format("{:>{}}", column % 10, wide);
    text += '\n';
    for (std::uint32_t row = 0; row < film.rows; ++row) {
        text += fmt::format("{:3} ", row + 1);
        for (auto i = std::size_t{row} * film.columns; i < std::size_t{row + 1} * film.columns; ++i)
            text += fmt::format("{:>{}}", cells[i].empty() ? squares.substr(i, 1) : cells[i], wide);
        text += '\n';
    }
    return text;
}

}  // namespace zermelo::inline workbench
