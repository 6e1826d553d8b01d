//===- CompareOps.td - comparison ------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_COMPAREOPS
#define TILEWRIGHT_DIALECT_MIR_COMPAREOPS

include "tilewright/Dialect/Mir/Types.td"

class Mir_CompareOp<string mnemonic, string words>
    : Mir_Op<mnemonic, [Pure, SameTypeOperands]> {
  let summary = words;
  let description = "With a NaN only `ne` is true. Addresses compare as unsigned "
    # "numbers.\n\nExample: `%c = mir." # mnemonic # " %a, %b : ui32`\n";
  let arguments = (ins Mir_Comparable:$lhs, Mir_Comparable:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Mir_EqOp : Mir_CompareOp<"eq", "whether lhs equals rhs">;
def Mir_NeOp : Mir_CompareOp<"ne", "whether lhs does not equal rhs">;
def Mir_LtOp : Mir_CompareOp<"lt", "whether lhs is less than rhs">;
def Mir_LeOp : Mir_CompareOp<"le", "whether lhs is less than or equal to rhs">;
def Mir_GtOp : Mir_CompareOp<"gt", "whether lhs is greater than rhs">;
def Mir_GeOp : Mir_CompareOp<"ge", "whether lhs is greater than or equal to rhs">;

#endif // TILEWRIGHT_DIALECT_MIR_COMPAREOPS
