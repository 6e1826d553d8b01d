//===- Executor.cpp - the interface of the executors ----------------------===//
#include "tilewright/Execution/Executor.h"

#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilewright;
using llvm::StringRef;
using llvm::Twine;

Executor::~Executor() = default;

/// Whether Tile IR gives the types of the kernel's parameters.
static bool hasTypes(const KernelShape &shape) {
  return llvm::none_of(shape.params, [](const KernelShape::Param &param) {
    return param.type.empty() || param.type == "ptr" || param.type == "bytes";
  });
}

/// The bytes that a launch passes, and whether they are passed as memory.
static std::pair<uint64_t, bool> sizeOf(const LaunchParam &param) {
  bool isMemory = param.type == "tensor_map" ||
                  (param.type == "bytes" && param.bytes.size() > 8);
  return {isMemory ? param.bytes.size() : param.size(), isMemory};
}

static bool fits(const LaunchParam &given, const KernelShape::Param &taken) {
  auto [bytes, isMemory] = sizeOf(given);
  bool isPointer = StringRef(given.type).starts_with("ptr");
  return bytes == taken.bytes && isMemory == (taken.type == "bytes") &&
         (taken.isEither || isPointer == (taken.type == "ptr"));
}

static llvm::Error checkParams(const Launch &launch,
                               llvm::ArrayRef<LaunchParam> added,
                               const KernelShape &shape) {
  if (hasTypes(shape)) {
    std::vector<std::string> types;
    for (const KernelShape::Param &param : shape.params)
      types.push_back(param.type);
    return checkSignature(launch, types);
  }
  size_t count = launch.params.size() + added.size();
  if (count != shape.params.size())
    return toolError(ExitCode::Usage, "expected " + Twine(shape.params.size()) +
                                          " parameters for kernel '" +
                                          launch.symbol + "', got " +
                                          Twine(count));
  auto params = llvm::concat<const LaunchParam>(launch.params, added);
  for (auto [i, given, taken] : llvm::enumerate(params, shape.params))
    if (!fits(given, taken))
      return toolError(ExitCode::Usage,
                       "expected parameter " + Twine(i) + " of kernel '" +
                           launch.symbol + "' to be " +
                           (taken.type == "ptr" && !taken.isEither
                                ? Twine("a pointer")
                                : Twine(taken.bytes) + " bytes") +
                           ", got " + given.type +
                           (given.type == "bytes"
                                ? " of " + Twine(sizeOf(given).first)
                                : Twine()));
  return llvm::Error::success();
}

llvm::Error Executor::check(const Launch &launch,
                            llvm::ArrayRef<LaunchParam> added) {
  llvm::Expected<KernelShape> shape = prepare(launch.symbol);
  if (!shape)
    return shape.takeError();
  if (llvm::Error error = checkGrid(launch, shape->mostBlocks))
    return error;
  return checkParams(launch, added, *shape);
}

llvm::Error Executor::run(LaunchState &state) {
  if (llvm::Error error = check(state.launch(), state.added()))
    return error;
  return execute(state);
}

std::vector<double> Executor::radiiOf(const LaunchState &,
                                      const LaunchArray &) const {
  return {};
}

BufferElements Executor::elementsOf(const LaunchState &, unsigned) const {
  return {};
}
