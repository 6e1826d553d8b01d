//===- DeviceMatrix.cpp - tensor cores, tensor memory, launch control -----===//
// What MLIR's dialect has in forms that need more than a call knows goes by
// LLVM's intrinsics: what each operand of one is, Device.def says.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

static constexpr unsigned sharedSpace = 3, tensorSpace = 6;

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

/// A row of numbers as what a call yields: an array of them, perhaps in structs
/// of one field; each may be a float of their bits.
static Value unpack(DeviceCall &call, Value row, Type wanted, unsigned &next) {
  OpBuilder &builder = call.builder;
  auto build = [&](auto types) -> Value {
    Value whole = LLVM::UndefOp::create(builder, call.loc, wanted);
    for (auto [i, type] : llvm::enumerate(types))
      whole = LLVM::InsertValueOp::create(builder, call.loc, whole,
                                          unpack(call, row, type, next),
                                          ArrayRef<int64_t>(i));
    return whole;
  };
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(wanted))
    return build(
        SmallVector<Type>(array.getNumElements(), array.getElementType()));
  if (auto record = dyn_cast<LLVM::LLVMStructType>(wanted))
    return build(record.getBody());
  Value element = LLVM::ExtractElementOp::create(builder, call.loc, row,
                                                 constantI32(call, next++));
  return LLVM::BitcastOp::create(builder, call.loc, wanted, element);
}

static uint64_t scalarsOf(Type type) {
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return array.getNumElements() * scalarsOf(array.getElementType());
  uint64_t count = 0;
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
    for (Type field : record.getBody())
      count += scalarsOf(field);
    return count;
  }
  return type.getIntOrFloatBitWidth() == 32;
}

/// The operand that stands for the next of the arguments, or for none of them.
static FailureOr<Value> makeOperand(DeviceCall &call, Operand operand,
                                    unsigned &next) {
  OpBuilder &builder = call.builder;
  auto constant = [&](Type type, int64_t number) -> Value {
    return LLVM::ConstantOp::create(builder, call.loc, type,
                                    builder.getIntegerAttr(type, number));
  };
  switch (operand) {
  case Operand::Zero:
  case Operand::One:
  case Operand::Two:
    return constant(builder.getI32Type(),
                    int64_t(operand) - int64_t(Operand::Zero));
  case Operand::No:
    return constant(builder.getI1Type(), 0);
  case Operand::Skip:
    ++next;
    return Value();
  case Operand::Wide: {
    if (next + 2 > call.arguments.size())
      break;
    Type wide = builder.getIntegerType(128);
    auto extend = [&](Value value) -> Value {
      return LLVM::ZExtOp::create(builder, call.loc, wide, value);
    };
    Value low = extend(call.arguments[next]),
          high = extend(call.arguments[next + 1]);
    next += 2;
    high = LLVM::ShlOp::create(builder, call.loc, high, constant(wide, 64));
    return Value(LLVM::OrOp::create(builder, call.loc, low, high));
  }
  default:
    break;
  }
  if (next >= call.arguments.size())
    return failure();
  Value argument = call.arguments[next++];
  bool isPointer = isa<LLVM::LLVMPointerType>(argument.getType());
  if (operand == Operand::Shared && isPointer)
    return inSpace(call, argument, sharedSpace);
  if (operand == Operand::Tensor && !isPointer)
    return Value(LLVM::IntToPtrOp::create(
        builder, call.loc,
        LLVM::LLVMPointerType::get(builder.getContext(), tensorSpace),
        argument));
  if (operand != Operand::Same)
    return failure();
  return argument;
}

FailureOr<Value> tilewright::lowerIntrinsicOn(DeviceCall &call,
                                              ArrayRef<Operand> operands) {
  OpBuilder &builder = call.builder;
  SmallVector<Value> values;
  unsigned next = 0;
  for (Operand operand : operands) {
    FailureOr<Value> value = makeOperand(call, operand, next);
    if (failed(value)) {
      call.op->emitError("argument ")
          << next << " of '" << mir::CallOp(call.op).getCallee()
          << "' is missing or of another kind than the device takes";
      return failure();
    }
    if (*value)
      values.push_back(*value);
  }
  if (!call.hasArguments(next))
    return failure();
  StringAttr name = builder.getStringAttr(
      findDeviceFunction(mir::CallOp(call.op).getCallee())->intrinsic);
  if (!call.result) {
    LLVM::CallIntrinsicOp::create(builder, call.loc, name, values);
    return Value();
  }
  auto made = [&](Type type) {
    return LLVM::CallIntrinsicOp::create(builder, call.loc, type, name, values)
        .getResult(0);
  };
  // A question is answered by a bit.
  if (name.getValue().contains("is_canceled")) {
    Value answer = made(builder.getI1Type());
    if (call.result == answer.getType())
      return answer;
    return Value(LLVM::ZExtOp::create(builder, call.loc, call.result, answer));
  }
  if (!isa<LLVM::LLVMArrayType, LLVM::LLVMStructType>(call.result))
    return made(call.result);
  // tcgen05.ld: PTX ISA 9.0, Table of the number of registers of .16x256b.
  unsigned first = 0, times = 0;
  StringRef shape = name.getValue();
  bool isLoad = shape.consume_front("llvm.nvvm.tcgen05.ld.16x256b.x") &&
                !shape.getAsInteger(10, times);
  if (!isLoad || scalarsOf(call.result) != 4 * times) {
    call.op->emitError("expected '")
        << mir::CallOp(call.op).getCallee() << "' to yield "
        << (isLoad ? std::to_string(4 * times) + " numbers of 32 bits"
                   : "a number");
    return failure();
  }
  Type row =
      VectorType::get(int64_t(scalarsOf(call.result)), builder.getI32Type());
  return unpack(call, made(row), call.result, first);
}

