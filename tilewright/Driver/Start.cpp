//===- Start.cpp - where a compile of a module resumes --------------------===//
// The IR is the only record of earlier decisions: its chip, and in its phase
// the optimization level and whether it carries source lines. The command line
// may repeat these and decides what the IR leaves open, but never overrides it.
// Otherwise passes of one pipeline would run under different options.
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
    return toolError(ExitCode::InvalidInput, "cannot determine which chip '" +
                                                 path + "' was compiled for");
  if (*named && asked && !asked->includes(**named))
    return toolError(ExitCode::Usage,
                     "expected --gpu-name " + (*named)->name() +
                         ", the chip that '" + path +
                         "' names and was compiled for, got " + asked->name() +
                         "; omit --gpu-name, or compile its source program "
                         "for " +
                         asked->name());
  const Chip *chip = *named ? *named : asked;
  auto older = module->getAttrOfType<StringAttr>(olderTargetAttrName);
  if (!chip && older) {
    chip = &allChips().front();
    mlir::emitRemark(module.getLoc())
        << "'.target " << older.getValue()
        << "' is older than all known chips: it runs as on " << chip->name()
        << "; --gpu-name selects another";
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

/// Compares the options in the phase with those requested.
static llvm::Error agree(StringRef path, const Phase &phase,
                         const StartRequest &request) {
  std::string made = "'" + path.str() + "' was compiled ";
  std::string advice = "or compile its source program in one run";
  if (phase.optLevel && request.optLevel &&
      *phase.optLevel != *request.optLevel)
    return toolError(ExitCode::Usage,
                     made + "with -O" + Twine(*phase.optLevel) + " up to '" +
                         phase.after + "', and cannot continue with -O" +
                         Twine(*request.optLevel) + "; omit -O, " + advice);
  if (request.lineInfo && !phase.lineInfo)
    return toolError(ExitCode::Usage,
                     made +
                         "without --lineinfo and has lost the source "
                         "lines; omit --lineinfo, " +
                         advice);
  if (request.limitsSteps)
    return toolError(ExitCode::Usage,
                     "--step-limit counts from the beginning of a compile, "
                     "and '" +
                         path + "' is already past '" + phase.after +
                         "'; pass its source program");
  return llvm::Error::success();
}

static llvm::Error checkKernel(ModuleOp module, StringRef path) {
  if (hasKernel(module))
    return llvm::Error::success();
  // The module that the parser adds around a text has no line.
  Operation *place = module.getBody()->empty() ? module.getOperation()
                                               : &module.getBody()->front();
  place->emitError("expected a kernel: an 'entry' of a cuda_tile.module, or a "
                   "function with nv_tileaa.kernel or nvvm.kernel; got a "
                   "module without one ('compile' accepts it with "
                   "--allow-no-kernel)");
  return toolError(ExitCode::DoesNotCompile, "compiling '" + path + "' failed");
}

llvm::Expected<Start> tilewright::findStart(ModuleOp module, StringRef path,
                                            const StartRequest &request) {
  FailureOr<std::optional<Phase>> phase = readPhase(module);
  if (failed(phase))
    return toolError(ExitCode::InvalidInput,
                     "cannot determine which passes have run on '" + path +
                         "'");
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
  start.position = *findPosition(module); // its phase has been read above
  start.lineInfo = request.lineInfo || (*phase && (*phase)->lineInfo);
  if (*phase && (*phase)->optLevel)
    start.optLevel = *(*phase)->optLevel;
  else
    start.optLevel = request.optLevel.value_or(start.optLevel);
  return start;
}
