// Families of test inputs: random ones, and those that make algorithms slow.
#pragma once
#include <string_view>

namespace zermelo::inline game {

/// One option of a family: `make random --green 0.1`.
struct FamilyOption {
    std::string_view name, help;
    double           standard, least, most;  // least <= standard <= most
    bool             whole;                  // takes integers only
};

}  // namespace zermelo::inline game
