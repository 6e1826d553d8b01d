//===- LayoutInterface.td - operations that rename elements ---------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_LAYOUTINTERFACE
#define TILEWRIGHT_DIALECT_TILEAS_LAYOUTINTERFACE

include "mlir/IR/OpBase.td"

def TileAS_LayoutInterface : OpInterface<"LayoutInterface"> {
  let cppNamespace = "::tilewright::tileas";
  let description = [{
    An operation with one result, whose elements are those of the first operand
    under other coordinates, and stay in their threads. The verifier, layout
    assignment and the lowering all use this interface to relate the two
    layouts, so they cannot disagree; either side's layout may be chosen freely.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns the element of the source at each place of the result's layout.
      The places stay; several registers may have the same element.
    }], "::tilewright::LinearLayout", "sourceLayout",
        (ins "const ::tilewright::LinearLayout &":$result)>,
    InterfaceMethod<[{
      Returns a layout of the result that needs no data movement from the
      source's layout.
    }], "::tilewright::LinearLayout", "resultLayout",
        (ins "const ::tilewright::LinearLayout &":$source)>,
  ];
  // Runs after the operation's own verifier, which checks the shapes.
  let verifyWithRegions = 1;
  let verify = "return ::tilewright::tileas::verifyRenamesPlaces($_op);";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_LAYOUTINTERFACE
