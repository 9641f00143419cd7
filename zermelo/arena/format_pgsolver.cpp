// Reads PGSolver's parity games: those of one or two colours as arenas, or games of any colours.
//
// A game is an optional header `parity N;`, an optional `start v;`, and fields
//     number priority owner successor,successor,... "name";
// in any order, with any gaps between their numbers, any white space and comments between
// in any order, with any gaps between their numbers, any white space and comments between tokens
// (pgsolver_tokens.hpp), several fields on a line or one field on many.  For N, PGSolver writes the
// highest number, other tools the count: both are accepted.
//
// Nearly every file lists its fields in order and without gaps.  So the text is counted first (';'
// and ','), the tables are made at their final size, and one pass fills them.  If that pass meets
// another number than expected, or a successor outside, the reader starts again: one pass learns
// the numbers, which are then sorted, and one places the moves.  These passes report everything
// that can be wrong with a number.
//
// For an arena, priorities of the same parity with none of the other between them are one colour:
// 0, 2, 5 are two, 1 and 3 are one.  The higher colour is green, the lower one white; where the
// higher one is even, Ann is player 0, where it is odd, player 1.  With a single colour Ann is
// player 0, and all fields are green (even) or white.
//
// Time O(bytes), or O(bytes + m log n) with gaps between numbers.  Memory: 4 bytes a move, 4 a
// field, and for names 8 a field and the bytes themselves; out of order or with gaps, 28 more a
// field while reading.
//
// Main functions: read_pgsolver, read_parity.
// Source: O. Friedmann, M. Lange, "The PGSolver Collection of Parity Game Solvers" (2010),
//         section 3.5; the habits of PGSolver's and Oink's own readers and writers.
// Tested: test/arena/format_pgsolver_test.cpp, test/fuzz/fuzz_pgsolver.cpp.

#include <algorithm>

#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/pgsolver_keepers.hpp"

namespace zermelo::inline arena {
namespace {

using Fault = std::optional<InputError>;

// Counts the bytes taken so far against the limit.  It is asked before each table is made.
class Ledger {
  public:
    explicit Ledger(std::uint64_t limit) : limit_(limit) {}
    Fault take(std::uint64_t bytes) {
        taken_ += bytes;
        if (taken_ <= limit_) return std::nullopt;
        return over_memory(taken_, limit_);
    }
    // The error if the machine itself had no such memory.
    InputError refused() const { return over_memory(taken_, taken_); }

  private:
    std::uint64_t limit_, taken_ = 0;
};

// Kept is what a game keeps of a field (pgsolver_keepers.hpp).
template <class Kept>
class Reader {
    using Board = typename Kept::Board;

  public:
    Reader(std::string_view text, const Budget& budget)
        : text_(text),
          budget_(budget.any_work()),
          ledger_(budget.bytes),
          pace_(budget_, "reading") {}

    std::expected<Board, InputError> read() {
        if (auto fault = text_.head(Kept::kGame)) return std::unexpected(*fault);
        if (auto fault = make_tables()) return std::unexpected(*fault);
        bool in_order = false;
        if (auto fault = read_in_order(in_order)) return std::unexpected(*fault);
        if (!in_order)
            if (auto fault = read_any_order()) return std::unexpected(*fault);
        if (auto fault = settle_start()) return std::unexpected(*fault);
        if (repeated_) drop_repeats(arena_.out);
        return std::move(arena_);
    }

  private:
    Fault make_tables() {
        count_ = text_.count();
        if (count_.fields > Board::kMostFields || count_.moves > Board::kMostMoves) {
            InputError error;
            error.what =
                phrase("{} fields with {} moves are too many", count_.fields, count_.moves);
            error.expected = phrase("at most {} and {}", Board::kMostFields, Board::kMostMoves);
            return error;
        }
        fields_ = static_cast<std::uint32_t>(count_.fields);
        // The rows, what is kept of each field, and the set that drop_repeats takes.
        if (auto fault = ledger_.take(4 * count_.moves + 4 * (count_.fields + 1) +
                                      Kept::bytes(count_.fields) + (count_.fields / 64 + 1) * 8))
            return fault;
        arena_.out.begin = Table<std::uint32_t>(std::size_t{fields_} + 1);
        arena_.out.to    = Table<std::uint32_t>(count_.moves);
        if (!arena_.out.ok()) return ledger_.refused();
        if (count_.names > 0) {
            if (auto fault = ledger_.take(8 * (count_.fields + 1) + count_.name_bytes))
                return fault;
            arena_.text_begin = Table<std::uint64_t>(std::size_t{fields_} + 1);
            arena_.texts      = Table<char>(count_.name_bytes);
            if (!arena_.text_begin.ok() || !arena_.texts.ok()) return ledger_.refused();
        }
        return clear_sets();
    }

    Fault clear_sets() {
        if (!Kept::make(arena_, fields_)) return ledger_.refused();
        return std::nullopt;
    }

