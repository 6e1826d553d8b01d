//===- TensorMapExecutor.cpp - launches with encoded tensor maps ----------===//
#include "tilewright/Execution/TensorMapExecutor.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

namespace {
class TensorMapExecutor final : public Executor {
public:
  TensorMapExecutor(std::unique_ptr<Executor> inner, HostTensorMaps maps)
      : Executor(inner->options()), inner(std::move(inner)),
        maps(std::move(maps)) {}

  StringRef name() const override { return inner->name(); }

  Expected<KernelShape> prepare(StringRef symbol) override {
    Expected<KernelShape> shape = inner->prepare(symbol);
    if (shape)
      shape->params.resize(shape->params.size() - mapsOf(symbol).size());
    return shape;
  }

  std::vector<double> radiiOf(const LaunchState &state,
                              const LaunchArray &array) const override {
    return inner->radiiOf(state, array);
  }

  BufferElements elementsOf(const LaunchState &state,
                            unsigned buffer) const override {
    return inner->elementsOf(state, buffer);
  }

private:
  ArrayRef<HostTensorMap> mapsOf(StringRef symbol) const {
    auto found = maps.find(symbol.str());
    if (found == maps.end())
      return {};
    return found->second;
  }

  Error execute(LaunchState &state) override {
    ArrayRef<HostTensorMap> own = mapsOf(state.symbol());
    if (own.empty())
      return inner->run(state);
    const Launch &given = state.launch();
    Launch launch = withoutContents(given);
    for (const HostTensorMap &map : own) {
      Expected<LaunchParam> param = encodeTensorMap(map, given);
      if (!param)
        return param.takeError();
      launch.params.push_back(std::move(*param));
    }
    SmallVector<MutableArrayRef<uint8_t>> memory;
    for (unsigned i = 0; i < state.bufferCount(); ++i)
      memory.push_back(state.buffer(i));
    LaunchState extended = LaunchState::over(launch, memory);
    return inner->run(extended);
  }

  /// A copy for other memory, in which the buffers' contents already are.
  static Launch withoutContents(const Launch &given) {
    Launch launch;
    launch.origin = given.origin;
    launch.name = given.name;
    launch.symbol = given.symbol;
    launch.grid = given.grid;
    launch.block = given.block;
    launch.cluster = given.cluster;
    launch.sharedBytes = given.sharedBytes;
    launch.isCooperative = given.isCooperative;
    launch.usesDeviceMemory = given.usesDeviceMemory;
    launch.isLowerForm = given.isLowerForm;
    launch.params = given.params;
    launch.relocations = given.relocations;
    launch.arrays = given.arrays;
    for (const LaunchBuffer &buffer : given.buffers)
      launch.buffers.push_back(
          {buffer.name, {}, buffer.align256, buffer.isReadOnly});
    return launch;
  }

  std::unique_ptr<Executor> inner;
  HostTensorMaps maps;
};
} // namespace

std::unique_ptr<Executor>
tilewright::encodeTensorMaps(std::unique_ptr<Executor> inner,
                             HostTensorMaps maps) {
  if (maps.empty())
    return inner;
  return std::make_unique<TensorMapExecutor>(std::move(inner), std::move(maps));
}
