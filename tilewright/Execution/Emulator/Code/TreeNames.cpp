//===- TreeNames.cpp - the names of hashed operations ---------------------===//
#include "tilewright/Execution/Emulator/Code/Trees.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;
using trees::Format;
using trees::Shape;

Format emulator::formatOf(Type *type) {
  if (type->isDoubleTy())
    return Format::F64;
  if (type->isHalfTy())
    return Format::F16;
  return type->isBFloatTy() ? Format::BF16 : Format::F32;
}

StringRef emulator::nameOf(Type *type) {
  if (type->isDoubleTy())
    return "f64";
  if (type->isHalfTy())
    return "f16";
  return type->isBFloatTy() ? "bf16" : "f32";
}

std::string emulator::keyOf(StringRef name) {
  SmallVector<StringRef> words;
  name.split(words, '.');
  static constexpr StringLiteral types[] = {"f",     "d",      "f16",  "f16x2",
                                            "bf16",  "bf16x2", "f32",  "f64",
                                            "v2f16", "v2bf16", "v2f32"};
  erase_if(words, [](StringRef word) { return is_contained(types, word); });
  if (words.front() == "fmax" || words.front() == "fmin")
    words.front() = words.front().drop_front();
  return join(words, ".");
}

StringRef emulator::keyOfLibrary(StringRef name) {
  return StringSwitch<StringRef>(name)
      .Case("__nv_exp2f", "ex2.approx")
      .Case("__nv_fast_cosf", "cos.approx")
      .Case("__nv_fast_log2f", "lg2.approx")
      .Case("__nv_fast_sinf", "sin.approx")
      .Cases({"__nv_rsqrt", "__nv_rsqrtf"}, "rsqrt.approx")
      .Default(name);
}

Shape emulator::shapeOf(StringRef key) {
  SmallVector<StringRef> words;
  key.split(words, '.');
  auto has = [&](StringRef word) { return is_contained(words, word); };
  bool flushes = has("ftz") || has("sat") || has("relu") || has("atomic");
  bool isSymmetric = (has("rn") || has("rz")) && !has("sat") && !has("relu");
  StringRef stem = words.front();
  if (stem == "add")
    return flushes || !has("rn") ? Shape::FlushedSum : Shape::Sum;
  if (stem == "mul" && isSymmetric)
    return flushes ? Shape::FlushedProduct : Shape::Product;
  if (stem == "fma" && (has("rn") || has("rz")))
    return Shape::Fused;
  if (stem == "div" && isSymmetric)
    return flushes ? Shape::FlushedQuotient : Shape::Quotient;
  if (stem == "mul" || stem == "fma")
    return Shape::Commuting;
  if (stem == "max" || stem == "min")
    return has("xorsign_abs") ? Shape::Commuting
           : flushes          ? Shape::FlushedExtreme
           : has("nan")       ? Shape::ExtremeOrNaN
                              : Shape::Extreme;
  return Shape::Ordered;
}

bool emulator::isApproximate(StringRef key) {
  return key.contains("approx") || key.contains("full") ||
         key.starts_with("__nv_");
}

std::string emulator::keyOfIntrinsic(const CallInst &call) {
  Intrinsic::ID id = call.getIntrinsicID();
  switch (id) {
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::canonicalize:
    return "";
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
    return "fma.rn";
  case Intrinsic::sqrt:
    return "sqrt.rn";
  case Intrinsic::maxnum:
  case Intrinsic::maximumnum:
    return "max";
  case Intrinsic::minnum:
  case Intrinsic::minimumnum:
    return "min";
  case Intrinsic::maximum:
    return "max.nan";
  case Intrinsic::minimum:
    return "min.nan";
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
  case Intrinsic::roundeven:
    return "round";
  case Intrinsic::tanh: // its only meaning on a device
    return "tanh.approx";
  default:
    return Intrinsic::getBaseName(id).drop_front(strlen("llvm.")).str();
  }
}
