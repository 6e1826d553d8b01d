//===- Files.h - the files that bytecode tests read -------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_BYTECODE_FILES_H
#define TILEWRIGHT_UNITTESTS_BYTECODE_FILES_H

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

namespace tilewright::test {

inline const char *const kernels[] = {"layer_norm",  "matmul",
                                      "row_softmax", "scale_bias_gelu",
                                      "transpose",   "vector_add"};

inline std::string load(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(TILEWRIGHT_SOURCE_DIR "/" + path,
                                            /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  EXPECT_TRUE(static_cast<bool>(buffer)) << path;
  return buffer ? (*buffer)->getBuffer().str() : "";
}

inline std::string loadKernel(const std::string &name) {
  return load("examples/first-light/" + name + ".tileirbc");
}

/// A module, or the error if there is none.
struct ReadResult {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::string message;
  unsigned minorVersion = 0;
};

/// Reads and verifies; all errors are collected in the message.
inline ReadResult readAndVerify(llvm::StringRef bytes,
                                mlir::MLIRContext &context) {
  ReadResult result;
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          result.message += diagnostic.str();
                                          return mlir::success();
                                        });
  BytecodeInfo info;
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>> module = readBytecode(
      llvm::MemoryBufferRef(bytes, "file.tileirbc"), &context, &info);
  if (!module) {
    result.message += llvm::toString(module.takeError());
    return result;
  }
  result.minorVersion = info.minorVersion;
  if (mlir::succeeded(mlir::verify(**module)))
    result.module = std::move(*module);
  return result;
}

inline std::string write(mlir::ModuleOp module, unsigned minorVersion) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT_TRUE(mlir::succeeded(writeBytecode(module, minorVersion, os)));
  return bytes;
}

/// The module's text with its locations.
inline std::string print(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, mlir::OpPrintingFlags().enableDebugInfo());
  return text;
}

inline std::string printWithoutLocations(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  return text;
}

} // namespace tilewright::test

#endif // TILEWRIGHT_UNITTESTS_BYTECODE_FILES_H
