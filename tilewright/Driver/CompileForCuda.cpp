//===- CompileForCuda.cpp - from a module to a CUDA device ----------------===//
#include "tilewright/Driver/CompileForCuda.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/HostTensorMaps.h"
#include "tilewright/Driver/Session.h"

#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace tilewright;

/// The parameters of each kernel of a manifest, by name.
static std::map<std::string, KernelShape>
readKernelShapes(const llvm::json::Value &manifest) {
  std::map<std::string, KernelShape> shapes;
  const llvm::json::Object *object = manifest.getAsObject();
  const llvm::json::Array *kernels =
      object ? object->getArray("kernels") : nullptr;
  for (const llvm::json::Value &each :
       kernels ? *kernels : llvm::json::Array()) {
    const llvm::json::Object *kernel = each.getAsObject();
    std::optional<StringRef> name =
        kernel ? kernel->getString("entry") : std::nullopt;
    const llvm::json::Array *parameters =
        kernel ? kernel->getArray("parameters") : nullptr;
    if (!name || !parameters)
      continue;
    KernelShape &shape = shapes[name->str()];
    for (const llvm::json::Value &parameter : *parameters) {
      const llvm::json::Object *stated = parameter.getAsObject();
      int64_t bytes = stated ? stated->getInteger("bytes").value_or(0) : 0;
      // Addresses are 8 bytes, and so are some numbers.
      shape.params.push_back({bytes == 8  ? "ptr"
                              : bytes > 8 ? "bytes"
                                          : "",
                              unsigned(bytes), /*isEither=*/bytes == 8});
    }
  }
  return shapes;
}

llvm::Expected<std::unique_ptr<Executor>>
tilewright::compileForCuda(Session &session, ModuleOp module,
                           const CudaCompileOptions &options, CudaOptions cuda,
                           const ExecutorOptions &execution) {
  CompileOptions compile;
  compile.input = options.input;
  compile.emit = "cubin";
  compile.gpuName = options.chip->name().str();
  compile.optLevel = options.optLevel;
  compile.hostTensorMaps = options.hostTensorMaps;
  compile.ptxas = options.ptxas;
  compile.deviceLibrary = options.deviceLibrary;
  std::string manifest;
  compile.manifestText = &manifest;
  llvm::Expected<std::string> cubin = compileModule(session, module, compile);
  if (!cubin)
    return cubin.takeError();
  llvm::Expected<llvm::json::Value> described = llvm::json::parse(manifest);
  if (!described)
    return described.takeError();
  cuda.kernels = readKernelShapes(*described);
  if (options.isTile)
    for (auto &[name, shape] : cuda.kernels)
      shape.mostBlocks = mostTileBlocksOnChip;
  cuda.takesBlock = !options.isTile;
  llvm::Expected<std::unique_ptr<Executor>> executor =
      createCudaExecutor(std::move(*cubin), cuda, execution);
  if (!executor)
    return executor.takeError();
  HostTensorMaps maps;
  if (options.hostTensorMaps)
    maps = readTensorMaps(*described);
  return encodeTensorMaps(std::move(*executor), std::move(maps));
}
