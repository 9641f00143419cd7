#include "zermelo/mpi/mpi_exchange.hpp"

#include <mpi.h>

#include <algorithm>

namespace zermelo::inline mpi {
namespace {

constexpr std::size_t kMost = std::size_t{1} << 30;  // bytes of a message

// Calls act(first byte, how many) for each message of a buffer.
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

// One round: all lengths in a collective call, and the buffers as messages with this object's tag.
// Buffers are sent at once, and received as soon as their lengths are known.
class MpiExchange::OnItsWay {
  public:
    OnItsWay(unsigned rank, unsigned ranks, int tag)
        : in(ranks), rank_(rank), tag_(tag), mine_(ranks), theirs_(ranks) {}

    // Begins to send `out`, which must not change until end().
    void begin(std::uint64_t more) {
        const auto ranks = static_cast<unsigned>(in.size());
        for (unsigned r = 0; r < ranks; ++r) mine_[r] = {out[r].size(), more};
        MPI_Ialltoall(mine_.data(), 2, MPI_UINT64_T, theirs_.data(), 2, MPI_UINT64_T,
                      MPI_COMM_WORLD, &lengths_);
        known_ = false;
        for (unsigned k = 1; k < ranks; ++k) {  // so that not all ranks send to the same one first
            const auto r = (rank_ + k) % ranks;
            each_message(out[r], [&](unsigned char* first, int bytes) {
                MPI_Isend(first, bytes, MPI_BYTE, static_cast<int>(r), tag_, MPI_COMM_WORLD,
                          &requests_.emplace_back());
            });
        }
    }
    void push() {
        int done = 0;
        if (known_)
            MPI_Testall(static_cast<int>(requests_.size()), requests_.data(), &done,
                        MPI_STATUSES_IGNORE);
        else if (MPI_Test(&lengths_, &done, MPI_STATUS_IGNORE); done != 0)
            receive();
    }
    // Waits for the round; `in` is then what came.  Returns the sum of `more`.
    std::uint64_t end() {
        if (!known_) {
            MPI_Wait(&lengths_, MPI_STATUS_IGNORE);
            receive();
        }
        in[rank_].swap(out[rank_]);
        MPI_Waitall(static_cast<int>(requests_.size()), requests_.data(), MPI_STATUSES_IGNORE);
        requests_.clear();
        for (auto& one : out) one.clear();
        std::uint64_t sum = 0;
        for (const auto& his : theirs_) sum += his.more;
        return sum;
    }

    std::vector<Exchange::Bytes> out, in;

  private:
    struct Told {
        std::uint64_t bytes = 0, more = 0;
    };

    void receive() {
        known_ = true;
        for (unsigned r = 0; r < in.size(); ++r) {
            if (r == rank_) continue;
            in[r].resize(theirs_[r].bytes);
            each_message(in[r], [&](unsigned char* first, int bytes) {
                MPI_Irecv(first, bytes, MPI_BYTE, static_cast<int>(r), tag_, MPI_COMM_WORLD,
                          &requests_.emplace_back());
            });
        }
    }

    unsigned                 rank_;
    int                      tag_;
    std::vector<Told>        mine_, theirs_;
    MPI_Request              lengths_ = MPI_REQUEST_NULL;
    bool                     known_   = true;
    std::vector<MPI_Request> requests_;
};

MpiExchange::MpiExchange() {
    int rank = 0, ranks = 1, beside = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &beside);
    MPI_Comm_free(&here);
    rank_    = static_cast<unsigned>(rank);
    ranks_   = static_cast<unsigned>(ranks);
    beside_  = static_cast<unsigned>(beside);
    swapped_ = std::make_unique<OnItsWay>(rank_, ranks_, 0);
    started_ = std::make_unique<OnItsWay>(rank_, ranks_, 1);
    started_->out.resize(ranks_);
}

MpiExchange::~MpiExchange() = default;

std::uint64_t MpiExchange::swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                                std::uint64_t more) {
    swapped_->out.swap(out), swapped_->in.swap(in);
    swapped_->begin(more);
    const auto sum = swapped_->end();
    swapped_->out.swap(out), swapped_->in.swap(in);
    return sum;
}

void MpiExchange::start(std::vector<Bytes>& out, std::uint64_t more) {
    started_->out.swap(out);
    started_->begin(more);
}
void MpiExchange::push() {
    started_->push();
}
std::uint64_t MpiExchange::finish(std::vector<Bytes>& in) {
    const auto sum = started_->end();
    started_->in.swap(in);
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
