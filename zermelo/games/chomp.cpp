// Chomp: a bar of chocolate with one poisoned square; a bite takes a square and everything to the
// right of it and below.
//
// All lost positions inside the board's rectangle are computed once (impartial/chomp_table.hpp).
// If the rectangle is large and few positions can arise from the board itself, these are gone
// through instead; boards of three rows or columns have a sequence of their own
// (impartial/chomp_three.hpp).  A search of the position alone (impartial/chomp_search.hpp) is
// tried if the checker could not judge all positions, and it can be asked for by name.  For boards
// beyond all this, theorems say who wins, or how, or nothing (impartial/chomp_theory.hpp).
//
// Source: F. Schuh, "Spel van delers" (1952); D. Gale, "A curious Nim-type game" (1974).
// Tested: test/games/sessions_test.cpp, test/golden/solve_chomp.txt.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/impartial/chomp.hpp"
#include "zermelo/impartial/chomp_inside.hpp"
#include "zermelo/impartial/chomp_search.hpp"
#include "zermelo/impartial/chomp_table.hpp"
#include "zermelo/impartial/chomp_theory.hpp"
#include "zermelo/impartial/chomp_three.hpp"
#include "zermelo/workbench/pn_session.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::uint32_t kMostDrawn     = 40;  // rows and columns of a board drawn in characters
constexpr std::uint32_t kChompMostSide = 1'000'000;
constexpr std::uint64_t kMostMap       = 127;  // rows of twice this length still fit the table

// At most so many bites are looked at for moves other than the one that wins.
constexpr std::uint64_t kMostLooks = 20'000'000;

// Limits for each further position of a picture: bites looked at, and the bytes of the whole
// search.
constexpr std::uint64_t kMostPictured = 100'000, kMostPictureBytes = 1 << 28;

InputError no_chomp(std::string_view text, Phrase what) {
    InputError error;
    error.what     = phrase("'{}' {}", text, what);
    error.expected = phrase(
        "ROWSxCOLUMNS, or the lengths of the rows, from the top, none longer than the "
        "one above");
    error.instead = phrase("chomp 5x7, or chomp 7,7,3");
    return error;
}

// Reads "5x7" or "7,7,3".
std::expected<ChompBoard, InputError> read_chomp(std::string_view text) {
    Scanner       in(text);
    std::uint64_t number = 0;
    ChompBoard    board;
    if (!in.number(number)) return std::unexpected(no_chomp(text, phrase("is not a board")));
    if (in.take('x')) {
        std::uint64_t columns = 0;
        if (!in.number(columns) || !in.done())
            return std::unexpected(no_chomp(text, phrase("is not a board")));
        if (number == 0 || columns == 0)
            return std::unexpected(no_chomp(text, phrase("has no square")));
        if (number > kChompMostSide || columns > kChompMostSide)
            return std::unexpected(
                no_chomp(text, phrase("has a side longer than {}", kChompMostSide)));
        return chomp_rectangle(static_cast<std::uint32_t>(number),
                               static_cast<std::uint32_t>(columns));
    }
    for (;;) {
        if (number > kChompMostSide)
            return std::unexpected(
                no_chomp(text, phrase("has a row longer than {}", kChompMostSide)));
        board.push_back(static_cast<std::uint32_t>(number));
        if (in.done()) break;
        if (!in.take(',') || !in.number(number))
            return std::unexpected(no_chomp(text, phrase("is not a board")));
    }
    while (!board.empty() && board.back() == 0) board.pop_back();
    if (board.empty()) return std::unexpected(no_chomp(text, phrase("has no square")));
    if (!is_chomp_board(board))
        return std::unexpected(no_chomp(text, phrase("has a row longer than the one above")));
    return board;
}

// Says in words which first rows are lost above a third row of c squares, as the second row grows.
Sentences pattern_told(const ChompThree& three, std::uint32_t c) {
    const auto [ends, from, period] = three.pattern(c);
    if (ends) return say(Say::chomp_three_ends, c, from, three.second());
    if (period.empty()) return say(Say::chomp_three_irregular, c, three.second());
    const auto shown = std::span(period).first(std::min<std::size_t>(period.size(), 12));
    const auto steps =
        fmt::format("{}{}", joined(shown, " "), shown.size() < period.size() ? " ..." : "");
    return say(Say::chomp_three_period, c, steps, period.size(), from, three.second());
}

