// Answers packed with gzip, whole or event by event.
//
// A stream's small events leave as stored blocks, which cost nothing to make and may be left out;
// its last one, the answer, is packed by the worker that found it (packed_end), so that the thread
// of the server does no work of its own.
//
// Main function: gzip_packed.  Called from serve/server.cpp.
// Source: P. Deutsch, GZIP file format specification version 4.3, RFC 1952 (1996).
// Tested: test/serve/packed_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::inline serve {

/// Shorter bodies go as they are: packing saves no packet.
inline constexpr std::size_t kLeastPacked = 1024;

/// Does whoever sent that Accept-Encoding take gzip?  "gzip;q=0" does not, "*" does.
/// Source: R. Fielding, M. Nottingham, J. Reschke, HTTP Semantics, RFC 9110, 12.5.3 (2022).
bool        takes_gzip(std::string_view accept_encoding);
/// One gzip file, in time linear in `plain`; "" if there is no memory for it (256 kB and the
/// result).
std::string gzip_packed(std::string_view plain);
/// The end of a stream: the check sum of `plain`, its size, its blocks.  For GzipStream::end.
std::string packed_end(std::string_view plain);

/// A gzip file whose pieces leave one by one; what is put can be read as soon as it arrives.
class GzipStream {
  public:
    /// What comes first.
    static std::string begin();
    /// Some bytes, as stored blocks.
    std::string        put(std::string_view plain);
    /// The last bytes, by packed_end(), and the file's end.
    std::string        end(std::string_view packed);

  private:
    unsigned long sum_  = 0;  // CRC-32 of what was put
    std::uint64_t size_ = 0;
};

}  // namespace zermelo::inline serve
