//===- Interfaces.td - interfaces of mir operations -----------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_INTERFACES
#define TILEWRIGHT_DIALECT_MIR_INTERFACES

include "mlir/IR/OpBase.td"

def Mir_ThreadIndex : OpInterface<"ThreadIndex"> {
  let cppNamespace = "::tilewright::mir";
  let description = [{
    An operation whose result may be an index that the hardware assigned to this
    thread and to no other. Only such a result, and no value computed from it,
    may index a `disjoint_slice`.
  }];
  let methods = [InterfaceMethod<
    "Whether the result is an index that no other thread of the launch has.",
    "bool", "isThreadIndex">];
}

#endif // TILEWRIGHT_DIALECT_MIR_INTERFACES
