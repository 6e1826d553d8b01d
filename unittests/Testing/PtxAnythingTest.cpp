//===- PtxAnythingTest.cpp - texts of PTX, whole and broken ---------------===//
#include "tilewright/Testing/PtxAnything.h"

#include "BrokenText.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <map>

using namespace tilewright::testing;

namespace {
constexpr size_t longest = 8 << 10;

/// The short texts of a folder, by name.
std::map<std::string, std::string> textsIn(llvm::StringRef folder) {
  std::map<std::string, std::string> found;
  std::error_code error;
  llvm::sys::fs::directory_iterator at(TILEWRIGHT_SOURCE_DIR + folder, error),
      end;
  for (; !error && at != end; at.increment(error)) {
    auto file = llvm::MemoryBuffer::getFile(at->path());
    llvm::StringRef path = at->path();
    if (file && path.ends_with(".ptx") && (*file)->getBufferSize() < longest)
      found[at->path()] = (*file)->getBuffer().str();
  }
  return found;
}

/// Those of the corpus.
std::map<std::string, std::string> texts() {
  return textsIn("/test/ptx/corpus");
}

TEST(PtxAnything, TheCorpusIsReadOrRefusedWithAMessage) {
  std::map<std::string, std::string> all = texts();
  ASSERT_GE(all.size(), 10u);
  unsigned read = 0;
  for (const auto &[path, text] : all) {
    Outcome outcome = judgePtx(text);
    EXPECT_NE(outcome.verdict, Verdict::Differs)
        << path << ": " << outcome.message;
    read += outcome.verdict == Verdict::Agrees;
  }
  EXPECT_GE(read, 10u);
}

/// In a context with only the dialects that the reader requires.
TEST(PtxAnything, EachFileOfInstructionsIsReadOrRefused) {
  unsigned read = 0;
  for (const char *folder :
       {"/test/ptx/async", "/test/ptx/matrices", "/test/ptx/clusters"})
    for (const auto &[path, text] : textsIn(folder)) {
      Outcome outcome = judgePtx(text);
      EXPECT_NE(outcome.verdict, Verdict::Differs)
          << path << ": " << outcome.message;
      read += outcome.verdict == Verdict::Agrees;
    }
  EXPECT_GE(read, 10u);
}

TEST(PtxAnything, BrokenTextsAreRefusedWithAMessageOrMeanSomething) {
  static constexpr llvm::StringLiteral words[] = {
      ".b8",  ".b64", ".pred", ".v2",        "%r1",  "%p1", "%rd1",
      "{",    "}",    "[",     "]",          "(",    ")",   "-1",
      "0f7F", "_",    "ret;",  "4294967296", "bra ", "@!",  ".align 4096"};
  std::mt19937 random(1);
  unsigned refused = 0, read = 0;
  for (const auto &[path, text] : texts())
    for (unsigned number = 0; number < 4; ++number) {
      std::string each = broken(text, words, random);
      Outcome outcome = judgePtx(each);
      refused += outcome.verdict == Verdict::Refused;
      read += outcome.verdict == Verdict::Agrees;
      ASSERT_NE(outcome.verdict, Verdict::Differs)
          << path << ": " << outcome.message << "\n--- text\n"
          << each;
    }
  EXPECT_GE(refused, 50u);
  EXPECT_GE(read, 20u);
}
} // namespace
