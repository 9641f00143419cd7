// A small file that names the key files of a folder: what they are of, and how much each shard has.
//
//     zermelo keys 1        what it names (keys, parents), and the version
//     game achi             what they are of, a line each: setup, position, bytes of a key, the
//     ...                   first key
//     bits 255 0            the bits in which keys differ, the low 64 first
//     shard 5 123           for each shard: how many it has
//
// It is written last, so all files that it names are complete; a run on any number of ranks can go
// on with them.
//
// Called from cluster/find_on_disk.cpp, parents_on_disk.cpp.
// Tested: test/cluster/disk_keys_test.cpp.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/exchange.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::inline cluster {

/// The contents of the file, the same at all ranks.
template <class Key>
struct NamedKeys {
    Key                        root = 0, bits = 0;  // bits: in which keys differ
    std::vector<std::uint64_t> of_shards;           // how many each shard has

    std::uint64_t all() const {
        std::uint64_t sum = 0;
        for (const auto his : of_shards) sum += his;
        return sum;
    }
    std::uint64_t most() const { return *std::ranges::max_element(of_shards); }
};

/// At all ranks: returns the contents of the file `what` in the folder.  Returns nothing if there
/// is no such file, it is damaged, or it is of another game or position.
template <class Key>
std::optional<NamedKeys<Key>> read_named(Exchange& exchange, const std::string& folder,
                                         std::string_view what, const TableHeader& of, Key root);

/// At all ranks: rank 0 writes it.
template <class Key>
std::optional<InputError> write_named(Exchange& exchange, const std::string& folder,
                                      std::string_view what, const TableHeader& of,
                                      const NamedKeys<Key>& keys);

/// At all ranks: removes the file, because the files that it names are about to change.
void drop_named(Exchange& exchange, const std::string& folder, std::string_view what);

}  // namespace zermelo::inline cluster
