//===- ControlOps.td - terminators --------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_CONTROLOPS
#define TILEWRIGHT_DIALECT_MIR_CONTROLOPS

include "tilewright/Dialect/Mir/Types.td"

class Mir_BranchOp<string mnemonic, list<Trait> traits = []>
    : Mir_Op<mnemonic, !listconcat(
        [Terminator, DeclareOpInterfaceMethods<BranchOpInterface>], traits)>;

def Mir_GotoOp : Mir_BranchOp<"goto"> {
  let summary = "branches to a block";
  let description = [{
    Example: `mir.goto ^bb1(%x : ui32)`
  }];
  let arguments = (ins Variadic<Mir_Any>:$inputs);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $inputs^ `:` type($inputs) `)`)? attr-dict";
}

def Mir_CondBrOp : Mir_BranchOp<"cond_br", [AttrSizedOperandSegments]> {
  let summary = "branches to one of two blocks";
  let description = [{
    Example: `mir.cond_br %small, ^bb1, ^bb2(%x : ui32)`
  }];
  let arguments = (ins I1:$condition, Variadic<Mir_Any>:$trueOperands,
                       Variadic<Mir_Any>:$falseOperands);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{
    $condition `,` $trueDest (`(` $trueOperands^ `:` type($trueOperands) `)`)?
    `,` $falseDest (`(` $falseOperands^ `:` type($falseOperands) `)`)? attr-dict
  }];
}

def Mir_ReturnOp : Mir_Op<"return", [Terminator, Pure, ReturnLike]> {
  let summary = "returns from a function";
  let description = [{
    Example: `mir.return %sum : f32`
  }];
  let arguments = (ins Variadic<Mir_Any>:$inputs);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "($inputs^ `:` type($inputs))? attr-dict";
  let hasVerifier = 1;
}

def Mir_AssertOp : Mir_BranchOp<"assert", [AttrSizedOperandSegments]> {
  let summary = "branches if a condition is as expected, otherwise traps";
  let description = [{
    The message is that of Rust's panic; it is preserved up to the trap. Each
    `{}` in it is replaced by one of the values, if they are known.

    Example:
    ```mlir
    mir.assert %overflowed == false, "attempt to add with overflow" -> ^bb1
    mir.assert %less == true, "the len is {} but the index is {}" with %n, %i : ui64, ui64 -> ^bb2
    ```
  }];
  let arguments = (ins I1:$condition, BoolAttr:$expected,
                       StrAttr:$message, Variadic<Mir_Any>:$values,
                       Variadic<Mir_Any>:$inputs);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{
    $condition custom<Expected>($expected) `,` $message
    (`with` $values^ `:` type($values))? `->` $dest
    (`(` $inputs^ `:` type($inputs) `)`)? attr-dict
  }];
}

def Mir_UnreachableOp : Mir_Op<"unreachable", [Terminator]> {
  let summary = "marks code that no thread reaches";
  let description = [{
    With a message it ends a panic, which traps.

    Example: `mir.unreachable`, `mir.unreachable "explicit panic"`
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$message);
  let assemblyFormat = "($message^)? attr-dict";
}

#endif // TILEWRIGHT_DIALECT_MIR_CONTROLOPS
