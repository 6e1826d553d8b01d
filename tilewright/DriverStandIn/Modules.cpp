//===- Modules.cpp - other functions for modules and kernels --------------===//
#include "tilewright/DriverStandIn/Launch.h"

#include <algorithm>
#include <cstdio>
#include <memory>

using namespace tilewright::standin;

extern "C" Result cuDeviceGetAttribute(int *value, int attribute, int device);
extern "C" Result cuKernelGetName(const char **name, Kernel kernel);
extern "C" Result cuLibraryLoadData(Library *library, const void *image,
                                    int *options, void **values, unsigned count,
                                    int *, void **, unsigned);

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuLibraryLoadFromFile(Library *library, const char *path,
                                          int *options, void **values,
                                          unsigned count, int *libraryOptions,
                                          void **libraryValues,
                                          unsigned libraryCount) {
  if (!library || !path)
    return InvalidValue;
  std::unique_ptr<FILE, int (*)(FILE *)> file(std::fopen(path, "rb"),
                                              std::fclose);
  if (!file)
    return FileNotFound;
  std::string image;
  char part[4096];
  while (size_t bytes = std::fread(part, 1, sizeof part, file.get()))
    image.append(part, bytes);
  return cuLibraryLoadData(library, image.c_str(), options, values, count,
                           libraryOptions, libraryValues, libraryCount);
}

STAND_IN_API Result cuModuleLoad(Library *module, const char *path) {
  return cuLibraryLoadFromFile(module, path, nullptr, nullptr, 0, nullptr,
                               nullptr, 0);
}
STAND_IN_API Result cuModuleLoadDataEx(Library *module, const void *image,
                                       unsigned count, int *options,
                                       void **values) {
  return cuLibraryLoadData(module, image, options, values, count, nullptr,
                           nullptr, 0);
}
STAND_IN_API Result cuModuleLoadFatBinary(Library *module, const void *image) {
  return cuModuleLoadDataEx(module, image, 0, nullptr, nullptr);
}

STAND_IN_API Result cuLibraryGetModule(Library *module, Library library) {
  if (!library)
    return InvalidHandle;
  *module = library;
  return Success;
}

STAND_IN_API Result cuModuleGetLoadingMode(int *mode) {
  *mode = 2; // a kernel is compiled when it is first requested
  return Success;
}

/// Each kernel is loaded with variables of its own, which have no address that
/// holds for all.
STAND_IN_API Result cuLibraryGetGlobal(DevicePointer *, size_t *,
                                       Library library, const char *) {
  return library ? NotSupported : InvalidHandle;
}
STAND_IN_API Result cuModuleGetGlobal_v2(DevicePointer *pointer, size_t *bytes,
                                         Library module, const char *name) {
  return cuLibraryGetGlobal(pointer, bytes, module, name);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static Result accept(Kernel kernel) { return kernel ? Success : InvalidHandle; }

STAND_IN_API Result cuFuncGetName(const char **name, Kernel function) {
  return function ? cuKernelGetName(name, function) : InvalidHandle;
}
STAND_IN_API Result cuFuncSetCacheConfig(Kernel function, int) {
  return accept(function);
}
STAND_IN_API Result cuKernelSetCacheConfig(Kernel kernel, int, int) {
  return accept(kernel);
}
STAND_IN_API Result cuFuncSetSharedMemConfig(Kernel function, int) {
  return accept(function);
}
STAND_IN_API Result cuFuncLoad(Kernel function) { return accept(function); }
STAND_IN_API Result cuFuncIsLoaded(int *state, Kernel function) {
  *state = 1;
  return accept(function);
}

//===----------------------------------------------------------------------===//
// Occupancy
//===----------------------------------------------------------------------===//

static int attribute(int number) {
  int value = 0;
  cuDeviceGetAttribute(&value, number, 0);
  return value;
}

/// By threads and shared memory: the emulator allocates no registers.
STAND_IN_API Result cuOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, Kernel function, int threads, size_t sharedBytes) {
  if (!function)
    return InvalidHandle;
  if (!blocks || threads < 1 || threads > attribute(1))
    return InvalidValue;
  constexpr int mostBlocks = 32;
  int fit = std::min(mostBlocks, attribute(39) / ((threads + 31) / 32 * 32));
  if (sharedBytes)
    fit = int(std::min<size_t>(fit, size_t(attribute(81)) / sharedBytes));
  *blocks = fit;
  return Success;
}
STAND_IN_API Result cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, Kernel function, int threads, size_t sharedBytes, unsigned) {
  return cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, threads,
                                                     sharedBytes);
}

/// The largest block that occupies a multiprocessor best.
STAND_IN_API Result cuOccupancyMaxPotentialBlockSize(
    int *grid, int *threads, Kernel function, size_t (*sharedBytesOf)(int),
    size_t sharedBytes, int mostThreads) {
  if (!grid || !threads)
    return InvalidValue;
  int most = attribute(1);
  if (mostThreads > 0)
    most = std::min(most, mostThreads);
  int best = 0;
  for (int size = most / 32 * 32; size >= 32; size -= 32) {
    int blocks = 0;
    size_t shared = sharedBytesOf ? sharedBytesOf(size) : sharedBytes;
    if (Result result = cuOccupancyMaxActiveBlocksPerMultiprocessor(
            &blocks, function, size, shared))
      return result;
    if (blocks * size <= best)
      continue;
    best = blocks * size;
    *threads = size;
    *grid = blocks * attribute(16);
  }
  return best ? Success : InvalidValue;
}
STAND_IN_API Result cuOccupancyMaxPotentialBlockSizeWithFlags(
    int *grid, int *threads, Kernel function, size_t (*sharedBytesOf)(int),
    size_t sharedBytes, int mostThreads, unsigned) {
  return cuOccupancyMaxPotentialBlockSize(
      grid, threads, function, sharedBytesOf, sharedBytes, mostThreads);
}
