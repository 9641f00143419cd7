#include "zermelo/cluster/forecast.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/cluster/disk_labels.hpp"
#include "zermelo/cluster/near_blocks.hpp"
#include "zermelo/cluster/retrograde.hpp"
#include "zermelo/cluster/row_layers.hpp"
#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr Index kRows = 64, kRow = 4096;

// Averages for one number: words that leave their rank.
struct Counted {
    double solved = 0, judged = 0;  // moves, or parents
    double images = 0;  // positions that receive the label of their least image, or request it
};

class Counting {
  public:
    Counting(const SharedGame& game, Deal deal, unsigned ranks)
        : game_(game), shards_(shards_of(game, deal, 0, ranks)) {}

    Counted all() {
        const auto  count = game_.count();
        const bool  whole = count <= kRows * kRow;
        const Index rows  = whole ? (count + kRow - 1) / kRow : kRows;
        double      seen  = 0;
        for (Index row = 0; row < rows; ++row) {
            const Index from = whole ? row * kRow : row * (count / rows);
            const Index n    = std::min(kRow, count - from);
            count_row(from, n);
            seen += static_cast<double>(n);
        }
        return {sum_.solved / seen, sum_.judged / seen, sum_.images / seen};
    }

  private:
    unsigned owner(Index i) const { return shards_.place(i).rank; }

    // By levels, all positions ask.  Backwards, the least images send words, and only they are
    // judged.
    void count_row(Index from, Index n) {
        std::vector<Index> least(as_size(n)), firsts, all;
        game_.least(from, least);
        for (Index i = from; i < from + n; ++i) {
            const auto to = least[as_size(i - from)];
            if (to == kNone) continue;
            all.push_back(i);
            if (to == i)
                firsts.push_back(i);
            else if (owner(to) != owner(i))
                ++sum_.images;
        }
        if (game_.levels() > 0) {
            game_.after(all, moves_);
            sum_.solved += leaving(all);
        } else {
            game_.parents(firsts, moves_);
            sum_.solved += leaving(firsts);
        }
        game_.walked(firsts, moves_);
        sum_.judged += leaving(firsts);
    }
    double leaving(const std::vector<Index>& at) const {
        std::size_t leave = 0;
        for (std::size_t k = 0, j = 0; k < at.size(); ++k)
            for (; j < moves_.ends[k]; ++j)
                leave += moves_.to[j] < game_.count() && owner(moves_.to[j]) != owner(at[k]);
        return static_cast<double>(leave);
    }

    const SharedGame& game_;
    Shards            shards_;
    SharedMoves       moves_;
    Counted           sum_;
};

// Bytes of a word in full messages; most: the largest word.
double word_bytes(const ForecastOf& of, std::uint64_t most) {
    const auto width = static_cast<double>(Words(most).width());
    const auto words = static_cast<double>(of.buffer) / of.ranks / width;
    const auto highs = static_cast<double>((most >> 16) + 1);
    return of.packs && 2 * highs <= words ? std::min(width, 2 + 2 * highs / words) : width;
}

std::uint64_t cells_of(Index count, Deal deal, std::uint64_t ranks) {
    const auto shards = std::uint64_t{1} << deal.shard_bits;
    const auto blocks = Shards::blocks(count, deal);
    return ((blocks + shards - 1) / shards * ((shards + ranks - 1) / ranks)) << deal.block_bits;
}

}  // namespace

RanksForecast forecast(const SharedGame& game, Deal deal, const ForecastOf& of) {
    const bool levels = game.levels() > 0;
    const auto count  = game.count();
    const auto shard  = cells_of(count, deal, std::uint64_t{1} << deal.shard_bits);
    const bool rows   = game.row_size() > 0;
    // The least memory that is possible, without looking at rows; then all of it.
    const auto at_least = [&](std::uint64_t ranks) {
        return (rows     ? 1
                : levels ? 2
                         : 4) *
                   cells_of(count, deal, ranks) +
               shards_bytes(game, deal) + kBuffers * of.buffer + 12 * shard;
    };
    const auto memory = [&](std::uint64_t ranks) {
        const auto beside =
            rows ? bytes_beside_rows(game, deal, static_cast<unsigned>(ranks)) : std::uint64_t{0};
        return at_least(ranks) + beside;
    };
    RanksForecast all{memory(of.ranks), DiskLabels::need(shard, of.buffer, levels ? 1 : 4), 0, 0,
                      0};
    for (std::uint64_t ranks = 1; all.needed == 0 && ranks <= std::uint64_t{1} << deal.shard_bits;
         ++ranks)
        if (at_least(ranks) <= of.limit && memory(ranks) <= of.limit) all.needed = ranks;
    const auto   mean    = Counting(game, deal, of.ranks).all();
    const auto   most    = cells_of(count, deal, of.ranks);
    const auto   numbers = static_cast<double>(count);
    const auto   ask     = word_bytes(of, most);
    // An answer is one byte if labels are packed, as long as the number of moves fits; a score
    // always is.
    const double label = of.packs ? 1 : 4;
    const auto   told  = told_layout(game.most_images(), most, of.ranks, of.buffer, 4);
    all.solving = numbers * (levels ? mean.solved * (ask + 1) : mean.solved * told.bytes_of_word());
    if (rows) all.solving = static_cast<double>(bytes_sent_by_rows(game, deal, of.ranks));
    all.judging = numbers * (mean.judged + mean.images) * (ask + label);
    return all;
}

}  // namespace zermelo::inline cluster
