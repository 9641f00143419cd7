// Hackenbush: players cut edges of a picture that stands on the ground; what hangs on nothing
// falls.  Left cuts blue and green edges, Right red and green ones; whoever cannot move loses.
//
// A picture is words, each a piece of its own.  "RBB" is a stalk, its edges from the ground up.
// "0-1:B,1-2:R,2-0:G" is a graph: ends and colour of each edge, 0 the ground.  "0" is a piece
// of which nothing is left.  The word behind says who moves: "left" (the default) or "right".
// A move is the number of the piece and the edge: 2.3, the third edge of a stalk, or 2.1-2:R.
//
// A position is the set of edges that are left; all sets that can be reached get their values.
// The picture: games/hackenbush_scene.hpp.
// Cost: workbench/value_session.hpp; stalks of a, b, ... edges have (a+1)(b+1)... positions.
//
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapters 1, 2 and 7.
// Tested: test/games/hackenbush_test.cpp, test/games/sessions_test.cpp,
//         test/golden/solve_hackenbush.txt.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/hackenbush_scene.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::size_t   kMostEdges         = 60;  // in one key
constexpr std::uint64_t kMostNode          = 99;
constexpr const char*   kHackenbushInstead = "hackenbush RBB GR, or hackenbush 0-1:B,1-2:R,2-0:G";

struct Hackenbush {
    static constexpr std::string_view kName = "hackenbush";
    using Position                          = std::uint64_t;  // the edges that are left
    struct Edge {
        std::size_t   piece;
        std::uint64_t from, to;  // nodes of the piece; 0 is the ground
        char          colour;
        std::string   name;  // within its piece

        bool same(const Edge& other) const {
            return from == other.from && to == other.to && colour == other.colour;
        }
    };

    std::vector<Edge> edges;
    std::vector<bool> stalks;  // of each piece: is it typed as one?

    Position start() const { return (Position{1} << edges.size()) - 1; }
    // What still stands on the ground.
    Position standing(Position p) const {
        std::vector<std::array<bool, kMostNode + 1>> reached(stalks.size());
        for (auto& piece : reached) piece.fill(false);
        for (auto& piece : reached) piece[0] = true;
        Position stands = 0;
        for (bool more = true; more;) {
            more = false;
            for (Position rest = p & ~stands; rest != 0; rest &= rest - 1) {
                const auto  i     = static_cast<std::size_t>(std::countr_zero(rest));
                const auto& edge  = edges[i];
                auto&       piece = reached[edge.piece];
                const auto  from = as_size(edge.from), to = as_size(edge.to);
                if (!piece[from] && !piece[to]) continue;
                piece[from] = piece[to] = more = true;
                stands |= Position{1} << i;
            }
        }
        return stands;
    }
    void moves(Position p, bool left, auto&& emit) const {
        for (Position rest = p; rest != 0; rest &= rest - 1) {
            const auto& edge = edges[static_cast<std::size_t>(std::countr_zero(rest))];
            if (edge.colour == (left ? 'R' : 'B')) continue;
            emit(standing(p & ~(rest & -rest)), move_text(edge));
        }
    }
    std::uint64_t level(Position p) const { return static_cast<std::uint64_t>(std::popcount(p)); }
    std::uint64_t key(Position p) const { return p; }
    Position      unpack(std::uint64_t key) const { return key; }

    static std::string move_text(const Edge& edge) {
        return fmt::format("{}.{}", edge.piece + 1, edge.name);
    }
    std::string text(Position p) const {
        std::string text;
        for (std::size_t piece = 0; piece < stalks.size(); ++piece) {
            if (piece > 0) text += ' ';
            const auto before = text.size();
            for (std::size_t i = 0; i < edges.size(); ++i) {
                const auto& edge = edges[i];
                if (edge.piece != piece || (p >> i & 1) == 0) continue;
                if (stalks[piece])
                    text += edge.colour;
                else
                    text += (text.size() > before ? "," : "") + edge.name;
            }
            if (text.size() == before) text += '0';
        }
        return text;
    }
    std::string why_illegal(Position p, bool left, std::string_view text) const {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (move_text(edges[i]) != text) continue;
            if ((p >> i & 1) == 0) return "this edge is cut already, or has fallen";
            return left ? "Left cuts no red edge" : "Right cuts no blue edge";
        }
        return "";
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    // The edges that are left, where they were in the picture that was opened.
    std::optional<Scene>                scene(Position p) const {
                       std::vector<PlantedEdge> all;
                       for (std::size_t i = 0; i < edges.size(); ++i)
            all.push_back({edges[i].piece, edges[i].from, edges[i].to, edges[i].colour,
                                          edges[i].name, move_text(edges[i]), (p >> i & 1) != 0});
        return planted_scene(all);
    }
};

