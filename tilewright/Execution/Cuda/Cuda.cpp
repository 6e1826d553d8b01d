//===- Cuda.cpp - launches on a CUDA device -------------------------------===//
#include "tilewright/Execution/Cuda/Cuda.h"

#include "tilewright/Execution/Cuda/Driver.h"
#include "tilewright/Execution/Cuda/Memory.h"
#include "tilewright/Execution/Cuda/PrintedText.h"
#include "tilewright/Launch/TensorMapFields.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <cstring>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::cuda;

namespace {
// CUdevice_attribute and CUfunction_attribute, CUDA driver API reference.
enum DeviceAttribute { Multiprocessors = 16, Major = 75, Minor = 76 };
enum FunctionAttribute {
  SharedBytes = 1,
  LocalBytes = 3,
  Registers = 4,
  MostDynamicSharedBytes = 8
};
// CUlimit.
enum Limit { MallocHeapSize = 2 };

/// CUresult.
constexpr int CooperativeLaunchTooLarge = 720;

/// Shared memory that a block may use without raising the kernel's limit.
constexpr uint64_t usualSharedBytes = 48 << 10;

/// The device's heap, which all blocks of a launch share.
constexpr size_t heapBytes = size_t(1) << 30;

/// The primary context of a device, made current in this thread.
class Context {
public:
  Context(const Driver &driver, int device) : driver(driver), device(device) {}
  Context(const Context &) = delete;
  Context &operator=(const Context &) = delete;
  ~Context() {
    if (retained)
      driver.releaseContext(device);
  }

  Error enter() {
    void *context = nullptr;
    if (Error error = driver.check(driver.retainContext(&context, device),
                                   "taking the device's context"))
      return error;
    retained = true;
    if (Error error =
            driver.check(driver.setContext(context), "entering the context"))
      return error;
    // Must precede loading a module: the driver reserves the heap for modules
    // that use it. If the driver refuses, the old limit remains, and a kernel
    // that allocates more traps.
    driver.setLimit(MallocHeapSize, heapBytes);
    return Error::success();
  }
  /// After a kernel faults, every later call in the context fails.
  void reset() { driver.resetContext(device); }

private:
  const Driver &driver;
  int device;
  bool retained = false;
};

/// One run: module, memory and launch, in the current context.
class Run {
public:
  Run(const Driver &driver, LaunchState &state, const CudaOptions &how)
      : driver(driver), state(state), how(how), memory(driver) {}
  ~Run() {
    if (module)
      driver.unloadModule(module);
  }

  Error load(StringRef image);
  Error launch(raw_ostream *printed);
  Error measure();
  /// The context and everything in it was lost.
  void forget() {
    memory.forget();
    module = nullptr;
  }

  bool faulted = false;

private:
  unsigned sharedBytes() const;
  Error takeParams();
  Error takeTensorMap(unsigned number);
  Error takeSharedMemory();
  Error start();
  Error wait();

  const Driver &driver;
  LaunchState &state;
  const CudaOptions &how;
  DeviceMemory memory;
  void *module = nullptr, *function = nullptr;
  SmallVector<std::vector<uint8_t>> values; ///< parameter values
  SmallVector<void *> params;
};

class CudaExecutor final : public Executor {
public:
  CudaExecutor(const Driver &driver, int device, std::string image,
               const CudaOptions &how, const ExecutorOptions &options)
      : Executor(options), driver(driver), device(device),
        image(std::move(image)), how(how) {}

  StringRef name() const override { return "cuda"; }

  Expected<KernelShape> prepare(StringRef symbol) override {
    auto found = how.kernels.find(symbol.str());
    if (found != how.kernels.end())
      return found->second;
    return toolError(ExitCode::Usage,
                     "expected the name of a kernel of the module, got '" +
                         symbol + "'" +
                         suggestName(symbol, make_first_range(how.kernels),
                                     "tilewright inspect"));
  }

  Error execute(LaunchState &state) override {
    if (state.launch().cluster != std::array<uint32_t, 3>{1, 1, 1})
      return toolError(
          ExitCode::Usage,
          state.launch().origin +
              ": cluster: expected a launch without clusters, which "
              "only the emulator supports; a kernel that declares "
              "its own cluster size runs here too");
    Context context(driver, device);
    if (Error error = context.enter())
      return error;
    Error error = runIn(context, state);
    state.bindToHost();
    return error;
  }

private:
  Error runIn(Context &context, LaunchState &state) {
    Run run(driver, state, how);
    if (Error error = run.load(image))
      return error;
    Error error = run.launch(options().printed);
    if (!error)
      error = run.measure();
    if (run.faulted) {
      run.forget();
      // Other users of the context have memory in it, which a reset would free.
      if (!state.launch().usesDeviceMemory)
        context.reset();
    }
    return error;
  }

