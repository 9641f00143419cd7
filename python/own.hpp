// Games whose rules are a Python class: explored once, then solved and judged as rows.
#pragma once
#include <pybind11/pybind11.h>

namespace zermelo::python {

/// Rows, which the package's OwnGame is made of.
void bind_own(pybind11::module_& module);

}  // namespace zermelo::python
