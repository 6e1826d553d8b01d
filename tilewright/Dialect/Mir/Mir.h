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

/// Whether values of the type may occur: numbers and the types of the dialect.
bool isMirType(mlir::Type type);

/// Whether operations take values of the type without a sign: unsigned
/// integers, truth values and addresses.
bool isUnsigned(mlir::Type type);

/// What begins the path of a device function that is written with its crate's
/// hash: `cuda_oxide_device_abc123_thread_index_x`.
constexpr llvm::StringLiteral mangledPathPrefix = "cuda_oxide_device_";

/// The path of a device function: what no module needs to define.
bool isDevicePath(llvm::StringRef callee);

/// Whether a path is one of those whose result no other thread of the launch
/// gets.
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

/// The fields of a tuple, struct, slice or disjoint slice; of a slice its
/// address and length. Nothing for another type.
std::optional<llvm::SmallVector<mlir::Type>> fieldsOf(mlir::Type type);

/// The bytes that a value of the type takes in Rust's memory, where the type
/// says it: not those of tuples, enums and structs without a layout.
std::optional<uint64_t> sizeOf(mlir::Type type);

/// The number of the variant of that name.
std::optional<unsigned> findVariant(EnumType type, llvm::StringRef name);

} // namespace tilewright::mir

#endif // TILEWRIGHT_DIALECT_MIR_MIR_H
