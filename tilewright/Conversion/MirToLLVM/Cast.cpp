//===- Cast.cpp - casts ---------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

/// The scalars of a type in order, each with its access path.
static void
collectLeaves(Type type, SmallVectorImpl<int64_t> &way,
              SmallVectorImpl<std::pair<SmallVector<int64_t>, Type>> &leaves) {
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
    for (auto [i, field] : llvm::enumerate(record.getBody())) {
      way.push_back(i);
      collectLeaves(field, way, leaves);
      way.pop_back();
    }
    return;
  }
  auto array = dyn_cast<LLVM::LLVMArrayType>(type);
  if (!array) {
    leaves.push_back({SmallVector<int64_t>(way.begin(), way.end()), type});
    return;
  }
  for (uint64_t i = 0; i < std::min<uint64_t>(array.getNumElements(), 64);
       ++i) {
    way.push_back(i);
    collectLeaves(array.getElementType(), way, leaves);
    way.pop_back();
  }
}

static unsigned bitsOf(Type type) {
  return isa<LLVM::LLVMPointerType>(type) ? 64 : type.getIntOrFloatBitWidth();
}

static Value castPointer(OpBuilder &builder, Location loc, Value value,
                         Type to) {
  if (value.getType() == to)
    return value;
  return LLVM::AddrSpaceCastOp::create(builder, loc, to, value);
}

/// Casts between scalars of one width.
static Value castBits(OpBuilder &builder, Location loc, Value value, Type to) {
  Type from = value.getType();
  if (from == to)
    return value;
  bool fromPointer = isa<LLVM::LLVMPointerType>(from);
  bool toPointer = isa<LLVM::LLVMPointerType>(to);
  if (fromPointer && toPointer)
    return castPointer(builder, loc, value, to);
  if (fromPointer) {
    value = LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), value);
    return castBits(builder, loc, value, to);
  }
  if (toPointer) {
    value = castBits(builder, loc, value, builder.getI64Type());
    return LLVM::IntToPtrOp::create(builder, loc, to, value);
  }
  return LLVM::BitcastOp::create(builder, loc, to, value);
}

namespace {
struct LowerCast final : MirPattern<mir::CastOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::CastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type to = convert(op.getType());
    if (!to)
      return failure();
    FailureOr<Value> result =
        lower(op, adaptor.getValue(), to, rewriter, op.getLoc());
    if (failed(result))
      return failure();
    rewriter.replaceOp(op, *result);
    return success();
  }

private:
  FailureOr<Value> lower(mir::CastOp op, Value value, Type to,
                         OpBuilder &builder, Location loc) const;
  FailureOr<Value> transmute(mir::CastOp op, Value value, Type to,
                             OpBuilder &builder, Location loc) const;
};
} // namespace

static Value widenOrNarrow(OpBuilder &builder, Location loc, Value value,
                           Type to) {
  unsigned from = bitsOf(value.getType()), width = bitsOf(to);
  if (from < width)
    return LLVM::FPExtOp::create(builder, loc, to, value);
  if (from > width)
    return LLVM::FPTruncOp::create(builder, loc, to, value);
  return value;
}

