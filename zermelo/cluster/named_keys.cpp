#include "zermelo/cluster/named_keys.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/keyed_game.hpp"
#include "zermelo/cluster/raw_file.hpp"
#include "zermelo/cluster/shard_file.hpp"

namespace zermelo::inline cluster {
namespace {

// The lines of the file before the bits.
template <class Key>
std::string head_of(std::string_view what, const TableHeader& of, Key root) {
    const auto low  = static_cast<std::uint64_t>(root);
    const auto high = static_cast<std::uint64_t>(static_cast<unsigned __int128>(root) >> 64);
    return fmt::format("zermelo {} 1\ngame {}\nsetup {}\nposition {}\nkeys {} {} {}\n", what,
                       of.game, of.setup, of.position, sizeof(Key), low, high);
}

// Takes a number like " 123" from the front of `text`, if there is one.
std::optional<std::uint64_t> take_count(std::string_view& text) {
    if (!text.starts_with(' ')) return std::nullopt;
    std::uint64_t number = 0;
    const auto    read   = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (read.ec != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return number;
}

bool take_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

template <class Key>
std::string text_of(const NamedKeys<Key>& keys, std::string_view what, const TableHeader& of) {
    const auto wide = static_cast<unsigned __int128>(keys.bits);
    auto       text =
        head_of(what, of, keys.root) + fmt::format("bits {} {}\n", static_cast<std::uint64_t>(wide),
                                                   static_cast<std::uint64_t>(wide >> 64));
    for (std::size_t s = 0; s < keys.of_shards.size(); ++s)
        text += fmt::format("shard {} {}\n", s, keys.of_shards[s]);
    return text;
}

// The inverse of text_of().
template <class Key>
std::optional<NamedKeys<Key>> named_by(std::string_view text, std::string_view what,
                                       const TableHeader& of, Key root) {
    if (!take_word(text, head_of(what, of, root)) || !take_word(text, "bits")) return std::nullopt;
    const auto low = take_count(text), high = take_count(text);
    if (!low || !high || !take_word(text, "\n")) return std::nullopt;
    NamedKeys<Key> keys;
    keys.root = root;
    keys.bits = static_cast<Key>(static_cast<unsigned __int128>(*high) << 64 | *low);
    for (std::uint64_t s = 0; s < kKeyShards; ++s) {
        if (!take_word(text, "shard") || take_count(text) != s) return std::nullopt;
        const auto many = take_count(text);
        if (!many || !take_word(text, "\n")) return std::nullopt;
        keys.of_shards.push_back(*many);
    }
    if (!text.empty()) return std::nullopt;
    return keys;
}

std::string name_in(const std::string& folder, std::string_view what) {
    return fmt::format("{}/{}", folder, what);
}

}  // namespace

template <class Key>
std::optional<NamedKeys<Key>> read_named(Exchange& exchange, const std::string& folder,
                                         std::string_view what, const TableHeader& of, Key root) {
    std::string text;
    if (exchange.rank() == 0)
        if (const auto file = RawFile::open(name_in(folder, what))) {
            text.resize(as_size(file->size()));
            if (file->read(0, text.data(), text.size())) text.clear();
        }
    return named_by(told(exchange, 0, text), what, of, root);
}

template <class Key>
std::optional<InputError> write_named(Exchange& exchange, const std::string& folder,
                                      std::string_view what, const TableHeader& of,
                                      const NamedKeys<Key>& keys) {
    std::optional<InputError> error;
    if (exchange.rank() == 0) error = write_whole(name_in(folder, what), text_of(keys, what, of));
    return first_error(exchange, error);
}

void drop_named(Exchange& exchange, const std::string& folder, std::string_view what) {
    if (exchange.rank() == 0) ::unlink(name_in(folder, what).c_str());
    exchange.wait();
}

template std::optional<NamedKeys<std::uint64_t>> read_named(Exchange&, const std::string&,
                                                            std::string_view, const TableHeader&,
                                                            std::uint64_t);
template std::optional<NamedKeys<TableKey>>      read_named(Exchange&, const std::string&,
                                                            std::string_view, const TableHeader&,
                                                            TableKey);
template std::optional<InputError> write_named(Exchange&, const std::string&, std::string_view,
                                               const TableHeader&, const NamedKeys<std::uint64_t>&);
template std::optional<InputError> write_named(Exchange&, const std::string&, std::string_view,
                                               const TableHeader&, const NamedKeys<TableKey>&);

}  // namespace zermelo::inline cluster
