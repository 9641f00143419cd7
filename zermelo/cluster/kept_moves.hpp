// Where moves lead, kept while positions are found: then no move is listed twice, and no key is
// told twice to say whose label is wanted.
//
// A rank numbers its positions as it finds them.  A move to one of these is kept by that number.  A
// move to another rank's position is kept by a token: the owner keeps what he was told in the order
// in which it came, so later he answers in that order, a byte each, and is not asked
// (listed_layers.hpp).
//
//     a move      number or token times 4, plus 2: it is a token, plus 1: who moved moves again
//     a token     page times 256, and a place in the page; each page is of one rank
//
// Memory: 4 bytes a position, 4 a move, and 4 for each key that was heard; up to twice that as
// lists grow.  Where there is no room they are dropped, and all is as if nobody had kept any.
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
    static constexpr unsigned      kPlaceBits = 8;  // of a page

    /// The allowance outlives it.
    KeptMoves(Allowance& allowance, unsigned ranks)
        : allowance_(&allowance), ends_(allowance), to_(allowance), pages_(ranks) {
        for (unsigned r = 0; r < ranks; ++r) heard_.emplace_back(allowance);
    }

    /// Are there lists?  False from drop() on.
    [[nodiscard]] bool kept() const { return kept_; }
    /// All memory is given back.
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

    // ---- while positions are found; without room the lists are dropped ----

    /// A move of the position that is opened; positions are opened in the order of their numbers.
    void add(std::uint64_t number, std::uint32_t flags) {
        if (!kept_) return;
        if (number >= kMost || !to_.push(static_cast<std::uint32_t>(number) << kFlags | flags))
            drop();
    }
    /// It has no more.
    void end() {
        if (kept_ &&
            (to_.size() > ~std::uint32_t{0} || !ends_.push(static_cast<std::uint32_t>(to_.size()))))
            drop();
    }
    /// That rank is told a key.
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
    /// That rank told us the key of a position.
    void heard(unsigned rank, std::uint64_t number) {
        if (kept_ && (number >= kMost || !heard_[rank].push(static_cast<std::uint32_t>(number))))
            drop();
    }

    // ---- when they are found ----

    std::uint64_t                  positions() const { return ends_.size(); }
    std::span<const std::uint32_t> moves(std::uint64_t number) const {
        const auto from = number == 0 ? 0 : ends_[number - 1];
        return {to_.begin() + from, as_size(ends_[number] - from)};
    }
    /// Of all moves, position after position.
    std::span<const std::uint32_t> moves() const { return {to_.begin(), as_size(to_.size())}; }
    /// Tokens are below that.
    std::uint64_t tokens() const { return std::uint64_t{all_pages_} << kPlaceBits; }
    /// Of the k-th key that rank was told.
    std::uint32_t token(unsigned rank, std::uint64_t k) const {
        return pages_[rank].pages[as_size(k >> kPlaceBits)] << kPlaceBits |
               static_cast<std::uint32_t>(k & ((1u << kPlaceBits) - 1));
    }
    std::uint64_t                  told(unsigned rank) const { return pages_[rank].told; }
    /// The numbers of what that rank told us, in its order.
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
