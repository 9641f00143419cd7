// Hackenbush: players cut edges of a picture that stands on the ground; whatever is no longer
// connected to the ground falls.  Left cuts blue and green edges, Right red and green ones; a
// player who cannot move loses.
//
// A picture is typed as words, one for each piece.  "RBB" is a stalk, with its edges from the
// ground up.  "0-1:B,1-2:R,2-0:G" is a graph: the ends and the colour of each edge, where 0 is the
// ground.  "0" is a piece of which nothing is left.  The word after the picture says who moves:
// "left" (the default) or "right".  A move is the number of the piece and the edge: 2.3, the third
// edge of a stalk, or 2.1-2:R.
//
// What stands on the ground falls apart into parts that share nothing but the ground.  A part that
// is a tree is an edge with trees on top of it, and its value is the ordinal sum of the edge and
// the sum of these trees (the colon principle).  A part with loops is labelled by the set of its
// edges; all sets that can be left of it get values, except those that fall apart into trees.
// Cost: workbench/part_labelling.cpp; a tree of n edges and what one cut leaves of it are at most n
// (n + 1) parts; a part with n edges and loops is up to 2^n sets.
// The picture: games/hackenbush_scene.hpp.
//
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapters 1, 2 and 7.
// Tested: test/games/hackenbush_test.cpp, test/games/sessions_test.cpp,
//         test/golden/solve_hackenbush.txt.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/hackenbush_scene.hpp"
#include "zermelo/workbench/part_game.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::size_t   kMostEdges = 1000;
// In all pieces with loops, so that they fit in one key.
constexpr std::size_t   kMostLooped = 60;
constexpr std::uint64_t kMostNode   = 9999;
constexpr auto kHackenbushInstead   = phrase("hackenbush RBB GR, or hackenbush 0-1:B,1-2:R,2-0:G");

// A position is the set of edges that are left, one bit for each.
class Hackenbush final : public PartRules {
  public:
    struct Drawn {
        std::size_t   piece;
        std::uint64_t ends[2];  // nodes of the piece; 0 is the ground
        char          colour;
        std::string   name;      // within its piece
        std::size_t   at[2];     // the same ends, numbered among all nodes
        std::size_t   bit = 64;  // its bit in the key of a part with loops

        bool same(const Drawn& other) const {
            return piece == other.piece && std::ranges::equal(ends, other.ends) &&
                   colour == other.colour;
        }
    };

    std::vector<Drawn> edges;
    std::vector<bool>  stalks;  // whether each piece was typed as a stalk

    /// Called once, after the edges were read: finds which edges meet.  Returns false if pieces
    /// with loops have too many edges.
    bool join();

    std::string_view name() const override { return "hackenbush"; }
    State            start() const override {
        State all((edges.size() + 63) / 64);
        for (std::size_t i = 0; i < edges.size(); ++i) put(all, i);
        return all;
    }
    void moves(const State& at, bool left, const Emit& emit) const override {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (!has(at, i) || !cuts(colour(i), left)) continue;
            auto next = at;
            next[i / 64] &= ~(std::uint64_t{1} << i % 64);
            emit(standing(next), move_text(edges[i]));
        }
    }
    std::string                      text(const State& at) const override;
    std::expected<State, InputError> read(std::string_view text) const override;
    Phrase why_illegal(const State& at, bool left, std::string_view text) const override;
    /// Draws the edges that are left, in the places that they had in the picture that was opened.
    std::optional<Scene> scene(const State& at) const override;

    std::vector<PartCount> parts(const State& at, PartBook& book) const override {
        std::vector<PartCount> found;
        for (const auto ground : grounds_) add_parts(ground, at, book, found);
        return merged(std::move(found));
    }
    void options(std::uint64_t key, bool left, PartBook& book,
                 const EmitParts& emit) const override {
        const auto& first = edges[looped_[static_cast<std::size_t>(std::countr_zero(key))]];
        for (auto rest = key; rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            if (!cuts(colour(looped_[bit]), left)) continue;
            std::vector<PartCount> found;
            add_parts(grounds_[first.piece], edges_of(key & ~(rest & -rest)), book, found);
            emit(merged(std::move(found)));
        }
    }
    std::uint64_t level(std::uint64_t key) const override {
        return static_cast<std::uint64_t>(std::popcount(key));
    }

    /// Returns the edges that can be reached from the ground.
    State standing(const State& at) const;

  private:
    static bool has(const State& at, std::size_t i) { return (at[i / 64] >> i % 64 & 1) != 0; }
    static void put(State& at, std::size_t i) { at[i / 64] |= std::uint64_t{1} << i % 64; }

    Edge colour(std::size_t i) const {
        const char letter = edges[i].colour;
        return letter == 'B' ? Edge::blue : letter == 'R' ? Edge::red : Edge::green;
    }
    std::size_t other_end(std::size_t i, std::size_t node) const {
        return edges[i].at[edges[i].at[0] == node ? 1 : 0];
    }
    static std::string move_text(const Drawn& edge) {
        return fmt::format("{}.{}", edge.piece + 1, edge.name);
    }
    State edges_of(std::uint64_t key) const {
        State at((edges.size() + 63) / 64);
        for (; key != 0; key &= key - 1)
            put(at, looped_[static_cast<std::size_t>(std::countr_zero(key))]);
        return at;
    }
    // Returns the tree of edge i, with the upper end `upper`, and everything above it; all of it
    // must be a tree.
    std::uint32_t tree(std::size_t i, std::size_t upper, const State& at, PartBook& book) const {
        std::vector<PartCount> above;
        for (const auto next : beside_[upper])
            if (next != i && has(at, next))
                above.push_back({tree(next, other_end(next, upper), at, book), 1});
        return book.over(colour(i), std::move(above));
    }
    // Adds the parts that stand on that ground.
    void add_parts(std::size_t ground, const State& at, PartBook& book,
                   std::vector<PartCount>& found) const;

    std::vector<std::vector<std::size_t>> beside_;   // the edges of each node
    std::vector<std::size_t>              grounds_;  // the node of each piece's ground
    // The edges of pieces with loops, in the order of their bits.
    std::vector<std::size_t>              looped_;
};

