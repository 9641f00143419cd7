#include "zermelo/serve/packed.hpp"

#include <zlib.h>
#include <algorithm>
#include <cctype>
#include <cstring>
#include <limits>

namespace zermelo::inline serve {
namespace {

constexpr int         kLevel      = 4;  // level 6 saves only 1 to 3 % more of JSON
constexpr std::size_t kMostStored = 65535;
constexpr int         kRaw = -15, kGzip = 15 + 16;

// Precedes the blocks in packed_end().
struct End {
    std::uint64_t sum, size;
};

// Appends `plain`, packed, to `to`.  Returns false if there is no memory.
bool deflate_all(std::string_view plain, int window, std::string& to) {
    z_stream stream{};
    if (deflateInit2(&stream, kLevel, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    char block[1 << 15];
    int  state = Z_OK;
    stream.next_in =
        reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));  // zlib only reads it
    for (std::size_t left = plain.size(); state == Z_OK;) {
        if (stream.avail_in == 0) {
            stream.avail_in =
                static_cast<uInt>(std::min<std::size_t>(left, std::numeric_limits<uInt>::max()));
            left -= stream.avail_in;
        }
        stream.next_out  = reinterpret_cast<Bytef*>(block);
        stream.avail_out = sizeof block;
        state            = deflate(&stream, left == 0 ? Z_FINISH : Z_NO_FLUSH);
        to.append(block, sizeof block - stream.avail_out);
    }
    deflateEnd(&stream);
    return state == Z_STREAM_END;
}

void append_little(std::string& to, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(value >> (8 * i) & 255);
}

// Appends blocks that hold the bytes as they are; the last block of a file is marked.
void append_stored(std::string& to, std::string_view plain, bool end) {
    do {
        const auto piece = plain.substr(0, kMostStored);
        plain.remove_prefix(piece.size());
        to += end && plain.empty() ? '\1' : '\0';
        append_little(to, piece.size(), 2), append_little(to, ~piece.size(), 2);
        to += piece;
    } while (!plain.empty());
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool same_word(std::string_view a, std::string_view small) {
    return std::ranges::equal(a, small, [](unsigned char x, unsigned char y) {
        return std::tolower(x) == static_cast<int>(y);
    });
}

// Returns whether the weight is zero: "q=0", "q=0.000".
bool refused(std::string_view weight) {
    weight = trimmed(weight);
    if (weight.size() < 3 || !same_word(weight.substr(0, 2), "q=")) return false;
    return weight.substr(2).find_first_not_of("0.") == weight.npos;
}

}  // namespace

bool takes_gzip(std::string_view accept_encoding) {
    bool any = false;  // the weight of "*", for names not listed
    while (!accept_encoding.empty()) {
        const auto one = accept_encoding.substr(0, accept_encoding.find(','));
        accept_encoding.remove_prefix(std::min(one.size() + 1, accept_encoding.size()));
        const auto semicolon = std::min(one.find(';'), one.size());
        const auto name      = trimmed(one.substr(0, semicolon));
        const bool taken     = !refused(one.substr(std::min(semicolon + 1, one.size())));
        if (same_word(name, "gzip") || same_word(name, "x-gzip")) return taken;
        if (name == "*") any = taken;
    }
    return any;
}

std::string gzip_packed(std::string_view plain) {
    std::string packed;
    return deflate_all(plain, kGzip, packed) ? packed : "";
}

std::string packed_end(std::string_view plain) {
    const auto* const bytes = reinterpret_cast<const Bytef*>(plain.data());
    const End         head{crc32_z(0, bytes, plain.size()), plain.size()};
    std::string       end(reinterpret_cast<const char*>(&head), sizeof head);
    if (deflate_all(plain, kRaw, end)) return end;
    end.resize(sizeof head);
    append_stored(end, plain, true);  // this needs no further memory
    return end;
}

std::string GzipStream::begin() {
    return {"\x1f\x8b\x08\0\0\0\0\0\0\xff", 10};  // deflate, no name, no time, unknown system
}

std::string GzipStream::put(std::string_view plain) {
    sum_ = crc32_z(sum_, reinterpret_cast<const Bytef*>(plain.data()), plain.size());
    size_ += plain.size();
    std::string blocks;
    append_stored(blocks, plain, false);
    return blocks;
}

std::string GzipStream::end(std::string_view packed) {
    End head{};
    std::memcpy(&head, packed.data(), sizeof head);
    sum_ = crc32_combine(sum_, head.sum, static_cast<z_off_t>(head.size));
    size_ += head.size;
    std::string bytes(packed.substr(sizeof head));
    append_little(bytes, sum_, 4), append_little(bytes, size_, 4);
    return bytes;
}

}  // namespace zermelo::inline serve
