//===- Dialect.cpp - registration, and the generated classes --------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/Mir/Assembly.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright::mir;

#include "tilewright/Dialect/Mir/Dialect.cpp.inc"
#include "tilewright/Dialect/Mir/Enums.cpp.inc"
#include "tilewright/Dialect/Mir/Interfaces.cpp.inc"

llvm::hash_code tilewright::mir::hash_value(const Variant &variant) {
  return llvm::hash_combine(variant.name, variant.discriminant, variant.fields);
}

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/Mir/Types.cpp.inc"

void MirDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilewright/Dialect/Mir/Types.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/Mir/Ops.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/Mir/Ops.cpp.inc"
