// A puzzle's solution as plain data to be drawn: a board for the start and one after each move.
// report/ draws it without knowing the game.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/base/phrase.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline workbench {

struct Film {
    enum class Ground : std::uint8_t { plain, blocked, goal };
    // The move that led to a frame.  `over` is the (first) square it jumped over, or `from` if
    // there is none; `by` lists the squares on which the piece landed on the way.
    struct Step {
        std::uint32_t              from = 0, over = 0, to = 0;
        std::vector<std::uint32_t> by = {};
    };
    struct Frame {
        std::vector<std::uint32_t> pieces;  // their squares
        Step                       step;    // unused in the first frame
        std::string                caption = {};
        std::vector<std::string>   names   = {};  // written on the pieces, if anything is
    };
    // What the marks mean, for the legend.
    struct Words {
        Phrase piece, goal, blocked;
    };
    Phrase              title;
    Sentences           note;  // in small print
    Words               words;
    std::uint32_t       rows = 1, columns = 1;
    std::vector<Ground> ground;  // of all frames, row after row
    std::vector<Frame>  frames;  // the start first
};

/// Returns a frame as rows of characters, below the last digits of the column numbers and behind
/// the row numbers: P for a piece, or its name, o for a goal, @ for both, # for a blocked square.
std::string frame_text(const Film&, const Film::Frame&);

}  // namespace zermelo::inline workbench
