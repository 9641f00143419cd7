// Words that wait for shards which are on disk: in memory as long as they fit, then in one file a
// shard, words-NNNNN beside the shard's own.  A word is a number, a key, or a struct of these.
//
// Nothing is synced: after an interruption the words are sent anew.  O(1) a word; half of `bytes`
// of memory, and a little more.
//
// Called from cluster/disk_retrograde.cpp, find_on_disk.cpp, keyed_table.cpp, parents_on_disk.cpp.
// Tested: test/cluster/disk_test.cpp.
#pragma once
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/raw_file.hpp"

namespace zermelo::inline cluster {

template <class Word = std::uint64_t>
    requires std::is_trivially_copyable_v<Word>
class WaitingWords {
  public:
    /// shards: the numbers of the files, in the order of parts.
    WaitingWords(std::string folder, std::vector<std::uint64_t> shards, std::uint64_t bytes)
        : folder_(std::move(folder)),
          shards_(std::move(shards)),
          most_(std::max<std::uint64_t>(bytes / 2 / sizeof(Word), 1)),
          words_(shards_.size()),
          in_files_(shards_.size()) {}

    /// Removes all words, and files that a killed process may have left.
    void clear() {
        for (std::size_t part = 0; part < words_.size(); ++part) {
            ::unlink(name(part).c_str());
            words_[part].clear();
            in_files_[part] = 0;
        }
        held_ = 0;
    }
    /// Fails if a file cannot be written; the error says why.
    std::optional<InputError> put(std::size_t part, const Word& word) {
        words_[part].push_back(word);
        return ++held_ < most_ ? std::nullopt : spill();
    }
    /// The number of words that wait for that shard.
    std::uint64_t count(std::size_t part) const { return in_files_[part] + words_[part].size(); }
    /// Calls act(word) for all of them, in their order.  Fails if a file cannot be read.
    std::optional<InputError> each(std::size_t part, auto&& act) const {
        if (in_files_[part] > 0) {
            const auto file = RawFile::open(name(part));
            if (!file) return file.error();
            std::vector<Word> some;
            for (std::uint64_t at = 0; at < in_files_[part]; at += some.size()) {
                some.resize(std::min<std::uint64_t>(kAtOnce, in_files_[part] - at));
                if (auto error =
                        file->read(at * sizeof(Word), some.data(), some.size() * sizeof(Word)))
                    return error;
                for (const auto& word : some) act(word);
            }
        }
        for (const auto& word : words_[part]) act(word);
        return std::nullopt;
    }
    /// The same, and then removes them.
    std::optional<InputError> take(std::size_t part, auto&& act) {
        if (auto error = each(part, act)) return error;
        if (in_files_[part] > 0) ::unlink(name(part).c_str());
        in_files_[part] = 0;
        held_ -= words_[part].size();
        std::vector<Word>().swap(words_[part]);
        return std::nullopt;
    }

  private:
    static constexpr std::uint64_t kAtOnce = 1 << 12;

    std::string name(std::size_t part) const {
        return fmt::format("{}/words-{:05}", folder_, shards_[part]);
    }
    std::optional<InputError> spill() {
        for (std::size_t part = 0; part < words_.size(); ++part) {
            auto& words = words_[part];
            if (words.empty()) continue;
            if (auto error = append_to(name(part), {reinterpret_cast<const char*>(words.data()),
                                                    words.size() * sizeof(Word)}))
                return error;
            in_files_[part] += words.size();
            std::vector<Word>().swap(words);
        }
        held_ = 0;
        return std::nullopt;
    }

    std::string                    folder_;
    std::vector<std::uint64_t>     shards_;
    std::uint64_t                  most_, held_ = 0;  // words in memory
    std::vector<std::vector<Word>> words_;
    std::vector<std::uint64_t>     in_files_;  // number of words
};

}  // namespace zermelo::inline cluster
