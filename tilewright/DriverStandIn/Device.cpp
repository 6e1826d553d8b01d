//===- Device.cpp - the device and its context ----------------------------===//
#include "tilewright/DriverStandIn/Context.h"
#include "tilewright/DriverStandIn/Settings.h"
#include "tilewright/DriverStandIn/Types.h"

#include <cstdio>
#include <cstring>
#include <vector>

using namespace tilewright::standin;

static ContextData primary;
static thread_local std::vector<Context> contexts;

Context tilewright::standin::currentContext() {
  return contexts.empty() ? &primary : contexts.back();
}

STAND_IN_API Result cuInit(unsigned) { return Success; }

STAND_IN_API Result cuDriverGetVersion(int *version) {
  *version = 13000;
  return Success;
}

STAND_IN_API Result cuDeviceGetCount(int *count) {
  *count = 1;
  return Success;
}

STAND_IN_API Result cuDeviceGet(int *device, int ordinal) {
  if (ordinal)
    return InvalidDevice;
  *device = 0;
  return Success;
}

STAND_IN_API Result cuDeviceGetName(char *name, int length, int device) {
  if (device)
    return InvalidDevice;
  std::snprintf(name, size_t(length), "Tilewright's stand-in for %s",
                Settings::get().chip.c_str());
  return Success;
}

STAND_IN_API Result cuDeviceGetUuid_v2(void *uuid, int) {
  std::memcpy(uuid, "tilewright-0\0\0\0", 16);
  return Success;
}

STAND_IN_API Result cuDeviceTotalMem_v2(size_t *bytes, int) {
  *bytes = size_t(16) << 30;
  return Success;
}

namespace {
struct ChipLimits {
  int capability, threads, sharedKiB, sharedKiBPerBlock;
};
constexpr ChipLimits chips[] = {
#define CHIP(Name, Capability, PtxVersion, VariantPtx, FastF64Mma, Listed,     \
             ThreadsPerSM, BlocksPerSM, SharedKiBPerSM, SharedKiBPerBlock)     \
  {Capability, ThreadsPerSM, SharedKiBPerSM, SharedKiBPerBlock},
#include "tilewright/Chip/Chips.def"
};
} // namespace

/// The limits of the device's chip, or of the last one with a lower capability.
static const ChipLimits &limits() {
  const ChipLimits *found = chips;
  for (const ChipLimits &each : chips)
    if (each.capability <= Settings::get().capability)
      found = &each;
  return *found;
}

STAND_IN_API Result cuDeviceGetAttribute(int *value, int attribute,
                                         int device) {
  if (device)
    return InvalidDevice;
  switch (attribute) {
  case 1: // threads per block
    *value = 1024;
    return Success;
  case 2: // its dimensions x, y, z
  case 3:
    *value = 1024;
    return Success;
  case 4:
    *value = 64;
    return Success;
  case 5: // dimensions of a grid: x, y, z
    *value = 2147483647;
    return Success;
  case 6:
  case 7:
    *value = 65535;
    return Success;
  case 8: // shared memory per block
    *value = 49152;
    return Success;
  case 10: // threads per warp
    *value = 32;
    return Success;
  case 12: // registers per block and per multiprocessor
  case 82:
    *value = 65536;
    return Success;
  case 16: // multiprocessors
    *value = 132;
    return Success;
  case 39: // threads per multiprocessor
    *value = limits().threads;
    return Success;
  case 41: // unified addressing
    *value = 1;
    return Success;
  case 75:
    *value = Settings::get().capability / 10;
    return Success;
  case 76:
    *value = Settings::get().capability % 10;
    return Success;
  case 81: // shared memory per multiprocessor
    *value = limits().sharedKiB * 1024;
    return Success;
  case 95: // cooperative launches
    *value = 1;
    return Success;
  case 97: // opt-in shared memory per block
    *value = limits().sharedKiBPerBlock * 1024;
    return Success;
  default:
    *value = 0;
    return Success;
  }
}

