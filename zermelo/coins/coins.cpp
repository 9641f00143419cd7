// Coin turning on a grid: Turning Corners, and products of any two games on a row.
//
// A head in row r, column c is worth the nim product of r's and c's values in the two games (the
// Tartan theorem), and a position is the XOR of its heads.  On grids of few coins the checker
// judges every position against all its moves; on larger ones the answer rests on the theorem.  A
// game on one row is its product with `single`, in which a move turns one coin and every head is
// worth 1; then several rows are a sum.
//
// One winning move is found where the theorem locates it; more of them (--moves) are searched in
// order.
//
// Main function: coins_card.  Called from games/catalogue.inc.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 14.
// Tested: test/games/sessions_test.cpp, test/golden/solve_coins.txt.
#include <fmt/format.h>

#include <bit>
#include <tuple>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/impartial/coin_turns.hpp"
#include "zermelo/impartial/coins.hpp"
#include "zermelo/impartial/corners.hpp"
#include "zermelo/impartial/nim_product.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/tested_plays.hpp"

namespace zermelo::inline coins {
namespace {

constexpr SolverCard kSolvers[] = {
    {"formula", "a theorem's closed form, judged heap by heap where possible", false}};

constexpr std::uint32_t kFewCoins    = 16;    // 2^16 positions are judged one by one
constexpr std::uint32_t kTypedCoins  = 4096;  // positions of at most so many coins are written out
constexpr std::uint64_t kMostTold    = 1000;  // winning moves listed for a sum
constexpr std::uint64_t kMostSought  = std::uint64_t{1} << 24;  // sets tried for a move
constexpr std::uint64_t kMostLetters = std::uint64_t{1} << 25;  // letters of the moves listed

// A small grid for the checker.  Bit r * columns + c of a position is 1 for heads.  Every move
// turns its last coin, which is its highest bit, to tails.
struct SmallGrid {
    static constexpr std::string_view kName = "coins";
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;  // the coins turned

    std::uint32_t rows, columns, from;
    CoinGame      rows_game, columns_game;

    Position start() const { return from; }
    Position play(Position p, Move m) const { return p ^ m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (std::uint32_t r = 1; r < 1u << rows; ++r) {
            if (!coin_move(rows_game, r)) continue;
            for (std::uint32_t c = 1; c < 1u << columns; ++c) {
                const int last =
                    (std::bit_width(r) - 1) * static_cast<int>(columns) + std::bit_width(c) - 1;
                if (!(p >> last & 1) || !coin_move(columns_game, c)) continue;
                Move turned = 0;
                for (std::uint32_t i = 0; i < rows; ++i)
                    if (r >> i & 1) turned |= c << i * columns;
                emit(turned);
            }
        }
    }
    Index         count() const { return Index{1} << rows * columns; }
    Index         index(Position p) const { return p; }
    Position      position(Index i) const { return static_cast<Position>(i); }
    std::uint64_t level(Position p) const { return p; }
};
static_assert(Numbered<SmallGrid> && Layered<SmallGrid>);

// The labels that the theorem claims, and those of a certificate.
struct Values {
    std::vector<std::uint64_t> of_head;  // by bit
    std::uint64_t              label(std::uint32_t position) const {
                     std::uint64_t sum = 0;
                     for (std::uint32_t rest = position; rest; rest &= rest - 1)
            sum ^= of_head[static_cast<std::size_t>(std::countr_zero(rest))];
        return sum;
    }
};
struct ReadValues {
    const Certificate& read;
    std::uint64_t      label(std::uint32_t position) const { return read.word(position); }
};

class CoinsSession final : public Session,
                           public NimberFacet,
                           public BoardFacet,
                           public ChartFacet {
  public:
    /// `most` is how many winning moves are listed.
    CoinsSession(CoinGrid grid, CoinGame rows_game, CoinGame columns_game, std::uint64_t most)
        : grid_(std::move(grid)),
          rows_game_(rows_game),
          columns_game_(columns_game),
          most_(most),
          start_(coins() <= kFewCoins ? position() : "") {}

    std::string                     position() const override;
    std::vector<std::string>        legal() const override;
    bool                            move(std::string_view text) override;
    Phrase                          why_illegal(std::string_view text) const override;
    std::expected<void, InputError> reset(std::string_view position) override;

    std::expected<Answer, InputError>      solve(std::string_view solver, bool check,
                                                 const Budget& budget) override;
    std::expected<Checked, InputError>     check(std::span<const std::byte> evidence,
                                                 const Budget&              budget) override;
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) override;
    std::expected<void, InputError>        write(Part part, Sink& sink) override;
    std::expected<Picture, InputError>     picture(std::uint64_t, bool) override {
        return std::unexpected(
                plain_error(phrase("positions of coins are drawn as boards, not as trees"), {},
                            verbatim("--board")));
    }
    std::expected<ValueMap, InputError> board() override;
    std::expected<Charted, InputError>  chart(const ChartWish&, const Budget&) override;
    std::uint64_t                       claims() const override { return claims_; }
    std::uint64_t                       bytes() const override { return grid_.bits.bytes(); }

