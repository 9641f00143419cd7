#include "zermelo/script/walk.hpp"

namespace zermelo::inline script {

// Puts p on the way down, and queries the script for its options.
GaveUp ScriptWalk::enter(ScriptKey p, Pace& pace) {
    if (!numbers_.insert(p)) return GaveUp::bytes;
    ScriptMoves  moves;
    std::int64_t list[ScriptPacking::kMostFields];
    if (!machine_->expand({list, packing_->unpack(p, list)}, *packing_, moves)) return GaveUp::game;
    const auto first = parts_.size();
    bool       room  = open_.push({p, first, ends_.size(), first, moves.lefts});
    for (std::uint32_t i = 0; room && i < moves.count; ++i) {
        for (const auto part : moves.parts(i)) room = room && parts_.push(part);
        room = room && ends_.push(parts_.size());
    }
    if (!room) return GaveUp::bytes;
    moves_ += moves.to.size();
    return pace.go_on(1 + moves.to.size()) ? GaveUp::no : pace.why();
}

// Returns the numbers of all parts that its options leave.
ScriptWalk::Left ScriptWalk::left(const Open& open) {
    left_parts_.clear(), left_ends_.clear();
    for (auto at = open.parts; at < parts_.size(); ++at)
        left_parts_.push_back(*numbers_.find(parts_[at]));
    for (auto i = open.ends; i < ends_.size(); ++i)
        left_ends_.push_back(static_cast<std::uint32_t>(ends_[i] - open.parts));
    return {left_parts_, left_ends_, open.lefts};
}

// Keeps what the script said of the position that gets the next number.
void ScriptWalk::keep_options(const Left& left) {
    if (!keeps_) return;
    const Index   h  = keys_.size() + 1;
    std::uint32_t at = 0;
    keeps_           = rows_.push(bytes_.size()) && put_short(bytes_, left.ends.size());
    for (const auto end : left.ends) {
        keeps_ = keeps_ && put_short(bytes_, end - at);
        for (; keeps_ && at < end; ++at) keeps_ = put_short(bytes_, h - left.parts[at]);
    }
    if (!keeps_ && rows_.size() == h) rows_.pop();
}

// The last part that was looked at is on the way down, so play can come back to it.
std::vector<ScriptKey> ScriptWalk::cycle() const {
    std::vector<ScriptKey> round;
    if (open_.empty()) return round;
    const auto again = parts_[open_[open_.size() - 1].next];
    for (Index i = 0; i < open_.size(); ++i)
        if (!round.empty() || open_[i].key == again) round.push_back(open_[i].key);
    return round;
}

GaveUp ScriptWalk::find(ScriptKey p, Pace& pace, const Leave& leave) {
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
            if (known) return GaveUp::cycle;
            if (const GaveUp why = enter(parts_[open.next], pace); why != GaveUp::no) return why;
            continue;
        }
        const auto options = left(open);
        const auto key     = open.key;
        keep_options(options);
        if (const GaveUp why = leave(key, options); why != GaveUp::no) return why;
        parts_.truncate(open.parts), ends_.truncate(open.ends);
        open_.pop();
        if (!keys_.push(key)) return GaveUp::bytes;
        *numbers_.find(key) = static_cast<std::uint32_t>(keys_.size());
    }
    return GaveUp::no;
}

}  // namespace zermelo::inline script