STAND_IN_API Result cuDevicePrimaryCtxRetain(Context *context, int device) {
  if (device)
    return InvalidDevice;
  *context = &primary;
  return Success;
}
STAND_IN_API Result cuDevicePrimaryCtxRelease_v2(int) { return Success; }
STAND_IN_API Result cuDevicePrimaryCtxReset_v2(int) { return Success; }

STAND_IN_API Result cuCtxGetCurrent(Context *context) {
  *context = currentContext();
  return Success;
}

STAND_IN_API Result cuCtxSetCurrent(Context context) {
  if (!contexts.empty())
    contexts.pop_back();
  if (context)
    contexts.push_back(context);
  return Success;
}

STAND_IN_API Result cuCtxPushCurrent_v2(Context context) {
  contexts.push_back(context);
  return Success;
}

STAND_IN_API Result cuCtxPopCurrent_v2(Context *context) {
  if (contexts.empty())
    return InvalidContext;
  if (context)
    *context = contexts.back();
  contexts.pop_back();
  return Success;
}

STAND_IN_API Result cuCtxGetDevice(int *device) {
  *device = 0;
  return Success;
}

STAND_IN_API Result cuCtxGetId(Context, unsigned long long *number) {
  *number = 1;
  return Success;
}

STAND_IN_API Result cuCtxSynchronize(void) { return Success; }

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

namespace {
struct ErrorRow {
  Result code;
  const char *name, *text;
};
constexpr ErrorRow errors[] = {
    {Success, "CUDA_SUCCESS", "no error"},
    {InvalidValue, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {OutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {InvalidDevice, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {InvalidImage, "CUDA_ERROR_INVALID_IMAGE",
     "expected the output of Tilewright's tileiras for its stand-in"},
    {InvalidContext, "CUDA_ERROR_INVALID_CONTEXT", "no context is current"},
    {UnsupportedLimit, "CUDA_ERROR_UNSUPPORTED_LIMIT",
     "limit is not supported on this architecture"},
    {InvalidPtx, "CUDA_ERROR_INVALID_PTX",
     "PTX that Tilewright's emulator does not read"},
    {FileNotFound, "CUDA_ERROR_FILE_NOT_FOUND", "file not found"},
    {InvalidHandle, "CUDA_ERROR_INVALID_HANDLE", "invalid handle"},
    {IllegalState, "CUDA_ERROR_ILLEGAL_STATE",
     "the operation cannot be performed in the current state"},
    {NotFound, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {IllegalAddress, "CUDA_ERROR_ILLEGAL_ADDRESS",
     "the kernel accessed memory outside its allocations"},
    {LaunchOutOfResources, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
     "the launch does not match the kernel"},
    {PeerAccessNotEnabled, "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED",
     "peer access has not been enabled"},
    {Assert, "CUDA_ERROR_ASSERT", "an assertion of the kernel failed"},
    {HostMemoryAlreadyRegistered, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED",
     "part or all of the requested memory range is already mapped"},
    {HostMemoryNotRegistered, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED",
     "pointer does not correspond to a registered memory region"},
    {LaunchFailed, "CUDA_ERROR_LAUNCH_FAILED", "the kernel failed"},
    {CooperativeLaunchTooLarge, "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE",
     "more blocks than can run concurrently"},
    {NotSupported, "CUDA_ERROR_NOT_SUPPORTED",
     "not supported by Tilewright's stand-in for the driver"},
    {StreamCaptureUnsupported, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
     "operation not permitted when stream is capturing"},
    {StreamCaptureUnmatched, "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED",
     "the capture did not begin in this stream"},
    {StreamCaptureImplicit, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT",
     "work cannot be submitted to a default stream while another one is "
     "capturing"},
};
} // namespace

static const ErrorRow *findError(int code) {
  for (const ErrorRow &each : errors)
    if (each.code == code)
      return &each;
  return nullptr;
}

STAND_IN_API Result cuGetErrorName(int code, const char **name) {
  const ErrorRow *row = findError(code);
  *name = row ? row->name : nullptr;
  return row ? Success : InvalidValue;
}

STAND_IN_API Result cuGetErrorString(int code, const char **text) {
  const ErrorRow *row = findError(code);
  *text = row ? row->text : nullptr;
  return row ? Success : InvalidValue;
}
