// Solved tables.  A file that opens is read to its end.  A session that takes it answers or says
// why not, and a table that the checker accepts tells the truth.  Everything is tried again with
// all fingerprints made right, so that what they cover is read, too.
#include <cstring>

#include "test/fuzz/must.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/table_file.hpp"
#include "zermelo/workbench/table_session.hpp"

using namespace zermelo;

namespace {

std::unique_ptr<Session> opened(std::string_view game) {
    for (const auto* const card : catalogue())
        if (card->name == game) {
            const std::vector<std::string> words   = {"2x2"};
            auto                           session = card->open({}, {}, words, {});
            must(session.has_value(), "the game opens");
            return std::move(*session);
        }
    return nullptr;
}

void put(std::string& text, std::size_t at, std::uint64_t value) {
    std::memcpy(text.data() + at, &value, 8);
}
std::uint64_t get(const std::string& text, std::size_t at) {
    std::uint64_t value;
    std::memcpy(&value, text.data() + at, 8);
    return value;
}

// Returns the same file with fingerprints that fit, if its header says how long its index is.
std::string signed_anew(std::string text) {
    const auto    end   = text.find("\n\n");
    std::uint64_t codes = 0, keys = 0, block = 0;
    const auto    lines = end == text.npos ? text.npos : text.rfind("\ncodes ", end);
    if (lines == text.npos ||
        std::sscanf(text.c_str() + lines, "\ncodes %lu\nkeys %lu\nblock %lu", &codes, &keys,
                    &block) != 3 ||
        codes == 0 || block == 0 || keys > 16)
        return text;
    const auto entry = 16 + keys, blocks = (codes - 1) / block + 1;
    const auto rest = text.size() - end - 2;
    if (rest < 32 || blocks > (rest - 32) / entry) return text;
    const auto begin = text.size() - 32 - blocks * entry;
    auto       from  = end + 2;
    for (std::uint64_t b = 0; b < blocks; ++b) {
        const auto at = begin + b * entry;
        if (b + 1 == blocks) put(text, at, begin);
        const auto to = get(text, at);
        if (to < from || to > begin) return text;
        put(text, at + 8, fingerprint(bytes_of(std::string_view(text).substr(from, to - from))));
        from = to;
    }
    const std::string_view whole = text;
    const auto             head  = fingerprint(bytes_of(whole.substr(0, end + 2)));
    const auto             index = fingerprint(bytes_of(whole.substr(begin, blocks * entry)));
    const auto             last  = text.size() - 32;
    put(text, last, begin), put(text, last + 8, head), put(text, last + 16, index);
    put(text, last + 24, fingerprint(bytes_of(std::string_view(text).substr(last, 24))));
    return text;
}

void read_to_its_end(const TableFile& file) {
    TableUnpacker unpacker;
    TableBlock    block;
    std::uint64_t sum = 0;
    for (std::uint64_t b = 0; b < file.blocks(); ++b) {
        if (!unpacker.unpack(file, b, block)) {
            must(!file.damaged(b).what.empty(), "damage is told");
            continue;
        }
        must(block.count == file.codes_of(b), "as many codes as the header says");
        for (std::uint64_t i = 0; i < block.count; ++i) sum += block.code(i);
        for (std::size_t i = 1; i < block.keys.size(); ++i)
            must(block.keys[i - 1] < block.keys[i], "keys ascend");
    }
    TableProbe probe(file);
    if (file.header().key_bytes == 0)
        (void)probe.code(file.header().codes - 1);
    else
        (void)probe.code_of(sum);
}

void ask(std::string_view game, std::string_view text) {
    const auto session = opened(game);
    Budget     budget;
    budget.bytes       = std::uint64_t{1} << 24;
    const auto checked = session->check(bytes_of(text), budget);
    const auto probed = dynamic_cast<TableSession&>(*session).probe(bytes_of(text), "FILE", budget);
    if (!probed) {
        must(!checked || !checked->accepted, "what is accepted can be asked");
        return;
    }
    const auto answer = session->solve("", true, budget);
    if (!checked || !checked->accepted || !answer) return;
    const auto truth = opened(game)->solve("", true, budget);
    must(truth && truth->headline == answer->headline, "what is accepted is true",
         spoken(answer->headline));
}

void try_table(const std::string& text) {
    const auto file = TableFile::open(bytes_of(text));
    if (!file) {
        must(!file.error().what.empty(), "a fault says what is wrong");
        return;
    }
    read_to_its_end(*file);
    for (const char* const game : {"connect4", "hex"}) ask(game, text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    try_table(text);
    try_table(signed_anew(text));
    return 0;
}
