//===- Contexts.cpp - contexts that clients create ------------------------===//
// All contexts share the device's memory, modules and streams, so that a
// context is a handle with flags.
//===----------------------------------------------------------------------===//
#include "tilewright/DriverStandIn/Context.h"

#include <mutex>
#include <set>

using namespace tilewright::standin;

extern "C" Result cuCtxPushCurrent_v2(Context context);
extern "C" Result cuCtxPopCurrent_v2(Context *context);

namespace {
/// The contexts that exist, without the primary one.
struct Created {
  std::mutex mutex;
  std::set<Context> all;

  static Created &get() {
    static auto *created = new Created(); // outlives the last client
    return *created;
  }
};
} // namespace

static Result create(Context *context, unsigned flags, int device) {
  if (!context)
    return InvalidValue;
  if (device)
    return InvalidDevice;
  *context = new ContextData{flags};
  Created &created = Created::get();
  std::lock_guard<std::mutex> lock(created.mutex);
  created.all.insert(*context);
  return cuCtxPushCurrent_v2(*context);
}

STAND_IN_API Result cuCtxCreate_v2(Context *context, unsigned flags,
                                   int device) {
  return create(context, flags, device);
}
/// Affinities for parts of a device do not apply.
STAND_IN_API Result cuCtxCreate_v3(Context *context, const void *affinities,
                                   int count, unsigned flags, int device) {
  if (affinities || count)
    return NotSupported;
  return create(context, flags, device);
}
STAND_IN_API Result cuCtxCreate_v4(Context *context, const void *params,
                                   unsigned flags, int device) {
  if (params)
    return NotSupported;
  return create(context, flags, device);
}

/// In this thread the context below it becomes current.
STAND_IN_API Result cuCtxDestroy_v2(Context context) {
  Created &created = Created::get();
  std::lock_guard<std::mutex> lock(created.mutex);
  if (!created.all.erase(context))
    return InvalidContext;
  if (currentContext() == context)
    cuCtxPopCurrent_v2(nullptr);
  delete context;
  return Success;
}

STAND_IN_API Result cuCtxGetFlags(unsigned *flags) {
  *flags = currentContext()->flags;
  return Success;
}

STAND_IN_API Result cuCtxGetApiVersion(Context, unsigned *version) {
  *version = 3020; // of cuCtxCreate_v2 and later
  return Success;
}

STAND_IN_API Result cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  if (least)
    *least = 0;
  if (greatest)
    *greatest = 0;
  return Success;
}

/// Bytes of a thread's stack, of printf's buffer and of malloc's heap, as the
/// driver sets them.
static size_t limits[] = {1024, size_t(1) << 20, size_t(8) << 20};

STAND_IN_API Result cuCtxGetLimit(size_t *value, int limit) {
  if (limit < 0 || limit >= 3)
    return UnsupportedLimit;
  *value = limits[limit];
  return Success;
}
/// The emulator's own limits are larger and stay.
STAND_IN_API Result cuCtxSetLimit(int limit, size_t value) {
  if (limit < 0 || limit >= 3)
    return UnsupportedLimit;
  limits[limit] = value;
  return Success;
}

STAND_IN_API Result cuCtxGetCacheConfig(int *config) {
  *config = 0; // no preference
  return Success;
}
STAND_IN_API Result cuCtxSetCacheConfig(int) { return Success; }

// The only device is no peer of itself.
STAND_IN_API Result cuCtxEnablePeerAccess(Context, unsigned) {
  return InvalidDevice;
}
STAND_IN_API Result cuCtxDisablePeerAccess(Context) {
  return PeerAccessNotEnabled;
}
