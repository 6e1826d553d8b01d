//===- ArgumentAttributes.cpp - attributes that arguments keep ------------===//
// `nv_tileaa.grid_constant` and `cute_nvgpu.grid_constant` keep their names
// here; cute-kernel-to-nvvm converts them later (seed 003).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileFuncToLLVM/ArgumentAttributes.h"

using namespace mlir;
using namespace tilewright;

void tilewright::carryArgumentAttributes(
    func::FuncOp from, LLVM::LLVMFuncOp to,
    const TypeConverter::SignatureConversion &signature) {
  for (unsigned i = 0; i < from.getNumArguments(); ++i) {
    DictionaryAttr attributes = from.getArgAttrDict(i);
    auto place = signature.getInputMapping(i);
    if (attributes && place && place->size == 1)
      to.setArgAttrs(place->inputNo, attributes);
  }
}
