// What a folder's files of keys are of, and how much each shard has: a small file that names them.
//
//     zermelo keys 1        what it names (keys, parents), and the version
//     game achi             what they are of, a line each: setup, position, bytes of a key, the
//     ...                   first one
//     bits 255 0            in which keys differ, the low 64 first
//     shard 5 123           how many a shard has, for each
//
// It comes last, so it names whole files, and a run on any number of ranks goes on with them.
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

/// What the file says: at all ranks the same.
template <class Key>
struct NamedKeys {
    Key                        root = 0, bits = 0;  // in which keys differ
    std::vector<std::uint64_t> of_shards;           // how many each has

    std::uint64_t all() const {
        std::uint64_t sum = 0;
        for (const auto his : of_shards) sum += his;
        return sum;
    }
    std::uint64_t most() const { return *std::ranges::max_element(of_shards); }
};

/// At all ranks: what the file `what` of the folder says.  None: there is no such file, or it is
/// damaged, or of another game or position.
template <class Key>
std::optional<NamedKeys<Key>> read_named(Exchange& exchange, const std::string& folder,
                                         std::string_view what, const TableHeader& of, Key root);

/// At all ranks: rank 0 writes it.
template <class Key>
std::optional<InputError> write_named(Exchange& exchange, const std::string& folder,
                                      std::string_view what, const TableHeader& of,
                                      const NamedKeys<Key>& keys);

/// At all ranks: there is no such file, as those that it named will change.
void drop_named(Exchange& exchange, const std::string& folder, std::string_view what);

}  // namespace zermelo::inline cluster
