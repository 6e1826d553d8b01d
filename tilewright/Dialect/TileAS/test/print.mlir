// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// A print without arguments ends where the next operation begins.
// CHECK:      %[[A:.*]] = nv_tileas.print "text"
// CHECK-NEXT: %[[B:.*]] = nv_tileas.print "text" token %[[A]]
// CHECK-NEXT: nv_tileas.print "%lld" token %[[B]], %{{.*}} : i64
// CHECK-NEXT: nv_tileas.print "%lld", %{{.*}} : i64
func.func @print(%x: i64) {
  %0 = nv_tileas.print "text"
  %1 = nv_tileas.print "text" token %0
  %2 = nv_tileas.print "%lld" token %1, %x : i64
  %3 = nv_tileas.print "%lld", %x : i64
  return
}
