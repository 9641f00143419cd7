// The program `zermelo-mpi`, under mpirun or srun.
#include "zermelo/mpi/run_ranks.hpp"

int main(int argc, char** argv) {
    return zermelo::run_ranks(argc, argv);
}
