//===- KernelCode.h - queries of generated code -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_KERNELCODE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_KERNELCODE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class IRBuilderBase;
} // namespace llvm

namespace tilewright::emulator {

/// Whether the function is the kernel module's, not the device library's or an
/// entry.
inline bool isOfKernel(const llvm::Function &function) {
  return function.getName().starts_with("kernel.");
}

/// The text of a mark that lowering emitted, such as "tw.cost 3"; empty for any
/// other instruction.
inline llvm::StringRef markOf(const llvm::Instruction &each) {
  auto *call = llvm::dyn_cast<llvm::CallInst>(&each);
  auto *text = call ? llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand())
                    : nullptr;
  llvm::StringRef mark = text ? text->getAsmString() : llvm::StringRef();
  return mark.starts_with("tw.") ? mark : llvm::StringRef();
}

/// The address of a load, store or atomic; null for any other instruction.
inline const llvm::Value *pointerOf(const llvm::Instruction &access) {
  if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&access))
    return update->getPointerOperand();
  if (auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&access))
    return exchange->getPointerOperand();
  return llvm::getLoadStorePointerOperand(&access);
}

/// The value that an atomic update writes to memory that holds `loaded`, as the
/// device computes it (Updates.cpp).
llvm::Value *buildUpdate(llvm::AtomicRMWInst &update, llvm::Value *loaded,
                         llvm::IRBuilderBase &builder);

/// Builds the value that an update writes to memory that holds `loaded`.
using UpdatedValue = llvm::function_ref<llvm::Value *(
    llvm::Value *loaded, llvm::IRBuilderBase &builder)>;

/// Replaces an update of floats, which hosts lack, by a loop that compares and
/// exchanges words.
void expandToExchanges(llvm::AtomicRMWInst &update, UpdatedValue build);

/// Whether it is an update of memory or a call of a pointer, which no domain of
/// floats rewrites, except that `expand` takes updates of floats.
inline bool
isUpdateOrIndirect(llvm::Instruction &each,
                   llvm::function_ref<void(llvm::AtomicRMWInst &)> expand) {
  if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(&each)) {
    if (update->isFloatingPointOperation())
      expand(*update);
    return true;
  }
  auto *call = llvm::dyn_cast<llvm::CallInst>(&each);
  return call && !call->getCalledFunction();
}

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_KERNELCODE_H
