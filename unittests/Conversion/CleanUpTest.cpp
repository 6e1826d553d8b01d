//===- CleanUpTest.cpp - the fourth category ------------------------------===//
// covers: PS-1, PS-10
#include "tilewright/Conversion/PatternCategories.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class CleanUpTest : public testing::Test {
protected:
  CleanUpTest() {
    context
        .loadDialect<arith::ArithDialect, func::FuncDialect, LLVM::LLVMDialect,
                     math::MathDialect, tileas::TileASDialect>();
  }

  /// Cleans up a function with this body and prints the rest.
  std::string cleaned(StringRef body) {
    std::string text = "func.func @f(%p: !nv_tileas.ptr<i32>, %q: "
                       "!llvm.ptr<1>, %i: i32, %x: f32) -> i32 {\n" +
                       body.str() + "}\n";
    auto module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    if (!module)
      return "";
    cleanUp(*module);
    EXPECT_TRUE(succeeded(verify(*module)));
    std::string result;
    llvm::raw_string_ostream os(result);
    module->print(os);
    return result;
  }

  static unsigned count(StringRef text, StringRef what) {
    return text.count(what);
  }

  MLIRContext context;
};
} // namespace

TEST_F(CleanUpTest, FoldsWhatIsLeftOfArithAndMath) {
  std::string left = cleaned(R"(
    %a = arith.constant 3 : i32
    %b = arith.constant 4 : i32
    %c = arith.muli %a, %b : i32
    %d = arith.addi %c, %i : i32
    %zero = arith.constant 0 : i32
    %e = arith.addi %d, %zero : i32
    return %e : i32
  )");
  EXPECT_EQ(count(left, "arith.muli"), 0u) << left;
  EXPECT_EQ(count(left, "arith.addi"), 1u) << left;
  EXPECT_EQ(count(left, "arith.constant 12 : i32"), 1u) << left;
  std::string absolute = cleaned(R"(
    %a = arith.constant -2.5 : f32
    %b = math.absf %a : f32
    %c = arith.fptosi %b : f32 to i32
    return %c : i32
  )");
  EXPECT_EQ(count(absolute, "math."), 0u) << absolute;
  EXPECT_EQ(count(absolute, "arith.constant 2 : i32"), 1u) << absolute;
}

TEST_F(CleanUpTest, AConstantStaysWhereItWasMade) {
  std::string left = cleaned(R"(
    %t = nv_tileas.make_token
    %a = arith.constant 3 : i32
    %c = arith.muli %a, %a : i32
    return %c : i32
  )");
  EXPECT_LT(StringRef(left).find("make_token"),
            StringRef(left).find("constant 9"))
      << left;
}

// covers: PS-9
TEST_F(CleanUpTest, CastsGoInPairs) {
  std::string left = cleaned(R"(
    %a = builtin.unrealized_conversion_cast %p : !nv_tileas.ptr<i32> to !llvm.ptr<1>
    %b = builtin.unrealized_conversion_cast %a : !llvm.ptr<1> to !nv_tileas.ptr<i32>
    %v, %t = nv_tileas.load_ptr %b : !nv_tileas.ptr<i32> -> i32
    return %v : i32
  )");
  EXPECT_EQ(count(left, "unrealized_conversion_cast"), 0u) << left;
}

// Their results are unused and their values known; none is erased, and they
// keep their order.
TEST_F(CleanUpTest, WhatOrdersMemoryStays) {
  std::string left = cleaned(R"(
    %one = arith.constant 1 : i32
    %two = arith.addi %one, %one : i32
    %v, %t = nv_tileas.load_ptr %p mem_semantic<acquire> mem_scope<gpu> : !nv_tileas.ptr<i32> -> i32
    %w = llvm.load %q atomic acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %x1 = llvm.atomicrmw add %q, %two monotonic : !llvm.ptr<1>, i32
    llvm.fence seq_cst
    %s = nv_tileas.store_ptr %two, %p mem_semantic<release> mem_scope<gpu> : i32, !nv_tileas.ptr<i32>
    return %one : i32
  )");
  size_t last = 0;
  for (const char *each : {"nv_tileas.load_ptr", "llvm.load", "llvm.atomicrmw",
                           "llvm.fence", "nv_tileas.store_ptr"}) {
    size_t at = StringRef(left).find(each);
    ASSERT_NE(at, StringRef::npos) << each << " in " << left;
    EXPECT_GT(at, last) << each;
    last = at;
  }
  EXPECT_EQ(count(left, "arith.addi"), 0u) << left;
}

// A reduction's body contains arith too: its arguments are not constant.
TEST_F(CleanUpTest, BodiesOfReductionsStay) {
  std::string left = cleaned(R"(
    %s = arith.constant 0 : i32
    %t = nv_tileas.splat %i : i32 -> tensor<4xi32>
    %r = nv_tileas.reduce %t dim = 0, identities [0 : i32] {
    ^bb0(%l: i32, %m: i32):
      %o = arith.addi %l, %m : i32
      nv_tileas.yield %o : i32
    } : tensor<4xi32> -> i32
    return %r : i32
  )");
  EXPECT_EQ(count(left, "arith.addi"), 1u) << left;
}
