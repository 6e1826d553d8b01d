//===- KernelAttributes.cpp - launch shape as nvvm attributes -------------===//
// Seed 003, row ConvertTileFuncToLLVM, and deviations.md, rows 8, 9 and 22:
//
//   kernel_spec<num_warps = 4, num_ctas = 2, occupancy = 3>
//   ->  cute.kernel, nvvm.reqntid = array<i32: 128, 1, 1>, nvvm.minctasm = 1,
//       nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.blocksareclusters,
//       nvvm.maxnreg = 168
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileFuncToLLVM/KernelAttributes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Launch/TileDoor.h"

using namespace mlir;
using namespace tilewright;

std::optional<LaunchShape> tilewright::launchShapeOf(func::FuncOp function) {
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(function);
  if (!spec)
    return std::nullopt;
  return LaunchShape{spec.getNumWarps(), spec.getNumCtas(),
                     spec.getOccupancy()};
}

LogicalResult tilewright::verifyLaunchShape(func::FuncOp function,
                                            const LaunchShape &shape,
                                            const Chip &chip) {
  int64_t maxWarps = chip.maxThreadsPerBlock() / chip.warpSize();
  if (shape.warps < 1 || shape.warps > maxWarps)
    return function.emitOpError("expects 1 to ")
           << maxWarps << " warps in a block, but its kernel spec asks for "
           << shape.warps;
  if (shape.ctas < 1)
    return function.emitOpError("expects at least one block in a cluster, but "
                                "its kernel spec asks for ")
           << shape.ctas;
  if (shape.ctas > 1 && !chip.hasClusters())
    return function.emitOpError("asks for a cluster of ")
           << shape.ctas << " blocks, which " << chip.name()
           << " does not have; compile for sm_90 or newer, or with num_ctas = "
              "1";
  return success();
}

void tilewright::setKernelAttributes(LLVM::LLVMFuncOp kernel,
                                     const LaunchShape &shape,
                                     const Chip &chip) {
  using Names = NVVM::NVVMDialect;
  Builder builder(kernel.getContext());
  auto threads = int32_t(shape.warps * chip.warpSize());
  kernel->setAttr(cute::kernelName, builder.getUnitAttr());
  kernel->setAttr(Names::getReqntidAttrName(),
                  builder.getDenseI32ArrayAttr({threads, 1, 1}));
  kernel->setAttr(Names::getMinctasmAttrName(), builder.getI32IntegerAttr(1));
  if (shape.ctas > 1) {
    kernel->setAttr(Names::getClusterDimAttrName(),
                    builder.getDenseI32ArrayAttr({int32_t(shape.ctas), 1, 1}));
    kernel->setAttr(Names::getBlocksAreClustersAttrName(),
                    builder.getUnitAttr());
  }
  if (shape.occupancy && *shape.occupancy > 0) {
    auto blocks = unsigned(std::min<int64_t>(*shape.occupancy, 1024));
    unsigned registers = chip.registersForOccupancy(blocks, threads);
    kernel->setAttr(Names::getMaxnregAttrName(),
                    builder.getI32IntegerAttr(int32_t(registers)));
  }
  kernel.setPassthroughAttr(builder.getStrArrayAttr({tileKernelAttribute}));
}
