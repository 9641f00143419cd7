// Certificate files: a labelling, and the input to which it belongs.
//
//     zermelo certificate 1              line 1: magic and version
//     game green                         the game's name
//     setup text 64                      the input itself: that many bytes on the next lines ...
//     5 3
//     ...
//     setup hash 6c1f0e2a3b4c5d6e 45678  ... or, above 4096 bytes, its fingerprint and length
//     rule green                         the rule that judges the labels
//     evidence labels                    what kind of evidence this is
//     count 8                            how many labels
//     labels 32                          that many bytes of them follow this line's end:
//     WWWW WWWW WWWW ...                 32-bit words, little endian, position 0 first
//     CCCC CCCC                          64-bit checksum, little endian: the fingerprint of
//                                        the 16 bytes fingerprint(text) fingerprint(labels)
//
// There is one blank between words, and '\n' after every line, also after the set-up text.  What a
// label's bits mean is up to the rule (green: arena/green_labels.hpp).  The checksum finds
// accidental damage; to let no wrong label pass is the task of the rule.
// Tested: test/game/certificate_test.cpp, every single byte damaged, every truncation.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline game {

/// What a certificate belongs to.
struct CertificateHeader {
    std::string_view           game, rule, evidence;
    std::span<const std::byte> input;  // the whole input; stored up to kMostText bytes

    static constexpr std::uint64_t kMostText = 4096;
};

/// A certificate file, read: a view into the file's bytes, which must outlive it.
struct Certificate {
    std::string      game, rule, evidence;
    std::uint64_t    count = 0;
    std::string_view labels;   // count words of 32 bits, perhaps unaligned
    Sentences        damage;   // what is wrong with the file, if anything: "byte 20: ..."
    bool             located;  // labels could be found in spite of the damage

    /// Returns true if it was made for exactly these bytes.  O(bytes).
    bool          made_for(std::span<const std::byte> input) const;
    /// Word i of the labels; i < count.
    std::uint32_t word(std::uint64_t i) const;
    /// Copies all words to `to`, which has room for count of them.
    void          copy_words(std::uint32_t* to) const;

    bool             stored = false;  // the set-up is a text
    std::string_view text;            // that text
    std::uint64_t    hash = 0, length = 0;
};

/// Writes a certificate file in one pass; nothing is kept in memory.
void write_certificate(const CertificateHeader&, std::span<const std::uint32_t> labels, Sink&);

/// Returns true if the bytes begin like a certificate file, of whatever version.
bool is_certificate(std::span<const std::byte> file);

/// Reads a certificate file.  The error says that it is none at all, or of another version.  A file
/// that is cut off or damaged gives a Certificate with `damage`.  No length in the file is trusted;
/// nothing is allocated beyond the header's words.  O(bytes), for the checksum.
std::expected<Certificate, InputError> read_certificate(std::span<const std::byte> file);

}  // namespace zermelo::inline game
