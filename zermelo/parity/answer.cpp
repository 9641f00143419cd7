#include "zermelo/parity/answer.hpp"

#include "zermelo/game/say.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace zermelo::inline parity {
namespace {

std::int64_t number_of(const ParityArena& arena, std::uint32_t v) {
    return static_cast<std::int64_t>(arena.field(v));
}

std::string_view key_of(bool odd) {
    return odd ? "player_1" : "player_0";
}

NumberList region(const Labelled& game, bool odd, std::uint64_t size) {
    return {size, [game, odd](const NumberList::Emit& emit) {
                for (std::uint32_t v = 0; v < game.arena.fields(); ++v)
                    if (game.labels.odd(v) == odd && !emit(number_of(game.arena, v))) return;
            }};
}

}  // namespace

ParityCounts count_parity(const ParityArena& arena, const ParityLabels& labels) {
    std::uint64_t odd = 0, moved = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        odd += labels.odd(v);
        moved += labels.odd(v) == arena.odd.test(v);
    }
    return {.won = {arena.fields() - odd, odd}, .moved_by_winner = moved};
}

Sentences won_text(const ParityArena& arena, const ParityCounts& counts) {
    return say(Say::fields_won, say(Say::player, 0), counts.won[0], arena.fields(),
               say(Say::player, 1), counts.won[1]);
}

Sentences promise_text(const Labelled& game, std::uint32_t v) {
    const auto [odd, rank] = game.labels.label(v);
    const auto below       = game.swept.facts(Parity{}, v).below;
    const auto priority    = game.arena.shown_priority(v);
    auto       promise     = say(odd ? Say::parity_odd : Say::parity_even, game.arena.field(v));
    promise += below == Parity::kNoBound ? say(Say::parity_any, rank, priority)
               : Parity::bad(game.arena.priority[v], odd)
                   ? say(Say::parity_smaller, rank, priority)
                   : say(Say::parity_below, rank, priority, below);
    return promise;
}

Sentences unjust_text(const Labelled& game, std::uint32_t v) {
    const auto& arena      = game.arena;
    const auto [odd, rank] = game.labels.label(v);
    const auto below       = game.swept.facts(Parity{}, v).below;
    auto       text        = say(Say::parity_not_follow, arena.field(v), arena.player(v),
                                 arena.shown_priority(v), odd ? 1 : 0, rank);
    if (rank >= game.arena.fields())
        return say(Say::parity_ranks_below, std::move(text), game.arena.fields());
    if (below != Parity::kNoBound) return say(Say::parity_ranks_stay, std::move(text), below);
    return text;
}

std::vector<MoveView> parity_moves(const ParityArena& arena, const ParityLabels& labels,
                                   std::uint32_t v) {
    struct Ranked {
        bool          loses;
        std::int64_t  order;
        std::uint32_t to;
    };
    std::vector<Ranked> ranked;
    for (const auto w : arena.out[v]) {
        const auto [odd, rank] = labels.label(w);
        const bool loses       = odd != arena.odd.test(v);
        ranked.push_back({loses, loses ? -std::int64_t{rank} : std::int64_t{rank}, w});
    }
    std::ranges::stable_sort(ranked, [](const Ranked& a, const Ranked& b) {
        return std::pair(a.loses, a.order) < std::pair(b.loses, b.order);
    });
    std::vector<MoveView> views;
    for (const auto& [loses, order, to] : ranked)
        views.push_back(
            {.move     = fmt::format("{}->{}", arena.field(v), arena.field(to)),
             .position = fmt::format("{}", arena.field(to)),
             .verdict  = labels.odd(to) == arena.odd.test(to) ? Outcome::win : Outcome::loss,
             .again    = arena.odd.test(to) == arena.odd.test(v)});
    return views;
}

Group parity_facts(const Labelled& game, const ParityCounts& counts) {
    Group facts, regions;
    for (const bool odd : {false, true})
        regions.push_back({std::string(key_of(odd)), region(game, odd, counts.won[odd])});
    facts.push_back({"regions", std::move(regions)});
    facts.push_back(
        {"strategy", NumberMap{counts.moved_by_winner, [game](const NumberMap::Emit& emit) {
                                   each_parity_choice(game, [&](std::uint32_t v, std::uint32_t to) {
                                       return emit(number_of(game.arena, v),
                                                   number_of(game.arena, to));
                                   });
                               }}});
    facts.push_back(
        {"labels",
         Group{{"rank", NumberList{game.arena.fields(), [game](const NumberList::Emit& emit) {
                                       for (std::uint32_t v = 0; v < game.arena.fields(); ++v)
                                           if (!emit(game.labels.label(v).rank)) return;
                                   }}}}});
    return facts;
}

void write_parity_table(const Labelled& game, Sink& sink) {
    const auto& arena = game.arena;
    Writer      out(sink);
    out << "field,owner,priority,winner,rank,move\n";
    std::uint32_t next = 0;  // the first field whose line is not written yet
    const auto    line = [&](std::uint32_t v, const std::uint32_t* to) {
        const auto [odd, rank] = game.labels.label(v);
        out.number(arena.field(v)) << ',' << key_of(arena.odd.test(v)) << ',';
        out.number(arena.shown_priority(v)) << ',' << key_of(odd) << ',';
        out.number(rank) << ',';
        if (to) out.number(arena.field(*to));
        out << '\n';
    };
    each_parity_choice(game, [&](std::uint32_t v, std::uint32_t to) {
        while (next < v) line(next++, nullptr);
        line(next++, &to);
        return true;
    });
    while (next < arena.fields()) line(next++, nullptr);
}

Picture parity_picture(const ParityArena& arena, const Labelled* labelled, bool ranks) {
    Picture picture;
    ranks         = ranks && labelled;
    picture.title = phrase("parity: {} fields, {} moves", arena.fields(), arena.moves());
    picture.words = {.circle = phrase("player 0 moves"),
                     .square = phrase("player 1 moves"),
                     .green  = {},
                     .thick  = {},
                     .label  = ranks ? phrase("priority, rank") : phrase("priority")};
    if (labelled) picture.words.thick = phrase("the winner's move");
    if (labelled) picture.regions = {phrase("won by player 0"), phrase("won by player 1")};
    std::vector<std::uint32_t> choice(arena.fields(), ~std::uint32_t{0});
    if (labelled)
        each_parity_choice(*labelled, [&](std::uint32_t v, std::uint32_t to) {
            choice[v] = to;
            return true;
        });
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        Picture::Node node;
        node.name  = fmt::format("{}", arena.field(v));
        node.shape = arena.odd.test(v) ? Picture::Shape::square : Picture::Shape::circle;
        node.label = fmt::format("{}", arena.shown_priority(v));
        if (ranks) node.label += fmt::format(", {}", labelled->labels.label(v).rank);
        if (labelled) node.region = labelled->labels.odd(v) ? 1 : 0;
        picture.nodes.push_back(std::move(node));
        for (const auto w : arena.out[v]) picture.edges.push_back({v, w, choice[v] == w});
    }
    return picture;
}

}  // namespace zermelo::inline parity
