//===- AlgebraConstants.cpp - float constants as elements -----------------===//
#include "tilewright/Execution/Emulator/Code/Algebra.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;
using algebra::Domain;

static Constant *elementOf(const Domain &domain, Constant *constant) {
  Type *type = constant->getType();
  if (!type->isFPOrFPVectorTy() && !type->isAggregateType())
    return constant;
  if (auto *number = dyn_cast<ConstantFP>(constant);
      number && type->isFloatingPointTy()) {
    APFloat value = number->getValueAPF();
    bool inexact;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                  &inexact); // exact
    unsigned bits = type->getPrimitiveSizeInBits();
    return ConstantFP::get(
        type, APFloat(type->getFltSemantics(),
                      APInt(bits, domain.write(
                                      domain.constant(value.convertToDouble()),
                                      bits))));
  }
  if (constant->isNullValue() || isa<UndefValue>(constant))
    return constant;
  unsigned count = 0;
  if (auto *vector = dyn_cast<FixedVectorType>(type))
    count = vector->getNumElements();
  else if (auto *array = dyn_cast<ArrayType>(type))
    count = array->getNumElements();
  else if (auto *record = dyn_cast<StructType>(type))
    count = record->getNumElements();
  SmallVector<Constant *> parts;
  for (unsigned i = 0; i < count; ++i) {
    Constant *part = constant->getAggregateElement(i);
    if (!part)
      return constant;
    parts.push_back(elementOf(domain, part));
  }
  if (isa<FixedVectorType>(type))
    return ConstantVector::get(parts);
  if (auto *array = dyn_cast<ArrayType>(type))
    return ConstantArray::get(array, parts);
  return ConstantStruct::get(cast<StructType>(type), parts);
}

void emulator::replaceConstants(Module &module, const Domain &domain) {
  for (GlobalVariable &global : module.globals())
    if (global.hasInitializer())
      global.setInitializer(elementOf(domain, global.getInitializer()));
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      for (Use &use : each.operands())
        if (auto *constant = dyn_cast<Constant>(use.get()))
          use.set(elementOf(domain, constant));
}
