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
    std::vector<LaunchParam> encoded;
    for (const HostTensorMap &map : own) {
      Expected<LaunchParam> param = encodeTensorMap(map, state.launch());
      if (!param)
        return param.takeError();
      encoded.push_back(std::move(*param));
    }
    state.setAdded(std::move(encoded));
    Error error = inner->run(state);
    state.setAdded({});
    return error;
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
