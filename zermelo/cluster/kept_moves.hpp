// Where moves lead, kept while positions are found.  Then no move has to be listed again, and no
// key sent again to request a label.
//
// A rank numbers its positions as it finds them.  A move to a position of its own is kept as that
// number.  A move to another rank's position is kept as a token: the owner remembers the keys that
// it was sent, in the order in which they came.  Later it sends the answers in that order, one byte
// each, and needs no questions (listed_layers.hpp).
//
//     a move      number or token times 4, plus 2 for a token, plus 1 if the player moves again
//     a token     page times 256, plus a place in the page; each page is of one rank
//
// Memory: 4 bytes a position, 4 a move, and 4 for each key received; up to twice that while lists
// grow.  If there is no room the lists are dropped, and everything works as if there had never been
// any.
//
// Tested: test/cluster/keys_test.cpp, against lists that are made anew.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/key_table.hpp"

namespace zermelo::inline cluster {

class KeptMoves {
  public:
    static constexpr std::uint32_t kStays = 1, kThere = 2;
    static constexpr unsigned      kFlags     = 2;  // bits
    static constexpr std::uint64_t kMost      = std::uint64_t{1} << (32 - kFlags);
    static constexpr unsigned      kPlaceBits = 8;  // bits for a place in a page

    /// The allowance must outlive this object.
    KeptMoves(Allowance& allowance, unsigned ranks)
        : allowance_(&allowance), ends_(allowance), to_(allowance), pages_(ranks) {
        for (unsigned r = 0; r < ranks; ++r) heard_.emplace_back(allowance);
    }

    /// Returns whether there are lists: false from drop() on.
    [[nodiscard]] bool kept() const { return kept_; }
    /// Gives all memory back.
    void               drop() {
                      kept_ = false;
                      give_back(ends_), give_back(to_);
                      for (auto& one : heard_) give_back(one);
        pages_ = {};
    }
    std::uint64_t bytes() const {
        auto sum = ends_.bytes() + to_.bytes();
        for (const auto& one : heard_) sum += one.bytes();
        return sum;
    }

    // ---- while positions are found; if there is no room the lists are dropped ----

    /// Adds a move of the position being opened.  Positions are opened in the order of their
    /// numbers.
    void add(std::uint64_t number, std::uint32_t flags) {
        if (!kept_) return;
        if (number >= kMost || !to_.push(static_cast<std::uint32_t>(number) << kFlags | flags))
            drop();
    }
    /// Ends the moves of that position.
    void end() {
        if (kept_ &&
            (to_.size() > ~std::uint32_t{0} || !ends_.push(static_cast<std::uint32_t>(to_.size()))))
            drop();
    }
    /// A key is sent to that rank: returns its token.
    std::uint32_t token_for(unsigned rank) {
        if (!kept_) return 0;
        auto&      his   = pages_[rank];
        const auto place = his.told & ((1u << kPlaceBits) - 1);
        if (place == 0) his.pages.push_back(all_pages_++);
        if ((std::uint64_t{all_pages_} << kPlaceBits) >= kMost) {
            drop();
            return 0;
        }
        ++his.told;
        return his.pages.back() << kPlaceBits | place;
    }
    /// That rank sent us the key of the position `number`.
    void heard(unsigned rank, std::uint64_t number) {
        if (kept_ && (number >= kMost || !heard_[rank].push(static_cast<std::uint32_t>(number))))
            drop();
    }

    // ---- after all positions are found ----

    std::uint64_t                  positions() const { return ends_.size(); }
    std::span<const std::uint32_t> moves(std::uint64_t number) const {
        const auto from = number == 0 ? 0 : ends_[number - 1];
        return {to_.begin() + from, as_size(ends_[number] - from)};
    }
    /// The moves of all positions, one position after the other.
    std::span<const std::uint32_t> moves() const { return {to_.begin(), as_size(to_.size())}; }
    /// All tokens are below this.
    std::uint64_t tokens() const { return std::uint64_t{all_pages_} << kPlaceBits; }
    /// The token of the k-th key that was sent to that rank.
    std::uint32_t token(unsigned rank, std::uint64_t k) const {
        return pages_[rank].pages[as_size(k >> kPlaceBits)] << kPlaceBits |
               static_cast<std::uint32_t>(k & ((1u << kPlaceBits) - 1));
    }
    std::uint64_t                  told(unsigned rank) const { return pages_[rank].told; }
    /// The numbers of the positions whose keys that rank sent us, in its order.
    std::span<const std::uint32_t> heard(unsigned rank) const {
        return {heard_[rank].begin(), as_size(heard_[rank].size())};
    }

  private:
    using List = Stack<std::uint32_t>;
    struct Pages {
        std::vector<std::uint32_t> pages;
        std::uint64_t              told = 0;
    };

    void give_back(List& list) {
        allowance_->give_back(list.bytes());
        list = List(*allowance_);
    }

    Allowance*         allowance_;
    bool               kept_ = true;
    List               ends_, to_;
    std::vector<List>  heard_;  // by rank
    std::vector<Pages> pages_;  // by rank
    std::uint32_t      all_pages_ = 0;
};

}  // namespace zermelo::inline cluster
