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

/// The options of `tilewright compile` and `tileiras`; an empty string is an
/// option that was not given.
struct CompileOptions {
  std::string input, output;
  std::string gpuName; ///< empty: the chip named in the input
  /// bytecode, cuda-tile, tileaa, tileas, llvm, llvm-ir, ptx or cubin
  std::string emit = "ptx";
  std::string ptxas, deviceLibrary, ptxVersion;
  std::string bytecodeVersion;
  RustMirOptions rustMir;
  HintsFile hints;    ///< additional hints for the entries
  std::string report; ///< a JSON file
  /// Receives the contents of such a file, if not null.
  std::string *reportText = nullptr;
  /// Receives the report, all remarks and the output of --explain-..., as JSON
  /// (twCompileExplain of tilewright-c/Compile.h); null: not requested.
  std::string *explanationText = nullptr;
  std::string *manifestText = nullptr; ///< of device code
  std::string manifest;                ///< a JSON file
  /// Whether a cubin contains its manifest (docs/manifest.md).
  bool manifestInCubin = false;
  std::string stagesDirectory; ///< the IR after every pass, numbered
  /// Receives the IR after every pass, if not null.
  std::vector<StageText> *stageTexts = nullptr;
  std::string stopAfter; ///< a pass's name
  StepOptions steps;
  StepCounter *counter = nullptr; ///< continues the numbering of steps
  /// Nothing: the level the input was compiled with so far, otherwise 3.
  std::optional<unsigned> optLevel;
  bool lineInfo = false;
  bool hostTensorMaps = false; ///< the launcher encodes them
  bool deviceDebug = false; ///< debug information for a debugger; requires -O0
  bool allowsNoKernel = false;
  unsigned ptxasSeconds = 600; ///< time limit of ptxas
  bool timePasses = false;
  /// Checks after each pass that it changed only the attributes it may change.
  bool verifyAttributes = false;
  RemarkOptions remarks;
  /// The resource report is printed together with the remarks.
  bool explainsResources = false;
  /// Remarks go to standard output instead of being mixed with the diagnostics.
  bool printsRemarks = false;
  /// Receives the diagnostics; null: they are printed.
  MessageSink messages;
  /// The cache folder; empty: nothing is cached.
  std::string cache;
};

/// The folder that `TILEWRIGHT_CACHE` names; empty where it is unset or `off`.
std::string askedCacheFolder();

/// Compiles one file. Diagnostics are printed; the returned error carries the
/// exit code of the command. On failure nothing is written.
llvm::Error compileFile(const CompileOptions &options);

/// Reads a PTX ISA version such as "9.2" as 92, from 6.0 to 99.9.
llvm::Expected<unsigned> parsePtxVersion(llvm::StringRef text);

class Session;

/// Compiles an input that was already read and returns the bytes that
/// compileFile would write, from the cache if they are there.
llvm::Expected<std::string>
compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
              const CompileOptions &options);

/// Compiles a copy of a module that `session` has read from `options.input`,
/// and returns the bytes that compileFile would write.
llvm::Expected<std::string> compileModule(Session &session,
                                          mlir::ModuleOp module,
                                          const CompileOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COMPILE_H
