//===- AnyLaunch.cpp - a launch of an arbitrary entry ---------------------===//
#include "tilewright/Testing/AnyLaunch.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/FloatFormat.h"

#include "mlir/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

static constexpr size_t bufferBytes = 4096;

/// An array of small numbers over the whole buffer; nothing if arrays cannot
/// have elements of this type.
static void addArray(Type pointee, std::mt19937_64 &random, Launch &launch) {
  std::string name;
  llvm::raw_string_ostream(name) << pointee;
  std::optional<DType> type = parseIRType(name);
  if (!type)
    return;
  const DTypeInfo &info = getInfo(*type);
  unsigned index = launch.buffers.size() - 1;
  LaunchBuffer &buffer = launch.buffers.back();
  LaunchArray array;
  array.name = buffer.name;
  array.role = LaunchArray::Role::InOut;
  array.type = *type;
  array.shape = {int64_t(bufferBytes / info.bytes)};
  array.strides = {1};
  array.buffer = index;
  for (int64_t i = 0; i < array.shape[0]; ++i) {
    uint64_t bits = random() % (*type == DType::Bool ? 2 : 8);
    if (info.isFloat)
      bits = encodeFloat(getFloatFormat(info.format), (double(bits) - 3) / 4,
                         Rounding::NearestEven);
    storeBits(*type, buffer.bytes.data(), i, bits);
  }
  launch.arrays.push_back(std::move(array));
}

static LaunchParam addPointer(Type pointee, std::mt19937_64 &random,
                              AnyContents contents, Launch &launch) {
  LaunchParam param;
  llvm::raw_string_ostream(param.type) << "ptr<" << pointee << ">";
  param.what = "a pointer";
  param.buffer = launch.buffers.size();
  LaunchBuffer buffer;
  buffer.name = "buffer " + std::to_string(*param.buffer);
  for (size_t i = 0; i < bufferBytes; ++i)
    buffer.bytes.push_back(random());
  launch.buffers.push_back(std::move(buffer));
  if (contents == AnyContents::SmallNumbers)
    addArray(pointee, random, launch);
  return param;
}

/// Plausible sizes and strides, and implausible numbers.
static LaunchParam addNumber(Type type, std::mt19937_64 &random,
                             AnyContents contents) {
  static constexpr uint64_t any[] = {0,  1,  2,   3,    4,     8,
                                     16, 32, 100, 1000, ~0ull, 1ull << 31};
  // Many kernels assume that a size is a multiple of 16.
  static constexpr uint64_t sizes[] = {1, 4, 16, 16, 32, 64, 128, 256};
  llvm::ArrayRef<uint64_t> numbers = contents == AnyContents::Bits
                                         ? llvm::ArrayRef(any)
                                         : llvm::ArrayRef(sizes);
  LaunchParam param;
  llvm::raw_string_ostream(param.type) << type;
  param.what = "a number";
  uint64_t value = numbers[random() % numbers.size()];
  unsigned bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 8;
  unsigned bytes = isa<FloatTF32Type>(type) ? 4 : (bits + 7) / 8;
  if (type.isInteger(1))
    value &= 1;
  for (unsigned i = 0; i < bytes; ++i)
    param.bytes.push_back(value >> (8 * i));
  return param;
}

llvm::Expected<OwningOpRef<mlir::ModuleOp>>
testing::readAnything(llvm::StringRef bytes, MLIRContext &context) {
  llvm::Expected<OwningOpRef<mlir::ModuleOp>> module =
      readBytecode({bytes, "fuzzed"}, &context, nullptr);
  if (module && failed(verify(module->get())))
    return toolError(ExitCode::InvalidInput, "not valid");
  return module;
}

Launch tilewright::testing::anyLaunch(cuda_tile::EntryOp entry,
                                      std::mt19937_64 &random,
                                      AnyContents contents) {
  Launch launch;
  launch.origin = launch.name = launch.symbol = entry.getSymName().str();
  launch.grid = {uint32_t(1 + random() % 3), uint32_t(1 + random() % 2), 1};
  for (Type argument : entry.getArgumentTypes()) {
    auto tile = dyn_cast<cuda_tile::TileType>(argument);
    Type type = tile ? tile.getElementType() : argument;
    if (auto pointer = dyn_cast<cuda_tile::PointerType>(type))
      launch.params.push_back(
          addPointer(pointer.getPointee(), random, contents, launch));
    else
      launch.params.push_back(addNumber(type, random, contents));
  }
  return launch;
}
