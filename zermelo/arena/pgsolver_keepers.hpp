// What the passes of PGSolver's reader keep: four keepers for the grammar of pgsolver_text.hpp, for
// both kinds of games.  The kinds differ in what a game keeps of a field beside its moves: Kept is
// GreenFields or ParityFields.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/pgsolver_text.hpp"

namespace zermelo::inline arena {

/// Priorities that form two colours, or one: all even ones lie above all odd ones, or below.  Then
/// it does not matter which of the lower ones is met, nor which of the higher ones.  A pass marks
/// the fields of odd priority and those of player 1; settle() turns the marks into green and Billy.
struct Priorities {
    struct Range {
        std::uint64_t least = ~std::uint64_t{0}, most = 0;  // least > most: none

        bool any() const { return least <= most; }
        bool above(const Range& other) const { return least > other.most; }
    };
    Range of[2];  // the even ones, the odd ones

    static bool odd(std::uint64_t priority) { return priority % 2 == 1; }

    /// Returns false if this priority makes them more than two colours.
    bool add(std::uint64_t priority) {
        auto& mine = of[odd(priority) ? 1 : 0];
        if (priority >= mine.least && priority <= mine.most) return true;
        const Range wider = {std::min(mine.least, priority), std::max(mine.most, priority)};
        const auto& other = of[odd(priority) ? 0 : 1];
        if (other.any() && !wider.above(other) && !other.above(wider)) return false;
        mine = wider;
        return true;
    }
    /// Makes the higher priorities green, and Ann the player who likes them.  A single colour is
    /// green if it is even and white if it is odd, and Ann is then player 0.
    void settle(Arena& arena) const {
        const auto& [even, odd] = of;
        const bool two          = even.any() && odd.any();
        const bool odd_is_green = two && odd.above(even);
        const auto highest      = std::max(even.any() ? even.most : 0, odd.any() ? odd.most : 0);
        arena.green_priority    = two ? highest : highest + highest % 2;
        arena.ann_player        = odd_is_green ? 1 : 0;
        if (!odd_is_green) flip(arena.green);
        if (arena.ann_player == 1) flip(arena.billy);
    }
    /// The priorities as text: "1 and 2", "1..3 and 4".
    Phrase text() const {
        const auto one = [](const Range& range) {
            return range.least == range.most ? fmt::format("{}", range.least)
                                             : fmt::format("{}..{}", range.least, range.most);
        };
        const auto& [even, odd] = of;
        if (!even.any() || !odd.any()) return one(even.any() ? even : odd);
        return odd.above(even) ? phrase("{} and {}", one(even), one(odd))
                               : phrase("{} and {}", one(odd), one(even));
    }

  private:
    static void flip(Bits& bits) {
        for (std::uint64_t w = 0; w < bits.words(); ++w)
            bits.word(w) = ~bits.word(w) & bits.valid(w);
    }
};

/// What a game of two colours keeps of its fields.
struct GreenFields {
    using Board                             = Arena;
    static constexpr std::string_view kGame = "green";

    Priorities priorities;

    /// Beside the set that drop_repeats takes.
    static std::uint64_t bytes(std::uint64_t fields) { return 2 * (fields / 64 + 1) * 8; }
    static bool          make(Arena& arena, std::uint32_t fields) {
                 arena.billy = Bits(fields);
                 arena.green = Bits(fields);
                 return arena.billy.ok() && arena.green.ok();
    }
    /// Returns false if no such game has a field of that priority.
    bool       meet(std::uint64_t priority) { return priorities.add(priority); }
    InputError refusal(InputError error, std::uint64_t number, std::uint64_t priority) const {
        error.what =
            phrase("this parity game has more than two colours: field {} has priority {}, after {}",
                   number, priority, priorities.text());
        error.expected = phrase("all even priorities above all odd ones, or below them");
        error.instead  = verbatim("zermelo solve parity FILE");
        return error;
    }
    void put(Arena& arena, std::uint32_t v, std::uint64_t priority, std::uint64_t owner) const {
        // Without a branch, which could not be predicted.
        arena.billy.word(v / 64) |= owner << v % 64;
        arena.green.word(v / 64) |= (priority & 1) << v % 64;
    }
    /// Returns false if there is no memory.
    bool settle(Arena& arena) const {
        arena.format = Arena::Format::pgsolver;
        priorities.settle(arena);
        return true;
    }
};

/// What a parity game keeps of its fields.
struct ParityFields {
    using Board                             = ParityArena;
    static constexpr std::string_view kGame = "parity";

    // In use once some priority has more than 32 bits; otherwise the arena holds them directly.
    Table<std::uint64_t> wide;