  private:
    Phrase game_told() const;
    bool   corners() const {
          return rows_game_ == CoinGame::twins && columns_game_ == CoinGame::twins;
    }
    std::uint64_t coins() const { return std::uint64_t{grid_.rows} * grid_.columns; }
    SmallGrid     small() const;
    std::string   setup() const;
    std::expected<std::vector<std::uint64_t>, InputError> values_of(CoinGame      game,
                                                                    std::uint64_t count,
                                                                    const Budget& budget) const;

    Sentences why() const;
    struct Found {
        RankedMoves   ranked;
        std::uint64_t count   = 0;
        bool          counted = false;  // whether count is the number of all
    };
    Found moves_by(std::uint64_t change, std::uint64_t most, bool counting, const Budget& budget);
    std::string after(const CoinsMove& move);
    std::string theorem_move() const;

    CoinGrid                   grid_;
    CoinGame                   rows_game_, columns_game_;
    std::uint64_t              most_;
    std::string                start_;                       // at the start, if coins are few
    Values                     values_;                      // after solve, if coins are few
    std::vector<std::uint64_t> row_values_, column_values_;  // after solve
    std::uint64_t              claims_ = 0;
};

// Reads rows with '/' between them.
std::expected<CoinGrid, InputError> read_typed(std::string_view text, const Budget& budget) {
    std::string lines(text);
    std::ranges::replace(lines, '/', '\n');
    auto grid = read_coins(bytes_of(lines), budget);
    if (grid || grid.error().line == 0) return grid;
    auto&       error = grid.error();
    std::size_t begin = 0;  // where the line begins
    for (; error.line > 1; --error.line) begin = lines.find('\n', begin) + 1;
    error.column += begin;
    error.typed = text;
    return grid;
}

std::string_view name_of(CoinGame game) {
    return coin_card(game).name;
}

Phrase CoinsSession::game_told() const {
    if (corners()) return phrase("Turning Corners");
    return phrase("{} times {}", name_of(rows_game_), name_of(columns_game_));
}

// Returns the rows, one after the other: TTH/HTT.
std::string CoinsSession::position() const {
    std::string text;
    if (coins() > kTypedCoins) return text;
    for (std::uint32_t r = 0; r < grid_.rows; ++r) {
        if (r > 0) text += '/';
        for (std::uint32_t c = 0; c < grid_.columns; ++c) text += grid_.heads(r, c) ? 'H' : 'T';
    }
    return text;
}

SmallGrid CoinsSession::small() const {
    std::uint32_t position = 0;
    for (std::uint32_t r = 0; r < grid_.rows; ++r)
        for (std::uint32_t c = 0; c < grid_.columns; ++c)
            position |= std::uint32_t{grid_.heads(r, c)} << (r * grid_.columns + c);
    return {grid_.rows, grid_.columns, position, rows_game_, columns_game_};
}

// Returns the input to which a certificate belongs; there is none for many coins.
std::string CoinsSession::setup() const {
    return fmt::format("--rows {} --columns {}\n{}\n", name_of(rows_game_), name_of(columns_game_),
                       start_);
}

// Returns the first kMostLegal moves.  If there are more, a winning move that the theorem knows is
// put first.
std::vector<std::string> CoinsSession::legal() const {
    std::vector<std::string> moves;
    if (coins() > kTypedCoins) return moves;
    // Values do not matter here.
    const CoinTurns rows(rows_game_, std::vector<std::uint64_t>(grid_.rows));
    const CoinTurns columns(columns_game_, std::vector<std::uint64_t>(grid_.columns));
    for (std::uint32_t r = 0; r < grid_.rows; ++r)
        for (std::uint32_t c = 0; c < grid_.columns; ++c) {
            if (!grid_.heads(r, c)) continue;
            rows.each(r, [&](auto above, std::uint64_t) {
                return columns.each(c, [&](auto left, std::uint64_t) {
                    moves.push_back(
                        to_text(CoinsMove{{above.begin(), above.end()}, {left.begin(), left.end()}},
                                corners()));
                    return moves.size() < kMostLegal;
                });
            });
            if (moves.size() == kMostLegal) {
                put_first(moves, theorem_move());
                return moves;
            }
        }
    return moves;
}

// Returns a winning move, or "" if there is none, or if it is not found soon.
std::string CoinsSession::theorem_move() const {
    const auto row_values    = values_of(rows_game_, grid_.rows, {});
    const auto column_values = values_of(columns_game_, grid_.columns, {});
    if (!row_values || !column_values) return "";
    const auto value = tartan_value(grid_, *row_values, *column_values);
    if (value == 0) return "";
    Budget limited;
    limited.work = kMostSought;
    Pace       pace(limited, "moves");
    const auto move = tartan_move(grid_, CoinTurns(rows_game_, *row_values),
                                  CoinTurns(columns_game_, *column_values), value, pace);
    return move ? to_text(*move, corners()) : "";
}

bool CoinsSession::move(std::string_view text) {
    const auto move = read_coins_move(text, corners());
    if (!move || !is_coins_move(grid_, rows_game_, columns_game_, *move)) return false;
    coins_play(grid_, *move);
    return true;
}

Phrase CoinsSession::why_illegal(std::string_view text) const {
    const auto move = read_coins_move(text, corners());
    if (!move) return {};
    const auto row = move->rows.back(), column = move->columns.back();
    if (row >= grid_.rows || column >= grid_.columns)
        return phrase("the grid has {} rows and {} columns", grid_.rows, grid_.columns);
    if (!coin_move(rows_game_, move->rows))
        return phrase("the rows are chosen by {}: {}", name_of(rows_game_),
                      coin_card(rows_game_).rule);
    if (!coin_move(columns_game_, move->columns))
        return phrase("the columns are chosen by {}: {}", name_of(columns_game_),
                      coin_card(columns_game_).rule);
    return phrase("the coin {},{}, the last that is turned, shows tails", row + 1, column + 1);
}

// Returns the position after a move.
std::string CoinsSession::after(const CoinsMove& move) {
    coins_play(grid_, move);
    auto next = position();
    coins_play(grid_, move);  // and back
    return next;
}

Sentences CoinsSession::why() const {
    if (rows_game_ == CoinGame::single) return say(Say::coins_row, name_of(columns_game_));
    if (corners()) return Say::coins_corners;
    return say(Say::coins_product, name_of(rows_game_), name_of(columns_game_));
}

// Returns moves that change the nimber by `change`: the one that the theorem knows, and others.
// With `counting`, moves that are not listed are counted, as far as the limit allows.
CoinsSession::Found CoinsSession::moves_by(std::uint64_t change, std::uint64_t most, bool counting,
                                           const Budget& budget) {
    Found           found;
    auto&           moves = found.ranked.moves;
    const CoinTurns rows(rows_game_, row_values_), columns(columns_game_, column_values_);
    std::uint64_t   letters = 0;
    const auto      list    = [&](const CoinsMove& move) {
        ++found.count;
        if (moves.size() == most || letters >= kMostLetters) {
            found.ranked.complete = false;
            return counting;
        }
        moves.push_back({to_text(move, corners()), after(move), std::nullopt});
        letters += moves.back().move.size() + moves.back().position.size();
        return true;
    };
    Budget limited = budget;
    limited.work   = kMostSought;
    Pace       first_pace(limited, "moves"), pace(limited, "moves");
    const auto first = tartan_move(grid_, rows, columns, change, first_pace);
    if (first) list(*first);
    found.counted =
        each_tartan_move(grid_, rows, columns, change, pace,
                         [&](const CoinsMove& move) { return move == first || list(move); });
    if (!found.counted) found.ranked.complete = false;
    return found;
}

std::expected<RankedMoves, InputError> CoinsSession::moves_to(std::uint64_t nimber) {
    const auto change = nimber ^ tartan_value(grid_, row_values_, column_values_);
    if (change == 0) return RankedMoves{};  // every move changes it
    return moves_by(change, std::max(most_, kMostTold), false, {}).ranked;
}

std::expected<void, InputError> CoinsSession::reset(std::string_view position) {
    auto grid = read_typed(position, {});
    if (!grid) return std::unexpected(grid.error());
    if (grid->rows != grid_.rows || grid->columns != grid_.columns)
        return std::unexpected(
            plain_error(phrase("these are {} x {} coins", grid->rows, grid->columns),
                        phrase("{} x {}", grid_.rows, grid_.columns)));
    grid_ = std::move(*grid);
    return {};
}

std::expected<std::vector<std::uint64_t>, InputError> CoinsSession::values_of(
    CoinGame game, std::uint64_t count, const Budget& budget) const {
    auto values = coin_values(game, count, budget);
    if (values.status != Status::solved) return std::unexpected(ended_early(values.why));
    return std::move(values.labels);
}

std::expected<Answer, InputError> CoinsSession::solve(std::string_view solver, bool check,
                                                      const Budget& budget) {
    if (!solver.empty() && solver != "formula")
        return std::unexpected(no_solver(SmallGrid::kName, solver, kSolvers));
    const bool few = coins() <= kFewCoins;
    auto       answer =
        begun(SmallGrid::kName, position(), "formula", few ? Evidence::labels : Evidence::theorem);
    claims_ = 0, values_ = {};

    // 1. The value, by the theorem.
    const Watch solving;
    auto        row_values    = values_of(rows_game_, grid_.rows, budget);
    auto        column_values = values_of(columns_game_, grid_.columns, budget);
    if (!row_values || !column_values) {
        return given_up(std::move(answer),
                        (row_values ? column_values : row_values).error().gave_up);
    }
    row_values_ = std::move(*row_values), column_values_ = std::move(*column_values);
    const std::uint64_t nimber =
        corners() ? corners_value(grid_) : tartan_value(grid_, row_values_, column_values_);
    tell_nimber(answer, nimber);
    answer.why = why();
    if (!few) answer.why += say(Say::by_theorem, Say::theorem_tartan);
    if (nimber) {
        const Budget left             = budget.after(solving.seconds());
        auto [ranked, count, counted] = moves_by(nimber, most_, most_ > 1, left);
        for (auto& move : ranked.moves) move.verdict = Outcome::loss;
        answer.moves = std::move(ranked.moves);
        if (!ranked.complete) answer.facts.push_back({"moves_complete", false});
        if (!ranked.complete && counted)
            answer.facts.push_back({"winning_moves", static_cast<std::int64_t>(count)});
    }
    found(answer, solving.seconds(), coins());

    // 2. The checker, if positions are few.
    if (few) {
        for (std::uint32_t r = 0; r < grid_.rows; ++r)
            for (std::uint32_t c = 0; c < grid_.columns; ++c)
                values_.of_head.push_back(nim_product(row_values_[r], column_values_[c]));
        if (check) {
            const Watch checking;
            std::string objection;
            if (const auto unjust = first_unjust(small(), Nimber{}, values_))
                objection = fmt::format(
                    "position {:b}: its nimber does not follow from its "
                    "successors'",
                    *unjust);
            else if (values_.label(small().from) != nimber)
                objection = fmt::format("its nimber is {}, the labels say {}", nimber,
                                        values_.label(small().from));
            if (!judged(answer, std::move(objection), checking.seconds())) return answer;
        }
    }
    claims_ = 1 + nimber;
    return answer;
}

std::expected<Checked, InputError> CoinsSession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    if (evidence.empty()) {
        const auto tested = tested_plays(*this, budget);
        if (tested.why != GaveUp::no) return std::unexpected(ended_early(tested.why));
        if (!tested.broken.empty()) return refused(tested.broken);
        return Checked{true,
                       tested.told(say(Say::accepted_coins, grid_.rows, grid_.columns)),
                       {{"rows", number(grid_.rows)}, {"columns", number(grid_.columns)}}};
    }
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why =
            unfit(*read, SmallGrid::kName, Nimber::kName, {"labels"}, setup(), Say::made_grid))
        return *why;
    if (coins() > kFewCoins || read->count != Index{1} << coins())
        return refused(say(Say::labels_so_many, read->count));
    if (const auto unjust = first_unjust(small(), Nimber{}, ReadValues{*read}))
        return refused(say(Say::nimber_of_position, fmt::format("{:b}", *unjust)));
    // Just labels are the nimbers, so those of single heads determine all.
    const ReadValues labels{*read};
    values_ = {};
    for (std::uint64_t i = 0; i < coins(); ++i)
        values_.of_head.push_back(labels.label(std::uint32_t{1} << i));
    const auto nimber = labels.label(small().from);
    claims_           = 1 + nimber;
    return Checked{true,
                   say(Say::accepted_nimbers, read->count,
                       say(Say::with_nimber, nimber ? Say::first_wins : Say::second_wins, nimber)),
                   {nimber_fact(nimber)}};
}

