#include "zermelo/serve/workers.hpp"

namespace zermelo::inline serve {

Workers::Workers(std::size_t threads, std::size_t most) : most_(most) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        jobs_.clear();
    }
    ready_.notify_all();
    for (auto& thread : threads_) thread.join();
}

bool Workers::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.size() >= most_) return false;
        jobs_.push_back(std::move(job));
    }
    ready_.notify_one();
    return true;
}

void Workers::run() {
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            ready_.wait(lock, [this] { return ended_ || !jobs_.empty(); });
            if (ended_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

}  // namespace zermelo::inline serve