//===----------------------------------------------------------------------===//
// Products of a warpgroup
//===----------------------------------------------------------------------===//

FailureOr<Value> tilewright::lowerWgmmaWait(DeviceCall &call) {
  if (!call.hasArguments(1))
    return failure();
  std::optional<int64_t> count = constantArgument(call, 0);
  if (!count)
    return failure();
  NVVM::WgmmaWaitGroupSyncOp::create(call.builder, call.loc, *count);
  return Value();
}

/// `(&mut [[f32; 8]; 4], descriptor of A, descriptor of B)`, 64x64.
FailureOr<Value> tilewright::lowerWgmma(DeviceCall &call, NVVM::WGMMATypes type,
                                        int depth) {
  if (!call.hasArguments(3))
    return failure();
  OpBuilder &builder = call.builder;
  MLIRContext *context = builder.getContext();
  auto record = LLVM::LLVMStructType::getLiteral(
      context, SmallVector<Type>(32, builder.getF32Type()));
  Value sums =
      LLVM::LoadOp::create(builder, call.loc, record, call.arguments[0]);
  auto typeAttr = [&](NVVM::WGMMATypes each) {
    return NVVM::WGMMATypesAttr::get(context, each);
  };
  auto plus = NVVM::WGMMAScaleInAttr::get(context, NVVM::WGMMAScaleIn::one);
  Value result = NVVM::WgmmaMmaAsyncOp::create(
      builder, call.loc, record, sums, call.arguments[1], call.arguments[2],
      NVVM::MMAShapeAttr::get(context, 64, 64, depth), typeAttr(type),
      typeAttr(type), typeAttr(NVVM::WGMMATypes::f32),
      NVVM::WGMMAScaleOutAttr::get(context, NVVM::WGMMAScaleOut::one), plus,
      plus, NVVM::MMALayoutAttr::get(context, NVVM::MMALayout::row),
      NVVM::MMALayoutAttr::get(context, NVVM::MMALayout::col),
      NVVM::MMAIntOverflowAttr());
  LLVM::StoreOp::create(builder, call.loc, result, call.arguments[0]);
  return Value();
}

//===----------------------------------------------------------------------===//
// Copies to several blocks
//===----------------------------------------------------------------------===//

/// `(target, map, x, y, barrier, blocks)`.
FailureOr<Value>
tilewright::lowerTmaMulticast(DeviceCall &call,
                              std::optional<NVVM::CTAGroupKind> group) {
  static constexpr unsigned clusterSpace = 7;
  if (!call.hasArguments(6))
    return failure();
  NVVM::CTAGroupKindAttr kind;
  if (group)
    kind = NVVM::CTAGroupKindAttr::get(call.builder.getContext(), *group);
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      call.builder, call.loc, inSpace(call, call.arguments[0], clusterSpace),
      call.arguments[1], call.arguments.slice(2, 2),
      inSpace(call, call.arguments[4], sharedSpace), ValueRange(),
      call.arguments[5], Value(), NVVM::TMALoadMode::TILE, /*isCTAOnly=*/false,
      kind, Value());
  return Value();
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// `(format, arguments)`: CUDA C++ Programming Guide, vprintf.
FailureOr<Value> tilewright::lowerPrint(DeviceCall &call) {
  if (!call.hasArguments(2))
    return failure();
  static constexpr StringLiteral name = "vprintf";
  OpBuilder &builder = call.builder;
  auto module = call.op->getParentWithTrait<OpTrait::SymbolTable>();
  auto generic = LLVM::LLVMPointerType::get(builder.getContext());
  auto type =
      LLVM::LLVMFunctionType::get(builder.getI32Type(), {generic, generic});
  if (!SymbolTable::lookupSymbolIn(module, name)) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&module->getRegion(0).front());
    LLVM::LLVMFuncOp::create(builder, call.loc, name, type);
  }
  return LLVM::CallOp::create(builder, call.loc, type, name,
                              ValueRange{inSpace(call, call.arguments[0], 0),
                                         inSpace(call, call.arguments[1], 0)})
      .getResult();
}
