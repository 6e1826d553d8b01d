//===- AsyncOps.cpp - verifiers of asynchronous operations ----------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright::nvvmext;

/// The width of a PTX type in bits; 0 if it is none.
static unsigned bitsOf(StringRef type) {
  return llvm::StringSwitch<unsigned>(type)
      .Cases({"u32", "s32", "f32"}, 32)
      .Cases({"u64", "s64", "f64"}, 64)
      .Cases({"f16", "bf16"}, 16)
      .Default(0);
}

/// PTX ISA, cp.reduce.async.bulk and red.async: the types of each kind in
/// global or shared memory.
static ArrayRef<StringRef> typesOf(StringRef kind, bool isGlobal) {
  static const StringRef sums[] = {"u32",  "s32", "u64", "f16",
                                   "bf16", "f32", "f64"};
  static const StringRef extremes[] = {"u32", "s32", "u64",
                                       "s64", "f16", "bf16"};
  static const StringRef words[] = {"u32", "u64"};
  static const StringRef signedWords[] = {"u32", "s32"};
  bool isBitwise = kind == "and" || kind == "or" || kind == "xor";
  if (kind == "add")
    return ArrayRef(sums).take_front(isGlobal ? 7 : 3);
  if (kind == "min" || kind == "max")
    return isGlobal ? ArrayRef(extremes) : ArrayRef(signedWords);
  if (kind == "inc" || kind == "dec")
    return ArrayRef(words).take_front(1);
  return ArrayRef(words).take_front(!isBitwise ? 0 : isGlobal ? 2 : 1);
}

static LogicalResult verifyReduction(Operation *op, StringRef kind,
                                     StringRef type, bool isGlobal) {
  ArrayRef<StringRef> types = typesOf(kind, isGlobal);
  if (types.empty())
    return op->emitOpError("expects add, min, max, inc, dec, and, or or xor, "
                           "but found '")
           << kind << "'";
  if (llvm::is_contained(types, type))
    return success();
  return op->emitOpError("expects one of the types of '")
         << kind << "' in this memory space (" << llvm::join(types, ", ")
         << "), but found '" << type << "'";
}

LogicalResult StAsyncOp::verify() {
  size_t count = getValues().size();
  if (!count)
    return emitOpError("expects a value");
  Type type = getValues().front().getType();
  for (Value value : getValues())
    if (value.getType() != type)
      return emitOpError("expects values of one type, but found ")
             << type << " and " << value.getType();
  size_t most = type.getIntOrFloatBitWidth() == 32 ? 4 : 2;
  if (count != 1 && count != 2 && count != most)
    return emitOpError("expects ")
           << (most == 4 ? "1, 2 or 4" : "1 or 2") << " values of " << type
           << ", but found " << count;
  return success();
}

LogicalResult RedAsyncOp::verify() {
  if (failed(verifyReduction(*this, getKind(), getType(), /*isGlobal=*/false)))
    return failure();
  if (getValue().getType().getIntOrFloatBitWidth() != bitsOf(getType()))
    return emitOpError("expects a value of ")
           << bitsOf(getType()) << " bits for '" << getType() << "', but found "
           << getValue().getType();
  return success();
}

LogicalResult CpReduceAsyncBulkOp::verify() {
  bool isGlobal =
      cast<LLVM::LLVMPointerType>(getDst().getType()).getAddressSpace() == 1;
  if (isGlobal == bool(getMbar()))
    return emitOpError(isGlobal ? "expects no mbarrier object for global memory"
                                : "expects an mbarrier object for shared "
                                  "memory of the cluster");
  return verifyReduction(*this, getKind(), getType(), isGlobal);
}

LogicalResult TensormapCopyOp::verify() {
  StringRef scope = getScope();
  if (scope != "cta" && scope != "cluster" && scope != "gpu" && scope != "sys")
    return emitOpError("expects the scope cta, cluster, gpu or sys, but found "
                       "'")
           << scope << "'";
  return success();
}
