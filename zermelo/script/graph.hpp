// Keeps what a script said of its positions, so that it is asked only once about each.
//
// Positions are numbered as they are met: those that were asked about, and those where their moves
// lead.  A row holds the moves of one position in a few bytes: first their number, or the outcome
// if play ends there; then, for each successor, how far its number lies from that of the one
// before.  Levels, bounds, movers and canonical forms are kept beside the rows, if the script gives
// them.
//
// So solver, checker, tables and pictures walk one graph: the rules are what the script said when
// it was first asked.  Where the graph's memory ends, the script is asked about the rest every
// time.
//
// Memory: 30 to 60 bytes a position, and one to three a move.
// Tested: test/script/graph_test.cpp.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/script/machine.hpp"
#include "zermelo/script/short_numbers.hpp"

namespace zermelo::inline script {

/// What a script says of one position.
template <class K>
struct ScriptSaid {
    std::optional<Outcome> over;          // the outcome it gives; then there is no move
    bool                   goal = false;  // it is a goal; then there is no move
    std::vector<K>         to;            // where the moves lead, in their order
};

template <class K>
class ScriptGraph {
  public:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    /// bytes: the most memory that the graph may take.
    explicit ScriptGraph(std::uint64_t bytes) : allowance_{bytes} {}
    ScriptGraph(const ScriptGraph&)            = delete;
    ScriptGraph& operator=(const ScriptGraph&) = delete;

    /// Copies a graph under other keys: key_of(key) gives each new key, or nothing, and then
    /// nothing is kept of the graph.  bytes: the most memory that the copy may take, while the old
    /// graph still lives.
    template <class Old>
    ScriptGraph(const ScriptGraph<Old>& old, std::uint64_t bytes, auto&& key_of)
        : allowance_{bytes} {
        const auto copy = [](const auto& from, auto& to) {
            bool room = true;
            for (std::uint64_t i = 0; room && i < from.size(); ++i) room = to.push(from[i]);
            return room;
        };
        bool room = copy(old.rows_, rows_) && copy(old.bytes_, bytes_) &&
                    copy(old.facts_, facts_) && copy(old.movers_, movers_);
        for (std::uint32_t i = 0; room && i < rows_.size(); ++i) {
            const std::optional<K> key    = key_of(old.keys_[i]);
            auto* const            number = key ? numbers_.insert(*key) : nullptr;
            room                          = number && keys_.push(*key);
            if (room) *number = i;
        }
        for (std::uint64_t i = 0; room && i < old.forms_.size(); ++i) {
            const auto             form = old.forms_[i];
            const std::optional<K> key =
                form == old.template unsaid<Old>() ? unsaid<K>() : key_of(form);
            room = key && forms_.push(*key);
        }
        full_ = !room;
        if (!room) rows_.truncate(0), facts_.truncate(0), movers_.truncate(0), forms_.truncate(0);
    }

    std::uint64_t positions() const { return keys_.size(); }
    std::uint64_t bytes() const { return allowance_.held; }
    /// Returns whether there is no memory for more.
    bool          full() const { return full_; }
    /// Why the last position was refused.
    GaveUp        refused() const { return allowance_.why; }
    /// From now on, until calm(), the graph also stops growing when this budget says stop.
    void          hurry(const Budget& budget) { allowance_.hurry(budget); }
    void          calm() { allowance_.calm(); }

    /// Reads the row of that position into `said`.  Returns false if its row was not kept.
    bool read(K at, ScriptSaid<K>& said) const {
        const auto me = number_of(at);
        if (me == kNone || rows_[me] == 0) return false;
        unpack(me, said);
        return true;
    }
    /// Keeps a row.  Returns false if the row is refused; then nothing is kept.
    bool keep(K at, const ScriptSaid<K>& said) {
        const auto me = enter(at);
        if (me == kNone || full_) return false;
        const auto was  = bytes_.size();
        auto       last = me;
        bool       room = was < std::numeric_limits<std::uint32_t>::max() - kLongestRow;
        room            = room && put_short(bytes_, head_of(said));
        for (const auto to : said.to) {
            const auto number = room ? enter(to) : kNone;
            room              = number != kNone && put_short(bytes_, zigzag(number, last));
            last              = number;
        }
        if (room)
            rows_[me] = static_cast<std::uint32_t>(was + 1);
        else
            bytes_.truncate(was), full_ = full_ || refused() == GaveUp::bytes;
        return room;
    }

    // ---- by number ----

    /// Returns its number, or kNone if it has none.
    std::uint32_t number(K at) const { return number_of(at); }
    /// Returns its number, a new one if need be, or kNone if it is refused.
    std::uint32_t numbered(K at) { return enter(at); }
    K             key(std::uint32_t number) const { return keys_[number]; }
    /// Returns whether its row was kept.
    bool          kept(std::uint32_t number) const { return rows_[number] != 0; }