FailureOr<Value> LowerCast::lower(mir::CastOp op, Value value, Type to,
                                  OpBuilder &builder, Location loc) const {
  Type from = op.getValue().getType();
  bool fromUnsigned = mir::isUnsigned(from);
  switch (op.getKind()) {
  case mir::CastKind::IntToInt:
    return resizeInteger(builder, loc, value, to, !fromUnsigned);
  case mir::CastKind::IntToFloat:
    if (fromUnsigned)
      return Value(LLVM::UIToFPOp::create(builder, loc, to, value));
    return Value(LLVM::SIToFPOp::create(builder, loc, to, value));
  case mir::CastKind::FloatToInt:
    return LLVM::CallIntrinsicOp::create(
               builder, loc, to,
               builder.getStringAttr(op.getType().isUnsignedInteger()
                                         ? "llvm.fptoui.sat"
                                         : "llvm.fptosi.sat"),
               ValueRange(value))
        .getResult(0);
  case mir::CastKind::FloatToFloat:
    return widenOrNarrow(builder, loc, value, to);
  case mir::CastKind::PtrToInt:
    return resizeInteger(
        builder, loc,
        LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), value), to,
        false);
  case mir::CastKind::IntToPtr:
    return Value(LLVM::IntToPtrOp::create(builder, loc, to, value));
  case mir::CastKind::PtrToPtr: {
    bool fromSlice = isa<LLVM::LLVMStructType>(value.getType());
    Value address = fromSlice ? LLVM::ExtractValueOp::create(
                                    builder, loc, value, ArrayRef<int64_t>{0})
                              : value;
    auto record = dyn_cast<LLVM::LLVMStructType>(to);
    if (!record)
      return castPointer(builder, loc, address, to);
    address = castPointer(builder, loc, address, record.getBody()[0]);
    Value length =
        LLVM::ExtractValueOp::create(builder, loc, value, ArrayRef<int64_t>{1});
    Value result = LLVM::UndefOp::create(builder, loc, to);
    result = LLVM::InsertValueOp::create(builder, loc, result, address,
                                         ArrayRef<int64_t>{0});
    return Value(LLVM::InsertValueOp::create(builder, loc, result, length,
                                             ArrayRef<int64_t>{1}));
  }
  case mir::CastKind::Unsize: {
    auto array = cast<mir::ArrayType>(cast<mir::PtrType>(from).getPointee());
    Value result = LLVM::UndefOp::create(builder, loc, to);
    result = LLVM::InsertValueOp::create(builder, loc, result, value,
                                         ArrayRef<int64_t>{0});
    Value length =
        constantOf(builder, loc, builder.getI64Type(), array.getSize());
    return Value(LLVM::InsertValueOp::create(builder, loc, result, length,
                                             ArrayRef<int64_t>{1}));
  }
  case mir::CastKind::Transmute:
    return transmute(op, value, to, builder, loc);
  }
  llvm_unreachable("unknown cast");
}

namespace {
/// How Rust represents an enum of two variants, one of them with a payload,
/// without a tag: the other variant is a value that the payload never has.
struct Niche {
  int64_t payloadTag, otherTag; ///< discriminants
  uint64_t other;               ///< the value
};
} // namespace

static bool isZeroSized(Type type) {
  auto tuple = dyn_cast<mir::TupleType>(type);
  return tuple && llvm::all_of(tuple.getFields(), isZeroSized);
}

/// References and NonZero numbers are never zero, a bool has two values, and
/// chars end at 0x10ffff.
static std::optional<Niche> nicheOf(mir::EnumType type) {
  ArrayRef<mir::Variant> variants = type.getVariants();
  if (variants.size() != 2)
    return std::nullopt;
  auto isEmpty = [](const mir::Variant &variant) {
    return llvm::all_of(variant.fields.getTypes(), isZeroSized);
  };
  const mir::Variant &other = variants[isEmpty(variants[0]) ? 0 : 1];
  const mir::Variant &full = variants[isEmpty(variants[0]) ? 1 : 0];
  if (!isEmpty(other) || full.fields.size() != 1)
    return std::nullopt;
  auto with = [&](uint64_t number) {
    return Niche{full.discriminant, other.discriminant, number};
  };
  Type payload = full.fields.getTypes().front();
  if (payload.isInteger(1))
    return with(2);
  if (type.getName().ends_with("<char>"))
    return with(0x110000);
  auto record = dyn_cast<mir::StructType>(payload);
  if (isa<mir::PtrType>(payload) ||
      (record && record.getName().starts_with("NonZero")) ||
      (record && record.getName().starts_with("NonNull")))
    return with(0);
  return std::nullopt;
}

