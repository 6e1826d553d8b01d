//===- Kind.cpp - the kind of an instruction ------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Kind.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tilewright::emulator;

namespace {
/// The kinds of InstructionKinds.def, and those that depend on types.
enum class RowKind : uint8_t {
#define INSTRUCTION_KIND(ENUMERATOR, NAME) ENUMERATOR,
#include "tilewright/Execution/Emulator/Runtime/InstructionKinds.def"
  None,
  Float,
  Load,
  Store
};

struct Row {
  StringRef name;
  RowKind kind;
};
/// By name prefix.
constexpr Row operations[] = {
#define OPERATION_KIND(PREFIX, KIND) {PREFIX, RowKind::KIND},
#include "tilewright/Execution/Emulator/Instructions.inc"
};
constexpr Row intrinsics[] = {
#define INTRINSIC_KIND(PREFIX, KIND) {PREFIX, RowKind::KIND},
#include "tilewright/Execution/Emulator/Instructions.inc"
};
} // namespace

static const llvm::StringMap<RowKind> &kindsByName() {
  static const llvm::StringMap<RowKind> kinds = {
#define KIND(NAME, KIND) {NAME, RowKind::KIND},
#include "tilewright/Execution/Emulator/Instructions.inc"
  };
  return kinds;
}

/// By its own row, otherwise by the row of its longest prefix.
static RowKind findKind(StringRef name, ArrayRef<Row> beginnings) {
  auto own = kindsByName().find(name);
  if (own != kindsByName().end())
    return own->second;
  const Row *best = nullptr;
  for (const Row &row : beginnings)
    if (name.starts_with(row.name) &&
        (!best || row.name.size() > best->name.size()))
      best = &row;
  return best ? best->kind : RowKind::Other;
}

static RowKind rowKindOf(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return findKind(call.getIntrin(), intrinsics);
  if (auto call = dyn_cast<LLVM::CallOp>(op))
    if (call.getCallee() && call.getCallee()->starts_with("__nv_"))
      return RowKind::Special;
  return findKind(op->getName().getStringRef(), operations);
}

static InstructionKind floatKind(Operation *op) {
  if (!op->getNumOperands()) // translation to LLVM IR rejects such a call
    return InstructionKind::Other;
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  if (type.isF64())
    return InstructionKind::F64;
  return type.isF32() ? InstructionKind::F32 : InstructionKind::F16;
}

/// The address space of the pointer operand (NVVM IR, address spaces).
static unsigned spaceOf(Operation *op) {
  for (Type type : op->getOperandTypes())
    if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
      return pointer.getAddressSpace();
  return 0;
}

static InstructionKind loadKind(unsigned space) {
  switch (space) {
  case 1:
    return InstructionKind::LoadGlobal;
  case 3:
  case 7:
    return InstructionKind::LoadShared;
  case 4:
    return InstructionKind::LoadConstant;
  case 5:
    return InstructionKind::LoadLocal;
  }
  return InstructionKind::LoadGeneric;
}

static InstructionKind storeKind(unsigned space) {
  switch (space) {
  case 1:
    return InstructionKind::StoreGlobal;
  case 3:
  case 7:
    return InstructionKind::StoreShared;
  case 5:
    return InstructionKind::StoreLocal;
  }
  return InstructionKind::StoreGeneric;
}

std::optional<InstructionKind> tilewright::emulator::kindOf(Operation *op) {
  RowKind kind = rowKindOf(op);
  switch (kind) {
  case RowKind::None:
    return std::nullopt;
  case RowKind::Float:
    return floatKind(op);
  case RowKind::Load:
    return loadKind(spaceOf(op));
  case RowKind::Store:
    // The pointer follows the value, which may be a pointer too.
    return storeKind(spaceOf(op));
  default:
    return InstructionKind(kind);
  }
}
