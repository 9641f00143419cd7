// A puzzle's solution as plain data to be drawn: boards, one after each move.
// report/ draws it without knowing the game.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace zermelo::inline workbench {

struct Film {
    enum class Ground : std::uint8_t { plain, blocked, goal };
    // The move that led to a frame; `over`: the (first) square it passed, or `from`; `by`: where
    // the piece came down between.
    struct Step {
        std::uint32_t              from = 0, over = 0, to = 0;
        std::vector<std::uint32_t> by = {};
    };
    struct Frame {
        std::vector<std::uint32_t> pieces;  // their squares
        Step                       step;    // not the first frame's
        std::string                caption = {};
        std::vector<std::string>   names   = {};  // what stands on the pieces; none: nothing does
    };
    // What the marks mean, for the legend.
    struct Words {
        std::string piece, goal, blocked;
    };
    std::string         title, note;  // note: one sentence, small
    Words               words;
    std::uint32_t       rows = 1, columns = 1;
    std::vector<Ground> ground;  // of all frames, row after row
    std::vector<Frame>  frames;  // the start first
};

/// A frame as rows of characters below the columns' last digits, behind the rows' numbers: P for a
/// piece, or its name, o for a goal, @ for both, # where it is blocked.
std::string frame_text(const Film&, const Film::Frame&);

}  // namespace zermelo::inline workbench
