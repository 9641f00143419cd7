// The labels of all positions that can be reached, or of those of a tree, as words, together with
// the space in which the positions were walked.
//
// Tested: test/workbench/finite_judge_test.cpp.
#pragma once
#include <memory>
#include <utility>

#include "zermelo/check/kept.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/workbench/labels_by_key.hpp"

namespace zermelo::inline workbench {

/// Labels as words, by the numbers of a game.
template <class Game>
struct KeptLabels {
    const Game*                 game;
    const Table<std::uint32_t>* at;

    Verdict     label(typename Game::Position p) const { return label_at(p.at); }
    Verdict     label_at(Index i) const { return verdict_of((*at)[i]); }
    const Game* numbering() const { return game; }
};

template <class Game>
struct SpaceWords {
    using Position = typename Game::Position;

    std::unique_ptr<const Reached<Game>> space;
    Table<std::uint32_t>                 at;
    bool                                 own_walk = false;  // the checker walked it, and kept moves

    Verdict label(const Position& p) const {
        const Index i = space->index(p);
        return i == kNone ? Verdict{} : label_at(i);
    }
    Verdict              label_at(Index i) const { return verdict_of(at[i]); }
    const Reached<Game>* numbering() const { return space.get(); }

    std::expected<Sentences, InputError> judge(const Position& root, Extent extent,
                                               std::uint64_t moves, Pace& pace) const {
        KeptGame game(*space);
        if (own_walk && game.ask_movers(space->bytes_left(), pace))
            return judge_labels(game, game, KeptLabels{&game, &at}, {space->index(root)}, extent,
                                moves, pace);
        return judge_labels(space->game(), *space, *this, root, extent, moves, pace);
    }
    std::expected<void, InputError> write(const TableHeader& header, Pace& pace, Sink& sink) const {
        return write_keyed(*space, *this, header, pace, sink);
    }
};

/// Returns such words as labels by key.
template <class Game>
std::unique_ptr<FiniteLabels<KeyOf<Game>>> space_words(Reached<Game> space, Table<std::uint32_t> at,
                                                       bool own_walk = false) {
    auto        kept = std::make_unique<const Reached<Game>>(std::move(space));
    const auto& game = kept->game();
    return by_key(game, SpaceWords<Game>{std::move(kept), std::move(at), own_walk});
}

}  // namespace zermelo::inline workbench
