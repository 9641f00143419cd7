// The command line of zermelo-mpi as a library: a program of a few lines shares its own games among
// several machines.
//
//     int main(int argc, char** argv) {
//         const zermelo::SharedCard games[] = {zermelo::own_shared<Mine>()};
//         return zermelo::run_ranks(argc, argv, games);
//     }
//
// Installed if zermelo was built with MPI: find_package(zermelo COMPONENTS mpi), target
// zermelo::mpi.
// Tested: tools/ranks, by test/install, a guest of an installed tree.
#pragma once
#include <span>

#include "zermelo/workbench/shared_card.hpp"

namespace zermelo::inline mpi {

/// Runs `zermelo-mpi argv[1] ...` at this rank, from MPI_Init to MPI_Finalize, so it may be called
/// once in a process; all ranks of the job pass the same words.  more_games: games added to those
/// of the catalogue, the same at all ranks.  Returns the exit status at rank 0 (doc/words.md lists
/// them), and 0 at the others.  If memory runs out, all ranks end.
int run_ranks(int argc, char** argv, std::span<const SharedCard> more_games = {});

}  // namespace zermelo::inline mpi
