// A rule whose judge returns yes or no, and so names no move that keeps the promise.
// Expected: constraints not satisfied
// Expected: LocalRule
#include "zermelo/game/label.hpp"

namespace zermelo {

struct Always {
    struct Label {};
    struct Facts {};
    static constexpr bool kNeedsLevel = false;
#ifdef WRONG
    bool judge(Facts, Label, std::span<const Label>) const {
        return true;
    }
#else
    Ruling judge(Facts, Label, std::span<const Label>) const {
        return {true, kNone};
    }
#endif
};

template <LocalRule R>
struct Judged {};
Judged<Always> judged;

}  // namespace zermelo
