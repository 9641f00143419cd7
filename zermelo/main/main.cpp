// The program `zermelo`.  Everything it does is in cli/.
#include "zermelo/cli/run.hpp"

int main(int argc, char** argv) {
    return zermelo::run(argc, argv);
}