bool Hackenbush::join() {
    for (std::size_t piece = 0; piece < stalks.size(); ++piece) {
        std::map<std::uint64_t, std::size_t> nodes;
        const auto                           node = [&](std::uint64_t number) {
            const auto [at, is_new] = nodes.emplace(number, beside_.size());
            if (is_new) beside_.emplace_back();
            return at->second;
        };
        grounds_.push_back(node(0));
        std::size_t count = 0;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            auto& edge = edges[i];
            if (edge.piece != piece) continue;
            for (const int end : {0, 1}) edge.at[end] = node(edge.ends[end]);
            beside_[edge.at[0]].push_back(i);
            if (edge.at[1] != edge.at[0]) beside_[edge.at[1]].push_back(i);
            ++count;
        }
        // With as many edges as nodes above the ground it is a tree, if all of it stands.
        if (count + 1 == nodes.size()) continue;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (edges[i].piece != piece) continue;
            edges[i].bit = looped_.size();
            looped_.push_back(i);
        }
    }
    return looped_.size() <= kMostLooped;
}

PartRules::State Hackenbush::standing(const State& at) const {
    State                    stands(at.size());
    std::vector<bool>        met(beside_.size());
    std::vector<std::size_t> front = grounds_;
    for (const auto ground : grounds_) met[ground] = true;
    while (!front.empty()) {
        const auto node = front.back();
        front.pop_back();
        for (const auto i : beside_[node]) {
            if (!has(at, i)) continue;
            put(stands, i);
            const auto next = other_end(i, node);
            if (!met[next]) front.push_back(next);
            met[next] = true;
        }
    }
    return stands;
}

void Hackenbush::add_parts(std::size_t ground, const State& at, PartBook& book,
                           std::vector<PartCount>& found) const {
    std::vector<bool> met(beside_.size());
    State             taken(at.size());
    for (const auto first : beside_[ground]) {
        if (!has(at, first) || has(taken, first)) continue;
        // 1. All edges that hang together without the ground.
        std::vector<std::size_t> part{first}, front;
        std::size_t              nodes = 0;
        put(taken, first);
        const auto meet = [&](std::size_t node) {
            if (node == ground || met[node]) return;
            met[node] = true;
            front.push_back(node);
            ++nodes;
        };
        meet(other_end(first, ground));
        while (!front.empty()) {
            const auto node = front.back();
            front.pop_back();
            for (const auto i : beside_[node]) {
                if (!has(at, i)) continue;
                if (!has(taken, i)) part.push_back(i);
                put(taken, i);
                meet(other_end(i, node));
            }
        }
        // 2. A tree has as many edges as nodes.
        std::uint64_t key = 0;
        if (part.size() != nodes)
            for (const auto i : part) key |= std::uint64_t{1} << edges[i].bit;
        found.push_back(
            {key != 0 ? book.moved(key) : tree(first, other_end(first, ground), at, book), 1});
    }
}

std::string Hackenbush::text(const State& at) const {
    std::string text;
    std::size_t i = 0;
    for (std::size_t piece = 0; piece < stalks.size(); ++piece) {
        if (piece > 0) text += ' ';
        const auto before = text.size();
        for (; i < edges.size() && edges[i].piece == piece; ++i) {
            if (!has(at, i)) continue;
            if (stalks[piece])
                text += edges[i].colour;
            else
                text += (text.size() > before ? "," : "") + edges[i].name;
        }
        if (text.size() == before) text += '0';
    }
    return text;
}

Phrase Hackenbush::why_illegal(const State& at, bool left, std::string_view text) const {
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (move_text(edges[i]) != text) continue;
        if (!has(at, i)) return phrase("this edge is cut already, or has fallen");
        return left ? phrase("Left cuts no red edge") : phrase("Right cuts no blue edge");
    }
    return {};
}

