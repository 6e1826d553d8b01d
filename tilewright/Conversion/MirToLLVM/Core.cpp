//===- Core.cpp - functions of Rust's core --------------------------------===//
// Functions that MIR calls, such as `core::intrinsics::ctpop` and
// `core::f32::sqrt`, found by the last segment of their path.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Device.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright;

template <typename Op> static FailureOr<Value> lowerUnary(DeviceCall &call) {
  if (!call.hasArguments(1))
    return failure();
  return Value(Op::create(call.builder, call.loc, call.arguments[0].getType(),
                          call.arguments[0]));
}

template <typename Op> static FailureOr<Value> lowerBinary(DeviceCall &call) {
  if (!call.hasArguments(2))
    return failure();
  return Value(Op::create(call.builder, call.loc, call.arguments[0].getType(),
                          call.arguments[0], call.arguments[1]));
}

/// One operation for signed numbers, one for unsigned ones.
template <typename Signed, typename Unsigned>
static FailureOr<Value> lowerBySign(DeviceCall &call) {
  if (!call.hasArguments(2))
    return failure();
  if (call.op.getInputs()[0].getType().isUnsignedInteger())
    return lowerBinary<Unsigned>(call);
  return lowerBinary<Signed>(call);
}

/// Truncated or extended to the `u32` of Rust's bit counts.
static Value asCount(DeviceCall &call, Value count) {
  return resizeInteger(call.builder, call.loc, count, call.result,
                       /*isSigned=*/false);
}

static FailureOr<Value> lowerPopulation(DeviceCall &call) {
  FailureOr<Value> count = lowerUnary<LLVM::CtPopOp>(call);
  if (failed(count))
    return failure();
  return asCount(call, *count);
}

template <typename Op> static FailureOr<Value> lowerZeros(DeviceCall &call) {
  if (!call.hasArguments(1))
    return failure();
  Value count = Op::create(call.builder, call.loc, call.arguments[0].getType(),
                           call.arguments[0], /*is_zero_poison=*/false);
  return asCount(call, count);
}

/// A rotation is a funnel shift of the number with itself.
template <typename Op> static FailureOr<Value> lowerRotate(DeviceCall &call) {
  if (!call.hasArguments(2))
    return failure();
  Value number = call.arguments[0], amount = call.arguments[1];
  Type type = number.getType();
  amount = resizeInteger(call.builder, call.loc, amount, type,
                         /*isSigned=*/false);
  return Value(
      Op::create(call.builder, call.loc, type, number, number, amount));
}

static FailureOr<Value> lowerFma(DeviceCall &call) {
  if (!call.hasArguments(3))
    return failure();
  return Value(LLVM::FMAOp::create(call.builder, call.loc, call.result,
                                   call.arguments[0], call.arguments[1],
                                   call.arguments[2]));
}

/// A function of the device's math library.
static FailureOr<Value> lowerLibrary(DeviceCall &call, StringRef name) {
  Type type = call.result;
  if (!type || !(type.isF32() || type.isF64())) {
    call.op.emitError("expected '") << call.op.getCallee() << "' on f32 or f64";
    return failure();
  }
  std::string symbol = ("__nv_" + name + (type.isF32() ? "f" : "")).str();
  Operation *module = SymbolTable::getNearestSymbolTable(call.op);
  auto function = SymbolTable::lookupSymbolIn(module, symbol);
  if (!function) {
    OpBuilder::InsertionGuard guard(call.builder);
    call.builder.setInsertionPointToStart(&module->getRegion(0).front());
    SmallVector<Type> types(call.arguments.getTypes());
    LLVM::LLVMFuncOp::create(call.builder, call.loc, symbol,
                             LLVM::LLVMFunctionType::get(type, types));
  }
  return LLVM::CallOp::create(call.builder, call.loc, TypeRange(type), symbol,
                              call.arguments)
      .getResult();
}

