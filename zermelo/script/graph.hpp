// What a script said of its positions, kept: it is asked once a position, whoever wants to know.
//
// Positions that were asked about, and those where their moves lead, are numbered as they are met.
// A row holds the moves of one, in a few bytes: how many, or what it is worth to be there at the
// end; then how far the number of each successor lies from that of the one before.  Levels, bounds,
// movers and canonical forms are kept beside, where a script tells them.
//
// So solver, checker, tables and pictures walk one graph: the rules are what the script said when
// it was first asked.  Where the graph's memory ends the rest is asked anew every time.
//
// 30 to 60 bytes a position and one to three a move.
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
    std::optional<Outcome> over;          // of its outcome; then there is no move
    bool                   goal = false;  // of its goal; then there is no move
    std::vector<K>         to;            // where the moves lead, in their order
};

template <class K>
class ScriptGraph {
  public:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    /// bytes: what it may take.
    explicit ScriptGraph(std::uint64_t bytes) : allowance_{bytes} {}
    ScriptGraph(const ScriptGraph&)            = delete;
    ScriptGraph& operator=(const ScriptGraph&) = delete;

    /// The same graph by other keys: key_of(key) gives each, or none, and then nothing is kept of
    /// the graph.  bytes: what it may take, while the old one still lives.
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
    /// Is there no memory for more?
    bool          full() const { return full_; }
    /// Why the last position was refused.
    GaveUp        refused() const { return allowance_.why; }
    /// It grows no longer than that, until calm().
    void          hurry(const Budget& budget) { allowance_.hurry(budget); }
    void          calm() { allowance_.calm(); }

    /// Was that position's row kept?  Then `said` is what it says.
    bool read(K at, ScriptSaid<K>& said) const {
        const auto me = number_of(at);
        if (me == kNone || rows_[me] == 0) return false;
        unpack(me, said);
        return true;
    }
    /// Keeps a row; false: it is refused, and nothing is kept.
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

    /// Its number; kNone: it has none.
    std::uint32_t number(K at) const { return number_of(at); }
    /// Its number, a new one if need be; kNone: it is refused.
    std::uint32_t numbered(K at) { return enter(at); }
    K             key(std::uint32_t number) const { return keys_[number]; }
    /// Was its row kept?
    bool          kept(std::uint32_t number) const { return rows_[number] != 0; }

    /// Goes along a row that was kept.
    struct Row {
        std::optional<Outcome> over;  // then there is no move
        std::uint32_t          left;  // moves
        std::uint32_t          last;  // where the one before leads
        std::uint64_t          at;    // in the bytes
    };
    Row row(std::uint32_t number) const {
        std::uint64_t at   = rows_[number] - 1;
        const auto    head = take_short(bytes_, at);
        Row           row{std::nullopt, static_cast<std::uint32_t>(head / 8), number, at};
        if (head % 8 >= 2) row.over = static_cast<Outcome>(head % 8 - 2);
        return row;
    }
    /// Where the next move leads; row.left > 0.
    std::uint32_t next(Row& row) const {
        const auto step = take_short(bytes_, row.at);
        --row.left;
        return row.last = static_cast<std::uint32_t>(step % 2 == 0 ? row.last + step / 2
                                                                   : row.last - (step + 1) / 2);
    }

    /// A number, mover or form that was kept of a position; none: it was not.
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

    /// Will every position be judged, whatever it is alike?
    bool judges = false;

  private:
    template <class>
    friend class ScriptGraph;

    static constexpr std::uint64_t kLongestRow = 6 * (ScriptMachine::kMostMoves + 1);

    template <class Value>
    static constexpr Value unsaid() {
        return static_cast<Value>(~Value{0});
    }
    // How many moves, times 8, and what the end is.
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
    // kNone: it has none, or there was no memory for its row.
    std::uint32_t number_of(K at) const {
        const auto* const number = numbers_.find(at);
        return number && *number < rows_.size() ? *number : kNone;
    }
    // Its number, a new one if need be; kNone: it is refused.
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
    Stack<std::uint32_t> rows_{allowance_};  // where a row begins in bytes_, plus one; 0: none
    Stack<std::uint8_t>  bytes_{allowance_};
    Stack<std::uint32_t> facts_{allowance_};
    Stack<std::uint8_t>  movers_{allowance_};
    Stack<K>             forms_{allowance_};
    bool                 full_ = false;
};

}  // namespace zermelo::inline script
