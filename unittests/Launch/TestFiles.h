//===- TestFiles.h - a directory for a test's files -------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_LAUNCH_TESTFILES_H
#define TILEWRIGHT_UNITTESTS_LAUNCH_TESTFILES_H

#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/File.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <cstring>

namespace tilewright {

/// A fixture with a directory of its own.
class WithFiles : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(
        llvm::sys::fs::createUniqueDirectory("tilewright-launch", directory));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(directory); }

  std::string at(llvm::StringRef name) const {
    return (directory + "/" + name).str();
  }
  std::string put(llvm::StringRef name, llvm::StringRef text) {
    EXPECT_FALSE(errorToBool(writeFile(at(name), text)));
    return at(name);
  }

  llvm::SmallString<128> directory;
};

/// The message of a failure; empty for a success. Checks its exit code.
inline std::string usageMessage(llvm::Error error) {
  std::string message;
  llvm::handleAllErrors(std::move(error), [&](const ToolError &each) {
    EXPECT_EQ(each.code(), ExitCode::Usage);
    message = each.message();
  });
  return message;
}

/// The elements of a byte vector as numbers of type T.
template <typename T> std::vector<T> elementsOf(llvm::ArrayRef<uint8_t> bytes) {
  std::vector<T> elements(bytes.size() / sizeof(T));
  if (!bytes.empty())
    std::memcpy(elements.data(), bytes.data(), bytes.size());
  return elements;
}

template <typename T> std::vector<uint8_t> bytesOf(std::vector<T> elements) {
  std::vector<uint8_t> bytes(elements.size() * sizeof(T));
  if (!bytes.empty())
    std::memcpy(bytes.data(), elements.data(), bytes.size());
  return bytes;
}

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_LAUNCH_TESTFILES_H
