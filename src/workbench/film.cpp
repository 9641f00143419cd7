#include "zermelo/workbench/film.hpp"

#include <fmt/format.h>

namespace zermelo {

std::string frame_text(const Film& film, const Film::Frame& frame) {
    std::string squares;
    for (const auto ground : film.ground)
        squares += ground == Film::Ground::blocked ? '#' : ground == Film::Ground::goal ? 'o' : '.';
    for (const auto square : frame.pieces) squares[square] = squares[square] == 'o' ? '@' : 'P';
    std::string text(4, ' ');
    for (std::uint32_t column = 1; column <= film.columns; ++column)
        text += static_cast<char>('0' + column % 10);
    text += '\n';
    for (std::uint32_t row = 0; row < film.rows; ++row)
        text += fmt::format("{:3} {}\n", row + 1,
                            squares.substr(std::size_t{row} * film.columns, film.columns));
    return text;
}

}  // namespace zermelo
