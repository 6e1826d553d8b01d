// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Comparison and selection: every predicate, ordering and signedness.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @compare(%{{.*}}: tile<f16>, %{{.*}}: tile<f32>, %{{.*}}: tile<f64>, %{{.*}}: tile<i32>, %{{.*}}: tile<i1>, %{{.*}}: tile<ptr<f32>>) {
  entry @compare(%h: tile<f16>, %x: tile<f32>, %d: tile<f64>, %i: tile<i32>, %c: tile<i1>, %p: tile<ptr<f32>>) {
    // CHECK: cmpf equal ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_equal_ordered = cmpf equal ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf equal unordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_equal_unordered = cmpf equal unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf not_equal ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_not_equal_ordered = cmpf not_equal ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf not_equal unordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_not_equal_unordered = cmpf not_equal unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf less_than ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_less_than_ordered = cmpf less_than ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf less_than unordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_less_than_unordered = cmpf less_than unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf less_than_or_equal ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_less_than_or_equal_ordered = cmpf less_than_or_equal ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf less_than_or_equal unordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_less_than_or_equal_unordered = cmpf less_than_or_equal unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf greater_than ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_greater_than_ordered = cmpf greater_than ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf greater_than unordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_greater_than_unordered = cmpf greater_than unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf greater_than_or_equal ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_greater_than_or_equal_ordered = cmpf greater_than_or_equal ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpf greater_than_or_equal unordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
    %f_greater_than_or_equal_unordered = cmpf greater_than_or_equal unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: cmpi equal %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    %i_equal_signed = cmpi equal %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: cmpi equal %{{.*}}, %{{.*}}, unsigned : tile<i32> -> tile<i1>
    %i_equal_unsigned = cmpi equal %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: cmpi not_equal %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    %i_not_equal_signed = cmpi not_equal %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: cmpi not_equal %{{.*}}, %{{.*}}, unsigned : tile<i32> -> tile<i1>
    %i_not_equal_unsigned = cmpi not_equal %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: cmpi less_than %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    %i_less_than_signed = cmpi less_than %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: cmpi less_than %{{.*}}, %{{.*}}, unsigned : tile<i32> -> tile<i1>
    %i_less_than_unsigned = cmpi less_than %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: cmpi less_than_or_equal %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    %i_less_than_or_equal_signed = cmpi less_than_or_equal %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: cmpi less_than_or_equal %{{.*}}, %{{.*}}, unsigned : tile<i32> -> tile<i1>
    %i_less_than_or_equal_unsigned = cmpi less_than_or_equal %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: cmpi greater_than %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    %i_greater_than_signed = cmpi greater_than %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: cmpi greater_than %{{.*}}, %{{.*}}, unsigned : tile<i32> -> tile<i1>
    %i_greater_than_unsigned = cmpi greater_than %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: cmpi greater_than_or_equal %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    %i_greater_than_or_equal_signed = cmpi greater_than_or_equal %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: cmpi greater_than_or_equal %{{.*}}, %{{.*}}, unsigned : tile<i32> -> tile<i1>
    %i_greater_than_or_equal_unsigned = cmpi greater_than_or_equal %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: cmpf equal ordered %{{.*}}, %{{.*}} : tile<f16> -> tile<i1>
    %h0 = cmpf equal ordered %h, %h : tile<f16> -> tile<i1>
    // CHECK: cmpi equal %{{.*}}, %{{.*}}, unsigned : tile<i1> -> tile<i1>
    %c0 = cmpi equal %c, %c, unsigned : tile<i1> -> tile<i1>
    // CHECK: select %{{.*}}, %{{.*}}, %{{.*}} : tile<i1>, tile<f32>
    %s0 = select %c, %x, %x : tile<i1>, tile<f32>
    // CHECK: select %{{.*}}, %{{.*}}, %{{.*}} : tile<i1>, tile<ptr<f32>>
    %s1 = select %c, %p, %p : tile<i1>, tile<ptr<f32>>
    // CHECK: iota : tile<4xi32>
    %k = iota : tile<4xi32>
    // CHECK: cmpi less_than %{{.*}}, %{{.*}}, signed : tile<4xi32> -> tile<4xi1>
    %m = cmpi less_than %k, %k, signed : tile<4xi32> -> tile<4xi1>
    // CHECK: select %{{.*}}, %{{.*}}, %{{.*}} : tile<4xi1>, tile<4xi32>
    %s2 = select %m, %k, %k : tile<4xi1>, tile<4xi32>
    return
  }
}
