// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// A print without arguments ends where the next operation begins.
// CHECK:      %[[A:.*]] = nv_tileaa.print "text"
// CHECK-NEXT: %[[B:.*]] = nv_tileaa.print "text" token %[[A]]
// CHECK-NEXT: nv_tileaa.print "%lld" token %[[B]], %{{.*}} : i64
// CHECK-NEXT: nv_tileaa.print "%lld", %{{.*}} : i64
func.func @print(%x: i64) {
  %0 = nv_tileaa.print "text"
  %1 = nv_tileaa.print "text" token %0
  %2 = nv_tileaa.print "%lld" token %1, %x : i64
  %3 = nv_tileaa.print "%lld", %x : i64
  return
}
