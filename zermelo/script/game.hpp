// A script's game as the solvers see it: positions are keys, moves know where they lead.
//
// A position's moves, where they lead, and its outcome are asked of the script together, once, and
// kept in a graph (script/graph.hpp) that answers all later queries.  If the script fails, or a
// list does not fit the packing, the game learns no more moves, the machine's flag stops the
// solver, and what the solver found is thrown away (script/script.cpp).
//
// Tested: test/script/script_test.cpp.
#pragma once
#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "zermelo/script/graph.hpp"
#include "zermelo/script/text.hpp"
#include "zermelo/workbench/key_puzzle.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {

/// Key is std::uint64_t or ScriptKey: wide enough for the packing's bits and one spare bit.
template <class K>
class ScriptGame {
  public:
    static constexpr std::string_view kName = kRulesGame;
    using Key                               = K;
    struct Position {
        Key  key;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t number;
        Key           to;
    };

    /// Machine and packing must outlive the game.  setup: script and parameters, for certificates.
    /// graph: what the script said, under the keys of this packing.
    ScriptGame(ScriptMachine& machine, const ScriptPacking& packing, Position from,
               std::string setup, std::shared_ptr<ScriptGraph<Key>> graph)
        : machine_(&machine),
          packing_(&packing),
          from_(from),
          setup_(std::move(setup)),
          graph_(std::move(graph)) {}

    bool     serial() const { return true; }  // one machine, one thread
    Position start() const { return from_; }
    Position play(const Position&, const Move& m) const { return {m.to}; }
    void     moves(const Position& p, auto&& emit) const {
            // Copied first, because `emit` may query the moves of another position.
        const auto& found = expanded(p);
        const auto  count = static_cast<std::uint32_t>(found.to.size());
        const auto  first = emitted_.size();
        emitted_.insert(emitted_.end(), found.to.begin(), found.to.end());
        for (std::uint32_t i = 0; i < count; ++i) emit(Move{i, emitted_[first + i]});
        emitted_.resize(first);
    }
    Winning::Facts facts(Winning, const Position& p) const {
        const auto& found = expanded(p);
        if (found.over) return {*found.over};
        return {stuck()};
    }
    bool     goal(const Position& p) const { return expanded(p).goal; }
    Key      key(const Position& p) const { return p.key; }
    Position unpack(Key key) const { return {key}; }
    /// Returns whether this may be a position's key.  The script has an answer, or an error, for
    /// any list.
    bool     holds(Key key) const { return packing_->holds(key); }
    bool     symmetric() const { return machine_->face().offers(ScriptFunction::canonical); }
    Key      canonical(const Position& p) const {
             if (!symmetric()) return p.key;
        if (const auto kept = graph_->fact(graph_->forms(), p.key)) return *kept;
        const auto list = machine_->canonical(list_of(p));
             if (list && !machine_->lengths().holds(list->size())) {
                 machine_->blame(
                     machine_->form() == ScriptForm::integers
                         ? phrase("canonical gives {} integers, and positions have {}: it must "
                                       "give a position that is alike",
                                  list->size(), list_of(p).size())
                         : phrase("canonical gives what is longer or shorter than all positions: "
                                       "it must give a position that is alike"));
                 return p.key;
        }
             ScriptKey key = p.key;
             if (list && !packing_->pack(*list, key))
            machine_->leave_outside(*list, packing_->full());
        else if (list)
            graph_->keep_fact(graph_->forms(), p.key, static_cast<Key>(key));
        return static_cast<Key>(key);
    }

    /// Queries the script about p, unless the answer is known already.  Returns false if the script
    /// failed.
    bool ask(const Position& p) const { return expanded(p), kept_; }
    const std::shared_ptr<ScriptGraph<Key>>& kept_graph() const { return graph_; }
    Outcome stuck() const { return machine_->face().misere ? Outcome::win : Outcome::loss; }

    std::string setup() const { return setup_; }
    /// A table's keys belong to one packing; its position is written in the form that read() reads.
    std::string table_setup() const { return setup_ + packing_->text(); }
    std::string table_text(const Position& p) const {
        return form_text(ScriptForm::integers, list_of(p));
    }
    std::string text(const Position& p) const { return script_text(*machine_, list_of(p)); }
    /// Returns what is wrong with the way the script shows p, or nothing.
    Sentences   mistold(const Position& p) const { return script::mistold(*machine_, list_of(p)); }
    /// Returns the moves as they are typed, in their order.
    std::vector<std::string> move_texts(const Position& p) const {
        if (expanded(p).to.empty()) return {};
        return machine_->move_texts(list_of(p)).value_or(std::vector<std::string>());
    }
    std::string move_text(const Position& p, const Move& m) const {
        const auto texts = move_texts(p);
        return m.number < texts.size() ? texts[m.number] : "";
    }
    /// Reads integers between blanks, within the packing's ranges.
    std::expected<Position, InputError> read(std::string_view text) const {
        const auto list = read_form(ScriptForm::integers, text);
        ScriptKey  key  = 0;
        if (!list || !packing_->pack(*list, key))
            return std::unexpected(plain_error(phrase("'{}' is no position", text)));
        return Position{static_cast<Key>(key)};
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        std::optional<Move> found;
        moves(p, [&](const Move& m) {
            if (!found && move_text(p, m) == text) found = m;
        });
        return found;
    }

