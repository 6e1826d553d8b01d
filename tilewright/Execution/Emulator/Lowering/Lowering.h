//===- Lowering.h - device code as host code --------------------*- C++ -*-===//
// What `Pipeline` hands to translation, `llvm` and `nvvm` operations of one
// gpu.module, becomes a module of `llvm` operations alone that the host can
// run: every function takes the thread that runs it first, special registers
// are read from it, other operations call the runtime, accesses of memory ask
// before they are made.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_LOWERING_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_LOWERING_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"

namespace tilewright::emulator {

struct LoweringOptions {
  bool checked = true;  ///< accesses ask before they are made
  bool counted = false; ///< blocks and accesses are counted, for a profile
  bool watched = false; ///< for races
};

/// A kernel as a launch needs to know it.
struct LoweredKernel {
  std::string symbol; ///< of its entry on the host
  std::array<uint32_t, 3> threads = {1, 1, 1};
  /// A launch says how many threads a block has, where `threads` is not what
  /// the kernel itself asks for.
  bool takesThreads = false, asksForThreads = false;
  bool isOfTiles = false; ///< of Tile IR, whose grids are smaller
  std::array<uint32_t, 3> mostThreads = {};    ///< where it says so; else zeros
  std::array<uint32_t, 3> cluster = {1, 1, 1}; ///< blocks, where it asks
  bool asksForCluster = false;
  bool needsCluster = false;       ///< the kernel or the launch must ask
  bool gridCountsClusters = false; ///< the grid of a launch, else blocks
  uint32_t mostInCluster = 0;      ///< blocks; 0: it does not say
  struct Param {
    unsigned bytes;
    bool isPointer;
    bool isEither; ///< eight bytes that may be a pointer or not
  };
  std::vector<Param> params;
};

/// Local memory that the functions of a module take (Local.cpp).
struct LocalNeed {
  uint64_t bytes = 0;  ///< variables of a fixed size
  bool isOpen = false; ///< and memory of no fixed size
};

/// A variable that launches see.
struct LoweredGlobal {
  std::string name;
  uint64_t bytes;
  bool isConstant;
};

struct LoweredModule {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::map<std::string, LoweredKernel> kernels; ///< by the device's name
  std::vector<Site> sites;
  CodeTable code; ///< of a profile
  /// What is declared with a size. What a launch adds begins there.
  uint64_t sharedBytes = 0;
  uint64_t openAlignment = 1; ///< of what a launch adds
  std::vector<LoweredGlobal> globals;
  LocalNeed local;
};

/// Lowers a copy of the module's one gpu.module. What cannot be emulated is an
/// error at the operation.
llvm::FailureOr<LoweredModule> lowerForHost(mlir::ModuleOp module,
                                            const LoweringOptions &options);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_LOWERING_H
