// Reads games in the format HOA, as Spot and ltlsynt --print-game-hoa write them.
//
// A state is a field, and spot-state-player names its player.  Player 1 wants the play to be
// accepted, as in Spot; the acceptance becomes priorities of which he likes the odd ones
// (hoa_acceptance.hpp).  If all moves of a state have one priority, it is the state's priority.
// Otherwise the state gets the least of them, and each move of a higher priority leads through a
// field of its own, shared by all moves that lead to the same state with the same priority.  An
// edge to several states at once is a field of player 0, who chooses among them.  These fields are
// numbered after the states.
//
// Labels say which letters allow a move.  The player who moves in a state chooses the letter as
// well, so a label means nothing, except for `f`, which no letter fulfils: that move does not
// exist.
//
// Time O(bytes + m log m); memory beside the game: 12 bytes a move, 24 a field, and 8 a field for
// names.
//
// Main function: read_hoa.
// Source: T. Babiak et al., "The Hanoi Omega-Automata Format", CAV 2015; its specification, and
//         Spot's extension for games (spot-state-player).
// Tested: test/arena/format_hoa_test.cpp, test/fuzz/fuzz_hoa.cpp.
#include <algorithm>

#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/hoa_text.hpp"

namespace zermelo::inline arena {
namespace {

// The first pass: counts what there is.
struct HoaCount {
    std::uint64_t states = 0, edges = 0, branches = 0, branch_moves = 0, name_bytes = 0;
    std::uint64_t most    = 0;  // one more than the highest state
    bool          without = false, names = false;

    bool state(std::uint32_t number, const char*, std::string_view called) {
        ++states;
        most = std::max<std::uint64_t>(most, number + 1ull);
        names |= !called.empty();
        name_bytes += called.size();
        return true;
    }
    bool edge(std::span<const std::uint32_t> to, const char*, std::uint32_t priority) {
        ++edges;
        if (to.size() > 1) ++branches, branch_moves += to.size();
        without |= priority == HoaAcceptance::kNone;
        return true;
    }
};

// The second pass: keeps all, in the order of the file.  Targets from `states` on are branches.
struct HoaKept {
    HoaKept(const HoaText& text, const HoaCount& count, std::uint32_t states)
        : text(text),
          lift(count.without && text.acceptance.lifts ? 2 : 0),
          states(states),
          defined(states),
          place(states),
          begin(count.states + 1),
          to(count.edges),
          priority(count.edges),
          branch_begin(count.branches + 1),
          branch_to(count.branch_moves),
          names(count.names ? states : 0) {}

    bool ok() const {
        return defined.ok() && place.ok() && begin.ok() && to.ok() && priority.ok() &&
               branch_begin.ok() && branch_to.ok() && names.ok();
    }

    const HoaText&            text;
    std::uint32_t             lift, states;
    Bits                      defined;
    Table<std::uint32_t>      place;  // of each state, in the file's order
    Table<std::uint32_t>      begin, to, priority, branch_begin, branch_to;
    Table<std::string_view>   names;
    std::uint32_t             met = 0, edges = 0, branches = 0, branch_moves = 0;
    std::optional<InputError> fault;

    bool state(std::uint32_t number, const char* at, std::string_view called) {
        if (!ends_well(at)) return false;
        if (number >= states)
            fault = text.fault(at, phrase("there is no state {}", number),
                               phrase("a number below {}, which States: gives", states));
        else if (defined.test(number))
            fault = text.fault(at, phrase("state {} is defined twice", number), phrase("once"));
        if (fault) return false;
        defined.set(number);
        place[number] = met;
        if (names.size() > 0) names[number] = called;
        begin[met++] = edges;
        here         = number;
        return true;
    }
    bool edge(std::span<const std::uint32_t> next, const char* at, std::uint32_t which) {
        for (const auto one : next)
            if (one >= states) {
                fault = text.fault(
                    at, phrase("state {} has an edge to state {}, which does not exist", here, one),
                    phrase("a state below {}", states));
                return false;
            }
        to[edges] = next.front();
        if (next.size() > 1) {
            to[edges] = states + branches;
            std::ranges::copy(next, branch_to.begin() + branch_moves);
            branch_begin[branches++] = branch_moves;
            branch_moves += static_cast<std::uint32_t>(next.size());
            branch_begin[branches] = branch_moves;
        }
        priority[edges++] = which == HoaAcceptance::kNone ? text.acceptance.without : which + lift;
        return true;
    }
    /// Returns true if the state before this place, if there is one, has an edge.
    bool ends_well(const char* at) {
        if (met > 0 && begin[met - 1] == edges)
            fault = text.fault(at, phrase("state {} has no edge", here),
                               phrase("at least one edge before this line"));
        return !fault;
    }

