#include "zermelo/workbench/nimber_lists.hpp"

#include <fmt/format.h>

namespace zermelo::inline workbench {

NumberList held_list(std::vector<std::int64_t> numbers) {
    const auto held = std::make_shared<const std::vector<std::int64_t>>(std::move(numbers));
    return {held->size(), [held](const NumberList::Emit& emit) {
                for (const auto number : *held)
                    if (!emit(number)) return;
            }};
}

NumberMap held_map(std::vector<std::pair<std::int64_t, std::int64_t>> pairs) {
    const auto held = std::make_shared<const decltype(pairs)>(std::move(pairs));
    return {held->size(), [held](const NumberMap::Emit& emit) {
                for (const auto& [key, value] : *held)
                    if (!emit(key, value)) return;
            }};
}

std::string npy_header(std::string_view type, std::uint64_t count) {
    // Magic, version and length take 10 bytes; the text is padded to a multiple of 64.
    std::string header =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", type, count);
    header.append(63 - (10 + header.size()) % 64, ' ');
    header += '\n';
    std::string all("\x93NUMPY\x01\x00", 8);
    all += static_cast<char>(header.size() & 255);
    all += static_cast<char>(header.size() >> 8);
    return all + header;
}

void write_nimbers(Part part, std::uint64_t count,
                   const std::function<std::uint64_t(std::uint64_t)>& nimber, Sink& sink) {
    Writer out(sink);
    if (part == Part::table) {
        out << "heap,nimber\n";
        for (std::uint64_t h = 0; h < count && out.ok(); ++h) {
            out.number(h);
            out << ',';
            out.number(nimber(h));
            out << '\n';
        }
        return;
    }
    out << npy_header("<u4", count);
    for (std::uint64_t h = 0; h < count && out.ok(); ++h) {
        const auto word = static_cast<std::uint32_t>(nimber(h));
        for (int shift = 0; shift < 32; shift += 8) out << static_cast<char>(word >> shift & 255);
    }
}

}  // namespace zermelo::inline workbench
