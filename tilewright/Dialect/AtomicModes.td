//===- AtomicModes.td - what an atomic operation makes of two values ------===//
// The cases that the dialects share; each makes an enumeration of them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_ATOMICMODES
#define TILEWRIGHT_DIALECT_ATOMICMODES

include "mlir/IR/EnumAttr.td"

defvar AtomicModeCases = [
  I32EnumAttrCase<"And", 0, "and">,
  I32EnumAttrCase<"Or", 1, "or">,
  I32EnumAttrCase<"Xor", 2, "xor">,
  I32EnumAttrCase<"Add", 3, "add">,
  I32EnumAttrCase<"AddF", 4, "addf">,
  I32EnumAttrCase<"Max", 5, "max">,
  I32EnumAttrCase<"Min", 6, "min">,
  I32EnumAttrCase<"UMax", 7, "umax">,
  I32EnumAttrCase<"UMin", 8, "umin">,
  I32EnumAttrCase<"Xchg", 9, "xchg">];

/// Of multicast objects; signedness is in the name, as for atomics.
defvar MultimemKindCases = [
  I32EnumAttrCase<"Add", 0, "add">,
  I32EnumAttrCase<"Min", 1, "min">,
  I32EnumAttrCase<"Max", 2, "max">,
  I32EnumAttrCase<"And", 3, "and">,
  I32EnumAttrCase<"Or", 4, "or">,
  I32EnumAttrCase<"Xor", 5, "xor">,
  I32EnumAttrCase<"UMin", 6, "umin">,
  I32EnumAttrCase<"UMax", 7, "umax">];

#endif // TILEWRIGHT_DIALECT_ATOMICMODES
