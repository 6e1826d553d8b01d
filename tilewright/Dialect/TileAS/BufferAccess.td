//===- BufferAccess.td - operations that touch buffers --------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_BUFFERACCESS
#define TILEWRIGHT_DIALECT_TILEAS_BUFFERACCESS

include "mlir/IR/OpBase.td"

def TileAS_BufferAccessInterface : OpInterface<"BufferAccessInterface"> {
  let cppNamespace = "::tilewright::tileas";
  let description = [{
    An operation that reads or writes buffers (`!nv_tileas.memref`). Barriers
    are placed by what it says and by nothing else, so an operation that takes a
    buffer and has not this interface does not verify; `view` alone touches
    nothing.
  }];
  let methods = [
    InterfaceMethod<"What is touched, in no order.",
        "::llvm::SmallVector<::tilewright::tileas::BufferAccess, 2>",
        "getBufferAccesses", (ins)>,
  ];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_BUFFERACCESS