static bool isInLibrary(StringRef name) {
  static constexpr StringLiteral library[] = {
      "sin",   "cos",   "tan",   "asin",  "acos",  "atan",  "atan2", "sinh",
      "cosh",  "tanh",  "asinh", "acosh", "atanh", "exp",   "exp2",  "exp10",
      "expm1", "log",   "log2",  "log10", "log1p", "pow",   "cbrt",  "hypot",
      "round", "rsqrt", "erf",   "erfc",  "fmod",  "rcbrt", "fdim"};
  return llvm::is_contained(library, name);
}

/// Rust's names for some library functions.
static StringRef libraryName(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Case("ln", "log")
      .Case("exp_m1", "expm1")
      .Case("ln_1p", "log1p")
      .Case("powf", "pow")
      .Default(name);
}

/// The last segment, without a width suffix such as that of `fmaf32`.
static StringRef nameOf(StringRef path) {
  StringRef name = path.rsplit("::").second;
  if (path.starts_with("cuda_device::") && name.consume_front("__nv_"))
    return isInLibrary(name) ? name : name.drop_back(name.ends_with("f"));
  if (!path.starts_with("core::") && !path.starts_with("cuda_device::float"))
    return "";
  // libm's names for f32 functions, such as tanf.
  if (StringRef single = name; single.consume_back("f") && isInLibrary(single))
    return single;
  if (!name.consume_back("f32"))
    (void)name.consume_back("f64");
  (void)name.consume_back("_");
  return name;
}

static DeviceLowering findCore(StringRef name) {
  return llvm::StringSwitch<DeviceLowering>(name)
      .Cases({"ctpop", "count_ones"}, lowerPopulation)
      .Cases({"ctlz", "ctlz_nonzero", "leading_zeros"},
             lowerZeros<LLVM::CountLeadingZerosOp>)
      .Cases({"cttz", "cttz_nonzero", "trailing_zeros"},
             lowerZeros<LLVM::CountTrailingZerosOp>)
      .Cases({"bswap", "swap_bytes"}, lowerUnary<LLVM::ByteSwapOp>)
      .Cases({"bitreverse", "reverse_bits"}, lowerUnary<LLVM::BitReverseOp>)
      .Case("rotate_left", lowerRotate<LLVM::FshlOp>)
      .Case("rotate_right", lowerRotate<LLVM::FshrOp>)
      .Case("saturating_add", lowerBySign<LLVM::SAddSat, LLVM::UAddSat>)
      .Case("saturating_sub", lowerBySign<LLVM::SSubSat, LLVM::USubSat>)
      .Cases({"fma", "mul_add", "fmuladd"}, lowerFma)
      .Case("sqrt", lowerUnary<LLVM::SqrtOp>)
      .Cases({"fabs", "abs"}, lowerUnary<LLVM::FAbsOp>)
      .Case("floor", lowerUnary<LLVM::FFloorOp>)
      .Case("ceil", lowerUnary<LLVM::FCeilOp>)
      .Case("trunc", lowerUnary<LLVM::FTruncOp>)
      .Cases({"round_ties_even", "rint"}, lowerUnary<LLVM::RintOp>)
      .Case("copysign", lowerBinary<LLVM::CopySignOp>)
      .Cases({"minnum", "minimum_number_nsz", "min"},
             lowerBinary<LLVM::MinNumOp>)
      .Cases({"maxnum", "maximum_number_nsz", "max"},
             lowerBinary<LLVM::MaxNumOp>)
      .Default(nullptr);
}

bool tilewright::isCore(StringRef path) {
  return findCore(nameOf(path)) || isInLibrary(libraryName(nameOf(path)));
}

std::optional<FailureOr<Value>> tilewright::lowerCore(DeviceCall &call) {
  StringRef name = nameOf(call.op.getCallee());
  if (DeviceLowering lower = findCore(name)) {
    // Slices have methods of these names too.
    if (!call.result || !call.result.isIntOrFloat() ||
        !llvm::all_of(TypeRange(call.arguments),
                      [](Type type) { return type.isIntOrFloat(); })) {
      call.op.emitError("the body of '")
          << call.op.getCallee() << "' is not in the program";
      return failure();
    }
    return lower(call);
  }
  if (isInLibrary(libraryName(name)))
    return lowerLibrary(call, libraryName(name));
  return std::nullopt;
}
