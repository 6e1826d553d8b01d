//===- DeviceGrid.cpp - barrier across all blocks of a grid ---------------===//
// A cooperative launch runs all of its blocks concurrently and leaves a
// workspace address in %envreg1 and %envreg2. The workspace contains a u32 with
// its size in bytes and the u32 of the barrier
// (cooperative_groups/details/sync.h of the CUDA Toolkit). One thread of each
// block adds to the latter. The first block adds a value for which the last
// arrival flips the upper bit, after which the word is again equally far from
// the next flip.
//
//   word    0      arrivals of three blocks: + (2^31 - 2), + 1, + 1 = 2^31
//           2^31   again: 2^32, which is 0
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"
#include "tilewright/Launch/PtxName.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Builds the function that each call invokes.
class GridBarrier {
public:
  GridBarrier(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}
  void makeBody(LLVM::LLVMFuncOp function);

private:
  template <typename Op> Value read() {
    return Op::create(builder, loc, builder.getI32Type());
  }
  Value number(int64_t value) {
    return constantOf(builder, loc, builder.getI32Type(), value);
  }
  Value either(Value a, Value b) {
    return LLVM::OrOp::create(builder, loc, a, b);
  }
  Value isZero(Value value) {
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, value,
                                constantOf(builder, loc, value.getType(), 0));
  }
  Value workspace();
  Value arrivals();
  /// The threads of a warp may have diverged.
  void synchronizeBlock() {
    LLVM::CallIntrinsicOp::create(
        builder, loc, builder.getStringAttr("llvm.nvvm.barrier.cta.sync.all"),
        number(0));
  }

  OpBuilder &builder;
  Location loc;
};
} // namespace

static constexpr StringLiteral gridScope = "device";
static constexpr int64_t upperBit = std::numeric_limits<int32_t>::min();

/// The workspace's address; zero if the launch is not cooperative.
Value GridBarrier::workspace() {
  Type wide = builder.getI64Type();
  Value high =
      LLVM::ZExtOp::create(builder, loc, wide, read<NVVM::EnvReg1Op>());
  Value low = LLVM::ZExtOp::create(builder, loc, wide, read<NVVM::EnvReg2Op>());
  high = LLVM::ShlOp::create(builder, loc, high,
                             constantOf(builder, loc, wide, 32));
  return either(high, low);
}

/// The number that this block adds.
Value GridBarrier::arrivals() {
  Value blocks = LLVM::MulOp::create(builder, loc, read<NVVM::GridDimXOp>(),
                                     read<NVVM::GridDimYOp>());
  blocks = LLVM::MulOp::create(builder, loc, blocks, read<NVVM::GridDimZOp>());
  Value block =
      either(either(read<NVVM::BlockIdXOp>(), read<NVVM::BlockIdYOp>()),
             read<NVVM::BlockIdZOp>());
  Value rest = LLVM::SubOp::create(builder, loc, number(upperBit + 1), blocks);
  return LLVM::SelectOp::create(builder, loc, isZero(block), rest, number(1));
}

void GridBarrier::makeBody(LLVM::LLVMFuncOp function) {
  Region &body = function.getBody();
  Block *entry = function.addEntryBlock(builder);
  auto add = [&] { return builder.createBlock(&body, body.end()); };
  Block *refused = add(), *enters = add(), *arrives = add(), *looks = add(),
        *met = add();

  builder.setInsertionPointToStart(entry);
  Value address = workspace();
  LLVM::CondBrOp::create(builder, loc, isZero(address), refused, enters);

  builder.setInsertionPointToStart(refused);
  emitTrap(builder, loc,
           "grid::sync in a launch that is not cooperative: its blocks need "
           "not run at a time");
  LLVM::UnreachableOp::create(builder, loc);

  builder.setInsertionPointToStart(enters);
  synchronizeBlock();
  Value thread =
      either(either(read<NVVM::ThreadIdXOp>(), read<NVVM::ThreadIdYOp>()),
             read<NVVM::ThreadIdZOp>());
  LLVM::CondBrOp::create(builder, loc, isZero(thread), arrives, met);

  builder.setInsertionPointToStart(arrives);
  Value place = LLVM::AddOp::create(
      builder, loc, address, constantOf(builder, loc, address.getType(), 4));
  Value word = LLVM::IntToPtrOp::create(
      builder, loc, LLVM::LLVMPointerType::get(builder.getContext(), 1), place);
  Value before = LLVM::AtomicRMWOp::create(
      builder, loc, LLVM::AtomicBinOp::add, word, arrivals(),
      LLVM::AtomicOrdering::acq_rel, gridScope);
  LLVM::BrOp::create(builder, loc, looks);

  builder.setInsertionPointToStart(looks);
  Value now = LLVM::LoadOp::create(
      builder, loc, builder.getI32Type(), word, /*alignment=*/4,
      /*isVolatile=*/false, /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::acquire, gridScope);
  Value changed = LLVM::AndOp::create(
      builder, loc, LLVM::XOrOp::create(builder, loc, before, now),
      number(upperBit));
  LLVM::CondBrOp::create(builder, loc, isZero(changed), looks, met);

  builder.setInsertionPointToStart(met);
  synchronizeBlock();
  LLVM::ReturnOp::create(builder, loc, ValueRange());
}

FailureOr<Value> tilewright::lowerGridSync(DeviceCall &call) {
  static const std::string name = (ownSymbolPrefix + "grid_sync").str();
  OpBuilder &builder = call.builder;
  auto module = call.op->getParentWithTrait<OpTrait::SymbolTable>();
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(builder.getContext()), {});
  if (!SymbolTable::lookupSymbolIn(module, name)) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&module->getRegion(0).front());
    auto function = LLVM::LLVMFuncOp::create(builder, call.loc, name, type,
                                             LLVM::Linkage::Internal);
    GridBarrier(builder, call.loc).makeBody(function);
  }
  LLVM::CallOp::create(builder, call.loc, type, name, ValueRange());
  return Value();
}
