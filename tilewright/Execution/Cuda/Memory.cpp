//===- Memory.cpp - the buffers of a launch on a device -------------------===//
#include "tilewright/Execution/Cuda/Memory.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::cuda;

DeviceMemory::~DeviceMemory() {
  for (const Block &block : blocks)
    driver.release(block.begin);
}

Error DeviceMemory::fillGuard(uint64_t from, uint64_t to) {
  std::vector<uint8_t> pattern(to - from, LaunchState::guardByte);
  return driver.check(driver.copyToDevice(from, pattern.data(), pattern.size()),
                      "writing a guard zone");
}

Expected<bool> DeviceMemory::isGuardWhole(uint64_t from, uint64_t to) {
  std::vector<uint8_t> bytes(to - from);
  if (Error error =
          driver.check(driver.copyToHost(bytes.data(), from, bytes.size()),
                       "reading a guard zone"))
    return error;
  return all_of(bytes,
                [](uint8_t byte) { return byte == LaunchState::guardByte; });
}

Error DeviceMemory::take(LaunchState &state) {
  std::vector<uint64_t> bases;
  for (unsigned i = 0; i < state.bufferCount(); ++i) {
    const LaunchBuffer &description = state.launch().buffers[i];
    uint64_t bytes = state.buffer(i).size();
    uint64_t lead = LaunchState::guardBytes + description.align256 % 256;
    uint64_t total = lead + bytes + LaunchState::guardBytes;
    uint64_t begin = 0; // the driver's allocations are aligned to 256 bytes
    if (Error error = driver.check(driver.allocate(&begin, total),
                                   "allocating the " + Twine(bytes) +
                                       " bytes of '" + description.name + "'"))
      return error;
    blocks.push_back({begin, begin + lead, bytes, begin + total});
    bases.push_back(begin + lead);
  }
  state.bind(bases);
  for (const Block &block : blocks) {
    if (Error error = fillGuard(block.begin, block.base))
      return error;
    if (Error error = fillGuard(block.base + block.bytes, block.end))
      return error;
  }
  return copyIn(state);
}

Error DeviceMemory::copyIn(LaunchState &state) {
  for (auto [i, block] : enumerate(blocks))
    if (block.bytes)
      if (Error error = driver.check(
              driver.copyToDevice(block.base, state.buffer(i).data(),
                                  block.bytes),
              "copying '" + state.launch().buffers[i].name + "' to the device"))
        return error;
  return Error::success();
}

Error DeviceMemory::copyOut(LaunchState &state) {
  for (auto [i, block] : enumerate(blocks)) {
    StringRef name = state.launch().buffers[i].name;
    bool isReadOnly = state.launch().buffers[i].isReadOnly;
    std::vector<uint8_t> copy(isReadOnly ? block.bytes : 0);
    void *to = isReadOnly ? copy.data() : state.buffer(i).data();
    if (block.bytes)
      if (Error error =
              driver.check(driver.copyToHost(to, block.base, block.bytes),
                           "copying '" + name + "' from the device"))
        return error;
    if (isReadOnly &&
        ArrayRef<uint8_t>(copy) != ArrayRef<uint8_t>(state.buffer(i)))
      return toolError(ExitCode::KernelFaulted, "the kernel wrote to '" + name +
                                                    "', which is read-only");
    for (auto [from, to] : {std::pair(block.begin, block.base),
                            std::pair(block.base + block.bytes, block.end)}) {
      Expected<bool> whole = isGuardWhole(from, to);
      if (!whole)
        return whole.takeError();
      if (!*whole)
        return toolError(ExitCode::KernelFaulted,
                         "the kernel wrote outside '" + name + "', " +
                             (from == block.begin ? "before its first byte"
                                                  : "after its last byte"));
    }
  }
  return Error::success();
}
