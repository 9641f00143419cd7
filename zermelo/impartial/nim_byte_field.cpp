#include "zermelo/impartial/nim_byte_field.hpp"

#include "zermelo/impartial/nim_textbook.hpp"

namespace zermelo::inline impartial {
namespace {

using Byte    = std::uint8_t;
using Columns = std::array<Byte, 8>;  // the images of the bits 1 << i

Byte image(const Columns& columns, unsigned x) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 8; ++i)
        if (x >> i & 1) sum ^= columns[i];
    return static_cast<Byte>(sum);
}

std::uint64_t matrix(const Columns& columns) {
    std::uint64_t rows = 0;
    for (unsigned i = 0; i < 8; ++i)
        for (unsigned j = 0; j < 8; ++j)
            rows |= std::uint64_t{columns[j] >> i & 1u} << (8 * (7 - i) + j);
    return rows;
}

Byte product(unsigned x, unsigned y) {
    return static_cast<Byte>(nim_product_by_halves(x, y));
}

// The powers 0 .. 7 of the least root of the polynomial.
Columns powers_of_root() {
    Columns power{1};
    for (unsigned root = 2; root < 256; ++root) {
        for (unsigned i = 1; i < 8; ++i) power[i] = product(power[i - 1], root);
        if (product(power[7], root) == (power[4] ^ power[3] ^ power[1] ^ power[0])) break;
    }
    return power;
}

NimByteMaps make_maps() {
    const Columns ours = powers_of_root();
    Columns       theirs{};
    for (unsigned x = 0; x < 256; ++x)
        for (unsigned i = 0; i < 8; ++i)
            if (image(ours, x) == 1u << i) theirs[i] = static_cast<Byte>(x);
    NimByteMaps maps{matrix(theirs), matrix(ours), {}};
    Columns     multiple = ours;
    for (auto& map : maps.times) {
        Columns named{};
        for (unsigned i = 0; i < 8; ++i) {
            multiple[i] = product(multiple[i], 128);
            named[i]    = image(theirs, multiple[i]);
        }
        map = matrix(named);
    }
    return maps;
}

}  // namespace

const NimByteMaps& nim_byte_maps() {
    static const NimByteMaps maps = make_maps();
    return maps;
}

}  // namespace zermelo::inline impartial
