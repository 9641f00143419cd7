#include "zermelo/script/nimbers.hpp"

#include <algorithm>

namespace zermelo::inline script {

// The least number that no option is worth.
std::uint32_t ScriptNimbers::mex(const ScriptWalk::Left& left) {
    const auto options = left.ends.size();
    shown_.assign(options + 1, false);
    std::uint32_t at = 0;
    for (const auto end : left.ends) {
        std::uint64_t worth = 0;
        for (; at < end; ++at) worth ^= nimber(left.parts[at]);
        if (worth < options) shown_[worth] = true;
    }
    return static_cast<std::uint32_t>(std::ranges::find(shown_, false) - shown_.begin());
}

GaveUp ScriptNimbers::find(ScriptKey p, Pace& pace) {
    return walk_.find(p, pace, [this](ScriptKey, const ScriptWalk::Left& left) {
        return nimbers_.push(mex(left)) ? GaveUp::no : GaveUp::bytes;
    });
}

}  // namespace zermelo::inline script
