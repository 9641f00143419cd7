// The module _zermelo, which the package zermelo shows.
#include <pybind11/pybind11.h>

#if defined(_OPENMP)
#include <omp.h>
#endif

#include "arrays.hpp"
#include "opened.hpp"
#include "own.hpp"

namespace {

// Lets the library use one thread from now on.  A forked process does not have OpenMP's other
// threads, so waiting for them would never end.
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
