// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{expects a result whose numbers are all static, but found '!cute.shape<"(?,4)">'}}
  %0 = cute.static : !cute.shape<"(?,4)">
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{expects 2 operands, one for each dynamic number of '!cute.shape<"(?,?)">', but found 1}}
  %0 = cute.make_shape(%a) : (i32) -> !cute.shape<"(?,?)">
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{expects operand 0 to have 64 bits, as in '!cute.stride<"?{i64}">', but found 'i32'}}
  %0 = cute.make_stride(%a) : (i32) -> !cute.stride<"?{i64}">
  return
}

// -----

func.func @f(%s: !cute.shape<"(4,8)">, %d: !cute.stride<"1">) {
  // expected-error @+2 {{layout (4,8):1: expected shape and stride to nest alike}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = cute.make_layout(%s, %d) : (!cute.shape<"(4,8)">, !cute.stride<"1">) -> !cute.layout<"8:1">
  return
}

// -----

func.func @f(%a: !cute.layout<"(4,8):(2,1)">, %b: !cute.layout<"33:5">) {
  // expected-error @+2 {{cannot compose (4,8):(2,1) with 33:5: it does not divide the mode 4:2}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = cute.composition(%a, %b) : (!cute.layout<"(4,8):(2,1)">, !cute.layout<"33:5">) -> !cute.layout<"33:5">
  return
}

// -----

func.func @f(%a: !cute.layout<"(4,8):(1,4)">, %s: !cute.shape<"(2,2,2)">) {
  // expected-error @+2 {{expected a tiler of at most 2 modes for (4,8):(1,4), but found (2,2,2)}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = cute.zipped_divide(%a, %s) : (!cute.layout<"(4,8):(1,4)">, !cute.shape<"(2,2,2)">) -> !cute.layout<"8:1">
  return
}

// -----

func.func @f(%a: !cute.layout<"(4,8):(1,4)">) {
  // expected-error @+2 {{inferred type(s) '!cute.shape<"(4,8)">' are incompatible with return type(s) of operation '!cute.shape<"32">'}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = cute.get_shape(%a) : !cute.layout<"(4,8):(1,4)"> -> !cute.shape<"32">
  return
}

// -----

func.func @f(%a: !cute.shape<"(1099511627776,1099511627776)">) {
  // expected-error @+2 {{expected numbers below 2^62, and no division by 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = cute.tuple_product(%a) : (!cute.shape<"(1099511627776,1099511627776)">) -> !cute.shape<"1">
  return
}

// -----

func.func @f(%a: !cute.int_tuple<"(3,4)">, %b: !cute.int_tuple<"3">) {
  // expected-error @+1 {{expected tuples that nest alike, but found (3,4) and 3}}
  %0 = cute.elem_less(%a, %b) : (!cute.int_tuple<"(3,4)">, !cute.int_tuple<"3">) -> i1
  return
}
