// The part of {fmt} that is the same for every file, compiled once.
//
// Compiled into every file that formats (FMT_HEADER_ONLY) it took half the time of a build; the
// library that Debian ships is a shared one, and throws.
#include <fmt/format-inl.h>

// What the headers promise to find elsewhere.
FMT_BEGIN_NAMESPACE
namespace detail {
template char                       decimal_point_impl(locale_ref);
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
}  // namespace detail
FMT_END_NAMESPACE
