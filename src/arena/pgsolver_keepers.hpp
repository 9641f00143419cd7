// What the passes of PGSolver's reader keep: four keepers for pgsolver_text.hpp's grammar.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/pgsolver_text.hpp"

namespace zermelo::inline arena {

/// At most two priorities, and they are neighbours.  A pass marks the fields whose priority is
/// not the first one met, and those of player 1; settle() turns the marks into green and Billy.
struct Priorities {
    std::uint64_t first = 0, second = 0;
    bool          any = false, two = false;

    /// False: this one is too many.
    bool add(std::uint64_t priority) {
        if (!any) first = second = priority, any = true;
        if (priority == first || priority == second) return true;
        if (two || (priority != first + 1 && priority + 1 != first)) return false;
        second = priority, two = true;
        return true;
    }
    /// The higher one is green, and Ann is the player who likes it; a single one is green if
    /// it is even, and Ann is player 0.
    void settle(Arena& arena) const {
        const std::uint64_t high  = std::max(first, second);
        const bool          green = two ? first == high : high % 2 == 0;  // is the first one?
        arena.green_priority      = two ? high : high + high % 2;
        arena.ann_player          = two && high % 2 == 1 ? 1 : 0;
        if (green) flip(arena.green);
        if (arena.ann_player == 1) flip(arena.billy);
    }

  private:
    static void flip(Bits& bits) {
        for (std::uint64_t w = 0; w < bits.words(); ++w)
            bits.word(w) = ~bits.word(w) & bits.valid(w);
    }
};

/// Keeps everything, as long as every field's number is one more than the last and every
/// successor is among them.  The arena's tables have their final sizes.
struct InOrder {
    explicit InOrder(Arena& arena) : arena(arena) {}

    Arena&        arena;
    Priorities    priorities;
    std::uint64_t lowest = 0, text = 0;
    std::uint32_t met = 0, moves = 0;
    bool          repeated = false;  // may some row name a successor twice?

    bool field(std::uint64_t number, const char*, std::uint64_t priority, std::uint64_t owner) {
        end_row();
        if (met == 0) lowest = number;
        if (number - lowest != met || !priorities.add(priority)) return false;
        if (owner == 1) arena.billy.set(met);
        if (priority != priorities.first) arena.green.set(met);
        if (arena.text_begin.size() > 0) arena.text_begin[met] = text;
        arena.out.begin[met++] = moves;
        return true;
    }
    bool move(std::uint64_t to, const char*) {
        if (to - lowest >= arena.fields()) return false;
        const auto w = static_cast<std::uint32_t>(to - lowest);
        ascending &= w >= before;
        before                = w + 1;
        arena.out.to[moves++] = w;
        return true;
    }
    /// After the last field, and between two.
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
    bool          ascending = true;  // the present row, so far
    std::uint32_t before    = 0;     // one more than its last successor
};

/// Learns what the fields are called and how much each of them holds, in the file's order.
/// `names`: as many as `fields` if there are names to measure, otherwise 0.
struct Numbers {
    Numbers(const PgText& text, std::uint32_t fields, std::uint32_t names)
        : text(text), numbers(fields), moves(fields), name_bytes(names) {}

    const PgText&             text;
    Table<std::uint64_t>      numbers;
    Table<std::uint32_t>      moves;
    Table<std::uint64_t>      name_bytes;
    Priorities                priorities;
    std::uint32_t             met = 0;
    std::optional<InputError> fault;

    bool ok() const { return numbers.ok() && moves.ok() && name_bytes.ok(); }
    bool field(std::uint64_t number, const char* at, std::uint64_t priority, std::uint64_t) {
        numbers[met++] = number;
        if (priorities.add(priority)) return true;
        fault =
            text.fault(at,
                       fmt::format("not yet: games with more than two priorities (or not "
                                   "adjacent): field {} has {}",
                                   number, priority),
                       priorities.two ? fmt::format("{} or {}", priorities.first, priorities.second)
                                      : fmt::format("{} or a neighbour of it", priorities.first));
        return false;
    }
    bool move(std::uint64_t, const char*) { return ++moves[met - 1], true; }
    void name(std::string_view name) {
        if (name_bytes.size() > 0) name_bytes[met - 1] = name.size();
    }
};

/// Puts what a field holds where its row is.  Every field's number is known to the arena, and
/// out.begin and text_begin are final.
struct Places {
    Places(const PgText& text, Arena& arena, std::uint64_t first_priority)
        : text(text), arena(arena), first_priority(first_priority) {}

    const PgText&             text;
    Arena&                    arena;
    std::uint64_t             first_priority;
    std::uint64_t             number = 0;
    std::uint32_t             v = 0, at_move = 0;
    std::optional<InputError> fault;

    bool field(std::uint64_t field, const char*, std::uint64_t priority, std::uint64_t owner) {
        number  = field;
        v       = *arena.vertex(field);
        at_move = arena.out.begin[v];
        if (owner == 1) arena.billy.set(v);
        if (priority != first_priority) arena.green.set(v);
        return true;
    }
    bool move(std::uint64_t to, const char* at) {
        const auto w = arena.vertex(to);
        if (w) return arena.out.to[at_move++] = *w, true;
        fault = text.fault(
            at, fmt::format("field {} moves to field {}, which is not defined", number, to),
            "a field of this file");
        return false;
    }
    void name(std::string_view name) {
        std::ranges::copy(name, arena.texts.begin() + arena.text_begin[v]);
    }
};

/// Finds where a field is defined, and where again.
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