// Returns the board with columns and rows exchanged.
ChompBoard turned(const ChompBoard& board) {
    ChompBoard columns(board[0]);
    for (std::uint32_t c = 0; c < columns.size(); ++c)
        columns[c] = static_cast<std::uint32_t>(
            std::ranges::partition_point(board, [&](auto length) { return length > c; }) -
            board.begin());
    return columns;
}

struct Chomp {
    static constexpr std::string_view kName = "chomp", kSolver = "table", kSearch = "search";
    using Position = ChompBoard;
    using Move     = ChompMove;

    static constexpr SolverCard kSolvers[] = {
        {kSearch, "this position alone: the bites that leave least are tried first", false},
        {kSolver, "all lost positions inside the board (Chomp)", false},
    };

    explicit Chomp(ChompBoard board)
        : from(std::move(board)),
          rows(static_cast<std::uint32_t>(from.size())),
          columns(from[0]),
          inside(from, kMostPositions, kMostPositions) {}

    ChompBoard    from;
    std::uint32_t rows, columns;
    ChompInside   inside;  // if positions are few

    // After prepare, one of these is set: the table of the rectangle; that of three rows or
    // columns; that of all positions.
    std::shared_ptr<const ChompTable>        table = nullptr;
    std::shared_ptr<const ChompThree>        three = nullptr;
    std::shared_ptr<const std::vector<bool>> lost  = nullptr;

    std::uint64_t too_small = 0;  // so many bytes were tried in vain

    // What the searches have met, and the proof of what the last one claims.  Positions that a
    // search gave up are not among those met.
    std::shared_ptr<ChompSearch>      met   = nullptr;
    std::shared_ptr<const ChompProof> proof = nullptr;
    std::vector<ChompBoard>           claimed;  // the position, and what is known one bite away

    Position start() const { return from; }
    Position play(const Position& p, Move m) const { return chomp_play(p, m); }
    template <class Emit>
    void moves(const Position& p, Emit&& emit) const {
        chomp_moves(p, emit);
    }
    Index    count() const { return inside.count(); }
    Index    index(const Position& p) const { return inside.has(p) ? inside.number(p) : kNone; }
    Position position(Index index) const { return inside.board(index); }
    std::uint64_t level(const Position& p) const {
        return std::accumulate(p.begin(), p.end(), std::uint64_t{0});
    }
    Pn::Facts     facts(Pn, const Position&) const { return {}; }
    std::uint64_t most_moves() const { return level(from); }

    bool       in_three() const { return rows == 3 || columns == 3; }
    // A board with three columns is turned.
    ChompBoard upright(const Position& p) const { return rows == 3 ? p : turned(p); }

