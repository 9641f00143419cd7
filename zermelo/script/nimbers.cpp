#include "zermelo/script/nimbers.hpp"

#include <algorithm>

namespace zermelo::inline script {

// Asks for p's options.
GaveUp ScriptNimbers::enter(ScriptKey p, Pace& pace) {
    if (!numbers_.insert(p)) return GaveUp::bytes;
    ScriptMoves  moves;
    std::int64_t list[ScriptPacking::kMostFields];
    if (!machine_->expand({list, packing_->unpack(p, list)}, *packing_, moves)) return GaveUp::game;
    const auto first = parts_.size();
    bool       room  = open_.push({p, first, ends_.size(), first});
    for (std::uint32_t i = 0; room && i < moves.count; ++i) {
        for (const auto part : moves.parts(i)) room = room && parts_.push(part);
        room = room && ends_.push(parts_.size());
    }
    if (!room) return GaveUp::bytes;
    return pace.go_on(1 + moves.to.size()) ? GaveUp::no : pace.why();
}

// The least number that no option is worth.
std::uint32_t ScriptNimbers::mex(const Open& open) {
    const auto options = ends_.size() - open.ends;
    shown_.assign(options + 1, false);
    auto at = open.parts;
    for (auto i = open.ends; i < ends_.size(); ++i) {
        const auto end   = ends_[i];
        const auto worth = nimber({parts_.begin() + at, end - at});
        if (worth < options) shown_[worth] = true;
        at = end;
    }
    return static_cast<std::uint32_t>(std::ranges::find(shown_, false) - shown_.begin());
}

// Keeps what the script said of the position that gets the next number.
void ScriptNimbers::keep_options(const Open& open) {
    if (!keeps_) return;
    const Index h  = keys_.size() + 1;
    auto        at = open.parts;
    keeps_         = rows_.push(bytes_.size()) && put_short(bytes_, ends_.size() - open.ends);
    for (auto i = open.ends; keeps_ && i < ends_.size(); ++i) {
        keeps_ = put_short(bytes_, ends_[i] - at);
        for (; keeps_ && at < ends_[i]; ++at) keeps_ = put_short(bytes_, h - number(parts_[at]));
    }
    if (!keeps_ && rows_.size() == h) rows_.pop();
}

GaveUp ScriptNimbers::find(ScriptKey p, Pace& pace) {
    if (numbers_.find(p)) return GaveUp::no;
    if (const GaveUp why = enter(p, pace); why != GaveUp::no) return why;
    while (!open_.empty()) {
        auto&                open  = open_.back();
        const std::uint32_t* known = nullptr;
        while (open.next < parts_.size()) {
            known = numbers_.find(parts_[open.next]);
            if (!known || *known == 0) break;
            ++open.next;
        }
        if (open.next < parts_.size()) {
            if (known) return cycle_ = parts_[open.next], GaveUp::cycle;
            if (const GaveUp why = enter(parts_[open.next], pace); why != GaveUp::no) return why;
            continue;
        }
        const auto nimber = mex(open);
        const auto key    = open.key;
        keep_options(open);
        parts_.truncate(open.parts), ends_.truncate(open.ends);
        open_.pop();
        if (!keys_.push(key) || !nimbers_.push(nimber)) return GaveUp::bytes;
        *numbers_.find(key) = static_cast<std::uint32_t>(keys_.size());
    }
    return GaveUp::no;
}

}  // namespace zermelo::inline script
