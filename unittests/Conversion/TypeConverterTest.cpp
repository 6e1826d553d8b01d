//===- TypeConverterTest.cpp - LLVM types of tiles, views and memory ------===//
// Every row of the table in seed 000, and of its tile extensions.
// covers: PS-3, PS-4, PS-6, PS-15
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class TypeConverterTest : public testing::Test {
protected:
  TypeConverterTest() {
    context.loadDialect<tileas::TileASDialect, tileaa::TileAADialect,
                        cuda_tile::CudaTileDialect, LLVM::LLVMDialect>();
  }

  Type parse(StringRef text) {
    Type type = parseType(text, &context);
    EXPECT_TRUE(type) << text.str();
    return type;
  }

  static std::string print(Type type) {
    if (!type)
      return "none";
    std::string result;
    llvm::raw_string_ostream os(result);
    os << type;
    return result;
  }

  /// The types to which `text` is converted, or "none".
  std::string convert(StringRef text) {
    TileLLVMTypeConverter converter(&context);
    SmallVector<Type> types;
    if (failed(converter.convertType(parse(text), types)))
      return "none";
    return llvm::join(llvm::map_range(types, print), " and ");
  }

  std::string structFor(StringRef text) {
    return print(TileLLVMTypeConverter(&context).structFor(parse(text)));
  }

  MLIRContext context;
};
} // namespace

TEST_F(TypeConverterTest, ScalarsKeepTheirTypeOrTheirBits) {
  for (const char *type :
       {"i1", "i8", "i32", "i64", "f16", "bf16", "f32", "f64"})
    EXPECT_EQ(convert(type), type);
  EXPECT_EQ(convert("index"), "i64");
  EXPECT_EQ(convert("tf32"), "i32");
  for (const char *type : {"f8E4M3FN", "f8E5M2", "f8E8M0FNU"})
    EXPECT_EQ(convert(type), "i8");
  EXPECT_EQ(convert("f6E2M3FN"), "i6");
  EXPECT_EQ(convert("f6E3M2FN"), "i6");
  EXPECT_EQ(convert("f4E2M1FN"), "i4");
}

TEST_F(TypeConverterTest, VectorsAndFunctions) {
  EXPECT_EQ(convert("vector<4xf32>"), "vector<4xf32>");
  EXPECT_EQ(convert("vector<4xindex>"), "vector<4xi64>");
  EXPECT_EQ(convert("vector<4xf8E5M2>"), "vector<4xi8>");
  EXPECT_EQ(convert("(index, !nv_tileas.ptr<f32>) -> !nv_tileas.token"),
            "!llvm.func<i32 (i64, ptr<1>)>");
}

TEST_F(TypeConverterTest, MemrefsAreDescriptors) {
  EXPECT_EQ(convert("memref<?x?xf32, strided<[?, 1]>, 1>"),
            "!llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x "
            "i64>)>");
  EXPECT_EQ(convert("memref<8xf32, 3>"),
            "!llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x "
            "i64>)>");
  EXPECT_EQ(convert("memref<*xf32, 1>"), "!llvm.struct<(i64, ptr)>");
}

TEST_F(TypeConverterTest, BuffersAreTheirTwoLiveFieldsOrADescriptor) {
  // Deviations, row 12: a function has arguments for the used parts of the
  // descriptor.
  EXPECT_EQ(convert("!nv_tileas.memref<64x32xf16, shared>"),
            "!llvm.ptr<3> and i32");
  EXPECT_EQ(structFor("!nv_tileas.memref<64x32xf16, shared>"),
            "!llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x "
            "i64>)>");
  EXPECT_EQ(structFor("!nv_tileas.memref<3x[64x32xf16], shared>"),
            "!llvm.struct<(ptr<3>, ptr<3>, i64, array<3 x i64>, array<3 x "
            "i64>)>");
}

