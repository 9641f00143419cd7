// Games whose rules are a Python class.  They are explored once, then solved and judged as rows.
#pragma once
#include <pybind11/pybind11.h>

namespace zermelo::python {

/// Binds _Rows, on which the package's OwnGame is built.
void bind_own(pybind11::module_& module);

}  // namespace zermelo::python
