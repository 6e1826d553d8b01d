//===- MirAnythingTest.cpp - texts of MIR, whole and broken ---------------===//
#include "tilewright/Testing/MirAnything.h"

#include "BrokenText.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <map>

using namespace tilewright::testing;

namespace {
constexpr size_t longest = 24 << 10;

/// The short texts of the examples and of the corpus, by name.
std::map<std::string, std::string> texts() {
  std::map<std::string, std::string> found;
  for (llvm::StringRef folder :
       {"/examples/rust/mir", "/test/mir/corpus/mir"}) {
    std::error_code error;
    llvm::sys::fs::directory_iterator at(TILEWRIGHT_SOURCE_DIR + folder.str(),
                                         error),
        end;
    for (; !error && at != end; at.increment(error)) {
      auto file = llvm::MemoryBuffer::getFile(at->path());
      llvm::StringRef path = at->path();
      if (file && path.ends_with(".mir") && (*file)->getBufferSize() < longest)
        found[at->path()] = (*file)->getBuffer().str();
    }
  }
  return found;
}

TEST(MirAnything, TheTextsOfTheTreeAreReadAndLowered) {
  std::map<std::string, std::string> all = texts();
  ASSERT_GE(all.size(), 20u);
  for (const auto &[path, text] : all) {
    Outcome outcome = judgeMir(text);
    EXPECT_EQ(outcome.verdict, Verdict::Agrees)
        << path << ": " << outcome.message;
  }
}

TEST(MirAnything, BrokenTextsAreRefusedWithAMessageOrMeanSomething) {
  static constexpr llvm::StringLiteral words[] = {
      "_0",          "(*_1)",   "(_2.7: u32)", "move",  "const",
      "const 5_u32", "bb99",    "{",           "}",     "->",
      "&mut",        "as i128", "[u8; 99999]", "Add(",  "(",
      ")",           "dyn X",   "T",           "::<T>", "unwind unreachable",
      "assert(",     "!",       "-1",          "alloc1"};
  std::mt19937 random(1);
  unsigned refused = 0, read = 0;
  for (const auto &[path, text] : texts())
    for (unsigned number = 0; number < 12; ++number) {
      std::string each = broken(text, words, random);
      Outcome outcome = judgeMir(each);
      refused += outcome.verdict == Verdict::Refused;
      read += outcome.verdict == Verdict::Agrees;
      ASSERT_NE(outcome.verdict, Verdict::Differs)
          << path << ": " << outcome.message << "\n--- text\n"
          << each;
    }
  EXPECT_GE(refused, 100u);
  EXPECT_GE(read, 20u);
}
} // namespace