InputError bad_piece(std::string_view word, std::string expected) {
    return plain_error(fmt::format("'{}' is not a piece of a picture", word), std::move(expected),
                       kHackenbushInstead);
}

// Adds the edges of one word.
std::expected<void, InputError> read_piece(std::string_view word, Hackenbush& game) {
    const auto piece = game.stalks.size();
    const auto graph = word.find(':') != word.npos;
    game.stalks.push_back(!graph);
    if (word == "0") return {};
    if (!graph) {
        if (word.find_first_not_of("RGB") != word.npos)
            return std::unexpected(
                bad_piece(word, "a stalk of the letters R, G and B, or edges as 0-1:B"));
        for (std::size_t i = 0; i < word.size(); ++i)
            game.edges.push_back({piece, i, i + 1, word[i], fmt::format("{}", i + 1)});
        return {};
    }
    Scanner in(word);
    do {
        const char* const begin = in.at();
        std::uint64_t     from = 0, to = 0;
        const bool        ends   = in.number(from) && in.take('-') && in.number(to) && in.take(':');
        const char        colour = in.peek();
        if (!ends || (colour != 'R' && colour != 'G' && colour != 'B'))
            return std::unexpected(bad_piece(word, "edges as 0-1:B, with commas between"));
        if (from > kMostNode || to > kMostNode)
            return std::unexpected(bad_piece(word, fmt::format("nodes 0..{}", kMostNode)));
        in.skip();
        game.edges.push_back({piece, from, to, colour, std::string(begin, in.at())});
    } while (in.take(','));
    if (!in.done()) return std::unexpected(bad_piece(word, "edges as 0-1:B, with commas between"));
    return {};
}

// "RBB 0-1:B,1-2:R".
std::expected<Hackenbush, InputError> read_hackenbush(std::string_view text) {
    Hackenbush game;
    for (std::size_t at = 0; at < text.size();) {
        const auto end  = std::min(text.find(' ', at), text.size());
        const auto word = text.substr(at, end - at);
        at              = end + 1;
        if (word.empty()) continue;
        if (auto done = read_piece(word, game); !done) return std::unexpected(done.error());
        if (game.edges.size() > kMostEdges)
            return std::unexpected(plain_error("the picture has too many edges",
                                               fmt::format("at most {}", kMostEdges)));
    }
    if (game.stalks.empty())
        return std::unexpected(
            plain_error("the picture is empty", "stalks or graphs", kHackenbushInstead));
    if (game.standing(game.start()) != game.start())
        return std::unexpected(plain_error("an edge of the picture hangs on nothing",
                                           "ways from the ground, 0, to all edges",
                                           kHackenbushInstead));
    return game;
}

std::expected<Hackenbush::Position, InputError> Hackenbush::read(std::string_view text) const {
    const auto other = read_hackenbush(text);
    if (!other) return std::unexpected(other.error());
    bool     fits = other->stalks.size() == stalks.size();
    Position left = 0;
    for (const auto& edge : other->edges) {
        std::size_t i = 0;
        while (i < edges.size() &&
               ((left >> i & 1) != 0 || edges[i].piece != edge.piece || !edges[i].same(edge)))
            ++i;
        fits = fits && i < edges.size();
        if (fits) left |= Position{1} << i;
    }
    if (fits) return left;
    return std::unexpected(
        plain_error("it is a different picture", "edges of the one that was opened"));
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
