// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @number(%x: tensor<8xf64>) {
  // expected-error @+1 {{'nv_tileas.print' op expects i32 for %c, f64 for a float's conversion and i64 for any other, but found 'tensor<8xf64>' for %lld}}
  %0 = nv_tileas.print "x = %lld\0A", %x : tensor<8xf64>
  return
}

// -----

func.func @float(%x: i64) {
  // expected-error @+1 {{'nv_tileas.print' op expects i32 for %c, f64 for a float's conversion and i64 for any other, but found 'i64' for %5.2f}}
  %0 = nv_tileas.print "x = %5.2f\0A", %x : i64
  return
}

// -----

func.func @letter(%x: i64) {
  // expected-error @+1 {{'nv_tileas.print' op expects i32 for %c, f64 for a float's conversion and i64 for any other, but found 'i64' for %c}}
  %0 = nv_tileas.print "%c", %x : i64
  return
}

// -----

func.func @too_few(%x: i64) {
  // expected-error @+1 {{'nv_tileas.print' op expects 2 arguments for its format, but found 1}}
  %0 = nv_tileas.print "%lld and %lld\0A", %x : i64
  return
}