  const Driver &driver;
  int device;
  std::string image;
  CudaOptions how;
};
} // namespace

Error Run::load(StringRef image) {
  if (Error error = driver.check(driver.loadModule(&module, image.data()),
                                 "loading the module"))
    return error;
  if (Error error = driver.check(
          driver.getFunction(&function, module, state.symbol().str().c_str()),
          "finding the kernel"))
    return error;
  if (Error error = takeSharedMemory())
    return error;
  if (Error error = memory.take(state))
    return error;
  return takeParams();
}

unsigned Run::sharedBytes() const {
  return how.takesBlock ? state.launch().sharedBytes : 0;
}

/// Together with the kernel's declared shared memory, more than 48 KiB must be
/// requested by an attribute of the kernel.
Error Run::takeSharedMemory() {
  int declared = 0;
  driver.functionAttribute(&declared, SharedBytes, function);
  if (!sharedBytes() || declared + uint64_t(sharedBytes()) <= usualSharedBytes)
    return Error::success();
  int status = driver.setFunctionAttribute(function, MostDynamicSharedBytes,
                                           int(sharedBytes()));
  if (!status)
    return Error::success();
  return toolError(ExitCode::Usage,
                   state.launch().origin +
                       ": shared_bytes: expected at most the shared memory of "
                       "a block on this device, got " +
                       Twine(sharedBytes()) + " in addition to the " +
                       Twine(declared) +
                       " that the kernel declares: " + driver.describe(status));
}

/// The driver only reads the parameters.
Error Run::takeParams() {
  for (auto [i, param] : enumerate(state.params())) {
    if (param.type == "tensor_map") {
      if (Error error = takeTensorMap(i))
        return error;
      continue;
    }
    if (param.size > sizeof param.bytes)
      values.push_back(state.bytesOf(i));
    else
      values.emplace_back(param.bytes.begin(), param.bytes.end());
  }
  for (std::vector<uint8_t> &value : values)
    params.push_back(value.data());
  return Error::success();
}

/// The driver's number of an element type, by that of tensormap.replace (CUDA
/// driver API, CUtensorMapDataType).
static int driverElement(unsigned element) {
  constexpr int numbers[] = {0,  1, 2, 3,  4,  5,  6,  7,
                             10, 8, 9, 11, 12, 13, 14, 15};
  return numbers[element];
}

Error Run::takeTensorMap(unsigned number) {
  TensorMap map;
  std::vector<uint8_t> fields = state.bytesOf(number);
  std::memcpy(&map, fields.data(), sizeof map);
  StringRef what = state.describe(number).what;
  if (map.im2col)
    return toolError(ExitCode::Usage, state.launch().origin + ": " + what +
                                          ": expected a map of boxes, since "
                                          "only the emulator encodes columns "
                                          "of pixels");
  uint64_t sizes[TensorMap::mostRank];
  std::copy(std::begin(map.dims), std::end(map.dims), sizes);
  alignas(TensorMap::alignment) uint8_t encoded[TensorMap::bytes];
  int swizzle = map.swizzle + map.atomicity;
  int status = driver.encodeTensorMap(
      encoded, driverElement(map.element), map.rank(),
      reinterpret_cast<void *>(state.params()[number].bits()), sizes,
      map.strides, map.box, map.elementStrides, map.interleave, swizzle,
      /*promotion=*/0, map.fill);
  if (Error error = driver.check(status, "encoding the " + what))
    return error;
  values.emplace_back(std::begin(encoded), std::end(encoded));
  return Error::success();
}

Error Run::start() {
  const Launch &launch = state.launch();
  const auto &[x, y, z] = state.grid();
  std::array<uint32_t, 3> block = {how.blockThreads, 1, 1};
  if (how.takesBlock && launch.block)
    block = *launch.block;
  if (!launch.isCooperative)
    return driver.check(driver.launch(function, x, y, z, block[0], block[1],
                                      block[2], sharedBytes(), nullptr,
                                      params.data(), nullptr),
                        "launching '" + state.symbol() + "'");
  int status = driver.launchCooperatively(function, x, y, z, block[0], block[1],
                                          block[2], sharedBytes(), nullptr,
                                          params.data());
  if (status == CooperativeLaunchTooLarge)
    return toolError(ExitCode::Usage,
                     launch.origin +
                         ": grid: expected a cooperative launch whose blocks "
                         "all run at a time on the device, got " +
                         Twine(uint64_t(x) * y * z) +
                         " blocks: " + driver.describe(status));
  return driver.check(status,
                      "launching '" + state.symbol() + "' cooperatively");
}

