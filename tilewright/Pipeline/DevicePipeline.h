//===- DevicePipeline.h - from the llvm dialect to PTX ----------*- C++ -*-===//
// The second half of the pipeline, on LLVM IR:
//
//   llvm + nvvm --> LLVM IR --> passes of DevicePasses.def --> PTX
//
// Its passes have names like those of the first half (Pipeline.h): they are
// printed, stopped after and counted in the same way. No compile can resume
// after them, since LLVM IR does not record its phase.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_DEVICEPIPELINE_H
#define TILEWRIGHT_PIPELINE_DEVICEPIPELINE_H

#include "tilewright/Codegen/DeviceLibrary.h"
#include "tilewright/Codegen/PTX.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/TargetMachine.h"
#include <functional>
#include <memory>
#include <string>

namespace mlir {
class ModuleOp;
class TimingScope;
} // namespace mlir

namespace tilewright {

class Chip;
class StepCounter;

/// The names of the second half, in order: the translation to LLVM IR, then the
/// passes on it.
llvm::ArrayRef<llvm::StringRef> devicePassNames();

inline bool isDevicePass(llvm::StringRef name) {
  return llvm::is_contained(devicePassNames(), name);
}

struct DevicePipelineOptions {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  unsigned ptxVersion = defaultPtxVersion;
  DeviceLibraryOptions library;
  llvm::StringRef stopAfter;           ///< the last pass to run; empty: all run
  StepCounter *steps = nullptr;        ///< numbers LLVM's own passes
  mlir::TimingScope *timing = nullptr; ///< null: no timing
  /// Called with the module after the translation and after every pass.
  std::function<void(llvm::StringRef pass, const llvm::Module &module)>
      afterPass;
};

/// The device code, and the context that owns it.
class DeviceCode {
public:
  /// Creates the target machine. Fails if the chip needs a newer PTX version.
  static llvm::Expected<std::unique_ptr<DeviceCode>>
  create(DevicePipelineOptions options);

  /// Translates a module after the passes of Pipeline.h. Errors in the module
  /// are reported through its context's diagnostics; the returned error only
  /// states that the translation failed.
  llvm::Error translate(mlir::ModuleOp source);
  /// Runs the passes up to the one to stop after. Fails if a required device
  /// library is missing.
  llvm::Error runPasses();
  /// The module's LLVM IR as text.
  std::string print() const;
  /// Emits the PTX; the back end modifies the module.
  llvm::Expected<std::string> emitPtx();

  const llvm::Module &module() const { return *llvmModule; }

private:
  explicit DeviceCode(DevicePipelineOptions options)
      : options(std::move(options)) {}

  DevicePipelineOptions options;
  std::unique_ptr<llvm::TargetMachine> machine;
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> llvmModule;
  std::string libraryName = "none";
};

/// For tests: called after each subsequent pass on LLVM IR, LLVM's own
/// included, with its name in options; it may change the module.
using DevicePassSpoiler =
    std::function<void(llvm::StringRef pass, llvm::Module &module)>;
void spoilDevicePasses(DevicePassSpoiler spoiler);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_DEVICEPIPELINE_H
