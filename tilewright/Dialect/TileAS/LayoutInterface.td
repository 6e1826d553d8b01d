//===- LayoutInterface.td - operations that rename places -----------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_LAYOUTINTERFACE
#define TILEWRIGHT_DIALECT_TILEAS_LAYOUTINTERFACE

include "mlir/IR/OpBase.td"

def TileAS_LayoutInterface : OpInterface<"LayoutInterface"> {
  let cppNamespace = "::tilewright::tileas";
  let description = [{
    An operation whose one result has elements of its first operand under other
    coordinates, and moves none of them between threads. The verifier, the
    assignment of layouts and the lowering all ask it where elements lie, so
    that they cannot disagree; and any layout will do on the side that is asked
    from.
  }];
  let methods = [
    InterfaceMethod<[{
      Where each place of the result, laid out so, finds its element in the
      source. The places stay; elements may be found by several registers.
    }], "::tilewright::LinearLayout", "sourceLayout",
        (ins "const ::tilewright::LinearLayout &":$result)>,
    InterfaceMethod<[{
      A layout of the result for which the source, laid out so, need not move.
    }], "::tilewright::LinearLayout", "resultLayout",
        (ins "const ::tilewright::LinearLayout &":$source)>,
  ];
  // Behind the operation's own verifier, which sees to the shapes.
  let verifyWithRegions = 1;
  let verify = "return ::tilewright::tileas::verifyRenamesPlaces($_op);";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_LAYOUTINTERFACE
