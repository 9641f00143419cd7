// Measures probes of a solved table, for bench/tables.
//
//     tables FILE TIMES
//
// Prints the microseconds for one number at random, for one of 64 numbers in a row at a random
// place, and for a whole answer (a random position and those one move away), each repeated TIMES
// times.  The file is in memory.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/table_file.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace {

using namespace zermelo;

constexpr std::uint64_t kInARow = 64;

double microseconds(std::uint64_t times, auto&& once) {
    using Clock      = std::chrono::steady_clock;
    const auto start = Clock::now();
    for (std::uint64_t i = 0; i < times; ++i) once();
    return std::chrono::duration<double>(Clock::now() - start).count() * 1e6 /
           static_cast<double>(times);
}

// Goes to a position some random moves from the start.  Returns false if play is over there.
bool wander(Session& session, const std::string& start, Random& random) {
    if (!session.reset(start)) return false;
    for (auto moves = random.below(12); moves > 0; --moves) {
        const auto legal = session.legal();
        if (legal.empty() || !session.move(legal[random.below(legal.size())])) return false;
    }
    return !session.over();
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    std::ifstream     stream(arguments[1], std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(stream), {});
    const auto        times = std::strtoull(arguments[2], nullptr, 10);
    auto              file  = TableFile::open(bytes_of(bytes));
    if (!file || file->header().key_bytes != 0) return 1;
    const auto header = file->header();
    TableProbe probe(std::move(*file));
    Random     random(1);
    bool       right = true;
    const auto alone = microseconds(
        times, [&] { right = right && probe.code(random.below(header.codes)).has_value(); });
    const auto row = microseconds(times, [&] {
        const auto first = random.below(header.codes - kInARow);
        for (std::uint64_t i = 0; i < kInARow; ++i)
            right = right && probe.code(first + i).has_value();
    });

    const auto card =
        std::ranges::find(catalogue(), header.game, [](const auto* c) { return c->name; });
    const std::vector<std::string> words = {header.position};
    auto session = card == catalogue().end() ? std::unexpected(plain_error("no such game"))
                                             : (*card)->open({}, {}, words, {});
    if (!session ||
        !dynamic_cast<TableSession&>(**session).probe(bytes_of(bytes), arguments[1], {}))
        return 1;
    double answer = 0;
    for (std::uint64_t i = 0; i < times / 10 + 1;) {
        if (!wander(**session, header.position, random)) continue;
        answer += microseconds(1, [&] { right = right && (*session)->solve("", true, {}); });
        ++i;
    }
    std::printf("%.3f %.3f %.3f\n", alone, row / kInARow,
                answer / (static_cast<double>(times) / 10 + 1));
    return right ? 0 : 1;
}
