//===- StorageOps.td - lifetimes of locals -----------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_STORAGEOPS
#define TILEWRIGHT_DIALECT_MIR_STORAGEOPS

include "tilewright/Dialect/Mir/Types.td"

class Mir_StorageOp<string mnemonic>
    : Mir_Op<mnemonic, [DeclareOpInterfaceMethods<PromotableOpInterface>]> {
  let arguments = (ins Arg<Mir_Ptr, "", [MemWrite]>:$slot);
  let assemblyFormat = "$slot attr-dict `:` qualified(type($slot))";
}

def Mir_StorageLiveOp : Mir_StorageOp<"storage_live"> {
  let summary = "begins the lifetime of a local";
  let description = [{
    Its value is undefined.

    Example: `mir.storage_live %x : !mir.ptr<f32, mutable>`
  }];
}

def Mir_StorageDeadOp : Mir_StorageOp<"storage_dead"> {
  let summary = "ends the lifetime of a local";
  let description = [{
    Example: `mir.storage_dead %x : !mir.ptr<f32, mutable>`
  }];
}

#endif // TILEWRIGHT_DIALECT_MIR_STORAGEOPS
