// The program `zermelo-mpi`, under mpirun or srun.  Everything it does is in cli/ and cluster/.
#include <mpi.h>

#include <cstdio>
#include <new>

#include "zermelo/cli/exit_status.hpp"
#include "zermelo/cli/run_shared.hpp"
#include "zermelo/mpi/mpi_exchange.hpp"

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int status = 0;
    try {
        zermelo::MpiExchange exchange;
        status = zermelo::run_shared(argc, argv, exchange, exchange.beside());
    } catch (const std::bad_alloc&) {
        // The others wait for this rank, and cannot know.
        std::fputs("zermelo: gave up: bytes: the machine is out of memory\n", stderr);
        MPI_Abort(MPI_COMM_WORLD, static_cast<int>(zermelo::ExitStatus::gave_up));
    }
    MPI_Finalize();
    return status;
}