    /// A walk along a row that was kept.
    struct Row {
        std::optional<Outcome> over;  // then there is no move
        std::uint32_t          left;  // moves still to come
        std::uint32_t          last;  // where the previous move leads
        std::uint64_t          at;    // offset in bytes_
    };
    Row row(std::uint32_t number) const {
        std::uint64_t at   = rows_[number] - 1;
        const auto    head = take_short(bytes_, at);
        Row           row{std::nullopt, static_cast<std::uint32_t>(head / 8), number, at};
        if (head % 8 >= 2) row.over = static_cast<Outcome>(head % 8 - 2);
        return row;
    }
    /// Returns where the next move leads.  Requires row.left > 0.
    std::uint32_t next(Row& row) const {
        const auto step = take_short(bytes_, row.at);
        --row.left;
        return row.last = static_cast<std::uint32_t>(step % 2 == 0 ? row.last + step / 2
                                                                   : row.last - (step + 1) / 2);
    }

    /// Returns the number, mover or form that was kept for a position, or nothing if none was.
    template <class Value>
    std::optional<Value> fact(const Stack<Value>& facts, K at) const {
        return fact_at(facts, number_of(at));
    }
    template <class Value>
    std::optional<Value> fact_at(const Stack<Value>& facts, std::uint32_t number) const {
        if (number >= facts.size() || facts[number] == unsaid<Value>()) return std::nullopt;
        return facts[number];
    }
    template <class Value>
    void keep_fact(Stack<Value>& facts, K at, Value value) {
        const auto number = enter(at);
        if (number == kNone || value == unsaid<Value>()) return;
        while (facts.size() <= number)
            if (!facts.push(unsaid<Value>())) return;
        facts[number] = value;
    }
    Stack<std::uint32_t>& numbers() { return facts_; }
    Stack<std::uint8_t>&  movers() { return movers_; }
    Stack<K>&             forms() { return forms_; }

    /// Whether every position will be judged, even one that is alike to another.
    bool judges = false;

  private:
    template <class>
    friend class ScriptGraph;

    static constexpr std::uint64_t kLongestRow = 6 * (ScriptMachine::kMostMoves + 1);

    template <class Value>
    static constexpr Value unsaid() {
        return static_cast<Value>(~Value{0});
    }
    // The number of moves, times 8, plus a code for the end.
    static std::uint64_t head_of(const ScriptSaid<K>& said) {
        const auto end = said.goal ? 1u : said.over ? 2u + static_cast<unsigned>(*said.over) : 0u;
        return 8 * said.to.size() + end;
    }
    static std::uint64_t zigzag(std::uint32_t number, std::uint32_t last) {
        return number >= last ? 2 * std::uint64_t{number - last}
                              : 2 * std::uint64_t{last - number} - 1;
    }
    void unpack(std::uint32_t me, ScriptSaid<K>& said) const {
        std::uint64_t at   = rows_[me] - 1;
        const auto    head = take_short(bytes_, at);
        const auto    end  = static_cast<unsigned>(head % 8);
        said.goal          = end == 1;
        said.over.reset();
        if (end >= 2) said.over = static_cast<Outcome>(end - 2);
        said.to.resize(as_size(head / 8));
        std::uint64_t number = me;
        for (auto& to : said.to) {
            const auto step = take_short(bytes_, at);
            number          = step % 2 == 0 ? number + step / 2 : number - (step + 1) / 2;
            to              = keys_[number];
        }
    }
    // Returns kNone if it has no number, or if there was no memory for its row.
    std::uint32_t number_of(K at) const {
        const auto* const number = numbers_.find(at);
        return number && *number < rows_.size() ? *number : kNone;
    }
    // Returns its number, a new one if need be, or kNone if it is refused.
    std::uint32_t enter(K at) {
        if (full_) return number_of(at);
        const auto  was    = numbers_.size();
        auto* const number = numbers_.insert(at);
        if (number && numbers_.size() == was) return *number;
        if (number) *number = static_cast<std::uint32_t>(was);
        if (!number && refused() != GaveUp::bytes) return kNone;
        full_ = !number || was >= kNone - 1 || !keys_.push(at) || !rows_.push(0);
        return full_ ? kNone : static_cast<std::uint32_t>(was);
    }

    Allowance                  allowance_;
    KeyTable<std::uint32_t, K> numbers_{allowance_};
    Stack<K>                   keys_{allowance_};
    Stack<std::uint32_t> rows_{allowance_};  // where a row begins in bytes_, plus one; 0 if none
    Stack<std::uint8_t>  bytes_{allowance_};
    Stack<std::uint32_t> facts_{allowance_};
    Stack<std::uint8_t>  movers_{allowance_};
    Stack<K>             forms_{allowance_};
    bool                 full_ = false;
};

}  // namespace zermelo::inline script
