//===- Types.h - types of the CUDA driver API -------------------*- C++ -*-===//
// Names, values and layouts of the CUDA driver API reference, 13.0.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_TYPES_H
#define TILEWRIGHT_DRIVERSTANDIN_TYPES_H

#include <cstddef>
#include <cstdint>

namespace tilewright::standin {

enum Result : int {
  Success = 0,
  InvalidValue = 1,
  OutOfMemory = 2,
  InvalidDevice = 101,
  InvalidImage = 200,
  InvalidContext = 201,
  UnsupportedLimit = 215,
  InvalidPtx = 218,
  FileNotFound = 301,
  InvalidHandle = 400,
  IllegalState = 401,
  NotFound = 500,
  IllegalAddress = 700,
  LaunchOutOfResources = 701,
  PeerAccessNotEnabled = 705,
  Assert = 710,
  HostMemoryAlreadyRegistered = 712,
  HostMemoryNotRegistered = 713,
  LaunchFailed = 719,
  CooperativeLaunchTooLarge = 720,
  NotSupported = 801,
  StreamCaptureUnsupported = 900,
  StreamCaptureUnmatched = 903,
  StreamCaptureImplicit = 906,
};

using DevicePointer = uint64_t;
using Context = struct ContextData *;
using Stream = struct StreamData *;
using Event = struct EventData *;
using Library = struct LibraryData *;
using Kernel = struct KernelData *; ///< functions are kernels
using Graph = struct GraphData *;
using GraphNode = struct NodeData *;
using GraphExec = struct GraphData *;

struct LaunchAttribute {
  enum : int { Cooperative = 2, ClusterDimension = 4 };
  int id;
  int unused;
  char value[64];
};

struct LaunchConfig {
  unsigned grid[3], block[3];
  unsigned sharedBytes;
  Stream stream;
  LaunchAttribute *attributes;
  unsigned attributeCount;
};

struct KernelNodeParams {
  Kernel function;
  unsigned grid[3], block[3];
  unsigned sharedBytes;
  void **params;
  void **extra;
  Kernel kernel;
  Context context;
};

struct MemsetNodeParams {
  DevicePointer to;
  size_t pitch;
  unsigned value, elementBytes;
  size_t width, height;
};

struct MemAllocNodeParams {
  struct {
    int allocation, handles;
    struct {
      int type, id;
    } location;
    void *security;
    size_t mostBytes;
    unsigned short usage;
    unsigned char unused[54];
  } pool;
  const void *access;
  size_t accessCount;
  size_t bytes;
  DevicePointer pointer;
};

} // namespace tilewright::standin

#define STAND_IN_API extern "C" __attribute__((visibility("default")))

#endif // TILEWRIGHT_DRIVERSTANDIN_TYPES_H
