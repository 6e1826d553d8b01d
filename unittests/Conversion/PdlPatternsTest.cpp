//===- PdlPatternsTest.cpp - errors of PDL patterns -----------------------===//
// covers: PS-14
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/PDL/IR/PDL.h"
#include "mlir/Dialect/PDLInterp/IR/PDLInterp.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class PdlPatternsTest : public testing::Test {
protected:
  PdlPatternsTest() {
    context.printOpOnDiagnostic(false);
    context.loadDialect<func::FuncDialect, LLVM::LLVMDialect, pdl::PDLDialect,
                        pdl_interp::PDLInterpDialect>();
    module = parseSourceString<ModuleOp>("func.func @f() { return }", &context);
  }

  /// The diagnostics of a conversion with this pattern; the function's return
  /// is illegal.
  std::string convertBy(const char *pattern) {
    std::string stated;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      stated += diagnostic.str() + "\n";
      for (Diagnostic &note : diagnostic.getNotes())
        stated += "note: " + note.str() + "\n";
      return success();
    });
    RewritePatternSet patterns(&context);
    patterns.add(
        PDLPatternModule(parseSourceString<ModuleOp>(pattern, &context)));
    ConversionTarget target(context);
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalOp<func::ReturnOp>();
    bool converted =
        succeeded(convertToLLVM(*module, target, std::move(patterns)));
    return stated + (converted ? "converted" : "failed");
  }

  unsigned countReturns() {
    unsigned count = 0;
    module->walk([&](func::ReturnOp) { ++count; });
    return count;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

static const char *const message =
    "failed to lower PDL pattern module to the PDL Interpreter\n";

TEST_F(PdlPatternsTest, PatternsAreRun) {
  const char *pattern = R"(pdl.pattern @Return : benefit(1) {
    %0 = operation "func.return"
    rewrite %0 {
      %1 = operation "llvm.return"
      replace %0 with %1
    }
  })";
  EXPECT_EQ(convertBy(pattern), "converted");
  EXPECT_EQ(countReturns(), 0u);
  // The second time the pattern is already lowered.
  module = parseSourceString<ModuleOp>("func.func @f() { return }", &context);
  EXPECT_EQ(convertBy(pattern), "converted");
  EXPECT_EQ(countReturns(), 0u);
}

TEST_F(PdlPatternsTest, AnOperationThatNoDialectHasFailsThePass) {
  EXPECT_EQ(convertBy(R"(pdl.pattern @Lost : benefit(1) {
    %0 = operation "lost.op"
    rewrite %0 { erase %0 }
  })"),
            std::string(message) +
                "note: no loaded dialect has the operation 'lost.op' "
                "which a pattern names\nfailed");
  EXPECT_EQ(countReturns(), 1u);
}

TEST_F(PdlPatternsTest, AFunctionThatNobodyRegisteredFailsThePass) {
  EXPECT_EQ(convertBy(R"(pdl.pattern @Asks : benefit(1) {
    %0 = operation "func.return"
    apply_native_constraint "Nobody"(%0 : !pdl.operation)
    rewrite %0 { apply_native_rewrite "None"(%0 : !pdl.operation) }
  })"),
            std::string(message) +
                "note: no constraint 'Nobody' is registered\n"
                "note: no rewrite 'None' is registered\nfailed");
  EXPECT_EQ(countReturns(), 1u);
}
