//===- LaunchState.cpp - the memory of a launch ---------------------------===//
#include "tilewright/Launch/LaunchState.h"

#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Walk.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"
#include <cstring>

using namespace llvm;
using namespace tilewright;
namespace endian = llvm::support::endian;

uint64_t BoundParam::bits() const {
  uint64_t value = 0;
  for (unsigned k = 0; k < std::min<size_t>(size, bytes.size()); ++k)
    value |= uint64_t(bytes[k]) << (8 * k);
  return value;
}

Expected<LaunchState> LaunchState::create(const Launch &launch) {
  LaunchState state;
  state.description = &launch;
  for (const LaunchBuffer &buffer : launch.buffers) {
    size_t bytes = buffer.bytes.size();
    // Space for both zones, and for aligning the base modulo 256.
    size_t blockBytes = alignTo(bytes + 2 * guardBytes + 512, 256);
    auto *block = static_cast<uint8_t *>(std::aligned_alloc(256, blockBytes));
    if (!block)
      return toolError(ExitCode::Usage, launch.origin + ": no memory for the " +
                                            Twine(bytes) + " bytes of '" +
                                            buffer.name + "'");
    uint8_t *base = block + guardBytes + buffer.align256 % 256;
    std::memset(block, guardByte, base - block);
    if (bytes)
      std::memcpy(base, buffer.bytes.data(), bytes);
    std::memset(base + bytes, guardByte, block + blockBytes - (base + bytes));
    state.memories.push_back(
        {std::unique_ptr<uint8_t[], Free>(block), blockBytes, base, bytes});
  }
  state.takeParams();
  return state;
}

LaunchState LaunchState::over(const Launch &launch,
                              ArrayRef<MutableArrayRef<uint8_t>> memory) {
  LaunchState state;
  state.description = &launch;
  for (MutableArrayRef<uint8_t> piece : memory)
    state.memories.push_back({nullptr, 0, piece.data(), piece.size()});
  state.takeParams();
  return state;
}

void LaunchState::take(const LaunchParam &param) {
  BoundParam taken = {param.type, {}, param.size()};
  // A tensor map's address is bound here; its other fields are fixed.
  size_t count = std::min(param.bytes.size(), taken.bytes.size());
  std::copy_n(param.bytes.begin(), count, taken.bytes.begin());
  bound.push_back(taken);
}

void LaunchState::takeParams() {
  for (const LaunchParam &param : description->params)
    take(param);
  bindToHost();
}

void LaunchState::setAdded(std::vector<LaunchParam> params) {
  addedParams = std::move(params);
  bound.resize(description->params.size());
  for (const LaunchParam &param : addedParams)
    take(param);
  bindParams();
}

const LaunchParam &LaunchState::describe(unsigned param) const {
  size_t given = description->params.size();
  return param < given ? description->params[param]
                       : addedParams[param - given];
}

MutableArrayRef<uint8_t> LaunchState::buffer(unsigned index) {
  return {memories[index].base, memories[index].bytes};
}

ArrayRef<uint8_t> LaunchState::buffer(unsigned index) const {
  return {memories[index].base, memories[index].bytes};
}

void LaunchState::bind(ArrayRef<uint64_t> addresses) {
  assert(addresses.size() == memories.size() && "a base for each buffer");
  bases.assign(addresses.begin(), addresses.end());
  bindParams();
  for (const Relocation &each : description->relocations)
    endian::write64le(memories[each.buffer].base + each.offset,
                      bases[each.target] + each.targetOffset);
}

void LaunchState::bindParams() {
  for (auto [number, to] : enumerate(bound)) {
    const LaunchParam &param = describe(number);
    if (param.buffer)
      endian::write64le(to.bytes.data(), bases[*param.buffer] + param.offset);
    if (!param.addresses.empty()) {
      std::vector<uint8_t> whole = bytesOf(number);
      std::copy_n(whole.begin(), std::min(whole.size(), to.bytes.size()),
                  to.bytes.begin());
    }
  }
}

std::vector<uint8_t> LaunchState::bytesOf(unsigned number) const {
  const LaunchParam &param = describe(number);
  std::vector<uint8_t> whole = param.bytes;
  for (const LaunchParam::Address &each : param.addresses)
    endian::write64le(whole.data() + each.at, bases[each.buffer] + each.offset);
  return whole;
}

