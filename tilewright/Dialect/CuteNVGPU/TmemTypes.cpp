//===- TmemTypes.cpp - copies of a warp to and from tensor memory ---------===//
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute_nvgpu;

using EmitError = function_ref<InFlightDiagnostic()>;

static const TmemAtom *findRow(StringRef kind, unsigned lanes, unsigned bits) {
  const auto *row = llvm::find_if(tmemAtoms(), [&](const TmemAtom &atom) {
    return atom.kind == kind && atom.rows == lanes && atom.words * 32 == bits;
  });
  return row == tmemAtoms().end() ? nullptr : row;
}

static LogicalResult verifyTmem(EmitError error, StringRef kind, Type type,
                                unsigned lanes, unsigned bits,
                                unsigned repeats) {
  if (!type.isIntOrFloat() || 32 % type.getIntOrFloatBitWidth())
    return error() << "expects elements that fill columns of 32 bits, but "
                      "found "
                   << type;
  const TmemAtom *row = findRow(kind, lanes, bits);
  if (!row) {
    SmallVector<std::string> shapes;
    for (const TmemAtom &atom : tmemAtoms())
      if (atom.kind == kind)
        shapes.push_back(std::to_string(atom.rows) + " lanes of " +
                         std::to_string(atom.words * 32) + " bits");
    return error() << "expects one of " << llvm::join(shapes, ", ")
                   << ", but found " << lanes << " of " << bits;
  }
  if (!llvm::isPowerOf2_32(repeats) || repeats > row->repeats)
    return error() << "expects a power of two up to " << row->repeats
                   << " for num_rep of " << row->name.str() << ", but found "
                   << repeats;
  return success();
}

LogicalResult TmemLoadType::verify(EmitError error, Type valueType,
                                   unsigned lanes, unsigned bits,
                                   unsigned repeats) {
  return verifyTmem(error, getMnemonic(), valueType, lanes, bits, repeats);
}
const TmemAtom &TmemLoadType::getAtom() const {
  return *findRow(getMnemonic(), getLanes(), getBits());
}

LogicalResult TmemStoreType::verify(EmitError error, Type valueType,
                                    unsigned lanes, unsigned bits,
                                    unsigned repeats) {
  return verifyTmem(error, getMnemonic(), valueType, lanes, bits, repeats);
}
const TmemAtom &TmemStoreType::getAtom() const {
  return *findRow(getMnemonic(), getLanes(), getBits());
}
