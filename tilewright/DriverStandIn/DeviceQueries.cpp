//===- DeviceQueries.cpp - other functions that describe the device -------===//
#include "tilewright/DriverStandIn/Settings.h"
#include "tilewright/DriverStandIn/Types.h"

#include <cstdio>
#include <cstring>

using namespace tilewright::standin;

static constexpr char busId[] = "0000:00:00.0";

extern "C" Result cuDeviceGetUuid_v2(void *uuid, int device);

STAND_IN_API Result cuDeviceGetUuid(void *uuid, int device) {
  return cuDeviceGetUuid_v2(uuid, device);
}

STAND_IN_API Result cuDeviceComputeCapability(int *major, int *minor,
                                              int device) {
  if (device)
    return InvalidDevice;
  *major = Settings::get().capability / 10;
  *minor = Settings::get().capability % 10;
  return Success;
}

STAND_IN_API Result cuDeviceCanAccessPeer(int *can, int device, int peer) {
  if (device || peer)
    return InvalidDevice;
  *can = 0;
  return Success;
}

STAND_IN_API Result cuDeviceGetPCIBusId(char *text, int length, int device) {
  if (device)
    return InvalidDevice;
  if (!text || length < int(sizeof busId))
    return InvalidValue;
  std::memcpy(text, busId, sizeof busId);
  return Success;
}

STAND_IN_API Result cuDeviceGetByPCIBusId(int *device, const char *text) {
  if (!text || std::strcmp(text, busId) != 0)
    return InvalidDevice;
  *device = 0;
  return Success;
}

STAND_IN_API Result cuDevicePrimaryCtxGetState(int device, unsigned *flags,
                                               int *isActive) {
  if (device)
    return InvalidDevice;
  *flags = 0;
  *isActive = 1;
  return Success;
}
STAND_IN_API Result cuDevicePrimaryCtxSetFlags_v2(int device, unsigned) {
  return device ? InvalidDevice : Success;
}

// `--profile` counts what kernels execute (docs/profiling.md).
STAND_IN_API Result cuProfilerStart(void) { return Success; }
STAND_IN_API Result cuProfilerStop(void) { return Success; }
