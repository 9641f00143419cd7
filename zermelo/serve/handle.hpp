// A file descriptor that is closed when its owner is destroyed.
#pragma once
#include <unistd.h>
#include <utility>

namespace zermelo::inline serve {

class Handle {
  public:
    explicit Handle(int fd = -1) : fd_(fd) {}
    Handle(Handle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Handle() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const { return fd_; }

  private:
    int fd_;
};

}  // namespace zermelo::inline serve