TEST_F(TypeConverterTest, PointersKeepTheirSpace) {
  // Seed 000, Address Spaces; deviations, rows 1, 2 and 20: generic is LLVM's
  // 0, registers have no address, and internal memory does not reach LLVM.
  const std::pair<const char *, const char *> spaces[] = {
      {"register", "none"},         {"global", "!llvm.ptr<1>"},
      {"internal", "none"},         {"shared", "!llvm.ptr<3>"},
      {"constant", "!llvm.ptr<4>"}, {"local", "!llvm.ptr<5>"},
      {"tensor", "!llvm.ptr<6>"},   {"generic", "!llvm.ptr"}};
  for (auto [space, pointer] : spaces)
    for (const char *dialect : {"nv_tileaa", "nv_tileas"})
      EXPECT_EQ(
          convert(llvm::formatv("!{0}.ptr<f32, {1}>", dialect, space).str()),
          pointer);
  EXPECT_EQ(convert("!nv_tileas.ptr<f32>"), "!llvm.ptr<1>");
  EXPECT_EQ(convert("!cuda_tile.ptr<f32>"), "!llvm.ptr<1>");
  // The memrefs' numbers are those of the document.
  EXPECT_EQ(convert("memref<8xf32, 101>"), convert("memref<8xf32>"));
  EXPECT_EQ(convert("memref<8xf32, 2>"), "none");
  EXPECT_EQ(convert("memref<8xf32, 9>"), "none");
}

TEST_F(TypeConverterTest, StaticViewsHaveTheDocumentsForm) {
  const char *form = "!llvm.struct<(ptr<1>, i32, i32, array<3 x i32>)>";
  for (const char *dialect : {"nv_tileaa", "nv_tileas"}) {
    auto view = [&](const char *rest) {
      return convert(
          llvm::formatv("!{0}.tiled_view<{1}>", dialect, rest).str());
    };
    EXPECT_EQ(view("8, memref<64xf32, 1>"), form);
    EXPECT_EQ(view("8x8, memref<64x32xf32, strided<[40, 1]>, 1>"), form);
    EXPECT_EQ(view("1x2x4x8, memref<2x4x8x16xf32, 1>"), form);
    // The parts that it cannot hold are passed separately.
    EXPECT_EQ(view("8x8, memref<64x?xf32, strided<[?, 1]>, 1>"),
              std::string(form) +
                  " and !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, "
                  "array<2 x i64>)>");
    EXPECT_EQ(view("1x1x1x1x8, memref<2x2x2x2x8xf32, 1>"),
              std::string(form) +
                  " and !llvm.struct<(ptr<1>, ptr<1>, i64, array<5 x i64>, "
                  "array<5 x i64>)>");
  }
  EXPECT_EQ(structFor("!nv_tileas.tiled_view<8, memref<?xf32, strided<[1]>, "
                      "1>>"),
            "!llvm.struct<(struct<(ptr<1>, i32, i32, array<3 x i32>)>, "
            "struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>)>");
}

TEST_F(TypeConverterTest, TensorAndPartitionViews) {
  EXPECT_EQ(convert("!cuda_tile.tensor_view<64x32xf32, strides=[32,1]>"),
            "!llvm.struct<(ptr<1>, i32, i32, array<3 x i32>)>");
  // The tiled view's fields, followed by the extents of the index space.
  EXPECT_EQ(convert("!cuda_tile.partition_view<tile=(8x8), "
                    "tensor_view<64x32xf32, strides=[32,1]>>"),
            "!llvm.struct<(ptr<1>, i32, i32, array<3 x i32>, array<2 x i32>)>");
  EXPECT_EQ(convert("!cuda_tile.partition_view<tile=(8), "
                    "tensor_view<?xf32, strides=[1]>>"),
            "!llvm.struct<(ptr<1>, i32, i32, array<3 x i32>, array<1 x i32>)> "
            "and !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x "
            "i64>)>");
}

TEST_F(TypeConverterTest, TokensAreIntegers) {
  for (const char *type :
       {"!cuda_tile.token", "!nv_tileaa.token", "!nv_tileas.token",
        "!nv_tileas.async_token", "!nv_tileas.producer_token",
        "!nv_tileas.consumer_token"})
    EXPECT_EQ(convert(type), "i32");
}

TEST_F(TypeConverterTest, IteratorsAreStageAndPhase) {
  EXPECT_EQ(convert("!nv_tileas.pipeline_iterator<3>"),
            "!llvm.struct<(i32, i32)>");
}

