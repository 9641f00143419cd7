// Reads an arena of two fields, solves it with every solver, and has the checker judge each answer.
#include <zermelo/arena/formats.hpp>
#include <zermelo/arena/roster.hpp>
#include <zermelo/base/scan.hpp>
#include <zermelo/check/check.hpp>

int main() {
    // Field 1 is Ann's and white, field 2 is Billy's and green; there is one move from each.
    const auto arena = zermelo::read_contest(zermelo::bytes_of("1 1\n0 1 2\n1 1 1\n"), {});
    if (!arena) return 1;
    for (const auto& solver : zermelo::buchi_solvers()) {
        const auto solution = solver.solve(*arena, {});
        if (solution.status != zermelo::Status::solved) return 2;
        if (zermelo::first_unjust(*arena, zermelo::Green{}, solution.labels)) return 3;
        if (!solution.labels.ann(0) || !solution.labels.ann(1)) return 4;
    }
    return 0;
}
