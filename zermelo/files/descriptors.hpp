// The three descriptors that every process should be given, but some are not.
//
// If a program is started with one of them closed (`<&-`), the next file that it opens gets that
// number.  Then messages are written into an output file, or a pipe meant to become a child's
// standard input already has such a number, but the wrong one.
//
// Tested: test/golden/descriptors.txt.
#pragma once

namespace zermelo::inline files {

/// Opens those of the descriptors 0, 1 and 2 that are closed.  Reading such an input and writing
/// such an output fails, as it would while they are closed; messages to such an error output are
/// lost.  Must be called once, before any file is opened.
void fill_descriptors();

}  // namespace zermelo::inline files
