//===- ResourceReport.h - resource usage of each kernel ---------*- C++ -*-===//
// Collects all known resource usage of a kernel: what ptxas reports for the
// cubin, the limits of the chip, and the remarks of passes that belong to a
// list in Support/Remarks.td. Nothing is computed twice. docs/resources.md
// specifies the contents.
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

/// The launch configuration of a kernel, as far as its stage determines it.
struct ReportedShape {
  std::string name;
  unsigned threads = 0; ///< per block; 0: not decided yet
  unsigned clusterBlocks = 1;
  std::optional<int64_t> sharedBytes;
  std::optional<int64_t> asked; ///< blocks of the occupancy hint
  /// The values of `.minnctapersm` and `.maxnreg`.
  std::optional<int64_t> minBlocks, maxRegisters;
};

/// The shapes of all kernels of a module at any stage, in its order.
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

/// As text, with a table for each list that is not empty.
void printResources(const ResourceReport &report, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RESOURCEREPORT_H
