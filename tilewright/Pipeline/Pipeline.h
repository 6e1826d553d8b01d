//===- Pipeline.h - the passes and their order ------------------*- C++ -*-===//
// The table of contents of the compiler. Five stages and four conversions:
//
//   cuda_tile --> nv_tileaa --> nv_tileas --> llvm + nvvm
//                                       mir --> llvm + nvvm
//
// A compile may start and end after any pass (Phase.h), so it can resume from
// the output of `--emit`, `--stages` and `--stop-after`. The passes on LLVM IR
// follow in DevicePipeline.h.
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

/// The stages, in the order of lowering. Mir is a separate input: passes of
/// earlier stages do not run on it, and its passes do not run on tile programs.
/// LLVMIR is only a result: no MLIR module is in that stage.
enum class Stage { CudaTile, TileAA, TileAS, Mir, LLVM, LLVMIR };

/// "cuda-tile", "tileaa", "tileas", "mir", "llvm", "llvm-ir".
llvm::StringRef stageName(Stage stage);

/// The stage of a module, from the dialects it contains.
Stage findStage(mlir::ModuleOp module);

/// Where a compile starts or resumes.
struct Position {
  Stage stage = Stage::CudaTile; ///< the start of this stage,
  std::string after;             ///< or after this pass

  /// "'cse'" or "tileaa", for messages.
  std::string describe() const;
};

/// From the module's phase, or from its dialects if it has none. Emits an error
/// if the phase is invalid.
mlir::FailureOr<Position> findPosition(mlir::ModuleOp module);

/// Whether `position` is after the start of a stage.
bool isPast(const Position &position, Stage level);

/// The names of all passes of the pipeline in order, as in phases. The second
/// occurrence of a pass is `NAME:2`.
llvm::ArrayRef<std::string> phaseNames();

/// The name of the pass that leaves cuda_tile; earlier passes stay in it.
llvm::StringRef firstConversionName();

/// Builds with assertions verify attributes by default.
#ifdef NDEBUG
inline constexpr bool verifiesAttributes = false;
#else
inline constexpr bool verifiesAttributes = true;
#endif

struct PipelineOptions {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  bool lineInfo = false;
  bool deviceDebug = false;     ///< in addition to lines, debug information
  bool hostTensorMaps = false;  ///< the launcher encodes them
  llvm::StringRef stopAfter;    ///< the name of the last pass to add; or empty
  StepCounter *steps = nullptr; ///< receives the names of optional passes
  /// LLVM will translate the result: constructs that it would drop, or that
  /// would terminate the process, are errors. An emulator accepts them.
  bool isTranslated = true;
  /// The module is printed with its source lines; its phase records that.
  bool keepsLines = false;
  /// Checks the module after every pass against the rules for attributes
  /// (VerifyAttributes.h).
  bool verifyAttributes = verifiesAttributes;
  /// Verifies the module at the end of each stage, so that the manager need not
  /// do so after every pass, which adds a tenth to the time to PTX.
  bool verifiesFloors = false;
  /// Called with the module after every pass; its phase names the pass.
  std::function<void(mlir::ModuleOp)> afterPass;
};

/// Adds the passes from a position to the start of a stage. Fails with
/// ExitCode::Usage if `stopAfter` is neither one of them nor a later pass on
/// LLVM IR.
llvm::Error buildPipeline(mlir::OpPassManager &manager, const Position &from,
                          Stage to, const PipelineOptions &options);

/// For tests: every pipeline built from then on replaces each of its passes by
/// the result of `substitution`.
using PassSubstitution =
    std::function<std::unique_ptr<mlir::Pass>(std::unique_ptr<mlir::Pass>)>;
void substitutePasses(PassSubstitution substitution);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_PIPELINE_H
