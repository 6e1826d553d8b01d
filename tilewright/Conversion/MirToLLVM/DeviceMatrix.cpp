//===- DeviceMatrix.cpp - matrix products of a warpgroup ------------------===//
// Rust passes an accumulator by address, and waits for products without naming
// one. PTX forbids any access to its registers between the two (wgmma, Register
// Fragments), so a wait takes and returns the registers of all accumulators of
// the function: no read of one can move before it.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

#include "mlir/IR/Dominance.h"
#include "tilewright/Conversion/MirToLLVM/Lowering.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

FailureOr<Value> tilewright::lowerWgmmaFence(DeviceCall &call) {
  NVVM::WgmmaFenceAlignedOp::create(call.builder, call.loc);
  return Value();
}

FailureOr<Value> tilewright::lowerWgmmaCommit(DeviceCall &call) {
  NVVM::WgmmaGroupSyncAlignedOp::create(call.builder, call.loc);
  return Value();
}

/// The encoding of the public crate's own compiler: a 32-byte swizzle, and
/// leading and stride offsets of 128 bytes (PTX ISA 9.1, Matrix Descriptor
/// Format).
FailureOr<Value> tilewright::lowerMatrixDescriptor(DeviceCall &call) {
  static constexpr uint64_t rest = 0xc000000800080000, addressMask = 0x3fff;
  OpBuilder &builder = call.builder;
  Type wide = builder.getI64Type();
  auto constant = [&](uint64_t number) {
    return constantOf(builder, call.loc, wide, int64_t(number));
  };
  Value address = LLVM::PtrToIntOp::create(builder, call.loc, wide,
                                           inSpace(call, call.arguments[0], 3));
  address = LLVM::LShrOp::create(builder, call.loc, address, constant(4));
  address =
      LLVM::AndOp::create(builder, call.loc, address, constant(addressMask));
  return Value(LLVM::OrOp::create(builder, call.loc, address, constant(rest)));
}

static constexpr StringLiteral kAccumulatorsAttr = "mir.accumulators";
static constexpr unsigned accumulatorWords = 32;

static Type accumulatorType(OpBuilder &builder) {
  return LLVM::LLVMStructType::getLiteral(
      builder.getContext(),
      SmallVector<Type>(accumulatorWords, builder.getI32Type()));
}

static SmallVector<Value> loadAccumulator(DeviceCall &call, Value address) {
  OpBuilder &builder = call.builder;
  Value all = LLVM::LoadOp::create(builder, call.loc, accumulatorType(builder),
                                   address);
  SmallVector<Value> words;
  for (int64_t i = 0; i < accumulatorWords; ++i)
    words.push_back(LLVM::ExtractValueOp::create(builder, call.loc, all, i));
  return words;
}

static void storeAccumulator(DeviceCall &call, ValueRange words,
                             Value address) {
  OpBuilder &builder = call.builder;
  Value all =
      LLVM::UndefOp::create(builder, call.loc, accumulatorType(builder));
  for (auto [i, word] : llvm::enumerate(words))
    all = LLVM::InsertValueOp::create(builder, call.loc, all, word, i);
  LLVM::StoreOp::create(builder, call.loc, all, address);
}

static ArrayRef<int32_t> accumulatorsOf(DeviceCall &call) {
  return call.op->getAttrOfType<DenseI32ArrayAttr>(kAccumulatorsAttr);
}

static void waitFor(DeviceCall &call, uint32_t pending, Value address,
                    int32_t accumulator) {
  SmallVector<Value> words = loadAccumulator(call, address);
  auto wait = nvvmext::WgmmaWaitOp::create(
      call.builder, call.loc,
      SmallVector<Type>(accumulatorWords, call.builder.getI32Type()), pending,
      words, accumulator);
  storeAccumulator(call, wait.getResults(), address);
}

