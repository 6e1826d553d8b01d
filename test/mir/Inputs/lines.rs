//! Faults at Rust's own lines: an unchecked index, a panic, a race.
#![no_std]
use cuda_device::{DisjointSlice, SharedArray, kernel, thread};

#[kernel]
pub fn beyond(a: &[u32], mut out: DisjointSlice<u32>) {
    let idx = thread::index_1d();
    let i = idx.get();
    if let Some(e) = out.get_mut(idx) {
        *e = unsafe { *a.as_ptr().add(i + 8) };
    }
}

#[kernel]
pub fn checked(a: &[u32], mut out: DisjointSlice<u32>) {
    let idx = thread::index_1d();
    let i = idx.get();
    if let Some(e) = out.get_mut(idx) {
        *e = a[i + 8];
    }
}

#[kernel]
pub fn races(a: &[u32], mut out: DisjointSlice<u32>) {
    static mut TILE: SharedArray<u32, 64> = SharedArray::UNINIT;
    let idx = thread::index_1d();
    let i = thread::threadIdx_x() as usize;
    unsafe {
        TILE[i] = a[i];
        thread::sync_threads();
        TILE[i] += 1;
        if let Some(e) = out.get_mut(idx) {
            *e = TILE[63 - i];
        }
    }
}
