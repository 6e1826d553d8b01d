//===- Program.h - a random kernel and its launch ---------------*- C++ -*-===//
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
/// in the entry's order, arrays with contents generated from seeds.
struct Program {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::vector<llvm::json::Object> arguments;

  Program clone() const;
  llvm::json::Value description() const;
  llvm::Expected<Launch> launch() const;
  /// As a file of test/kernels: targets, a remark, launch and kernel. With a
  /// seed of random layouts, the test also runs with them.
  std::string text(llvm::StringRef targets, llvm::StringRef remark,
                   uint64_t layouts) const;
};

/// The size of programs.
struct ProgramOptions {
  unsigned mostSteps = 24;        ///< steps, each a few operations
  unsigned mostElementsLog2 = 11; ///< of a tile, in most programs
  /// Only what a prime field defines in place of floats (docs/algebra.md):
  /// nothing that computes with the bits of a float, or that rounds it.
  bool forDomain = false;
};

/// The program generated from the decisions. It verifies, has no undefined
/// behaviour, and its results are the same (floats: within the reference's
/// bounds) for every order of its blocks and atomic operations.
Program makeProgram(mlir::MLIRContext &context, Choices &choices,
                    const ProgramOptions &options = {});

/// The operations that makeProgram generates, and those it does not, each with
/// the reason; together the whole dialect.
llvm::ArrayRef<llvm::StringLiteral> operationsMade();
struct OperationNotMade {
  llvm::StringLiteral name, reason;
};
llvm::ArrayRef<OperationNotMade> operationsNotMade();

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_PROGRAM_H
