//===- ChipTest.cpp - the table of GPUs -----------------------------------===//
#include "Chips.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Chip/TargetNotes.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

std::string refusal(llvm::StringRef name) {
  llvm::Expected<const Chip &> found = lookupChip(name);
  return found ? "" : llvm::toString(found.takeError());
}

TEST(Chip, EverySupportedNameIsFound) {
  size_t names = 0;
#define CHIP(Name, Capability, PtxVersion, VariantPtx, ...)                    \
  EXPECT_EQ(chip(#Name).name(), #Name);                                        \
  EXPECT_EQ(chip(#Name).architectureSpecificExists(), VariantPtx != 0);        \
  names += 1 + (VariantPtx != 0);
#include "tilewright/Chip/Chips.def"
  EXPECT_EQ(allChips().size(), names);
}

TEST(Chip, CapabilityFindsTheBase) {
  EXPECT_EQ(llvm::cantFail(lookupChip(90u)).name(), "sm_90");
  EXPECT_EQ(chip("sm_121a").computeCapability(), 121u);
}

TEST(Chip, RefusalNamesWhatIsKnown) {
  EXPECT_EQ(refusal("sm_99"), "unknown chip 'sm_99'; did you mean 'sm_89'?");
  EXPECT_EQ(refusal("sm90"), "unknown chip 'sm90'; did you mean 'sm_90'?");
  EXPECT_EQ(refusal("hopper"),
            "unknown chip 'hopper'; known: 'sm_75', 'sm_80', 'sm_86', "
            "'sm_87', ... (" +
                std::to_string(allChips().size()) +
                " in all: docs/coverage.md)");
  EXPECT_NE(refusal("sm_107").find("'sm_107' is not supported by LLVM 22"),
            std::string::npos);
  EXPECT_NE(refusal("sm_80a"), "");
  EXPECT_NE(refusal(""), "");
}

TEST(Chip, MessagesNameTheChipsThatHaveAFeature) {
  EXPECT_EQ(chipsWith(&Chip::hasClusters), "sm_90 or newer");
  EXPECT_EQ(chipsWith(&Chip::hasWarpgroupMma), "sm_90a");
  EXPECT_EQ(chipsWith(&Chip::hasTensorMemory), "sm_100a, sm_103a or sm_110a");
  EXPECT_EQ(chipsWith(&Chip::hasBlockScaledMma), "sm_120a or sm_121a");
  EXPECT_EQ(chipsWith(&Chip::hasFastF64Mma),
            "sm_80, sm_90, sm_90a, sm_100 or sm_100a");
}

TEST(Chip, QuestionsHaveTheAnswersOfThePtxManual) {
  EXPECT_FALSE(chip("sm_75").hasBF16Fma());
  EXPECT_FALSE(chip("sm_75").hasAsyncCopy());
  EXPECT_TRUE(chip("sm_75").hasTanhApprox());
  EXPECT_TRUE(chip("sm_80").hasBF16Fma());
  EXPECT_FALSE(chip("sm_89").hasBF16Arithmetic());
  EXPECT_FALSE(chip("sm_89").hasClusters());
  EXPECT_TRUE(chip("sm_90").hasClusters());
  EXPECT_TRUE(chip("sm_120").hasBulkCopy());
}

TEST(Chip, ArchitectureSpecificInstructionsNeedTheVariant) {
  EXPECT_FALSE(chip("sm_90").hasWarpgroupMma());
  ASSERT_NE(chip("sm_90").architectureSpecific(), nullptr);
  EXPECT_EQ(chip("sm_90").architectureSpecific()->name(), "sm_90a");
  EXPECT_EQ(chip("sm_90").compiledFor().name(), "sm_90a");
  EXPECT_EQ(chip("sm_100").compiledFor().name(), "sm_100");
  EXPECT_TRUE(chip("sm_90").includes(chip("sm_90a")));
  EXPECT_FALSE(chip("sm_90a").includes(chip("sm_90")));
  EXPECT_TRUE(chip("sm_90a").hasWarpgroupMma());
  EXPECT_FALSE(chip("sm_120a").hasWarpgroupMma());
  EXPECT_TRUE(chip("sm_100a").hasTensorMemory());
  EXPECT_FALSE(chip("sm_120a").hasTensorMemory());
  EXPECT_EQ(chip("sm_89").architectureSpecific(), nullptr);
}

// 65536 registers over 4 blocks of 4 warps: 4096 a warp, 128 a thread.
TEST(Chip, RegistersForOccupancy) {
  EXPECT_EQ(chip("sm_90").registersForOccupancy(4, 128), 128u);
  EXPECT_EQ(chip("sm_90").registersForOccupancy(1, 128), 255u);
  // 65536 / 12 warps = 5461, in units of 256: 5376, so 168 a thread.
  EXPECT_EQ(chip("sm_90").registersForOccupancy(3, 128), 168u);
  // 1024 threads a multiprocessor: 8 blocks of 128 at most.
  EXPECT_EQ(chip("sm_75").registersForOccupancy(32, 128), 64u);
  // Hints are user input: no division by zero.
  EXPECT_EQ(chip("sm_75").registersForOccupancy(0, 0), 255u);
}

TEST(Chip, TargetNotesNameChips) {
  for (const char *target : {"sm_80", "sm_86", "sm_90a", "sm_100f"})
    EXPECT_TRUE(isTargetOf(target, "sm_80")) << target;
  EXPECT_FALSE(isTargetOf("sm_52", "sm_80"));
  EXPECT_TRUE(isTargetOf("sm_90a", "sm_90a"));
  for (const char *target : {"sm_90", "sm_100a", "sm_80"})
    EXPECT_FALSE(isTargetOf(target, "sm_90a")) << target;
  for (const char *target : {"sm_100a", "sm_100f", "sm_110a"})
    EXPECT_TRUE(isTargetOf(target, "sm_100a")) << target;
  for (const char *target : {"sm_100", "sm_120a", "sm_90a"})
    EXPECT_FALSE(isTargetOf(target, "sm_100a")) << target;
  EXPECT_TRUE(isTargetOf("sm_120a", "sm_100a+"));
  EXPECT_FALSE(isTargetOf("sm_120", "sm_100a+"));
  EXPECT_FALSE(isTargetOf("compute_90", "sm_80"));
}

} // namespace
