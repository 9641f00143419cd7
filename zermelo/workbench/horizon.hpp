// A game cut off after some number of moves: if nobody has lost by then, it is a draw.
//
//     (p, n)     a position of the game, and the number of moves that may still be made
//     moves      those of p, to (q, n-1); none if n is 0
//     outcome    that of p, if the game has ended there; else, if n is 0, a draw
//
// So a player wins at (p, n) if and only if he can win at p within n moves, whatever the other
// does.  Play here always ends, even if that of the game does not, so every search and every judge
// of games that end can be used.  How soon p is won is the least n such that (p, n) is won; that
// (p, n-1) is drawn shows that it is no sooner.
//
// What the game says of its moves also holds here if it is about the next two moves (forced) or
// about their order; but not what it reckons by a theorem, or remembers as worth the same.
//
// Keys have n in the high bits, and p's key below.  A 128-bit key of the game must leave as many
// high bits free as n needs at the start.  If some key does not, the game is not searched any
// further, and wide() returns true.
//
// Called from workbench/finite_soonest.hpp.
// Tested: test/workbench/horizon_test.cpp, against retrograde analysis.
#pragma once
#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "zermelo/workbench/key_game.hpp"

namespace zermelo::inline workbench {

template <class K>
class HorizonRules final : public KeyRules<unsigned __int128> {
  public:
    using Key = unsigned __int128;

    static constexpr std::uint64_t kMost = ~std::uint32_t{0};  // moves

    /// moves: at most kMost.  The rules passed in must outlive this object.
    HorizonRules(const KeyRules<K>& rules, K start, std::uint64_t moves)
        : rules_(&rules),
          offers_(rules.offers()),
          shift_(sizeof(K) == 8 ? 64 : 128 - static_cast<unsigned>(std::bit_width(moves | 1))),
          start_(at(start, moves)) {}

    Key  at(K key, std::uint64_t moves) const { return Key{moves} << shift_ | held(key); }
    K    key(Key at) const { return static_cast<K>(at & ((Key{1} << shift_) - 1)); }
    auto left(Key at) const { return static_cast<std::uint64_t>(at >> shift_); }
    /// Returns true if a key was met that does not fit.
    bool wide() const { return wide_; }

    std::string_view name() const override { return rules_->name(); }
    KeyOffers        offers() const override {
        auto offers = offers_;
        if (offers.leads == Leads::reckoned) offers.leads = Leads::nothing;
        offers.undrawn = offers.knows_keys = false;
        offers.ends                        = true;
        return offers;
    }
    Key  start() const override { return start_; }
    void expand(Key at, Steps<Key>& steps, Steps<Key>* forms) const override {
        const auto then = left(at) - 1;
        if (left(at) == 0 || wide_) return;
        Steps<K> to, images;
        rules_->expand(key(at), to, forms ? &images : nullptr);
        for (std::uint32_t i = 0; i < to.size(); ++i) {
            steps.push(this->at(to[i], then));
            if (forms && i < images.size()) forms->push(this->at(images[i], then));
        }
    }
    Outcome lead(Key at, Steps<Key>& steps, Steps<Key>& forms, Steps<int>& orders) const override {
        if (left(at) < 2 || wide_) {
            expand(at, steps, nullptr);
            for (std::uint32_t i = 0; i < steps.size(); ++i)
                forms.push(canonical(steps[i])), orders.push(0);
            return Outcome::unknown;
        }
        Steps<K>      to, kept;
        const Outcome said = rules_->lead(key(at), to, kept, orders);
        for (std::uint32_t i = 0; i < to.size(); ++i) {
            steps.push(this->at(to[i], left(at) - 1));
            forms.push(canonical(steps[i]));
        }
        return said;
    }
    Winning::Facts facts(Key at) const override {
        if (left(at) > 0 || ended(key(at))) return rules_->facts(key(at));
        return {Outcome::draw};
    }

    std::uint64_t level(Key at) const override { return left(at); }
    Key           canonical(Key at) const override {
        return offers_.symmetric ? this->at(rules_->canonical(key(at)), left(at)) : at;
    }
    Key turned(Key at, std::size_t k) const override {
        return this->at(rules_->turned(key(at), k), left(at));
    }
    int  mover(Key at) const override { return rules_->mover(key(at)); }
    bool holds(Key) const override { return false; }

    Turn        turn() const override { return rules_->turn(); }
    std::string text(Key at, Turn turn) const override { return rules_->text(key(at), turn); }
    std::expected<ReadKey<Key>, InputError> read(std::string_view) const override {
        return std::unexpected(plain_error(phrase("a game that is cut off reads no positions")));
    }
    Sentences                mistold(Key) const override { return {}; }
    std::vector<std::string> move_texts(Key at) const override {
        return left(at) > 0 ? rules_->move_texts(key(at)) : std::vector<std::string>();
    }
    std::string move_text(Key at, std::uint32_t move) const override {
        return rules_->move_text(key(at), move);
    }
    std::optional<std::uint32_t> read_move(Key, std::string_view) const override {
        return std::nullopt;
    }
    Phrase      why_illegal(Key, Turn, std::string_view) const override { return {}; }
    std::string setup() const override { return rules_->setup(); }
    std::string table_setup() const override { return rules_->table_setup(); }
    std::string table_text(Key at) const override { return rules_->table_text(key(at)); }

    const GameKernels<Key>* kernels() const override { return nullptr; }

  private:
    K held(K key) const {
        if constexpr (sizeof(K) > 8) wide_ = wide_ || key >> shift_ != 0;
        return key;
    }
    bool ended(K key) const {
        Steps<K> to;
        rules_->expand(key, to, nullptr);
        return to.size() == 0;
    }

    const KeyRules<K>* rules_;
    KeyOffers          offers_;
    unsigned           shift_;         // 64, or 96 to 127
    mutable bool       wide_ = false;  // declared before start_, whose key may set it
    Key                start_;
};

}  // namespace zermelo::inline workbench
