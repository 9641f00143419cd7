#include "zermelo/mpi/run_ranks.hpp"

#include <mpi.h>

#include <cstdio>
#include <new>

#include "zermelo/cli/exit_status.hpp"
#include "zermelo/cli/run_shared.hpp"
#include "zermelo/mpi/mpi_exchange.hpp"

namespace zermelo::inline mpi {

int run_ranks(int argc, char** argv, std::span<const SharedCard> more_games) {
    MPI_Init(&argc, &argv);
    int status = 0;
    try {
        MpiExchange exchange;
        status = run_shared(argc, argv, exchange, exchange.beside(), more_games);
    } catch (const std::bad_alloc&) {
        // The other ranks wait for this one, and cannot find out by themselves.
        std::fputs("zermelo: gave up: bytes: the machine is out of memory\n", stderr);
        MPI_Abort(MPI_COMM_WORLD, static_cast<int>(ExitStatus::gave_up));
    }
    MPI_Finalize();
    return status;
}

}  // namespace zermelo::inline mpi