    static std::uint64_t bytes(std::uint64_t fields) { return (fields / 64 + 1) * 8 + 48 * fields; }
    static bool          make(ParityArena& arena, std::uint32_t fields) {
                 arena.odd      = Bits(fields);
                 arena.priority = Table<std::uint32_t>(fields);
                 return arena.odd.ok() && arena.priority.ok();
    }
    bool       meet(std::uint64_t) { return true; }
    InputError refusal(InputError error, std::uint64_t, std::uint64_t) const { return error; }
    void put(ParityArena& arena, std::uint32_t v, std::uint64_t priority, std::uint64_t owner) {
        arena.odd.word(v / 64) |= owner << v % 64;  // 0 or 1, without a branch
        const auto small = static_cast<std::uint32_t>(priority);
        if (small != priority && wide.size() == 0 && wide.ok()) {
            wide = Table<std::uint64_t>(arena.priority.size());
            if (wide.ok()) std::ranges::copy(arena.priority, wide.begin());
        }
        arena.priority[v] = small;
        if (wide.size() != 0) wide[v] = priority;
    }
    bool settle(ParityArena& arena) const {
        if (!wide.ok()) return false;
        return wide.size() > 0 ? set_priorities(arena, wide) : set_priorities(arena);
    }
};

/// Keeps everything, as long as every field's number is one more than the last and every successor
/// is one of the fields.  The arena's tables have their final sizes.
template <class Kept>
struct InOrder {
    using Board = typename Kept::Board;
    explicit InOrder(Board& arena) : arena(arena) {}

    Board&        arena;
    Kept          kept;
    std::uint64_t lowest = 0, text = 0;
    std::uint32_t met = 0, moves = 0;
    bool          repeated = false;  // true if some row may name a successor twice

    bool field(std::uint64_t number, const char*, std::uint64_t priority, std::uint64_t owner) {
        end_row();
        if (met == 0) lowest = number;
        if (number - lowest != met || !kept.meet(priority)) return false;
        kept.put(arena, met, priority, owner);
        if (arena.text_begin.size() > 0) arena.text_begin[met] = text;
        arena.out.begin[met++] = moves;
        return true;
    }
    bool move(std::uint64_t to, const char*) {
        if (to - lowest >= arena.out.size()) return false;
        const auto w = static_cast<std::uint32_t>(to - lowest);
        ascending &= w >= before;
        before                = w + 1;
        arena.out.to[moves++] = w;
        return true;
    }
    /// Takes many plain fields.  Returns false if something is wrong with one of them; then none is
    /// kept.
    bool rows(const PgRows& block) {
        const auto heads = block.heads(), to = block.moves(), ends = block.ends();
        const auto first = met == 0 ? heads[0] : lowest;
        if (met + block.rows() > arena.out.size() || moves + to.size() > arena.out.to.size())
            return false;
        std::uint64_t wrong = 0;
        for (std::size_t r = 0; r < block.rows(); ++r)
            wrong |= ((heads[3 * r] - first) ^ (met + r)) | heads[3 * r + 2] >> 1;
        // All numbers here are below 10^8, so a number lower than `low` wraps round to one far
        // above.
        const auto    low     = static_cast<std::uint32_t>(first);
        std::uint32_t highest = 0;
        for (const auto w : to) highest = std::max(highest, w - low);
        if (wrong != 0 || highest >= arena.out.size()) return false;
        for (std::size_t r = 0; r < block.rows(); ++r)
            if (!kept.meet(heads[3 * r + 1])) return false;

        end_row();
        lowest = first;
        for (std::size_t i = 0; i < to.size(); ++i) arena.out.to[moves + i] = to[i] - low;
        if (!repeated) repeated = may_repeat_in(to, ends);
        for (std::size_t r = 0; r < block.rows(); ++r) {
            const auto v = met + static_cast<std::uint32_t>(r);
            kept.put(arena, v, heads[3 * r + 1], heads[3 * r + 2]);
            arena.out.begin[v] = moves + (r == 0 ? 0 : ends[r - 1]);
            if (arena.text_begin.size() > 0) arena.text_begin[v] = text;
        }
        met += static_cast<std::uint32_t>(block.rows());
        moves += static_cast<std::uint32_t>(to.size());
        return true;
    }
    /// Ends a row: after the last field, and between two fields.
    void end_row() {
        if (!ascending && !repeated) {
            const std::uint32_t* const to = arena.out.to.data();
            repeated                      = may_repeat({to + arena.out.begin[met - 1], to + moves});
        }
        ascending = true, before = 0;
    }
    void name(std::string_view name) {
        std::ranges::copy(name, arena.texts.begin() + text);
        text += name.size();
    }

