// The three descriptors that every process is given, and some are not.
//
// Where a program is started with one of them closed (`<&-`), the next file that it opens gets that
// number: messages are then written into an output file, and a pipe that should become a child's
// standard input is one already, in the wrong place.
//
// Tested: test/golden/descriptors.txt.
#pragma once

namespace zermelo::inline files {

/// Opens what is closed of descriptors 0, 1 and 2.  Reading such an input and writing such an
/// output fails, as it would while they are closed; messages to such an error output are lost.
/// Called once, before any file is opened.
void fill_descriptors();

}  // namespace zermelo::inline files
