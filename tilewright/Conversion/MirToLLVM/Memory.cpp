//===- Memory.cpp - variables, addresses and globals ----------------------===//
#include "tilewright/Conversion/MirToLLVM/Lowering.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/SymbolTable.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::allocateAtEntry(OpBuilder &builder, Operation *op,
                                  Type type) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getFunctionBody().front());
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value one = constantOf(builder, op->getLoc(), builder.getI32Type(), 1);
  return LLVM::AllocaOp::create(builder, op->getLoc(), pointer, type, one);
}

/// The variable of that name in the module of `op`, created if absent. Two of
/// one name but different types are two variables.
static LLVM::GlobalOp findOrAdd(OpBuilder &builder, Operation *op,
                                StringRef name, Type type, unsigned space,
                                uint64_t alignment, Attribute value,
                                bool isConstant) {
  auto module = op->getParentOfType<gpu::GPUModuleOp>();
  if (auto known = module.lookupSymbol<LLVM::GlobalOp>(name))
    return known;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  return LLVM::GlobalOp::create(builder, op->getLoc(), type, isConstant,
                                LLVM::Linkage::Internal, name, value, alignment,
                                space);
}

/// The alignment of an address of `type`.
static uint64_t alignmentOf(Type type, std::optional<uint64_t> asked) {
  return std::max(asked.value_or(1), extentOf(type).align);
}

namespace {
struct LowerAlloca final : MirPattern<mir::AllocaOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::AllocaOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = convert(cast<mir::PtrType>(op.getType()).getPointee());
    if (!type)
      return failure();
    Value place = allocateAtEntry(rewriter, op, type);
    if (Type pointer = convert(op.getType()); pointer != place.getType())
      place =
          LLVM::AddrSpaceCastOp::create(rewriter, op.getLoc(), pointer, place);
    rewriter.replaceOp(op, place);
    return success();
  }
};

struct LowerRef final : MirPattern<mir::RefOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::RefOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value place = allocateAtEntry(rewriter, op, adaptor.getValue().getType());
    LLVM::StoreOp::create(rewriter, op.getLoc(), adaptor.getValue(), place);
    if (Type pointer = convert(op.getType()); pointer != place.getType())
      place =
          LLVM::AddrSpaceCastOp::create(rewriter, op.getLoc(), pointer, place);
    rewriter.replaceOp(op, place);
    return success();
  }
};

struct LowerLoad final : MirPattern<mir::LoadOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::LoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::LoadOp>(
        op, convert(op.getType()), adaptor.getSource(), /*alignment=*/0,
        op.getIsVolatile());
    return success();
  }
};

struct LowerStore final : MirPattern<mir::StoreOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::StoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(
        op, adaptor.getValue(), adaptor.getTarget(), /*alignment=*/0,
        op.getIsVolatile());
    return success();
  }
};

struct LowerAssign final : MirPattern<mir::AssignOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::AssignOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type =
        convert(cast<mir::PtrType>(op.getSource().getType()).getPointee());
    Value value =
        LLVM::LoadOp::create(rewriter, op.getLoc(), type, adaptor.getSource());
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(op, value, adaptor.getTarget());
    return success();
  }
};

struct LowerPtrOffset final : MirPattern<mir::PtrOffsetOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::PtrOffsetOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = convert(cast<mir::PtrType>(op.getType()).getPointee());
    Value offset = indexOf(rewriter, op.getLoc(), adaptor.getOffset(),
                           op.getOffset().getType());
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(
        op, adaptor.getBase().getType(), type, adaptor.getBase(),
        ArrayRef<LLVM::GEPArg>{offset},
        op.getWrapping() ? LLVM::GEPNoWrapFlags::none
                         : LLVM::GEPNoWrapFlags::inbounds);
    return success();
  }
};

struct LowerSharedAlloc final : MirPattern<mir::SharedAllocOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::SharedAllocOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = convert(cast<mir::PtrType>(op.getType()).getPointee());
    std::string name;
    if (op.getName()) {
      name = "shared." + op.getName()->str();
    } else {
      auto module = op->getParentOfType<gpu::GPUModuleOp>();
      unsigned number = 0;
      do
        name = "shared." + std::to_string(number++);
      while (module.lookupSymbol(name));
    }
    LLVM::GlobalOp global =
        findOrAdd(rewriter, op, name, type, 3,
                  alignmentOf(type, op.getAlignment()), {}, false);
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(op, global);
    return success();
  }
};

