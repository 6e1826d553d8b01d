//===- Driver.cpp - the CUDA driver, loaded at run time -------------------===//
#include "tilewright/Execution/Cuda/Driver.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/DynamicLibrary.h"
#include <mutex>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::cuda;

static Expected<Driver> open(StringRef library) {
  std::string reason;
  sys::DynamicLibrary handle =
      sys::DynamicLibrary::getPermanentLibrary(library.str().c_str(), &reason);
  if (!handle.isValid())
    return toolError(ExitCode::OutsideTool,
                     "expected the driver of a CUDA device, but '" + library +
                         "' cannot be loaded (" + reason +
                         "); --on emulator runs device code without one");
  Driver driver;
#define DRIVER_FUNCTION(member, symbol, ...)                                   \
  driver.member = reinterpret_cast<int (*)(__VA_ARGS__)>(                      \
      handle.getAddressOfSymbol(symbol));                                      \
  if (!driver.member)                                                          \
    return toolError(ExitCode::OutsideTool,                                    \
                     "'" + library +                                           \
                         "' has no function " symbol                           \
                         "; expected the driver of CUDA 12.4 or newer");
#include "tilewright/Execution/Cuda/Functions.def"
  if (Error error = driver.check(driver.init(0), "initializing the driver"))
    return error;
  return driver;
}

Expected<const Driver *> Driver::load(StringRef library) {
  static std::mutex mutex;
  static StringMap<Driver> loaded;
  std::lock_guard<std::mutex> guard(mutex);
  auto found = loaded.find(library);
  if (found != loaded.end())
    return &found->second;
  Expected<Driver> driver = open(library);
  if (!driver)
    return driver.takeError();
  return &loaded.try_emplace(library, *driver).first->second;
}

std::string Driver::describe(int status) const {
  const char *name = nullptr, *text = nullptr;
  if (errorName(status, &name) || !name)
    return "error " + std::to_string(status);
  std::string result = name;
  if (!errorText(status, &text) && text)
    result += std::string(" (") + text + ")";
  return result;
}

Error Driver::check(int status, const Twine &what) const {
  if (!status)
    return Error::success();
  return toolError(ExitCode::OutsideTool, "the CUDA driver fails in " + what +
                                              ": " + describe(status));
}

bool Driver::isKernelFault(int status) {
  switch (status) { // CUresult, CUDA driver API reference
  case 700:         // illegal address
  case 710:         // assertion
  case 714:         // stack
  case 715:         // illegal instruction
  case 716:         // misaligned address
  case 717:         // address space
  case 718:         // program counter
  case 719:         // launch failed: a trap, among others
    return true;
  }
  return false;
}
