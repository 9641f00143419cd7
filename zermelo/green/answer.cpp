#include "zermelo/green/answer.hpp"

#include "zermelo/game/say.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace zermelo::inline green {
namespace {

std::int64_t field_of(const Arena& arena, std::uint32_t v) {
    return static_cast<std::int64_t>(arena.field(v));
}

NumberList region(const Arena& arena, const GreenLabels& labels, bool ann, std::uint64_t size) {
    return {size, [&arena, &labels, ann](const NumberList::Emit& emit) {
                for (std::uint32_t v = 0; v < arena.fields(); ++v)
                    if (labels.ann(v) == ann && !emit(field_of(arena, v))) return;
            }};
}

// alpha (ann) or beta: the ranks of one player, infinity where the other wins.
NumberList ranks(const Arena& arena, const GreenLabels& labels, bool ann) {
    return {arena.fields(), [&arena, &labels, ann](const NumberList::Emit& emit) {
                for (std::uint32_t v = 0; v < arena.fields(); ++v) {
                    const auto [anns, rank] = labels.label(v);
                    if (!emit(anns == ann ? Number(rank) : std::nullopt)) return;
                }
            }};
}

}  // namespace

GreenCounts count_green(const Arena& arena, const GreenLabels& labels) {
    GreenCounts counts;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        const bool ann = labels.ann(v);
        counts.ann += ann;
        counts.moved_by_winner += ann == arena.ann(v);
    }
    counts.billy = arena.fields() - counts.ann;
    return counts;
}

Sentences won_text(const Arena& arena, const GreenCounts& counts) {
    const bool first = arena.ann_first();
    return say(Say::fields_won, player_of(arena, first), counts.of(first), arena.fields(),
               player_of(arena, !first), counts.of(!first));
}

std::string label_text(const Arena& arena, Green::Label label) {
    const auto who = arena.name_of(label.ann);
    if (label.ann)
        return fmt::format("{}, within {} move{}", who, label.rank, label.rank == 1 ? "" : "s");
    return fmt::format("{}, at most {} green{}", who, label.rank, label.rank == 1 ? "" : "s");
}

Sentences promise_text(const Arena& arena, std::uint32_t v, Green::Label label) {
    const auto field = arena.field(v);
    const auto who   = player_of(arena, label.ann);
    if (label.ann && arena.green.test(v)) return say(Say::green_always, field, who);
    if (label.ann) return say(Say::green_within, field, who, label.rank);
    if (label.rank == 0) return say(Say::green_never, field, who);
    if (label.rank == 1) return say(Say::green_once, field, who);
    return say(Say::green_times, field, who, label.rank);
}

Sentences unjust_text(const Arena& arena, const GreenLabels& labels, std::uint32_t v) {
    const auto label = labels.label(v);
    const bool green = arena.green.test(v);
    const Say  kind  = label.ann ? green ? Say::unjust_field_ann_green : Say::unjust_field_ann_white
                       : green   ? Say::unjust_field_billy_green
                                 : Say::unjust_field_billy_white;
    return say(kind, arena.field(v), player_of(arena, arena.ann(v)), player_of(arena, label.ann),
               label.rank);
}

std::vector<MoveView> ranked_moves(const Arena& arena, const GreenLabels& labels, std::uint32_t v) {
    struct Ranked {
        bool          loses;
        std::int64_t  order;
        std::uint32_t to;
    };
    std::vector<Ranked> ranked;
    for (const auto w : arena.out[v]) {
        const auto [ann, rank] = labels.label(w);
        const bool loses       = ann != arena.ann(v);
        ranked.push_back({loses, loses ? -std::int64_t{rank} : std::int64_t{rank}, w});
    }
    std::ranges::stable_sort(ranked, [](const Ranked& a, const Ranked& b) {
        return std::pair(a.loses, a.order) < std::pair(b.loses, b.order);
    });
    std::vector<MoveView> views;
    for (const auto& [loses, order, to] : ranked)
        views.push_back({.move     = fmt::format("{}->{}", arena.field(v), arena.field(to)),
                         .position = fmt::format("{}", arena.field(to)),
                         .verdict  = labels.ann(to) == arena.ann(to) ? Outcome::win : Outcome::loss,
                         .again    = arena.ann(to) == arena.ann(v)});
    return views;
}

