//===- CompareOps.td - comparison ------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_COMPAREOPS
#define TILEWRIGHT_DIALECT_MIR_COMPAREOPS

include "tilewright/Dialect/Mir/Types.td"

class Mir_CompareOp<string mnemonic, string words>
    : Mir_Op<mnemonic, [Pure, SameTypeOperands]> {
  let summary = words;
  let description = "With a NaN only `ne` holds. Addresses compare as unsigned "
    # "numbers.\n\nExample: `%c = mir." # mnemonic # " %a, %b : ui32`\n";
  let arguments = (ins Mir_Comparable:$lhs, Mir_Comparable:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Mir_EqOp : Mir_CompareOp<"eq", "whether both are the same number">;
def Mir_NeOp : Mir_CompareOp<"ne", "whether they are not the same number">;
def Mir_LtOp : Mir_CompareOp<"lt", "whether the left is less">;
def Mir_LeOp : Mir_CompareOp<"le", "whether the left is less or the same">;
def Mir_GtOp : Mir_CompareOp<"gt", "whether the left is greater">;
def Mir_GeOp : Mir_CompareOp<"ge", "whether the left is greater or the same">;

#endif // TILEWRIGHT_DIALECT_MIR_COMPAREOPS
