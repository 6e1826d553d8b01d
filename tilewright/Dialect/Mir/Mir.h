//===- Mir.h - the mir dialect ----------------------------------*- C++ -*-===//
// Rust's MIR as operations. See Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_MIR_H
#define TILEWRIGHT_DIALECT_MIR_MIR_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/MemorySlotInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tilewright::mir {

/// A variant of an enum.
struct Variant {
  mlir::StringAttr name;
  int64_t discriminant = 0;
  mlir::TupleType fields; ///< their types, as a list

  bool operator==(const Variant &other) const {
    return name == other.name && discriminant == other.discriminant &&
           fields == other.fields;
  }
};
llvm::hash_code hash_value(const Variant &variant);

/// Whether a value may have the type: numbers and the types of the dialect.
bool isMirType(mlir::Type type);

/// Whether operations treat values of the type as unsigned: unsigned integers,
/// bools and addresses.
bool isUnsigned(mlir::Type type);

/// The prefix of a device function's path with its crate's hash:
/// `cuda_oxide_device_abc123_thread_index_x`.
constexpr llvm::StringLiteral mangledPathPrefix = "cuda_oxide_device_";

/// Whether this is the path of a device function, which no module needs to
/// define.
bool isDevicePath(llvm::StringRef callee);

/// Whether a call of this path returns an index that no other thread of the
/// launch has.
bool yieldsThreadIndex(llvm::StringRef callee);

} // namespace tilewright::mir

#include "tilewright/Dialect/Mir/Dialect.h.inc"
#include "tilewright/Dialect/Mir/Enums.h.inc"
#include "tilewright/Dialect/Mir/Interfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/Mir/Types.h.inc"

#define GET_OP_CLASSES
#include "tilewright/Dialect/Mir/Ops.h.inc"

namespace tilewright::mir {

/// The fields of a tuple, struct, slice or disjoint slice; those of a slice are
/// its address and length. None for another type.
std::optional<llvm::SmallVector<mlir::Type>> fieldsOf(mlir::Type type);

/// The size of a value of the type in Rust's memory, in bytes; none for tuples,
/// enums and structs without a layout.
std::optional<uint64_t> sizeOf(mlir::Type type);

/// The number of the variant of that name; none if the enum has no such
/// variant.
std::optional<unsigned> findVariant(EnumType type, llvm::StringRef name);

} // namespace tilewright::mir

#endif // TILEWRIGHT_DIALECT_MIR_MIR_H
