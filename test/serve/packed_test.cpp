// Answers packed with gzip, unpacked by zlib's reader, whole and as they arrive.
#include "zermelo/serve/packed.hpp"

#include <gtest/gtest.h>
#include <zlib.h>
#include <random>
#include <utility>

#include "zermelo/base/scan.hpp"
#include "zermelo/files/unpack.hpp"

namespace zermelo {
namespace {

// Reads what can be read of a gzip file of which only the beginning has arrived.
class Reader {
  public:
    Reader() { EXPECT_EQ(inflateInit2(&stream_, 15 + 16), Z_OK); }
    ~Reader() { inflateEnd(&stream_); }
    Reader(const Reader&) = delete;

    void come(std::string bytes) {
        stream_.next_in  = reinterpret_cast<Bytef*>(bytes.data());
        stream_.avail_in = static_cast<uInt>(bytes.size());
        char block[4096];
        for (state_ = Z_OK; state_ == Z_OK && (stream_.avail_in > 0 || full_);) {
            stream_.next_out  = reinterpret_cast<Bytef*>(block);
            stream_.avail_out = sizeof block;
            state_            = inflate(&stream_, Z_SYNC_FLUSH);
            full_             = stream_.avail_out == 0;
            plain_.append(block, sizeof block - stream_.avail_out);
        }
        EXPECT_EQ(stream_.avail_in, 0u);
    }
    const std::string& plain() const { return plain_; }
    bool               whole() const { return state_ == Z_STREAM_END; }

  private:
    z_stream    stream_{};
    std::string plain_;
    int         state_ = Z_OK;
    bool        full_  = false;
};

TEST(Packed, WhoTakesGzip) {
    for (const char* const takes :
         {"gzip", "GZIP", "x-gzip", "deflate, gzip", "gzip;q=0.001", "gzip ; q=1",
          "br,\tgzip;q=0.5", "*", "identity;q=0, *;q=0.1", "gzip, *;q=0"})
        EXPECT_TRUE(takes_gzip(takes)) << takes;
    for (const char* const not_so :
         {"", "identity", "gzip;q=0", "gzip; q=0.000", "deflate, br", "gzipped", "gz", "*;q=0",
          "gzip;Q=0, *", ",", ";", "*;q=0.0, deflate"})
        EXPECT_FALSE(takes_gzip(not_so)) << not_so;
}

TEST(Packed, WholeTexts) {
    for (const std::size_t size : {0u, 1u, 1000u, 32767u, 32768u, 65536u, 1'000'000u}) {
        std::string text;
        for (std::size_t i = 0; text.size() < size; ++i) text += std::to_string(i * i % 977);
        text.resize(size);
        const auto packed = gzip_packed(text);
        const auto plain  = unpack(Packing::gzip, bytes_of(packed), {});
        ASSERT_TRUE(plain) << to_text(plain.error());
        EXPECT_EQ(text_of(plain->bytes()), text);
        if (size >= 1000) {
            EXPECT_LT(packed.size(), size);
        }
    }
}

TEST(Packed, StreamsAreReadAsTheyArrive) {
    std::mt19937 random(20);
    for (int round = 0; round < 40; ++round) {
        GzipStream  stream;
        Reader      reader;
        std::string text;
        const auto  some = [&](std::size_t most) {
            std::string piece(random() % (most + 1), ' ');
            for (auto& c : piece) c = static_cast<char>('a' + random() % 7);
            return piece;
        };
        reader.come(GzipStream::begin());
        for (unsigned pieces = random() % 5; pieces-- > 0;) {
            const auto piece = some(round % 2 == 0 ? 300 : 200'000);
            text += piece;
            reader.come(stream.put(piece));
            EXPECT_EQ(reader.plain(), text);
            EXPECT_FALSE(reader.whole());
        }
        const auto last = some(round % 3 == 0 ? 0 : 150'000);
        text += last;
        reader.come(stream.end(packed_end(last)));
        EXPECT_EQ(reader.plain(), text);
        EXPECT_TRUE(reader.whole()) << "check sum and size are right";
    }
}

}  // namespace
}  // namespace zermelo
