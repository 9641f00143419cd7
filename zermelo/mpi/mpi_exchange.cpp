#include "zermelo/mpi/mpi_exchange.hpp"

#include <mpi.h>

#include <algorithm>

namespace zermelo::inline mpi {
namespace {

constexpr std::size_t kMost = std::size_t{1} << 30;  // bytes of a message

// act(first byte, how many) for each message of a buffer.
void each_message(Exchange::Bytes& buffer, auto&& act) {
    for (std::size_t at = 0; at < buffer.size(); at += kMost)
        act(buffer.data() + at, static_cast<int>(std::min(kMost, buffer.size() - at)));
}

std::uint64_t reduced(std::uint64_t mine, MPI_Op how) {
    std::uint64_t all = 0;
    MPI_Allreduce(&mine, &all, 1, MPI_UINT64_T, how, MPI_COMM_WORLD);
    return all;
}

}  // namespace

MpiExchange::MpiExchange() {
    int rank = 0, ranks = 1, beside = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &beside);
    MPI_Comm_free(&here);
    rank_   = static_cast<unsigned>(rank);
    ranks_  = static_cast<unsigned>(ranks);
    beside_ = static_cast<unsigned>(beside);
}

std::uint64_t MpiExchange::swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                                std::uint64_t more) {
    struct Told {
        std::uint64_t bytes, more;
    };
    std::vector<Told> mine, theirs(ranks_);
    for (const auto& one : out) mine.push_back({one.size(), more});
    MPI_Alltoall(mine.data(), 2, MPI_UINT64_T, theirs.data(), 2, MPI_UINT64_T, MPI_COMM_WORLD);
    std::vector<MPI_Request> requests;
    std::uint64_t            sum = 0;
    for (unsigned r = 0; r < ranks_; ++r) {
        sum += theirs[r].more;
        if (r == rank_) continue;
        in[r].resize(theirs[r].bytes);
        each_message(in[r], [&](unsigned char* first, int bytes) {
            MPI_Irecv(first, bytes, MPI_BYTE, static_cast<int>(r), 0, MPI_COMM_WORLD,
                      &requests.emplace_back());
        });
    }
    for (unsigned k = 1; k < ranks_; ++k) {  // not everybody to the same one first
        const auto r = (rank_ + k) % ranks_;
        each_message(out[r], [&](unsigned char* first, int bytes) {
            MPI_Isend(first, bytes, MPI_BYTE, static_cast<int>(r), 0, MPI_COMM_WORLD,
                      &requests.emplace_back());
        });
    }
    in[rank_].swap(out[rank_]);
    MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    for (auto& one : out) one.clear();
    return sum;
}

std::uint64_t MpiExchange::sum(std::uint64_t mine) {
    return reduced(mine, MPI_SUM);
}
std::uint64_t MpiExchange::most(std::uint64_t mine) {
    return reduced(mine, MPI_MAX);
}
void MpiExchange::wait() {
    MPI_Barrier(MPI_COMM_WORLD);
}

}  // namespace zermelo::inline mpi
