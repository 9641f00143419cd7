// Games that only one thread may ask.
#pragma once

namespace zermelo::inline game {

/// A game made of another says kSerial where that does: it is kept off parallel loops, too.
template <class G>
struct SerialAs {};
template <class G>
    requires requires {
        G::kSerial;
    }
struct SerialAs<G> {
    static constexpr bool kSerial = true;
};

}  // namespace zermelo::inline game
