//===- Launch.cpp - kernels and their launches ----------------------------===//
#include "tilewright/DriverStandIn/Launch.h"

#include "tilewright/DriverStandIn/Container.h"
#include "tilewright/DriverStandIn/JitLog.h"
#include "tilewright/DriverStandIn/Memory.h"
#include "tilewright/DriverStandIn/Settings.h"
#include "tilewright/DriverStandIn/Stream.h"
#include <algorithm>
#include <cstdio>
#include <cstring>

using namespace tilewright::standin;

/// Whether this thread's messages are kept for the client, and the messages
/// since it requested that.
static thread_local bool keepsMessages = false;
static thread_local std::string messages;

namespace {
/// Diagnostics of a call.
struct Stated {
  std::string text;
  static void take(const TwDiagnostic *diagnostic, void *data) {
    static constexpr const char *kinds[] = {"error", "warning", "remark",
                                            "note"};
    std::string &text = static_cast<Stated *>(data)->text;
    if (diagnostic->file)
      text += std::string(diagnostic->file) + ":" +
              std::to_string(diagnostic->line) + ":" +
              std::to_string(diagnostic->column) + ": ";
    text += std::string(kinds[diagnostic->severity]) + ": " +
            diagnostic->message + "\n";
  }
  /// Keeps the text if the client requested it, otherwise prints it to standard
  /// error.
  void print() const {
    if (text.empty())
      return;
    if (keepsMessages) {
      messages += text;
      return;
    }
    std::fflush(stdout);
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
  }
};
} // namespace

static Result resultOf(TwStatus status, const std::string &stated) {
  switch (status) {
  case TwStatusDone:
    return Success;
  case TwStatusUsage:
    if (stated.find("expected a cooperative launch of at most") !=
        std::string::npos)
      return CooperativeLaunchTooLarge;
    return InvalidValue;
  case TwStatusInvalidInput:
  case TwStatusDoesNotCompile:
    return InvalidImage;
  case TwStatusKernelFaulted:
    if (stated.find("assert") != std::string::npos)
      return Assert;
    return LaunchFailed;
  case TwStatusCheckDiffers:
  case TwStatusOutsideTool:
  case TwStatusInternal:
    return LaunchFailed;
  }
  return LaunchFailed;
}

Result Params::read(const KernelData &kernel, void **params, void **extra) {
  size_t count = twKernelParamCount(kernel.kernel);
  const char *packed = nullptr;
  size_t packedBytes = 0;
  // Pairs of tag and pointer, terminated by zero: 1 for the bytes, 2 for their
  // number.
  for (; extra && *extra; extra += 2)
    if (reinterpret_cast<uintptr_t>(*extra) == 1)
      packed = static_cast<const char *>(extra[1]);
    else if (reinterpret_cast<uintptr_t>(*extra) == 2)
      packedBytes = *static_cast<const size_t *>(extra[1]);
  if (count && !params && !packed)
    return InvalidValue;
  size_t at = 0;
  for (size_t i = 0; i < count; ++i) {
    size_t bytes = twKernelParamSize(kernel.kernel, i);
    if (params) {
      values.emplace_back(static_cast<const char *>(params[i]), bytes);
      continue;
    }
    at = (at + bytes - 1) / bytes * bytes;
    if (at + bytes > packedBytes)
      return InvalidValue;
    values.emplace_back(packed + at, bytes);
    at += bytes;
  }
  return Success;
}

Result tilewright::standin::launch(const KernelData &kernel,
                                   const LaunchShape &shape,
                                   const Params &given) {
  std::vector<TwParam> params;
  std::vector<uint64_t> pointers;
  for (size_t i = 0; i < given.values.size(); ++i) {
    const std::string &value = given.values[i];
    params.push_back({value.data(), value.size()});
    std::string type = twKernelParamType(kernel.kernel, i);
    if (value.size() == 8 && type.starts_with("ptr")) {
      uint64_t pointer;
      std::memcpy(&pointer, value.data(), 8);
      pointers.push_back(pointer);
    }
  }
  std::vector<std::string> names;
  std::vector<TwMemory> memory = Memory::get().forLaunch(pointers, names);
  TwLaunch launch = {};
  launch.size = sizeof launch;
  std::copy_n(shape.grid, 3, launch.grid);
  // A kernel with its own thread count is launched with blocks of one thread.
  bool isOfOne = std::all_of(shape.block, shape.block + 3,
                             [](unsigned threads) { return threads == 1; });
  if (!isOfOne || !twKernelThreads(kernel.kernel))
    std::copy_n(shape.block, 3, launch.block);
  launch.sharedBytes = shape.sharedBytes;
  std::copy_n(shape.cluster, 3, launch.cluster);
  launch.cooperative = shape.isCooperative;
  launch.params = params.data();
  launch.paramCount = params.size();
  launch.memory = memory.data();
  launch.memoryCount = memory.size();
  Stated stated;
  TwText printed = {};
  TwStatus status =
      twKernelLaunch(kernel.kernel, &launch, Stated::take, &stated, &printed);
  std::string text(printed.data ? printed.data : "", printed.size);
  twTextFree(printed);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
  stated.print();
  return resultOf(status, stated.text + text);
}

