#include "zermelo/script/film.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline script {
namespace {

// Returns the characters of a row.  A byte that is no text in UTF-8, or cannot be shown, becomes a
// question mark.
std::vector<std::string> squares_of(std::string_view row) {
    std::vector<std::string> squares;
    for (std::size_t i = 0; i < row.size();) {
        const auto  c    = static_cast<unsigned char>(row[i]);
        std::size_t size = c < 0x80 ? 1 : c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc2 ? 2 : 0;
        bool        good = size > 0 && i + size <= row.size() && c >= ' ' && c < 0xf5 && c != 0x7f;
        for (std::size_t k = 1; good && k < size; ++k)
            good = (static_cast<unsigned char>(row[i + k]) & 0xc0) == 0x80;
        // Surrogates and overlong encodings are not text.
        if (good && size == 3) {
            const auto next = static_cast<unsigned char>(row[i + 1]);
            good            = !(c == 0xe0 && next < 0xa0) && !(c == 0xed && next >= 0xa0);
        }
        if (good && size == 4) {
            const auto next = static_cast<unsigned char>(row[i + 1]);
            good            = !(c == 0xf0 && next < 0x90) && !(c == 0xf4 && next >= 0x90);
        }
        squares.emplace_back(good ? row.substr(i, size) : "?");
        i += good ? size : 1;
    }
    return squares;
}

using Board = std::vector<std::vector<std::string>>;

// Returns the step of the one piece that left a square and stands on another; an empty step if
// there is no such piece.
Film::Step moved(const Film::Frame& before, const Film::Frame& now) {
    std::map<std::uint32_t, std::string> gone;
    for (std::size_t i = 0; i < before.pieces.size(); ++i) gone[before.pieces[i]] = before.names[i];
    std::vector<std::pair<std::uint32_t, std::string>> come;
    for (std::size_t i = 0; i < now.pieces.size(); ++i) {
        const auto was = gone.find(now.pieces[i]);
        if (was != gone.end() && was->second == now.names[i])
            gone.erase(was);
        else
            come.emplace_back(now.pieces[i], now.names[i]);
    }
    if (gone.size() != 1 || come.size() != 1 || gone.begin()->second != come[0].second) return {};
    Film::Step step;
    step.from = step.over = gone.begin()->first, step.to = come[0].first;
    return step;
}

}  // namespace

std::expected<Film, InputError> script_film(ScriptMachine&               machine,
                                            std::span<const ScriptList>  positions,
                                            std::span<const std::string> captions, Phrase title) {
    if (!machine.face().offers(ScriptFunction::board))
        return std::unexpected(
            plain_error(phrase("this script draws no boards"),
                        phrase("board = function(s, p), a list of rows of characters")));
    Film film;
    film.title       = std::move(title);
    film.words.piece = phrase("a piece");
    std::vector<Board> boards;
    film.rows = film.columns = 0;
    for (const auto& position : positions) {
        const auto rows = machine.board(position);
        if (!rows) return std::unexpected(*machine.fault());
        auto& board = boards.emplace_back();
        for (const auto& row : *rows) board.push_back(squares_of(row));
        film.rows = std::max(film.rows, static_cast<std::uint32_t>(board.size()));
        for (const auto& row : board)
            film.columns = std::max(film.columns, static_cast<std::uint32_t>(row.size()));
        if (film.rows > kMostBoard || film.columns > kMostBoard)
            return std::unexpected(plain_error(
                phrase("this board has {} rows and {} columns", film.rows, film.columns),
                phrase("at most {} of each", kMostBoard)));
    }
    if (film.rows == 0 || film.columns == 0)
        return std::unexpected(
            plain_error(phrase("the script's board is empty"), phrase("rows of characters")));
    film.ground.assign(std::size_t{film.rows} * film.columns, Film::Ground::plain);
    for (const auto& board : boards) {
        Film::Frame frame;
        for (std::size_t r = 0; r < board.size(); ++r)
            for (std::size_t c = 0; c < board[r].size(); ++c)
                if (board[r][c] != "." && board[r][c] != " ") {
                    frame.pieces.push_back(static_cast<std::uint32_t>(r * film.columns + c));
                    frame.names.push_back(board[r][c]);
                }
        const auto number = film.frames.size();
        if (number > 0) frame.step = moved(film.frames.back(), frame);
        if (number > 0 && number <= captions.size()) frame.caption = captions[number - 1];
        film.frames.push_back(std::move(frame));
    }
    return film;
}

}  // namespace zermelo::inline script
