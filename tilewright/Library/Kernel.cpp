//===- Kernel.cpp - tilewright-c/Kernel.h ---------------------------------===//
#include "tilewright-c/Kernel.h"

#include "tilewright-c/Compile.h"
#include "tilewright/Library/LoadedKernel.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

TwStatus twKernelLoad(TwModule module, const char *entry,
                      const TwKernelOptions *options,
                      TwDiagnosticHandler handler, void *data,
                      TwKernel *kernel) {
  TwKernelOptions asked = takeOptions(options);
  Reporter reporter{handler, data, {module->loaded->name, hintsOf(asked).name}};
  if (!options)
    asked.optLevel = TW_DEFAULT_OPT_LEVEL;
  auto made = std::make_unique<TwKernelData>(module->loaded, asked);
  LoadedModule::Call call(*module->loaded, reporter);
  if (Error error = made->load(orEmpty(entry)))
    return reporter.end(std::move(error));
  made->options.chip = made->options.deviceLibrary = nullptr;
  made->options.hints = made->options.hintsName = nullptr;
  made->options.driver = made->options.ptxas = nullptr;
  *kernel = made.release();
  return TwStatusDone;
}

void twKernelFree(TwKernel kernel) {
  if (!kernel)
    return;
  std::shared_ptr<LoadedModule> loaded = kernel->loaded;
  Reporter nobody;
  LoadedModule::Call call(*loaded, nobody);
  delete kernel;
}

const char *twKernelName(TwKernel kernel) { return kernel->entry.c_str(); }

size_t twKernelParamCount(TwKernel kernel) {
  return kernel->shape.params.size();
}

size_t twKernelParamSize(TwKernel kernel, size_t index) {
  ArrayRef<KernelShape::Param> params = kernel->shape.params;
  return index < params.size() ? params[index].bytes : 0;
}

const char *twKernelParamType(TwKernel kernel, size_t index) {
  ArrayRef<KernelShape::Param> params = kernel->shape.params;
  return index < params.size() ? params[index].type.c_str() : nullptr;
}

uint32_t twKernelThreads(TwKernel kernel) { return kernel->shape.threads; }

TwStatus twKernelLaunch(TwKernel kernel, const TwLaunch *given,
                        TwDiagnosticHandler handler, void *data,
                        TwText *printed) {
  Reporter reporter{handler, data};
  std::lock_guard<std::mutex> lock(kernel->mutex);
  TwStatus status = reporter.end(kernel->run(takeOptions(given)));
  for (const std::string &remark : kernel->remarks)
    reporter.report(TwSeverityRemark, remark);
  if (!kernel->schedulesSummary.empty())
    reporter.report(TwSeverityRemark, kernel->schedulesSummary);
  if (printed)
    *printed = copyText(kernel->printed);
  return status;
}

void twKernelInterrupt(TwKernel kernel) { kernel->interrupt(); }

TwStatus twKernelRadii(TwKernel kernel, const void *data, const char *dtype,
                       size_t count, double *radii, TwDiagnosticHandler handler,
                       void *handlerData) {
  std::lock_guard<std::mutex> lock(kernel->mutex);
  return Reporter{handler, handlerData}.end(
      kernel->radii(data, dtype, {radii, count}));
}

TwStatus twKernelProfile(TwKernel kernel, TwDiagnosticHandler handler,
                         void *data, TwText *json) {
  std::lock_guard<std::mutex> lock(kernel->mutex);
  return give({handler, data}, kernel->profileAsJson(), json);
}
