//===- DebugOps.cpp - rules of printing -----------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The number of arguments of a format; none if a conversion is incomplete. A
/// conversion ends at its specifier (C17, 7.21.6.1, and CUDA's %S).
static std::optional<size_t> countConversions(StringRef format) {
  size_t count = 0;
  for (size_t at = format.find('%'); at != StringRef::npos;
       at = format.find('%', at)) {
    size_t end = format.find_first_of("diuoxXeEfFgGaAcsSpn%", at + 1);
    if (end == StringRef::npos)
      return std::nullopt;
    count += format.slice(at, end + 1) != "%%";
    at = end + 1;
  }
  return count;
}

LogicalResult PrintTkoOp::verify() {
  std::optional<size_t> expected = countConversions(getStr());
  if (!expected)
    return emitOpError("expects every conversion of its format to end in a "
                       "letter, as in %d or %f, got \"")
           << getStr() << "\"";
  if (*expected != getArgs().size())
    return emitOpError("expects ")
           << *expected << " arguments for its format, got "
           << getArgs().size();
  return success();
}
