//===- Rewriter.h - builds host code ----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REWRITER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REWRITER_H

#include "tilewright/Execution/Emulator/Lowering/Lowering.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tilewright::emulator {

/// Builds host code to replace one operation at a time.
class Rewriter : public mlir::OpBuilder {
public:
  Rewriter(mlir::ModuleOp module, const LoweringOptions &options,
           std::vector<Site> &sites)
      : OpBuilder(module.getContext()), options(options), module(module),
        sites(sites) {}

  /// The thread argument of the function around the insertion point.
  mlir::Value thread() const;
  /// Loads the value at byte `offset` of the thread.
  mlir::Value loadFromThread(mlir::Location loc, size_t offset,
                             mlir::Type type);
  /// The number by which the runtime identifies an operation's location.
  uint32_t siteNumber(mlir::Operation *op);
  mlir::Value site(mlir::Operation *op);

  mlir::Value i32(mlir::Location loc, int64_t number);
  mlir::Value i64(mlir::Location loc, int64_t number);
  /// The bits of a scalar or a short vector, as an integer of `bits` bits.
  mlir::Value toBits(mlir::Location loc, mlir::Value value, unsigned bits);
  /// The inverse, as `type`.
  mlir::Value fromBits(mlir::Location loc, mlir::Value bits, mlir::Type type);
  static unsigned bitsOf(mlir::Type type);
  /// Size and alignment of a type in bytes, as in PTX and on the host: MLIR's
  /// default aligns wide numbers to 4. Saturates.
  std::pair<uint64_t, uint64_t> extentOf(mlir::Type type) const;
  /// The stride of an array of the type, in bytes. Saturates.
  uint64_t stepOf(mlir::Type type) const;
  /// One bit of an integer.
  mlir::Value bit(mlir::Location loc, mlir::Value value, unsigned place);
  /// Two values as the struct `type`.
  mlir::Value pair(mlir::Location loc, mlir::Type type, mlir::Value first,
                   mlir::Value second);

  /// Calls a function of the runtime; returns null if `result` is null.
  mlir::Value call(mlir::Location loc, llvm::StringRef symbol,
                   mlir::Type result, mlir::ValueRange arguments);
  /// The same with the thread and the site of `op` before the arguments.
  mlir::Value callAt(mlir::Operation *op, llvm::StringRef symbol,
                     mlir::Type result, mlir::ValueRange arguments);

  /// A mark that code generation expands (Code/), with an optional value.
  void mark(mlir::Operation *op, const llvm::Twine &text,
            mlir::Value operand = {});

  /// Checks that `op` may access `type` at `pointer`, and counts the access for
  /// a profile. Does nothing without checks and profile. `kind` is of
  /// AccessKind.
  void check(mlir::Operation *op, mlir::Value pointer, mlir::Type type,
             unsigned alignment, uint32_t kind);
  /// Emits the end of the store that was checked last.
  void finishStore(mlir::Operation *op);
  /// Must directly precede a strong access: other threads may wait for it, or
  /// it for them (Code/Looks.cpp).
  void look(mlir::Operation *op);
  /// Checks that a value which `op` stores is initialized.
  void use(mlir::Operation *op, mlir::Value value);

  const LoweringOptions &options;

private:
  mlir::ModuleOp module;
  std::vector<Site> &sites;
  std::pair<mlir::Value, std::string> stored;
  llvm::DenseMap<mlir::Operation *, uint32_t> siteNumbers;
};

/// Lowers one operation, which is erased on success.
using LowerOperation = llvm::LogicalResult (*)(mlir::Operation *op,
                                               Rewriter &rewriter);
using LowerOperations = llvm::StringMap<LowerOperation>;

// Each family adds its operations by name; the first adds those that
// Instructions.td defines completely.
void addTableLowerings(LowerOperations &operations);
void addAsyncCopyLowerings(LowerOperations &operations);
void addAsyncStoreLowerings(LowerOperations &operations);
void addBarrierLowerings(LowerOperations &operations);
void addBulkCopyLowerings(LowerOperations &operations);
void addClusterLowerings(LowerOperations &operations);
void addFenceLowerings(LowerOperations &operations);
void addIntegerLowerings(LowerOperations &operations);
void addMemoryLowerings(LowerOperations &operations);
void addMatrixMemoryLowerings(LowerOperations &operations);
void addMbarrierLowerings(LowerOperations &operations);
void addMmaLowerings(LowerOperations &operations);
void addReduceLowerings(LowerOperations &operations);
void addTensorMemoryLowerings(LowerOperations &operations);
void addWarpLowerings(LowerOperations &operations);
void addWgmmaLowerings(LowerOperations &operations);

/// Lets another thread run before each strong operation.
void addInterleavings(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);
// The memory semantics of an operation, as sums of AccessKind.
uint32_t kindOfOrdering(mlir::LLVM::AtomicOrdering ordering);
/// For the syncscope of an LLVM operation; one that NVPTX lacks is an error.
llvm::FailureOr<uint32_t> kindOfScope(mlir::Operation *op,
                                      std::optional<llvm::StringRef> scope);

/// Emits checks before accesses of `llvm` operations, and defines accesses as
/// the device does where LLVM leaves them open.
llvm::LogicalResult lowerAccesses(mlir::LLVM::LLVMFuncOp function,
                                  Rewriter &rewriter);
/// Lowers an LLVM fence of any scope for the host.
llvm::LogicalResult lowerFence(mlir::LLVM::FenceOp op, Rewriter &rewriter);
void lowerArithmetic(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);
/// Operations that copy or fill memory become calls of the runtime.
void lowerMoves(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);
/// Allocates a function's local memory in the thread's arena. Adds its size to
/// `need`; more than a thread may have is an error.
llvm::LogicalResult lowerLocalMemory(mlir::LLVM::LLVMFuncOp function,
                                     Rewriter &rewriter, LocalNeed &need);
/// Marks each block with the cost of an execution (Code/Steps.cpp).
void markCosts(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);

/// Adds the contents of each block of the function to `code`, and counting
/// marks to the function. `entries`: the first code block of each function with
/// a body.
void countBlocks(mlir::LLVM::LLVMFuncOp function,
                 const llvm::StringMap<uint32_t> &entries, Rewriter &rewriter,
                 CodeTable &code);
/// Adds the instructions of each block, from `firstBlock` on, to `code.timed`.
void readTiming(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter,
                CodeTable &code, const llvm::StringMap<uint32_t> &entries,
                uint32_t firstBlock,
                llvm::function_ref<uint32_t(mlir::Location)> lineOf);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REWRITER_H
