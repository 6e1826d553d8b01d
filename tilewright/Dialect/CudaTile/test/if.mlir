// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// A branch without values may omit its yield, also if it is empty.
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @branches(
  // CHECK:       if %{{.*}} {
  // CHECK-NEXT:  } else {
  // CHECK-NEXT:    make_token
  // CHECK-NEXT:  }
  entry @branches(%c: tile<i1>) {
    if %c {
    } else {
      %0 = make_token : token
    }
    return
  }
}
