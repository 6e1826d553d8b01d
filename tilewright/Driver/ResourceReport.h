//===- ResourceReport.h - what each kernel takes of the chip ----*- C++ -*-===//
// One report of all that is known of a kernel's resources: what ptxas says of
// the cubin, what the chip's table makes of it, and what the passes said on the
// way, by the remarks whose row in Support/Remarks.td names a list. Nothing is
// computed a second time. docs/resources.md says what is in it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_RESOURCEREPORT_H
#define TILEWRIGHT_DRIVER_RESOURCEREPORT_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/Ptxas.h"
#include "tilewright/Support/RemarkReport.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace tilewright {

/// How a kernel is launched, as far as its stage of the compile says it.
struct ReportedShape {
  std::string name;
  unsigned threads = 0; ///< of a block; 0: not decided yet
  unsigned clusterBlocks = 1;
  std::optional<int64_t> sharedBytes;
  std::optional<int64_t> asked; ///< the blocks of its occupancy hint
  /// What `.minnctapersm` and `.maxnreg` say.
  std::optional<int64_t> minBlocks, maxRegisters;
};

/// Of every kernel of a module of any stage, in its order.
std::vector<ReportedShape> findKernelShapes(mlir::ModuleOp module,
                                            const Chip *chip);

struct ResourceReport {
  const Chip *chip = nullptr; ///< null: none was named
  unsigned optLevel = 3;
  size_t ptxBytes = 0;
  std::vector<ReportedShape> kernels;
  llvm::ArrayRef<KernelResources> assembled; ///< empty: no ptxas ran
  const RemarkReport *remarks = nullptr;
};

llvm::json::Value resourcesToJson(const ResourceReport &report);

/// The same for people, a table for each list that is not empty.
void printResources(const ResourceReport &report, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RESOURCEREPORT_H
