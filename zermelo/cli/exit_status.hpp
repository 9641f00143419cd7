// How a run of `zermelo` ends, for scripts.
#pragma once

namespace zermelo::inline cli {

enum class ExitStatus {
    done        = 0,    // an answer was given; a lost position is one, too
    refused     = 1,    // a check refused; solvers under --compare disagree
    bad_use     = 2,    // bad usage, bad input, an output that cannot be written, not yet there
    gave_up     = 3,    // a limit was reached, and the message names it
    self_check  = 4,    // our own answer did not pass the checker: our bug
    win         = 10,   // only under solve --exit-code: the mover wins
    loss        = 20,   //   loses
    draw        = 30,   //   draws
    interrupted = 130,  // by SIGINT or SIGTERM
};

}  // namespace zermelo::inline cli
