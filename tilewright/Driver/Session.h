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

/// What a file turned out to be.
struct SourceInfo {
  bool isBytecode = false;
  bool isPtx = false;
  bool isRustMir = false;
  unsigned minorVersion = 0; ///< of Tile IR 13.x; 0 for text
  uint64_t bytes = 0;
  std::vector<SectionExtent> sections; ///< of bytecode
};

/// The context of one command, and where its diagnostics go. Each diagnostic is
/// printed to standard error as it comes, with its line where there is one, or
/// given to a sink, its notes behind it.
class Session {
public:
  explicit Session(MessageSink sink = nullptr);
  ~Session();

  mlir::MLIRContext &context() { return *mlirContext; }

  /// How MIR of rustc is read; an input of another form fails with
  /// ExitCode::Usage where something is set.
  RustMirOptions rustMir;

  /// Reads Tile IR bytecode or MLIR text and verifies it. The diagnostics have
  /// been printed when this fails with ExitCode::InvalidInput. `names` is told
  /// where a text defines its values, which the module does not keep.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  read(llvm::StringRef path, SourceInfo *info = nullptr,
       mlir::AsmParserState *names = nullptr);

  /// The same of what has been read already; messages call it as the buffer is
  /// called.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  read(std::unique_ptr<llvm::MemoryBuffer> buffer, SourceInfo *info = nullptr,
       mlir::AsmParserState *names = nullptr);

  /// Whether anything was said so far, a remark for one.
  bool hasSpoken() const { return spoken; }

  /// Says what no operation is at fault for.
  void warn(llvm::StringRef text);

  /// Reads PTX that was compiled here; diagnostics call it `name`. What has not
  /// been read has been said when this fails with ExitCode::DoesNotCompile.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  readPtxText(llvm::StringRef text, llvm::StringRef name);

  /// The error that ends a command after `what` failed and said why: the
  /// input's fault, or ours where a diagnostic says so or none was printed.
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
  bool unsupported = false; ///< a diagnostic said that of something
  bool spoken = false;
  std::string bytecodePath; ///< of the file that was read last
};

/// The one `cuda_tile.module` of a module; the reference executor runs no other
/// level.
llvm::Expected<cuda_tile::ModuleOp> findTileModule(mlir::ModuleOp module,
                                                   llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_SESSION_H
