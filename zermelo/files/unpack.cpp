#include "zermelo/files/unpack.hpp"

#include <zlib.h>
#include <zstd.h>
#include <cstring>
#include <memory>
#include <string>

namespace zermelo::inline files {
namespace {

InputError damaged(std::string_view format, std::size_t at, const Phrase& why) {
    InputError error;
    error.what     = phrase("the {} data is damaged near byte {}: {}", format, at, why);
    error.expected = phrase("a whole {} file", format);
    return error;
}

InputError cut_off(std::string_view format, std::size_t size) {
    InputError error;
    error.what     = phrase("the {} data is cut off after {} bytes", format, size);
    error.expected = phrase("a whole {} file", format);
    return error;
}

InputError too_large(std::string_view format, std::uint64_t most) {
    InputError error;
    error.what    = phrase("the {} data unpacks to more than {} bytes", format, most);
    error.instead = phrase("a larger --mem-limit");
    error.gave_up = GaveUp::bytes;
    return error;
}

InputError limited(const Pace& pace) {
    auto error = ended_early(pace.why());
    error.what = phrase("{} while it was unpacked", error.what);
    return error;
}

constexpr std::size_t kPiece = std::size_t{1} << 20;  // bytes between two checks of the limits

std::expected<Buffer, InputError> gunzip(std::span<const std::byte> file, const Budget& limits) {
    const auto most = limits.bytes;
    Pace       pace(limits, "unpacking");
    Buffer     result(most);
    z_stream   stream{};
    if (inflateInit2(&stream, 15 + 16) != Z_OK) return std::unexpected(too_large("gzip", most));
    const std::unique_ptr<z_stream, int (*)(z_stream*)> guard(&stream, inflateEnd);

    std::size_t at = 0;  // bytes of `file` used up
    for (;;) {
        if (!pace.go_on(Pace::kStride)) return std::unexpected(limited(pace));
        const auto room = result.room();
        const auto give = std::min(file.size() - at, kPiece);
        const auto take = std::min(room.size(), kPiece);
        stream.next_in  = reinterpret_cast<Bytef*>(const_cast<std::byte*>(file.data() + at));
        stream.avail_in = static_cast<uInt>(give);
        std::byte probe;  // with no room left, one more byte decides: the end, or too large
        stream.next_out   = reinterpret_cast<Bytef*>(room.empty() ? &probe : room.data());
        stream.avail_out  = static_cast<uInt>(room.empty() ? 1 : take);
        const int  status = inflate(&stream, Z_NO_FLUSH);
        const auto used   = give - stream.avail_in;
        const auto made   = (room.empty() ? 1 : take) - stream.avail_out;
        at += used;
        if (room.empty() && made > 0) return std::unexpected(too_large("gzip", most));
        result.filled(room.empty() ? 0 : made);
        if (status == Z_STREAM_END) {
            if (at == file.size()) return result;
            if (packing_of(file.subspan(at)) != Packing::gzip)
                return std::unexpected(damaged("gzip", at, phrase("something else follows")));
            inflateReset(&stream);
        } else if (status == Z_MEM_ERROR) {
            return std::unexpected(too_large("gzip", most));
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            return std::unexpected(
                damaged("gzip", at, stream.msg ? verbatim(stream.msg) : phrase("no gzip stream")));
        } else if (used == 0 && made == 0) {
            if (at == file.size()) return std::unexpected(cut_off("gzip", at));
            return std::unexpected(damaged("gzip", at, phrase("no progress")));
        }
    }
}

std::expected<Buffer, InputError> unzstd(std::span<const std::byte> file, const Budget& limits) {
    const auto                                                     most = limits.bytes;
    Pace                                                           pace(limits, "unpacking");
    Buffer                                                         result(most);
    const std::unique_ptr<ZSTD_DStream, size_t (*)(ZSTD_DStream*)> stream(ZSTD_createDStream(),
                                                                          ZSTD_freeDStream);
    if (!stream) return std::unexpected(too_large("zstd", most));
    ZSTD_inBuffer in{file.data(), file.size(), 0};
    for (;;) {
        if (!pace.go_on(Pace::kStride)) return std::unexpected(limited(pace));
        const auto     room = result.room();
        std::byte      probe;
        ZSTD_outBuffer out{room.empty() ? &probe : room.data(),
                           room.empty() ? 1 : std::min(room.size(), 16 * kPiece), 0};
        const auto before = in.pos;
        in.size           = std::min(file.size(), in.pos + kPiece);
        const auto status = ZSTD_decompressStream(stream.get(), &out, &in);
        if (ZSTD_isError(status))
            return std::unexpected(damaged("zstd", in.pos, verbatim(ZSTD_getErrorName(status))));
        if (room.empty() && out.pos > 0) return std::unexpected(too_large("zstd", most));
        result.filled(room.empty() ? 0 : out.pos);
        if (status == 0 && in.pos == file.size()) return result;
        if (in.pos == before && out.pos == 0) {
            if (in.pos == file.size()) return std::unexpected(cut_off("zstd", in.pos));
            return std::unexpected(damaged("zstd", in.pos, phrase("no progress")));
        }
    }
}

}  // namespace

Packing packing_of(std::span<const std::byte> file) {
    const auto starts = [&](std::initializer_list<unsigned char> magic) {
        return file.size() >= magic.size() &&
               std::memcmp(file.data(), magic.begin(), magic.size()) == 0;
    };
    if (starts({0x1f, 0x8b})) return Packing::gzip;
    if (starts({0x28, 0xb5, 0x2f, 0xfd})) return Packing::zstd;
    if (file.size() >= 4 && (file[0] & std::byte{0xf0}) == std::byte{0x50} &&
        std::memcmp(file.data() + 1, "\x2a\x4d\x18", 3) == 0)
        return Packing::zstd;
    return Packing::none;
}

std::expected<Buffer, InputError> unpack(Packing packing, std::span<const std::byte> file,
                                         const Budget& limits) {
    return packing == Packing::gzip ? gunzip(file, limits) : unzstd(file, limits);
}

}  // namespace zermelo::inline files
