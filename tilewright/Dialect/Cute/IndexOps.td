//===- IndexOps.td - sizes, coordinates and indices -----------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_INDEXOPS
#define TILEWRIGHT_DIALECT_CUTE_INDEXOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_SizeOp : Cute_TermOp<"size"> {
  let summary = "number of coordinates";
  let description = [{
    Of the mode at the path `mode`, if given.

    Example:
    ```mlir
    %0 = cute.size<[1]>(%s) : (!cute.shape<"(1,(2,4),9)">) -> !cute.int_tuple<"8">
    ```
  }];
  let arguments = (ins Cute_Sized:$input, OptionalAttr<DenseI32ArrayAttr>:$mode);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    (`<` $mode^ `>`)? `(` $input `)` attr-dict `:` functional-type($input,
    $result)
  }];
  let computes = [{ return one(Form::IntTuple, algebra.get(in[0], path(adaptor.getMode())), [&](const CuteTerm &t) { return CuteTerm(algebra.size(t)); }); }];
}

def Cute_CosizeOp : Cute_TermOp<"cosize"> {
  let summary = "one more than the largest result of a layout";
  let description = [{
    If strides are along modes, the product of the cosizes of the modes.

    Example:
    ```mlir
    %0 = cute.cosize(%l) : (!cute.layout<"(4,3):(1,5)">) -> !cute.int_tuple<"14">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, OptionalAttr<DenseI32ArrayAttr>:$mode);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    (`<` $mode^ `>`)? `(` $input `)` attr-dict `:` functional-type($input,
    $result)
  }];
  let computes = [{ return one(Form::IntTuple, swizzledAtMost(in[0]), [&](const CuteTerm &t) -> Expected<CuteTerm> {
      Expected<CuteTerm> part = algebra.get(t, path(adaptor.getMode()));
      if (!part)
        return part;
      return algebra.cosize(*part);
    }); }];
}

def Cute_TupleProductOp : Cute_TermOp<"tuple_product"> {
  let summary = "product of all leaves";
  let description = [{
    1 if there are none.

    Example:
    ```mlir
    %0 = cute.tuple_product(%s) : (!cute.shape<"(4,(2,3))">) -> !cute.shape<"24">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShape:$input);
  let results = (outs Cute_IntTupleOrShape:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), CuteTerm(algebra.product(in[0]))); }];
}

def Cute_TupleProductEachOp : Cute_TermOp<"tuple_product_each"> {
  let summary = "product of each mode";
  let description = [{
    Example:
    ```mlir
    %0 = cute.tuple_product_each(%s) : (!cute.shape<"(4,(2,3))">) -> !cute.shape<"(4,6)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShape:$input);
  let results = (outs Cute_IntTupleOrShape:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.productEach(in[0])); }];
}

def Cute_LayoutEvalOp : Cute_TermOp<"layout_eval"> {
  let summary = "maps a coordinate by a layout";
  let description = [{
    The result is a tuple if strides are along modes. A wildcard counts as 0.

    Example:
    ```mlir
    %0 = cute.layout_eval(%c, %l) : (!cute.coord<"(1,2)">, !cute.layout<"(4,8):(1,4)">) -> !cute.int_tuple<"9">
    ```
  }];
  let arguments = (ins Cute_CoordType:$coord, Cute_AnyLayout:$layout);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::IntTuple, algebra.evaluate(in[1], in[0])); }];
}

def Cute_Crd2IdxOp : Cute_TermOp<"crd2idx"> {
  let summary = "converts a coordinate to an index";
  let description = [{
    The leftmost leaf of the shape varies fastest.

    Example:
    ```mlir
    %0 = cute.crd2idx(%c, %s) : (!cute.coord<"(1,2)">, !cute.shape<"(4,8)">) -> !cute.int_tuple<"9">
    ```
  }];
  let arguments = (ins Cute_CoordType:$coord, Cute_ShapeType:$shape);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::IntTuple, algebra.toIndex(in[0], in[1])); }];
}

def Cute_Idx2CrdOp : Cute_TermOp<"idx2crd"> {
  let summary = "converts an index to a coordinate";
  let description = [{
    The last leaf is unbounded. A tuple of indices is converted mode by mode.

    Example:
    ```mlir
    %0 = cute.idx2crd(%i, %s) : (!cute.int_tuple<"9">, !cute.shape<"(4,8)">) -> !cute.coord<"(1,2)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$index, Cute_ShapeType:$shape);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Coord, algebra.toCoordinate(in[0], in[1])); }];
}

def Cute_IncrementCoordOp : Cute_TermOp<"increment_coord"> {
  let summary = "increments a coordinate";
  let description = [{
    The leftmost leaf varies fastest; the last one is unbounded.

    Example:
    ```mlir
    %0 = cute.increment_coord(%c, %s) : (!cute.coord<"(3,2)">, !cute.shape<"(4,8)">) -> !cute.coord<"(0,3)">
    ```
  }];
  let arguments = (ins Cute_CoordType:$coord, Cute_ShapeType:$shape);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Coord, algebra.increment(in[0], in[1])); }];
}

def Cute_AppendToRankOp : Cute_TermOp<"append_to_rank"> {
  let summary = "appends modes up to a rank";
  let description = [{
    The element is repeated. An input of that rank is unchanged. The element for
    a composition is a layout.

    Example:
    ```mlir
    %0 = cute.append_to_rank<3>(%s, %e) : !cute.shape<"(4,8)">, !cute.shape<"1"> // (4,8,1)
    ```
  }];
  let arguments = (ins Cute_TupleOrLayout:$input, Cute_TupleOrLayout:$element, I32Attr:$rank);
  let results = (outs Cute_TupleOrLayout:$result);
  let assemblyFormat = [{
    `<` $rank `>` `(` $input `,` $element `)` attr-dict `:`
    qualified(type($input)) `,` qualified(type($element))
  }];
  let computes = [{ if (Error error = sameKind(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.append(in[0], in[1], int32_t(adaptor.getRank()))); }];
}

def Cute_PrependToRankOp : Cute_TermOp<"prepend_to_rank"> {
  let summary = "prepends modes up to a rank";
  let description = [{
    The element is repeated. An input of that rank is unchanged. The element for
    a composition is a layout.

    Example:
    ```mlir
    %0 = cute.prepend_to_rank<3>(%s, %e) : !cute.shape<"(4,8)">, !cute.shape<"1"> // (1,4,8)
    ```
  }];
  let arguments = (ins Cute_TupleOrLayout:$input, Cute_TupleOrLayout:$element, I32Attr:$rank);
  let results = (outs Cute_TupleOrLayout:$result);
  let assemblyFormat = [{
    `<` $rank `>` `(` $input `,` $element `)` attr-dict `:`
    qualified(type($input)) `,` qualified(type($element))
  }];
  let computes = [{ if (Error error = sameKind(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.prepend(in[0], in[1], int32_t(adaptor.getRank()))); }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_INDEXOPS
