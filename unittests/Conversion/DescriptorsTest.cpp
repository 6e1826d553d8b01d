//===- DescriptorsTest.cpp - fields of views, iterators and tokens --------===//
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Transforms/FoldUtils.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class DescriptorsTest : public testing::Test {
protected:
  DescriptorsTest()
      : module(load(context)), builder(module->getBodyRegion()),
        loc(builder.getUnknownLoc()) {}

  static ModuleOp load(MLIRContext &context) {
    context.loadDialect<LLVM::LLVMDialect>();
    return ModuleOp::create(UnknownLoc::get(&context));
  }

  Value constant(uint32_t value) {
    return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                    builder.getI32IntegerAttr(int32_t(value)));
  }

  /// The constant that `value` folds to.
  static uint64_t fold(Value value) {
    Operation *op = value.getDefiningOp();
    APInt number;
    if (matchPattern(value, m_ConstantInt(&number)))
      return number.getZExtValue();
    auto operand = [&](unsigned i) { return fold(op->getOperand(i)); };
    if (isa<LLVM::ShlOp>(op))
      return operand(0) << operand(1) & 0xffffffff;
    if (isa<LLVM::LShrOp>(op))
      return operand(0) >> operand(1);
    if (isa<LLVM::OrOp>(op))
      return operand(0) | operand(1);
    EXPECT_TRUE(isa<LLVM::TruncOp>(op)) << "unexpected operation";
    return operand(0) & 1;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  OpBuilder builder;
  Location loc;
};
} // namespace

// covers: PS-5
TEST_F(DescriptorsTest, ATokenIsItsSlotAboveItsPhase) {
  for (uint32_t slot : {0u, 1u, 2u, 3u, 15u, 0x7fffffffu})
    for (bool phase : {false, true}) {
      uint32_t token = makePipelineToken(slot, phase);
      EXPECT_EQ(token, slot * 2 + phase);
      EXPECT_EQ(tokenSlot(token), slot);
      EXPECT_EQ(tokenPhase(token), phase);
      // The generated code computes the same.
      Value made =
          makePipelineToken(builder, loc, constant(slot), constant(phase));
      EXPECT_TRUE(made.getType().isInteger(32));
      EXPECT_EQ(fold(made), token);
      EXPECT_EQ(fold(tokenSlot(builder, loc, constant(token))), slot);
      Value read = tokenPhase(builder, loc, constant(token));
      EXPECT_TRUE(read.getType().isInteger(1));
      EXPECT_EQ(fold(read), phase);
    }
}

// covers: PS-4
TEST_F(DescriptorsTest, WhatATiledViewHolds) {
  auto f32 = builder.getF32Type();
  auto strided = [&](ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
    return MemRefType::get(shape, f32,
                           StridedLayoutAttr::get(&context, 0, strides));
  };
  int64_t unknown = ShapedType::kDynamic;
  EXPECT_TRUE(fitsTiledView(MemRefType::get({}, f32)));
  EXPECT_TRUE(fitsTiledView(strided({8, 8}, {64, 1})));
  EXPECT_TRUE(fitsTiledView(MemRefType::get({2, 2, 2, 2}, f32)));
  EXPECT_FALSE(fitsTiledView(MemRefType::get({2, 2, 2, 2, 2}, f32)));
  EXPECT_FALSE(fitsTiledView(MemRefType::get({unknown}, f32)));
  EXPECT_FALSE(fitsTiledView(strided({8, 8}, {unknown, 1})));
}

// covers: PS-4, PS-15
TEST_F(DescriptorsTest, FieldsOfAView) {
  auto pointer = LLVM::LLVMPointerType::get(&context, 1);
  LLVM::LLVMStructType type = TiledViewDescriptor::typeFor(pointer);
  Value base = LLVM::ZeroOp::create(builder, loc, pointer);
  Value made = TiledViewDescriptor::make(builder, loc, type, base, {16, 8, 4},
                                         /*swizzle=*/3);
  // From the last field to the first.
  std::vector<std::pair<std::vector<int64_t>, Value>> fields;
  while (auto insert = made.getDefiningOp<LLVM::InsertValueOp>()) {
    fields.insert(fields.begin(),
                  {insert.getPosition().vec(), insert.getValue()});
    made = insert.getContainer();
  }
  ASSERT_EQ(fields.size(), 6u);
  EXPECT_EQ(fields[0].first, std::vector<int64_t>{0});
  EXPECT_EQ(fields[0].second, base);
  std::vector<std::pair<std::vector<int64_t>, uint64_t>> numbers;
  for (auto &[position, value] : llvm::drop_begin(fields))
    numbers.push_back({position, fold(value)});
  EXPECT_EQ(numbers,
            (std::vector<std::pair<std::vector<int64_t>, uint64_t>>{
                {{1}, 3}, {{2}, 16}, {{3, 0}, 8}, {{3, 1}, 4}, {{3, 2}, 1}}));
}
