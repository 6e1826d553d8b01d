//===- Pipeline.h - which passes run, in what order -------------*- C++ -*-===//
// The table of contents of the compiler. Four levels and three arrows:
//
//   cuda_tile --> nv_tileaa --> nv_tileas --> llvm + nvvm
//
// A compile may begin and end at any level, so what `--emit` wrote is taken up
// again where it stopped.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_PIPELINE_H
#define TILEWRIGHT_PIPELINE_PIPELINE_H

#include "llvm/ADT/StringRef.h"
#include <functional>
#include <memory>

namespace mlir {
class ModuleOp;
class OpPassManager;
class Pass;
} // namespace mlir

namespace tilewright {

class Chip;
class StepCounter;

/// The levels, in the order of lowering.
enum class Stage { CudaTile, TileAA, TileAS, LLVM };

/// "cuda-tile", "tileaa", "tileas", "llvm".
llvm::StringRef stageName(Stage stage);

/// The level that a module stands at, from the dialects it holds.
Stage findStage(mlir::ModuleOp module);

/// The name of the pass that leaves cuda_tile; what runs ahead of it stays
/// there.
llvm::StringRef firstArrowName();

struct PipelineOptions {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  bool lineInfo = false;
  llvm::StringRef stopAfter;    ///< the name of the last pass to add; or empty
  StepCounter *steps = nullptr; ///< is told which passes need not run
};

/// Adds the passes that lead from one level to another. Returns false where
/// `stopAfter` names none of them.
bool buildPipeline(mlir::OpPassManager &manager, Stage from, Stage to,
                   const PipelineOptions &options);

/// For tests: every pipeline that is built from then on takes, in the place of
/// each of its passes, what this makes of it.
using PassSubstitution =
    std::function<std::unique_ptr<mlir::Pass>(std::unique_ptr<mlir::Pass>)>;
void substitutePasses(PassSubstitution substitution);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_PIPELINE_H
