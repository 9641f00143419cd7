#include "zermelo/files/descriptors.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace zermelo::inline files {

void fill_descriptors() {
    constexpr int kModes[] = {O_WRONLY, O_RDONLY, O_WRONLY};  // the wrong way round for 0 and 1
    for (int number = 0; number < 3; ++number)  // the lowest free number is always taken first
        if (::fcntl(number, F_GETFD) < 0) ::open("/dev/null", kModes[number]);
}

}  // namespace zermelo::inline files
