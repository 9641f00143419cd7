// The grammar of games in the format HOA, independent of how a game is stored.
//
//     game   =  HOA: v1  line*  --BODY--  (state edge*)*  --END--
//     line   =  name: values                  States, Start, AP, acc-name, Acceptance,
//                                              spot-state-player; others mean nothing here
//     state  =  State: [label]  number  "name"  {sets}
//     edge   =  [label]  number (& number)*  {sets}
//
// The reader passes over the body twice with the same grammar: once to count, once to keep.  A pass
// hands what it reads to its keeper:
//
//     bool state(number, at, name)      a state begins; `at` is where
//     bool edge(to, at, priority)       a move of it; `to` are its states, all of them at once
//                                       where the opponent of acceptance chooses among them
//
// A keeper that returns false ends the pass, and remembers why.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"

#include "zermelo/arena/hoa_acceptance.hpp"

namespace zermelo::inline arena {

class HoaText : public HoaTokens {
  public:
    explicit HoaText(std::string_view text) : HoaTokens(text) {}

    std::optional<std::uint32_t> states, start;
    HoaAcceptance                acceptance;
    const char *                 states_at = nullptr, *start_at = nullptr;

    /// Reads the lines before the body.
    std::optional<InputError> head();
    /// Makes one pass over the body.  O(bytes).  The pace counts states and moves.
    template <class Keeper>
    std::optional<InputError> each_state(Keeper& keeper, Pace& pace);
    /// Reads the owners of so many states: calls emit(player 1 moves) for each, in order.  Returns
    /// an error if there are more or fewer owners, or others than 0 and 1.
    template <class Emit>
    std::optional<InputError> each_owner(std::uint32_t states, Emit&& emit);

  private:
    std::optional<InputError> line();
    std::optional<InputError> once(const char*& at, std::string_view name);
    std::optional<InputError> end();
    // Reads {sets}, if they stand here: `priority` becomes the highest of them, or kNone if none
    // has a meaning.
    std::optional<InputError> sets(std::uint32_t& priority, const char*& first);
    InputError                mixed(const char* at) const;

    std::string_view acceptance_name_;
    std::uint32_t    propositions_ = 0;
    const char *     version_at_ = nullptr, *propositions_at_ = nullptr, *acceptance_at_ = nullptr,
               *owners_at_ = nullptr, *body_at_ = nullptr;
    // Where sets first stand at a state, and at an edge.
    const char *               of_states_ = nullptr, *of_edges_ = nullptr;
    std::vector<std::uint32_t> to_;
};

template <class Keeper>
std::optional<InputError> HoaText::each_state(Keeper& keeper, Pace& pace) {
    go_to(body_at_);
    gap();
    while (item() == "State") {
        // 1. The state.
        name(), mark(':');
        bool always_never = false;
        if (mark('[')) {
            if (auto error = label(propositions_, always_never)) return error;
            if (!mark(']')) return unexpected(phrase("']' after the label"));
        }
        const char* const here   = at();
        std::uint32_t     number = 0, colour = HoaAcceptance::kNone;
        if (auto error = this->number(number, phrase("the number of a state"))) return error;
        std::string_view called;
        if (peek() == '"')
            if (auto error = string(called, phrase("a name"))) return error;
        if (auto error = sets(colour, of_states_)) return error;
        if (!keeper.state(number, here, called)) return std::nullopt;

        // 2. Its moves.
        std::uint64_t looks = 1;
        while (peek() == '[' || digit()) {
            bool never = always_never;
            if (mark('[')) {
                bool is_false = false;
                if (auto error = label(propositions_, is_false)) return error;
                if (!mark(']')) return unexpected(phrase("']' after the label"));
                never |= is_false;
            }
            const char* const to_at = at();
            to_.clear();
            do {
                std::uint32_t to = 0;
                if (auto error = this->number(to, phrase("the state that this edge leads to")))
                    return error;
                to_.push_back(to);
            } while (mark('&'));
            std::uint32_t priority = colour;
            if (peek() == '{')
                if (auto error = sets(priority, of_edges_)) return error;
            if (of_states_ && of_edges_) return mixed(std::max(of_states_, of_edges_));
            if (!never && !keeper.edge(to_, to_at, priority)) return std::nullopt;
            looks += to_.size();
        }
        if (!pace.go_on(looks)) return ended_early(pace.why());
    }
    return end();
}

template <class Emit>
std::optional<InputError> HoaText::each_owner(std::uint32_t states, Emit&& emit) {
    go_to(owners_at_);
    for (std::uint32_t v = 0; v < states; ++v) {
        const char* const here  = at();
        std::uint32_t     owner = 0;
        if (!digit())
            return fault(owners_at_, phrase("spot-state-player names {} owners", v),
                         phrase("one for each of {} states", states));
        if (auto error = number(owner, phrase("0 or 1"))) return error;
        if (owner > 1)
            return fault(here, phrase("state {} has the owner {}", v, owner), phrase("0 or 1"));
        emit(owner == 1);
    }
    if (digit())
        return fault(at(), phrase("spot-state-player names more than {} owners", states),
                     phrase("one for each state"));
    return std::nullopt;
}

}  // namespace zermelo::inline arena