  protected:
    std::span<const std::int64_t> list_of(const Position& p) const {
        return {list_, packing_->unpack(p.key, list_)};
    }
    ScriptMachine& machine() const { return *machine_; }
    /// Returns number(f) of p, asked of the script once; 0 if the script fails.  The graph keeps
    /// one number for each position, so only one such f may be used with a script.
    std::uint32_t  number(ScriptFunction f, const Position& p) const {
         if (const auto kept = graph_->fact(graph_->numbers(), p.key)) return *kept;
        const auto number = machine_->number(f, list_of(p));
         if (number) graph_->keep_fact(graph_->numbers(), p.key, *number);
        return number.value_or(0);
    }
    ScriptGraph<Key>& graph() const { return *graph_; }

  private:
    const ScriptSaid<Key>& expanded(const Position& p) const {
        if (kept_ && kept_at_ == p && kept_number_ == machine_->expansions()) return said_;
        kept_at_ = p;
        kept_    = graph_->read(p.key, said_);
        if (!kept_) {
            ScriptMoves moves;
            kept_      = machine_->expand(list_of(p), *packing_, moves);
            said_.over = moves.over, said_.goal = moves.goal;
            said_.to.clear();
            for (const auto to : moves.to) said_.to.push_back(static_cast<Key>(to));
            if (kept_) graph_->keep(p.key, said_);
        }
        kept_number_ = machine_->expansions();
        return said_;
    }

    ScriptMachine*           machine_;
    const ScriptPacking*     packing_;
    Position                 from_;
    std::string              setup_;
    mutable std::int64_t     list_[ScriptPacking::kMostFields];
    mutable ScriptSaid<Key>  said_;  // for kept_at_, until the script is queried again
    mutable Position         kept_at_{};
    mutable bool             kept_        = false;
    mutable std::uint64_t    kept_number_ = 0;
    mutable std::vector<Key> emitted_;  // moves that are being emitted, of nested calls too

    std::shared_ptr<ScriptGraph<Key>> graph_;
};

/// A game of two players, in which a player may move again where the script says whose turn it is.
/// Every play ends if the script offers level.
template <class K>
class TurnScriptGame : public ScriptGame<K> {
  public:
    using ScriptGame<K>::ScriptGame;
    using Position = typename ScriptGame<K>::Position;

    /// Returns 1 or 2, or 0 if the script does not say whose turn it is.
    int mover(const Position& p) const {
        if (!moving()) return 0;
        auto& graph = this->graph();
        if (const auto kept = graph.fact(graph.movers(), p.key)) return *kept;
        const auto mover = this->machine().number(ScriptFunction::mover, this->list_of(p));
        if (mover) graph.keep_fact(graph.movers(), p.key, static_cast<std::uint8_t>(*mover));
        return static_cast<int>(mover.value_or(1));
    }
    bool          moving() const { return this->machine().face().offers(ScriptFunction::mover); }
    bool          ends() const { return this->machine().face().offers(ScriptFunction::level); }
    std::uint64_t level(const Position& p) const { return this->number(ScriptFunction::level, p); }
};

/// A game whose script says which moves a search should try first, or which it need try at all.
template <class K>
class LedScriptGame : public TurnScriptGame<K> {
  public:
    using TurnScriptGame<K>::TurnScriptGame;
    using Position = typename ScriptGame<K>::Position;
    using Move     = typename ScriptGame<K>::Move;

    int order(const Position& p, const Move& m) const {
        ask(p);
        return m.number < orders_.size() ? orders_[m.number] : 0;
    }
    Outcome forced(const Position& p, auto&& emit) const {
        bool any = false;
        this->moves(p, [&](const Move&) { any = true; });
        if (!any) return Outcome::unknown;  // without moves there is nothing to lead
        ask(p);
        const auto  said = said_;
        const auto  told = told_;
        std::size_t next = 0;
        if (said == Outcome::unknown)
            this->moves(p, [&](const Move& m) {
                const bool one = next < told.size() && told[next] == m.number;
                if (one) ++next;
                if (one || all_) emit(m);
            });
        return said;
    }

  private:
    void ask(const Position& p) const {
        if (asked_ && at_ == p) return;
        ScriptLead lead;
        asked_ = this->machine().lead(this->list_of(p), lead), at_ = p;
        said_ = lead.said, all_ = lead.all;
        told_.assign(lead.told.begin(), lead.told.end());
        orders_.assign(lead.orders.begin(), lead.orders.end());
    }

    mutable bool                       asked_ = false, all_ = true;
    mutable Position                   at_{};
    mutable Outcome                    said_ = Outcome::unknown;
    mutable std::vector<std::uint32_t> told_;
    mutable std::vector<std::int32_t>  orders_;
};

/// A puzzle whose script gives a bound.
template <class K>
class BoundScriptGame : public ScriptGame<K> {
  public:
    using ScriptGame<K>::ScriptGame;

    std::uint32_t bound(const typename ScriptGame<K>::Position& p) const {
        return this->number(ScriptFunction::bound, p);
    }
};

}  // namespace zermelo::inline script
