//===- ProcAddress.cpp - function lookup by name --------------------------===//
#include "tilewright/DriverStandIn/Types.h"

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace tilewright::standin;

#define STAND_IN_FUNCTION(symbol) extern "C" void symbol();
#include "tilewright/DriverStandIn/Functions.def"

namespace {
struct Row {
  std::string_view symbol;
  void (*function)();
  int since; ///< the version of CUDA with which clients expect it
};
constexpr Row rows[] = {
#define STAND_IN_FUNCTION(symbol) {#symbol, &symbol, 0},
#define STAND_IN_FUNCTION_SINCE(symbol, version) {#symbol, &symbol, version},
#include "tilewright/DriverStandIn/Functions.def"
};
} // namespace

/// "cuMemAlloc" for "cuMemAlloc_v2".
static std::string_view withoutVersion(std::string_view symbol) {
  size_t at = symbol.rfind("_v");
  bool isVersion = at != std::string_view::npos && at + 3 == symbol.size() &&
                   std::isdigit(symbol.back());
  return isVersion ? symbol.substr(0, at) : symbol;
}

STAND_IN_API Result cuGetProcAddress_v2(const char *symbol, void **function,
                                        int version, uint64_t, int *status) {
  *function = nullptr;
  std::string_view asked = withoutVersion(symbol);
  // The newest version of a function that the client knows wins.
  for (const Row &row : rows)
    if (withoutVersion(row.symbol) == asked && row.since <= version)
      *function = reinterpret_cast<void *>(row.function);
  if (asked == "cuGetProcAddress")
    *function = reinterpret_cast<void *>(&cuGetProcAddress_v2);
  if (status)
    *status = *function ? 0 : 1;
  if (!*function && std::getenv("TILEWRIGHT_VERBOSE"))
    std::fprintf(
        stderr,
        "remark: Tilewright's stand-in for the driver does not provide %s\n",
        symbol);
  return *function ? Success : NotFound;
}

STAND_IN_API Result cuGetProcAddress(const char *symbol, void **function,
                                     int version, uint64_t flags) {
  return cuGetProcAddress_v2(symbol, function, version, flags, nullptr);
}
