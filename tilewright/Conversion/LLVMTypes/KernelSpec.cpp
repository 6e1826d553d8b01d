//===- KernelSpec.cpp - the kernel spec as NVVM attributes ----------------===//
// Seed 003, row ConvertTileFuncToLLVM, and deviations.md, rows 8, 9, 22 and 37:
//
//   kernel_spec<num_warps = 4, num_ctas = 2, occupancy = 3>
//   ->  cute.kernel, nvvm.reqntid = array<i32: 128, 1, 1>, nvvm.minctasm = 3,
//       nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.blocksareclusters,
//       nvvm.maxnreg = 168
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/KernelSpec.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Launch/TileDoor.h"

using namespace mlir;
using namespace tilewright;

LogicalResult tilewright::verifyKernelSpec(Operation *function,
                                           tileaa::KernelSpecAttr spec,
                                           const Chip &chip) {
  int64_t maxWarps = chip.maxThreadsPerBlock() / chip.warpSize();
  if (spec.getAllWarps() > maxWarps)
    return function->emitOpError("expects 1 to ")
           << maxWarps << " warps in a block, but its kernel spec requests "
           << spec.getAllWarps();
  if (spec.getNumCtas() > 1 && !chip.hasClusters())
    return function->emitOpError("requests a cluster of ")
           << spec.getNumCtas() << " blocks, which " << chip.name()
           << " does not have; compile for " << chipsWith(&Chip::hasClusters)
           << ", or with num_ctas = 1";
  return success();
}

void tilewright::liftKernelSpec(tileaa::KernelSpecAttr spec, const Chip &chip,
                                uint64_t sharedBytes,
                                NamedAttrList &attributes) {
  using Names = NVVM::NVVMDialect;
  Builder builder(spec.getContext());
  auto threads = int32_t(spec.getAllWarps() * chip.warpSize());
  attributes.set(cute::kernelName, builder.getUnitAttr());
  attributes.set(Names::getReqntidAttrName(),
                 builder.getDenseI32ArrayAttr({threads, 1, 1}));
  if (spec.getNumCtas() > 1) {
    attributes.set(Names::getClusterDimAttrName(),
                   builder.getDenseI32ArrayAttr(spec.getCluster()));
    attributes.set(Names::getBlocksAreClustersAttrName(),
                   builder.getUnitAttr());
  }
  unsigned blocks = 1;
  if (std::optional<int32_t> asked = spec.getOccupancy()) {
    blocks = attainableBlocks(chip, *asked, threads, sharedBytes).blocks;
    unsigned registers = chip.registersForOccupancy(blocks, threads);
    attributes.set(Names::getMaxnregAttrName(),
                   builder.getI32IntegerAttr(int32_t(registers)));
  }
  attributes.set(Names::getMinctasmAttrName(),
                 builder.getI32IntegerAttr(int32_t(blocks)));
  attributes.set("passthrough", builder.getStrArrayAttr({tileKernelAttribute}));
}
