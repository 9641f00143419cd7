// The module _zermelo, which the package zermelo shows.
#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "opened.hpp"
#include "own.hpp"

PYBIND11_MODULE(_zermelo, module) {
    module.doc() = "Zermelo's library, for the package zermelo.";
    zermelo::python::bind_answers(module);
    zermelo::python::bind_arenas(module);
    zermelo::python::bind_games(module);
    zermelo::python::bind_own(module);
    zermelo::python::bind_sequences(module);
}
