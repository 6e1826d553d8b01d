//===- NearestNameTest.cpp - suggestions for an unknown name --------------===//
#include "tilewright/Support/NearestName.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

static const StringRef few[] = {"sm_80", "sm_90", "sm_100"};

TEST(NearestName, HasFewOtherLetters) {
  EXPECT_EQ(nearestName("sm90", few), "sm_90");
  EXPECT_EQ(nearestName("sm_1000", few), "sm_100");
  EXPECT_EQ(nearestName("sm_70", few), "sm_80"); // the first of several
  EXPECT_EQ(nearestName("hopper", few), "");
  EXPECT_EQ(nearestName("", few), "");
  EXPECT_EQ(nearestName("sm_90", {}), "");
}

TEST(NearestName, HasAllParts) {
  static const StringRef atoms[] = {"mma.m16n8k8.f16", "mma.m16n8k16.f16",
                                    "mma.m16n8k16.bf16", "ldmatrix.x4.trans"};
  EXPECT_EQ(nearestName("m16n8k16.bf16", atoms), "mma.m16n8k16.bf16");
  EXPECT_EQ(nearestName("M16N8K16_F16", atoms), "mma.m16n8k16.f16");
  EXPECT_EQ(nearestName("ldmatrix", atoms), "ldmatrix.x4.trans");
  EXPECT_EQ(nearestName("m16n8k32", atoms), "");
  EXPECT_EQ(nearestName("x4", atoms), ""); // too short for a suggestion
}

TEST(NearestName, IsSuggested) {
  EXPECT_EQ(suggestName("sm90", few, "docs/x.md"), "; did you mean 'sm_90'?");
  EXPECT_EQ(suggestName("hopper", few, "docs/x.md"),
            "; known: 'sm_80', 'sm_90', 'sm_100'");
  EXPECT_EQ(suggestName("hopper", ArrayRef<StringRef>()), "");
}

TEST(NearestName, ListsTheFirstOfMany) {
  std::vector<std::string> many;
  for (unsigned i = 0; i < 405; ++i)
    many.push_back("atom" + std::to_string(i));
  EXPECT_EQ(suggestName("product", many, "docs/x.md"),
            "; known: 'atom0', 'atom1', 'atom2', 'atom3', ... (405 in all: "
            "docs/x.md)");
  EXPECT_EQ(suggestName("product", many),
            "; known: 'atom0', 'atom1', 'atom2', 'atom3', ... (405 in all)");
  EXPECT_EQ(suggestName("atom4040", many), "; did you mean 'atom400'?");
}
