#include "zermelo/arena/hoa_text.hpp"

#include <algorithm>

namespace zermelo::inline arena {

std::optional<InputError> HoaText::head() {
    gap();
    if (item() != "HOA") return unexpected(phrase("HOA: v1"));
    while (!word("--BODY--")) {
        if (done()) return fault(at(), phrase("the header does not end"), phrase("--BODY--"));
        if (word("--ABORT--"))
            return fault(at(), phrase("the automaton was aborted (--ABORT--)"), phrase("a game"));
        if (auto error = line()) return error;
    }
    body_at_ = at();
    if (!acceptance_at_)
        return fault(at(), phrase("there is no line 'Acceptance:'"), phrase("one in the header"));
    if (!owners_at_) {
        InputError error =
            fault(at(), phrase("this is an automaton, not a game: no line says who moves"),
                  phrase("spot-state-player: and 0 or 1 for each state"));
        error.instead = phrase("ltlsynt --print-game-hoa");
        return error;
    }
    return std::nullopt;
}

std::optional<InputError> HoaText::once(const char*& at, std::string_view name) {
    if (at) return fault(this->at(), phrase("there is a second line '{}:'", name), phrase("one"));
    at = this->at();
    return std::nullopt;
}

std::optional<InputError> HoaText::line() {
    const auto item = this->item();
    if (item.empty()) return unexpected(phrase("a line of the header (NAME: ...), or --BODY--"));
    const char* const begin = at();
    name(), mark(':');
    if (item == "HOA") {
        if (auto error = once(version_at_, item)) return error;
        if (const auto version = name(); !version.starts_with("v1"))
            return fault(version_at_, phrase("this version of the format is unknown"),
                         phrase("v1 or v1.1"));
    } else if (item == "States") {
        if (auto error = once(states_at, item)) return error;
        std::uint32_t count = 0;
        if (auto error = number(count, phrase("the number of states"))) return error;
        states = count;
    } else if (item == "Start") {
        if (auto error = once(start_at, item)) return error;
        std::uint32_t state = 0;
        if (auto error = number(state, phrase("the number of a state"))) return error;
        if (peek() == '&')
            return fault(at(), phrase("the game starts in several states"), phrase("one state"));
        start = state;
    } else if (item == "AP") {
        if (auto error = once(propositions_at_, item)) return error;
        if (auto error = number(propositions_, phrase("the number of propositions"))) return error;
        std::string_view inside;
        for (std::uint32_t i = 0; i < propositions_; ++i)
            if (auto error = string(inside, phrase("{} names of propositions", propositions_)))
                return error;
    } else if (item == "acc-name") {
        const char* const from = at();
        if (auto error = skip_values()) return error;
        acceptance_name_ = {from, static_cast<std::size_t>(at() - from)};
        while (!acceptance_name_.empty() && acceptance_name_.back() <= ' ')
            acceptance_name_.remove_suffix(1);
    } else if (item == "Acceptance") {
        if (auto error = once(acceptance_at_, item)) return error;
        if (auto error = read_acceptance(*this, acceptance, acceptance_name_)) return error;
    } else if (item == "spot-state-player" || item == "spot.state-player") {
        if (auto error = once(owners_at_, item)) return error;
        return skip_values();
    } else if (item.front() >= 'A' && item.front() <= 'Z' && item != "Alias") {
        return fault(
            begin, phrase("the line '{}:' may change what the game means", item),
            phrase("HOA, States, Start, AP, Alias, Acceptance, or a name in small letters"));
    } else {
        return skip_values();
    }
    if (this->item().empty() && peek() != '-' && !done())
        return unexpected(phrase("the next line of the header"));
    return std::nullopt;
}

std::optional<InputError> HoaText::end() {
    if (word("--END--")) {
        if (!done())
            return fault(at(), phrase("there is text after --END--"),
                         phrase("the end of the file: one game per file"));
        return std::nullopt;
    }
    if (word("--ABORT--"))
        return fault(at(), phrase("the automaton was aborted (--ABORT--)"), phrase("a game"));
    return unexpected(done() ? phrase("--END--") : phrase("State:, an edge, or --END--"));
}

std::optional<InputError> HoaText::sets(std::uint32_t& priority, const char*& first) {
    const char* const begin = at();
    if (!mark('{')) return std::nullopt;
    while (!mark('}')) {
        const char* const here = at();
        std::uint32_t     set  = 0;
        if (auto error = number(set, phrase("the number of an acceptance set, or '}'")))
            return error;
        if (set >= acceptance.sets)
            return fault(here, phrase("there is no acceptance set {}", set),
                         phrase("a number below {}, which Acceptance: gives", acceptance.sets));
        if (!first) first = begin;
        const auto one = acceptance.of(set);
        if (one == HoaAcceptance::kNone) continue;
        priority = priority == HoaAcceptance::kNone ? one : std::max(priority, one);
    }
    return std::nullopt;
}

InputError HoaText::mixed(const char* at) const {
    const bool states = at == of_states_;
    return fault(at,
                 states ? phrase("acceptance sets of a state follow those of edges")
                        : phrase("acceptance sets of an edge follow those of states"),
                 phrase("sets of states only, or of edges only"));
}

}  // namespace zermelo::inline arena
