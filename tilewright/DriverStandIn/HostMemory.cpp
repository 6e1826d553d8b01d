//===- HostMemory.cpp - memory of the host that kernels may use -----------===//
// The device's memory is the host's, so that pinned and managed memory are like
// any other.
//===----------------------------------------------------------------------===//
#include "tilewright/DriverStandIn/Memory.h"
#include "tilewright/DriverStandIn/Stream.h"
#include "tilewright/DriverStandIn/Types.h"

#include <cstdio>

using namespace tilewright::standin;

extern "C" Result cuMemAlloc_v2(DevicePointer *pointer, size_t bytes);
extern "C" Result cuPointerGetAttribute(void *data, int attribute,
                                        DevicePointer pointer);

namespace {
/// What clients have registered: sizes by address.
struct Registered {
  std::mutex mutex;
  std::map<uint64_t, size_t> bytes;

  static Registered &get() {
    static auto *registered = new Registered(); // outlives the last client
    return *registered;
  }
};
} // namespace

STAND_IN_API Result cuMemHostRegister_v2(void *pointer, size_t bytes,
                                         unsigned) {
  if (!pointer || !bytes)
    return InvalidValue;
  auto begin = reinterpret_cast<uint64_t>(pointer);
  Registered &registered = Registered::get();
  std::lock_guard<std::mutex> lock(registered.mutex);
  if (!registered.bytes.insert({begin, bytes}).second)
    return HostMemoryAlreadyRegistered;
  char name[32];
  std::snprintf(name, sizeof name, "0x%llx", (unsigned long long)begin);
  Memory::get().add(begin, bytes, name, /*isReadOnly=*/false);
  return Success;
}

STAND_IN_API Result cuMemHostUnregister(void *pointer) {
  auto begin = reinterpret_cast<uint64_t>(pointer);
  Registered &registered = Registered::get();
  std::lock_guard<std::mutex> lock(registered.mutex);
  auto found = registered.bytes.find(begin);
  if (found == registered.bytes.end())
    return HostMemoryNotRegistered;
  Memory::get().remove(begin, found->second);
  registered.bytes.erase(found);
  return Success;
}

STAND_IN_API Result cuMemHostGetDevicePointer_v2(DevicePointer *device,
                                                 void *pointer, unsigned) {
  Memory::Piece piece;
  auto address = reinterpret_cast<uint64_t>(pointer);
  if (!device || !Memory::get().find(address, piece))
    return InvalidValue;
  *device = address;
  return Success;
}

STAND_IN_API Result cuMemAllocManaged(DevicePointer *pointer, size_t bytes,
                                      unsigned) {
  return cuMemAlloc_v2(pointer, bytes);
}

STAND_IN_API Result cuMemAllocPitch_v2(DevicePointer *pointer, size_t *pitch,
                                       size_t width, size_t height, unsigned) {
  if (!pitch || !width || !height || width > SIZE_MAX - 511)
    return InvalidValue;
  *pitch = (width + 511) / 512 * 512;
  if (height > SIZE_MAX / *pitch)
    return OutOfMemory;
  return cuMemAlloc_v2(pointer, *pitch * height);
}

STAND_IN_API Result cuPointerGetAttributes(unsigned count,
                                           const int *attributes, void **data,
                                           DevicePointer pointer) {
  for (unsigned i = 0; i < count; ++i)
    if (Result result = cuPointerGetAttribute(data[i], attributes[i], pointer))
      return result;
  return Success;
}

//===----------------------------------------------------------------------===//
// Functions of the host in streams
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuLaunchHostFunc(Stream stream, void (*function)(void *),
                                     void *data) {
  if (!function)
    return InvalidValue;
  return submit(stream, [=] {
    function(data);
    return Success;
  });
}

STAND_IN_API Result cuStreamAddCallback(Stream stream,
                                        void (*function)(Stream, Result,
                                                         void *),
                                        void *data, unsigned) {
  if (!function)
    return InvalidValue;
  if (isCaptured(stream))
    return StreamCaptureUnsupported;
  function(stream, Success, data);
  return Success;
}
