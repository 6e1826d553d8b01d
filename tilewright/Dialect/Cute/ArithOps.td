//===- ArithOps.td - arithmetic of tuples ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_ARITHOPS
#define TILEWRIGHT_DIALECT_CUTE_ARITHOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_TupleAddOp : Cute_TermOp<"tuple_add"> {
  let summary = "adds tuples leaf by leaf";
  let description = [{
    Modes that only one operand has are unchanged; 0 is the zero of every tuple.

    Example:
    ```mlir
    %0 = cute.tuple_add(%a, %b) : (!cute.int_tuple<"(3,4)">, !cute.int_tuple<"(1,2)">) -> !cute.int_tuple<"(4,6)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_IntTupleOrShapeOrCoord:$rhs);
  let results = (outs Cute_IntTupleOrShapeOrCoord:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ if (Error error = sameForm(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.add(in[0], in[1])); }];
}

def Cute_TupleSubOp : Cute_TermOp<"tuple_sub"> {
  let summary = "subtracts tuples leaf by leaf";
  let description = [{
    Modes that only one operand has are unchanged; 0 is the zero of every tuple.

    Example:
    ```mlir
    %0 = cute.tuple_sub(%a, %b) : (!cute.int_tuple<"(3,4)">, !cute.int_tuple<"(1,2)">) -> !cute.int_tuple<"(2,2)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_IntTupleOrShapeOrCoord:$rhs);
  let results = (outs Cute_IntTupleOrShapeOrCoord:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ if (Error error = sameForm(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.subtract(in[0], in[1])); }];
}

def Cute_ShapeDivOp
    : Cute_TermOp<"shape_div", [NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "divides sizes, one of which must divide the other";
  let description = [{
    A single divisor is consumed mode by mode.

    Example:
    ```mlir
    %0 = cute.shape_div(%a, %b) : (!cute.shape<"(4,5,6)">, !cute.shape<"40">) -> !cute.shape<"(1,1,3)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$lhs, Cute_ShapeType:$rhs);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Shape, algebra.shapeDiv(in[0], in[1])); }];
}

def Cute_CeilDivOp
    : Cute_TermOp<"ceil_div", [NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "divides, rounding up";
  let description = [{
    Divides mode by mode; a tile divides by the sizes of its slots.

    Example:
    ```mlir
    %0 = cute.ceil_div(%a, %b) : (!cute.int_tuple<"(8,10)">, !cute.int_tuple<"(3,4)">) -> !cute.int_tuple<"(3,3)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_DivisorTuple:$rhs);
  let results = (outs Cute_IntTupleOrShapeOrCoord:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.ceilDiv(in[0], in[1])); }];
}

def Cute_ElemLessOp : Cute_PredicateOp<"elem_less"> {
  let summary = "whether every leaf of lhs is less than that of rhs";
  let description = [{
    Example:
    ```mlir
    %0 = cute.elem_less(%a, %b) : (!cute.coord<"(3,?)">, !cute.shape<"(5,6)">) -> i1
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_IntTupleOrShapeOrCoord:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let decides = [{ return algebra.isLess(in[0], in[1]); }];
}

def Cute_EqualOp : Cute_PredicateOp<"equal"> {
  let summary = "whether all leaves are equal";
  let description = [{
    Example:
    ```mlir
    %0 = cute.equal(%a, %b) : (!cute.shape<"(3,?)">, !cute.shape<"(3,4)">) -> i1
    ```
  }];
  let arguments = (ins Cute_Equatable:$lhs, Cute_Equatable:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let decides = [{ if (Error error = comparable(form(0), in[0], form(1), in[1]))
      return std::move(error);
    return algebra.isEqual(in[0], in[1]); }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_ARITHOPS
