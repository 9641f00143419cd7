// The command line of a program that runs as several ranks: `mpirun -n 3 zermelo-mpi VERB ...`.
#pragma once
#include "zermelo/cluster/exchange.hpp"

namespace zermelo::inline cli {

/// Runs `zermelo-mpi argv[1] ...` at this rank, while all others do so with the same words; beside:
/// how many of them are on this machine, itself included.  Rank 0 alone prints, and returns the
/// exit status; the others return 0.
int run_shared(int argc, const char* const* argv, Exchange& exchange, unsigned beside);

}  // namespace zermelo::inline cli
