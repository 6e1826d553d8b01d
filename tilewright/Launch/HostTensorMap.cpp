//===- HostTensorMap.cpp - tensor maps that a launcher encodes ------------===//
#include "tilewright/Launch/HostTensorMap.h"

#include "tilewright/Launch/TensorMap.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

static uint64_t valueOf(const HostTensorMap::Number &number,
                        const Launch &launch) {
  if (!number.param)
    return number.value;
  uint64_t value = 0;
  const std::vector<uint8_t> &bytes = launch.params[*number.param].bytes;
  for (size_t i = 0; i < std::min<size_t>(bytes.size(), 8); ++i)
    value |= uint64_t(bytes[i]) << (8 * i);
  return value;
}

Expected<LaunchParam> tilewright::encodeTensorMap(const HostTensorMap &map,
                                                  const Launch &launch) {
  const LaunchParam &base = launch.params[map.base];
  auto refuse = [&](const Twine &fault) {
    return toolError(ExitCode::Usage, launch.origin + ": the tensor map for " +
                                          base.what + " " + fault);
  };
  if (!base.buffer)
    return refuse("has the null pointer as its address");
  unsigned rank = map.sizes.size();
  TensorMap encoded;
  encoded.rankLessOne = uint8_t(rank - 1);
  encoded.element = map.element;
  encoded.swizzle = map.swizzle;
  encoded.fill = map.fillsNan;
  uint64_t bytes = findTensorMapElement(map.element)->bytes;
  for (unsigned i = 0; i < rank; ++i) { // the fastest first
    unsigned dim = rank - 1 - i;
    uint64_t size = valueOf(map.sizes[dim], launch);
    if (size > UINT32_MAX)
      return refuse("has the size " + Twine(size) + " along dimension " +
                    Twine(i) + ", expected at most " + Twine(UINT32_MAX));
    encoded.dims[i] = uint32_t(std::max<uint64_t>(size, 1));
    encoded.box[i] = map.box[dim];
    encoded.elementStrides[i] = 1;
    if (i)
      encoded.strides[i - 1] =
          SaturatingMultiply(valueOf(map.strides[dim], launch), bytes);
  }
  TensorMap bound = encoded; // buffers are at their offset modulo 256
  bound.address = 256 + launch.buffers[*base.buffer].align256 + base.offset;
  if (std::string fault = faultOf(bound); !fault.empty())
    return refuse(fault);
  LaunchParam param;
  param.type = "tensor_map";
  param.what = "tensor map of " + base.what;
  param.buffer = base.buffer;
  param.offset = base.offset;
  const auto *raw = reinterpret_cast<const uint8_t *>(&encoded);
  param.bytes.assign(raw, raw + TensorMap::bytes);
  return param;
}
