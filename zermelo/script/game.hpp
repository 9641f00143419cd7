// A script's game as the solvers see it: positions are keys, moves know where they lead.
//
// A position's moves, their ends and its outcome are asked of the script together and kept until
// another position is asked about: solvers ask for them one after the other.  Where the script
// fails, or a list does not fit the packing, the game emits nothing from then on, the machine's
// flag stops the solver, and nobody believes what it found (script/script.cpp).
//
// Tested: test/script/script_test.cpp.
#pragma once
#include <algorithm>
#include <string>

#include "zermelo/script/text.hpp"
#include "zermelo/workbench/key_puzzle.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {

/// Key: std::uint64_t or ScriptKey; the packing's bits fit in it, and one is left over.
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

    /// Machine and packing outlive it.  setup: script and parameters, for certificates.
    ScriptGame(ScriptMachine& machine, const ScriptPacking& packing, Position from,
               std::string setup)
        : machine_(&machine), packing_(&packing), from_(from), setup_(std::move(setup)) {}

    bool     serial() const { return true; }  // one machine, one thread
    Position start() const { return from_; }
    Position play(const Position&, const Move& m) const { return {m.to}; }
    void     moves(const Position& p, auto&& emit) const {
            // Copied first: whoever is told may ask for the moves of another position.
        const auto& found = expanded(p);
        const auto  count = found.count;
        const auto  first = emitted_.size();
        for (const auto to : found.to) emitted_.push_back(static_cast<Key>(to));
        for (std::uint32_t i = 0; i < count; ++i) emit(Move{i, emitted_[first + i]});
        emitted_.resize(first);
    }
    Winning::Facts facts(Winning, const Position& p) const {
        const auto& found = expanded(p);
        if (found.over) return {*found.over};
        return {machine_->face().misere ? Outcome::win : Outcome::loss};
    }
    bool     goal(const Position& p) const { return expanded(p).goal; }
    Key      key(const Position& p) const { return p.key; }
    Position unpack(Key key) const { return {key}; }
    /// Could this be a position's key?  The script has an answer, or an error, for any list.
    bool     holds(Key key) const { return packing_->holds(key); }
    bool     symmetric() const { return machine_->face().offers(ScriptFunction::canonical); }
    Key      canonical(const Position& p) const {
             if (!symmetric()) return p.key;
        const auto list = machine_->canonical(list_of(p));
             ScriptKey  key  = p.key;
             if (list && !packing_->pack(*list, key)) machine_->leave_outside(*list);
        return static_cast<Key>(key);
    }

    std::string setup() const { return setup_; }
    /// A table's keys are of one packing; the position it was made for is told as read() reads it.
    std::string table_setup() const { return setup_ + packing_->text(); }
    std::string table_text(const Position& p) const { return plain_script_text(list_of(p)); }
    std::string text(const Position& p) const { return script_text(*machine_, list_of(p)); }
    /// What is wrong with how the script tells p, as a sentence; "": nothing.
    std::string mistold(const Position& p) const {
        if (!machine_->face().offers(ScriptFunction::show) ||
            !machine_->face().offers(ScriptFunction::read))
            return "";
        const auto list = list_of(p);
        const auto text = machine_->show(list);
        const auto back = text ? machine_->read(*text) : std::nullopt;
        if (!back || (*back && std::ranges::equal(**back, list))) return "";
        return *back ? fmt::format("its text '{}' is read as {}", *text, plain_script_text(**back))
                     : fmt::format("its text '{}' is not read", *text);
    }
    /// As they are typed, in their order.
    std::vector<std::string> move_texts(const Position& p) const {
        if (expanded(p).count == 0) return {};
        return machine_->move_texts(list_of(p)).value_or(std::vector<std::string>());
    }
    std::string move_text(const Position& p, const Move& m) const {
        const auto texts = move_texts(p);
        return m.number < texts.size() ? texts[m.number] : "";
    }
    /// Integers between blanks, in the packing's ranges.
    std::expected<Position, InputError> read(std::string_view text) const {
        const auto list = script_integers(text);
        ScriptKey  key  = 0;
        if (!list || !packing_->pack(*list, key))
            return std::unexpected(plain_error(fmt::format("'{}' is no position", text)));
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

  private:
    const ScriptMoves& expanded(const Position& p) const {
        if (!kept_ || !(kept_at_ == p) || kept_number_ != machine_->expansions()) {
            kept_        = machine_->expand(list_of(p), *packing_, kept_moves_);
            kept_at_     = p;
            kept_number_ = machine_->expansions();
        }
        return kept_moves_;
    }

    ScriptMachine*           machine_;
    const ScriptPacking*     packing_;
    Position                 from_;
    std::string              setup_;
    mutable std::int64_t     list_[ScriptPacking::kMostFields];
    mutable ScriptMoves      kept_moves_;
    mutable Position         kept_at_{};
    mutable bool             kept_        = false;
    mutable std::uint64_t    kept_number_ = 0;
    mutable std::vector<Key> emitted_;  // of the positions whose moves are being told
};

/// One of two players, who may move again where the script says whose turn it is; every play ends
/// where it offers level.
template <class K>
class TurnScriptGame : public ScriptGame<K> {
  public:
    using ScriptGame<K>::ScriptGame;
    using Position = typename ScriptGame<K>::Position;

    /// 0: the script does not say.  A move is between two positions: the last two are kept.
    int mover(const Position& p) const {
        if (!this->machine().face().offers(ScriptFunction::mover)) return 0;
        const auto found = std::ranges::find_if(
            kept_, [&](const Kept& kept) { return kept.mover != 0 && kept.at == p; });
        if (found != std::end(kept_)) {
            last_ = static_cast<std::size_t>(found - std::begin(kept_));
        } else {
            const auto mover = this->machine().number(ScriptFunction::mover, this->list_of(p));
            last_            = 1 - last_;
            kept_[last_]     = {p, static_cast<int>(mover.value_or(1))};
        }
        return kept_[last_].mover;
    }
    bool          moving() const { return this->machine().face().offers(ScriptFunction::mover); }
    bool          ends() const { return this->machine().face().offers(ScriptFunction::level); }
    std::uint64_t level(const Position& p) const {
        return this->machine().number(ScriptFunction::level, this->list_of(p)).value_or(0);
    }

  private:
    struct Kept {
        Position at;
        int      mover = 0;
    };
    mutable Kept        kept_[2];
    mutable std::size_t last_ = 0;
};

/// One whose script is a puzzle with a bound.
template <class K>
class BoundScriptGame : public ScriptGame<K> {
  public:
    using ScriptGame<K>::ScriptGame;

    std::uint32_t bound(const typename ScriptGame<K>::Position& p) const {
        return this->machine().number(ScriptFunction::bound, this->list_of(p)).value_or(0);
    }
};

}  // namespace zermelo::inline script
