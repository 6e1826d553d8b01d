//===- DebugOps.cpp - printf formats and their arguments ------------------===//
#include "tilewright/Dialect/TileAS/Format.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

SmallVector<FormatPiece> tilewright::tileas::splitFormat(StringRef format) {
  SmallVector<FormatPiece> pieces(1);
  while (!format.empty()) {
    size_t plain = std::min(format.find('%'), format.size());
    pieces.back().text += format.take_front(plain);
    format = format.drop_front(plain);
    if (format.empty())
      break;
    size_t end = format.find_first_of("diuoxXeEfFgGaAcp%", 1);
    StringRef conversion =
        format.take_front(end == StringRef::npos ? format.size() : end + 1);
    format = format.drop_front(conversion.size());
    if (conversion == "%%") {
      pieces.back().text += conversion;
      continue;
    }
    pieces.back().conversion = conversion.str();
    pieces.emplace_back();
  }
  return pieces;
}

LogicalResult PrintOp::verify() {
  SmallVector<FormatPiece> pieces = splitFormat(getFormat());
  if (pieces.size() - 1 != getArgs().size())
    return emitOpError("expects ")
           << pieces.size() - 1 << " arguments for its format, but found "
           << getArgs().size();
  for (auto [piece, argument] : llvm::zip(pieces, getArgs())) {
    Type element = getElementTypeOrSelf(argument.getType());
    char letter = piece.conversion.back();
    bool fits = StringRef("eEfFgGaA").contains(letter) ? element.isF64()
                : letter == 'c'                        ? element.isInteger(32)
                                                       : element.isInteger(64);
    if (!fits)
      return emitOpError("expects i32 for %c, f64 for a float's conversion and "
                         "i64 for any other, but found ")
             << argument.getType() << " for " << piece.conversion;
  }
  return success();
}
