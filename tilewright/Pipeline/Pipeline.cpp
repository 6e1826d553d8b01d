//===- Pipeline.cpp - which passes run, in what order ---------------------===//
#include "tilewright/Pipeline/Pipeline.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h"
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h"
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"
#include "tilewright/Conversion/TileASToLLVM/Passes.h"
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Pipeline/Steps.h"
#include "tilewright/Transform/CudaTile/Passes.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tilewright;

llvm::StringRef tilewright::stageName(Stage stage) {
  switch (stage) {
  case Stage::CudaTile:
    return "cuda-tile";
  case Stage::TileAA:
    return "tileaa";
  case Stage::TileAS:
    return "tileas";
  case Stage::LLVM:
    return "llvm";
  }
  llvm_unreachable("unknown stage");
}

Stage tilewright::findStage(ModuleOp module) {
  if (!module.getOps<cuda_tile::ModuleOp>().empty())
    return Stage::CudaTile;
  // A kernel spec is what the second arrow adds, so a function without one
  // still waits for it; a module without functions has nothing to wait for.
  bool hasFunctions = false, hasSpec = true;
  module.walk([&](func::FuncOp function) {
    hasFunctions = true;
    hasSpec &= function->hasAttr(tileaa::TileAADialect::kKernelSpecAttr);
  });
  if (!hasFunctions)
    return Stage::LLVM;
  return hasSpec ? Stage::TileAS : Stage::TileAA;
}

llvm::StringRef tilewright::firstArrowName() {
  return "convert-cuda-tile-to-tileaa";
}

static PassSubstitution &passSubstitution() {
  static PassSubstitution substitution;
  return substitution;
}

void tilewright::substitutePasses(PassSubstitution substitution) {
  passSubstitution() = std::move(substitution);
}

namespace {
/// Adds passes until the last one that was asked for.
class PipelineBuilder {
public:
  PipelineBuilder(OpPassManager &manager, const PipelineOptions &options)
      : manager(manager), options(options) {}

  /// A pass that must run, since what follows needs what it makes.
  void add(std::unique_ptr<Pass> pass) {
    if (accept(pass))
      manager.addPass(std::move(pass));
  }
  /// A pass without which the program means the same.
  void addOptional(std::unique_ptr<Pass> pass) {
    if (options.steps)
      options.steps->addOptionalPass(pass->getArgument());
    add(std::move(pass));
  }
  void addOnFunctions(std::unique_ptr<Pass> pass) {
    if (accept(pass))
      manager.addNestedPass<func::FuncOp>(std::move(pass));
  }
  bool reachedEnd() const { return options.stopAfter.empty() || stopped; }

private:
  bool accept(std::unique_ptr<Pass> &pass) {
    if (stopped)
      return false;
    stopped =
        !options.stopAfter.empty() && pass->getArgument() == options.stopAfter;
    if (passSubstitution())
      pass = passSubstitution()(std::move(pass));
    return true;
  }

  OpPassManager &manager;
  const PipelineOptions &options;
  bool stopped = false;
};
} // namespace
bool tilewright::buildPipeline(OpPassManager &manager, Stage from, Stage to,
                               const PipelineOptions &options) {
  PipelineBuilder builder(manager, options);
  auto isOnTheWay = [&](Stage arrowFrom) {
    return from <= arrowFrom && arrowFrom < to;
  };

  if (isOnTheWay(Stage::CudaTile)) {
    if (options.optLevel > 1)
      builder.addOptional(createCudaTileRemoveBoundsChecks());
    if (options.optLevel > 0)
      builder.addOptional(createCudaTileCanonicalize());
    if (options.optLevel > 1)
      builder.addOptional(createCudaTilePropagateFacts());
    ConvertCudaTileToTileAAOptions arrow;
    arrow.gpuName = options.chip->name().str();
    builder.add(createConvertCudaTileToTileAA(arrow));
    if (options.optLevel > 0)
      builder.addOptional(createCSEPass());
  }

  if (isOnTheWay(Stage::TileAA)) {
    builder.add(createConvertTileAAToTileAS());
    builder.add(createFinishTileAS());
    builder.addOnFunctions(createAssignLayouts());
    builder.addOnFunctions(createLowerReduce());
    builder.addOnFunctions(createLowerDot());
    builder.addOnFunctions(createLowerConvertLayout());
    builder.addOnFunctions(createAllocateShared());
  }

  if (isOnTheWay(Stage::TileAS)) {
    builder.add(createConvertTileFuncToLLVM());
    builder.add(createConvertTileASToLLVM());
    AttachNVVMTargetOptions target;
    target.optLevel = options.optLevel;
    builder.add(createAttachNVVMTarget(target));
    if (options.lineInfo) {
      LLVM::DIScopeForLLVMFuncOpPassOptions scopes;
      scopes.emissionKind = LLVM::DIEmissionKind::DebugDirectivesOnly;
      builder.add(LLVM::createDIScopeForLLVMFuncOpPass(scopes));
    }
  }
  return builder.reachedEnd();
}