/// Casts between an enum and the number that Rust represents it by, if that is
/// known: the discriminant of an enum without payloads, or the niche of an
/// option.
static std::optional<Value> castEnum(mir::CastOp op, Value value, Type to,
                                     OpBuilder &builder, Location loc) {
  auto from = dyn_cast<mir::EnumType>(op.getValue().getType());
  auto into = dyn_cast<mir::EnumType>(op.getType());
  if (!from == !into)
    return std::nullopt;
  mir::EnumType type = from ? from : into;
  Type shape = from ? value.getType() : to;
  Type scalar = from ? to : value.getType();
  if (!isa<IntegerType, LLVM::LLVMPointerType>(scalar))
    return std::nullopt;
  Type number = builder.getIntegerType(bitsOf(scalar));
  auto fields = cast<LLVM::LLVMStructType>(shape).getBody();
  bool isPlain = llvm::all_of(type.getVariants(), [](const auto &variant) {
    return variant.fields.getTypes().empty();
  });
  if (isPlain && from) {
    Value tag =
        LLVM::ExtractValueOp::create(builder, loc, value, ArrayRef<int64_t>{0});
    return castBits(
        builder, loc,
        resizeInteger(builder, loc, tag, number, hasSignedTag(type)), scalar);
  }
  if (isPlain) {
    Value bits = castBits(builder, loc, value, number);
    Value made = LLVM::UndefOp::create(builder, loc, to);
    return LLVM::InsertValueOp::create(
        builder, loc, made, resizeInteger(builder, loc, bits, fields[0], false),
        ArrayRef<int64_t>{0});
  }
  std::optional<Niche> niche = nicheOf(type);
  SmallVector<std::pair<SmallVector<int64_t>, Type>> leaves;
  SmallVector<int64_t> way;
  collectLeaves(shape, way, leaves);
  if (!niche || leaves.size() != 2)
    return std::nullopt;
  Type payload = leaves[1].second;
  if (bitsOf(payload) != bitsOf(scalar) &&
      !(payload.isInteger(1) && bitsOf(scalar) == 8))
    return std::nullopt;
  Value none = constantOf(builder, loc, number, niche->other);
  Value fullTag = constantOf(builder, loc, fields[0], niche->payloadTag);
  if (into) {
    Value bits = castBits(builder, loc, value, number);
    Value isNone =
        LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, bits, none);
    Value otherTag = constantOf(builder, loc, fields[0], niche->otherTag);
    Value tag = LLVM::SelectOp::create(builder, loc, isNone, otherTag, fullTag);
    Value inner =
        castBits(builder, loc,
                 resizeInteger(builder, loc, bits,
                               builder.getIntegerType(bitsOf(payload)), false),
                 payload);
    Value made = LLVM::UndefOp::create(builder, loc, to);
    made = LLVM::InsertValueOp::create(builder, loc, made, tag,
                                       ArrayRef<int64_t>{0});
    return LLVM::InsertValueOp::create(builder, loc, made, inner,
                                       leaves[1].first);
  }
  Value tag =
      LLVM::ExtractValueOp::create(builder, loc, value, ArrayRef<int64_t>{0});
  Value isSome =
      LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, tag, fullTag);
  Value inner =
      LLVM::ExtractValueOp::create(builder, loc, value, leaves[1].first);
  inner = resizeInteger(
      builder, loc,
      castBits(builder, loc, inner, builder.getIntegerType(bitsOf(payload))),
      number, false);
  return castBits(builder, loc,
                  LLVM::SelectOp::create(builder, loc, isSome, inner, none),
                  scalar);
}

/// Scalars that correspond are cast individually; otherwise the bytes go
/// through memory.
FailureOr<Value> LowerCast::transmute(mir::CastOp op, Value value, Type to,
                                      OpBuilder &builder, Location loc) const {
  if (value.getType() == to)
    return value;
  SmallVector<std::pair<SmallVector<int64_t>, Type>> from, into;
  SmallVector<int64_t> way;
  collectLeaves(value.getType(), way, from);
  collectLeaves(to, way, into);
  bool matches = from.size() == into.size() &&
                 llvm::all_of(llvm::zip(from, into), [](auto pair) {
                   return bitsOf(std::get<0>(pair).second) ==
                          bitsOf(std::get<1>(pair).second);
                 });
  if (matches) {
    Value result;
    if (!into.empty() && into.front().first.empty())
      result = nullptr;
    else
      result = LLVM::UndefOp::create(builder, loc, to);
    for (auto [source, target] : llvm::zip(from, into)) {
      Value leaf =
          source.first.empty()
              ? value
              : LLVM::ExtractValueOp::create(builder, loc, value, source.first);
      leaf = castBits(builder, loc, leaf, target.second);
      result = target.first.empty()
                   ? leaf
                   : LLVM::InsertValueOp::create(builder, loc, result, leaf,
                                                 target.first);
    }
    return result;
  }
  if (std::optional<Value> result = castEnum(op, value, to, builder, loc))
    return *result;
  if (isa<mir::EnumType>(op.getValue().getType()) ||
      isa<mir::EnumType>(op.getType()) ||
      extentOf(value.getType()).size != extentOf(to).size) {
    op.emitError("cannot transmute ")
        << op.getValue().getType() << " to " << op.getType()
        << ": the layout of one of them is not known";
    return failure();
  }
  bool isMoreAligned = extentOf(value.getType()).align > extentOf(to).align;
  Value place =
      allocateAtEntry(builder, op, isMoreAligned ? value.getType() : to);
  LLVM::StoreOp::create(builder, loc, value, place);
  return Value(LLVM::LoadOp::create(builder, loc, to, place));
}

void tilewright::populateCastPatterns(const MirTypeConverter &types,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerCast>(types, patterns.getContext());
}
