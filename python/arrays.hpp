// Functions from arrays to arrays: nimbers of heap games, and games on graphs.
#pragma once
#include <pybind11/pybind11.h>

namespace zermelo::python {

/// Binds grundy().
void bind_sequences(pybind11::module_& module);
/// Binds _solve_parity and _solve_green, which take compressed rows.
void bind_arenas(pybind11::module_& module);

}  // namespace zermelo::python
