// Packs messages of words into few bytes: words are grouped by all but their lowest 16 bits, and
// the high part of a group is sent once.
//
//     plain words                    0, then each word as it was put
//     few words for many high parts  the same
//     otherwise                      1, then for each high part, ascending: how far it is from the
//                                    one before, and how many words it has (varints); then the
//                                    lowest 16 bits of each word
//
// Numbers at one owner are dense where there are many of them, so a word takes little more than two
// bytes instead of four.  Words with the same high part keep their order; the sender sorts the
// tokens of its questions in the same way.  O(words + high parts) a message: a counting sort.
//
// Source: D. Knuth, "The Art of Computer Programming", volume 3 (1973), section 5.2: distribution
//         counting.
// Tested: test/cluster/packed_words_test.cpp, against messages as they were put.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/cluster/words.hpp"

namespace zermelo::inline cluster {

class PackedWords {
  public:
    explicit PackedWords(Words words) : words_(words) {}

    /// Packs a message; an empty one stays empty.  tokens: one for each word, or none at all; they
    /// are put into the order in which unpack() yields the words.  Memory: the message once more,
    /// at most as much for the high parts, and the tokens.
    void pack(Exchange::Bytes& message, std::vector<std::uint64_t>& tokens);
    /// The inverse: turns a packed message into words again.  Returns false, and empties the
    /// message, if it is malformed.
    bool unpack(Exchange::Bytes& message);

  private:
    struct Group {
        std::uint32_t at, heads;  // where its next word goes; how many bytes before it are headers
    };

    std::size_t lay_out(const Exchange::Bytes& message);

    Words                      words_;
    std::vector<Group>         groups_;
    Exchange::Bytes            packed_;
    std::vector<std::uint64_t> sorted_;
};

/// Packs 32-bit numbers, each into as many bytes as the largest needs; the last byte holds that
/// width.
void          narrow(Exchange::Bytes& numbers);
/// The k-th number of a message that narrow() made.
std::uint32_t narrow_at(const Exchange::Bytes& narrowed, std::size_t k);

}  // namespace zermelo::inline cluster
