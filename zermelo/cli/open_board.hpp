// From the words of a command line to a game in play: how play, match and judge begin.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/play/board.hpp"
#include "zermelo/play/transcript.hpp"

#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

struct OpenBoard {
    OpenGame             game;
    std::optional<Board> board;
    bool                 alone = false;  // a puzzle, for one player
    Transcript           transcript;     // its game, so far without moves
    std::string          set_up;         // the game, as one may type it: "nim 3 4 5"
};

/// Returns the command for words that were found in a file and open a game.  It has this command's
/// limits and --table, and no other options but the game's parameters.
std::expected<Command, InputError> command_of(const Command&, std::span<const std::string> words);

/// Opens a game of one position, typed or in a file, solves it and has the labels judged.  Returns
/// how the verb ends if that was not possible.
std::optional<Ending> open_board(const Command&, std::span<const std::string> words,
                                 OpenBoard& opened);

/// Writes the game as it was played, for --transcript.  side: which player `player` was (0: the
/// first); `opponent` was the other one.
std::expected<void, InputError> keep(const OpenBoard&, const Command&, int side,
                                     std::string_view player, std::string_view opponent,
                                     const std::string& result, FileSink& file);

}  // namespace zermelo::inline cli
