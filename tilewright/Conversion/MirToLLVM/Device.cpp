//===- Device.cpp - functions provided by the device ----------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"
#include "tilewright/Conversion/MirToLLVM/DeviceNames.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tilewright;

/// CUDA C++ Programming Guide, Warp Shuffle Functions: the lane mask is in the
/// upper byte, the last or, for up, the first lane in the lower one.
static constexpr int64_t wholeWarp = 0x1f, wholeWarpUp = 0;

static Value i32(DeviceCall &call, int64_t number) {
  return constantOf(call.builder, call.loc, call.builder.getI32Type(), number);
}

template <typename Op> static FailureOr<Value> lowerRegister(DeviceCall &call) {
  return Op::create(call.builder, call.loc, call.builder.getI32Type())
      .getResult();
}

template <typename Op> static FailureOr<Value> lowerClock(DeviceCall &call) {
  return Op::create(call.builder, call.loc, call.result).getResult();
}

static FailureOr<Value> lowerSyncThreads(DeviceCall &call) {
  if (call.op->hasAttr(mir::MirDialect::kDivergedAttr)) {
    // NVVM's operation is aligned.
    OpBuilder &builder = call.builder;
    Value zero = LLVM::ConstantOp::create(builder, call.loc,
                                          builder.getI32IntegerAttr(0));
    LLVM::CallIntrinsicOp::create(
        builder, call.loc,
        builder.getStringAttr("llvm.nvvm.barrier.cta.sync.all"), zero);
    return Value();
  }
  NVVM::BarrierOp::create(call.builder, call.loc, TypeRange(), Value(), Value(),
                          NVVM::BarrierReductionAttr(), Value());
  return Value();
}

template <typename Op> static Value readWide(DeviceCall &call) {
  OpBuilder &builder = call.builder;
  Value number = Op::create(builder, call.loc, builder.getI32Type());
  return LLVM::ZExtOp::create(builder, call.loc, builder.getI64Type(), number);
}

/// blockIdx * blockDim + threadIdx along one axis as `usize`.
template <typename Block, typename Size, typename Thread>
static Value indexAlong(DeviceCall &call) {
  Value block = readWide<Block>(call), size = readWide<Size>(call);
  Value thread = readWide<Thread>(call);
  Value begin = LLVM::MulOp::create(call.builder, call.loc, block, size);
  return LLVM::AddOp::create(call.builder, call.loc, begin, thread);
}

static Value indexAlongX(DeviceCall &call) {
  return indexAlong<NVVM::BlockIdXOp, NVVM::BlockDimXOp, NVVM::ThreadIdXOp>(
      call);
}

static FailureOr<Value> lowerIndex1D(DeviceCall &call) {
  return indexAlongX(call);
}

/// Row by row: a row is as long as all blocks along x.
static FailureOr<Value> lowerIndex2D(DeviceCall &call) {
  OpBuilder &builder = call.builder;
  Value column = indexAlongX(call);
  Value row =
      indexAlong<NVVM::BlockIdYOp, NVVM::BlockDimYOp, NVVM::ThreadIdYOp>(call);
  Value blocks = readWide<NVVM::GridDimXOp>(call);
  Value size = readWide<NVVM::BlockDimXOp>(call);
  Value length = LLVM::MulOp::create(builder, call.loc, blocks, size);
  Value begin = LLVM::MulOp::create(builder, call.loc, row, length);
  return Value(LLVM::AddOp::create(builder, call.loc, begin, column));
}

template <NVVM::MemScopeKind scope>
static FailureOr<Value> lowerFence(DeviceCall &call) {
  NVVM::MembarOp::create(call.builder, call.loc, scope);
  return Value();
}

static FailureOr<Value> lowerSyncWarp(DeviceCall &call) {
  NVVM::SyncWarpOp::create(call.builder, call.loc, call.arguments[0]);
  return Value();
}

template <NVVM::ShflKind kind, bool hasMask>
static FailureOr<Value> lowerShuffle(DeviceCall &call) {
  Value mask = hasMask ? call.arguments[0] : i32(call, -1);
  ValueRange rest = call.arguments.drop_front(hasMask);
  Value clamp = i32(call, kind == NVVM::ShflKind::up ? wholeWarpUp : wholeWarp);
  return NVVM::ShflOp::create(call.builder, call.loc, call.result, mask,
                              rest[0], rest[1], clamp, kind, UnitAttr())
      .getResult();
}

