// Element c of an 8x4 tile, with a row-major source and a column-major target.
module attributes {nv_tileaa.target_spec = "sm_80"} {
func.func @turn(%from: !cute.ptr<f32, gmem>, %to: !cute.ptr<f32, gmem>) attributes {cute.kernel} {
  %thread = nvvm.read.ptx.sreg.tid.x : i32
  %index = cute.make_int_tuple(%thread) : (i32) -> !cute.int_tuple<"?">
  %shape = cute.static : !cute.shape<"(8,4)">
  %c = cute.idx2crd(%index, %shape) : (!cute.int_tuple<"?">, !cute.shape<"(8,4)">) -> !cute.coord<"(?,?)">
  %rows = cute.static : !cute.layout<"(8,4):(4,1)">
  %columns = cute.static : !cute.layout<"(8,4):(1,8)">
  %a = cute.make_view(%from, %rows) : (!cute.ptr<f32, gmem>, !cute.layout<"(8,4):(4,1)">) -> !cute.memref<f32, gmem, "(8,4):(4,1)">
  %b = cute.make_view(%to, %columns) : (!cute.ptr<f32, gmem>, !cute.layout<"(8,4):(1,8)">) -> !cute.memref<f32, gmem, "(8,4):(1,8)">
  %x = cute.memref.load(%a, %c) : (!cute.memref<f32, gmem, "(8,4):(4,1)">, !cute.coord<"(?,?)">) -> f32
  cute.memref.store(%b, %c, %x) : (!cute.memref<f32, gmem, "(8,4):(1,8)">, !cute.coord<"(?,?)">, f32) -> ()
  return
}
}