Group green_facts(const Arena& arena, const GreenLabels& labels, const GreenCounts& counts) {
    Group facts;
    if (arena.format == Arena::Format::pgsolver)
        facts.push_back({"ann_player", std::int64_t{arena.ann_player}});
    Group regions;
    for (const bool ann : {arena.ann_first(), !arena.ann_first()})
        regions.push_back(
            {std::string(arena.key_of(ann)), region(arena, labels, ann, counts.of(ann))});
    facts.push_back({"regions", std::move(regions)});
    facts.push_back(
        {"strategy",
         NumberMap{counts.moved_by_winner, [&arena, &labels](const NumberMap::Emit& emit) {
                       each_choice(arena, labels, [&](std::uint32_t v, std::uint32_t to) {
                           return emit(field_of(arena, v), field_of(arena, to));
                       });
                   }}});
    facts.push_back({"labels", Group{{"alpha", ranks(arena, labels, true)},
                                     {"beta", ranks(arena, labels, false)}}});
    return facts;
}

void write_green_table(const Arena& arena, const GreenLabels& labels, Sink& sink) {
    Writer out(sink);
    out << "field,owner,green,winner,rank,move\n";
    std::uint32_t next = 0;  // the first field whose line is not written yet
    const auto    line = [&](std::uint32_t v, const std::uint32_t* to) {
        const auto [ann, rank] = labels.label(v);
        out.number(arena.field(v)) << ',' << arena.key_of(arena.ann(v)) << ',';
        out << (arena.green.test(v) ? '1' : '0') << ',' << arena.key_of(ann) << ',';
        out.number(rank) << ',';
        if (to) out.number(arena.field(*to));
        out << '\n';
    };
    each_choice(arena, labels, [&](std::uint32_t v, std::uint32_t to) {
        while (next < v) line(next++, nullptr);
        line(next++, &to);
        return true;
    });
    while (next < arena.fields()) line(next++, nullptr);
}

Picture green_picture(const Arena& arena, const GreenLabels* labels, bool ranks) {
    Picture picture;
    picture.title = phrase("green: {} fields, {} moves", arena.fields(), arena.moves());
    picture.words = {.circle = phrase("{} moves", phrased(player_of(arena, true))),
                     .square = phrase("{} moves", phrased(player_of(arena, false))),
                     .green  = phrase("green"),
                     .thick  = {},
                     .label  = {}};
    if (labels) picture.words.thick = phrase("the winner's move");
    if (labels && ranks) picture.words.label = phrase("rank");
    if (labels)
        picture.regions = {phrase("won by {}", phrased(player_of(arena, true))),
                           phrase("won by {}", phrased(player_of(arena, false)))};
    std::vector<std::uint32_t> choice(arena.fields(), ~std::uint32_t{0});
    if (labels)
        each_choice(arena, *labels, [&](std::uint32_t v, std::uint32_t to) {
            choice[v] = to;
            return true;
        });
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        Picture::Node node;
        node.name  = fmt::format("{}", arena.field(v));
        node.shape = arena.ann(v) ? Picture::Shape::circle : Picture::Shape::square;
        node.green = arena.green.test(v);
        if (labels) {
            const auto [ann, rank] = labels->label(v);
            node.region            = ann ? 0 : 1;
            if (ranks) node.label = fmt::format("{}", rank);
        }
        picture.nodes.push_back(std::move(node));
        for (const auto w : arena.out[v]) picture.edges.push_back({v, w, choice[v] == w});
    }
    return picture;
}

}  // namespace zermelo::inline green
