#include "zermelo/workbench/game_tree.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline workbench {

InputError too_many_positions(std::uint64_t most, bool may_merge) {
    return plain_error(
        phrase("the game tree has more than {} positions, too many for a picture", most),
        phrase("at most {}", most),
        may_merge ? Phrase(phrase("--merge, or a smaller position")) : Phrase());
}

Phrase tree_title(std::string_view game, std::uint64_t positions, std::uint64_t cut) {
    if (cut == 0) return phrase("{}: {} {1:position|positions}", game, positions);
    if (cut == 1)
        return phrase("{}: {} {1:position|positions}, those of the first move", game, positions);
    return phrase("{}: {} {1:position|positions}, those of the first {} moves", game, positions,
                  cut);
}

std::vector<std::uint64_t> tree_nimbers(const TreeMoves& next) {
    constexpr std::uint64_t    kUnknown = ~std::uint64_t{0};
    std::vector<std::uint64_t> nimbers(next.size(), kUnknown);
    std::vector<std::uint32_t> open;
    for (std::uint32_t start = 0; start < next.size(); ++start) {
        open.push_back(start);
        while (!open.empty()) {  // a position stays open until its successors are known
            const auto i      = open.back();
            const auto before = open.size();
            if (nimbers[i] == kUnknown)
                for (const auto j : next[i])
                    if (nimbers[j] == kUnknown) open.push_back(j);
            if (open.size() > before) continue;
            open.pop_back();
            if (nimbers[i] != kUnknown) continue;
            std::vector<bool> worth(next[i].size() + 1);
            for (const auto j : next[i])
                if (nimbers[j] < worth.size()) worth[as_size(nimbers[j])] = true;
            nimbers[i] =
                static_cast<std::uint64_t>(std::ranges::find(worth, false) - worth.begin());
        }
    }
    return nimbers;
}

Picture tree_picture(const TreeMoves& next, const TreeNotes& notes) {
    const bool known = !notes.lost.empty();
    Picture    picture;
    picture.title   = notes.title;
    picture.layered = true;
    if (known) {
        picture.regions     = {phrase("won for the mover"), phrase("lost for the mover")};
        picture.words.thick = phrase("a winning move");
    }
    if (!notes.nimbers.empty()) picture.words.label = phrase("nimber");
    for (std::uint32_t i = 0; i < next.size(); ++i) {
        Picture::Node node;
        node.name = notes.names[i];
        if (known && notes.lost[i]) node.shape = Picture::Shape::square;
        if (known) node.region = notes.lost[i] ? 1 : 0;
        if (!notes.nimbers.empty()) node.label = fmt::format("{}", notes.nimbers[i]);
        picture.nodes.push_back(std::move(node));
        for (const auto j : next[i]) picture.edges.push_back({i, j, known && notes.lost[j]});
    }
    return picture;
}

}  // namespace zermelo::inline workbench
