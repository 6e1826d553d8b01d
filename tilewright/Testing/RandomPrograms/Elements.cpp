//===- Elements.cpp - the element types of random programs ----------------===//
#include "tilewright/Testing/RandomPrograms/Elements.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

const KindInfo &testing::infoOf(Kind kind) {
  static constexpr KindInfo infos[] = {
      {1, "bool", true, false},  {8, "i8", true, false},
      {16, "i16", true, false},  {32, "i32", true, false},
      {64, "i64", true, false},  {16, "f16", false, true},
      {16, "bf16", false, true}, {32, "f32", false, true},
      {64, "f64", false, true},  {19, "tf32", false, false},
      {8, "e4m3", false, false}, {8, "e5m2", false, false},
      {8, "e8m0", false, false}, {4, "", false, false},
      {8, "", false, false},     {4, "", false, false},
  };
  return infos[unsigned(kind)];
}

Type testing::typeOf(Kind kind, MLIRContext *context) {
  switch (kind) {
  case Kind::I1:
  case Kind::I4:
  case Kind::I8:
  case Kind::I16:
  case Kind::I32:
  case Kind::I64:
    return IntegerType::get(context, infoOf(kind).bits);
  case Kind::F16:
    return Float16Type::get(context);
  case Kind::BF16:
    return BFloat16Type::get(context);
  case Kind::TF32:
    return FloatTF32Type::get(context);
  case Kind::F32:
    return Float32Type::get(context);
  case Kind::F64:
    return Float64Type::get(context);
  case Kind::E4M3:
    return Float8E4M3FNType::get(context);
  case Kind::E5M2:
    return Float8E5M2Type::get(context);
  case Kind::E8M0:
    return Float8E8M0FNUType::get(context);
  case Kind::E2M1:
    return Float4E2M1FNType::get(context);
  case Kind::E5M3:
    return cuda_tile::F8E5M3FNUType::get(context);
  }
  llvm_unreachable("no other kind");
}

Kind testing::kindOf(Type element) {
  for (unsigned i = 0; i <= unsigned(Kind::I4); ++i)
    if (typeOf(Kind(i), element.getContext()) == element)
      return Kind(i);
  llvm_unreachable("not an element type of random programs");
}

ArrayRef<Kind> testing::integerKinds() {
  static constexpr Kind kinds[] = {Kind::I1, Kind::I8, Kind::I16, Kind::I32,
                                   Kind::I64};
  return kinds;
}

ArrayRef<Kind> testing::floatKinds() {
  static constexpr Kind kinds[] = {Kind::F16, Kind::BF16, Kind::F32, Kind::F64};
  return kinds;
}

ArrayRef<Kind> testing::storedKinds() {
  static constexpr Kind kinds[] = {
      Kind::I1,   Kind::I8,   Kind::I16, Kind::I32, Kind::I64,
      Kind::F16,  Kind::BF16, Kind::F32, Kind::F64, Kind::TF32,
      Kind::E4M3, Kind::E5M2, Kind::E8M0};
  return kinds;
}
