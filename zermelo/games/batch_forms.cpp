#include "zermelo/games/batch_forms.hpp"

#include <algorithm>

#include "zermelo/games/stripes_tests.hpp"
#include "zermelo/green/tests.hpp"
#include "zermelo/pigs/tests.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::string_view kCap[]   = {"cap"};
constexpr BatchForm        kForms[] = {
           {"green", green_tests, 0, {}},
           {"pigs", pigs_tests, 0, {}},
           {"stripes", stripes_tests, 0, {}},
           {"treat", nullptr, 2, kCap},
};

}  // namespace

BatchForm batch_form(std::string_view game) {
    const auto* const form = std::ranges::find(kForms, game, &BatchForm::game);
    return form == std::end(kForms) ? BatchForm{game, nullptr, 0, {}} : *form;
}

}  // namespace zermelo::inline games
