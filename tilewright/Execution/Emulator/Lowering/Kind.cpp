//===- Kind.cpp - which kind of instruction an operation is ---------------===//
#include "tilewright/Execution/Emulator/Lowering/Kind.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright::emulator;

namespace {
/// The kinds of InstructionKinds.def, and what depends on types.
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
constexpr Row operations[] = {
#define OPERATION(NAME, KIND) {NAME, RowKind::KIND},
#include "tilewright/Execution/Emulator/Lowering/Kinds.def"
};
constexpr Row intrinsics[] = {
#define INTRINSIC(PREFIX, KIND) {PREFIX, RowKind::KIND},
#include "tilewright/Execution/Emulator/Lowering/Kinds.def"
};
} // namespace

static RowKind find(ArrayRef<Row> rows, StringRef name,
                    llvm::function_ref<bool(StringRef)> fits) {
  const Row *best = nullptr;
  for (const Row &row : rows)
    if (fits(row.name) && (!best || row.name.size() > best->name.size()))
      best = &row;
  return best ? best->kind : RowKind::Other;
}

static RowKind rowKindOf(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    StringRef name = call.getIntrin();
    return find(intrinsics, name,
                [&](StringRef prefix) { return name.starts_with(prefix); });
  }
  if (auto call = dyn_cast<LLVM::CallOp>(op))
    if (call.getCallee() && call.getCallee()->starts_with("__nv_"))
      return RowKind::Special;
  StringRef name = op->getName().getStringRef();
  return find(operations, name, [&](StringRef row) {
    return row.ends_with(".") ? name.starts_with(row) : name == row;
  });
}

static InstructionKind floatKind(Operation *op) {
  if (!op->getNumOperands()) // a call that translation to LLVM IR refuses
    return InstructionKind::Other;
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  if (type.isF64())
    return InstructionKind::F64;
  return type.isF32() ? InstructionKind::F32 : InstructionKind::F16;
}

/// The space of the pointer among the operands (NVVM IR, address spaces).
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
    // The pointer comes after the value, which may be one too.
    return storeKind(spaceOf(op));
  default:
    return InstructionKind(kind);
  }
}
