// A game as rows: the answers of a Python class about its positions, asked once.
//
// Positions are numbered in the order in which a breadth-first walk met them, from the start, which
// is number 0.  A position is named by its number, and a move by its place in the position's row.
// The caller, who asked for the rows, knows what these numbers stand for.
//
// Memory: 4 bytes for each move, and 5 or 6 for each position.
// Tested: own_test.py in python/test.
#pragma once
#include <charconv>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::python {

struct RowsData {
    Rows                to;
    Table<std::uint8_t> ends;    // an Outcome: of a position without moves, its worth to the mover
    Table<std::uint8_t> movers;  // 1 or 2; empty if the players move in turn

    /// Returns the text that pictures show for a position.  If no function is set, they show its
    /// number.
    std::function<std::string(std::uint64_t)> name;
};

class RowsGame {
  public:
    static constexpr std::string_view kName = "python";
    using Key                               = std::uint64_t;
    struct Position {
        Key  number;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t place, to;
    };

    explicit RowsGame(std::shared_ptr<const RowsData> data)
        : data_(std::move(data)), setup_(fingerprint_of(*data_)) {}

    Position start() const { return {0}; }
    Position play(const Position&, const Move& m) const { return {m.to}; }
    void     moves(const Position& p, auto&& emit) const {
            std::uint32_t place = 0;
            for (const auto to : row(p)) emit(Move{place++, to});
    }
    Winning::Facts facts(Winning, const Position& p) const {
        return {static_cast<Outcome>(data_->ends[p.number])};
    }
    bool     moving() const { return data_->movers.size() > 0; }
    int      mover(const Position& p) const { return moving() ? data_->movers[p.number] : 0; }
    Index    count() const { return data_->to.size(); }
    Index    index(const Position& p) const { return p.number; }
    Position position(Index i) const { return {i}; }
    Key      key(const Position& p) const { return p.number; }
    Position unpack(Key key) const { return {key}; }
    bool     holds(Key key) const { return key < count(); }

    /// A fingerprint of the rules, in hexadecimal digits.
    std::string setup() const { return setup_; }
    std::string text(const Position& p) const {
        return data_->name ? data_->name(p.number) : std::to_string(p.number);
    }
    std::string move_text(const Position&, const Move& m) const { return std::to_string(m.place); }
    std::expected<Position, InputError> read(std::string_view text) const {
        const auto number = number_of(text);
        if (!number || *number >= count())
            return std::unexpected(plain_error("there is no position of that number"));
        return Position{*number};
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        const auto place = number_of(text);
        if (!place || *place >= row(p).size()) return std::nullopt;
        return Move{static_cast<std::uint32_t>(*place), row(p)[*place]};
    }

  private:
    static std::string                  fingerprint_of(const RowsData& data);
    static std::optional<std::uint64_t> number_of(std::string_view text) {
        std::uint64_t number = 0;
        const auto    read   = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
        return number;
    }
    std::span<const std::uint32_t> row(const Position& p) const {
        return data_->to[static_cast<std::uint32_t>(p.number)];
    }

    std::shared_ptr<const RowsData> data_;
    std::string                     setup_;
};

}  // namespace zermelo::python
