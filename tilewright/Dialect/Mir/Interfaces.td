//===- Interfaces.td - what operations of mir promise ---------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_INTERFACES
#define TILEWRIGHT_DIALECT_MIR_INTERFACES

include "mlir/IR/OpBase.td"

def Mir_ThreadIndex : OpInterface<"ThreadIndex"> {
  let cppNamespace = "::tilewright::mir";
  let description = [{
    An operation whose result may be an index that the hardware gave to this
    thread and to no other. Only what such an operation yields, and nothing that
    is computed from it, indexes a `disjoint_slice`.
  }];
  let methods = [InterfaceMethod<
    "Whether the result is an index that no other thread of the launch gets.",
    "bool", "isThreadIndex">];
}

#endif // TILEWRIGHT_DIALECT_MIR_INTERFACES