    Fault read_in_order(bool& in_order) {
        InOrder<Kept> keeper(arena_);
        if (auto fault = text_.each_field(count_, keeper, pace_)) return fault;
        keeper.end_row();
        repeated_ = keeper.repeated;
        in_order  = keeper.met == fields_ && keeper.moves == count_.moves &&
                   keeper.lowest + (fields_ - 1) <= ~std::uint32_t{0} &&
                   fits_header(keeper.lowest + (fields_ - 1));
        if (!in_order) return std::nullopt;
        arena_.out.begin[fields_] = keeper.moves;
        if (count_.names > 0) arena_.text_begin[fields_] = keeper.text;
        arena_.first_field = static_cast<std::uint32_t>(keeper.lowest);
        if (!keeper.kept.settle(arena_)) return ledger_.refused();
        return std::nullopt;
    }

    Fault read_any_order() {
        repeated_ = true;
        // 1. The fields' numbers.
        if (auto fault = clear_sets()) return fault;
        const std::uint32_t names = count_.names > 0 ? fields_ : 0;
        if (auto fault = ledger_.take(std::uint64_t{12} * fields_ + std::uint64_t{8} * names))
            return fault;
        Numbers<Kept> keeper(text_, fields_, names);
        if (!keeper.ok()) return ledger_.refused();
        if (auto fault = text_.each_field(count_, keeper, pace_)) return fault;
        if (keeper.fault) return keeper.fault;

        // 2. Their order.
        if (auto fault = settle_numbers(keeper.numbers)) return fault;

        // 3. Where each field's row begins, and its name.
        auto& begin = arena_.out.begin;
        std::ranges::fill(begin, 0);
        for (std::uint32_t i = 0; i < fields_; ++i)
            begin[*arena_.vertex(keeper.numbers[i]) + 1] = keeper.moves[i];
        for (std::uint32_t v = 0; v < fields_; ++v) begin[v + 1] += begin[v];
        if (names > 0) {
            auto& text = arena_.text_begin;
            std::ranges::fill(text, 0);
            for (std::uint32_t i = 0; i < fields_; ++i)
                text[*arena_.vertex(keeper.numbers[i]) + 1] = keeper.name_bytes[i];
            for (std::uint32_t v = 0; v < fields_; ++v) text[v + 1] += text[v];
        }

        // 4. The moves.
        Places<Kept> places(text_, arena_, keeper.kept);
        if (auto fault = text_.each_field(count_, places, pace_)) return fault;
        if (places.fault) return places.fault;
        if (!keeper.kept.settle(arena_)) return ledger_.refused();
        return std::nullopt;
    }

    // Without gaps the lowest number determines all of them; otherwise the numbers are kept,
    // sorted.
    Fault settle_numbers(const Table<std::uint64_t>& numbers) {
        const auto [low, high] = std::ranges::minmax(std::span<const std::uint64_t>(numbers));
        if (!fits_header(high)) return header_fault(high);
        if (high - low == fields_ - 1 && high <= ~std::uint32_t{0}) {
            Bits seen(fields_);
            if (!seen.ok()) return ledger_.refused();
            for (const auto number : numbers) seen.set(number - low);
            arena_.first_field = static_cast<std::uint32_t>(low);
            if (seen.count() == fields_) return std::nullopt;
        }
        if (auto fault = ledger_.take(std::uint64_t{8} * fields_)) return fault;
        arena_.names = Table<std::uint64_t>(fields_);
        if (!arena_.names.ok()) return ledger_.refused();
        std::ranges::copy(numbers, arena_.names.begin());
        std::ranges::sort(arena_.names);
        const auto* const twice = std::ranges::adjacent_find(arena_.names);
        if (twice == arena_.names.end()) return std::nullopt;

        Definitions found(*twice);
        if (auto fault = text_.each_field(count_, found, pace_)) return fault;
        return text_.fault(found.second,
                           phrase("field {} is defined twice, first on line {}", *twice,
                                  place_of(text_.text(), found.first).line),
                           phrase("every field once"));
    }

    bool fits_header(std::uint64_t highest) const {
        return !text_.header || highest == *text_.header || highest + 1 == *text_.header;
    }

    Fault header_fault(std::uint64_t highest) {
        if (highest < *text_.header)
            return text_.fault(text_.header_at,
                               phrase("the header promises fields up to {}, but the highest "
                                      "is {}",
                                      *text_.header, highest),
                               phrase("{} or {}", highest, highest + 1));
        Definitions found(highest);
        if (auto fault = text_.each_field(count_, found, pace_)) return fault;
        return text_.fault(found.first,
                           phrase("field {} is above the header's {}", highest, *text_.header),
                           phrase("the header to name the highest field, or how many there are"));
    }

    Fault settle_start() {
        if (!text_.start) return std::nullopt;
        arena_.first = arena_.vertex(*text_.start);
        if (arena_.first) return std::nullopt;
        return text_.fault(text_.start_at,
                           phrase("the start field {} is not defined", *text_.start),
                           phrase("a field of this file"));
    }

    PgText        text_;
    Budget        budget_;
    Ledger        ledger_;
    Pace          pace_;
    PgCount       count_;
    std::uint32_t fields_   = 0;
    bool          repeated_ = false;  // true if a row may name a successor twice
    Board         arena_;
};

}  // namespace

std::expected<Arena, InputError> read_pgsolver(std::span<const std::byte> bytes,
                                               const Budget&              budget) {
    return Reader<GreenFields>(text_of(bytes), budget).read();
}

std::expected<ParityArena, InputError> read_parity(std::span<const std::byte> bytes,
                                                   const Budget&              budget) {
    return Reader<ParityFields>(text_of(bytes), budget).read();
}

}  // namespace zermelo::inline arena