TEST_F(TypeConverterTest, TensorMapsArePointers) {
  EXPECT_EQ(convert("!nv_tileas.tma_desc<8x64xf16>"), "!llvm.ptr");
  EXPECT_EQ(convert("!nv_tileaa.tma_desc<8x64xf16, swizzle = b128>"),
            "!llvm.ptr");
}

TEST_F(TypeConverterTest, TuplesNoneAndLLVMTypes) {
  EXPECT_EQ(convert("tuple<i32, !nv_tileas.token, index>"),
            "!llvm.struct<(i32, i32, i64)>");
  EXPECT_EQ(convert("tuple<i32, tensor<8xf32>>"), "none");
  EXPECT_EQ(convert("none"), "!llvm.struct<()>");
  EXPECT_EQ(convert("!llvm.ptr<3>"), "!llvm.ptr<3>");
  EXPECT_EQ(convert("!llvm.struct<(i32, ptr)>"), "!llvm.struct<(i32, ptr)>");
}

TEST_F(TypeConverterTest, ATileIsItsRegisters) {
  const char *text =
      "tensor<128xf16, #nv_tileas.layout<128, register = [[1], [2]], "
      "lane = [[4], [8], [16], [32], [64]], warp = []>>";
  EXPECT_EQ(convert(text), "f16 and f16 and f16 and f16");
  EXPECT_EQ(structFor(text), "!llvm.struct<(f16, f16, f16, f16)>");
  // Without a layout the number of registers is unknown.
  EXPECT_EQ(convert("tensor<128xf16>"), "none");
}

// Seed 000, convertTileType: a tile's payload in an llvm.struct.
TEST_F(TypeConverterTest, ATileOfTileIRIsAStructOfItsElements) {
  EXPECT_EQ(convert("!cuda_tile.tile<f16>"), "!llvm.struct<(f16)>");
  EXPECT_EQ(convert("!cuda_tile.tile<128xf16>"),
            "!llvm.struct<(array<128 x f16>)>");
  EXPECT_EQ(convert("!cuda_tile.tile<8x64xf8E4M3FN>"),
            "!llvm.struct<(array<512 x i8>)>");
  EXPECT_EQ(convert("!cuda_tile.tile<4xptr<f32>>"),
            "!llvm.struct<(array<4 x ptr<1>>)>");
}

// Conversions are tried from the last one added: a tile's precedes MLIR's,
// which has none for tensors; the first result is used.
TEST_F(TypeConverterTest, TheLastRowIsAskedFirst) {
  TileLLVMTypeConverter converter(&context);
  converter.addConversion([](tileas::TokenType type) -> Type {
    return IntegerType::get(type.getContext(), 8);
  });
  EXPECT_EQ(print(converter.convertType(parse("!nv_tileas.token"))), "i8");
}

namespace {
/// Replaces what it converts with values of the types `made`.
struct MakeOthers final : ConversionPattern {
  MakeOthers(const TypeConverter &converter, MLIRContext *context,
             ArrayRef<Type> made)
      : ConversionPattern(converter, "test.make", /*benefit=*/1, context),
        made(made) {}
  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value>,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Value> values;
    for (Type type : made)
      values.push_back(LLVM::ZeroOp::create(rewriter, op->getLoc(), type));
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{values});
    return success();
  }
  SmallVector<Type> made;
};

/// A value of `type` is replaced by values of the LLVM types `made`; its user
/// is not converted.
class ImplicitCastTest : public TypeConverterTest {
protected:
  ImplicitCastTest() { context.allowUnregisteredDialects(); }

