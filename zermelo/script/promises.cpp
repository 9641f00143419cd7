#include "zermelo/script/promises.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "zermelo/game/say.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::uint64_t kWalked = 1 << 16, kTested = 1 << 12;  // positions

// The functions below return what is wrong with one position, or nothing.

// A position's text leads back to it.
Sentences misread(ScriptMachine& machine, const ScriptList& from) {
    auto wrong = mistold(machine, from);
    if (wrong.empty()) return wrong;
    return say(Say::promise_at, plain_script_text(machine, from), std::move(wrong));
}

// A name does not stand for two different moves.
Sentences misnamed(ScriptMachine& machine, const ScriptList& from,
                   std::span<const ScriptSum> options) {
    if (machine.face().offers(ScriptFunction::options) || options.empty()) return {};
    const bool  sides = machine.face().offers(ScriptFunction::left);
    std::size_t at    = 0;  // Left's options are the first
    for (const auto of : {ScriptFunction::left, ScriptFunction::right, ScriptFunction::moves}) {
        if (sides != (of != ScriptFunction::moves)) continue;
        const auto names = machine.move_texts(from, of);
        if (!names) return {};
        std::vector<std::pair<std::string, ScriptSum>> named;
        for (std::size_t i = 0; i < names->size() && at < options.size(); ++i)
            named.emplace_back((*names)[i], options[at++]);
        if (named.size() != names->size() || (of != ScriptFunction::left && at != options.size()))
            return say(Say::promise_at, sum_text(machine, {from}), Say::promise_other_moves);
        std::ranges::sort(named);
        for (std::size_t i = 1; i < named.size(); ++i)
            if (named[i].first == named[i - 1].first && named[i].second != named[i - 1].second)
                return say(Say::promise_at, sum_text(machine, {from}),
                           say(Say::promise_called, named[i].first));
    }
    return {};
}

// The level falls with every move.
Sentences level(ScriptMachine& machine, const ScriptList& from,
                std::span<const ScriptSum> options) {
    if (!machine.face().offers(ScriptFunction::level)) return {};
    const auto here = machine.number(ScriptFunction::level, from);
    for (const auto& option : options)
        for (const auto& part : option) {
            const auto there = machine.number(ScriptFunction::level, part);
            if (!here || !there) return {};
            if (*there >= *here)
                return say(Say::promise_at_move_to, sum_text(machine, {from}),
                           sum_text(machine, option), say(Say::promise_level, *here, *there));
        }
    return {};
}

// The mover and, at the end, the score are the same when asked again.
Sentences changes(ScriptMachine& machine, const ScriptList& from, bool ended) {
    const auto& face = machine.face();
    const auto  told = [&](Say what, auto first, auto again) -> Sentences {
        if (!first || !again || *first == *again) return {};
        return say(Say::promise_at, sum_text(machine, {from}), say(what, *first, *again));
    };
    Sentences broken;
    if (face.offers(ScriptFunction::mover)) {
        const auto first = machine.number(ScriptFunction::mover, from);
        broken =
            told(Say::promise_mover_changes, first, machine.number(ScriptFunction::mover, from));
    }
    if (broken.empty() && ended && face.offers(ScriptFunction::score)) {
        const auto first = machine.score(from);
        broken           = told(Say::promise_score_changes, first, machine.score(from));
    }
    return broken;
}

}  // namespace

TestedScript broken_script(ScriptMachine& machine, const ScriptSum& from,
                           const ScriptOptions& options, const Budget& budget) {
    TestedScript            tested;
    auto&                   size = tested.size;
    Pace                    pace(budget, "promises");
    ScriptSum               queue;
    std::set<ScriptList>    met;
    std::vector<ScriptSum>  next, again;
    std::uint64_t           bytes = 0;
    constexpr std::uint64_t kNode = 160;  // for a list in a set and in a queue, beside its integers
    const auto              meet  = [&](const ScriptList& list) {
        if (!met.insert(list).second) return;
        queue.push_back(list);
        bytes += kNode + 16 * list.size();
    };
    for (const auto& list : from) meet(list);
    std::size_t   walked = 0;
    std::uint64_t moves  = 0;
    for (; walked < queue.size() && walked < kWalked; ++walked) {
        const auto at = queue[walked];
        if (!options(at, next)) return tested;
        std::uint64_t parts = 1;
        for (const auto& option : next)
            for (const auto& part : option) meet(part), ++parts;
        moves += next.size(), size.widest = std::max<std::uint64_t>(size.widest, next.size());
        if (bytes > budget.bytes) tested.why = GaveUp::bytes;
        if (!pace.go_on(parts)) tested.why = pace.why();
        if (tested.why != GaveUp::no) return tested;
        if (size.tested == kTested) continue;
        ++size.tested;
        if (!options(at, again)) return tested;
        if (again != next)
            tested.broken = say(Say::promise_at, sum_text(machine, {at}), Say::promise_other_moves);
        if (tested.broken.empty()) tested.broken = misread(machine, at);
        if (tested.broken.empty()) tested.broken = misnamed(machine, at, next);
        if (tested.broken.empty()) tested.broken = level(machine, at, next);
        if (tested.broken.empty()) tested.broken = changes(machine, at, next.empty());
        if (!tested.broken.empty()) return tested;
    }
    size.positions = static_cast<double>(queue.size()), size.counted = walked == queue.size();
    size.moves =
        static_cast<double>(moves) / static_cast<double>(std::max<std::uint64_t>(walked, 1));
    size.bytes = table_bytes<ScriptKey, std::uint32_t>(size.positions) + 30 * size.positions;
    return tested;
}

}  // namespace zermelo::inline script
