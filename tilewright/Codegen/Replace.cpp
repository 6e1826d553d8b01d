//===- Replace.cpp - instructions replaced by others ----------------------===//
#include "tilewright/Codegen/Replace.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

void tilewright::replaceEach(
    Module &module, function_ref<Value *(IRBuilder<> &, Instruction &)> form) {
  SmallVector<Instruction *> all;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      all.push_back(&each);
  for (Instruction *each : all) {
    IRBuilder<> builder(each);
    Value *replacement = form(builder, *each);
    if (!replacement)
      continue;
    each->replaceAllUsesWith(replacement);
    each->eraseFromParent();
  }
}

Value *tilewright::mapElements(IRBuilder<> &builder, Type *result,
                               ArrayRef<Value *> operands,
                               function_ref<Value *(ArrayRef<Value *>)> form) {
  auto *vector = dyn_cast<FixedVectorType>(result);
  if (!vector)
    return form(operands);
  Value *all = PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    SmallVector<Value *, 2> elements;
    for (Value *operand : operands)
      elements.push_back(builder.CreateExtractElement(operand, i));
    all = builder.CreateInsertElement(all, form(elements), i);
  }
  return all;
}
