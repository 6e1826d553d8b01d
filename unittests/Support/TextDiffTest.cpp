//===- TextDiffTest.cpp - which lines of a text changed -------------------===//
#include "tilewright/Support/TextDiff.h"

#include <gtest/gtest.h>

using namespace tilewright;

static std::string linesOf(unsigned count) {
  std::string text;
  for (unsigned i = 1; i <= count; ++i)
    text += std::to_string(i) + "\n";
  return text;
}

TEST(TextDiff, SaysNothingOfEqualTexts) {
  EXPECT_EQ(diffLines("", ""), "");
  EXPECT_EQ(diffLines("a\nb\n", "a\nb\n"), "");
}

TEST(TextDiff, ShowsAChangedLineInItsContext) {
  EXPECT_EQ(diffLines("a\nb\nc\nd\ne\n", "a\nb\nx\nd\ne\n", 1),
            "@@ -2,3 +2,3 @@\n b\n-c\n+x\n d\n");
}

TEST(TextDiff, ShowsLinesAtTheEnds) {
  EXPECT_EQ(diffLines("b\nc\n", "a\nb\nc\nd\n", 0),
            "@@ -0,0 +1,1 @@\n+a\n@@ -2,0 +4,1 @@\n+d\n");
  EXPECT_EQ(diffLines("a\n", ""), "@@ -1,1 +0,0 @@\n-a\n");
  EXPECT_EQ(diffLines("", "a\n"), "@@ -0,0 +1,1 @@\n+a\n");
}

TEST(TextDiff, KeepsWhatIsCommonBetweenTwoChanges) {
  EXPECT_EQ(diffLines("1\nold\n2\n3\nold\n4\n", "1\nnew\n2\n3\nnew\n4\n", 0),
            "@@ -2,1 +2,1 @@\n-old\n+new\n@@ -5,1 +5,1 @@\n-old\n+new\n");
}

TEST(TextDiff, JoinsHunksThatTouchAndPartsOthers) {
  std::string before = linesOf(20), near = before;
  near.replace(near.find("5\n"), 1, "x");
  near.replace(near.find("8\n"), 1, "y");
  EXPECT_EQ(llvm::StringRef(diffLines(before, near, 0)).count("@@ "), 2u);
  EXPECT_EQ(llvm::StringRef(diffLines(before, near, 1)).count("@@ "), 1u);
}

TEST(TextDiff, ShowsWhatIsTooLongAsReplaced) {
  std::string many = linesOf(9000);
  std::string lines = diffLines("x\n" + many + "z\n", "y\n" + many + "w\n", 0);
  EXPECT_EQ(llvm::StringRef(lines).count('\n'), 1u + 2 * 9002);
}
