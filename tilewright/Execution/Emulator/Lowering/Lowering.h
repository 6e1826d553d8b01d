//===- Lowering.h - lowers device code to host code -------------*- C++ -*-===//
// Lowers the final `llvm` and `nvvm` operations of one gpu.module to a module
// of `llvm` operations that the host can execute. Every function gets the
// thread as its first argument, special registers are read from it, other
// operations call the runtime, and memory accesses are checked first.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_LOWERING_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_LOWERING_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"

namespace tilewright::emulator {

struct LoweringOptions {
  bool checked = true;   ///< accesses are checked before they execute
  bool counted = false;  ///< count blocks and accesses, for a profile
  bool timed = false;    ///< record what is executed too, for a time estimate
  bool watched = false;  ///< for races
  bool explored = false; ///< all schedules are executed
};

/// The properties of a kernel that a launch needs.
struct LoweredKernel {
  std::string symbol; ///< of its host entry
  std::array<uint32_t, 3> threads = {1, 1, 1};
  /// Whether a launch sets the threads of a block, and whether `threads` is
  /// what the kernel requires.
  bool takesThreads = false, asksForThreads = false;
  bool isOfTiles = false; ///< from Tile IR, whose grids are smaller
  std::array<uint32_t, 3> mostThreads = {};    ///< zeros if not specified
  std::array<uint32_t, 3> cluster = {1, 1, 1}; ///< in blocks, if requested
  bool asksForCluster = false;
  bool needsCluster = false;       ///< the kernel or the launch must set one
  bool gridCountsClusters = false; ///< the launch's grid is in clusters
  uint32_t mostInCluster = 0;      ///< in blocks; 0: not specified
  struct Param {
    unsigned bytes;
    bool isPointer;
    bool isEither; ///< eight bytes, pointer or not
  };
  std::vector<Param> params;
};

/// The local memory that the functions of a module allocate (Local.cpp).
struct LocalNeed {
  uint64_t bytes = 0;  ///< of variables of fixed size
  bool isOpen = false; ///< and memory of unknown size
};

/// A variable that launches can access.
struct LoweredGlobal {
  std::string name;
  uint64_t bytes;
  bool isConstant;
};

struct LoweredModule {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::map<std::string, LoweredKernel> kernels; ///< by device name
  std::vector<Site> sites;
  CodeTable code; ///< for a profile
  /// Statically sized shared memory. The launch's dynamic part follows.
  uint64_t sharedBytes = 0;
  uint64_t openAlignment = 1; ///< of the dynamic part
  std::vector<LoweredGlobal> globals;
  LocalNeed local;
};

/// Lowers a copy of the module's one gpu.module. An operation that cannot be
/// emulated is an error at its location.
llvm::FailureOr<LoweredModule> lowerForHost(mlir::ModuleOp module,
                                            const LoweringOptions &options);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_LOWERING_H
