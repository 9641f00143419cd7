// A game as rows: what a Python class said of its positions, once.
//
// Positions are numbered as a walk by breadth met them, from the start, number 0.  A position's
// moves are told by their places in its row, and it by its number; whoever asked for the rows knows
// what these stand for.
//
// 4 bytes a move, and 5 or 6 a position.
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
    Table<std::uint8_t> ends;    // an Outcome: what it is worth to be there, where there is no move
    Table<std::uint8_t> movers;  // 1 or 2; none: the players move in turn

    /// How a position is shown in pictures; none: by its number.
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

    /// What the rules are, in a few digits.
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
