// The command line of zermelo, with one game more.
#include "pong.hpp"

#include <zermelo/cli/run.hpp>

int main(int argc, char** argv) {
    const zermelo::GameCard* const games[] = {&zermelo::own_card<Pong>()};
    return zermelo::run(argc, argv, games);
}