//===----------------------------------------------------------------------===//
// The driver's functions
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuLibraryLoadData(Library *library, const void *image,
                                      int *options, void **values,
                                      unsigned count, int *, void **,
                                      unsigned) {
  JitLog log(options, values, count);
  Container container;
  Stated stated;
  if (!container.read(image)) {
    stated.text =
        "error: expected a kernel that was compiled under `python -m "
        "tilewright run`, got another image; Tilewright's stand-in for the "
        "driver runs no machine code\n";
    stated.print();
    log.write(stated.text);
    return InvalidImage;
  }
  TwModule module = nullptr;
  TwStatus status = twModuleParse(container.program, container.bytes,
                                  container.isPtx ? "kernel.ptx" : "kernel",
                                  Stated::take, &stated, &module);
  stated.print();
  log.write(stated.text);
  bool isRefused = stated.text.find("not emulated") != std::string::npos;
  if (status != TwStatusDone && container.isPtx)
    return isRefused ? NotSupported : InvalidPtx;
  if (status != TwStatusDone)
    return resultOf(status, stated.text);
  *library = new LibraryData{module, container.optLevel, container.isPtx, {}};
  return Success;
}

STAND_IN_API Result cuLibraryUnload(Library library) {
  if (!library)
    return InvalidHandle;
  for (auto &[name, kernel] : library->kernels)
    twKernelFree(kernel.kernel);
  twModuleFree(library->module);
  delete library;
  return Success;
}

STAND_IN_API Result cuLibraryGetKernel(Kernel *kernel, Library library,
                                       const char *name) {
  if (!library || !name)
    return InvalidHandle;
  KernelData &found = library->kernels[name];
  if (!found.kernel) {
    const Settings &settings = Settings::get();
    TwKernelOptions options = {};
    options.size = sizeof options;
    bool onEmulator = settings.onEmulator || library->isPtx;
    options.on = onEmulator ? TwExecutorEmulator : TwExecutorReference;
    // PTX names its chip, such as sm_90a.
    options.chip = library->isPtx ? nullptr : settings.chip.c_str();
    options.optLevel = int(library->optLevel);
    options.sanitize = settings.sanitize && !onEmulator;
    options.racecheck = settings.racecheck && onEmulator;
    options.unchecked = settings.unchecked && onEmulator;
    // PTX has no reference.
    options.check = settings.check && onEmulator && !library->isPtx;
    options.elementBits = onEmulator ? settings.elementBits : 0;
    options.maxSteps = settings.maxSteps;
    options.interruptible = true;
    Stated stated;
    TwStatus status = twKernelLoad(library->module, name, &options,
                                   Stated::take, &stated, &found.kernel);
    stated.print();
    if (status != TwStatusDone) {
      library->kernels.erase(name);
      if (status == TwStatusUsage)
        return NotFound;
      // PTX that is valid, but not emulated.
      if (status == TwStatusDoesNotCompile && library->isPtx)
        return NotSupported;
      return resultOf(status, stated.text);
    }
    found.name = name;
  }
  *kernel = &found;
  return Success;
}

STAND_IN_API Result cuModuleLoadData(Library *module, const void *image) {
  return cuLibraryLoadData(module, image, nullptr, nullptr, 0, nullptr, nullptr,
                           0);
}
STAND_IN_API Result cuModuleUnload(Library module) {
  return cuLibraryUnload(module);
}
STAND_IN_API Result cuModuleGetFunction(Kernel *function, Library module,
                                        const char *name) {
  return cuLibraryGetKernel(function, module, name);
}

STAND_IN_API Result cuKernelGetFunction(Kernel *function, Kernel kernel) {
  *function = kernel;
  return Success;
}

STAND_IN_API Result cuKernelGetName(const char **name, Kernel kernel) {
  *name = kernel->name.c_str();
  return Success;
}

