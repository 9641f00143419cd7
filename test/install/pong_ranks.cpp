// The same games as pong's, shared by several machines: mpirun -n 4 pong-ranks solve pong ...
#include "pins.hpp"
#include "pong.hpp"

#include <zermelo/mpi/run_ranks.hpp>
#include <zermelo/workbench/own_shared.hpp>

int main(int argc, char** argv) {
    const zermelo::SharedCard games[] = {zermelo::own_shared<Pong>(), zermelo::own_shared<Pins>(),
                                         zermelo::own_shared<NumberedPins>()};
    return zermelo::run_ranks(argc, argv, games);
}
