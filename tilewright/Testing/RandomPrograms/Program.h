//===- Program.h - a whole kernel and the launch it is made for -*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_PROGRAM_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_PROGRAM_H

#include "tilewright/Launch/Launch.h"
#include "tilewright/Testing/RandomPrograms/Choices.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright::testing {

/// A module with one entry, and the description of its launch: every argument
/// in the entry's order, arrays with their contents by seed.
struct Program {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::vector<llvm::json::Object> arguments;

  Program clone() const;
  llvm::json::Value description() const;
  llvm::Expected<Launch> launch() const;
  /// As a file of test/kernels: targets, a remark, launch and kernel. With a
  /// seed of random layouts, it is run under them too.
  std::string text(llvm::StringRef targets, llvm::StringRef remark,
                   uint64_t layouts) const;
};

/// How large programs are.
struct ProgramOptions {
  unsigned mostSteps = 24;        ///< operations of the plan, each a few of IR
  unsigned mostElementsLog2 = 11; ///< of a tile, in most programs
};

/// The program that the decisions make. It verifies, is defined by the language
/// in all that it does, and leaves the same (floats: within the reference's
/// bounds) in whatever order its blocks and atomic operations run.
Program makeProgram(mlir::MLIRContext &context, Choices &choices,
                    const ProgramOptions &options = {});

/// The operations that makeProgram makes, and those that it does not, each with
/// the reason; together all of the dialect.
llvm::ArrayRef<llvm::StringLiteral> operationsMade();
struct OperationNotMade {
  llvm::StringLiteral name, reason;
};
llvm::ArrayRef<OperationNotMade> operationsNotMade();

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_PROGRAM_H
