// Functions from arrays to arrays: nimbers of heap games, and games on graphs.
#pragma once
#include <pybind11/pybind11.h>

namespace zermelo::python {

/// grundy().
void bind_sequences(pybind11::module_& module);
/// _solve_parity and _solve_green, on compressed rows.
void bind_arenas(pybind11::module_& module);

}  // namespace zermelo::python
