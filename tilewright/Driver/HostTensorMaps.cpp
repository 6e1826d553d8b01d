//===- HostTensorMaps.cpp - the tensor maps of a manifest -----------------===//
#include "tilewright/Driver/HostTensorMaps.h"

#include "tilewright/Launch/TensorMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace tilewright;

/// The parameter that passes an argument of the source.
static unsigned paramOf(const json::Object &kernel, int64_t argument) {
  for (auto [i, value] : enumerate(*kernel.getArray("parameters"))) {
    const json::Object &param = *value.getAsObject();
    StringRef role = *param.getString("role");
    if ((role == "value" || role == "base") &&
        param.getInteger("argument") == argument)
      return i;
  }
  llvm_unreachable("a manifest's numbers are arguments of the kernel");
}

static HostTensorMap::Number readNumber(const json::Object &kernel,
                                        const json::Value &value) {
  const json::Object &number = *value.getAsObject();
  if (std::optional<int64_t> argument = number.getInteger("argument"))
    return {paramOf(kernel, *argument), 0};
  return {std::nullopt, uint64_t(*number.getInteger("value"))};
}

static uint8_t elementNamed(StringRef name) {
  uint8_t number = 0;
  while (findTensorMapElement(number)->name != name)
    ++number;
  return number;
}

static HostTensorMap readMap(const json::Object &kernel,
                             const json::Object &stated) {
  HostTensorMap map;
  map.base = *readNumber(kernel, *stated.get("base")).param;
  for (const json::Value &number : *stated.getArray("sizes"))
    map.sizes.push_back(readNumber(kernel, number));
  for (const json::Value &number : *stated.getArray("strides"))
    map.strides.push_back(readNumber(kernel, number));
  for (const json::Value &number : *stated.getArray("box"))
    map.box.push_back(uint32_t(*number.getAsInteger()));
  map.element = elementNamed(*stated.getString("element"));
  map.swizzle = StringSwitch<uint8_t>(*stated.getString("swizzle"))
                    .Case("b32", 1)
                    .Case("b64", 2)
                    .Case("b128", 3)
                    .Default(0);
  map.fillsNan = stated.getString("fill") == "nan";
  return map;
}

HostTensorMaps tilewright::readTensorMaps(const json::Value &manifest) {
  HostTensorMaps all;
  for (const json::Value &value :
       *manifest.getAsObject()->getArray("kernels")) {
    const json::Object &kernel = *value.getAsObject();
    for (const json::Value &map : *kernel.getArray("tensor_maps"))
      all[kernel.getString("entry")->str()].push_back(
          readMap(kernel, *map.getAsObject()));
  }
  return all;
}
