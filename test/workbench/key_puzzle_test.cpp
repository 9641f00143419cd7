// Puzzles on keys, and the searches that are compiled for them, compared with the puzzle's struct
// and searches made for it: the same steps, answers, certificates and promises.
#include "zermelo/workbench/key_puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "test/support/graph_puzzle.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/key_puzzle_game.hpp"
#include "zermelo/workbench/promises.hpp"
#include "zermelo/workbench/puzzle_search.hpp"

namespace zermelo {
namespace {

// A puzzle with texts and pictures, without bounds and without moves back.
struct Told : GraphPuzzle {
    std::vector<std::uint32_t>         bounds;
    std::vector<std::vector<unsigned>> before;
    std::vector<unsigned>              least;  // the canonical form of each; empty: no symmetries
    std::string                        theorem;

    std::string text(Position p) const { return fmt::format("{}", p); }
    std::string move_text(Position, Move m) const { return fmt::format("to {}", m); }
    std::expected<Position, InputError> read(std::string_view typed) const {
        for (Position p = 0; p < next.size(); ++p)
            if (text(p) == typed) return p;
        return std::unexpected(plain_error("no such vertex"));
    }
    bool known(std::uint64_t key) const {
        return unpack(key) < next.size() && this->key(unpack(key)) == key;
    }
    std::string setup() const { return "random "; }
    std::string drawn(Position p) const { return text(p) + '\n'; }
    std::string impossible(Position p) const { return p + 1 == next.size() ? theorem : ""; }
    Film        scene() const {
               Film film;
               film.columns = static_cast<std::uint32_t>(next.size());
               return film;
    }
    Film::Frame frame(Position p) const { return {{p}, {}}; }
    Film::Step  step(Position p, Move m) const { return {p, p, m}; }
};
struct Bounded : Told {
    std::uint32_t bound(Position p) const { return bounds[p]; }
};
struct Back : Bounded {
    void parents(Position p, auto&& emit) const {
        for (const auto q : before[p]) emit(q);
    }
};
struct Lonely : Back {  // names no goals, keeps no keys, one thread
    void goals(auto&&)        = delete;
    bool known(std::uint64_t) = delete;
    bool serial() const { return true; }
};
template <class G>
struct Turning : G {
    bool          symmetric() const { return !G::least.empty(); }
    std::uint64_t canonical(unsigned p) const { return G::key(symmetric() ? G::least[p] : p); }
};
struct Believed : Turning<Told> {};  // unproved
struct Proved : Turning<Back> {
    static constexpr bool kProvedSymmetry = true;
};
// The same puzzle with keys of 128 bits.
template <class G>
struct Wide : G {
    __extension__ using Key = unsigned __int128;

