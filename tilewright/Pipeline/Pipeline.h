//===- Pipeline.h - which passes run, in what order -------------*- C++ -*-===//
// The table of contents of the compiler. Five levels and four arrows:
//
//   cuda_tile --> nv_tileaa --> nv_tileas --> llvm + nvvm
//                                       mir --> llvm + nvvm
//
// A compile may begin and end behind any pass (Phase.h), so what `--emit`,
// `--stages` and `--stop-after` wrote is taken up again where it stopped. The
// passes on LLVM IR follow in DevicePipeline.h.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_PIPELINE_H
#define TILEWRIGHT_PIPELINE_PIPELINE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <memory>
#include <string>

namespace mlir {
class ModuleOp;
class OpPassManager;
class Pass;
} // namespace mlir

namespace tilewright {

class Chip;
class StepCounter;

/// The levels, in the order of lowering. Mir is another door: no pass of a
/// level before it runs on what comes in there, and none of its own on a tile
/// program. LLVMIR is only an end: no module of MLIR is at that level.
enum class Stage { CudaTile, TileAA, TileAS, Mir, LLVM, LLVMIR };

/// "cuda-tile", "tileaa", "tileas", "mir", "llvm", "llvm-ir".
llvm::StringRef stageName(Stage stage);

/// The level that a module stands at, from the dialects it holds.
Stage findStage(mlir::ModuleOp module);

/// Where a compile takes a module up.
struct Position {
  Stage stage = Stage::CudaTile; ///< the beginning of this level,
  std::string after;             ///< or behind this pass

  /// "'cse'" or "tileaa", for messages.
  std::string describe() const;
};

/// From the module's phase, or from its dialects where it names none. Emits an
/// error where the phase cannot be.
mlir::FailureOr<Position> findPosition(mlir::ModuleOp module);

/// Whether what comes at `position` lies beyond the beginning of a level.
bool isPast(const Position &position, Stage level);

/// The names of all passes of the pipeline in order, as phases have them. A
/// pass that stands there again is `NAME:2`.
llvm::ArrayRef<std::string> phaseNames();

/// The name of the pass that leaves cuda_tile; what runs ahead of it stays
/// there.
llvm::StringRef firstArrowName();

/// Builds with assertions verify attributes unless they are told not to.
#ifdef NDEBUG
inline constexpr bool verifiesAttributes = false;
#else
inline constexpr bool verifiesAttributes = true;
#endif

struct PipelineOptions {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  bool lineInfo = false;
  bool deviceDebug = false;     ///< besides lines, what a debugger asks for
  llvm::StringRef stopAfter;    ///< the name of the last pass to add; or empty
  StepCounter *steps = nullptr; ///< is told which passes need not run
  /// LLVM will translate the result: what it would drop or end the process at
  /// is an error. An emulator takes it as it is.
  bool isTranslated = true;
  /// The module is printed with its source lines: its phase says so.
  bool keepsLines = false;
  /// Holds the module behind every pass against what passes may do to
  /// attributes (VerifyAttributes.h).
  bool verifyAttributes = verifiesAttributes;
  /// Verifies the module at the end of each floor, so that the manager need not
  /// behind every pass, which takes a tenth longer to PTX.
  bool verifiesFloors = false;
  /// Sees the module after every pass; its phase names the pass.
  std::function<void(mlir::ModuleOp)> afterPass;
};

/// Adds the passes that lead from a position to the beginning of a level. Fails
/// with ExitCode::Usage where `stopAfter` names none of them, and no pass on
/// LLVM IR that would follow.
llvm::Error buildPipeline(mlir::OpPassManager &manager, const Position &from,
                          Stage to, const PipelineOptions &options);

/// For tests: every pipeline that is built from then on takes, in the place of
/// each of its passes, what this makes of it.
using PassSubstitution =
    std::function<std::unique_ptr<mlir::Pass>(std::unique_ptr<mlir::Pass>)>;
void substitutePasses(PassSubstitution substitution);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_PIPELINE_H
