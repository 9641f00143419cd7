// The command line of zermelo, with three more games.
#include "pong.hpp"
#include "pins.hpp"

#include <zermelo/cli/run.hpp>

int main(int argc, char** argv) {
    const zermelo::GameCard* const games[] = {
        &zermelo::own_card<Pong>(), &zermelo::own_card<Pins>(), &zermelo::own_card<NumberedPins>()};
    return zermelo::run(argc, argv, games);
}
