//===- FakeDriver.cpp - a CUDA driver without a device --------------------===//
// A library with the functions of libcuda that the executor calls. Device
// memory is host memory, filled with garbage when allocated. A module contains
// the kernels below, whatever its image. After a kernel's fault every call
// fails until the context is reset, as on a device.
//===----------------------------------------------------------------------===//
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>

namespace {
constexpr int kInvalidValue = 1, kInvalidImage = 200, kNotFound = 500,
              kIllegalAddress = 700, kCooperativeLaunchTooLarge = 720;

struct Kernel {
  const char *name;
  int (*run)(unsigned blocks, unsigned threads, void **params);
};

template <typename T> T &param(void **params, unsigned i) {
  return *static_cast<T *>(params[i]);
}

/// Adds n to each element of x, once for each block.
int addToAll(unsigned blocks, unsigned, void **params) {
  int32_t *x = param<int32_t *>(params, 0);
  for (int32_t i = 0; i < param<int32_t>(params, 1); ++i)
    x[i] += blocks * param<int32_t>(params, 2);
  return 0;
}
/// x[0] = the number of threads of the launch.
int threadsOfBlock(unsigned, unsigned threads, void **params) {
  *param<int32_t *>(params, 0) = threads;
  return 0;
}
/// Writes past the four bytes of x.
int writesBehind(unsigned, unsigned, void **params) {
  param<int32_t *>(params, 0)[1] = 1;
  return 0;
}
int writesBefore(unsigned, unsigned, void **params) {
  param<int32_t *>(params, 0)[-1] = 1;
  return 0;
}
/// Follows the address in x.
int followsAddress(unsigned, unsigned, void **params) {
  **param<int32_t **>(params, 0) = 7;
  return 0;
}
size_t heapBytes = 8 << 20;
/// x[0] = the MiB of the device's heap.
int heapSize(unsigned, unsigned, void **params) {
  *param<int32_t *>(params, 0) = int32_t(heapBytes >> 20);
  return 0;
}
constexpr unsigned kStaticSharedBytes = 2048, kUsualSharedBytes = 48 << 10,
                   kMostSharedBytes = 227 << 10;
/// Permitted by the kernel's attribute.
unsigned mostDynamicBytes = kUsualSharedBytes - kStaticSharedBytes;

struct LaunchedAs {
  unsigned threads[3], sharedBytes, cooperative;
} launchedAs = {};
/// x = blocks, threads along each axis, dynamic shared memory, and whether the
/// launch was cooperative.
int tellsLaunch(unsigned blocks, unsigned, void **params) {
  int32_t *x = param<int32_t *>(params, 0);
  x[0] = blocks;
  std::memcpy(x + 1, &launchedAs, sizeof launchedAs);
  return 0;
}
int prints(unsigned, unsigned, void **) {
  std::printf("hello from block %d\n", 0);
  return 0;
}
int faults(unsigned, unsigned, void **) { return kIllegalAddress; }
/// x = the first words of the map in parameter 2, and whether its address is x.
int tellsMap(unsigned, unsigned, void **params) {
  int32_t *x = param<int32_t *>(params, 0);
  const auto *map = static_cast<const uint8_t *>(params[2]);
  std::memcpy(x, map, 9 * sizeof *x);
  x[9] = std::memcmp(map + 64, &x, sizeof x) == 0;
  return 0;
}

const Kernel kernels[] = {
    {"add_to_all", addToAll},
    {"threads_of_block", threadsOfBlock},
    {"writes_behind", writesBehind},
    {"writes_before", writesBefore},
    {"follows_address", followsAddress},
    {"heap_size", heapSize},
    {"tells_launch", tellsLaunch},
    {"prints", prints},
    {"faults", faults},
    {"tells_map", tellsMap},
};

int sticky = 0;
int contexts = 0, modules = 0;
int failures = 0; ///< of calls
std::set<void *> allocated;

int fail(int status) {
  ++failures;
  return status;
}
/// After a kernel's fault every call fails.
int done() { return sticky ? fail(sticky) : 0; }

/// A kernel's fault is reported on synchronization.
int run(void *function, unsigned blocks, void **params) {
  sticky = static_cast<const Kernel *>(function)->run(
      blocks, launchedAs.threads[0], params);
  return 0;
}
} // namespace

/// The resources still held, for tests.
extern "C" int fakeDriverHolds() {
  return contexts + modules + int(allocated.size());
}

extern "C" int fakeDriverFailures() { return failures; }

#define FAKE extern "C" int

