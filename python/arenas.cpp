// solve_parity and solve_green: games on graphs, given as arrays and answered as arrays.
#include <fmt/format.h>

#include <pybind11/stl.h>

#include <algorithm>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/check/parity.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/green/answer.hpp"
#include "zermelo/parity/answer.hpp"
#include "zermelo/workbench/evidence.hpp"

#include "arrays.hpp"
#include "edge.hpp"
#include "lent.hpp"

namespace zermelo::python {
namespace {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

template <class T>
std::span<const T> span_of(const Array<T>& array) {
    return {array.data(), static_cast<std::size_t>(array.size())};
}

// A graph's rows, and the owner of each vertex.
struct Asked {
    std::span<const std::int64_t> begin, to;
    std::span<const std::uint8_t> owner;  // 0 or 1
};

struct Found {
    Table<std::uint8_t>  winner;    // 0 or 1
    Table<std::int64_t>  strategy;  // a successor; -1 if there is none to choose
    Table<std::uint32_t> rank;
    bool                 certified = false;
};

// Returns a copy of the rows, or an error if they are not a game.  `most`: the most fields of an
// arena.
std::expected<Rows, InputError> rows_of(const Asked& asked, std::uint64_t most) {
    const auto n = asked.owner.size();
    if (n == 0) return std::unexpected(plain_error("the graph has no vertex"));
    if (n > most || asked.to.size() > ParityArena::kMostMoves)
        return std::unexpected(
            plain_error(fmt::format("the graph has {} vertices and {} edges", n, asked.to.size()),
                        fmt::format("at most {} and {}", most, ParityArena::kMostMoves)));
    if (asked.begin.size() != n + 1)
        return std::unexpected(
            plain_error(fmt::format("the graph has {} vertices, and {} have an owner",
                                    asked.begin.size() - 1, n),
                        "one owner for each vertex"));
    if (asked.begin[0] != 0 || asked.begin[n] != static_cast<std::int64_t>(asked.to.size()))
        return std::unexpected(plain_error("the rows do not begin and end with the edges"));
    Rows rows{Table<std::uint32_t>(n + 1), Table<std::uint32_t>(asked.to.size())};
    if (!rows.ok()) return std::unexpected(over_memory(4 * (n + 1 + asked.to.size()), 0));
    for (std::size_t v = 0; v < n; ++v) {
        if (asked.owner[v] > 1)
            return std::unexpected(plain_error(
                fmt::format("vertex {} has the owner {}", v, asked.owner[v]), "0 or 1"));
        if (asked.begin[v + 1] <= asked.begin[v])
            return std::unexpected(plain_error(fmt::format("vertex {} has no successor", v),
                                               "at least one for each vertex"));
        rows.begin[v + 1] = static_cast<std::uint32_t>(asked.begin[v + 1]);
        for (auto i = asked.begin[v]; i < asked.begin[v + 1]; ++i) {
            const auto to = asked.to[static_cast<std::size_t>(i)];
            if (to < 0 || to >= static_cast<std::int64_t>(n))
                return std::unexpected(
                    plain_error(fmt::format("vertex {} has an edge to {}", v, to),
                                fmt::format("a vertex, 0..{}", n - 1)));
            rows.to[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(to);
        }
    }
    drop_repeats(rows);
    return rows;
}

// Returns the solver of that name; "" means the best one.
template <class Card>
std::expected<const Card*, InputError> solver_of(std::string_view game, std::span<const Card> cards,
                                                 std::string_view name) {
    for (const auto& card : cards)
        if (card.name == (name.empty() ? "best" : name)) return &card;
    std::vector<SolverCard> names;
    for (const auto& card : cards) names.push_back({card.name, card.what, card.textbook});
    return std::unexpected(no_solver(game, name, names));
}

InputError lacks_memory(std::uint64_t vertices) {
    return over_memory(13 * vertices, 0);
}

// Returns the budget with the time that is left of it.
Budget left_of(const Budget& budget, const Watch& since) {
    Budget left  = budget;
    left.seconds = budget.seconds - since.seconds();
    return left;
}

// Solves the game and, if `check` is set, judges the labels.  `tables` fills in the result's
// tables.
std::expected<Found, InputError> by(const auto& arena, const auto& card, bool check,
                                    const Budget& budget, const auto& judge, const auto& tables) {
    const Watch watch;
    auto        solution = card.solve(arena, budget);
    if (solution.status != Status::solved) return std::unexpected(ended_early(solution.why));
    const auto& labels = solution.labels;
    const auto  n      = arena.fields();
    Found       found{Table<std::uint8_t>(n), Table<std::int64_t>(n), Table<std::uint32_t>(n)};
    if (!found.winner.ok() || !found.strategy.ok() || !found.rank.ok())
        return std::unexpected(lacks_memory(n));
    if (check) {
        const auto unjust = judge(labels, left_of(budget, watch));
        if (!unjust) return std::unexpected(unjust.error());
        if (*unjust)
            return std::unexpected(self_check_error(
                card.name, fmt::format("the label of vertex {} is not just", **unjust)));
        found.certified = true;
    }
    std::ranges::fill(found.strategy, -1);
    if (!tables(labels, found)) return std::unexpected(lacks_memory(n));
    return found;
}

std::expected<Found, InputError> parity(const Asked& asked, std::span<const std::uint64_t> priority,
                                        const std::string& solver, bool check,
                                        const Budget& budget) {
    const auto card = solver_of("parity", parity_solvers(), solver);
    if (!card) return std::unexpected(card.error());
    ParityArena arena;
    auto        rows = rows_of(asked, ParityArena::kMostFields);
    if (!rows) return std::unexpected(rows.error());
    arena.out = std::move(*rows);
    arena.odd = Bits(asked.owner.size());
    Table<std::uint64_t> priorities(asked.owner.size());
    if (priority.size() != asked.owner.size())
        return std::unexpected(
            plain_error(fmt::format("{} vertices have an owner, and {} a priority",
                                    asked.owner.size(), priority.size()),
                        "one priority for each vertex"));
    if (!arena.odd.ok() || !priorities.ok()) return std::unexpected(lacks_memory(priority.size()));
    for (std::size_t v = 0; v < priority.size(); ++v) {
        priorities[v] = priority[v];
        if (asked.owner[v]) arena.odd.set(v);
    }
    if (!set_priorities(arena, priorities)) return std::unexpected(lacks_memory(priority.size()));
    std::optional<Swept<ParityArena>> bounds;
    return by(
        arena, **card, check, budget,
        [&](const ParityLabels& labels,
            const Budget&       left) -> std::expected<std::optional<std::uint32_t>, InputError> {
            bounds = swept(arena, labels);
            if (!bounds) return std::unexpected(lacks_memory(arena.fields()));
            return unjust_within(left, *bounds, Parity{}, labels, arena.moves());
        },
        [&](const ParityLabels& labels, Found& found) {
            if (!bounds) bounds = swept(arena, labels);
            if (!bounds) return false;
            for (std::uint32_t v = 0; v < arena.fields(); ++v) {
                found.winner[v] = labels.odd(v);
                found.rank[v]   = labels.label(v).rank;
            }
            each_parity_choice({arena, labels, *bounds}, [&](std::uint32_t v, std::uint32_t to) {
                found.strategy[v] = to;
                return true;
            });
            return true;
        });
}

std::expected<Found, InputError> green(const Asked& asked, std::span<const std::uint8_t> greens,
                                       const std::string& solver, bool check,
                                       const Budget& budget) {
    const auto card = solver_of("green", buchi_solvers(), solver);
    if (!card) return std::unexpected(card.error());
    Arena arena;
    auto  rows = rows_of(asked, Arena::kMostFields);
    if (!rows) return std::unexpected(rows.error());
    if (greens.size() != asked.owner.size())
        return std::unexpected(
            plain_error(fmt::format("{} vertices have an owner, and {} are green or not",
                                    asked.owner.size(), greens.size()),
                        "green, True or False for each vertex"));
    arena.out   = std::move(*rows);
    arena.billy = Bits(greens.size());
    arena.green = Bits(greens.size());
    if (!arena.billy.ok() || !arena.green.ok()) return std::unexpected(lacks_memory(greens.size()));
    for (std::size_t v = 0; v < greens.size(); ++v) {
        if (asked.owner[v]) arena.billy.set(v);
        if (greens[v]) arena.green.set(v);
    }
    return by(
        arena, **card, check, budget,
        [&](const GreenLabels& labels, const Budget& left) {
            return unjust_within(left, arena, Green{}, labels, arena.moves());
        },
        [&](const GreenLabels& labels, Found& found) {
            for (std::uint32_t v = 0; v < arena.fields(); ++v) {
                found.winner[v] = !labels.ann(v);
                found.rank[v]   = labels.label(v).rank;
            }
            each_choice(arena, labels, [&](std::uint32_t v, std::uint32_t to) {
                found.strategy[v] = to;
                return true;
            });
            return true;
        });
}

py::tuple told(Found&& result) {
    const auto kept = std::make_shared<Found>(std::move(result));
    return py::make_tuple(lent(std::span<const std::uint8_t>(kept->winner), kept),
                          lent(std::span<const std::int64_t>(kept->strategy), kept),
                          lent(std::span<const std::uint32_t>(kept->rank), kept), kept->certified);
}

// The marks are priorities, or say which vertices are green.
template <class Mark, auto kSolve>
py::tuple solve(const Array<std::int64_t>& begin, const Array<std::int64_t>& to,
                const Array<std::uint8_t>& owner, const Array<Mark>& marks,
                const std::string& solver, bool check, std::optional<double> seconds,
                std::optional<double> memory) {
    const Asked   asked{span_of(begin), span_of(to), span_of(owner)};
    Interruptible work({seconds, memory});
    return told(taken(work.call([&](const Budget& budget) {
        return kSolve(asked, span_of(marks), solver, check, budget);
    })));
}

}  // namespace

void bind_arenas(py::module_& module) {
    module.def("_solve_parity", &solve<std::uint64_t, parity>);
    module.def("_solve_green", &solve<std::uint8_t, green>);
}

}  // namespace zermelo::python
