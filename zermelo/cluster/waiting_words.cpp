#include "zermelo/cluster/waiting_words.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "zermelo/files/input.hpp"
#include "zermelo/files/output.hpp"

namespace zermelo::inline cluster {
namespace {

InputError cannot(std::string file, int code) {
    auto error = plain_error(fmt::format("cannot be written: {}", std::strerror(code)));
    error.file = std::move(file);
    return error;
}

}  // namespace

WaitingWords::WaitingWords(std::string folder, const std::vector<std::uint64_t>& shards,
                           std::uint64_t bytes)
    : folder_(std::move(folder)),
      shards_(shards),
      most_(std::max<std::uint64_t>(bytes / 2 / sizeof(std::uint64_t), 1)),
      words_(shards.size()),
      spilled_(shards.size()) {}

std::string WaitingWords::name(std::size_t part) const {
    return fmt::format("{}/words-{:05}", folder_, shards_[part]);
}

void WaitingWords::clear() {
    for (std::size_t part = 0; part < words_.size(); ++part) {
        ::unlink(name(part).c_str());
        words_[part].clear();
        spilled_[part] = false;
    }
    held_ = 0;
}

std::optional<InputError> WaitingWords::put(std::size_t part, std::uint64_t word) {
    words_[part].push_back(word);
    return ++held_ < most_ ? std::nullopt : spill();
}

std::optional<InputError> WaitingWords::spill() {
    for (std::size_t part = 0; part < words_.size(); ++part) {
        auto& words = words_[part];
        if (words.empty()) continue;
        const int fd = ::open(name(part).c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        if (fd < 0) return cannot(name(part), errno);
        const std::string_view bytes(reinterpret_cast<const char*>(words.data()),
                                     words.size() * sizeof(words[0]));
        const int              code = write_all(fd, bytes);
        ::close(fd);
        if (code != 0) return cannot(name(part), code);
        spilled_[part] = true;
        std::vector<std::uint64_t>().swap(words);
    }
    held_ = 0;
    return std::nullopt;
}

std::optional<InputError> WaitingWords::take(std::size_t                               part,
                                             const std::function<void(std::uint64_t)>& act) {
    if (spilled_[part]) {
        const auto file = open_input(name(part), {});
        if (!file) return file.error();
        for (std::size_t at = 0; at + sizeof(std::uint64_t) <= file->bytes().size();
             at += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, file->bytes().data() + at, sizeof word);
            act(word);
        }
        ::unlink(name(part).c_str());
        spilled_[part] = false;
    }
    for (const auto word : words_[part]) act(word);
    held_ -= words_[part].size();
    std::vector<std::uint64_t>().swap(words_[part]);
    return std::nullopt;
}

}  // namespace zermelo::inline cluster
