// The command line of a program that runs as several ranks: `mpirun -n 3 zermelo-mpi VERB ...`.
#pragma once
#include <span>

#include "zermelo/cluster/exchange.hpp"
#include "zermelo/workbench/shared_card.hpp"

namespace zermelo::inline cli {

/// Runs `zermelo-mpi argv[1] ...` on this rank, while all others do so with the same words.
/// beside: how many of the ranks are on this machine, itself included.  Only rank 0 prints, and
/// returns the exit status; the others return 0. more_games: in addition to the catalogue's.
int run_shared(int argc, const char* const* argv, Exchange& exchange, unsigned beside,
               std::span<const SharedCard> more_games = {});

}  // namespace zermelo::inline cli