  private:
    std::uint32_t here = 0;  // the state met last
};

class HoaReader {
  public:
    HoaReader(std::string_view text, const Budget& budget)
        : text_(text), budget_(budget.any_work()), pace_(budget_, "reading") {}

    std::expected<ParityArena, InputError> read() {
        if (auto fault = text_.head()) return std::unexpected(*fault);
        HoaCount count;
        if (auto fault = text_.each_state(count, pace_)) return std::unexpected(*fault);
        const char* const end    = text_.at();
        const auto        states = text_.states.value_or(count.most);
        if (count.states == 0)
            return std::unexpected(
                text_.fault(end, phrase("the game has no states"), phrase("at least one")));
        if (count.states + 2 * count.edges > ParityArena::kMostFields ||
            count.states + count.edges + count.branch_moves > ParityArena::kMostMoves)
            return std::unexpected(text_.fault(
                end, phrase("{} states and {} edges are too many", count.states, count.edges),
                phrase("at most {}, twice the edges added", ParityArena::kMostFields)));
        if (states > count.states) return std::unexpected(missing(states, end));
        const std::uint64_t bytes =
            64 * (count.states + count.edges) + 16 * count.branch_moves + count.name_bytes;
        if (bytes > budget_.bytes) return std::unexpected(over_memory(bytes, budget_.bytes));

        HoaKept kept(text_, count, static_cast<std::uint32_t>(states));
        if (!kept.ok()) return std::unexpected(over_memory(bytes, bytes));
        if (auto fault = text_.each_state(kept, pace_)) return std::unexpected(*fault);
        if (kept.fault || !kept.ends_well(end)) return std::unexpected(*kept.fault);
        kept.begin[kept.met] = kept.edges;
        if (text_.start && *text_.start >= states)
            return std::unexpected(text_.fault(text_.start_at,
                                               phrase("there is no state {}", *text_.start),
                                               phrase("a state below {}", states)));
        if (auto fault = build(kept)) return std::unexpected(*fault);
        return std::move(arena_);
    }

  private:
    // The error when more states are promised, or referred to, than defined: it names the first one
    // missing.
    InputError missing(std::uint64_t states, const char* end) {
        std::vector<std::uint32_t> there;
        struct Numbers {
            std::vector<std::uint32_t>& there;
            bool                        state(std::uint32_t number, const char*, std::string_view) {
                                       return there.push_back(number), true;
            }
            bool edge(std::span<const std::uint32_t>, const char*, std::uint32_t) { return true; }
        } numbers{there};
        (void)text_.each_state(numbers, pace_);
        std::ranges::sort(there);
        std::uint32_t first = 0;
        for (const auto one : there) first += one == first;
        return text_.fault(end, phrase("state {} is not defined", first),
                           phrase("all states below {}", states));
    }

