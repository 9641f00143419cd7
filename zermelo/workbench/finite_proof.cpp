// The solver `proof`: proof-number search (finite/proof.hpp).  Its labels are those of a tree.
#include "zermelo/finite/proof.hpp"
#include "zermelo/workbench/finite_solver.hpp"
#include "zermelo/workbench/finite_words.hpp"

namespace zermelo::inline workbench {
namespace {

template <class Key>
Found<Key> solved(const FiniteQuestion<Key>& asked) {
    Found<Key> result;
    auto       found = prove(asked.game, {asked.root}, asked.budget);
    result.status = found.status, result.why = found.why, result.visited = found.visited;
    if (found.status == Status::solved)
        result.labels = space_words(std::move(found.labels->space), std::move(found.labels->words));
    return result;
}

}  // namespace

constexpr FiniteSolver proof_solver{{"proof", "proof-number search: who wins, by a tree", false},
                                    [](Play) { return true; },
                                    solved<std::uint64_t>,
                                    solved<unsigned __int128>,
                                    Extent::tree};

}  // namespace zermelo::inline workbench
