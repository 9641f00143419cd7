#include "zermelo/workbench/table_file.hpp"

#include <fmt/format.h>
#include <zstd.h>
#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline workbench {
namespace {

static_assert(std::endian::native == std::endian::little,
              "numbers are written as they lie in memory; a big-endian machine must swap them");

constexpr std::string_view kMagic   = "zermelo table ";
constexpr std::size_t      kFooter  = 32;       // bytes
constexpr std::size_t      kText    = 1 << 16;  // bytes of the header, at most
constexpr int              kLevel   = 19;       // of zstd
constexpr std::size_t      kAtOnce  = 64;       // blocks packed in parallel
constexpr unsigned         kKeyMost = 19;       // the most bytes of a key's difference

template <class Number>
std::string_view bytes_text(const Number& value, std::size_t size = sizeof(Number)) {
    return {reinterpret_cast<const char*>(&value), size};
}

std::uint64_t hash_of(std::string_view text) {
    return fingerprint(bytes_of(text));
}

std::string text_of_header(const TableHeader& h) {
    return fmt::format(
        "{}1\ngame {}\nsetup {}\nposition {}\nrule {}\ncodes {}\nkeys {}\nblock {}\n\n", kMagic,
        h.game, h.setup, h.position, h.rule, h.codes, h.key_bytes, h.block);
}

// The bytes of a block before they are packed.
std::string plain_bytes(std::span<const std::uint32_t> codes, std::span<const TableKey> keys) {
    const auto     most  = std::ranges::max(codes);
    const unsigned width = most < 256 ? 1 : most < 65536 ? 2 : 4;
    std::string    text(1, static_cast<char>(width));
    for (unsigned byte = 0; byte < width; ++byte)
        for (const auto code : codes) text += static_cast<char>(code >> 8 * byte & 255);
    for (std::size_t i = 1; i < keys.size(); ++i) {
        auto more = keys[i] - keys[i - 1] - 1;
        for (; more >= 128; more >>= 7) text += static_cast<char>((more & 127) | 128);
        text += static_cast<char>(more);
    }
    return text;
}

// Empty if there was no memory.
std::string packed_bytes(std::string_view plain) {
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    const auto  size =
        ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), kLevel);
    packed.resize(ZSTD_isError(size) ? 0 : size);
    return packed;
}

// Returns true if these bytes are a block of to.count codes; also reads its keys, of which the
// first is known.
bool read_block(TableBlock& to, unsigned key_bytes, TableKey first) {
    const unsigned width = to.bytes.empty() ? 0 : to.bytes[0];
    if ((width != 1 && width != 2 && width != 4) || to.bytes.size() - 1 < width * to.count)
        return false;
    const auto *at  = to.bytes.data() + 1 + width * to.count,
               *end = to.bytes.data() + to.bytes.size();
    to.keys.clear();
    if (key_bytes == 0) return at == end;
    to.keys.reserve(as_size(to.count));
    to.keys.push_back(first);
    const TableKey most = key_bytes == 16 ? ~TableKey{0} : TableKey{~std::uint64_t{0}};
    while (to.keys.size() < to.count) {
        TableKey more = 0;
        for (unsigned shift = 0;; shift += 7) {
            if (at == end || shift >= 7 * kKeyMost) return false;
            const auto bits = TableKey{*at & 127u};
            if ((bits << shift) >> shift != bits) return false;
            more |= bits << shift;
            if (*at++ < 128) break;
        }
        if (to.keys.back() == most || more > most - to.keys.back() - 1) return false;
        to.keys.push_back(to.keys.back() + more + 1);
    }
    return at == end;
}

InputError fault(Phrase what) {
    return plain_error(std::move(what), phrase("a table as `zermelo solve --table` wrote it"));
}

// Reads "NAME REST\n" and puts REST into `rest`.
bool read_line(Scanner& in, std::string_view name, std::string& rest) {
    if (!in.take(name)) return false;
    const auto line = std::string_view(in.at(), in.left());
    const auto end  = line.find('\n');
    if (end == line.npos) return false;
    rest = line.substr(0, end);
    in.skip(end + 1);
    return true;
}

bool read_number_line(Scanner& in, std::string_view name, std::uint64_t& number) {
    return in.take(name) && in.number(number) && in.take('\n');
}

}  // namespace

std::string pack_block(std::span<const std::uint32_t> codes, std::span<const TableKey> keys) {
    return packed_bytes(plain_bytes(codes, keys));
}

