//! A generic function whose type arguments appear only at the call.
#![no_std]
use cuda_device::{DisjointSlice, kernel, thread};

trait Scale { const BY: u32; }
struct Two;
struct Three;
impl Scale for Two { const BY: u32 = 2; }
impl Scale for Three { const BY: u32 = 3; }

#[inline(never)]
fn mixed<A: Copy, B: Copy>(n: u32) -> u32 {
    n * core::mem::size_of::<A>() as u32 + core::mem::size_of::<B>() as u32
}

#[inline(never)]
fn one<A: Copy>(n: u32) -> u32 {
    n * core::mem::size_of::<A>() as u32
}

#[kernel]
pub fn sizes(mut out: DisjointSlice<u32>) {
    let idx = thread::index_1d();
    let i = idx.get() as u32;
    if let Some(e) = out.get_mut(idx) {
        *e = one::<u64>(i) + mixed::<u32, u32>(i);
    }
}
