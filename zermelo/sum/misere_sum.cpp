#include "zermelo/sum/misere_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/loopy_facet.hpp"
#include "zermelo/workbench/most_legal.hpp"

namespace zermelo::inline sum {
namespace {

constexpr std::size_t   kMostPlaces = 1 << 20;  // of a component
constexpr std::uint64_t kMostSums   = std::uint64_t{1} << 63;

// A component's positions, and where moves lead.
struct Walked {
    Component                               component;
    std::vector<std::string>                texts;  // of the component, at each place
    std::vector<std::uint32_t>              names;  // equal for equal texts of all components
    std::map<std::string, std::uint32_t>    places;
    std::vector<std::vector<std::uint32_t>> next;
    std::vector<std::uint64_t>              level;
    std::uint64_t                           stride = 1;  // in keys of the sum
};

// All components, and what their texts need.
struct Table {
    std::vector<Walked> of;
    NamedFiles          files;
};

struct MisereSum {
    static constexpr std::string_view kName  = kSumName;
    static constexpr bool             kDraws = false;
    struct Position {
        std::uint64_t key                               = 0;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        std::size_t   component;
        std::uint32_t to;
    };

    std::shared_ptr<const Table> table;

    std::uint32_t place(Position p, std::size_t i) const {
        const auto& walked = table->of[i];
        return static_cast<std::uint32_t>(p.key / walked.stride % walked.next.size());
    }
    Position start() const { return {}; }
    Position play(Position p, Move m) const {
        const auto stride = table->of[m.component].stride;
        return {p.key - place(p, m.component) * stride + m.to * stride};
    }
    // Among equal components the first is meant.
    void moves(Position p, auto&& emit) const {
        for (std::size_t i = 0; i < table->of.size(); ++i) {
            const auto at   = place(p, i);
            const auto name = table->of[i].names[at];
            bool       new_ = true;
            for (std::size_t j = 0; j < i && new_; ++j)
                new_ = table->of[j].names[place(p, j)] != name;
            if (!new_) continue;
            for (const auto to : table->of[i].next[at]) emit(Move{i, to});
        }
    }
    std::uint64_t level(Position p) const {
        std::uint64_t level = 0;
        for (std::size_t i = 0; i < table->of.size(); ++i) level += table->of[i].level[place(p, i)];
        return level;
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::win}; }
    std::uint64_t  key(Position p) const { return p.key; }
    Position       unpack(std::uint64_t key) const { return {key}; }

    std::string text(Position p) const {
        std::string text;
        for (std::size_t i = 0; i < table->of.size(); ++i)
            text += (i > 0 ? " + " : "") + table->of[i].texts[place(p, i)];
        return text + std::string(kMisereWord);
    }
    std::string move_text(Position p, Move m) const {
        const auto& texts = table->of[m.component].texts;
        return fmt::format("{}->{}", texts[place(p, m.component)], texts[m.to]);
    }
    std::expected<Position, InputError> read(std::string_view text) const;
};

std::expected<MisereSum::Position, InputError> MisereSum::read(std::string_view text) const {
    take_misere(text);
    const auto components = read_sum(text, table->files, {});
    if (!components) return std::unexpected(components.error());
    Position p;
    bool     same = components->size() == table->of.size();
    for (std::size_t i = 0; same && i < components->size(); ++i) {
        const auto& walked = table->of[i];
        const auto  found  = walked.places.find((*components)[i].text());
        same               = found != walked.places.end();
        if (same) p.key += found->second * walked.stride;
    }
    if (!same) return std::unexpected(plain_error(phrase("no play from this sum leads there")));
    return p;
}

// Walks a component from where it is.  Fails if a limit is reached, or if there are too many
// positions.
std::expected<Walked, InputError> walked(Component component, Pace& pace) {
    Walked     all;
    auto&      session = *component.session;
    const auto from    = session.position();
    const auto enter   = [&](const std::string& position) {
        const auto [at, is_new] = all.places.try_emplace(
              component.text(position), static_cast<std::uint32_t>(all.texts.size()));
        if (is_new) all.texts.push_back(at->first);
        return std::pair(at->second, is_new);
    };
    std::vector<std::string> positions{from};
    enter(from);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto position = positions[i];
        if (auto done = session.reset(position); !done) return std::unexpected(done.error());
        const auto moves = session.legal();
        if (moves.size() >= kMostLegal || positions.size() + moves.size() > kMostPlaces)
            return std::unexpected(
                plain_error(phrase("{}: it has too many positions for a misere sum", all.texts[0]),
                            phrase("at most {}", kMostPlaces)));
        std::set<std::uint32_t> next;
        for (const auto& move : moves) {
            session.move(move);
            const auto to           = session.position();
            const auto [at, is_new] = enter(to);
            next.insert(at);
            if (is_new) positions.push_back(to);
            if (auto done = session.reset(position); !done) return std::unexpected(done.error());
        }
        all.next.emplace_back(next.begin(), next.end());
        if (!pace.go_on(1 + moves.size())) return std::unexpected(ended_early(pace.why()));
    }
    [[maybe_unused]] const auto done = session.reset(from);
    all.component                    = std::move(component);
    return all;
}

// Finds how many moves play may last from each place.  Returns false if it may last for ever.
bool find_levels(Walked& all) {
    std::vector<std::uint32_t> ways(all.next.size()), order;
    for (const auto& list : all.next)
        for (const auto to : list) ++ways[to];
    for (std::uint32_t i = 0; i < ways.size(); ++i)
        if (ways[i] == 0) order.push_back(i);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const auto to : all.next[order[i]])
            if (--ways[to] == 0) order.push_back(to);
    if (order.size() < all.next.size()) return false;
    all.level.assign(all.next.size(), 0);
    for (std::size_t i = order.size(); i-- > 0;)
        for (const auto to : all.next[order[i]])
            all.level[order[i]] = std::max(all.level[order[i]], all.level[to] + 1);
    return true;
}

InputError circles(const Component& component) {
    return plain_error(
        phrase("{}: play may go in circles, so it has no place in a misere sum", component.text()));
}

}  // namespace

std::expected<std::unique_ptr<Session>, InputError> misere_sum(Components    components,
                                                               NamedFiles    files,
                                                               const Budget& budget) {
    Pace                                 pace(budget, "positions");
    auto                                 table = std::make_shared<Table>();
    std::uint64_t                        sums  = 1;
    std::map<std::string, std::uint32_t> names;
    table->files = std::move(files);
    for (auto& component : components) {
        const auto text = component.text();
        if (component.options.find("misere") != component.options.npos)
            return std::unexpected(plain_error(
                phrase("{}: --misere stands behind the sum, and is of all components", text)));
        if (loopy_of(*component.session)) return std::unexpected(circles(component));
        if (!dynamic_cast<NimberFacet*>(component.session.get()))
            return std::unexpected(
                plain_error(phrase("{}: a misere sum takes impartial games alone", text)));
        auto one = walked(std::move(component), pace);
        if (!one) return std::unexpected(one.error());
        if (!find_levels(*one)) return std::unexpected(circles(one->component));
        if (one->next.size() > kMostSums / sums)
            return std::unexpected(
                plain_error(phrase("this sum has too many positions"), phrase("fewer than 2^63")));
        one->stride = sums;
        sums *= one->next.size();
        for (const auto& each : one->texts)
            one->names.push_back(
                names.try_emplace(each, static_cast<std::uint32_t>(names.size())).first->second);
        table->of.push_back(std::move(*one));
    }
    return finite_session(MisereSum{std::move(table)});
}

}  // namespace zermelo::inline sum