FAKE cuInit(unsigned) { return 0; }
FAKE cuDriverGetVersion(int *version) {
  *version = 13000;
  return 0;
}
FAKE cuGetErrorName(int error, const char **name) {
  *name = error == kIllegalAddress ? "CUDA_ERROR_ILLEGAL_ADDRESS"
          : error == kInvalidImage ? "CUDA_ERROR_INVALID_IMAGE"
          : error == kCooperativeLaunchTooLarge
              ? "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE"
              : nullptr;
  return *name ? 0 : kInvalidValue;
}
FAKE cuGetErrorString(int error, const char **text) {
  *text = error == kIllegalAddress ? "an illegal memory access was encountered"
          : error == kCooperativeLaunchTooLarge
              ? "too many blocks in cooperative launch"
              : "device kernel image is invalid";
  return 0;
}
FAKE cuDeviceGetCount(int *count) {
  *count = 1;
  return 0;
}
FAKE cuDeviceGet(int *device, int ordinal) {
  *device = ordinal;
  return 0;
}
FAKE cuDeviceGetName(char *name, int length, int) {
  std::snprintf(name, length, "Fake 9000");
  return 0;
}
FAKE cuDeviceGetAttribute(int *value, int attribute, int) {
  *value = attribute == 75 ? 9 : attribute == 76 ? 0 : 132;
  return 0;
}
FAKE cuDevicePrimaryCtxRetain(void **context, int) {
  if (sticky)
    return fail(sticky);
  ++contexts;
  *context = &contexts;
  return done();
}
FAKE cuDevicePrimaryCtxRelease_v2(int) {
  --contexts;
  return 0;
}
FAKE cuDevicePrimaryCtxReset_v2(int) {
  sticky = 0;
  modules = 0;
  for (void *each : allocated)
    std::free(each);
  allocated.clear();
  return 0;
}
FAKE cuCtxSetCurrent(void *) { return done(); }
FAKE cuCtxSetLimit(int limit, size_t bytes) {
  // CUDA fails if a module is loaded that may use the heap.
  if (limit != 2 || modules)
    return fail(kInvalidValue);
  heapBytes = bytes;
  return done();
}
FAKE cuCtxSynchronize() { return done(); }
FAKE cuModuleLoadData(void **module, const void *image) {
  if (std::memcmp(image, "fake", 4) != 0 &&
      std::memcmp(image, "\177ELF", 4) != 0)
    return fail(kInvalidImage);
  ++modules;
  mostDynamicBytes = kUsualSharedBytes - kStaticSharedBytes;
  *module = &modules;
  return done();
}
FAKE cuModuleUnload(void *) {
  --modules;
  return done();
}
FAKE cuModuleGetFunction(void **function, void *, const char *name) {
  for (const Kernel &each : kernels)
    if (std::strcmp(each.name, name) == 0) {
      *function = const_cast<Kernel *>(&each);
      return done();
    }
  return fail(kNotFound);
}
FAKE cuFuncGetAttribute(int *value, int attribute, void *) {
  *value = attribute == 4 ? 40 : attribute == 1 ? int(kStaticSharedBytes) : 16;
  return done();
}
FAKE cuFuncSetAttribute(void *, int attribute, int value) {
  if (attribute != 8 || value < 0 ||
      value + kStaticSharedBytes > kMostSharedBytes)
    return fail(kInvalidValue);
  mostDynamicBytes = value;
  return done();
}
FAKE cuMemAlloc_v2(uint64_t *pointer, size_t bytes) {
  void *memory = std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  std::memset(memory, 0x3c, bytes);
  allocated.insert(memory);
  *pointer = reinterpret_cast<uint64_t>(memory);
  return done();
}
FAKE cuMemFree_v2(uint64_t pointer) {
  void *memory = reinterpret_cast<void *>(pointer);
  if (!allocated.erase(memory))
    return fail(kInvalidValue);
  std::free(memory);
  return done();
}
FAKE cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes) {
  std::memcpy(reinterpret_cast<void *>(to), from, bytes);
  return done();
}
FAKE cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes) {
  std::memcpy(to, reinterpret_cast<void *>(from), bytes);
  return done();
}
/// Of two dimensions. The arguments as words, and at byte 64 the address.
FAKE cuTensorMapEncodeTiled(void *map, int element, unsigned rank,
                            void *address, const uint64_t *sizes,
                            const uint64_t *strides, const unsigned *box,
                            const unsigned *elementStrides, int interleave,
                            int swizzle, int promotion, int fill) {
  if (reinterpret_cast<uint64_t>(map) % 64 || rank != 2 || interleave ||
      promotion || elementStrides[0] != 1 || elementStrides[1] != 1)
    return fail(kInvalidValue);
  int32_t words[] = {
      element,           int32_t(rank),     swizzle,           fill,
      int32_t(sizes[0]), int32_t(sizes[1]), int32_t(*strides), int32_t(box[0]),
      int32_t(box[1])};
  std::memcpy(map, words, sizeof words);
  std::memcpy(static_cast<char *>(map) + 64, &address, sizeof address);
  return done();
}
FAKE cuEventCreate(void **event, unsigned) {
  *event = &sticky;
  return done();
}
FAKE cuEventDestroy_v2(void *) { return done(); }
FAKE cuEventRecord(void *, void *) { return done(); }
FAKE cuEventElapsedTime(float *milliseconds, void *, void *) {
  *milliseconds = 0.5f;
  return done();
}
FAKE cuLaunchKernel(void *function, unsigned gridX, unsigned gridY,
                    unsigned gridZ, unsigned blockX, unsigned blockY,
                    unsigned blockZ, unsigned sharedBytes, void *,
                    void **params, void **) {
  launchedAs = {{blockX, blockY, blockZ}, sharedBytes, 0};
  if (sharedBytes > mostDynamicBytes)
    return fail(kInvalidValue);
  return run(function, gridX * gridY * gridZ, params);
}
FAKE cuLaunchCooperativeKernel(void *function, unsigned gridX, unsigned gridY,
                               unsigned gridZ, unsigned blockX, unsigned blockY,
                               unsigned blockZ, unsigned sharedBytes, void *,
                               void **params) {
  launchedAs = {{blockX, blockY, blockZ}, sharedBytes, 1};
  if (sharedBytes > mostDynamicBytes)
    return fail(kInvalidValue);
  unsigned blocks = gridX * gridY * gridZ;
  if (blocks > 2 * 132) // two on each multiprocessor
    return fail(kCooperativeLaunchTooLarge);
  return run(function, blocks, params);
}
