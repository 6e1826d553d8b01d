//===- Session.h - one run of a command -------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_SESSION_H
#define TILEWRIGHT_DRIVER_SESSION_H

#include "tilewright/Bytecode/Summary.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Driver/Message.h"
#include "tilewright/Import/RustMir/Options.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include <memory>
#include <string>

namespace mlir {
class AsmParserState;
class SourceMgrDiagnosticHandler;
} // namespace mlir

namespace tilewright {

/// The detected form of an input file.
struct SourceInfo {
  bool isBytecode = false;
  bool isPtx = false;
  bool isRustMir = false;
  unsigned minorVersion = 0; ///< of Tile IR 13.x; 0 for text
  uint64_t bytes = 0;
  std::vector<SectionExtent> sections; ///< of bytecode
};

/// The context of one command, and the sink of its diagnostics. Each diagnostic
/// is either printed to standard error immediately, with its line if known, or
/// passed to a sink, followed by its notes.
class Session {
public:
  explicit Session(MessageSink sink = nullptr);
  ~Session();

  mlir::MLIRContext &context() { return *mlirContext; }

  /// Options for reading MIR of rustc; with any of them set, an input of
  /// another form fails with ExitCode::Usage.
  RustMirOptions rustMir;

  /// Reads Tile IR bytecode or MLIR text and verifies it. On failure, with
  /// ExitCode::InvalidInput, the diagnostics have been printed. `names` records
  /// where a text defines its values, which the module does not keep.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  read(llvm::StringRef path, SourceInfo *info = nullptr,
       mlir::AsmParserState *names = nullptr);

  /// As above for a buffer that has been read; its identifier is used in
  /// messages.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  read(std::unique_ptr<llvm::MemoryBuffer> buffer, SourceInfo *info = nullptr,
       mlir::AsmParserState *names = nullptr);

  /// Whether any diagnostic, including remarks, has been emitted.
  bool hasSpoken() const { return spoken; }

  /// Emits a warning that belongs to no operation.
  void warn(llvm::StringRef text);

  /// Reads PTX that was compiled here; diagnostics call it `name`. On failure,
  /// with ExitCode::DoesNotCompile, unsupported instructions have been
  /// reported.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  readPtxText(llvm::StringRef text, llvm::StringRef name);

  /// The error that ends a command after `what` failed: invalid input, or an
  /// internal error if a diagnostic reports one or none was emitted.
  llvm::Error failure(llvm::StringRef what);

private:
  mlir::OwningOpRef<mlir::ModuleOp>
  readPtxBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer);
  void giveToSink(mlir::Diagnostic &diagnostic);
  llvm::LogicalResult printWithoutLine(mlir::Diagnostic &diagnostic);

  MessageSink sink;
  std::unique_ptr<mlir::MLIRContext> mlirContext;
  llvm::SourceMgr sourceMgr;
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> handler; ///< or:
  std::unique_ptr<mlir::ScopedDiagnosticHandler> forwarder;
  std::unique_ptr<mlir::ScopedDiagnosticHandler> counter;
  unsigned errors = 0;
  bool internal = false;
  bool unsupported = false; ///< a diagnostic reported an unsupported feature
  bool spoken = false;
  std::string bytecodePath; ///< of the last file read
};

/// The only `cuda_tile.module` of a module; the reference executor runs no
/// other level.
llvm::Expected<cuda_tile::ModuleOp> findTileModule(mlir::ModuleOp module,
                                                   llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_SESSION_H
