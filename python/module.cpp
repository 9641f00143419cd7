// The module _zermelo, which the package zermelo shows.
#include <pybind11/pybind11.h>

#if defined(_OPENMP)
#include <omp.h>
#endif

#include "arrays.hpp"
#include "opened.hpp"
#include "own.hpp"

namespace {

// From now on with one thread.  OpenMP's other threads are not there in a process that was forked,
// and who waits for them waits for ever.
void alone() {
#if defined(_OPENMP)
    omp_set_num_threads(1);
#endif
}

}  // namespace

PYBIND11_MODULE(_zermelo, module) {
    module.doc() = "Zermelo's library, for the package zermelo.";
    zermelo::python::bind_answers(module);
    zermelo::python::bind_arenas(module);
    zermelo::python::bind_games(module);
    zermelo::python::bind_own(module);
    zermelo::python::bind_sequences(module);
    module.def("_alone", &alone);
}
