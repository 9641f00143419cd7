#include "zermelo/impartial/chomp_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline impartial {
namespace {

// Returns the board's key after the rows from `row` on are cut to at most `length`; with row 0
// nothing is cut.
ChompKey key_of(const ChompBoard& board, std::size_t row, std::uint32_t length) {
    ChompKey      key   = 1;
    std::uint32_t below = 0;
    for (std::size_t i = board.size(); i-- > 0;) {
        const auto x = row > 0 && i + 1 >= row ? std::min(board[i], length) : board[i];
        if (x == 0) continue;
        const auto steps = x - below;
        key              = ((key << steps | ((ChompKey{1} << steps) - 1)) << 1);
        below            = x;
    }
    return key;
}
ChompKey key_after(const ChompBoard& board, ChompMove m) {
    return key_of(board, m.row, m.column - 1);
}

// Returns the number of squares that a bite takes.
std::uint64_t bitten(const ChompBoard& board, ChompMove m) {
    std::uint64_t squares = 0;
    for (std::size_t i = m.row - 1; i < board.size() && board[i] >= m.column; ++i)
        squares += board[i] - m.column + 1;
    return squares;
}

constexpr std::uint16_t code_of(ChompMove m) {
    return static_cast<std::uint16_t>(m.row << 8 | (m.row == 0 ? 0 : m.column));
}
constexpr ChompMove bite_of(std::uint16_t code) {
    return {static_cast<std::uint32_t>(code >> 8), static_cast<std::uint32_t>(code & 255)};
}

}  // namespace

bool has_chomp_key(const ChompBoard& board) {
    return board.size() <= kMostChompBorder && board[0] <= kMostChompBorder - board.size();
}
ChompKey chomp_key(const ChompBoard& board) {
    return key_of(board, 0, 0);
}
ChompBoard chomp_board(ChompKey key) {
    ChompBoard    board;
    std::uint32_t length = 0;
    unsigned      bit    = 127;
    while ((key >> bit & 1) == 0) --bit;
    while (bit-- > 0) {
        if (key >> bit & 1)
            ++length;
        else
            board.push_back(length);
    }
    std::ranges::reverse(board);
    return board;
}

std::optional<ChompBoard> board_of(ChompKey key) {
    if (key <= 1) return std::nullopt;
    auto board = chomp_board(key);
    if (!is_chomp_board(board) || !has_chomp_key(board) || chomp_key(board) != key)
        return std::nullopt;
    return board;
}

// A board that is not settled yet, and the bites that may still win it.
struct ChompSearch::Open {
    ChompBoard             board;
    ChompKey               key  = 0;
    std::vector<ChompMove> left = {};
    bool                   seen = false;
};

bool ChompSearch::settle(ChompKey key, ChompMove bite) {
    auto* const value = table_.insert(key);
    if (value) *value = code_of(bite);
    return value != nullptr;
}

std::optional<ChompMove> ChompSearch::answer(ChompKey key) const {
    const auto* const value = table_.find(key);
    return value ? std::optional(bite_of(*value)) : std::nullopt;
}

std::expected<bool, GaveUp> ChompSearch::wins(const ChompBoard& asked, std::uint64_t bytes,
                                              Pace& pace) {
    allowance_.left = bytes - std::min(bytes, allowance_.held);
    std::vector<Open> stack;
    if (!table_.find(chomp_key(asked))) stack.push_back({asked, chomp_key(asked)});
    while (!stack.empty()) {
        auto&                    top = stack.back();
        std::optional<ChompMove> wins;
        if (!std::exchange(top.seen, true)) {
            std::uint64_t                                    looks = 1;
            std::vector<std::pair<std::uint64_t, ChompMove>> bites;
            chomp_moves(top.board, [&](ChompMove m) {
                ++looks;
                const auto* const known = table_.find(key_after(top.board, m));
                if (!known) bites.emplace_back(bitten(top.board, m), m);
                if (known && *known == 0) wins = m;
                return !wins;
            });
            if (!pace.go_on(looks)) return std::unexpected(pace.why());
            if (!wins) {  // the largest bite last: it is taken first
                std::ranges::stable_sort(bites, {}, [](const auto& bite) { return bite.first; });
                for (const auto& [squares, m] : bites) top.left.push_back(m);
            }
        }
        bool waits = false;
        while (!wins && !waits && !top.left.empty()) {
            const auto        m     = top.left.back();
            const auto* const known = table_.find(key_after(top.board, m));
            waits                   = !known;
            if (!waits) top.left.pop_back();
            if (known && *known == 0) wins = m;
        }
        if (waits) {
            auto next = chomp_play(top.board, top.left.back());
            stack.push_back({next, chomp_key(next)});
            continue;
        }
        if (!settle(top.key, wins.value_or(ChompMove{0, 0}))) return std::unexpected(GaveUp::bytes);
        stack.pop_back();
    }
    return answer(chomp_key(asked))->row != 0;
}

bool ChompProof::claim(ChompKey key, ChompMove bite) {
    if (numbers_.find(key)) return true;
    auto* const number = bites_.size() < ~std::uint32_t{0} ? numbers_.insert(key) : nullptr;
    if (!number) return false;
    *number = static_cast<std::uint32_t>(keys_.size());
    keys_.push_back(key);
    bites_.push_back(bite);
    lost_ += bite.row == 0;
    return true;
}

void ChompProof::put(Index i, std::vector<std::uint32_t>& words) const {
    for (int shift = 0; shift < 128; shift += 32)
        words.push_back(static_cast<std::uint32_t>(keys_[as_size(i)] >> shift));
    words.push_back(code_of(bites_[as_size(i)]));
}

std::optional<ChompMove> ChompProof::bite_in(std::uint32_t word) {
    if (word > 0xffff || (word >> 8 == 0) != ((word & 255) == 0)) return std::nullopt;
    return bite_of(static_cast<std::uint16_t>(word));
}

std::optional<ChompProof::Unjust> ChompProof::unjust_bite(const Position& p) const {
    std::optional<Unjust> found;
    moves(p, [&](ChompMove m) {
        auto       next     = chomp_play(p, m);
        const bool labelled = index(next) != kNone;
        if (!labelled || label(next).wins == label(p).wins)
            found = Unjust{m, std::move(next), labelled};
        return !found;
    });
    return found;
}

// Breadth first; the list is its own queue.  kBytes covers a key, a bite and a place in the table
// for each board.
GaveUp ChompProof::collect(const ChompSearch& search, std::span<const ChompBoard> claimed,
                           std::uint64_t bytes, Pace& pace) {
    constexpr std::uint64_t kBytes = 64;
    for (const auto& board : claimed) {
        const auto key = chomp_key(board);
        if (const auto bite = search.answer(key); bite && !claim(key, *bite)) return GaveUp::bytes;
    }
    for (Index i = 0; i < count(); ++i) {
        const auto board = position(i);
        bool       room  = true;
        const auto take  = [&](ChompMove m) {
            ++all_moves_;
            const auto key = key_after(board, m);
            if (const auto bite = search.answer(key)) room = room && claim(key, *bite);
        };
        if (const auto bite = bites_[as_size(i)]; bite.row != 0)
            take(bite);
        else
            chomp_moves(board, take);
        if (!pace.go_on(1 + board.size())) return pace.why();
        if (!room || count() * kBytes > bytes) return GaveUp::bytes;
    }
    return GaveUp::no;
}

std::uint64_t ChompProof::level(const Position& p) const {
    return std::accumulate(p.begin(), p.end(), std::uint64_t{0});
}

}  // namespace zermelo::inline impartial
