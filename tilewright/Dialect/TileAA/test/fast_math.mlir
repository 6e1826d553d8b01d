// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// covers: AT-3
// The rules of IEEE 754 that an operation may break: a string is parsed, and printed typed (deviations, row 11).

// CHECK-LABEL: func.func @typed
func.func @typed(%a: tensor<8xf32>, %m: tensor<8x8xf16>, %c: tensor<8x8xf32>,
                 %q: tensor<8x64xf8E5M2>, %r: tensor<64x8xf8E5M2>, %s: tensor<8x2xf8E8M0FNU>, %t: tensor<2x8xf8E8M0FNU>) {
  // CHECK: nv_tileaa.addf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero fastmath<contract> : tensor<8xf32>
  %0 = nv_tileaa.addf %a, %a rounding<zero> flush_to_zero fastmath<contract> : tensor<8xf32>
  // CHECK: nv_tileaa.subf %{{.*}}, %{{.*}} fastmath<reassoc,nnan> : tensor<8xf32>
  %1 = nv_tileaa.subf %a, %a {fastmath = "reassoc,nnan"} : tensor<8xf32>
  // CHECK: nv_tileaa.mulf %{{.*}}, %{{.*}} fastmath<contract> : tensor<8xf32>
  %2 = nv_tileaa.mulf %a, %a {fastmath = "contract"} : tensor<8xf32>
  // CHECK: nv_tileaa.divf %{{.*}}, %{{.*}} fastmath<arcp> : tensor<8xf32>
  %3 = nv_tileaa.divf %a, %a {fastmath = "arcp"} : tensor<8xf32>
  // CHECK: nv_tileaa.fma %{{.*}}, %{{.*}}, %{{.*}} fastmath<nsz> : tensor<8xf32>
  %4 = nv_tileaa.fma %a, %a, %a {fastmath = "nsz"} : tensor<8xf32>
  // CHECK: nv_tileaa.maxf %{{.*}}, %{{.*}} propagate_nan fastmath<ninf> : tensor<8xf32>
  %5 = nv_tileaa.maxf %a, %a propagate_nan fastmath<ninf> : tensor<8xf32>
  // CHECK: nv_tileaa.exp %{{.*}} fastmath<afn> : tensor<8xf32>
  %6 = nv_tileaa.exp %a {fastmath = "afn"} : tensor<8xf32>
  // CHECK: nv_tileaa.exp2 %{{.*}} flush_to_zero fastmath<fast> : tensor<8xf32>
  %7 = nv_tileaa.exp2 %a flush_to_zero fastmath<fast> : tensor<8xf32>
  // CHECK: nv_tileaa.sqrt %{{.*}} fastmath<afn> : tensor<8xf32>
  %8 = nv_tileaa.sqrt %a fastmath<afn> : tensor<8xf32>
  // Empty flags are not printed.
  // CHECK: nv_tileaa.tanh %{{[a-z0-9]+}} : tensor<8xf32>
  %9 = nv_tileaa.tanh %a fastmath<none> : tensor<8xf32>
  // CHECK: nv_tileaa.dot %{{.*}}, %{{.*}}, %{{.*}} fastmath<contract> : tensor<8x8xf16>
  %10 = nv_tileaa.dot %m, %m, %c fastmath<contract> : tensor<8x8xf16>, tensor<8x8xf16> -> tensor<8x8xf32>
  // CHECK: nv_tileaa.dot_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} fastmath<contract> :
  %11 = nv_tileaa.dot_scaled %q, %r, %c, %s, %t {fastmath = "contract"} : tensor<8x64xf8E5M2>, tensor<64x8xf8E5M2>, tensor<8x2xf8E8M0FNU>, tensor<2x8xf8E8M0FNU> -> tensor<8x8xf32>
  return
}
