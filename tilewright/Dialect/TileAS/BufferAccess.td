//===- BufferAccess.td - operations that access buffers -------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_BUFFERACCESS
#define TILEWRIGHT_DIALECT_TILEAS_BUFFERACCESS

include "mlir/IR/OpBase.td"

def TileAS_BufferAccessInterface : OpInterface<"BufferAccessInterface"> {
  let cppNamespace = "::tilewright::tileas";
  let description = [{
    An operation that reads or writes buffers (`!nv_tileas.memref`). Barriers
    are inserted only by its answers, so an operation with a buffer operand but
    without this interface fails verification; the exception is `view`, which
    accesses nothing.
  }];
  let methods = [
    InterfaceMethod<"The buffer accesses, in no particular order.",
        "::llvm::SmallVector<::tilewright::tileas::BufferAccess, 2>",
        "getBufferAccesses", (ins)>,
  ];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_BUFFERACCESS