std::optional<Scene> Hackenbush::scene(const State& at) const {
    std::vector<PlantedEdge> all;
    for (std::size_t i = 0; i < edges.size(); ++i)
        all.push_back({edges[i].piece, edges[i].ends[0], edges[i].ends[1], edges[i].colour,
                       edges[i].name, move_text(edges[i]), has(at, i)});
    return planted_scene(all);
}

InputError bad_piece(std::string_view word, Phrase expected) {
    return plain_error(phrase("'{}' is not a piece of a picture", word), std::move(expected),
                       kHackenbushInstead);
}

// Adds the edges of one word.
std::expected<void, InputError> read_piece(std::string_view word, Hackenbush& game) {
    const auto piece = game.stalks.size();
    const auto graph = word.find(':') != word.npos;
    const auto add   = [&](std::uint64_t from, std::uint64_t to, char colour, std::string name) {
        game.edges.push_back({piece, {from, to}, colour, std::move(name), {}});
    };
    game.stalks.push_back(!graph);
    if (word == "0") return {};
    if (!graph) {
        if (word.find_first_not_of("RGB") != word.npos)
            return std::unexpected(
                bad_piece(word, phrase("a stalk of the letters R, G and B, or edges as 0-1:B")));
        for (std::size_t i = 0; i < word.size() && i <= kMostEdges; ++i)
            add(i, i + 1, word[i], fmt::format("{}", i + 1));
        return {};
    }
    Scanner in(word);
    do {
        const char* const begin = in.at();
        std::uint64_t     from = 0, to = 0;
        const bool        ends   = in.number(from) && in.take('-') && in.number(to) && in.take(':');
        const char        colour = in.peek();
        if (!ends || (colour != 'R' && colour != 'G' && colour != 'B'))
            return std::unexpected(bad_piece(word, phrase("edges as 0-1:B, with commas between")));
        if (from > kMostNode || to > kMostNode)
            return std::unexpected(bad_piece(word, phrase("nodes 0..{}", kMostNode)));
        in.skip();
        add(from, to, colour, std::string(begin, in.at()));
    } while (in.take(','));
    if (!in.done())
        return std::unexpected(bad_piece(word, phrase("edges as 0-1:B, with commas between")));
    return {};
}

// Reads "RBB 0-1:B,1-2:R".
std::expected<std::unique_ptr<Hackenbush>, InputError> read_picture(std::string_view text) {
    auto game = std::make_unique<Hackenbush>();
    for (std::size_t at = 0; at < text.size();) {
        const auto end  = std::min(text.find(' ', at), text.size());
        const auto word = text.substr(at, end - at);
        at              = end + 1;
        if (word.empty()) continue;
        if (auto done = read_piece(word, *game); !done) return std::unexpected(done.error());
        if (game->edges.size() > kMostEdges)
            return std::unexpected(plain_error(phrase("the picture has too many edges"),
                                               phrase("at most {}", kMostEdges)));
    }
    if (game->stalks.empty())
        return std::unexpected(plain_error(phrase("the picture is empty"),
                                           phrase("stalks or graphs"), kHackenbushInstead));
    const bool fits = game->join();
    if (game->standing(game->start()) != game->start())
        return std::unexpected(plain_error(phrase("an edge of the picture hangs on nothing"),
                                           phrase("ways from the ground, 0, to all edges"),
                                           kHackenbushInstead));
    if (!fits)
        return std::unexpected(plain_error(phrase("the pieces with loops have too many edges"),
                                           phrase("at most {} in all, or trees", kMostLooped)));
    return game;
}

std::expected<std::unique_ptr<PartRules>, InputError> read_hackenbush(std::string_view text) {
    auto game = read_picture(text);
    if (!game) return std::unexpected(std::move(game.error()));
    return std::move(*game);
}

std::expected<PartRules::State, InputError> Hackenbush::read(std::string_view text) const {
    const auto other = read_picture(text);
    if (!other) return std::unexpected(other.error());
    bool  fits = (*other)->stalks.size() == stalks.size();
    State left((edges.size() + 63) / 64);
    for (const auto& edge : (*other)->edges) {
        std::size_t i = 0;
        while (i < edges.size() && (has(left, i) || !edges[i].same(edge))) ++i;
        fits = fits && i < edges.size();
        if (fits) put(left, i);
    }
    if (fits) return left;
    return std::unexpected(plain_error(phrase("it is a different picture"),
                                       phrase("edges of the one that was opened")));
}

}  // namespace

extern constinit const GameCard hackenbush_card = {
    .name     = "hackenbush",
    .title    = "Hackenbush: cut edges of your colour; what hangs on nothing falls",
    .source   = "Winning Ways (1982), chapters 1, 2 and 7",
    .typed    = "hackenbush PIECE ... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "RBB GR",
    .open     = open_value_words<read_hackenbush>,
};

}  // namespace zermelo::inline games
