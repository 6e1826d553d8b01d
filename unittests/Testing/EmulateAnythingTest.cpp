//===- EmulateAnythingTest.cpp - the oracle of the fuzz target `emulate` --===//
// It agrees with programs of the tree, refuses invalid and unsound ones, and
// detects a wrong pass.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/EmulateAnything.h"

#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/Miscompile.h"
#include "tilewright/Testing/OtherForms.h"

#include "mlir/Pass/Pass.h"
#include "gtest/gtest.h"

using namespace tilewright;
using namespace tilewright::testing;

static std::string bytecodeOf(llvm::StringRef text) {
  Contexts contexts;
  std::vector<std::string> forms = encodings(text, contexts.next());
  EXPECT_FALSE(forms.empty()) << text.str();
  return forms.empty() ? "" : forms.back();
}

/// y[block * 64 + i] = x[...] - exp2(x[...]), each block for its own elements.
static const char *sound = R"(cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %v = make_tensor_view %x, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
    %w = make_tensor_view %y, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>
    %q = make_partition_view %w : partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %row = muli %by, %nx : tile<i32>
    %i = addi %row, %bx : tile<i32>
    %t, %tt = load_view_tko weak %p[%i] : partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %e = exp2 %t : tile<64xf32>
    %s = subf %t, %e : tile<64xf32>
    %u = store_view_tko weak %s, %q[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
    return
  }
})";

TEST(EmulateAnything, AgreesWithASoundProgram) {
  EmulationJudge judge;
  Outcome outcome = judge.judge(bytecodeOf(sound));
  EXPECT_EQ(outcome.verdict, Verdict::Agrees) << outcome.message;
}

TEST(EmulateAnything, RefusesWhatIsNoProgramOrNotSound) {
  EmulationJudge judge;
  EXPECT_EQ(judge.judge("no program").verdict, Verdict::Refused);
  EXPECT_EQ(judge.judge("").verdict, Verdict::Refused);
  std::string outside = bytecodeOf(R"(cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>) {
    %far = constant <i32: 100000> : tile<i32>
    %p = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %p, %far : tile<ptr<i32>>, tile<i32> -> token
    return
  }
})");
  EXPECT_EQ(judge.judge(outside).verdict, Verdict::Refused);
}

/// Comes last: the pass stays wrong for the rest of the process.
TEST(EmulateAnything, SeesAWrongPass) {
  EmulationJudge judge;
  ASSERT_TRUE(plantMiscompile("assign-layouts"));
  Outcome outcome = judge.judge(bytecodeOf(sound));
  EXPECT_EQ(outcome.verdict, Verdict::Differs);
  EXPECT_NE(outcome.message.find("differs from the reference"),
            std::string::npos)
      << outcome.message;
}