std::expected<void, InputError> CoinsSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("grids of coins have no such output")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (coins() > kFewCoins)
        return std::unexpected(
            plain_error(phrase("this answer rests on a theorem, so it has no certificate"),
                        phrase("at most {} coins", kFewCoins)));
    Table<std::uint32_t> labels(Index{1} << coins());
    if (!labels.ok()) return std::unexpected(over_memory(4 << coins(), 0));
    for (std::uint32_t p = 0; p < labels.size(); ++p)
        labels[p] = static_cast<std::uint32_t>(values_.label(p));
    const auto text = setup();
    write_certificate({SmallGrid::kName, Nimber::kName, "labels", bytes_of(text)}, labels, sink);
    return {};
}

std::expected<ValueMap, InputError> CoinsSession::board() {
    if (grid_.rows > kMostBoard || grid_.columns > kMostBoard)
        return std::unexpected(plain_error(
            phrase("these are {} x {} coins, too many for a picture", grid_.rows, grid_.columns),
            phrase("at most {} x {}", kMostBoard, kMostBoard)));
    const bool solved = claims_ != 0;
    ValueMap   map;
    map.columns = grid_.columns;
    map.first   = 1;
    map.across = phrase("column"), map.down = phrase("row");
    map.values = solved;
    map.words  = {.plain  = phrase("tails"),
                  .strong = phrase("heads"),
                  .ringed = phrase("turned by a winning move"),
                  .value  = {}};
    if (solved) map.words.value = phrase("what a head is worth there");
    std::uint64_t nimber = 0;
    for (std::uint32_t r = 0; r < grid_.rows; ++r)
        for (std::uint32_t c = 0; c < grid_.columns; ++c) {
            const auto worth = solved ? nim_product(row_values_[r], column_values_[c]) : 0;
            map.cells.push_back({.value = worth, .strong = grid_.heads(r, c)});
            if (grid_.heads(r, c)) nimber ^= worth;
        }
    map.title = phrase("{}: {} x {} coins", game_told(), grid_.rows, grid_.columns);
    if (!solved) return map;
    map.title = nimber == 0 ? phrase("{}, nimber 0: lost for the mover", map.title)
                            : phrase("{}, nimber {}: won for the mover", map.title, nimber);
    if (nimber == 0) return map;
    for (const auto& typed : moves_by(nimber, 1, false, {}).ranked.moves) {
        const auto move = *read_coins_move(typed.move, corners());
        for (const auto r : move.rows)
            for (const auto c : move.columns) map.cells[r * map.columns + c].ringed = true;
    }
    return map;
}

