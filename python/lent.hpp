// Arrays that the library made, lent to Python: not copied and read-only.  The Python array keeps
// the memory alive.
#pragma once
#include <pybind11/numpy.h>

#include <memory>
#include <span>
#include <utility>

namespace zermelo::python {

namespace py = pybind11;

/// Returns a read-only array over `values`, which must be memory that `owner` holds.
template <class T, class Owner>
py::array_t<T> lent(std::span<const T> values, std::shared_ptr<Owner> owner) {
    py::capsule    keeper(new std::shared_ptr<Owner>(std::move(owner)),
                          [](void* at) { delete static_cast<std::shared_ptr<Owner>*>(at); });
    py::array_t<T> array(static_cast<py::ssize_t>(values.size()), values.data(), keeper);
    array.attr("flags").attr("writeable") = false;
    return array;
}

}  // namespace zermelo::python
