// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @f(%v: !cute.memref<f32, rmem, "8:1">, %c: !cute.coord<"0">) {
  // expected-error @+1 {{expects memory that loads and stores can address, but found 'rmem'}}
  %x = cute.memref.load(%v, %c) : (!cute.memref<f32, rmem, "8:1">, !cute.coord<"0">) -> f32
  return
}

// -----

func.func @f(%v: !cute.memref<f32, gmem, "8:1">, %c: !cute.coord<"(0,1)">) {
  // expected-error @+1 {{expected one number for the size 8, but found (0,1)}}
  %x = cute.memref.load(%v, %c) : (!cute.memref<f32, gmem, "8:1">, !cute.coord<"(0,1)">) -> f32
  return
}

// -----

func.func @f(%p: !cute.ptr<f32, gmem>, %x: f16) {
  // expected-error @+1 {{expects a value of the memory's element type 'f32', but found 'f16'}}
  cute.ptr.store(%p, %x) : (!cute.ptr<f32, gmem>, f16) -> ()
  return
}

// -----

func.func @f(%p: !cute.ptr<f4E2M1FN, gmem>) {
  // expected-error @+1 {{expects elements of whole bytes, but found 'f4E2M1FN'}}
  %x = cute.ptr.load(%p) : (!cute.ptr<f4E2M1FN, gmem>) -> f4E2M1FN
  return
}

// -----

func.func @f(%p: !cute.ptr<f32, gmem>, %l: !cute.layout<"(4,2):(1@0,1@1)">) {
  // expected-error @+2 {{expected a layout that maps to numbers, but in (4,2):(1@0,1@1) 1@0 is along a mode}}
  // expected-error @+1 {{failed to infer returned types}}
  %v = cute.make_view(%p, %l) : (!cute.ptr<f32, gmem>, !cute.layout<"(4,2):(1@0,1@1)">) -> !cute.memref<f32, gmem, "8:1">
  return
}

// -----

func.func @f(%v: !cute.memref<f32, gmem, "(4,2):(1@0,1@1)">, %c: !cute.coord<"0">) {
  // expected-error @+1 {{expects a layout that maps to numbers, but found '!cute.memref<f32, gmem, "(4,2):(1@0,1@1)">'}}
  %x = cute.memref.load(%v, %c) : (!cute.memref<f32, gmem, "(4,2):(1@0,1@1)">, !cute.coord<"0">) -> f32
  return
}
