//===- CuteTypesTest.cpp - the LLVM types of cute's types -----------------===//
// covers: PS-3
#include "tilewright/Conversion/LLVMTypes/CuteTypes.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class CuteTypesTest : public testing::Test {
protected:
  CuteTypesTest() {
    context.loadDialect<cute::CuteDialect, cute_nvgpu::CuteNVGPUDialect,
                        LLVM::LLVMDialect>();
  }

  /// The single type to which the converter of all passes converts `text`, or
  /// "none".
  std::string convert(StringRef text) {
    Type type = parseType(text, &context);
    EXPECT_TRUE(type) << text.str();
    TileLLVMTypeConverter converter(&context);
    Type converted = converter.convertType(type);
    if (!converted)
      return "none";
    std::string result;
    llvm::raw_string_ostream(result) << converted;
    return result;
  }

  MLIRContext context;
};
} // namespace

TEST_F(CuteTypesTest, AValueIsWhatItsTypeLeavesOpen) {
  EXPECT_EQ(convert("!cute.shape<\"(4,8)\">"), "!llvm.struct<()>");
  EXPECT_EQ(convert("!cute.shape<\"?\">"), "i32");
  EXPECT_EQ(convert("!cute.shape<\"(?,4)\">"), "i32");
  EXPECT_EQ(convert("!cute.shape<\"(?,(2,?{i64}))\">"),
            "!llvm.struct<(i32, i64)>");
  EXPECT_EQ(convert("!cute.int_tuple<\"(?,?)\">"), "!llvm.struct<(i32, i32)>");
  EXPECT_EQ(convert("!cute.coord<\"(_,?)\">"), "i32");
  EXPECT_EQ(convert("!cute.stride<\"(?{i64},1)\">"), "i64");
  EXPECT_EQ(convert("!cute.layout<\"(4,8):(8,1)\">"),
            "!llvm.struct<(struct<()>, struct<()>)>");
  EXPECT_EQ(convert("!cute.layout<\"(?,?):(?{i64},1)\">"),
            "!llvm.struct<(struct<(i32, i32)>, i64)>");
  EXPECT_EQ(convert("!cute.composed_layout<\"S<3,4,3> o ? o (?,64):(64,1)\">"),
            "!llvm.struct<(struct<(i32, struct<()>)>, i32, struct<()>)>");
  EXPECT_EQ(convert("!cute.swizzle<\"S<3,4,3>\">"), "!llvm.struct<()>");
  EXPECT_EQ(convert("!cute.tile<\"[_;?:1]\">"),
            "!llvm.struct<(i32, struct<()>)>");
  EXPECT_EQ(convert("!cute.tile<\"[?:1;[_;2:1]]\">"),
            "!llvm.struct<(struct<(i32, struct<()>)>, struct<(struct<()>, "
            "struct<()>)>)>");
}

TEST_F(CuteTypesTest, AMemRefIsAPointerAndItsLayout) {
  EXPECT_EQ(convert("!cute.memref<f16, smem, align<1024>, S<3,4,3>, "
                    "\"(8,64):(64,1)\">"),
            "!llvm.struct<(ptr<3>, struct<(struct<()>, struct<()>)>)>");
  EXPECT_EQ(convert("!cute.memref<f32, gmem, \"(?,?):(?{i64},1)\">"),
            "!llvm.struct<(ptr<1>, struct<(struct<(i32, i32)>, i64)>)>");
  EXPECT_EQ(convert("!cute.ptr<f32, tmem>"), "!llvm.ptr<6>");
  EXPECT_EQ(convert("!cute.ptr<f32, generic>"), "!llvm.ptr");
  // Deviations, row 2: registers have no address.
  EXPECT_EQ(convert("!cute.memref<f32, rmem, \"8:1\">"), "none");
  EXPECT_EQ(convert("!cute.ptr<f32, rmem>"), "none");
}

TEST_F(CuteTypesTest, AtomsCarryWhatTheInstructionReads) {
  for (StringRef atom :
       {"sm80.mma<16x8x16, elem_type = (f16, f16, f32)>",
        "atom.universal_copy<f16, 128 b>",
        "atom.simt_async_copy<f16, cache = global, 128 b>",
        "atom.ldsm<f16, mode = <\"(8,8)\">, num_matrices = 4, n>",
        "atom.stsm<f16, mode = <\"(8,8)\">, num_matrices = 4, n>",
        "atom.red<add, f32, 4>"})
    EXPECT_EQ(convert(("!cute_nvgpu." + atom).str()), "!llvm.struct<()>");
  StringRef box = "f16, box = \"(64,8)\", swizzle = S<3,4,3>>";
  EXPECT_EQ(convert(("!cute_nvgpu.tma_descriptor_tiled<" + box).str()),
            "!llvm.ptr");
  EXPECT_EQ(convert(("!cute_nvgpu.atom.tma_load<" + box).str()),
            "!llvm.struct<(ptr, ptr<3>)>");
  EXPECT_EQ(convert(("!cute_nvgpu.atom.tma_store<" + box).str()),
            "!llvm.struct<(ptr)>");
  EXPECT_EQ(convert(("!cute_nvgpu.atom.tma_reduce<add, " + box).str()),
            "!llvm.struct<(ptr)>");
}

TEST_F(CuteTypesTest, AFunctionTakesWhatItsArgumentsBecome) {
  auto type = cast<FunctionType>(
      parseType("(!cute.layout<\"(?,8):(8,1)\">, !cute.swizzle<\"S<3,4,3>\">) "
                "-> !cute.shape<\"?\">",
                &context));
  TileLLVMTypeConverter converter(&context);
  TypeConverter::SignatureConversion signature(2);
  ASSERT_TRUE(
      succeeded(converter.convertSignatureArgs(type.getInputs(), signature)));
  std::string text;
  llvm::raw_string_ostream(text) << signature.getConvertedTypes();
  EXPECT_EQ(text, "!llvm.struct<(i32, struct<()>)>, !llvm.struct<()>");
}
