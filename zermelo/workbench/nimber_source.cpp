#include "zermelo/workbench/nimber_source.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/mex_nimbers.hpp"
#include "zermelo/workbench/sequence_nimbers.hpp"
#include "zermelo/workbench/window_nimbers.hpp"

namespace zermelo::inline workbench {

std::unique_ptr<NimberSource> nimbers_of(const HeapGame& game) {
    const auto& facts = game.facts();
    if (facts.code) return std::make_unique<SequenceNimbers>(*facts.code);
    if (facts.window) return std::make_unique<WindowNimbers>(game, *facts.window);
    return std::make_unique<MexNimbers>(game);
}

InputError too_many_labels(Index heaps) {
    return plain_error(phrase("a certificate would label {} heaps", heaps),
                       phrase("heaps below {}", kMostLabelled));
}

Sentences unjust_text(Index heap, std::uint64_t nimber) {
    return say(Say::heap_nimber, heap, nimber);
}

std::expected<Sentences, InputError> NimberSource::objection(const JudgedNimbers& judged) const {
    if (judged.unjust) return unjust_text(*judged.unjust, at(*judged.unjust));
    if (judged.why != GaveUp::no) return std::unexpected(ended_early(judged.why));
    return Sentences();
}

}  // namespace zermelo::inline workbench