static int attributeOf(Kernel kernel, int attribute) {
  switch (attribute) {
  case 0: // maximum threads per block
    return twKernelThreads(kernel->kernel)
               ? int(twKernelThreads(kernel->kernel))
               : 1024;
  case 5: // versions of PTX and of the machine code
  case 6:
    return Settings::get().capability;
  default:
    return 0;
  }
}

STAND_IN_API Result cuKernelGetAttribute(int *value, int attribute,
                                         Kernel kernel, int) {
  *value = attributeOf(kernel, attribute);
  return Success;
}
STAND_IN_API Result cuFuncGetAttribute(int *value, int attribute,
                                       Kernel function) {
  *value = attributeOf(function, attribute);
  return Success;
}
STAND_IN_API Result cuKernelSetAttribute(int, int, Kernel, int) {
  return Success;
}
STAND_IN_API Result cuFuncSetAttribute(Kernel, int, int) { return Success; }

STAND_IN_API Result cuKernelGetParamInfo(Kernel kernel, size_t index,
                                         size_t *offset, size_t *size) {
  if (!kernel || index >= twKernelParamCount(kernel->kernel))
    return InvalidValue;
  // The layout of `extra`.
  size_t at = 0, bytes = 0;
  for (size_t i = 0; i <= index; ++i) {
    at += bytes;
    bytes = twKernelParamSize(kernel->kernel, i);
    at = (at + bytes - 1) / bytes * bytes;
  }
  if (offset)
    *offset = at;
  if (size)
    *size = bytes;
  return Success;
}
STAND_IN_API Result cuFuncGetParamInfo(Kernel function, size_t index,
                                       size_t *offset, size_t *size) {
  return cuKernelGetParamInfo(function, index, offset, size);
}

static Result enqueue(Kernel function, const LaunchShape &shape, Stream stream,
                      void **params, void **extra) {
  if (!function || !function->kernel)
    return InvalidHandle;
  Params values;
  if (Result result = values.read(*function, params, extra))
    return result;
  return submit(stream, [=, values = std::move(values)] {
    return launch(*function, shape, values);
  });
}

STAND_IN_API Result cuLaunchKernel(Kernel function, unsigned x, unsigned y,
                                   unsigned z, unsigned blockX, unsigned blockY,
                                   unsigned blockZ, unsigned sharedBytes,
                                   Stream stream, void **params, void **extra) {
  return enqueue(function,
                 {{x, y, z}, {blockX, blockY, blockZ}, sharedBytes, false, {}},
                 stream, params, extra);
}

STAND_IN_API Result cuLaunchCooperativeKernel(Kernel function, unsigned x,
                                              unsigned y, unsigned z,
                                              unsigned blockX, unsigned blockY,
                                              unsigned blockZ,
                                              unsigned sharedBytes,
                                              Stream stream, void **params) {
  return enqueue(function,
                 {{x, y, z}, {blockX, blockY, blockZ}, sharedBytes, true, {}},
                 stream, params, nullptr);
}

/// Reads a launch attribute; leaves `value` unchanged if the launch does not
/// have it.
template <typename T>
static void readAttribute(const LaunchConfig &config, int id, T &value) {
  for (unsigned i = 0; i < config.attributeCount; ++i)
    if (config.attributes[i].id == id)
      std::memcpy(&value, config.attributes[i].value, sizeof value);
}

STAND_IN_API Result cuLaunchKernelEx(const LaunchConfig *config,
                                     Kernel function, void **params,
                                     void **extra) {
  LaunchShape shape = {};
  std::copy_n(config->grid, 3, shape.grid);
  std::copy_n(config->block, 3, shape.block);
  shape.sharedBytes = config->sharedBytes;
  int isCooperative = 0;
  readAttribute(*config, LaunchAttribute::Cooperative, isCooperative);
  shape.isCooperative = isCooperative != 0;
  readAttribute(*config, LaunchAttribute::ClusterDimension, shape.cluster);
  return enqueue(function, shape, config->stream, params, extra);
}

//===----------------------------------------------------------------------===//
// For clients that raise errors themselves
//===----------------------------------------------------------------------===//

/// From now on messages of this thread's calls are kept instead of printed.
STAND_IN_API void twStandInKeepMessages() {
  keepsMessages = true;
  messages.clear();
}

/// Returns the messages kept since then. Later ones are printed again.
STAND_IN_API const char *twStandInMessages() {
  keepsMessages = false;
  return messages.c_str();
}
