//===- TypeTest.cpp - records of types, and the walk ----------------------===//
// covers: SW-4
#include "Graph.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
class TypeTest : public GraphTest {
protected:
  const TypeRecord *parse(StringRef text) {
    Type type = parseType(text, &context);
    EXPECT_TRUE(type) << text.str();
    return types.get(type);
  }
  /// The type again with f32 for i32.
  const TypeRecord *toFloat(const TypeRecord *record,
                            TypeMode mode = TypeMode::Plain) {
    return types.walk(
        record,
        [](Type leaf) {
          return leaf.isInteger(32) ? Float32Type::get(leaf.getContext())
                                    : Type();
        },
        mode);
  }
};
} // namespace

TEST_F(TypeTest, KindsLieInTheBand) {
  EXPECT_EQ(42, static_cast<int>(TypeKind::First));
  EXPECT_EQ(86, static_cast<int>(TypeKind::Last));
  EXPECT_LT(TypeKind::Function, TypeKind::Last);
  static_assert(sizeof(TypeKind) == 1);
}

TEST_F(TypeTest, OperandsAreFoundWhereTheRecordSays) {
  const TypeRecord *tile = parse("!cuda_tile.tile<8x4xi32>");
  EXPECT_EQ(TypeKind::Tile, tile->kind());
  ASSERT_EQ(1u, tile->operands().size()); // inline
  EXPECT_EQ(TypeKind::Integer, tile->operands()[0]->kind());
  EXPECT_TRUE(tile->operands()[0]->operands().empty());
  const TypeRecord *function =
      parse("(!cuda_tile.tile<i32>, i8, f32) -> !cuda_tile.token");
  ASSERT_EQ(4u, function->operands().size()); // apart
  EXPECT_EQ(TypeKind::Tile, function->operands()[0]->kind());
  EXPECT_EQ(TypeKind::Float, function->operands()[2]->kind());
  EXPECT_EQ(TypeKind::Token, function->operands()[3]->kind());
}

TEST_F(TypeTest, EachOccursOnce) {
  EXPECT_EQ(parse("!cuda_tile.tile<8xi32>"), parse("!cuda_tile.tile<8xi32>"));
  EXPECT_NE(parse("!cuda_tile.tile<8xi32>"), parse("!cuda_tile.tile<4xi32>"));
  EXPECT_EQ(parse("!cuda_tile.tile<8xf32>"),
            toFloat(parse("!cuda_tile.tile<8xi32>")))
      << "what a walk makes is uniqued";
}

TEST_F(TypeTest, ConditionalKindsStayOutsideTheirMode) {
  for (const char *text :
       {"!cuda_tile.ptr<i32>", "!cuda_tile.tile<8xptr<i32>>",
        "!cuda_tile.tensor_view<?x64xi32, strides=[64,1]>",
        "!cuda_tile.partition_view<tile=(4x16), padding_value = zero, "
        "tensor_view<?x?xi32, strides=[?,1]>, dim_map=[1, 0]>",
        "!cuda_tile.gather_scatter_view<tile=(4x16), "
        "tensor_view<?x?xi32, strides=[?,1]>, sparse_dim=0>",
        "!cuda_tile.strided_view<tile=(4x16), traversal_strides=[2,8], "
        "tensor_view<?x?xi32, strides=[?,1]>>"}) {
    const TypeRecord *record = parse(text);
    EXPECT_EQ(record, toFloat(record)) << text;
    std::string inside = text;
    inside.replace(inside.find("i32"), 3, "f32");
    EXPECT_EQ(parse(inside), toFloat(record, TypeMode::Conditional)) << text;
  }
}

TEST_F(TypeTest, TheWalkGoesThroughAllParts) {
  EXPECT_EQ(parse("(!cuda_tile.tile<2xf32>, i8, !cuda_tile.tile<ptr<i32>>) "
                  "-> f32"),
            toFloat(parse("(!cuda_tile.tile<2xi32>, i8, "
                          "!cuda_tile.tile<ptr<i32>>) -> i32")));
  const TypeRecord *untouched = parse("(i8, f64) -> !cuda_tile.token");
  EXPECT_EQ(untouched, toFloat(untouched));
}

TEST_F(TypeTest, AMaskHasTheShape) {
  EXPECT_EQ(parse("!cuda_tile.tile<8x4xi1>"),
            types.mask(parse("!cuda_tile.tile<8x4xi64>")));
  const TypeRecord *mask = parse("!cuda_tile.tile<i1>");
  EXPECT_EQ(mask, types.mask(mask));
  EXPECT_EQ(nullptr, types.mask(parse("!cuda_tile.tile<8xptr<i32>>")));
}

TEST_F(TypeTest, WidthsAreThoseOfIntegers) {
  for (unsigned width : {1, 8, 16, 32, 64})
    EXPECT_EQ(width, integer(width)->width());
  EXPECT_EQ(0u, parse("!cuda_tile.tile<8xi4>")->width()) << "conversions only";
  EXPECT_EQ(0u, parse("!cuda_tile.tile<8xf32>")->width());
  EXPECT_EQ(0u, parse("!cuda_tile.token")->width());
}
