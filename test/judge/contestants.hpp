// Contestants of contest/, compiled with the commands of the tasks.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include "test/support/repository.hpp"

namespace zermelo {

inline const char* const kLic          = "gcc -O2 -static cliclib.c lic.c -lm";
inline const char* const kLicAsCpp     = "g++ -O2 -static cliclib.c -x c++ lic.c -lm";
inline const char* const kLicMisbehave = "gcc -O2 -static cliclib.c lic_misbehave.c -lm";
inline const char* const kDob          = "g++ -O2 dobrota.cpp dob.cpp";
inline const char* const kDobMisbehave = "g++ -O2 dobrota.cpp dob_misbehave.cpp";

// A temporary folder that is removed at the end of the test.
struct Folder {
    std::filesystem::path path = std::filesystem::path(testing::TempDir()) /
                                 ("zermelo_linked_" + std::to_string(::getpid()));
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
};

// Returns the program that this command builds in contest/; each is built once.
inline std::string compiled(const std::string& command) {
    static const Folder                       folder;
    static std::map<std::string, std::string> made;
    auto&                                     program = made[command];
    if (!program.empty()) return program;
    program          = folder.path / std::to_string(made.size());
    const auto whole = "cd " + test::in_repository("contest") + " && " + command + " -o " + program;
    EXPECT_EQ(std::system(whole.c_str()), 0) << whole;
    return program;
}

}  // namespace zermelo
