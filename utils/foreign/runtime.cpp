//===- runtime.cpp - the CUDA runtime, on the driver's functions ----------===//
// Host code that nvcc compiles calls the runtime. CUDA's own needs tables of
// the driver that have no documentation; this one has the functions that
// launchers use, and no more. It takes the kernels from the PTX in FOREIGN_PTX
// instead of from the registered image. FOREIGN_PROCESSORS is the number of
// processors that programs see.
//===----------------------------------------------------------------------===//
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

//===----------------------------------------------------------------------===//
// The driver
//===----------------------------------------------------------------------===//

extern "C" {
int cuInit(unsigned);
int cuDriverGetVersion(int *);
int cuDeviceGetAttribute(int *, int, int);
int cuDevicePrimaryCtxRetain(void **, int);
int cuCtxSetCurrent(void *);
int cuCtxSynchronize();
int cuModuleLoadData(void **, const void *);
int cuModuleGetFunction(void **, void *, const char *);
int cuMemAlloc_v2(void **, size_t);
int cuMemFree_v2(void *);
int cuMemcpyAsync(void *, const void *, size_t, void *);
int cuMemcpy2DUnaligned_v2(const void *);
int cuMemsetD8Async(void *, unsigned char, size_t, void *);
int cuStreamSynchronize(void *);
int cuLaunchKernel(void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                   unsigned, unsigned, void *, void **, void **);
int cuLaunchKernelEx(const void *, void *, void **, void **);
int cuGetProcAddress_v2(const char *, void **, int, uint64_t, int *);
}

namespace {
enum Error { Success = 0, InvalidValue = 1, InvalidFunction = 98 };

struct Dim3 {
  unsigned x, y, z;
};

/// A launch between the two calls that nvcc makes of `<<<>>>`.
struct Configuration {
  Dim3 grid, block;
  size_t sharedBytes;
  void *stream;
};
struct RegisteredKernel {
  std::string name;
  void *function = nullptr;
};

/// The runtime's LaunchConfig and, with the same attributes, the driver's.
struct LaunchConfig {
  Dim3 grid, block;
  size_t sharedBytes;
  void *stream;
  void *attributes;
  unsigned attributeCount;
};
struct DriverConfig {
  Dim3 grid, block;
  unsigned sharedBytes;
  void *stream;
  void *attributes;
  unsigned attributeCount;
};

struct PointerAttributes {
  int type, ordinal;
  void *device, *host;
  long reserved[8];
};

struct Runtime {
  std::map<const void *, RegisteredKernel> kernels;
  Configuration configuration = {};
  void *module = nullptr;
  int last = Success;

  static Runtime &get() {
    static Runtime runtime;
    return runtime;
  }
  /// The first error is kept until it is read.
  int keep(int error) {
    if (error && !last)
      last = error;
    return error;
  }
  int load();
  RegisteredKernel *find(const void *symbol);
};
} // namespace

static void begin() {
  static bool isBegun = false;
  if (isBegun)
    return;
  isBegun = true;
  void *context = nullptr;
  cuInit(0);
  cuDevicePrimaryCtxRetain(&context, 0);
  cuCtxSetCurrent(context);
}

int Runtime::load() {
  if (module)
    return Success;
  begin();
  const char *path = std::getenv("FOREIGN_PTX");
  std::ifstream file(path ? path : "");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (text.empty()) {
    std::fprintf(stderr, "error: expected PTX in the file that FOREIGN_PTX "
                         "names, got nothing; name the program's PTX\n");
    return InvalidValue;
  }
  return cuModuleLoadData(&module, text.c_str());
}

RegisteredKernel *Runtime::find(const void *symbol) {
  auto at = kernels.find(symbol);
  if (at == kernels.end())
    return nullptr;
  RegisteredKernel &kernel = at->second;
  if (!kernel.function &&
      (keep(load()) || keep(cuModuleGetFunction(&kernel.function, module,
                                                kernel.name.c_str()))))
    return nullptr;
  return &kernel;
}

static int launch(const void *symbol, const Configuration &with, void **args) {
  Runtime &runtime = Runtime::get();
  RegisteredKernel *kernel = runtime.find(symbol);
  if (!kernel)
    return runtime.keep(InvalidFunction);
  return runtime.keep(cuLaunchKernel(kernel->function, with.grid.x, with.grid.y,
                                     with.grid.z, with.block.x, with.block.y,
                                     with.block.z, unsigned(with.sharedBytes),
                                     with.stream, args, nullptr));
}

//===----------------------------------------------------------------------===//
// What nvcc's own code calls
//===----------------------------------------------------------------------===//

extern "C" {
void **__cudaRegisterFatBinary(void *) {
  static void *handle = nullptr;
  return &handle;
}
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}
void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int,
                       int) {}
