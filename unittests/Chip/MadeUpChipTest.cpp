//===- MadeUpChipTest.cpp - a new chip is one row -------------------------===//
// CMakeLists.txt adds a row, sm_125, to the table and compiles the library with
// it.
//===----------------------------------------------------------------------===//
#include "Chips.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Chip/CostModel.h"
#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Chip/TargetNotes.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {
TEST(MadeUpChip, IsFound) {
  EXPECT_EQ(llvm::cantFail(lookupChip(125u)).name(), "sm_125");
  EXPECT_EQ(chip("sm_125").architectureSpecific()->name(), "sm_125a");
  EXPECT_EQ(&chip("sm_125").compiledFor(), &chip("sm_125"));
  EXPECT_EQ(allChips().back().name(), "sm_125a");
  EXPECT_EQ(chip("sm_125a").minPtxVersion(), 90u);
  EXPECT_TRUE(llvm::StringRef(knownChipNames()).ends_with(", sm_121, sm_125"));
  llvm::Expected<const Chip &> near = lookupChip("sm125");
  ASSERT_FALSE(near);
  EXPECT_EQ(llvm::toString(near.takeError()),
            "unknown chip 'sm125'; did you mean 'sm_125'?");
}

TEST(MadeUpChip, AnswersWhatItsGenerationDoes) {
  const Chip &base = chip("sm_125"), &own = chip("sm_125a");
#define FEATURE(Name, ...) EXPECT_TRUE(base.has##Name()) << #Name;
#include "tilewright/Chip/Chips.def"
#define VARIANT_FEATURE(Name, ...)                                             \
  EXPECT_FALSE(base.has##Name()) << #Name;                                     \
  EXPECT_EQ(own.has##Name(), chip("sm_121a").has##Name()) << #Name;
#include "tilewright/Chip/Chips.def"
  EXPECT_TRUE(base.hasFastF64Mma()); // as its row says
  EXPECT_EQ(base.sharedBytesPerSM(), 228u * 1024);
}

TEST(MadeUpChip, MessagesNameIt) {
  EXPECT_EQ(chipsWith(&Chip::hasBlockScaledMma), "sm_120a, sm_121a or sm_125a");
  EXPECT_EQ(chipsWith(&Chip::hasFastF64Mma), "sm_80, sm_90, sm_90a, sm_100, "
                                             "sm_100a, sm_125 or sm_125a");
  EXPECT_EQ(chipsWith(&Chip::hasClusters), "sm_90 or newer");
}

TEST(MadeUpChip, IsATargetOfPtx) {
  EXPECT_TRUE(isTargetOf("sm_125", "sm_90"));
  EXPECT_TRUE(isTargetOf("sm_125a", "sm_120a"));
  EXPECT_FALSE(isTargetOf("sm_125a", "sm_100a"));
}

TEST(MadeUpChip, HasCostsAndOccupancy) {
  EXPECT_EQ(CostModel::of(&chip("sm_125")).cycles(Unit::Tensor, 1 << 20),
            CostModel::of(&chip("sm_121")).cycles(Unit::Tensor, 1 << 20));
  EXPECT_EQ(chip("sm_125").registersForOccupancy(1, 1024), 64u);
}
} // namespace
