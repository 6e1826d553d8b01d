//===- TypeConverterTest.cpp - what stands for what in LLVM ---------------===//
// covers: PS-3, PS-4, PS-6
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class TypeConverterTest : public testing::Test {
protected:
  TypeConverterTest() {
    context.loadDialect<tileas::TileASDialect, LLVM::LLVMDialect>();
  }

  Type parse(StringRef text) {
    Type type = parseType(text, &context);
    EXPECT_TRUE(type) << text.str();
    return type;
  }

  /// The one type that `text` becomes, or "none".
  std::string convert(StringRef text) {
    TileLLVMTypeConverter converter(&context);
    return print(converter.convertType(parse(text)));
  }

  static std::string print(Type type) {
    if (!type)
      return "none";
    std::string result;
    llvm::raw_string_ostream os(result);
    os << type;
    return result;
  }

  MLIRContext context;
};
} // namespace

TEST_F(TypeConverterTest, ScalarsKeepTheirTypeOrTheirBits) {
  EXPECT_EQ(convert("i32"), "i32");
  EXPECT_EQ(convert("index"), "i64");
  EXPECT_EQ(convert("bf16"), "bf16");
  EXPECT_EQ(convert("tf32"), "i32");
  EXPECT_EQ(convert("f8E4M3FN"), "i8");
  EXPECT_EQ(convert("f8E8M0FNU"), "i8");
  EXPECT_EQ(convert("f4E2M1FN"), "i4");
}

TEST_F(TypeConverterTest, PointersKeepTheirSpace) {
  EXPECT_EQ(convert("!nv_tileas.ptr<f32>"), "!llvm.ptr<1>");
  EXPECT_EQ(convert("!nv_tileas.ptr<f32, shared>"), "!llvm.ptr<3>");
  // Deviations, rows 1 and 2: generic is LLVM's 0; registers have no address.
  EXPECT_EQ(convert("!nv_tileas.ptr<f32, generic>"), "!llvm.ptr");
  EXPECT_EQ(convert("!nv_tileas.ptr<f32, register>"), "none");
  EXPECT_EQ(convert("!nv_tileas.ptr<f32, internal>"), "none");
}

TEST_F(TypeConverterTest, TokensAndViews) {
  EXPECT_EQ(convert("!nv_tileas.token"), "i32");
  const char *descriptor =
      "!llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>";
  EXPECT_EQ(convert("memref<?x?xf32, strided<[?, 1]>, 1>"), descriptor);
  EXPECT_EQ(convert("!nv_tileas.tiled_view<8x8, memref<?x?xf32, strided<[?, "
                    "1]>, 1>>"),
            descriptor);
}

TEST_F(TypeConverterTest, ATileIsItsRegisters) {
  auto tile = cast<RankedTensorType>(
      parse("tensor<128xf16, #nv_tileas.layout<128, register = [[1], [2]], "
            "lane = [[4], [8], [16], [32], [64]], warp = []>>"));
  TileLLVMTypeConverter converter(&context);
  SmallVector<Type> registers;
  ASSERT_TRUE(succeeded(converter.convertType(tile, registers)));
  EXPECT_EQ(registers.size(), 4u);
  EXPECT_EQ(print(registers.front()), "f16");
  EXPECT_EQ(print(converter.structFor(tile)),
            "!llvm.struct<(f16, f16, f16, f16)>");
  // Without a layout nobody knows how many registers there are.
  registers.clear();
  EXPECT_TRUE(
      failed(converter.convertType(parse("tensor<128xf16>"), registers)));
}