Error Run::wait() {
  int status = driver.synchronize();
  if (!Driver::isKernelFault(status))
    return driver.check(status, "waiting for '" + state.symbol() + "'");
  faulted = true;
  return toolError(ExitCode::KernelFaulted,
                   "'" + state.symbol() +
                       "' faulted: " + driver.describe(status));
}

Error Run::launch(raw_ostream *printed) {
  {
    PrintedText text(printed);
    // Other work on the device's streams may still write there.
    if (state.launch().usesDeviceMemory)
      if (Error error = wait())
        return error;
    if (Error error = start())
      return error;
    if (Error error = wait())
      return error;
  }
  return memory.copyOut(state);
}

Error Run::measure() {
  CudaMeasurement *into = how.measurement;
  if (!into)
    return Error::success();
  int registers = 0, shared = 0, local = 0;
  driver.functionAttribute(&registers, Registers, function);
  driver.functionAttribute(&shared, SharedBytes, function);
  driver.functionAttribute(&local, LocalBytes, function);
  into->registers = registers;
  into->sharedBytes = shared;
  into->localBytes = local;
  if (!how.repetitions)
    return Error::success();
  void *begin = nullptr, *end = nullptr;
  if (Error error = driver.check(driver.createEvent(&begin, 0), "timing"))
    return error;
  Error result = driver.check(driver.createEvent(&end, 0), "timing");
  for (unsigned i = 0; !result && i < how.repetitions; ++i) {
    float milliseconds = 0;
    driver.recordEvent(begin, nullptr);
    result = start();
    driver.recordEvent(end, nullptr);
    if (!result)
      result = wait();
    if (!result)
      result = driver.check(driver.elapsed(&milliseconds, begin, end),
                            "timing '" + state.symbol() + "'");
    into->milliseconds.push_back(milliseconds);
  }
  if (!faulted) {
    driver.destroyEvent(begin);
    if (end)
      driver.destroyEvent(end);
  }
  return result;
}

static Expected<int> findDevice(const Driver &driver, unsigned ordinal) {
  int count = 0, device = 0;
  if (Error error =
          driver.check(driver.deviceCount(&count), "counting devices"))
    return error;
  if (int(ordinal) >= count)
    return toolError(ExitCode::OutsideTool, "expected CUDA device " +
                                                Twine(ordinal) +
                                                ", but the driver reports " +
                                                Twine(count) + " devices");
  if (Error error =
          driver.check(driver.deviceGet(&device, ordinal), "finding a device"))
    return error;
  return device;
}

Expected<CudaDevice> tilewright::queryCudaDevice(const CudaOptions &options) {
  Expected<const Driver *> driver = Driver::load(options.library);
  if (!driver)
    return driver.takeError();
  Expected<int> device = findDevice(**driver, options.device);
  if (!device)
    return device.takeError();
  char name[256] = {};
  int major = 0, minor = 0, multiprocessors = 0, version = 0;
  for (int status :
       {(*driver)->deviceName(name, sizeof name - 1, *device),
        (*driver)->deviceAttribute(&major, Major, *device),
        (*driver)->deviceAttribute(&minor, Minor, *device),
        (*driver)->deviceAttribute(&multiprocessors, Multiprocessors, *device),
        (*driver)->driverVersion(&version)})
    if (Error error = (*driver)->check(status, "querying the device"))
      return error;
  CudaDevice result;
  result.name = name;
  result.chip = ("sm_" + Twine(major) + Twine(minor)).str();
  result.multiprocessors = multiprocessors;
  result.driverVersion = version;
  return result;
}

Expected<std::unique_ptr<Executor>>
tilewright::createCudaExecutor(std::string image,
                               const CudaOptions &cudaOptions,
                               const ExecutorOptions &options) {
  Expected<const Driver *> driver = Driver::load(cudaOptions.library);
  if (!driver)
    return driver.takeError();
  Expected<int> device = findDevice(**driver, cudaOptions.device);
  if (!device)
    return device.takeError();
  return std::make_unique<CudaExecutor>(**driver, *device, std::move(image),
                                        cudaOptions, options);
}
