//===- DeviceFunctions.cpp - functions that device code calls -------------===//
// libdevice's functions compute on scalars, except for a few that return a
// second result in memory. These receive memory of the emulator, and the kernel
// stores the result from there:
//
//   llvm.call @__nv_modf(%x, %p)   ->   call @__nv_modf(%x, %own)
//                                       %v = load %own; store %v, %p
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/DeviceFunctions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

//===----------------------------------------------------------------------===//
// The device math library
//===----------------------------------------------------------------------===//

bool emulator::isLibraryFunction(StringRef name) {
  return name.starts_with("__nv_");
}

namespace {
/// The result that a function writes through each pointer operand: a number of
/// its argument's type, or an int (CUDA Math API).
enum class Writes : uint8_t { Number, Int };
struct LibraryWriter {
  StringRef name; ///< without "__nv_" and the suffix `f`
  Writes what;
};
} // namespace

static constexpr LibraryWriter writers[] = {
    {"sincos", Writes::Number}, {"sincospi", Writes::Number},
    {"modf", Writes::Number},   {"fast_sincos", Writes::Number},
    {"frexp", Writes::Int},     {"remquo", Writes::Int}};

static const LibraryWriter *writerOf(StringRef name) {
  name.consume_front("__nv_");
  const auto *found = llvm::find_if(writers, [&](const LibraryWriter &each) {
    return each.name == name ||
           (name.ends_with("f") && each.name == name.drop_back());
  });
  return found == std::end(writers) ? nullptr : found;
}

static bool isPointer(Value value) {
  return isa<LLVM::LLVMPointerType>(value.getType());
}

static bool isNumber(Type type) { return isa<IntegerType, FloatType>(type); }

LogicalResult emulator::checkLibraryCall(LLVM::CallOp op) {
  ValueRange operands = op.getArgOperands();
  bool writes = writerOf(*op.getCallee()) && !operands.empty() &&
                isa<FloatType>(operands[0].getType());
  for (Value each : operands) {
    if (isNumber(each.getType()))
      continue;
    auto pointer = dyn_cast<LLVM::LLVMPointerType>(each.getType());
    if (!pointer || !writes || pointer.getAddressSpace() != 0)
      return op.emitOpError("passes '")
             << *op.getCallee() << "' an operand of type " << each.getType()
             << ", which is not emulated";
  }
  for (Type type : op->getResultTypes())
    if (!isNumber(type))
      return op.emitOpError("uses a result of type ")
             << type << " from '" << *op.getCallee()
             << "', which is not emulated";
  return success();
}

void emulator::lowerLibraryCall(LLVM::CallOp op, Rewriter &rewriter) {
  Location loc = op.getLoc();
  struct Place {
    Value of, own;
    Type type;
  };
  SmallVector<Place> places;
  SmallVector<Value> arguments(op.getArgOperands());
  for (Value &each : arguments) {
    if (!isPointer(each))
      continue;
    Type type = writerOf(*op.getCallee())->what == Writes::Int
                    ? rewriter.getI32Type()
                    : op.getArgOperands()[0].getType();
    OpBuilder::InsertionGuard guard(rewriter);
    auto function = op->getParentOfType<LLVM::LLVMFuncOp>();
    rewriter.setInsertionPointToStart(&function.getBody().front());
    Value own = LLVM::AllocaOp::create(rewriter, loc, each.getType(), type,
                                       rewriter.i32(loc, 1), /*alignment=*/8);
    places.push_back({each, own, type});
    each = own;
  }
  Value result = rewriter.call(
      loc, *op.getCallee(),
      op.getNumResults() ? op.getResult().getType() : Type(), arguments);
  for (const Place &place : places) {
    Value value = LLVM::LoadOp::create(rewriter, loc, place.type, place.own);
    rewriter.check(op, place.of, place.type, 0, Write);
    LLVM::StoreOp::create(rewriter, loc, value, place.of);
    rewriter.finishStore(op);
  }
  if (result)
    op.getResult().replaceAllUsesWith(result);
  op.erase();
}

//===----------------------------------------------------------------------===//
// PTX Interoperability, System Calls
//===----------------------------------------------------------------------===//

namespace {
/// The operands and the result: `p` is a pointer or its 64 bits, `w` 32 bits,
/// `l` 64 bits.
struct SystemCall {
  StringRef name, symbol, operands, result;
};
} // namespace

static constexpr SystemCall systemCalls[] = {
    {"vprintf", "tw_vprintf", "pp", "w"},
    {"__assertfail", "tw_assertfail", "ppwpl", ""},
    {"malloc", "tw_malloc", "l", "p"},
    {"free", "tw_free", "p", ""}};

static bool isOf(char kind, Type type) {
  if (kind == 'w')
    return type.isInteger(32);
  return type.isInteger(64) ||
         (kind == 'p' && isa<LLVM::LLVMPointerType>(type));
}

static bool areOf(StringRef kinds, TypeRange types) {
  return kinds.size() == types.size() &&
         llvm::all_of(llvm::zip_equal(kinds, types), [](auto each) {
           return isOf(std::get<0>(each), std::get<1>(each));
         });
}

static const SystemCall *systemCallOf(LLVM::CallOp op) {
  const auto *found = llvm::find_if(systemCalls, [&](const SystemCall &each) {
    return each.name == *op.getCallee() &&
           areOf(each.operands, op.getArgOperands().getTypes()) &&
           (op->getNumResults() == 0 ||
            areOf(each.result, op->getResultTypes()));
  });
  return found == std::end(systemCalls) ? nullptr : found;
}

bool emulator::isSystemCall(LLVM::CallOp op) { return systemCallOf(op); }

void emulator::lowerSystemCall(LLVM::CallOp op, Rewriter &rewriter) {
  const SystemCall &call = *systemCallOf(op);
  SmallVector<Value> arguments;
  for (Value operand : op.getArgOperands())
    arguments.push_back(isPointer(operand)
                            ? rewriter.toBits(op.getLoc(), operand, 64)
                            : operand);
  Type given = call.result.empty()  ? Type()
               : call.result == "w" ? rewriter.getI32Type()
                                    : rewriter.getI64Type();
  Value result = rewriter.callAt(op, call.symbol, given, arguments);
  if (op.getNumResults()) {
    if (isPointer(op.getResult()))
      result = LLVM::IntToPtrOp::create(rewriter, op.getLoc(),
                                        op.getResult().getType(), result);
    op.getResult().replaceAllUsesWith(result);
  }
  op.erase();
}

//===----------------------------------------------------------------------===//
// Intrinsics of the PTX reader
//===----------------------------------------------------------------------===//

bool emulator::hasOwnSignature(StringRef name, TypeRange results,
                               TypeRange operands) {
  StringRef kinds = llvm::StringSwitch<StringRef>(name)
                        .Case("llvm.nvvm.ptx.narrow", "lww")
                        .Case("llvm.nvvm.ptx.widen", "ww")
                        .Default("");
  return !kinds.empty() && areOf("w", results) && areOf(kinds, operands);
}