struct LowerExternShared final : MirPattern<mir::ExternSharedOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::ExternSharedOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto module = op->getParentOfType<gpu::GPUModuleOp>();
    StringRef name = "dynamic_shared";
    auto global = module.lookupSymbol<LLVM::GlobalOp>(name);
    if (!global) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(module.getBody());
      global = LLVM::GlobalOp::create(
          rewriter, op.getLoc(),
          LLVM::LLVMArrayType::get(rewriter.getI8Type(), 0),
          /*isConstant=*/false, LLVM::Linkage::External, name, Attribute(),
          /*alignment=*/16, /*addrSpace=*/3);
    }
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(op, global);
    return success();
  }
};

/// Whether a global's initializer may contain `op`.
static bool isOfInitializer(Operation *op) {
  return isa<LLVM::ConstantOp, LLVM::UndefOp, LLVM::PoisonOp, LLVM::ZeroOp,
             LLVM::InsertValueOp, LLVM::ExtractValueOp, LLVM::AddressOfOp,
             LLVM::AddrSpaceCastOp, LLVM::IntToPtrOp, LLVM::BitcastOp>(op);
}

/// Collects the operations that compute a value, operands first.
static bool collect(Value value, llvm::SetVector<Operation *> &slice) {
  SmallVector<std::pair<Operation *, unsigned>> open;
  Operation *last = value.getDefiningOp();
  if (!last || !isOfInitializer(last))
    return false;
  open.push_back({last, 0});
  while (!open.empty()) {
    auto &[op, next] = open.back();
    if (next == op->getNumOperands()) {
      slice.insert(op);
      open.pop_back();
      continue;
    }
    Operation *source = op->getOperand(next++).getDefiningOp();
    if (!source || !isOfInitializer(source))
      return false;
    if (!slice.contains(source))
      open.push_back({source, 0});
  }
  return true;
}

struct LowerGlobalAlloc final : MirPattern<mir::GlobalAllocOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::GlobalAllocOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto pointer = cast<mir::PtrType>(op.getType());
    if (adaptor.getValue())
      return lowerValue(op, adaptor.getValue(), rewriter);
    Type type = convert(pointer.getPointee());
    uint64_t bytes = extentOf(type).size;
    auto image = LLVM::LLVMArrayType::get(rewriter.getI8Type(), bytes);
    SmallVector<int8_t> contents(bytes, 0);
    if (auto init = op.getInit())
      llvm::copy(init->take_front(bytes), contents.begin());
    auto value = DenseElementsAttr::get(
        RankedTensorType::get({int64_t(bytes)}, rewriter.getI8Type()),
        ArrayRef<int8_t>(contents));
    LLVM::GlobalOp global =
        findOrAdd(rewriter, op, op.getName(), image, pointer.getAddressSpace(),
                  alignmentOf(type, 16), value, op.getConstant());
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(op, global);
    return success();
  }

private:
  LogicalResult lowerValue(mir::GlobalAllocOp op, Value value,
                           ConversionPatternRewriter &rewriter) const {
    auto module = op->getParentOfType<gpu::GPUModuleOp>();
    auto global = module.lookupSymbol<LLVM::GlobalOp>(op.getName());
    if (!global) {
      llvm::SetVector<Operation *> slice;
      if (!collect(value, slice))
        return op.emitError("the value of '")
               << op.getName() << "' is not a constant";
      global = findOrAdd(rewriter, op, op.getName(), value.getType(),
                         cast<mir::PtrType>(op.getType()).getAddressSpace(),
                         alignmentOf(value.getType(), 16), {},
                         /*isConstant=*/true);
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.createBlock(&global.getInitializerRegion());
      IRMapping mapping;
      for (Operation *each : slice)
        rewriter.clone(*each, mapping);
      LLVM::ReturnOp::create(rewriter, op.getLoc(), mapping.lookup(value));
    }
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(op, global);
    return success();
  }
};

/// LLVM computes lifetimes without these marks.
template <typename Op> struct EraseMark final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void tilewright::populateMemoryPatterns(const MirTypeConverter &types,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerAlloca, LowerRef, LowerLoad, LowerStore, LowerAssign,
               LowerPtrOffset, LowerSharedAlloc, LowerExternShared,
               LowerGlobalAlloc, EraseMark<mir::StorageLiveOp>,
               EraseMark<mir::StorageDeadOp>>(types, patterns.getContext());
}