/// `(&mut [[f32; 8]; 4], descriptor of A, descriptor of B)`, 64x64.
FailureOr<Value> tilewright::lowerWgmma(DeviceCall &call, NVVM::WGMMATypes type,
                                        int depth) {
  OpBuilder &builder = call.builder;
  Value address = call.arguments[0];
  int32_t accumulator = accumulatorsOf(call).front();
  StringRef operand = NVVM::stringifyWGMMATypes(type);
  Value accumulate =
      constantOf(builder, call.loc, builder.getI1Type(), /*number=*/1);
  auto product = nvvmext::WgmmaOp::create(
      builder, call.loc,
      SmallVector<Type>(accumulatorWords, builder.getI32Type()),
      loadAccumulator(call, address), /*a=*/ValueRange(), call.arguments[1],
      call.arguments[2], /*metadata=*/Value(), accumulate,
      /*selector=*/IntegerAttr(), accumulator, ArrayRef<int32_t>{64, depth},
      builder.getStrArrayAttr({"f32", operand, operand}), /*satfinite=*/false,
      /*negateA=*/false, /*negateB=*/false, /*transposeA=*/false,
      /*transposeB=*/false);
  storeAccumulator(call, product.getD(), address);
  return Value();
}

FailureOr<Value> tilewright::lowerWgmmaWait(DeviceCall &call) {
  auto pending = uint32_t(constantArgument(call, 0));
  ArrayRef<int32_t> accumulators = accumulatorsOf(call);
  if (accumulators.empty())
    NVVM::WgmmaWaitGroupSyncOp::create(call.builder, call.loc, pending);
  for (auto [address, number] :
       llvm::zip_equal(call.arguments.drop_front(), accumulators))
    waitFor(call, pending, address, number);
  return Value();
}

/// The pointer beneath casts that only change its type.
static Value stripPointerCasts(Value pointer) {
  while (auto cast = pointer.getDefiningOp<mir::CastOp>())
    pointer = cast.getOperand();
  return pointer;
}

/// Inserts a wait directly after a product.
static mir::CallOp endProduct(mir::CallOp product) {
  OpBuilder builder(product->getBlock(), std::next(product->getIterator()));
  Location loc = product.getLoc();
  mir::CallOp::create(builder, loc, "cuda_device::wgmma::wgmma_commit_group",
                      TypeRange(), ValueRange());
  Type word = builder.getIntegerType(32, /*isSigned=*/false);
  Value none = mir::ConstantOp::create(builder, loc, word,
                                       builder.getIntegerAttr(word, 0));
  return mir::CallOp::create(
      builder, loc, "cuda_device::wgmma::wgmma_wait_group", TypeRange(), none);
}

void tilewright::tieAccumulators(mir::FuncOp function, bool endsEach) {
  SetVector<Value> accumulators;
  SmallVector<mir::CallOp> products, waits;
  Builder builder(function.getContext());
  function.walk([&](mir::CallOp call) {
    const DeviceFunction *callee = findDeviceFunction(call.getCallee());
    if (!callee || callee->module != "wgmma")
      return;
    if (callee->lower == lowerWgmmaWait)
      waits.push_back(call);
    if (!call.getCallee().contains("::wgmma_mma_"))
      return;
    Value accumulator = stripPointerCasts(call.getInputs()[0]);
    accumulators.insert(accumulator);
    auto number =
        int32_t(llvm::find(accumulators, accumulator) - accumulators.begin());
    call->setAttr(kAccumulatorsAttr, builder.getDenseI32ArrayAttr(number));
    products.push_back(call);
  });
  if (endsEach)
    for (mir::CallOp product : products)
      waits.push_back(endProduct(product));
  DominanceInfo dominance(function);
  for (mir::CallOp wait : waits) {
    SmallVector<int32_t> numbers;
    for (auto [number, accumulator] : llvm::enumerate(accumulators)) {
      if (!dominance.dominates(accumulator, wait))
        continue;
      wait.getInputsMutable().append(accumulator);
      numbers.push_back(int32_t(number));
    }
    wait->setAttr(kAccumulatorsAttr, builder.getDenseI32ArrayAttr(numbers));
  }
}