// Returns a chart of the values of single heads; in Turning Corners this is the table of nim
// products.
std::expected<Charted, InputError> CoinsSession::chart(const ChartWish& wish,
                                                       const Budget&    budget) {
    if (!wish.solver.empty() && wish.solver != "formula")
        return std::unexpected(no_solver(SmallGrid::kName, wish.solver, kSolvers));
    if (wish.kind != ChartWish::Kind::map)
        return std::unexpected(
            plain_error(phrase("coins have no nimbers of heaps"), {}, verbatim("--map")));
    const auto rows    = values_of(rows_game_, wish.upto + 1, budget);
    const auto columns = values_of(columns_game_, wish.upto + 1, budget);
    for (const auto* const values : {&rows, &columns})
        if (!*values) return std::unexpected(values->error());
    ValueMap map;
    map.columns = static_cast<std::uint32_t>(wish.upto + 1);
    map.values  = true;
    map.across = phrase("column"), map.down = phrase("row");
    map.words.value = phrase("what a head is worth there");
    map.title       = phrase("nim products: {}", game_told());
    map.note        = say(Say::by_theorem, Say::theorem_tartan);
    for (const auto row : *rows)
        for (const auto column : *columns) map.cells.push_back({.value = nim_product(row, column)});
    return Charted{std::move(map)};
}

