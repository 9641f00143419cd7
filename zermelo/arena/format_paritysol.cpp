// Reads and writes PGSolver's solutions of parity games.
//
// A solution is an optional header `paritysol N;` and then, in any order, `number winner;` or
// `number winner successor;` for every field of the game.  For N, PGSolver writes the highest
// number, other tools the count.  The successor is the winner's move where the winner owns the
// field; some tools write one elsewhere too, where it means nothing and is passed over.
//
// A solution without moves proves nothing: the checker needs them (ranks_of).  So it is an error if
// a field that its owner wins has no move.
//
// Time O(bytes + n + degrees of the fields with a move), 4 bytes a field and two bits.
//
// Main functions: read_paritysol, write_paritysol.
// Source: O. Friedmann, M. Lange, "The PGSolver Collection of Parity Game Solvers" (2010).
// Tested: test/arena/format_paritysol_test.cpp, test/fuzz/fuzz_paritysol.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/pgsolver_tokens.hpp"

namespace zermelo::inline arena {
namespace {

using Fault = std::optional<InputError>;

// What a solution is stored in, for each kind of game.
struct GreenSolution {
    using Board = Arena;
    ParitySolution kept;
    bool           make(std::uint64_t n) {
                  kept = {Bits(n), Table<std::uint32_t>(n)};
                  return kept.ok();
    }
    void won_by(const Arena& arena, std::uint32_t v, int player) {
        if (player == arena.ann_player) kept.ann.set(v);
    }
};
struct OddSolution {
    using Board = ParityArena;
    ParityMoves kept;
    bool        make(std::uint64_t n) {
               kept = {Bits(n), Table<std::uint32_t>(n)};
               return kept.ok();
    }
    void won_by(const ParityArena&, std::uint32_t v, int player) {
        if (player == 1) kept.odd.set(v);
    }
};

template <class Kept>
class SolutionReader {
    using Board = typename Kept::Board;

  public:
    SolutionReader(const Board& arena, std::string_view text, const Budget& budget)
        : arena_(arena),
          tokens_(text),
          budget_(budget.any_work()),
          pace_(budget_, "reading the solution") {}

    std::expected<decltype(Kept::kept), InputError> read() {
        const std::uint64_t n     = arena_.fields();
        const std::uint64_t bytes = 4 * n + 2 * 8 * (n / 64 + 1);
        if (bytes > budget_.bytes) return std::unexpected(over_memory(bytes, budget_.bytes));
        seen_ = Bits(n);
        if (!solution_.make(n) || !seen_.ok()) return std::unexpected(over_memory(bytes, bytes));
        std::ranges::fill(solution_.kept.move, ParitySolution::kNoMove);

        if (auto fault = head()) return std::unexpected(*fault);
        for (; tokens_.gap(), !tokens_.scan().done();) {
            if (auto fault = entry()) return std::unexpected(*fault);
            if (!pace_.go_on(1)) return std::unexpected(ended_early(pace_.why()));
        }
        if (auto fault = complete()) return std::unexpected(*fault);
        return std::move(solution_.kept);
    }

  private:
    Fault head() {
        tokens_.gap();
        if (tokens_.scan().done())
            return tokens_.fault(tokens_.scan().at(), phrase("the file is empty"),
                                 phrase("a solution: `paritysol N;` and a winner for every field"));
        Scanner ahead = tokens_.scan();
        if (ahead.take("parity") && !ahead.take("sol"))
            return tokens_.fault(tokens_.scan().at(), phrase("this is a game (parity)"),
                                 phrase("a solution (paritysol)"));
        std::optional<std::uint64_t> count;
        const char*                  at = nullptr;
        if (auto fault = tokens_.clause("paritysol", count, at)) return fault;
        if (!count) return std::nullopt;
        const std::uint64_t n = arena_.fields(), highest = arena_.identifier(arena_.fields() - 1);
        if (*count == n || *count == highest || *count == highest + 1) return std::nullopt;
        return tokens_.fault(at,
                             phrase("this solution is for {}, but the game has {} fields up to {}",
                                    *count, n, highest),
                             highest + 1 == n ? phrase("{} or {}", highest, n)
                                              : phrase("{}, {} or {}", n, highest, highest + 1));
    }