/// Shuffles a u64 or an f64 as two 32-bit halves.
template <NVVM::ShflKind kind, bool hasMask>
static FailureOr<Value> lowerWideShuffle(DeviceCall &call) {
  OpBuilder &builder = call.builder;
  Type narrow = builder.getI32Type();
  Value mask = hasMask ? call.arguments[0] : i32(call, -1);
  ValueRange rest = call.arguments.drop_front(hasMask);
  Value clamp = i32(call, kind == NVVM::ShflKind::up ? wholeWarpUp : wholeWarp);
  Type pair = VectorType::get(2, narrow);
  Value halves = LLVM::BitcastOp::create(builder, call.loc, pair, rest[0]);
  for (int64_t i : {0, 1}) {
    Value at = i32(call, i);
    Value half = LLVM::ExtractElementOp::create(builder, call.loc, halves, at);
    half = NVVM::ShflOp::create(builder, call.loc, narrow, mask, half, rest[1],
                                clamp, kind, UnitAttr());
    halves = LLVM::InsertElementOp::create(builder, call.loc, halves, half, at);
  }
  return Value(LLVM::BitcastOp::create(builder, call.loc, call.result, halves));
}

/// `cp.async` of `bytes` bytes; with a count, bytes beyond it are zero.
template <unsigned bytes, NVVM::LoadCacheModifierKind cache>
static FailureOr<Value> lowerCopy(DeviceCall &call) {
  NVVM::CpAsyncOp::create(
      call.builder, call.loc, inSpace(call, call.arguments[0], 3),
      inSpace(call, call.arguments[1], 1), bytes, cache,
      call.arguments.size() == 3 ? call.arguments[2] : Value());
  return Value();
}

template <bool isRead> static FailureOr<Value> lowerBulkWait(DeviceCall &call) {
  NVVM::CpAsyncBulkWaitGroupOp::create(
      call.builder, call.loc, constantArgument(call, 0),
      isRead ? call.builder.getUnitAttr() : UnitAttr());
  return Value();
}

/// Rounds two floats; the first is in the lower half.
template <typename Half> static FailureOr<Value> lowerPack(DeviceCall &call) {
  OpBuilder &builder = call.builder;
  Type half = Half::get(builder.getContext());
  Type pair = VectorType::get(2, half);
  Value both = LLVM::UndefOp::create(builder, call.loc, pair);
  for (int64_t i : {0, 1}) {
    Value part =
        LLVM::FPTruncOp::create(builder, call.loc, half, call.arguments[i]);
    both = LLVM::InsertElementOp::create(builder, call.loc, both, part,
                                         i32(call, i));
  }
  return Value(LLVM::BitcastOp::create(builder, call.loc, call.result, both));
}

/// An operation on two halves packed in a u32.
template <typename Half, typename Op>
static FailureOr<Value> lowerPacked(DeviceCall &call) {
  OpBuilder &builder = call.builder;
  Type pair = VectorType::get(2, Half::get(builder.getContext()));
  SmallVector<Value, 3> operands;
  for (Value argument : call.arguments)
    operands.push_back(
        LLVM::BitcastOp::create(builder, call.loc, pair, argument));
  OperationState state(call.loc, Op::getOperationName(), operands,
                       TypeRange(pair));
  Value result = builder.create(state)->getResult(0);
  return Value(LLVM::BitcastOp::create(builder, call.loc, call.result, result));
}

/// The sum of four byte products and an accumulator.
template <NVVM::DotAccumulateType type>
static FailureOr<Value> lowerDot(DeviceCall &call) {
  Type bytes = VectorType::get(4, call.builder.getI8Type());
  auto side = [&](unsigned i) -> Value {
    return LLVM::BitcastOp::create(call.builder, call.loc, bytes,
                                   call.arguments[i]);
  };
  return Value(NVVM::DotAccumulate4WayOp::create(
      call.builder, call.loc, call.builder.getI32Type(), side(0), type, side(1),
      type, call.arguments[2]));
}

/// The offset of a generic address in shared memory.
static FailureOr<Value> lowerSharedOffset(DeviceCall &call) {
  return Value(LLVM::PtrToIntOp::create(call.builder, call.loc, call.result,
                                        inSpace(call, call.arguments[0], 3)));
}

template <NVVM::VoteSyncKind kind, bool hasMask>
static FailureOr<Value> lowerVote(DeviceCall &call) {
  Value mask = hasMask ? call.arguments[0] : i32(call, -1);
  return NVVM::VoteSyncOp::create(call.builder, call.loc, call.result, mask,
                                  call.arguments[hasMask], kind)
      .getResult();
}

static FailureOr<Value> lowerMatchAny(DeviceCall &call) {
  return NVVM::MatchSyncOp::create(call.builder, call.loc, call.result,
                                   call.arguments[0], call.arguments[1],
                                   NVVM::MatchSyncKind::any)
      .getResult();
}

