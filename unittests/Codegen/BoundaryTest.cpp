//===- BoundaryTest.cpp - from a kernel spec to PTX directives ------------===//
#include "Compile.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h"
#include "tilewright/Conversion/CuteKernelToNVVM/Passes.h"
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace tilewright;

/// Both passes, then PTX.
static std::string lower(llvm::StringRef chip, llvm::StringRef spec) {
  std::string source =
      ("module attributes {nv_tileaa.target_spec = \"" + chip +
       "\"} { func.func @k(%p: !llvm.ptr<1>, %n: i32) "
       "attributes {nv_tileaa.kernel_spec = "
       "#nv_tileaa.kernel_spec<" +
       spec + ">} { llvm.store %n, %p : i32, !llvm.ptr<1> return } }")
          .str();
  mlir::DialectRegistry registry;
  registerLLVMIRTranslations(registry);
  registry.insert<mlir::func::FuncDialect, tileaa::TileAADialect>();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(source, &context);
  if (!module)
    return "error: does not parse";
  mlir::PassManager passes(&context);
  passes.addPass(createConvertTileFuncToLLVM());
  passes.addPass(createCuteKernelToNVVM());
  passes.addPass(createAttachNVVMTarget());
  if (mlir::failed(passes.run(*module)))
    return "error: a pass failed";
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os);
  return compileToPTX(text, {.chip = chip});
}

// covers: AT-2, AT-9
TEST(Boundary, WarpsBecomeReqntidOnEveryChip) {
  for (const Chip &chip : allChips()) {
    std::string ptx = lower(chip.name(), "num_warps = 4, num_ctas = 1");
    EXPECT_NE(ptx.find(".entry k("), std::string::npos) << ptx;
    EXPECT_NE(ptx.find("\n.reqntid 128, 1, 1\n.minnctapersm 1\n.language 7\n{"),
              std::string::npos)
        << ptx;
    EXPECT_EQ(ptx.find("cluster"), std::string::npos) << ptx;
  }
}

// covers: AT-5, AT-9
TEST(Boundary, ClustersReachThePtx) {
  std::string ptx = lower("sm_90", "num_warps = 8, num_ctas = 2");
  EXPECT_NE(ptx.find(".reqntid 256, 1, 1"), std::string::npos) << ptx;
  EXPECT_NE(ptx.find(".reqnctapercluster 2, 1, 1"), std::string::npos) << ptx;
  EXPECT_NE(ptx.find(".blocksareclusters"), std::string::npos) << ptx;
  EXPECT_EQ(ptx.find(".explicitcluster"), std::string::npos) << ptx;
}

// covers: AT-5
TEST(Boundary, OccupancyBecomesMaxnreg) {
  std::string ptx =
      lower("sm_80", "num_warps = 4, num_ctas = 1, occupancy = 3");
  EXPECT_NE(ptx.find(".maxnreg 168"), std::string::npos) << ptx;
}
