// Answers packed with gzip, as a whole or event by event.
//
// A stream's small events are sent as stored blocks, which cost nothing to make, and some may be
// dropped.  Its last event, the answer, is packed by the worker that found it (packed_end), so that
// the server's thread does no work of its own.
//
// Main function: gzip_packed.  Called from serve/server.cpp.
// Source: P. Deutsch, GZIP file format specification version 4.3, RFC 1952 (1996).
// Tested: test/serve/packed_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::inline serve {

/// Shorter bodies are sent unpacked: packing would save no packet.
inline constexpr std::size_t kLeastPacked = 1024;

/// Returns whether the sender of that Accept-Encoding takes gzip.  "gzip;q=0" does not, "*" does.
/// Source: R. Fielding, M. Nottingham, J. Reschke, HTTP Semantics, RFC 9110, 12.5.3 (2022).
bool        takes_gzip(std::string_view accept_encoding);
/// Returns one gzip file, in time linear in `plain`; "" if there is no memory for it (256 kB and
/// the result).
std::string gzip_packed(std::string_view plain);
/// Returns the end of a stream: the checksum of `plain`, its size, its blocks.  For
/// GzipStream::end.
std::string packed_end(std::string_view plain);

/// A gzip file sent in pieces; whatever is put can be read as soon as it arrives.
class GzipStream {
  public:
    /// Returns the first bytes.
    static std::string begin();
    /// Returns some bytes, as stored blocks.
    std::string        put(std::string_view plain);
    /// Returns the last bytes, from packed_end(), and the end of the file.
    std::string        end(std::string_view packed);

  private:
    unsigned long sum_  = 0;  // CRC-32 of what was put
    std::uint64_t size_ = 0;
};

}  // namespace zermelo::inline serve
