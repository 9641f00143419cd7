// Messages of words in few bytes: sorted by all but their lowest 16 bits, which are told once.
//
//     plain words                    0, then each word as it was put
//     few words for many high parts  the same
//     else                           1, then for each high part, ascending: how far it is from the
//                                    one before, how many words it has (varints), and of each the
//                                    lowest 16 bits
//
// Numbers at one owner are dense where there are many of them, so a word takes little more than two
// bytes instead of four.  Words of one high part keep their order; whoever waits for answers sorts
// his tokens alike.  O(words + high parts) a message: a counting sort.
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

    /// Packs a message; none stays none.  tokens: one of each word, or none at all; they get the
    /// order in which unpack() shows the words.  Memory: the message once more, at most as much for
    /// the high parts, and the tokens.
    void pack(Exchange::Bytes& message, std::vector<std::uint64_t>& tokens);
    /// The converse: what such a message is becomes words again.  False: it is none, and becomes
    /// empty.
    bool unpack(Exchange::Bytes& message);

  private:
    struct Group {
        std::uint32_t at, heads;  // where its next word goes; how many bytes before are no words
    };

    std::size_t lay_out(const Exchange::Bytes& message);

    Words                      words_;
    std::vector<Group>         groups_;
    Exchange::Bytes            packed_;
    std::vector<std::uint64_t> sorted_;
};

/// Numbers of 32 bits, each in as many bytes as the largest needs; how many that are comes last.
void          narrow(Exchange::Bytes& numbers);
/// The k-th of a message that narrow() made.
std::uint32_t narrow_at(const Exchange::Bytes& narrowed, std::size_t k);

}  // namespace zermelo::inline cluster