void __cudaRegisterFunction(void **, const char *symbol, char *,
                            const char *name, int, void *, void *, void *,
                            void *, int *) {
  Runtime::get().kernels[symbol].name = name;
}
unsigned __cudaPushCallConfiguration(Dim3 grid, Dim3 block, size_t sharedBytes,
                                     void *stream) {
  Runtime::get().configuration = {grid, block, sharedBytes, stream};
  return 0;
}
int __cudaPopCallConfiguration(Dim3 *grid, Dim3 *block, size_t *sharedBytes,
                               void **stream) {
  const Configuration &with = Runtime::get().configuration;
  *grid = with.grid;
  *block = with.block;
  *sharedBytes = with.sharedBytes;
  *stream = with.stream;
  return Success;
}
/// A kernel is known by its symbol.
int __cudaGetKernel(const void **kernel, const void *symbol) {
  *kernel = symbol;
  return Success;
}
int cudaLaunchKernel(const void *symbol, Dim3 grid, Dim3 block, void **args,
                     size_t sharedBytes, void *stream) {
  return launch(symbol, {grid, block, sharedBytes, stream}, args);
}
int __cudaLaunchKernel(const void *symbol, Dim3 grid, Dim3 block, void **args,
                       size_t sharedBytes, void *stream) {
  return launch(symbol, {grid, block, sharedBytes, stream}, args);
}
int cudaLaunchKernelExC(const LaunchConfig *with, const void *symbol,
                        void **args) {
  Runtime &runtime = Runtime::get();
  RegisteredKernel *kernel = runtime.find(symbol);
  if (!kernel)
    return runtime.keep(InvalidFunction);
  DriverConfig config = {
      with->grid,   with->block,      unsigned(with->sharedBytes),
      with->stream, with->attributes, with->attributeCount};
  return runtime.keep(
      cuLaunchKernelEx(&config, kernel->function, args, nullptr));
}

//===----------------------------------------------------------------------===//
// Memory, streams, errors
//===----------------------------------------------------------------------===//

int cudaMalloc(void **to, size_t bytes) {
  begin();
  return Runtime::get().keep(cuMemAlloc_v2(to, bytes));
}
int cudaFree(void *from) {
  return from ? Runtime::get().keep(cuMemFree_v2(from)) : Success;
}
int cudaMemcpyAsync(void *to, const void *from, size_t bytes, int,
                    void *stream) {
  return Runtime::get().keep(cuMemcpyAsync(to, from, bytes, stream));
}
int cudaMemcpy(void *to, const void *from, size_t bytes, int) {
  if (int error = Runtime::get().keep(cuMemcpyAsync(to, from, bytes, nullptr)))
    return error;
  return Runtime::get().keep(cuStreamSynchronize(nullptr));
}
int cudaMemsetAsync(void *to, int value, size_t bytes, void *stream) {
  return Runtime::get().keep(
      cuMemsetD8Async(to, (unsigned char)value, bytes, stream));
}
int cudaMemset(void *to, int value, size_t bytes) {
  return cudaMemsetAsync(to, value, bytes, nullptr);
}
int cudaStreamSynchronize(void *stream) {
  return Runtime::get().keep(cuStreamSynchronize(stream));
}
int cudaDeviceSynchronize() {
  begin();
  return Runtime::get().keep(cuCtxSynchronize());
}
int cudaGetLastError() {
  int error = Runtime::get().last;
  Runtime::get().last = Success;
  return error;
}
int cudaPeekAtLastError() { return Runtime::get().last; }
const char *cudaGetErrorString(int error) {
  static std::string text;
  text = "error " + std::to_string(error) + " of the driver";
  return text.c_str();
}
const char *cudaGetErrorName(int error) { return cudaGetErrorString(error); }

//===----------------------------------------------------------------------===//
// Events, for programs that measure times
//===----------------------------------------------------------------------===//

int cudaEventCreate(void **event) {
  *event = nullptr;
  return Success;
}
int cudaEventDestroy(void *) { return Success; }
int cudaEventRecord(void *, void *) { return Success; }
int cudaEventSynchronize(void *) { return cudaDeviceSynchronize(); }
int cudaEventElapsedTime(float *milliseconds, void *, void *) {
  *milliseconds = 0;
  return Success;
}

//===----------------------------------------------------------------------===//
// Devices and kernels
//===----------------------------------------------------------------------===//

int cudaGetDevice(int *device) {
  *device = 0;
  return Success;
}
int cudaDriverGetVersion(int *version) {
  return Runtime::get().keep(cuDriverGetVersion(version));
}
int cudaSetDevice(int) { return Success; }
int cudaGetDeviceCount(int *count) {
  *count = 1;
  return Success;
}
int cudaDeviceGetAttribute(int *value, int attribute, int) {
  constexpr int processors = 16;
  begin();
  if (const char *given = std::getenv("FOREIGN_PROCESSORS");
      given && attribute == processors) {
    *value = std::atoi(given);
    return Success;
  }
  return Runtime::get().keep(cuDeviceGetAttribute(value, attribute, 0));
}
/// All memory of a program is a device's.
int cudaPointerGetAttributes(PointerAttributes *attributes, const void *of) {
  *attributes = {};
  attributes->type = 2;
  attributes->device = const_cast<void *>(of);
  return Success;
}
int cudaFuncSetAttribute(const void *, int, int) { return Success; }
int cudaFuncSetCacheConfig(const void *, int) { return Success; }
int cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *count,
                                                           const void *, int,
                                                           size_t, unsigned) {
  *count = 1;
  return Success;
}
int cudaOccupancyMaxActiveClusters(int *count, const void *,
                                   const LaunchConfig *) {
  *count = 1;
  return Success;
}
int cudaGetDriverEntryPointByVersion(const char *name, void **function,
                                     unsigned version, unsigned long long flags,
                                     int *found) {
  begin();
  return Runtime::get().keep(
      cuGetProcAddress_v2(name, function, int(version), flags, found));
}
int cudaGetDriverEntryPoint(const char *name, void **function,
                            unsigned long long flags, int *found) {
  return cudaGetDriverEntryPointByVersion(name, function, 12000, flags, found);
}
}
