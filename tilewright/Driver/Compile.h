//===- Compile.h - from a file to PTX, a cubin or any stage -----*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_COMPILE_H
#define TILEWRIGHT_DRIVER_COMPILE_H

#include "tilewright/Driver/Hints.h"
#include "tilewright/Driver/Message.h"
#include "tilewright/Driver/StepOptions.h"
#include "tilewright/Import/RustMir/Options.h"
#include "tilewright/Support/RemarkReport.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

struct StageText;

/// What `tilewright compile` and `tileiras` ask for; an empty string is an
/// option that was not given.
struct CompileOptions {
  std::string input, output;
  std::string gpuName; ///< empty: the chip that the input names
  /// bytecode, cuda-tile, tileaa, tileas, llvm, llvm-ir, ptx or cubin
  std::string emit = "ptx";
  std::string ptxas, deviceLibrary, ptxVersion;
  std::string bytecodeVersion;
  RustMirOptions rustMir;
  HintsFile hints;    ///< what the entries are asked besides
  std::string report; ///< a JSON file for programs
  /// Gets what such a file would hold; null: nobody wants it.
  std::string *reportText = nullptr;
  /// Gets the report, all remarks and what --explain-... would print, as
  /// tilewright-c/Compile.h has it; null: nobody wants it.
  std::string *explanationText = nullptr;
  std::string *manifestText = nullptr; ///< of device code
  std::string manifest;                ///< a JSON file for launchers
  /// Whether a cubin holds its manifest too (docs/manifest.md).
  bool manifestInCubin = false;
  std::string stagesDirectory; ///< the IR after every pass, numbered
  /// Gets the IR after every pass; null: nobody wants it.
  std::vector<StageText> *stageTexts = nullptr;
  std::string stopAfter; ///< a pass's name
  StepOptions steps;
  StepCounter *counter = nullptr; ///< goes on to number the steps, if any
  /// Nothing: what the input was made with so far, else 3.
  std::optional<unsigned> optLevel;
  bool lineInfo = false;
  bool deviceDebug = false; ///< for a debugger; goes with -O0
  bool allowsNoKernel = false;
  unsigned ptxasSeconds = 600; ///< how long ptxas may take
  bool timePasses = false;
  /// Each pass is held against what it may do to attributes.
  bool verifyAttributes = false;
  RemarkOptions remarks;
  /// The resource report is printed where remarks are.
  bool explainsResources = false;
  /// Remarks for people go to standard output, and not beside the diagnostics.
  bool printsRemarks = false;
  /// Gets the diagnostics; null: they are printed.
  MessageSink messages;
  /// A folder where results are kept for the next time; empty: none are.
  std::string cache;
};

/// The folder that `TILEWRIGHT_CACHE` names; empty where it is unset or `off`.
std::string askedCacheFolder();

/// Compiles one file. Diagnostics are printed; the error that is returned ends
/// the command with its exit code. Nothing is written when it fails.
llvm::Error compileFile(const CompileOptions &options);

/// Reads a PTX ISA version such as "9.2" as 92, from 6.0 to 99.9.
llvm::Expected<unsigned> parsePtxVersion(llvm::StringRef text);

class Session;

/// Compiles what was read already and gives what compileFile would write, from
/// the cache where it is there.
llvm::Expected<std::string>
compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
              const CompileOptions &options);

/// Compiles a copy of a module that `session` has read from `options.input`,
/// and gives what compileFile would write.
llvm::Expected<std::string> compileModule(Session &session,
                                          mlir::ModuleOp module,
                                          const CompileOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COMPILE_H
