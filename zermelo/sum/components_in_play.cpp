#include "zermelo/sum/components_in_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <set>

#include "zermelo/base/joined.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/value_facet.hpp"

namespace zermelo::inline sum {
namespace {

// Returns a component's position, without whose turn it is.
std::string written_place(const Component& component) {
    const auto* const values = values_of(*component.session);
    return values ? values->place() : component.session->position();
}

std::string text_of(const Component& component) {
    return component.text(written_place(component));
}

std::vector<std::string_view> sorted_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (const auto word : std::views::split(text, ' '))
        if (!word.empty()) words.emplace_back(word.begin(), word.end());
    std::ranges::sort(words);
    return words;
}

// Returns the move of one heap, as heap games type it: "5 3" -> "5 2 1" is "3->2+1".  It is tried
// first because long lists of moves do not hold all of them.
std::string move_between(std::string_view from, std::string_view to) {
    const auto                    before = sorted_words(from), after = sorted_words(to);
    std::vector<std::string_view> gone, come;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    if (gone.size() != 1) return "";
    if (come.empty()) come.push_back("0");
    return fmt::format("{}->{}", gone[0], joined(come, "+"));
}

}  // namespace

std::string ComponentsInPlay::place(std::size_t i) const {
    return written_place(components_[i]);
}

std::string ComponentsInPlay::text_with(std::size_t which, std::string_view place) const {
    std::string all;
    for (std::size_t i = 0; i < components_.size(); ++i)
        all += fmt::format("{}{}", i > 0 ? " + " : "", i == which ? text(i, place) : text(i));
    return all;
}

void ComponentsInPlay::turn(bool left) {
    for (const auto& component : components_)
        if (auto* const values = values_of(*component.session)) values->turn(left);
}

std::uint64_t ComponentsInPlay::bytes() const {
    std::uint64_t bytes = 0;
    for (const auto& component : components_) bytes += component.session->bytes();
    return bytes;
}

std::vector<std::string> ComponentsInPlay::legal() const {
    std::vector<std::string> moves;
    std::set<std::string>    seen;
    for (const auto& component : components_) {
        const auto from = component.session->position();
        const auto text = text_of(component);
        if (!seen.insert(text).second) continue;
        for (const auto& move : component.session->legal()) {
            if (moves.size() == kMostLegal) return moves;
            component.session->move(move);
            auto shown = fmt::format("{}->{}", text, text_of(component));
            if (seen.insert(shown).second) moves.push_back(std::move(shown));
            [[maybe_unused]] const auto done = component.session->reset(from);
        }
    }
    return moves;
}

// Finds the component of which a move speaks: the text up to the ')' that closes it.
std::optional<ComponentsInPlay::Spoken> ComponentsInPlay::spoken(std::string_view text) const {
    const auto  open = text.find('(');
    std::size_t end  = open;
    for (int depth = 0; end < text.size(); ++end) {
        depth += (text[end] == '(') - (text[end] == ')');
        if (depth == 0) break;
    }
    if (end >= text.size()) return std::nullopt;
    const auto named = read_component(catalogue(), text.substr(0, end + 1), files_, {});
    if (!named) return std::nullopt;
    const auto blanks = [](std::string_view s) {
        return std::min(s.find_first_not_of(' '), s.size());
    };
    auto rest = text.substr(end + 1);
    rest.remove_prefix(blanks(rest));
    const bool by_its_game = rest.starts_with(':');
    if (by_its_game) rest.remove_prefix(1), rest.remove_prefix(blanks(rest));
    const auto component = std::ranges::find(components_, text_of(*named), text_of);
    return Spoken{component == components_.end() ? nullptr : &*component, by_its_game, rest};
}

Phrase ComponentsInPlay::why_illegal(std::string_view text) const {
    const auto said = spoken(text);
    if (!said) return {};
    if (!said->component) return phrase("the sum has no such component");
    if (said->by_its_game) return said->component->session->why_illegal(said->rest);
    if (!said->rest.starts_with("->")) return {};
    return phrase("no move in this component leads there");
}

bool ComponentsInPlay::move(std::string_view text) {
    const auto said = spoken(text);
    if (!said || !said->component) return false;
    const auto* const component = said->component;
    const auto        rest      = said->rest;

    // The move as its game types it, or else the component that it leaves.
    auto& session = *component->session;
    if (said->by_its_game) return session.move(rest);
    if (!rest.starts_with("->")) return false;
    const auto wanted = read_component(catalogue(), rest.substr(2), files_, {});
    if (!wanted || wanted->game != component->game || wanted->options != component->options ||
        wanted->file != component->file)
        return false;
    const auto from = session.position(), to = written_place(*wanted);
    const auto leads_there = [&](const std::string& move) {
        if (!session.move(move)) return false;
        if (written_place(*component) == to) return true;
        [[maybe_unused]] const auto done = session.reset(from);
        return false;
    };
    return leads_there(move_between(written_place(*component), to)) ||
           std::ranges::any_of(session.legal(), leads_there);
}

}  // namespace zermelo::inline sum
