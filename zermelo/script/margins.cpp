#include "zermelo/script/margins.hpp"

#include <algorithm>

#include "zermelo/check/slices.hpp"

namespace zermelo::inline script {

/// The game as the checker sees it: positions are numbers from 0, each above those to which its
/// moves lead.
class ScriptScored {
  public:
    static constexpr std::string_view kName = kRulesGame;
    using Position                          = Index;
    using Move                              = Index;  // where it leads

    explicit ScriptScored(const ScriptMargins& margins) : margins_(&margins) {}

    bool          serial() const { return true; }  // the script may be asked
    Position      start() const { return count() - 1; }
    Index         count() const { return margins_->count(); }
    Index         index(Position p) const { return p; }
    Position      position(Index i) const { return i; }
    std::uint64_t level(Position p) const { return p; }
    Position      play(Position, Move m) const { return m; }
    void          moves(Position p, auto&& emit) const {
                 margins_->walk_.options(p + 1, [&](std::span<const Index> parts) {
            for (const auto part : parts) emit(part - 1);
            return true;
        });
    }
    // The script's score; where there are moves it does not matter.
    Scoring::Facts facts(Scoring, Position p) const { return {margins_->margin(p + 1)}; }
    bool           moving() const { return margins_->moving(); }
    int            mover(Position p) const { return margins_->mover(p + 1); }

  private:
    const ScriptMargins* margins_;
};

// Returns the best margin of successors, for the player who moves before them.  There is at least
// one.
std::int32_t ScriptMargins::best(int mover, std::span<const std::uint32_t> parts) const {
    const auto seen = [&](std::uint32_t part) {
        const auto margin = this->margin(part);
        return mover != 0 && this->mover(part) == mover ? margin : -margin;
    };
    auto most = seen(parts.front());
    for (const auto part : parts.subspan(1)) most = std::max(most, seen(part));
    return most;
}

GaveUp ScriptMargins::find(std::span<const ScriptKey> from, Pace& pace) {
    const auto leave = [this](ScriptKey key, const ScriptWalk::Left& left) {
        std::int64_t list[ScriptPacking::kMostFields];
        const auto   size  = packing_->unpack(key, list);
        std::uint8_t mover = 0;
        if (moving()) {
            const auto said = machine_->number(ScriptFunction::mover, {list, size});
            if (!said) return GaveUp::game;
            mover = static_cast<std::uint8_t>(*said);
            if (!movers_.push(mover)) return GaveUp::bytes;
        }
        std::int32_t margin = 0;
        if (left.parts.empty()) {
            const auto said = machine_->score({list, size});
            if (!said) return GaveUp::game;
            margin = static_cast<std::int32_t>(*said);
        } else {
            margin = best(mover, left.parts);
        }
        return margins_.push(margin) ? GaveUp::no : GaveUp::bytes;
    };
    for (const auto key : from)
        if (const GaveUp why = walk_.find(key, pace, leave); why != GaveUp::no) return why;
    return GaveUp::no;
}

std::expected<std::optional<Index>, InputError> ScriptMargins::judge(
    const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const {
    struct Labels {
        const std::function<std::uint32_t(Index)>* of;
        Margin label(Index p) const { return {static_cast<std::int32_t>((*of)(p))}; }
    };
    return unjust_within(budget, ScriptScored(*this), Scoring{}, Labels{&word_of},
                         walk_.moves() + count());
}

}  // namespace zermelo::inline script