    Key      key(unsigned p) const { return Key{p} << 70 | p; }
    unsigned unpack(Key key) const { return static_cast<unsigned>(key); }
    bool     known(Key k) const { return unpack(k) < this->next.size() && key(unpack(k)) == k; }
    Key      canonical(unsigned p) const requires Symmetrical<G> {
             return key(G::symmetric() ? G::least[p] : p);
    }
};
static_assert(!Guided<Told> && !Reversible<Bounded> && Targeted<Back> && Reversible<Back>);
static_assert(Reversible<Lonely> && !Targeted<Lonely> && !Kept<Lonely> && Kept<Back>);
static_assert(Symmetrical<Believed> && !ProvedSymmetry<Believed> && ProvedSymmetry<Wide<Proved>>);

// Returns two copies of a graph, one above the other, which are images of one another.  Unless
// `honest`, canonical forms may be any vertices.
Told random_told(Random& random, bool honest) {
    const auto n    = static_cast<unsigned>(2 + random.below(9));
    const auto half = random_puzzle(random, n, 0.5 + static_cast<double>(random.below(4)) / 2);
    const auto far  = half.distances();
    Told       two;
    two.next.resize(2 * n), two.before.resize(2 * n), two.ends.resize(2 * n);
    for (unsigned v = 0; v < n; ++v) {
        two.ends[v] = two.ends[v + n] = half.ends[v];
        for (const auto w : half.next[v]) {
            const bool cross = random.below(2) == 0;
            two.next[v].push_back(cross ? w + n : w);
            two.next[v + n].push_back(cross ? w : w + n);
        }
    }
    for (unsigned v = 0; v < 2 * n; ++v)
        for (const auto w : two.next[v]) two.before[w].push_back(v);
    for (unsigned v = 0; v < n; ++v) {
        const auto most = far[v] == kNever ? 5 : far[v];
        two.bounds.push_back(static_cast<std::uint32_t>(random.below(most + 1)));
    }
    for (unsigned v = 0; v < n; ++v) two.bounds.push_back(two.bounds[v]);
    for (unsigned v = 0; v < 2 * n; ++v)
        two.least.push_back(honest ? v % n : static_cast<unsigned>(random.below(2 * n)));
    if (random.below(4) == 0) two.least.clear();
    if (random.below(4) == 0) two.theorem = "It is the last one.";
    return two;
}

// Searches that keep positions instead of keys report other bytes.
template <class Key>
std::string told(const PuzzleFound<Key>& found) {
    std::string text = fmt::format("{} {} {} {} {} {} {} {}", static_cast<int>(found.status),
                                   static_cast<int>(found.why), found.refused, found.least,
                                   found.certified, found.judged, found.folded, found.visited);
    for (const auto key : found.path) text += fmt::format(" {}", static_cast<unsigned>(key >> 40));
    const bool keys = std::ranges::none_of(
        found.counts, [](const Count& count) { return std::string_view(count.name) == "rounds"; });
    for (const auto& [name, value] : found.counts)
        if (keys || std::string_view(name) != "search_bytes")
            text += fmt::format(" {} {}", name, value);
    return text + (found.words ? fmt::format("{}", fmt::join(*found.words, ",")) : "none");
}

// Returns everything that a session reports about its position.
std::string all_of(Session& session, std::string_view solver) {
    auto told = fmt::format("{} {} {} {}\n", session.position(), session.over(), session.drawn(),
                            fmt::join(session.legal(), ","));
    keep_evidence(session);
    Budget enough;  // idastar may not end where there is no path
    enough.work       = 10'000;
    const auto answer = session.solve(solver, true, enough);
    if (!answer) return told + to_text(answer.error());
    told += fmt::format("{} | {} | {} | {} | {:x}\n", spoken(answer->headline), spoken(answer->why),
                        answer->certified, answer->refused, session.claims());
    for (const char* const list : {"path", "solution", "upper_path"})
        if (const auto* const texts = find_fact<TextList>(answer->facts, list))
            told += fmt::format("{}\n", fmt::join(texts->texts, ","));
    const auto film = film_of(session);
    for (std::size_t i = 0; i < film->frames.size(); ++i)
        told += fmt::format("{} {} {}\n", film->frames[i].pieces[0], film->frames[i].step.to,
                            film->frames[i].caption);
    for (const auto part : {Part::solution, Part::certificate}) {
        StringSink sink;
        if (auto done = session.write(part, sink); !done)
            told += to_text(done.error());
        else
            told += sink.text();
        if (part != Part::certificate || sink.text().empty()) continue;
        const auto checked = session.check(bytes_of(sink.text()), {});
        told += checked ? spoken(checked->headline) : to_text(checked.error());
        if (answer->status == Status::solved) {
            EXPECT_TRUE(checked && checked->accepted) << told;
        }
    }
    return told;
}

std::size_t refusals = 0, certificates = 0, foldings = 0;

template <class G>
void try_rules(const Told& graph, Random& random) {
    G game{};
    static_cast<Told&>(game) = graph;
    using Key                = typename G::Key;
    const RulesOfPuzzle<G>           rules(game);
    const RulesOfPuzzle<G, ByItself> own(game);
    const auto                       same = [](const SolverCard& a, const SolverCard& b) {
        return a.name == b.name && a.what == b.what && a.textbook == b.textbook;
    };
    ASSERT_TRUE(std::ranges::equal(rules.solvers(), own.solvers(), same));
    std::vector<std::string_view> fit;
    std::apply(
        [&]<class... Search>(const Search&...) {
            ((Fits<Search, Begun<G>> ? fit.push_back(Search::kCard.name) : void()), ...);
        },
        Searches{});
    ASSERT_TRUE(std::ranges::equal(rules.solvers(), fit, {}, &SolverCard::name));

    const auto by_keys = puzzle_session(game), by_itself = puzzle_session<ByItself>(game);
    for (unsigned v = 0; v < graph.next.size(); ++v) {
        // 1. Steps.
        const Key  at = game.key(v);
        Steps<Key> steps;
        rules.expand(at, steps, false);
        ASSERT_EQ(steps.size(), graph.next[v].size());
        for (std::uint32_t i = 0; i < steps.size(); ++i) {
            ASSERT_TRUE(steps[i] == game.key(graph.next[v][i]));
            ASSERT_EQ(rules.move_text(at, i), game.move_text(v, graph.next[v][i]));
        }
        // 2. Searches, and what a session reports of them; also under a limit.
        for (const auto solver : fit) {
            SCOPED_TRACE(fmt::format("{} of {} {}", v, graph.next.size(), solver));
            Budget enough, little;
            enough.work = 10'000, little.work = 1 + random.below(20);
            for (const auto& budget : {enough, little})
                for (const bool keep : {false, true}) {
                    const PuzzleTask task{solver, true, keep, budget};
                    const auto       found = rules.search(at, task);
                    ASSERT_EQ(told(found), told(own.search(at, task)));
                    refusals += !found.refused.empty();
                    certificates += found.words && found.words->size() > 4;
                    foldings += found.folded;
                }
            ASSERT_TRUE(by_keys->reset(game.text(v)) && by_itself->reset(game.text(v)));
            const auto mine = all_of(*by_keys, solver);
            ASSERT_EQ(mine, all_of(*by_itself, solver));
        }
        ASSERT_FALSE(by_keys->move("to 99"));
        if (graph.next[v].empty()) continue;
        ASSERT_TRUE(by_keys->move(fmt::format("to{}", graph.next[v][0])));
        ASSERT_EQ(by_keys->position(), game.text(graph.next[v][0]));
    }
    ASSERT_FALSE(by_keys->solve("no such", true, {}));

    // 3. Promises.
    ASSERT_TRUE(by_keys->reset("0"));
    const auto mine = by_keys->check({}, {});
    const auto its  = promises(game, 0u, true, {}, [](const Forecast& size) {
        return table_bytes<Key, Footprint<G>>(size.positions);
    });
    ASSERT_TRUE(mine && its);
    ASSERT_EQ(spoken(mine->headline), spoken(its->headline));
    ASSERT_EQ(mine->accepted, its->accepted);
}

TEST(KeyPuzzle, is_searched_judged_and_told_as_its_struct) {
    Random random(1);
    for (int i = 0; i < 40; ++i) {
        SCOPED_TRACE(i);
        const auto graph = random_told(random, i % 3 != 0);
        ASSERT_NO_FATAL_FAILURE(try_rules<Told>(graph, random));
        ASSERT_NO_FATAL_FAILURE(try_rules<Bounded>(graph, random));
        ASSERT_NO_FATAL_FAILURE(try_rules<Back>(graph, random));
        ASSERT_NO_FATAL_FAILURE(try_rules<Lonely>(graph, random));
        ASSERT_NO_FATAL_FAILURE(try_rules<Believed>(graph, random));
        ASSERT_NO_FATAL_FAILURE(try_rules<Wide<Believed>>(graph, random));
        if (i % 3 != 0) {
            ASSERT_NO_FATAL_FAILURE(try_rules<Wide<Proved>>(graph, random));
        }
    }
    EXPECT_GT(refusals, 100u);
    EXPECT_GT(certificates, 1000u);
    EXPECT_GT(foldings, 100u);
}

// A struct whose key, number or text leads elsewhere is reported, although positions are keys.
TEST(KeyPuzzle, broken_keys_and_texts_are_told) {
    struct Broken : Told {
        int      what = 0;
        Position unpack(Key key) const {
            const auto p = Told::unpack(key);
            return what == 1 && p == 2 ? 1 : p;
        }
        Index    count() const { return what == 2 ? 2 : next.size(); }
        Index    index(Position p) const { return p; }
        Position position(Index i) const { return static_cast<Position>(i); }
        std::expected<Position, InputError> read(std::string_view text) const {
            return what == 3 ? 0 : Told::read(text);
        }
    };
    const auto checked = [](int what) {
        Broken game;
        game.next = {{1}, {2}, {}}, game.ends = {false, false, true}, game.what = what;
        return spoken(puzzle_session<ByItself>(game)->check({}, {})->headline);
    };
    EXPECT_TRUE(checked(0).starts_with("accepted")) << checked(0);
    EXPECT_NE(checked(1).find("its key leads to another one"), std::string::npos) << checked(1);
    EXPECT_NE(checked(2).find("position 2: its number is 2 of 2, which is another one's"),
              std::string::npos)
        << checked(2);
    EXPECT_NE(checked(3).find("position 1: it is read as 0"), std::string::npos) << checked(3);
}

TEST(KeyPuzzle, steps_of_any_number_keep_their_order) {
    for (const unsigned n : {0u, 1u, 63u, 64u, 65u, 1000u}) {
        Told star;
        star.next.resize(n + 1), star.ends.resize(n + 1);
        for (unsigned v = n; v > 0; --v) star.next[0].push_back(v);
        const RulesOfPuzzle<Told>         rules(star);
        const KeyPuzzle<Told::Key, false> puzzle(rules, rules.start());
        unsigned                          left = n;
        puzzle.moves(puzzle.start(), [&](const auto& m) {
            ASSERT_EQ(m.number, n - left);
            ASSERT_EQ(m.to, star.key(left--));
        });
        ASSERT_EQ(left, 0u);
    }
}

}  // namespace
}  // namespace zermelo
