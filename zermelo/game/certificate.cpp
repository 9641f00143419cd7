#include "zermelo/game/certificate.hpp"

#include <fmt/format.h>
#include <bit>
#include <cstring>
#include <utility>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline game {
namespace {

static_assert(std::endian::native == std::endian::little,
              "labels are written as they lie in memory; a big-endian machine must swap them");

constexpr std::string_view kMagic = "zermelo certificate ";

std::string_view bytes_text(const std::uint64_t& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

std::uint64_t checksum_of(std::string_view text, std::string_view labels) {
    const std::uint64_t parts[2] = {fingerprint(bytes_of(text)), fingerprint(bytes_of(labels))};
    return fingerprint(std::as_bytes(std::span(parts)));
}

bool read_hash(Scanner& in, std::uint64_t& value) {
    const auto  digits = std::string_view(in.at(), std::min<std::size_t>(in.left(), 16));
    const auto* end    = digits.data() + digits.size();
    if (digits.size() < 16 || std::from_chars(digits.data(), end, value, 16).ptr != end)
        return false;
    in.skip(16);
    return true;
}

bool read_word(Scanner& in, std::string& word) {
    while (!in.done() && in.peek() > ' ' && in.peek() < '\x7f' && word.size() < 64)
        word += in.peek(), in.skip();
    return !word.empty();
}

// The header after line 1, up to the labels.  Returns what was expected where `in` stopped, or
// nothing if all was well.
Sentences read_header(Scanner& in, Certificate& found, std::uint64_t& label_bytes) {
    if (!in.take("game ") || !read_word(in, found.game) || !in.take('\n'))
        return verbatim("'game NAME'");
    if (in.take("setup text ")) {
        found.stored = true;
        if (!in.number(found.length) || found.length > CertificateHeader::kMostText ||
            !in.take('\n'))
            return Say::header_length;
        if (in.left() < found.length) return Say::header_text;
        found.text = {in.at(), static_cast<std::size_t>(found.length)};
        in.skip(found.text.size());
        if (!in.take('\n')) return Say::header_line_end;
    } else if (!in.take("setup hash ") || !read_hash(in, found.hash) || !in.take(' ') ||
               !in.number(found.length) || !in.take('\n')) {
        return Say::header_setup;
    }
    if (!in.take("rule ") || !read_word(in, found.rule) || !in.take('\n'))
        return verbatim("'rule NAME'");
    if (!in.take("evidence ") || !read_word(in, found.evidence) || !in.take('\n'))
        return verbatim("'evidence KIND'");
    if (!in.take("count ") || !in.number(found.count) || !in.take('\n'))
        return verbatim("'count NUMBER'");
    if (!in.take("labels ") || !in.number(label_bytes) || !in.take('\n'))
        return verbatim("'labels BYTES'");
    if (found.count > label_bytes / 4 || found.count * 4 != label_bytes) return Say::header_bytes;
    return {};
}

}  // namespace

bool Certificate::made_for(std::span<const std::byte> input) const {
    if (input.size() != length) return false;
    return stored ? text == text_of(input) : hash == fingerprint(input);
}

std::uint32_t Certificate::word(std::uint64_t i) const {
    std::uint32_t value;
    std::memcpy(&value, labels.data() + 4 * i, 4);
    return value;
}

void Certificate::copy_words(std::uint32_t* to) const {
    if (count > 0) std::memcpy(to, labels.data(), as_size(4 * count));
}

void write_certificate(const CertificateHeader& header, std::span<const std::uint32_t> labels,
                       Sink& sink) {
    const auto  input = text_of(header.input);
    std::string text  = fmt::format("{}1\ngame {}\n", kMagic, header.game);
    if (input.size() <= CertificateHeader::kMostText) {
        text += fmt::format("setup text {}\n", input.size());
        text.append(input);
        text += '\n';
    } else {
        text += fmt::format("setup hash {:016x} {}\n", fingerprint(header.input), input.size());
    }
    const auto words = text_of(std::as_bytes(labels));
    text += fmt::format("rule {}\nevidence {}\ncount {}\nlabels {}\n", header.rule, header.evidence,
                        labels.size(), words.size());
    const std::uint64_t checksum = checksum_of(text, words);
    sink.write(text);
    sink.write(words);
    sink.write(bytes_text(checksum));
}

bool is_certificate(std::span<const std::byte> file) {
    return text_of(file).starts_with(kMagic);
}

std::expected<Certificate, InputError> read_certificate(std::span<const std::byte> file) {
    const auto text = text_of(file);
    Scanner    in(text);
    if (!in.take(kMagic)) {
        InputError error;
        error.what     = phrase("this is not a certificate");
        error.expected = phrase("the first line 'zermelo certificate 1'");
        return std::unexpected(error);
    }
    if (!in.take("1\n")) {
        InputError error = place_of(text, in.at());
        error.what       = phrase("certificate version {}", shown_at(text, in.at()));
        error.expected   = phrase("version 1");
        return std::unexpected(error);
    }
    Certificate   found{};
    std::uint64_t label_bytes = 0;
    const auto    offset      = [&] { return text.size() - in.left(); };
    if (auto expected = read_header(in, found, label_bytes); !expected.empty()) {
        found.damage = say(Say::damage_expected, offset(), std::move(expected));
        return found;
    }
    const auto header = text.substr(0, offset());
    if (label_bytes > in.left() || in.left() - label_bytes != 8) {
        found.damage = say(Say::damage_bytes, offset(), label_bytes, in.left());
        if (label_bytes > in.left()) return found;
        found.labels  = {in.at(), static_cast<std::size_t>(label_bytes)};
        found.located = true;
        return found;
    }
    found.labels  = {in.at(), static_cast<std::size_t>(label_bytes)};
    found.located = true;
    std::uint64_t checksum;
    std::memcpy(&checksum, in.at() + label_bytes, 8);
    if (const auto computed = checksum_of(header, found.labels); computed != checksum)
        found.damage = say(Say::damage_checksum, fmt::format("{:016x}", checksum),
                           fmt::format("{:016x}", computed));
    return found;
}

}  // namespace zermelo::inline game