    // Makes the fields: the states, the branches, then the moves that need a field.
    std::optional<InputError> build(HoaKept& kept) {
        const auto states = kept.states, branches = kept.branches;
        const auto low      = *std::ranges::min_element(kept.priority);
        const auto least_of = [&](std::uint32_t v) {
            const auto* const p = kept.priority.data();
            const auto        i = kept.place[v];
            return *std::min_element(p + kept.begin[i], p + kept.begin[i + 1]);
        };

        // 1. The moves that need a field: where they lead, and their priorities.
        std::vector<std::uint64_t> between;
        const auto                 key = [](std::uint32_t to, std::uint32_t p) {
            return std::uint64_t{to} << 32 | p;
        };
        for (std::uint32_t v = 0; v < states; ++v) {
            const auto least = least_of(v);
            const auto i     = kept.place[v];
            for (auto e = kept.begin[i]; e < kept.begin[i + 1]; ++e)
                if (kept.priority[e] != least) between.push_back(key(kept.to[e], kept.priority[e]));
        }
        std::ranges::sort(between);
        between.erase(std::ranges::unique(between).begin(), between.end());

        // 2. Who moves, and the priorities.
        const auto fields = static_cast<std::uint32_t>(states + branches + between.size());
        Table<std::uint64_t> priorities(fields);
        auto&                out          = arena_.out;
        const auto           moves_in_all = kept.edges + kept.branch_moves + between.size();
        out        = {Table<std::uint32_t>(fields + 1ull), Table<std::uint32_t>(moves_in_all)};
        arena_.odd = Bits(fields);
        if (!out.ok() || !arena_.odd.ok() || !priorities.ok()) return no_memory(fields);
        std::uint32_t owner = 0;
        if (auto fault = text_.each_owner(states, [&](bool odd) {
                if (odd) arena_.odd.set(owner);
                ++owner;
            }))
            return fault;
        for (std::uint32_t v = 0; v < states; ++v) priorities[v] = least_of(v);
        for (std::uint32_t b = 0; b < branches; ++b) priorities[states + b] = low;
        for (std::size_t i = 0; i < between.size(); ++i)
            priorities[states + branches + i] = between[i] & ~std::uint32_t{0};

        // 3. The moves.
        std::uint32_t moves = 0;
        for (std::uint32_t v = 0; v < states; ++v) {
            const auto i = kept.place[v];
            for (auto e = kept.begin[i]; e < kept.begin[i + 1]; ++e) {
                out.to[moves] = kept.to[e];
                if (kept.priority[e] != priorities[v])
                    out.to[moves] = static_cast<std::uint32_t>(
                        states + branches +
                        (std::ranges::lower_bound(between, key(kept.to[e], kept.priority[e])) -
                         between.begin()));
                ++moves;
            }
            out.begin[v + 1] = moves;
        }
        for (std::uint32_t b = 0; b < branches; ++b) {
            for (auto i = kept.branch_begin[b]; i < kept.branch_begin[b + 1]; ++i)
                out.to[moves++] = kept.branch_to[i];
            out.begin[states + b + 1] = moves;
        }
        for (std::size_t i = 0; i < between.size(); ++i) {
            out.to[moves++]                      = static_cast<std::uint32_t>(between[i] >> 32);
            out.begin[states + branches + i + 1] = moves;
        }
        drop_repeats(out);
        if (text_.start) arena_.first = *text_.start;
        if (!set_priorities(arena_, priorities) || !name(kept, fields)) return no_memory(fields);
        return std::nullopt;
    }

    // Keeps no quotes inside a name: "say \"a\"" becomes say 'a', on one line.
    bool name(const HoaKept& kept, std::uint32_t fields) {
        if (kept.names.size() == 0) return true;
        const auto emit = [](std::string_view name, auto&& one) {
            for (std::size_t i = 0; i < name.size(); ++i) {
                if (name[i] == '\\' && i + 1 < name.size()) ++i;
                one(name[i] == '"' ? '\'' : name[i] == '\n' || name[i] == '\r' ? ' ' : name[i]);
            }
        };
        std::uint64_t bytes = 0;
        for (const auto& one : kept.names) emit(one, [&](char) { ++bytes; });
        arena_.text_begin = Table<std::uint64_t>(fields + 1ull);
        arena_.texts      = Table<char>(bytes);
        if (!arena_.text_begin.ok() || !arena_.texts.ok()) return false;
        bytes = 0;
        for (std::uint32_t v = 0; v < fields; ++v) {
            if (v < kept.states) emit(kept.names[v], [&](char c) { arena_.texts[bytes++] = c; });
            arena_.text_begin[v + 1] = bytes;
        }
        return true;
    }

    static InputError no_memory(std::uint64_t fields) {
        return over_memory(64 * fields, ~std::uint64_t{0});
    }

    HoaText     text_;
    Budget      budget_;
    Pace        pace_;
    ParityArena arena_;
};

}  // namespace

bool is_hoa(std::span<const std::byte> bytes) {
    HoaTokens begin(text_of(bytes));
    begin.gap();
    return begin.item() == "HOA";
}

std::expected<ParityArena, InputError> read_hoa(std::span<const std::byte> bytes,
                                                const Budget&              budget) {
    return HoaReader(text_of(bytes), budget).read();
}

}  // namespace zermelo::inline arena