template <NVVM::ReduxKind kind>
static FailureOr<Value> lowerRedux(DeviceCall &call) {
  return NVVM::ReduxOp::create(call.builder, call.loc, call.result,
                               call.arguments[1], kind, call.arguments[0])
      .getResult();
}

static FailureOr<Value> lowerTrap(DeviceCall &call) {
  emitTrap(call.builder, call.loc, "");
  return Value();
}

static FailureOr<Value> lowerBreakpoint(DeviceCall &call) {
  LLVM::DebugTrap::create(call.builder, call.loc);
  return Value();
}

/// PTX ISA 9.1, pmevent: events are numbered 0 to 15.
static FailureOr<Value> lowerEvent(DeviceCall &call) {
  int64_t event = constantArgument(call, 0);
  if (event < 0 || event > 15) {
    call.op.emitError("expected an event number from 0 to 15, got ") << event;
    return failure();
  }
  NVVM::PMEventOp::create(call.builder, call.loc, IntegerAttr(),
                          call.builder.getI32IntegerAttr(int32_t(event)));
  return Value();
}

/// Selects any four of the eight bytes of two numbers.
static FailureOr<Value> lowerPermute(DeviceCall &call, NVVM::PermuteMode mode) {
  return Value(NVVM::PermuteOp::create(
      call.builder, call.loc, call.builder.getI32Type(), call.arguments[0],
      call.arguments[1], call.arguments[2], mode));
}

static FailureOr<Value> lowerNanosleep(DeviceCall &call) {
  NVVM::NanosleepOp::create(call.builder, call.loc, call.arguments[0]);
  return Value();
}

static constexpr auto cg1 = NVVM::CTAGroupKind::CTA_1,
                      cg2 = NVVM::CTAGroupKind::CTA_2;

static ArrayRef<DeviceFunction> deviceFunctions() {
  static const DeviceFunction functions[] = {
#define DEVICE_FUNCTION(Module, Path, Signature, Layer, Lowering, MinSM,       \
                        Operation, Intrinsic, Ptx)                             \
  {Module, Path, Signature, Lowering, MinSM, Intrinsic},
#include "tilewright/Conversion/MirToLLVM/Device.def"
  };
  return functions;
}

/// An index that `mir` accepts for a disjoint_slice, and that the crate
/// computes with functions of its own.
static const DeviceFunction *findIndex(StringRef path) {
  static const DeviceFunction index2D = {
      "thread", "cuda_device::thread::index_2d", "-> i64", lowerIndex2D, 0, ""};
  return path == index2D.path ? &index2D : nullptr;
}

/// The function that `cuda_oxide_device_HASH_thread_index_x` names: a path with
/// the crate's hash, and with `_` for `::`. `thread::index_x` in such a name is
/// `thread::threadIdx_x` in the crate.
static const DeviceFunction *findMangled(StringRef path) {
  if (!path.consume_front(mir::mangledPathPrefix))
    return nullptr;
  StringRef name = path.split('_').second;
  std::string own = name.str();
  if (name.starts_with("thread_index_") && name.size() == 14 &&
      name.back() >= 'x' && name.back() <= 'z')
    own = ("thread_threadIdx_" + name.take_back()).str();
  for (const DeviceFunction &each : deviceFunctions()) {
    SmallVector<StringRef> segments;
    each.path.split(segments, "::");
    if (llvm::join(llvm::drop_begin(segments), "_") == own)
      return &each;
  }
  return nullptr;
}

/// The part of a path that identifies the function.
static StringRef keyOf(StringRef path) {
  auto [front, last] = path.rsplit("::");
  if (last.empty())
    return path;
  StringRef type = front.contains("::") ? front.rsplit("::").second : front;
  if (!type.empty() && llvm::isUpper(type.front()))
    return path.take_back(type.size() + 2 + last.size());
  return last;
}

std::optional<unsigned> tilewright::firstChipOf(StringRef path) {
  if (const DeviceFunction *function = findDeviceFunction(path))
    return function->minSM;
  return std::nullopt;
}

const DeviceFunction *tilewright::findDeviceFunction(StringRef path) {
  static const llvm::StringMap<const DeviceFunction *> known = [] {
    llvm::StringMap<const DeviceFunction *> map;
    for (const DeviceFunction &each : deviceFunctions())
      map[keyOf(each.path)] = &each;
    return map;
  }();
  if (!path.starts_with("cuda_device::"))
    return findMangled(path);
  if (const DeviceFunction *index = findIndex(path))
    return index;
  // Other paths, such as the methods of thread groups, share this last segment.
  const DeviceFunction *function = known.lookup(keyOf(path));
  if (function && keyOf(path) == "sync" && path != function->path)
    return nullptr;
  return function;
}
