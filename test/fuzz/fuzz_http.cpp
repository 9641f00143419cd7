// Requests: what is read lies within the bytes, and more bytes after a whole request change
// nothing.
#include "test/fuzz/must.hpp"
#include "zermelo/serve/http_request.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto        parsed = parse_request(text, 1000);
    must((parsed.state == Parsed::bad) == (parsed.status != 0), "what is bad has a status");
    if (parsed.state != Parsed::done) return 0;
    must(parsed.used <= size && parsed.request.body.size() <= 1000, "inside the bytes");
    must(parsed.request.path.starts_with('/'), "a path", parsed.request.path);
    const auto again = parse_request(text.substr(0, parsed.used) + "GET", 1000);
    must(again.state == Parsed::done && again.used == parsed.used, "what follows does not matter");
    if (parsed.used > 0)
        must(parse_request(text.substr(0, parsed.used - 1), 1000).state == Parsed::more,
             "a cut request waits");
    return 0;
}