TableWriter::TableWriter(const TableHeader& header, Sink& sink)
    : header_(header), sink_(&sink), text_(text_of_header(header)), waiting_(kAtOnce) {
    for (const auto* const text : {&header.game, &header.setup, &header.position, &header.rule})
        ok_ = ok_ && text->find('\n') == text->npos;
    ok_ = told_ = ok_ && text_.size() <= kText;
    end_        = text_.size();
    if (ok_) sink.write(text_);
}

void TableWriter::add(std::uint32_t code, TableKey key) {
    auto* now = &waiting_[filled_];
    if (now->codes.size() == header_.block) {
        if (++filled_ == waiting_.size()) pack_waiting();
        now = &waiting_[filled_];
    }
    now->codes.push_back(code);
    if (header_.key_bytes > 0) now->keys.push_back(key);
}

void        TableWriter::pack_waiting() {
#pragma omp parallel for schedule(dynamic)
    for (std::size_t b = 0; b < filled_; ++b)
        waiting_[b].packed = pack_block(waiting_[b].codes, waiting_[b].keys);
    for (std::size_t b = 0; b < filled_; ++b) {
        add_packed(waiting_[b].packed, header_.key_bytes > 0 ? waiting_[b].keys[0] : 0);
        if (!ok()) return;
        waiting_[b].codes.clear(), waiting_[b].keys.clear();
    }
    filled_ = 0;
}

void TableWriter::add_packed(std::string_view packed, TableKey first) {
    ok_ = ok_ && !packed.empty();
    if (!ok()) return;
    sink_->write(packed);
    end_ += packed.size();
    index_ += bytes_text(end_);
    index_ += bytes_text(hash_of(packed));
    if (header_.key_bytes > 0) index_ += bytes_text(first, header_.key_bytes);
}

std::expected<void, InputError> TableWriter::finish() {
    if (!waiting_[filled_].codes.empty()) ++filled_;
    pack_waiting();
    if (!ok_)
        return std::unexpected(
            told_ ? over_memory(header_.block, 0)
                  : plain_error(phrase(
                        "the game's own texts are too long for a table, or have line ends")));
    if (!ok()) return {};
    std::string footer;
    for (const auto part : {end_, hash_of(text_), hash_of(index_)}) footer += bytes_text(part);
    footer += bytes_text(hash_of(footer));
    sink_->write(index_);
    sink_->write(footer);
    return {};
}

bool TableFile::is_one(std::span<const std::byte> file) {
    return text_of(file).starts_with(kMagic);
}

std::expected<TableFile, InputError> TableFile::open(std::span<const std::byte> file) {
    // 1. Read the text.
    const auto text = text_of(file);
    Scanner    in(text.substr(0, kText));
    if (!in.take(kMagic)) return std::unexpected(fault(phrase("this is not a table")));
    if (!in.take("1\n"))
        return std::unexpected(
            plain_error(phrase("table version {}", shown_at(text, in.at())), phrase("version 1")));
    TableFile     found;
    auto&         h         = found.header_;
    std::uint64_t key_bytes = 0;
    if (!read_line(in, "game ", h.game) || !read_line(in, "setup ", h.setup) ||
        !read_line(in, "position ", h.position) || !read_line(in, "rule ", h.rule) ||
        !read_number_line(in, "codes ", h.codes) || !read_number_line(in, "keys ", key_bytes) ||
        !read_number_line(in, "block ", h.block) || !in.take('\n'))
        return std::unexpected(fault(phrase("the table is damaged, or cut off, at byte {}",
                                            std::min(text.size(), kText) - in.left())));
    found.text_size_ = static_cast<std::uint64_t>(in.at() - text.data());
    if ((key_bytes != 0 && key_bytes != 8 && key_bytes != 16) || h.block == 0 ||
        h.block > TableWriter::kMostBlock || h.codes == 0)
        return std::unexpected(
            fault(phrase("the table is damaged: its header's numbers are invalid")));
    h.key_bytes = static_cast<unsigned>(key_bytes);

    // 2. Read the footer and the index; their sizes follow from that of the file.
    const auto entry  = found.entry_bytes();
    const auto blocks = (h.codes - 1) / h.block + 1;
    const auto rest   = text.size() - found.text_size_;
    if (rest < kFooter || blocks > (rest - kFooter) / entry)
        return std::unexpected(fault(phrase("the table is cut off")));
    const auto    footer = text.substr(text.size() - kFooter);
    std::uint64_t numbers[4];
    std::memcpy(numbers, footer.data(), kFooter);
    const auto begin = text.size() - kFooter - blocks * entry;
    if (numbers[3] != hash_of(footer.substr(0, 24)) || numbers[0] != begin)
        return std::unexpected(
            fault(phrase("the table is damaged, or cut off: its last bytes are wrong")));
    if (numbers[1] != hash_of(text.substr(0, as_size(found.text_size_))))
        return std::unexpected(
            fault(phrase("the table is damaged: its header has another checksum")));
    found.index_ = text.substr(as_size(begin), as_size(blocks * entry));
    if (numbers[2] != hash_of(found.index_))
        return std::unexpected(
            fault(phrase("the table is damaged: its index has another checksum")));
    found.file_ = text;

    // 3. Blocks must lie one behind the other, and keys must ascend.
    for (std::uint64_t b = 0; b < blocks; ++b) {
        const auto end = found.word(b, 0);
        if (end <= found.begin_of(b) || end > begin || (b + 1 == blocks && end != begin) ||
            (b > 0 && key_bytes > 0 && found.first_key(b) <= found.first_key(b - 1)))
            return std::unexpected(fault(phrase("the table's index is wrong at block {}", b)));
    }
    return found;
}

