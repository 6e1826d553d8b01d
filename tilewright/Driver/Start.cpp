//===- Start.cpp - where and how a compile takes a module up --------------===//
// The IR is the one source of what was decided when it was made: its chip, and
// in its phase the optimization level and whether it carries source lines. The
// command line may repeat that, decides what the IR leaves open, and does not
// overrule it: passes that ran under the one answer would meet passes that run
// under the other.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Start.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/PTX/PTX.h"
#include "tilewright/Pipeline/Kernels.h"
#include "tilewright/Pipeline/Phase.h"
#include "tilewright/Support/ExitCode.h"

using namespace mlir;
using namespace tilewright;

static llvm::Expected<const Chip *> agreeOnChip(ModuleOp module, StringRef path,
                                                const Chip *asked) {
  FailureOr<const Chip *> named = findChip(module);
  if (failed(named))
    return toolError(ExitCode::InvalidInput,
                     "cannot tell which chip '" + path + "' was made for");
  if (*named && asked && !asked->includes(**named))
    return toolError(ExitCode::Usage,
                     "expected --gpu-name " + (*named)->name() +
                         ", the chip that '" + path +
                         "' names and was made for, got " + asked->name() +
                         "; leave --gpu-name out, or compile the program that "
                         "it was made from for " +
                         asked->name());
  const Chip *chip = *named ? *named : asked;
  auto older = module->getAttrOfType<StringAttr>(olderTargetAttrName);
  if (!chip && older) {
    chip = &allChips().front();
    mlir::emitRemark(module.getLoc())
        << "'.target " << older.getValue()
        << "' is older than the chips that are known: this runs as on "
        << chip->name() << ", and --gpu-name names another";
  }
  if (!chip)
    return toolError(ExitCode::Usage,
                     "expected a chip (--gpu-name sm_90); docs/coverage.md "
                     "lists the chips");
  if (*named)
    return chip;
  if (findStage(module) == Stage::CudaTile)
    return &chip->compiledFor();
  setChip(module, *chip);
  return chip;
}

/// What the phase keeps against what was asked for.
static llvm::Error agree(StringRef path, const Phase &phase,
                         const StartRequest &request) {
  std::string made = "'" + path.str() + "' was made ";
  std::string advice = "or compile the program that it was made from in one go";
  if (phase.optLevel && request.optLevel &&
      *phase.optLevel != *request.optLevel)
    return toolError(ExitCode::Usage,
                     made + "with -O" + Twine(*phase.optLevel) + " up to '" +
                         phase.after + "', and cannot go on with -O" +
                         Twine(*request.optLevel) + "; leave -O out, " +
                         advice);
  if (request.lineInfo && !phase.lineInfo)
    return toolError(ExitCode::Usage,
                     made +
                         "without --lineinfo and has lost the source "
                         "lines; leave --lineinfo out, " +
                         advice);
  if (request.limitsSteps)
    return toolError(ExitCode::Usage,
                     "--step-limit counts from the beginning of a compile, "
                     "and '" +
                         path + "' stands behind '" + phase.after +
                         "'; give the program that it was made from");
  return llvm::Error::success();
}

static llvm::Error checkKernel(ModuleOp module, StringRef path) {
  if (hasKernel(module))
    return llvm::Error::success();
  // The module that a parser puts round a text has no line.
  Operation *place = module.getBody()->empty() ? module.getOperation()
                                               : &module.getBody()->front();
  place->emitError("expected a kernel: an 'entry' of a cuda_tile.module, or a "
                   "function with nv_tileaa.kernel or nvvm.kernel; got a "
                   "module without one ('compile' takes that too with "
                   "--allow-no-kernel)");
  return toolError(ExitCode::DoesNotCompile, "compiling '" + path + "' failed");
}

llvm::Expected<Start> tilewright::findStart(ModuleOp module, StringRef path,
                                            const StartRequest &request) {
  FailureOr<std::optional<Phase>> phase = readPhase(module);
  if (failed(phase))
    return toolError(ExitCode::InvalidInput,
                     "cannot tell how far '" + path + "' has come");
  if (*phase)
    if (llvm::Error error = agree(path, **phase, request))
      return std::move(error);
  llvm::Expected<const Chip *> chip = agreeOnChip(module, path, request.chip);
  if (!chip)
    return chip.takeError();
  if (!request.allowsNoKernel)
    if (llvm::Error error = checkKernel(module, path))
      return std::move(error);
  Start start;
  start.chip = *chip;
  start.position = *findPosition(module); // whose phase has been read above
  start.lineInfo = request.lineInfo || (*phase && (*phase)->lineInfo);
  if (*phase && (*phase)->optLevel)
    start.optLevel = *(*phase)->optLevel;
  else
    start.optLevel = request.optLevel.value_or(start.optLevel);
  return start;
}
