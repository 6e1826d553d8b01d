//===- Rewriter.h - what the families lower with ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REWRITER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REWRITER_H

#include "tilewright/Execution/Emulator/Lowering/Lowering.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tilewright::emulator {

/// Builds host code in place of one operation after another.
class Rewriter : public mlir::OpBuilder {
public:
  Rewriter(mlir::ModuleOp module, const LoweringOptions &options,
           std::vector<Site> &sites)
      : OpBuilder(module.getContext()), options(options), module(module),
        sites(sites) {}

  /// The thread of the function that holds the insertion point.
  mlir::Value thread() const;
  /// What lies `offset` bytes into it.
  mlir::Value loadFromThread(mlir::Location loc, size_t offset,
                             mlir::Type type);
  /// The number by which the runtime knows an operation's place.
  uint32_t siteNumber(mlir::Operation *op);
  mlir::Value site(mlir::Operation *op);

  mlir::Value i32(mlir::Location loc, int64_t number);
  mlir::Value i64(mlir::Location loc, int64_t number);
  /// The bits of a scalar or a short vector as an integer of `bits` bits.
  mlir::Value toBits(mlir::Location loc, mlir::Value value, unsigned bits);
  /// And back, as `type`.
  mlir::Value fromBits(mlir::Location loc, mlir::Value bits, mlir::Type type);
  static unsigned bitsOf(mlir::Type type);
  /// Bytes and alignment of a type as PTX and the host place it: MLIR's default
  /// puts a wide number at multiples of 4. Saturates.
  std::pair<uint64_t, uint64_t> extentOf(mlir::Type type) const;
  /// Bytes from one element of an array to the next. Saturates.
  uint64_t stepOf(mlir::Type type) const;
  /// One bit of an integer.
  mlir::Value bit(mlir::Location loc, mlir::Value value, unsigned place);
  /// Two values as the struct `type`.
  mlir::Value pair(mlir::Location loc, mlir::Type type, mlir::Value first,
                   mlir::Value second);

  /// Calls a function of the runtime; the result is null for `result` null.
  mlir::Value call(mlir::Location loc, llvm::StringRef symbol,
                   mlir::Type result, mlir::ValueRange arguments);
  /// The same with the thread and the place of `op` before the arguments.
  mlir::Value callAt(mlir::Operation *op, llvm::StringRef symbol,
                     mlir::Type result, mlir::ValueRange arguments);

  /// A place that code generation gives a meaning (Code/), with a value that it
  /// is about or null.
  void mark(mlir::Operation *op, const llvm::Twine &text,
            mlir::Value operand = {});

  /// Asks whether `op` may touch `type` at `pointer`, and for a profile says
  /// that it does; nothing without checks and profile.
  /// `kind` is of AccessKind.
  void check(mlir::Operation *op, mlir::Value pointer, mlir::Type type,
             unsigned alignment, uint32_t kind);
  /// After the store that the last check was for.
  void finishStore(mlir::Operation *op);
  /// Before a strong access, right before it: others may wait for what it does,
  /// or it for them (Code/Looks.cpp).
  void look(mlir::Operation *op);
  /// Asks whether a value that `op` stores has been written at all.
  void use(mlir::Operation *op, mlir::Value value);

  const LoweringOptions &options;

private:
  mlir::ModuleOp module;
  std::vector<Site> &sites;
  std::pair<mlir::Value, std::string> stored;
  llvm::DenseMap<mlir::Operation *, uint32_t> siteNumbers;
};

/// Lowers one operation, which is erased when this succeeds.
using LowerOperation = llvm::LogicalResult (*)(mlir::Operation *op,
                                               Rewriter &rewriter);
using LowerOperations = llvm::StringMap<LowerOperation>;

// One function for each family adds its operations, by name; the first those
// of which the table Instructions.td says all.
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

/// Before each strong operation, asks whether another thread is to run.
void addInterleavings(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);
// The memory model's words for an operation, as sums of AccessKind.
uint32_t kindOfOrdering(mlir::LLVM::AtomicOrdering ordering);
/// Of an LLVM operation's syncscope; one that NVPTX does not know is an error.
llvm::FailureOr<uint32_t> kindOfScope(mlir::Operation *op,
                                      std::optional<llvm::StringRef> scope);

/// Asks before the accesses of `llvm` operations, and makes them what the
/// device does where LLVM leaves it open.
llvm::LogicalResult lowerAccesses(mlir::LLVM::LLVMFuncOp function,
                                  Rewriter &rewriter);
/// A fence of LLVM, whatever its scope, for the host.
llvm::LogicalResult lowerFence(mlir::LLVM::FenceOp op, Rewriter &rewriter);
void lowerArithmetic(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);
/// Operations that move bytes as a whole become calls of the runtime.
void lowerMoves(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);
/// Local memory of a function becomes a frame of the thread's arena. Adds to
/// `need` what the function takes; an error: more than a thread may have.
llvm::LogicalResult lowerLocalMemory(mlir::LLVM::LLVMFuncOp function,
                                     Rewriter &rewriter, LocalNeed &need);
/// Says in each block what one execution of it costs (Code/Steps.cpp).
void markCosts(mlir::LLVM::LLVMFuncOp function, Rewriter &rewriter);

/// Adds what each block of the function holds to `code`, and marks in the
/// function that count. `defined` are the functions of the module with a body.
void countBlocks(mlir::LLVM::LLVMFuncOp function,
                 const llvm::StringSet<> &defined, Rewriter &rewriter,
                 CodeTable &code);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REWRITER_H
