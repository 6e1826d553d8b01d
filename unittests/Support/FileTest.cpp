//===- FileTest.cpp - files appear whole or not at all --------------------===//
#include "tilewright/Support/File.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;
namespace fs = llvm::sys::fs;

namespace {
class FileTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("tilewright-file", directory));
  }
  void TearDown() override { fs::remove_directories(directory); }

  std::string at(StringRef name) const {
    SmallString<128> path(directory);
    sys::path::append(path, name);
    return path.str().str();
  }
  std::string contentsOf(StringRef name) const {
    Expected<std::unique_ptr<MemoryBuffer>> file = readFile(at(name));
    return file ? (*file)->getBuffer().str() : toString(file.takeError());
  }
  unsigned entries() const {
    std::error_code error;
    unsigned count = 0;
    for (fs::directory_iterator it(directory, error), end; it != end && !error;
         it.increment(error))
      ++count;
    return count;
  }

  SmallString<128> directory;
};

ExitCode codeOf(Error error) {
  ExitCode code = ExitCode::Done;
  handleAllErrors(std::move(error),
                  [&](const ToolError &each) { code = each.code(); });
  return code;
}
} // namespace

TEST_F(FileTest, WritesWholeAndLeavesNothingElse) {
  ASSERT_FALSE(errorToBool(writeFile(at("a"), "first")));
  EXPECT_EQ(contentsOf("a"), "first");
  ASSERT_FALSE(errorToBool(writeFile(at("a"), "the second")));
  EXPECT_EQ(contentsOf("a"), "the second");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, KeepsAFilesPermissionsAndALinksPlace) {
  ASSERT_FALSE(errorToBool(writeFile(at("a"), "x")));
  ASSERT_FALSE(fs::setPermissions(at("a"), fs::owner_all));
  ASSERT_FALSE(fs::create_link("a", at("link")));
  ASSERT_FALSE(errorToBool(writeFile(at("link"), "y")));
  EXPECT_EQ(contentsOf("a"), "y");
  bool isLink = false;
  ASSERT_FALSE(fs::is_symlink_file(at("link"), isLink));
  EXPECT_TRUE(isLink);
  EXPECT_EQ(*fs::getPermissions(at("a")), fs::owner_all);
}

TEST_F(FileTest, WritesDevicesInPlace) {
  EXPECT_FALSE(errorToBool(writeFile("/dev/null", "gone")));
  fs::file_status status;
  ASSERT_FALSE(fs::status("/dev/null", status));
  EXPECT_EQ(status.type(), fs::file_type::character_file);
}

TEST_F(FileTest, SaysWhatCannotBeWritten) {
  std::string message = toString(writeFile(at("none/a"), "x"));
  EXPECT_NE(message.find("there is no directory"), std::string::npos);
  EXPECT_EQ(codeOf(writeFile(at("none/a"), "x")), ExitCode::Usage);
  EXPECT_EQ(codeOf(writeFile(directory, "x")), ExitCode::Usage);
  EXPECT_EQ(codeOf(writeFile("", "x")), ExitCode::Usage);
  EXPECT_EQ(codeOf(writeFile("/dev/full", "x")), ExitCode::Usage);
}

TEST_F(FileTest, SaysWhatCannotBeRead) {
  EXPECT_NE(contentsOf("none").find("No such file"), std::string::npos);
  EXPECT_EQ(codeOf(readFile(at("none"), ExitCode::Usage).takeError()),
            ExitCode::Usage);
  EXPECT_EQ(codeOf(readFile(directory).takeError()), ExitCode::InvalidInput);
  EXPECT_EQ(contentsOf("../.").find("cannot read"), 0u);
}
