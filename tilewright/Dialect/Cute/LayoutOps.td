//===- LayoutOps.td - layouts from layouts --------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_LAYOUTOPS
#define TILEWRIGHT_DIALECT_CUTE_LAYOUTOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_CompositionOp : Cute_TermOp<"composition"> {
  let summary = "composes two layouts";
  let description = [{
    (lhs o rhs)(c) = lhs(rhs(c)). A shape or a tile is composed mode by mode;
    modes without one are unchanged. If `lhs` is a composition, its outer layout
    is composed.

    Example:
    ```mlir
    %0 = cute.composition(%a, %b) : (!cute.layout<"20:2">, !cute.layout<"(5,4):(4,1)">)
                                   -> !cute.layout<"(5,4):(8,2)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_Divider:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` $lhs `,` $rhs `)` attr-dict `:` `(` type($lhs) `,` type($rhs) `)`
    `->` type($result)
  }];
  let computes = [{ return one(form(0), algebra.compose(in[0], in[1])); }];
}

def Cute_CoalesceOp : Cute_TermOp<"coalesce"> {
  let summary = "the same function with the fewest modes";
  let description = [{
    With a profile, each mode that has a leaf there is coalesced separately.

    Example:
    ```mlir
    %0 = cute.coalesce(%l) : (!cute.layout<"(4,5):(1,4)">) -> !cute.layout<"20:1">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Optional<Cute_CoordType>:$profile);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.coalesce(in[0], at(in, 1))); }];
}

def Cute_FlattenOp : Cute_TermOp<"flatten"> {
  let summary = "removes nesting";
  let description = [{
    Example:
    ```mlir
    %0 = cute.flatten(%s) : (!cute.shape<"(3,(4,5))">) -> !cute.shape<"(3,4,5)">
    ```
  }];
  let arguments = (ins Cute_Indexable:$input);
  let results = (outs Cute_Indexable:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.flatten(in[0])); }];
}

def Cute_ComplementOp : Cute_TermOp<"complement"> {
  let summary = "complement of a layout";
  let description = [{
    Within a shape, or within the size of a layout; without either, only the gaps
    of the input. The input must not map two coordinates to one number.

    Example:
    ```mlir
    %0 = cute.complement(%l, %s) : (!cute.layout<"4:2">, !cute.shape<"16">) -> !cute.layout<"(2,2):(1,8)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input, Optional<Cute_Domain>:$target);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, algebra.complement(in[0], at(in, 1))); }];
}

def Cute_GroupModesOp : Cute_TermOp<"group_modes"> {
  let summary = "groups a range of modes into one";
  let description = [{
    The range excludes `end`.

    Example:
    ```mlir
    %0 = cute.group_modes<0, 2>(%l) : (!cute.layout<"(4,5,6):(1,4,20)">) -> !cute.layout<"((4,5),6):((1,4),20)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, I32Attr:$begin, I32Attr:$end);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `<` $begin `,` $end `>` `(` $input `)` attr-dict `:`
    functional-type($input, $result)
  }];
  let computes = [{ return one(form(0), algebra.group(in[0], int32_t(adaptor.getBegin()), int32_t(adaptor.getEnd()))); }];
}

def Cute_RecastLayoutOp : Cute_TermOp<"recast_layout"> {
  let summary = "converts a layout to elements of another width";
  let description = [{
    New bits, then old ones. If neither divides the other, both are divided by
    their greatest common divisor.

    Example:
    ```mlir
    %0 = cute.recast_layout<32, 8>(%l) : !cute.layout<"(32,4):(1,32)"> -> !cute.layout<"(8,4):(1,8)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, I32Attr:$new_bits, I32Attr:$old_bits);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `<` $new_bits `,` $old_bits `>` `(` $input `)` attr-dict `:`
    qualified(type($input)) `->` qualified(type($result))
  }];
  let computes = [{ return one(form(0), algebra.recast(in[0], int32_t(adaptor.getNewBits()), int32_t(adaptor.getOldBits()))); }];
}

def Cute_SliceOp : Cute_TermOp<"slice"> {
  let summary = "selects the modes where a coordinate is a wildcard";
  let description = [{
    Modes selected by a nested coordinate are concatenated.

    Example:
    ```mlir
    %0 = cute.slice(%l, %c) : !cute.layout<"(2,3,4):(1,2,6)">, !cute.coord<"(0,_,1)">
    ```
  }];
  let arguments = (ins Cute_Sliceable:$input, Cute_CoordType:$coord);
  let results = (outs Cute_Sliceable:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` type(operands)
  }];
  let computes = [{ return one(form(0), algebra.slice(in[0], in[1])); }];
}

def Cute_DiceOp : Cute_TermOp<"dice"> {
  let summary = "selects the modes where a coordinate is no wildcard";
  let description = [{
    The complement of `slice`.

    Example:
    ```mlir
    %0 = cute.dice(%l, %c) : !cute.layout<"(2,3,4):(1,2,6)">, !cute.coord<"(0,_,1)">
    ```
  }];
  let arguments = (ins Cute_Sliceable:$input, Cute_CoordType:$coord);
  let results = (outs Cute_Sliceable:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` type(operands)
  }];
  let computes = [{ return one(form(0), known(in[1]), [&](const CuteTerm &t) { return algebra.dice(in[0], t); }); }];
}

def Cute_RightInverseOp : Cute_TermOp<"right_inverse"> {
  let summary = "the longest R with layout(R(i)) = i";
  let description = [{
    All numbers must be static.

    Example:
    ```mlir
    %0 = cute.right_inverse(%l) : (!cute.layout<"(4,3):(3,1)">) -> !cute.layout<"(3,4):(4,1)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, algebra.rightInverse(in[0])); }];
}

def Cute_LeftInverseOp : Cute_TermOp<"left_inverse"> {
  let summary = "L with L(layout(i)) = i";
  let description = [{
    All numbers must be static. A number that the layout does not reach maps to
    the same result as the one below it.

    Example:
    ```mlir
    %0 = cute.left_inverse(%l) : (!cute.layout<"4:2">) -> !cute.layout<"(2,4):(0,1)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, algebra.leftInverse(in[0])); }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_LAYOUTOPS
