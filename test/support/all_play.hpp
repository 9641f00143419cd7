// Finds who wins by playing everything: the truth with which searches are compared.
#pragma once
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace zermelo::test {

/// For a game in which every play ends and whose keys have 64 bits.  won(p) returns true if the
/// mover of p has won already.  The mover wins then, and also if a move leads to a lost position.
/// The game must outlive this object.
template <class G, class Won>
class AllPlay {
  public:
    AllPlay(const G& game, Won won) : game_(&game), won_(std::move(won)) {}

    bool wins(const typename G::Position& p) {
        const auto key = game_->key(p);
        const auto met = known_.find(key);
        if (met != known_.end()) return met->second;
        bool so = won_(p);
        game_->moves(p, [&](const auto& m) { so = so || !wins(game_->play(p, m)); });
        return known_[key] = so;
    }

  private:
    const G*                                game_;
    Won                                     won_;
    std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace zermelo::test
