//===- EmulateUntrusted.cpp - emulate untrusted device code ---------------===//
#include "tilewright/Testing/EmulateUntrusted.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Emulator/Emulator.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"
#include <random>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

static constexpr uint64_t bufferBytes = 4096, mostKernelSteps = 1 << 16;

static LaunchParam anyParameter(Type type, std::mt19937_64 &random) {
  LaunchParam param;
  unsigned bits =
      isa<LLVM::LLVMPointerType>(type) ? 64 : type.getIntOrFloatBitWidth();
  bool isPointer = isa<LLVM::LLVMPointerType>(type);
  // In PTX, 64 bits may be a pointer.
  if (isPointer || (bits == 64 && random() % 2)) {
    param.type = "ptr";
    param.buffer = 0;
    param.offset = bufferBytes / 2;
    return param;
  }
  param.type = "i" + std::to_string(bits);
  uint64_t number = random() % 4 ? random() % 64 : random();
  for (unsigned i = 0; i < (bits + 7) / 8; ++i)
    param.bytes.push_back(uint8_t(number >> 8 * i));
  return param;
}

static Launch anyKernelLaunch(LLVM::LLVMFuncOp kernel,
                              std::mt19937_64 &random) {
  Launch launch;
  launch.origin = launch.name = launch.symbol = kernel.getSymName().str();
  launch.grid = {uint32_t(1 + random() % 2), 1, 1};
  if (!kernel->hasAttr(NVVM::NVVMDialect::getReqntidAttrName()))
    launch.block = {uint32_t(1 + random() % 64), 1, 1};
  LaunchBuffer buffer;
  buffer.name = "x";
  buffer.bytes.resize(bufferBytes);
  launch.buffers.push_back(std::move(buffer));
  for (Type type : kernel.getFunctionType().getParams())
    launch.params.push_back(anyParameter(type, random));
  return launch;
}

/// Only numbers and pointers; the emulator rejects other parameters before a
/// launch.
static bool hasPlainParameters(LLVM::LLVMFuncOp kernel) {
  return llvm::all_of(kernel.getFunctionType().getParams(), [](Type type) {
    return isa<LLVM::LLVMPointerType, FloatType>(type) ||
           (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() <= 64);
  });
}

static Outcome judgeKernel(ModuleOp module, const Launch &launch,
                           uint64_t hash) {
  llvm::Expected<const Chip &> chip = lookupChip("sm_90");
  if (!chip)
    return {Verdict::Differs, toString(chip.takeError())};
  EmulatorOptions options;
  // AddressSanitizer's shadow memory is where the emulator's would be.
  options.followed = emulator::mapShadow();
  ExecutorOptions execution;
  execution.threads = 1;
  execution.maxSteps = mostKernelSteps;
  execution.seed = hash % 2 ? hash : 0;
  // In the same heap as the host's own objects.
  std::vector<uint8_t> guard(1 << 16, 0xa5);
  std::string printed;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        execution.printed = &stream;
        return createEmulator(module, *chip, options, execution);
      },
      launch, /*check=*/false, printed);
  if (llvm::any_of(guard, [](uint8_t each) { return each != 0xa5; }))
    return {Verdict::Differs, "memory of the host has changed"};
  if (result)
    return {Verdict::Agrees, ""};
  std::string message = toString(result.takeError());
  bool isGuard = llvm::StringRef(message).contains("wrote outside");
  return {message.empty() || isGuard ? Verdict::Differs : Verdict::Refused,
          message};
}

Outcome tilewright::testing::judgeUntrusted(llvm::StringRef text) {
  std::string stated;
  Session session(
      [&](const Message &message) { stated += message.text + "\n"; });
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      session.read(llvm::MemoryBuffer::getMemBufferCopy(text, "any"));
  if (!module) {
    stated += toString(module.takeError());
    return {stated.empty() ? Verdict::Differs : Verdict::Refused, stated};
  }
  uint64_t hash = llvm::xxh3_64bits(text);
  std::mt19937_64 random(hash);
  Outcome last = {Verdict::Refused, "no kernel"};
  auto devices = (*module)->getOps<gpu::GPUModuleOp>();
  if (!llvm::hasSingleElement(devices))
    return last;
  for (auto kernel : (*devices.begin()).getOps<LLVM::LLVMFuncOp>()) {
    if (!kernel->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()) ||
        kernel.isExternal() || !hasPlainParameters(kernel))
      continue;
    Outcome outcome =
        judgeKernel(**module, anyKernelLaunch(kernel, random), hash);
    if (outcome.verdict == Verdict::Differs)
      return outcome;
    last = outcome;
  }
  return last;
}
