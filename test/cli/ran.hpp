// Runs a command line in this process, and records how it ended and what it wrote to which stream.
#pragma once
#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "zermelo/cli/parse.hpp"
#include "zermelo/cli/run.hpp"
#include "zermelo/games/catalogue.hpp"

namespace zermelo::test {

struct Ran {
    int         status;
    std::string out, err;
};

inline Ran ran(const std::vector<std::string>& words) {
    std::vector<const char*> typed = {"zermelo"};
    for (const auto& word : words) typed.push_back(word.c_str());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int  status = run(static_cast<int>(typed.size()), typed.data(), {});
    const auto out    = testing::internal::GetCapturedStdout();
    return {status, out, testing::internal::GetCapturedStderr()};
}

inline std::expected<Command, InputError> parsed(const std::vector<std::string>& words) {
    std::vector<const char*> typed = {"zermelo"};
    for (const auto& word : words) typed.push_back(word.c_str());
    return parse(static_cast<int>(typed.size()), typed.data(), catalogue());
}

/// A folder that is removed at the end of the test.
class Folder {
  public:
    Folder() { std::filesystem::create_directory(path_); }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&)            = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path(const std::string& name) const { return (path_ / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name)) << text;
        return path(name);
    }
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(path(name)).rdbuf();
        return text.str();
    }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path_))
            names.push_back(entry.path().filename().string());
        return names;
    }

  private:
    std::filesystem::path path_ = std::filesystem::temp_directory_path() /
                                  ("zermelo_cli_folder_" + std::to_string(::getpid()));
};

}  // namespace zermelo::test