  private:
    // Returns true if one of the rows that end at `ends` may name a successor twice.  Equal entries
    // of a row stand less than a row's length apart: rows are tested one by one only if there are
    // such entries.
    static bool may_repeat_in(std::span<const std::uint32_t> to,
                              std::span<const std::uint32_t> ends) {
        constexpr std::uint32_t kLong   = 16;
        std::uint32_t           longest = ends[0];
        for (std::size_t r = 1; r < ends.size(); ++r)
            longest = std::max(longest, ends[r] - ends[r - 1]);
        bool alike = longest > kLong;
        for (std::uint32_t apart = 1; apart < longest && !alike; ++apart) {
            std::uint32_t same = 0;
            for (std::size_t i = apart; i < to.size(); ++i) same |= to[i] == to[i - apart];
            alike = same != 0;
        }
        for (std::size_t r = 0; alike && r < ends.size(); ++r) {
            const auto from = r == 0 ? 0 : ends[r - 1];
            if (row_may_repeat(to.subspan(from), ends[r] - from)) return true;
        }
        return false;
    }
    // Returns true if the first `length` entries of `to` may repeat one.  The length cannot be
    // predicted: where there are three entries or more, three are always looked at.
    static bool row_may_repeat(std::span<const std::uint32_t> to, std::uint32_t length) {
        if (length > 3 || to.size() < 3) {
            bool rising = true;
            for (std::uint32_t i = 1; i < length; ++i) rising &= to[i] > to[i - 1];
            return !rising && may_repeat(to.first(length));
        }
        return ((length > 1) & (to[0] == to[1])) |
               ((length > 2) & ((to[0] == to[2]) | (to[1] == to[2])));
    }

    bool          ascending = true;  // of the present row so far
    std::uint32_t before    = 0;     // one more than the last successor of the row
};

/// Learns the fields' numbers and how much each field holds, in the file's order.  `names` is
/// `fields` if there are names to measure, and otherwise 0.
template <class Kept>
struct Numbers {
    Numbers(const PgText& text, std::uint32_t fields, std::uint32_t names)
        : text(text), numbers(fields), moves(fields), name_bytes(names) {}

    const PgText&             text;
    Table<std::uint64_t>      numbers;
    Table<std::uint32_t>      moves;
    Table<std::uint64_t>      name_bytes;
    Kept                      kept;
    std::uint32_t             met = 0;
    std::optional<InputError> fault;

    bool ok() const { return numbers.ok() && moves.ok() && name_bytes.ok(); }
    bool field(std::uint64_t number, const char* at, std::uint64_t priority, std::uint64_t) {
        numbers[met++] = number;
        if (kept.meet(priority)) return true;
        fault = kept.refusal(text.fault(at, {}, {}), number, priority);
        return false;
    }
    bool move(std::uint64_t, const char*) { return ++moves[met - 1], true; }
    void name(std::string_view name) {
        if (name_bytes.size() > 0) name_bytes[met - 1] = name.size();
    }
};

/// Puts what a field holds into its place.  Every field's number is known to the arena, and
/// out.begin and text_begin are final.
template <class Kept>
struct Places {
    using Board = typename Kept::Board;
    Places(const PgText& text, Board& arena, Kept& kept) : text(text), arena(arena), kept(kept) {}

    const PgText&             text;
    Board&                    arena;
    Kept&                     kept;
    std::uint64_t             number = 0;
    std::uint32_t             v = 0, at_move = 0;
    std::optional<InputError> fault;

    bool field(std::uint64_t field, const char*, std::uint64_t priority, std::uint64_t owner) {
        number  = field;
        v       = *arena.vertex(field);
        at_move = arena.out.begin[v];
        kept.put(arena, v, priority, owner);
        return true;
    }
    bool move(std::uint64_t to, const char* at) {
        const auto w = arena.vertex(to);
        if (w) return arena.out.to[at_move++] = *w, true;
        fault =
            text.fault(at, phrase("field {} moves to field {}, which is not defined", number, to),
                       phrase("a field of this file"));
        return false;
    }
    void name(std::string_view name) {
        std::ranges::copy(name, arena.texts.begin() + arena.text_begin[v]);
    }
};

/// Finds where a field is defined first, and where again.
struct Definitions {
    explicit Definitions(std::uint64_t wanted) : wanted(wanted) {}

    std::uint64_t wanted;
    const char *  first = nullptr, *second = nullptr;

    bool field(std::uint64_t number, const char* at, std::uint64_t, std::uint64_t) {
        if (number == wanted) (first ? second : first) = at;
        return second == nullptr;
    }
    bool move(std::uint64_t, const char*) { return true; }
    void name(std::string_view) {}
};

}  // namespace zermelo::inline arena