// ---- the card ----

std::span<const std::string_view> game_names() {
    static const auto kNames = [] {
        std::vector<std::string_view> names;
        for (const auto& card : coin_games()) names.push_back(card.name);
        return names;
    }();
    return kNames;
}

std::int64_t twins() {
    return std::ranges::find(game_names(), "twins") - game_names().begin();
}

std::span<const Parameter> coin_parameters() {
    static const auto      kLast         = static_cast<std::int64_t>(game_names().size()) - 1;
    static const Parameter kParameters[] = {
        {"columns", "the game along a row", twins(), 0, kLast, game_names()},
        {"moves", "largest number of winning moves to list", 1, 1, 1'000'000},
        {"rows", "the game along a column", twins(), 0, kLast, game_names()},
    };
    return kParameters;
}

std::expected<std::unique_ptr<Session>, InputError> open_coins(const Parameters& parameters,
                                                               std::span<const std::byte>   input,
                                                               std::span<const std::string> words,
                                                               const Budget& budget) {
    const bool typed = input.empty() && !words.empty();
    if (words.size() > (typed ? 1 : 0))
        return std::unexpected(plain_error(phrase("unexpected word '{}'", words.back()),
                                           typed ? phrase("coins GRID") : phrase("coins FILE")));
    auto grid = typed ? read_typed(words[0], budget) : read_coins(input, budget);
    if (!grid) return std::unexpected(grid.error());
    const auto value = [&](std::string_view name) {
        for (const auto& [known, value] : parameters)
            if (known == name) return value;
        return std::ranges::find(coin_parameters(), name, &Parameter::name)->standard;
    };
    const auto game = [&](std::string_view name) {
        return coin_games()[static_cast<std::size_t>(value(name))].game;
    };
    return std::make_unique<CoinsSession>(std::move(*grid), game("rows"), game("columns"),
                                          static_cast<std::uint64_t>(value("moves")));
}

}  // namespace

extern constinit const GameCard coins_card = {
    .name       = "coins",
    .alias      = "corners \u7ffb\u786c\u5e01",
    .title      = "Turning Corners, coin-turning games and products of two",
    .source     = "H. Lenstra; Berlekamp, Conway, Guy, Winning Ways (1982)",
    .typed      = "coins FILE|GRID [--rows GAME] [--columns GAME] [--moves N]",
    .file       = {.reads = true, .letters = "HT/", .adds = true},
    .alone      = {.words = "T\n"},
    .parameters = coin_parameters,
    .solvers    = kSolvers,
    .standard   = "formula",
    .example    = "TTTT\nTHTH\nTTHT\nTTTH\n",
    .open       = open_coins,
};

}  // namespace zermelo::inline coins
