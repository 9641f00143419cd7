#include "zermelo/sum/component_files.hpp"

#include <algorithm>
#include <string>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/tested_plays.hpp"

namespace zermelo::inline sum {

std::expected<Table<std::uint32_t>, InputError> certificates_of(
    const ComponentsInPlay& components) {
    std::string all;
    for (const auto& component : components) {
        StringSink file;
        if (auto done = component.session->write(Part::certificate, file); !done)
            return std::unexpected(done.error());
        const std::uint64_t length = file.text().size();  // 64 bits on every machine
        for (int b = 0; b < 8; ++b) all += static_cast<char>(length >> 8 * b & 0xff);
        all += file.text();
        all.resize((all.size() + 3) / 4 * 4);
    }
    Table<std::uint32_t> words(all.size() / 4);
    if (!words.ok()) return std::unexpected(over_memory(all.size(), 0));
    for (std::size_t i = 0; i < all.size(); ++i)
        words[i / 4] |= std::uint32_t{static_cast<unsigned char>(all[i])} << 8 * (i % 4);
    return words;
}

std::expected<Checked, InputError> check_rules(const ComponentsInPlay& components, Session& sum,
                                               const Budget& budget) {
    for (std::size_t i = 0; i < components.size(); ++i) {
        const auto part = components[i].session->check({}, budget);
        if (!part) return part;
        if (!part->accepted)
            return refused(say(Say::in_part, components.text(i), reason_of(*part)));
    }
    const auto count  = static_cast<std::int64_t>(components.size());
    const auto tested = tested_plays(sum, budget);
    if (tested.why != GaveUp::no) return std::unexpected(ended_early(tested.why));
    if (!tested.broken.empty()) return refused(tested.broken);
    return Checked{true, tested.told(say(Say::accepted_sum, count)), {{"components", count}}};
}

std::expected<std::optional<Checked>, InputError> check_certificates(
    const ComponentsInPlay& components, std::string_view all, const Budget& budget,
    const std::function<bool(std::size_t, const Checked&)>& accepted) {
    const Watch checking;
    for (std::size_t i = 0; i < components.size(); ++i) {
        const auto no = [&](Sentences why) {
            return refused(say(Say::component_refused, i + 1, std::move(why)));
        };
        std::uint64_t length = 0;
        for (std::size_t b = 0; b < 8 && b < all.size(); ++b)
            length |= std::uint64_t{static_cast<unsigned char>(all[b])} << 8 * b;
        if (all.size() < 8 || length > all.size() - 8) return no(Say::cut_off);
        const Budget left = budget.after(checking.seconds());
        const auto   part =
            components[i].session->check(bytes_of(all.substr(8, as_size(length))), left);
        if (!part && part.error().gave_up != GaveUp::no) return std::unexpected(part.error());
        if (!part) return no(whole_phrase(part.error()));
        if (!part->accepted) return no(reason_of(*part));
        if (!accepted(i, *part)) return no(Say::nimbers_unsaid);
        const auto end = 8 + as_size(length), filled = std::min((end + 3) / 4 * 4, all.size());
        if (all.substr(end, filled - end).find_first_not_of('\0') != all.npos)
            return no(Say::cut_off);
        all.remove_prefix(filled);
    }
    if (!all.empty()) return refused(Say::more_components);
    return std::nullopt;
}

}  // namespace zermelo::inline sum
