//===- Dialect.cpp - registration, and the generated classes --------------===//
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::nvvmext;

#include "tilewright/Dialect/NVVMExt/Dialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/NVVMExt/Attributes.cpp.inc"

void NVVMExtDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilewright/Dialect/NVVMExt/Attributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/NVVMExt/Ops.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/NVVMExt/Ops.cpp.inc"