    Prepared prepare(const Budget& budget) {
        if (table || three || lost) return {Status::solved, GaveUp::no, 0};
        if (judgeable(*this) && staircases(rows, columns) > kMostPositions) return search(budget);
        if (!judgeable(*this) && in_three()) {
            const auto board    = upright(from);
            auto       solution = chomp_three(board[1], board[2], budget);
            if (solution.status == Status::solved)
                three = std::make_shared<const ChompThree>(std::move(solution.labels));
            return {solution.status, solution.why, solution.visited};
        }
        if (budget.bytes <= too_small) return {Status::gave_up, GaveUp::size, 0};
        auto solution = chomp_table(rows, columns, budget);
        if (solution.status == Status::solved)
            table = std::make_shared<const ChompTable>(std::move(solution.labels));
        else if (solution.why == GaveUp::bytes || solution.why == GaveUp::size)
            too_small = budget.bytes;
        return {solution.status, solution.why, solution.visited};
    }
    // Labels all positions that can come from this one, smaller ones first.
    Prepared search(const Budget& budget) {
        Pace              pace(budget, "search");
        std::vector<bool> found(as_size(count()));
        for (Index i = 0; i < found.size(); ++i) {
            const auto    p    = position(i);
            std::uint64_t met  = 0;
            bool          wins = false;
            moves(p, [&](Move m) {
                ++met;
                wins = found[as_size(inside.number(chomp_play(p, m)))];
                return !wins;
            });
            found[as_size(i)] = !wins;
            if (!pace.go_on(met + 1)) return {Status::gave_up, pace.why(), i};
        }
        lost = std::make_shared<const std::vector<bool>>(std::move(found));
        return {Status::solved, GaveUp::no, count()};
    }
    // Searches the position, and then the position after each bite, smallest first.
    PnSearched search(const Position& p, const Budget& budget) {
        PnSearched found;
        if (!has_chomp_key(p)) {
            found.done.why = GaveUp::size;
            return found;
        }
        if (!met) met = std::make_shared<ChompSearch>();
        const auto before = met->met();
        Pace       pace(budget, "search");
        const auto wins    = met->wins(p, budget.bytes, pace);
        found.done.visited = met->met() - before;
        if (!wins) {
            found.done.why = wins.error();
            return found;
        }
        found.wins = *wins;
        std::vector<Position> next;
        moves(p, [&](Move m) { next.push_back(chomp_play(p, m)); });
        std::vector<const Position*> small;
        for (const auto& q : next) small.push_back(&q);
        std::ranges::stable_sort(small, {}, [&](const Position* q) { return level(*q); });
        Budget few = budget.after(pace.spent());
        few.work   = std::min(budget.work, kMostLooks);
        Pace more(few, "search");
        for (const auto* const q : small)
            if (!met->wins(*q, budget.bytes, more)) break;
        found.done.why = more.why() == GaveUp::stopped ? GaveUp::stopped : GaveUp::no;
        claimed        = {p};
        for (auto& q : next) {
            const auto answer = met->answer(chomp_key(q));
            found.next.push_back(!answer            ? Outcome::unknown
                                 : answer->row == 0 ? Outcome::loss
                                                    : Outcome::win);
            if (answer) claimed.push_back(std::move(q));
        }
        auto         shown = std::make_shared<ChompProof>();
        const Budget last  = few.after(more.spent()).any_work();
        Pace         rest(last, "proof");
        if (found.done.why == GaveUp::no)
            found.done.why = shown->collect(*met, claimed, budget.bytes, rest);
        if (found.done.why != GaveUp::no) return found;
        found.why         = say(Say::searched_positions, met->met(), shown->count(), shown->lost());
        found.done.status = Status::solved;
        found.done.visited = met->met() - before;
        proof              = std::move(shown);
        return found;
    }
    std::expected<Sentences, InputError> unjust_search(const Budget& budget) const {
        for (const auto& p : claimed)
            if (proof->index(p) == kNone) return say(Say::no_label_for, text(p));
        return unjust_in(*proof, proof->all_moves(), budget);
    }
    // Returns why the labels are refused; empty if they are just.
    std::expected<Sentences, InputError> unjust_in(const ChompProof& shown, std::uint64_t moves,
                                                   const Budget& budget) const {
        const auto unjust = unjust_within(budget, shown, Pn{}, shown, moves);
        if (!unjust) return std::unexpected(unjust.error());
        if (!*unjust) return Sentences();
        const auto& p   = **unjust;
        const auto  why = shown.unjust_bite(p);
        if (!why) return say(Say::label_not_follow, text(p));
        return say(!why->labelled        ? Say::bite_no_label
                   : shown.label(p).wins ? Say::bite_leads_won
                                         : Say::bite_leads_lost,
                   text(p), move_text(p, why->bite), text(why->next));
    }
    // The words of the search's certificate: a key and a bite for each board of the proof.
    std::vector<std::uint32_t> search_words() const {
        std::vector<std::uint32_t> words;
        if (!proof) return words;
        words.reserve(as_size(proof->count() * ChompProof::kWords));
        for (Index i = 0; i < proof->count(); ++i) proof->put(i, words);
        return words;
    }
    std::expected<PnShown, InputError> check_search(const Position& at, const Certificate& read,
                                                    const Budget& budget) const {
        constexpr std::uint64_t kBytes = 64;  // for each board
        PnShown                 found;
        found.positions = read.count / ChompProof::kWords;
        if (read.count % ChompProof::kWords != 0) {
            found.objection = say(Say::bites_words, read.count, ChompProof::kWords);
            return found;
        }
        if (found.positions * kBytes > budget.bytes)
            return std::unexpected(over_memory(found.positions * kBytes, budget.bytes));
        Pace          pace(budget, "check");
        ChompProof    shown;
        std::uint64_t all_moves = 0, word = 0;
        for (Index i = 0; i < found.positions; ++i) {
            ChompKey key = 0;
            for (int shift = 0; shift < 128; shift += 32)
                key |= ChompKey{read.word(word++)} << shift;
            const auto code  = read.word(word++);
            const auto board = board_of(key);
            const auto bite  = ChompProof::bite_in(code);
            if (!board || !inside.has(*board))
                found.objection = say(Say::bites_key, i + 1, text(from));
            else if (!bite)
                found.objection = say(Say::label_no, text(*board), code);
            else if (bite->row != 0 && !is_chomp_move(*board, *bite))
                found.objection = say(Say::bite_illegal, text(*board), move_text(*board, *bite));
            else if (shown.index(*board) != kNone)
                found.objection = say(Say::bites_twice, text(*board));
            if (!found.objection.empty()) return found;
            if (!shown.claim(key, *bite))
                return std::unexpected(over_memory(found.positions * kBytes, budget.bytes));
            all_moves += bite->row != 0 ? 1 : level(*board);
            if (!pace.go_on(1 + board->size())) return std::unexpected(ended_early(pace.why()));
        }
        found.lost = shown.lost();
        found.wins = shown.label(at).wins;
        if (shown.index(at) == kNone) {
            found.objection = say(Say::no_label_for, text(at));
            return found;
        }
        auto wrong = unjust_in(shown, all_moves, budget);
        if (!wrong) return std::unexpected(wrong.error());
        found.objection = std::move(*wrong);
        return found;
    }
    // Returns what is known without a new search.  After a search, this is what it has met and what
    // little more effort finds: enough for the positions of a small picture.
    std::optional<bool> worth(const Position& p) const {
        if (lost || three || table) return wins(p);
        if (!met || !has_chomp_key(p)) return std::nullopt;
        Budget few;
        few.work = kMostPictured;
        Pace       pace(few, "search");
        const auto found = met->wins(p, kMostPictureBytes, pace);
        return found ? std::optional(*found) : std::nullopt;
    }
    // Only after prepare.
    bool wins(const Position& p) const {
        if (lost) return !(*lost)[as_size(inside.number(p))];
        if (three) return !three->lost(upright(p));
        return table->won(p);
    }
    KnownMoves<Move> known(const Position& p) const {
        auto theory = chomp_theory(p);
        return {theory.wins, std::move(theory.winning), theory.complete, theory.theorem};
    }
    Sentences why(const Position& p) const {
        if (level(p) == 1) return Say::chomp_over;
        if (three) {
            const auto board = upright(p);
            return pattern_told(*three, board.size() < 3 ? 0 : board[2]);
        }
        if (lost) return say(Say::chomp_lost_inside, std::ranges::count(*lost, true), count());
        return say(Say::chomp_lost, table->lost_positions(), rows, columns);
    }
    template <class Emit>
    void each_winning(const Position& p, Emit&& emit) const {
        std::vector<Move> winning;
        if (table) {
            winning = table->winning_moves(p);
        } else if (three) {
            winning = three->winning_moves(upright(p));
            if (rows != 3) {
                for (auto& m : winning) std::swap(m.row, m.column);
                std::ranges::sort(winning, {}, [](Move m) { return std::pair(m.row, m.column); });
            }
        } else if (lost) {
            moves(p, [&](Move m) {
                if (!wins(chomp_play(p, m))) winning.push_back(m);
            });
        } else {
            moves(p, [&](Move m) {
                const auto answer = met->answer(chomp_key(chomp_play(p, m)));
                if (answer && answer->row == 0) winning.push_back(m);
            });
        }
        for (const auto m : winning)
            if (!emit(m)) return;
    }
    // Draws the board: the poisoned square is strong, winning bites are ringed.
    std::expected<ValueMap, InputError> board(const Position& p, bool solved) const {
        if (p.size() > kMostBoard || p[0] > kMostBoard)
            return std::unexpected(plain_error(
                phrase("this board has {} rows of at most {} squares, too large for a picture",
                       p.size(), p[0]),
                phrase("at most {} x {}", kMostBoard, kMostBoard)));
        ValueMap map;
        map.columns = p[0];
        map.first   = 1;
        map.across = phrase("column"), map.down = phrase("row");
        map.words = {.plain  = {},
                     .strong = phrase("poisoned"),
                     .ringed = phrase("a winning bite"),
                     .value  = {}};
        for (const auto length : p)
            for (std::uint32_t c = 0; c < p[0]; ++c) map.cells.push_back({.absent = c >= length});
        map.cells[0].strong = true;
        const auto name     = fmt::format("chomp {}", text(p));
        map.title           = verbatim(name);
        const auto won      = solved ? worth(p) : std::nullopt;
        if (!won) return map;
        std::vector<Move> winning;
        each_winning(p, [&](Move m) { return winning.push_back(m), true; });
        map.title =
            *won ? phrase("{}: won for the mover", name) : phrase("{}: lost for the mover", name);
        for (const auto m : winning)
            map.cells[(m.row - 1) * map.columns + m.column - 1].ringed = true;
        return map;
    }
    // The map has all lost positions of three rows: for each lower two rows there is at most one
    // first row.
    std::expected<Chomp, InputError> mapped(std::uint64_t n) const {
        if (n > kMostMap)
            return std::unexpected(plain_error(phrase("--map {} is too large for chomp", n),
                                               phrase("at most {}", kMostMap)));
        return Chomp(chomp_rectangle(3, static_cast<std::uint32_t>(2 * n)));
    }
    ValueMap map(const ChartWish& wish) const {
        ValueMap map;
        map.columns = static_cast<std::uint32_t>(wish.upto + 1);
        map.title =
            phrase("chomp: lost positions of three rows, the lower two of 0 to {}", wish.upto);
        map.across = phrase("second row"), map.down = phrase("third row");
        map.values = wish.labels;
        map.words  = {.plain  = phrase("won with every first row of at most {} squares", columns),
                      .strong = phrase("lost with one first row"),
                      .ringed = {},
                      .value  = wish.labels ? Phrase(phrase("that first row")) : Phrase()};
        for (std::uint32_t third = 0; third <= wish.upto; ++third)
            for (std::uint32_t second = 0; second <= wish.upto; ++second) {
                ValueMap::Cell cell{.absent = second < third};
                for (std::uint32_t first = std::max(second, 1u); !cell.absent && first <= columns;
                     ++first) {
                    Position p = {first, second, third};
                    while (p.back() == 0) p.pop_back();
                    if (wins(p)) continue;
                    cell.value = first, cell.strong = true;
                    break;
                }
                map.cells.push_back(cell);
            }
        return map;
    }
    std::string setup() const { return ""; }
    std::string text(const Position& p) const { return joined(p, ","); }
    // Draws the poisoned square as x, and what is bitten off as a point.
    std::string drawn(const Position& p) const {
        std::string text;
        if (rows > kMostDrawn || columns > kMostDrawn) return text;
        for (std::size_t i = 0; i < rows; ++i) {
            const std::size_t length = i < p.size() ? p[i] : 0;
            std::string       row = std::string(length, 'o') + std::string(columns - length, '.');
            if (i == 0) row[0] = 'x';
            text += row + "\n";
        }
        return text;
    }
    std::expected<Position, InputError> read(std::string_view text) const {
        auto board = read_chomp(text);
        if (board && !inside.has(*board))
            return std::unexpected(no_chomp(text, phrase("is not inside {}", this->text(from))));
        return board;
    }
    std::string move_text(const Position&, Move m) const {
        return fmt::format("{},{}", m.row, m.column);
    }
    static std::optional<Move> read_square(std::string_view text) {
        Scanner       in(text);
        std::uint64_t row = 0, column = 0;
        in.blanks();
        if (!in.number(row)) return std::nullopt;
        in.blanks();
        if (!in.take(',')) return std::nullopt;
        in.blanks();
        if (!in.number(column)) return std::nullopt;
        in.blanks();
        if (!in.done() || row > kChompMostSide || column > kChompMostSide) return std::nullopt;
        return Move{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        const auto move = read_square(text);
        return move && is_chomp_move(p, *move) ? move : std::nullopt;
    }
    Phrase why_illegal(const Position& p, std::string_view text) const {
        const auto move = read_square(text);
        if (!move) return {};
        if (*move == Move{1, 1}) return phrase("the square 1,1 is poisoned");
        if (move->row == 0 || move->column == 0)
            return phrase("rows and columns are counted from 1");
        if (move->row > p.size()) return phrase("the last row left is row {}", p.size());
        return phrase("the last square left of row {} is {}", move->row, p[move->row - 1]);
    }
};

std::expected<std::unique_ptr<Session>, InputError> open_chomp(const Parameters&,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    InputError error;
    error.what    = phrase("the board is missing"),
    error.instead = phrase("chomp 5x7, or chomp 7,7,3");
    if (words.size() > 1) error.what = phrase("unexpected word '{}'", words[1]);
    if (words.size() != 1) return std::unexpected(error);
    auto board = read_chomp(words[0]);
    if (!board) return std::unexpected(board.error());
    return pn_session(pn_game(Chomp(std::move(*board))));
}

}  // namespace

extern constinit const GameCard chomp_card = {
    .name     = "chomp",
    .alias    = "\u68cb\u76d8\u6e38\u620f",
    .title    = "Chomp: bite a square and all to the right and below; the first is poisoned",
    .source   = "F. Schuh (1952); D. Gale, Amer. Math. Monthly 81 (1974)",
    .typed    = "chomp ROWSxCOLUMNS | ROW,ROW,...",
    .alone    = {.words = "1x1"},
    .solvers  = Chomp::kSolvers,
    .standard = "table",
    .example  = "5x7",
    .open     = open_chomp,
};

}  // namespace zermelo::inline games
