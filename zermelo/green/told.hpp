// Reads answers about green games, as `solve green` writes them, and judges them.
//
//     text    labels, regions, strategy and first line; an answer whose lists are shortened is
//             refused, with what to type instead
//     CSV     field,owner,green,winner,rank,move
//     JSON    labels, regions and strategy
//
// The labels are judged like any others (green/labelling.hpp).  Then the regions must be those that
// the labels claim, each move of the strategy must keep the promise of its field's label, and each
// field that its owner wins must have a move.  An answer about one field has no labels: the caller
// solves the board, and the answer is compared with the result.
//
// O(file + fields + moves); 13 bytes a field.
// Main functions: read_told, judge_told.  Called from green/green.cpp.
// Tested: test/green/told_test.cpp, test/golden/check_answers.txt.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/green/labelling.hpp"

namespace zermelo::inline green {

struct ToldGreen {
    static constexpr std::uint32_t kNoMove = ~std::uint32_t{0};

    /// A move, and whether the next mover wins after it.
    struct Step {
        std::uint32_t from = 0, to = 0;
        bool          wins = false;
    };
    /// An answer about one field: whether its owner wins, and the moves listed, which are all or
    /// some.
    struct OneField {
        std::uint32_t     field = 0;
        bool              wins  = false;
        bool              all   = false;
        std::vector<Step> moves;
    };

    std::optional<OneField> one;       // if set, there is nothing else
    TypedLabels             labels;    // both
    std::string             headline;  // first line of a text
    Bits                    anns, billys;
    Table<std::uint32_t>    moves;
    bool                    regions = false, strategy = false;  // given at all
};

/// Returns true if the text begins like one of these answers.  O(1).
bool                                 is_told(std::string_view text);
/// Reads an answer.  Errors name the place.
std::expected<ToldGreen, InputError> read_told(const Arena&, std::string_view text, const Budget&);
/// Judges an answer that is not about one field.  Returns an error if the time is up.
std::expected<Checked, InputError>   judge_told(const Arena&, const ToldGreen&, const Budget&);

/// Compares an answer about one field with judged labels of the whole board.
Checked   judge_one(const Arena&, const ToldGreen::OneField&, const GreenLabels&);
/// Returns the first field that is listed as Ann's and is not hers, or the converse; nothing if
/// there is none.
Sentences wrong_field(const Arena&, const Bits& listed, const GreenLabels&);
/// Compares a list of Ann's fields with judged labels of the whole board.
Checked   judge_fields(const Arena&, const Bits& listed, const GreenLabels&);

}  // namespace zermelo::inline green
