//===- DevicePipeline.h - from the llvm dialect to PTX ----------*- C++ -*-===//
// The second half of the pipeline, whose IR is LLVM's:
//
//   llvm + nvvm --> LLVM IR --> passes of DevicePasses.def --> PTX
//
// Its passes have names as those of the first half do (Pipeline.h): they print,
// stop and count alike. No compile resumes behind them, since LLVM IR does not
// keep its phase.
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

/// The names of the second half in order: the translation to LLVM IR, then the
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
  StepCounter *steps = nullptr;        ///< numbers what LLVM's own passes do
  mlir::TimingScope *timing = nullptr; ///< null: nothing is timed
  /// Sees the module after the translation and after every pass.
  std::function<void(llvm::StringRef pass, const llvm::Module &module)>
      afterPass;
};

/// The code of a device, and the context that it lives in.
class DeviceCode {
public:
  /// Makes the target machine. Fails where the chip needs a newer PTX version.
  static llvm::Expected<std::unique_ptr<DeviceCode>>
  create(DevicePipelineOptions options);

  /// Translates a module that is past the passes of Pipeline.h. What is wrong
  /// with it is reported by its context's diagnostics; the error says only that
  /// the translation failed.
  llvm::Error translate(mlir::ModuleOp source);
  /// Runs the passes up to the one to stop after. Fails where the device
  /// library that is called is not there.
  llvm::Error runPasses();
  /// The text of the module's LLVM IR.
  std::string print() const;
  /// Writes the PTX, for which the back end rewrites the module.
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

/// For tests: called after each pass that runs on LLVM IR from then on, LLVM's
/// own included, with the name that it has on command lines; it may change the
/// module.
using DevicePassSpoiler =
    std::function<void(llvm::StringRef pass, llvm::Module &module)>;
void spoilDevicePasses(DevicePassSpoiler spoiler);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_DEVICEPIPELINE_H
