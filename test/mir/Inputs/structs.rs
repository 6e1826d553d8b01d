#![no_std]
use cuda_device::{DisjointSlice, kernel, thread};
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Params { n: u32, scale: f32, big: u64, flag: u8 }
#[derive(Clone, Copy)]
pub struct Mixed { a: u8, b: f64, c: u16, d: u32 }
#[repr(C)]
#[derive(Clone, Copy)]
pub struct P2 { x: f32, y: f32 }
#[kernel]
pub fn structs(p: Params, m: Mixed, pts: &[P2], mut out: DisjointSlice<f32>) {
    let idx = thread::index_1d();
    let i = idx.get();
    if let Some(e) = out.get_mut(idx) {
        let q = pts[i];
        let s = if p.flag != 0 { p.scale } else { 0.0 };
        *e = q.x * s + q.y + p.n as f32 + p.big as f32 + m.a as f32 + m.b as f32 + m.c as f32 + m.d as f32;
    }
}