std::uint64_t TableFile::word(std::uint64_t b, std::size_t at) const {
    std::uint64_t value;
    std::memcpy(&value, index_.data() + b * entry_bytes() + at, sizeof value);
    return value;
}

TableKey TableFile::first_key(std::uint64_t b) const {
    TableKey key = 0;
    std::memcpy(&key, index_.data() + b * entry_bytes() + 16, header_.key_bytes);
    return key;
}

std::uint64_t TableFile::codes_of(std::uint64_t b) const {
    return std::min(header_.block, header_.codes - b * header_.block);
}

std::string_view TableFile::packed(std::uint64_t b) const {
    const auto begin = begin_of(b);
    return file_.substr(as_size(begin), as_size(word(b, 0) - begin));
}

struct TableUnpacker::Context {
    ZSTD_DCtx* zstd = ZSTD_createDCtx();
    ~Context() { ZSTD_freeDCtx(zstd); }
};

TableUnpacker::TableUnpacker() : context_(std::make_unique<Context>()) {}
TableUnpacker::~TableUnpacker() = default;

bool TableUnpacker::unpack(const TableFile& file, std::uint64_t b, TableBlock& to) {
    const auto packed    = file.packed(b);
    const auto key_bytes = file.header().key_bytes;
    to.count             = file.codes_of(b);
    if (!context_->zstd || hash_of(packed) != file.hash(b)) return false;
    const auto size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    const auto most = 1 + to.count * (key_bytes > 0 ? 4 + kKeyMost : 4);
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > most)
        return false;
    to.bytes.resize(as_size(size));
    const auto done = ZSTD_decompressDCtx(context_->zstd, to.bytes.data(), as_size(size),
                                          packed.data(), packed.size());
    return done == size && read_block(to, key_bytes, key_bytes > 0 ? file.first_key(b) : 0);
}

InputError TableFile::damaged(std::uint64_t b) const {
    return fault(
        phrase("the table is damaged: block {} of {} (from byte {} on) has another "
               "checksum, or holds no codes",
               b, blocks(), begin_of(b)));
}

std::uint64_t TableFile::block_of(TableKey key) const {
    std::uint64_t low = 0, high = blocks();  // first_key(low) <= key, if block 0 has that
    while (high - low > 1) {
        const auto middle                       = low + (high - low) / 2;
        (first_key(middle) <= key ? low : high) = middle;
    }
    return low;
}

const TableBlock* TableProbe::block(std::uint64_t b) {
    for (auto& kept : kept_)
        if (kept.block == b) {
            kept.used = ++clock_;
            return &kept.plain;
        }
    auto& oldest = *std::ranges::min_element(kept_, {}, &Kept::used);
    oldest.block = ~std::uint64_t{0};
    if (!unpacker_.unpack(file_, b, oldest.plain)) {
        if (!damaged_) damaged_ = b;
        return nullptr;
    }
    oldest.block = b, oldest.used = ++clock_;
    return &oldest.plain;
}

std::optional<std::uint32_t> TableProbe::code(Index i) {
    const auto        length = file_.header().block;
    const auto* const found  = block(i / length);
    if (!found) return std::nullopt;
    return found->code(i % length);
}

std::optional<std::uint32_t> TableProbe::code_of(TableKey key) {
    const auto* const found = block(file_.block_of(key));
    if (!found) return std::nullopt;
    const auto at = std::ranges::lower_bound(found->keys, key);
    if (at == found->keys.end() || *at != key) return std::nullopt;
    return found->code(static_cast<std::uint64_t>(at - found->keys.begin()));
}

}  // namespace zermelo::inline workbench