    Fault entry() {
        Scanner&          scan = tokens_.scan();
        const char* const at   = scan.at();
        std::uint64_t     number, winner, to;
        if (!scan.number(number))
            return tokens_.unexpected(phrase("a field's number, its winner and the winner's move"));
        const auto v = arena_.identified(number);
        if (!v)
            return tokens_.fault(at, phrase("the game has no field {}", shown_at(text(), at)),
                                 phrase("a field of the game"));
        if (seen_.test(*v))
            return tokens_.fault(at, phrase("field {} is answered twice", number),
                                 phrase("every field once"));
        seen_.set(*v);

        tokens_.gap();
        const auto        part      = [&] { return phrase("field {}", number); };
        const char* const winner_at = scan.at();
        if (!scan.number(winner))
            return tokens_.unexpected(phrase("the winner of {}: 0 or 1", part()), part());
        if (winner > 1)
            return tokens_.fault(
                winner_at, phrase("{} is won by player {}", part(), shown_at(text(), winner_at)),
                phrase("0 or 1"));
        solution_.won_by(arena_, *v, static_cast<int>(winner));
        const bool owned = static_cast<int>(winner) == arena_.player(*v);

        const char* end = scan.at();
        tokens_.gap();
        const char* const to_at = scan.at();
        const bool        moves = scan.number(to);
        if (owned && !moves && scan.peek() == ';')
            return tokens_.fault(to_at, phrase("{} has no move", part()),
                                 phrase("the move of its winner, player {}: a solution "
                                        "without strategies proves nothing",
                                        winner));
        if (owned && moves) {
            const auto w = arena_.identified(to);
            if (!w || std::ranges::find(arena_.out[*v], *w) == arena_.out[*v].end())
                return tokens_.fault(
                    to_at, phrase("{} has no successor {}", part(), shown_at(text(), to_at)),
                    phrase("a successor of {}", part()));
            solution_.kept.move[*v] = *w;
        }
        if (moves) end = scan.at(), tokens_.gap();
        if (!scan.take(';'))
            return tokens_.unended(end, part(),
                                   moves ? phrase("';'") : phrase("the winner's move or ';'"));
        return std::nullopt;
    }

    Fault complete() const {
        for (std::uint32_t v = 0; v < arena_.fields(); ++v)
            if (!seen_.test(v))
                return tokens_.fault(
                    text().data() + text().size(),
                    phrase("the solution says nothing about field {}", arena_.identifier(v)),
                    phrase("a winner for every field of the game"));
        return std::nullopt;
    }

    std::string_view text() const { return tokens_.text(); }

    const Board& arena_;
    PgTokens     tokens_;
    Budget       budget_;
    Pace         pace_;
    Kept         solution_;
    Bits         seen_;
};

int winner_in(const Arena& arena, const ParitySolution& solution, std::uint32_t v) {
    return solution.ann.test(v) ? arena.ann_player : 1 - arena.ann_player;
}
int winner_in(const ParityArena&, const ParityMoves& solution, std::uint32_t v) {
    return solution.odd.test(v) ? 1 : 0;
}

template <class Board, class Kept>
void write_solution(const Board& arena, const Kept& solution, Sink& sink) {
    Writer out(sink);
    if (arena.fields() == 0) return;
    (out << "paritysol ").number(arena.identifier(arena.fields() - 1)) << ";\n";
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        out.number(arena.identifier(v)) << ' ';
        out.number(static_cast<std::uint64_t>(winner_in(arena, solution, v)));
        if (solution.move[v] != ParitySolution::kNoMove)
            (out << ' ').number(arena.identifier(solution.move[v]));
        out << ";\n";
    }
}

}  // namespace

std::expected<ParitySolution, InputError> read_paritysol(const Arena&               arena,
                                                         std::span<const std::byte> bytes,
                                                         const Budget&              budget) {
    return SolutionReader<GreenSolution>(arena, text_of(bytes), budget).read();
}
std::expected<ParityMoves, InputError> read_paritysol(const ParityArena&         arena,
                                                      std::span<const std::byte> bytes,
                                                      const Budget&              budget) {
    return SolutionReader<OddSolution>(arena, text_of(bytes), budget).read();
}

void write_paritysol(const Arena& arena, const ParitySolution& solution, Sink& sink) {
    write_solution(arena, solution, sink);
}
void write_paritysol(const ParityArena& arena, const ParityMoves& solution, Sink& sink) {
    write_solution(arena, solution, sink);
}

}  // namespace zermelo::inline arena
