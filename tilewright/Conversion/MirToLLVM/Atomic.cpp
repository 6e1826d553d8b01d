//===- Atomic.cpp - the methods of cuda_device::atomic --------------------===//
//   cuda_device::atomic::DeviceAtomicU32::fetch_add(&self, value, ordering)
//
// The type's name encodes scope and number. An ordering is a variant of
// `AtomicOrdering`. One that is unknown at compile time is lowered to the
// strongest, which permits nothing that a weaker one forbids.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Device.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright;

namespace {
struct AtomicName {
  StringRef scope; ///< for LLVM's NVPTX back end; empty: system
  char number;     ///< 'U', 'I' or 'F'
  StringRef method;
};
} // namespace

/// "cuda_device::atomic::DeviceAtomicU32::fetch_add"
static std::optional<AtomicName> parseName(StringRef path) {
  auto [front, method] = path.rsplit("::");
  StringRef type = front.contains("::") ? front.rsplit("::").second : front;
  AtomicName name;
  name.method = method;
  if (type.consume_front("Device"))
    name.scope = "device";
  else if (type.consume_front("Block"))
    name.scope = "block";
  else if (!type.consume_front("System"))
    return std::nullopt;
  if (!type.consume_front("Atomic") || type.empty())
    return std::nullopt;
  name.number = type.front();
  return name;
}

static std::optional<LLVM::AtomicBinOp> binaryOf(const AtomicName &name) {
  using B = LLVM::AtomicBinOp;
  bool isFloat = name.number == 'F', isSigned = name.number == 'I';
  return llvm::StringSwitch<std::optional<B>>(name.method)
      .Case("fetch_add", isFloat ? B::fadd : B::add)
      .Case("fetch_sub", isFloat ? B::fsub : B::sub)
      .Case("fetch_and", B::_and)
      .Case("fetch_or", B::_or)
      .Case("fetch_xor", B::_xor)
      .Case("fetch_min", isSigned ? B::min : B::umin)
      .Case("fetch_max", isSigned ? B::max : B::umax)
      .Case("swap", B::xchg)
      .Default(std::nullopt);
}

bool tilewright::isAtomic(StringRef path) {
  std::optional<AtomicName> name = parseName(path);
  return name &&
         (binaryOf(*name) || name->method == "load" ||
          name->method == "store" || name->method == "compare_exchange_raw");
}

static LLVM::AtomicOrdering orderingOf(Value value) {
  auto made = value.getDefiningOp<mir::ConstructEnumOp>();
  if (!made)
    return LLVM::AtomicOrdering::seq_cst;
  return llvm::StringSwitch<LLVM::AtomicOrdering>(made.getVariant())
      .Case("Relaxed", LLVM::AtomicOrdering::monotonic)
      .Case("Acquire", LLVM::AtomicOrdering::acquire)
      .Case("Release", LLVM::AtomicOrdering::release)
      .Case("AcqRel", LLVM::AtomicOrdering::acq_rel)
      .Default(LLVM::AtomicOrdering::seq_cst);
}

/// LLVM requires a failure ordering without release.
static LLVM::AtomicOrdering forFailure(LLVM::AtomicOrdering ordering) {
  if (ordering == LLVM::AtomicOrdering::acq_rel)
    return LLVM::AtomicOrdering::acquire;
  if (ordering == LLVM::AtomicOrdering::release)
    return LLVM::AtomicOrdering::monotonic;
  return ordering;
}

static FailureOr<Value> lowerExchange(DeviceCall &call,
                                      const AtomicName &name) {
  if (!call.hasArguments(5))
    return failure();
  Value both = LLVM::AtomicCmpXchgOp::create(
      call.builder, call.loc, call.arguments[0], call.arguments[1],
      call.arguments[2], orderingOf(call.op.getInputs()[3]),
      forFailure(orderingOf(call.op.getInputs()[4])), name.scope);
  return Value(LLVM::ExtractValueOp::create(call.builder, call.loc, both,
                                            ArrayRef<int64_t>{0}));
}

static uint64_t bytesOf(Type type) { return type.getIntOrFloatBitWidth() / 8; }

/// PTX has no fetch_sub for floats; the negated number is added.
static Value negatedFloat(DeviceCall &call, Value value) {
  return LLVM::FNegOp::create(call.builder, call.loc, value);
}

std::optional<FailureOr<Value>> tilewright::lowerAtomic(DeviceCall &call) {
  std::optional<AtomicName> name = parseName(call.op.getCallee());
  if (!name)
    return std::nullopt;
  OpBuilder &builder = call.builder;
  if (name->method == "compare_exchange_raw")
    return lowerExchange(call, *name);
  if (name->method == "load") {
    if (!call.hasArguments(2))
      return FailureOr<Value>(failure());
    return FailureOr<Value>(LLVM::LoadOp::create(
        builder, call.loc, call.result, call.arguments[0], bytesOf(call.result),
        /*isVolatile=*/false, /*isNonTemporal=*/false,
        /*isInvariant=*/false, /*isInvariantGroup=*/false,
        orderingOf(call.op.getInputs()[1]), name->scope));
  }
  if (!call.hasArguments(3))
    return FailureOr<Value>(failure());
  LLVM::AtomicOrdering ordering = orderingOf(call.op.getInputs()[2]);
  Value value = call.arguments[1];
  if (name->method == "store") {
    LLVM::StoreOp::create(builder, call.loc, value, call.arguments[0],
                          bytesOf(value.getType()), /*isVolatile=*/false,
                          /*isNonTemporal=*/false, /*isInvariantGroup=*/false,
                          ordering, name->scope);
    return FailureOr<Value>(Value());
  }
  std::optional<LLVM::AtomicBinOp> binary = binaryOf(*name);
  if (!binary) {
    call.op.emitError("'") << name->method << "' is not a method of an atomic";
    return FailureOr<Value>(failure());
  }
  if (*binary == LLVM::AtomicBinOp::fsub) {
    binary = LLVM::AtomicBinOp::fadd;
    value = negatedFloat(call, value);
  }
  return FailureOr<Value>(LLVM::AtomicRMWOp::create(builder, call.loc, *binary,
                                                    call.arguments[0], value,
                                                    ordering, name->scope)
                              .getResult());
}
