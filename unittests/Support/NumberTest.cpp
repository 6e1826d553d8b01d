//===- NumberTest.cpp - numbers that a user types -------------------------===//
#include "tilewright/Support/Number.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/ShellWord.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

TEST(Number, TakesDigitsWithinTheRange) {
  for (auto [text, value] :
       {std::pair<StringRef, uint64_t>("0", 0), {"007", 7}, {"9", 9}}) {
    Expected<uint64_t> found = parseNumber("--n", text, 0, 9);
    ASSERT_TRUE(bool(found)) << text.str() << toString(found.takeError());
    EXPECT_EQ(*found, value);
  }
  Expected<uint64_t> most =
      parseNumber("--n", "18446744073709551615", 0, ~uint64_t(0));
  ASSERT_TRUE(bool(most));
  EXPECT_EQ(*most, ~uint64_t(0));
}

TEST(Number, SaysWhichNumbersThereAre) {
  for (StringRef text : {"", " 5", "5 ", "+5", "-1", "0x5", "5.0", "2", "10",
                         "18446744073709551619", "x"}) {
    Expected<uint64_t> found = parseNumber("--n", text, 3, 9);
    ASSERT_FALSE(bool(found)) << text.str();
    EXPECT_EQ(toString(found.takeError()),
              "expected a number from 3 to 9 for --n, got '" + text.str() +
                  "'");
  }
}

TEST(ShellWord, QuotesWhatAShellWouldChange) {
  EXPECT_EQ(shellWord("a-b/c.mlir:1"), "a-b/c.mlir:1");
  EXPECT_EQ(shellWord(""), "''");
  EXPECT_EQ(shellWord("a b"), "'a b'");
  EXPECT_EQ(shellWord("$(x)'y"), "'$(x)'\\''y'");
}