  /// The diagnostics; also checks that the bridge is an unrealized cast, like
  /// all materializations of the converter.
  std::string replace(StringRef type, StringRef first, StringRef second = "") {
    SmallVector<Type> made = {parse(first)};
    if (!second.empty())
      made.push_back(parse(second));
    auto module =
        OwningOpRef<ModuleOp>(ModuleOp::create(UnknownLoc::get(&context)));
    OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
    Location loc = builder.getUnknownLoc();
    OperationState maker(loc, "test.make", ValueRange(), {parse(type)});
    Value value = builder.create(maker)->getResult(0);
    OperationState user(loc, "test.user", value, {});
    builder.create(user);

    std::string errors;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      errors += diagnostic.str();
      return success();
    });
    TileLLVMTypeConverter converter(&context);
    RewritePatternSet patterns(&context);
    patterns.add<MakeOthers>(converter, &context, made);
    ConversionTarget target(context);
    target.markUnknownOpDynamicallyLegal([](Operation *op) {
      return op->getName().getStringRef() != "test.make";
    });
    (void)applyPartialConversion(*module, target, std::move(patterns));
    EXPECT_FALSE(module->getOps<UnrealizedConversionCastOp>().empty());
    return errors;
  }

  static std::string refusal(StringRef made, StringRef type) {
    return llvm::formatv("expects an explicit cast (nv_tileas.cast_space) "
                         "where an address changes its memory space, but found "
                         "'{0}' for '{1}'",
                         made, type);
  }
};
} // namespace

// covers: PS-9
TEST_F(ImplicitCastTest, PointersKeepTheirSpace) {
  EXPECT_EQ(replace("!nv_tileas.ptr<f32>", "!llvm.ptr<1>"), "");
  EXPECT_EQ(replace("!nv_tileas.ptr<f32>", "!llvm.ptr<3>"),
            refusal("!llvm.ptr<3>", "!nv_tileas.ptr<f32>"));
  EXPECT_EQ(replace("!nv_tileas.ptr<f32, generic>", "!llvm.ptr"), "");
  EXPECT_EQ(replace("!nv_tileas.ptr<f32, generic>", "!llvm.ptr<1>"),
            refusal("!llvm.ptr<1>", "!nv_tileas.ptr<f32, generic>"));
}

// Seed 000, Address Spaces: above all descriptors of TMA, barriers in shared
// memory, and tensor memory.
TEST_F(ImplicitCastTest, DescriptorsStayGeneric) {
  for (const char *type :
       {"!nv_tileas.tma_desc<8x64xf16>", "!nv_tileaa.tma_desc<8x64xf16>"}) {
    EXPECT_EQ(replace(type, "!llvm.ptr"), "");
    for (const char *made : {"!llvm.ptr<1>", "!llvm.ptr<3>", "!llvm.ptr<101>"})
      EXPECT_EQ(replace(type, made), refusal(made, type));
  }
}

TEST_F(ImplicitCastTest, BarriersStayInSharedMemory) {
  const char *type = "!nv_tileas.ptr<i64, shared>";
  EXPECT_EQ(replace(type, "!llvm.ptr<3>"), "");
  for (const char *made : {"!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<7>"})
    EXPECT_EQ(replace(type, made), refusal(made, type));
  // A pipeline is the address of its full barriers and that of its empty ones.
  const char *pipeline = "!nv_tileas.pipeline<2>";
  EXPECT_EQ(replace(pipeline, "!llvm.ptr<3>", "!llvm.ptr<3>"), "");
  EXPECT_EQ(replace(pipeline, "!llvm.ptr<3>", "!llvm.ptr<1>"),
            refusal("!llvm.ptr<1>", pipeline));
}

TEST_F(ImplicitCastTest, AddressesInDescriptorsStayToo) {
  std::string form = "!llvm.struct<(ptr<{0}>, ptr<{0}>, i64, array<1 x i64>, "
                     "array<1 x i64>)>";
  std::string shared = llvm::formatv(form.c_str(), 3),
              global = llvm::formatv(form.c_str(), 1);
  EXPECT_EQ(replace("memref<8xf32, 3>", shared), "");
  EXPECT_EQ(replace("memref<8xf32, 3>", global),
            refusal(global, "memref<8xf32, 3>"));
}

TEST_F(ImplicitCastTest, TensorMemoryStaysTensorMemory) {
  const char *type = "!nv_tileas.ptr<i32, tensor>";
  EXPECT_EQ(replace(type, "!llvm.ptr<6>"), "");
  for (const char *made : {"!llvm.ptr", "!llvm.ptr<3>"})
    EXPECT_EQ(replace(type, made), refusal(made, type));
}