void LaunchState::bindToHost() {
  SmallVector<uint64_t> addresses;
  for (const Memory &memory : memories)
    addresses.push_back(reinterpret_cast<uintptr_t>(memory.base));
  bind(addresses);
}

std::vector<uint8_t> LaunchState::unboundBytes(unsigned index) const {
  ArrayRef<uint8_t> bytes = buffer(index);
  std::vector<uint8_t> result(bytes.begin(), bytes.end());
  const std::vector<uint8_t> &original = description->buffers[index].bytes;
  for (const Relocation &each : description->relocations)
    if (each.buffer == index && endian::read64le(bytes.data() + each.offset) ==
                                    bases[each.target] + each.targetOffset)
      std::memcpy(result.data() + each.offset, original.data() + each.offset,
                  8);
  return result;
}

std::string LaunchState::describeAddress(uint64_t address) const {
  for (auto [index, base] : enumerate(bases))
    if (address >= base && address - base <= memories[index].bytes)
      return "'" + description->buffers[index].name + "' + " +
             utostr(address - base);
  return "";
}

std::vector<uint8_t> LaunchState::readArray(const LaunchArray &array) const {
  unsigned width = getInfo(array.type).bytes;
  const uint8_t *base = memories[array.buffer].base + array.offset;
  uint64_t bytes = array.elementCount() * width;
  if (array.isDense())
    return std::vector<uint8_t>(base, base + bytes);
  std::vector<uint8_t> dense(bytes);
  gather(array.shape, array.strides, width, base, dense.data());
  return dense;
}

Error LaunchState::checkGuards() const {
  for (auto [index, memory] : enumerate(memories)) {
    const uint8_t *block = memory.block.get();
    if (!block)
      continue;
    const uint8_t *end = memory.base + memory.bytes;
    auto touched = [](const uint8_t *from, const uint8_t *to) {
      // If each byte equals the next and the first is a guard, all are.
      if (from != to && *from == guardByte &&
          !std::memcmp(from, from + 1, to - from - 1))
        return to;
      return std::find_if(from, to,
                          [](uint8_t byte) { return byte != guardByte; });
    };
    StringRef name = description->buffers[index].name;
    const uint8_t *above = touched(end, block + memory.blockBytes);
    if (above != block + memory.blockBytes)
      return toolError(ExitCode::KernelFaulted,
                       "the kernel wrote outside '" + name +
                           "': " + Twine(above - end) + " bytes after its end");
    const uint8_t *below = touched(block, memory.base);
    if (below != memory.base)
      return toolError(ExitCode::KernelFaulted,
                       "the kernel wrote outside '" + name +
                           "': " + Twine(memory.base - below) +
                           " bytes before its base");
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Writing results
//===----------------------------------------------------------------------===//

std::string tilewright::fileStemOf(StringRef name) {
  std::string file;
  for (char c : name) {
    if (c == ']')
      continue;
    file += c == '[' || c == '/' || c == '\\' ? '_' : c;
  }
  return file;
}

Error tilewright::writeOutputs(const LaunchState &state, StringRef directory) {
  if (Error error = createDirectories(directory))
    return error;
  StringSet<> written;
  auto write = [&](const Twine &file, const std::string &text) -> Error {
    SmallString<256> path(directory);
    sys::path::append(path, file);
    if (!written.insert(path).second)
      return toolError(ExitCode::Usage,
                       "two results would be written to '" + path + "'");
    return writeFile(path, text);
  };
  const Launch &launch = state.launch();
  if (launch.isLowerForm) {
    for (auto [index, buffer] : enumerate(launch.buffers)) {
      std::vector<uint8_t> bytes = state.unboundBytes(index);
      if (Error error = write(buffer.name,
                              formatNpy("|u1", int64_t(bytes.size()), bytes)))
        return error;
    }
    return Error::success();
  }
  for (const LaunchArray &array : launch.arrays) {
    if (array.role == LaunchArray::Role::In)
      continue;
    if (Error error = write(fileStemOf(array.name) + ".npy",
                            formatNpy(getInfo(array.type).npy, array.shape,
                                      state.readArray(array))))
      return error;
  }
  return Error::success();
}
