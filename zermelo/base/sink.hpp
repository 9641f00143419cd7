// Where bytes go.  The library writes into a Sink and never learns what is behind it.
#pragma once
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::inline base {

/// A destination of bytes.  Once a write has failed (a full disk, a closed pipe) ok()
/// stays false and further writes do nothing.
class Sink {
  public:
    virtual ~Sink()                           = default;
    virtual void write(std::string_view text) = 0;
    virtual bool ok() const { return true; }
};

/// Collects everything in memory.
class StringSink final : public Sink {
  public:
    void               write(std::string_view text) override { text_ += text; }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

/// Buffers many small texts and numbers before a Sink; flushes when it is destroyed.
class Writer {
  public:
    explicit Writer(Sink& sink) : sink_(sink) {}
    ~Writer() { flush(); }
    Writer(const Writer&)            = delete;
    Writer& operator=(const Writer&) = delete;

    Writer& operator<<(std::string_view text) {
        if (text.size() > kSize - used_) {
            flush();
            if (text.size() > kSize) return sink_.write(text), *this;
        }
        text.copy(buffer_ + used_, text.size());
        used_ += text.size();
        return *this;
    }
    Writer& operator<<(char c) { return *this << std::string_view(&c, 1); }
    Writer& number(std::uint64_t value) {
        if (kSize - used_ < 20) flush();
        used_ = static_cast<std::size_t>(
            std::to_chars(buffer_ + used_, buffer_ + kSize, value).ptr - buffer_);
        return *this;
    }
    bool ok() const { return sink_.ok(); }
    void flush() {
        if (used_ > 0) sink_.write({buffer_, used_});
        used_ = 0;
    }

  private:
    static constexpr std::size_t kSize = std::size_t{1} << 16;

    Sink&       sink_;
    std::size_t used_ = 0;
    char        buffer_[kSize];
};

}  // namespace zermelo::inline base
