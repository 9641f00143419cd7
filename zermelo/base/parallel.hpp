// How many threads a parallel loop will get.  The only place that queries OpenMP.
#pragma once
#if defined(_OPENMP)
#include <omp.h>
#endif

namespace zermelo::inline base {

/// Threads of the next parallel loop; 1 in a build without OpenMP.
inline int workers() {
#if defined(_OPENMP)
    return omp_get_max_threads();
#else
    return 1;
#endif
}

}  // namespace zermelo::inline base
