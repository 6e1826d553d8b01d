//! C = A * B in tiles of 16x16 in shared memory; the edges may be ragged.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::{DisjointSlice, SharedArray, kernel, thread};

const TILE: usize = 16;

#[kernel]
pub fn matmul(m: u32, n: u32, k: u32, a: &[f32], b: &[f32], mut c: DisjointSlice<f32>) {
    static mut TILE_A: SharedArray<f32, { TILE * TILE }> = SharedArray::UNINIT;
    static mut TILE_B: SharedArray<f32, { TILE * TILE }> = SharedArray::UNINIT;

    let (m, n, k) = (m as usize, n as usize, k as usize);
    let (x, y) = (thread::threadIdx_x() as usize, thread::threadIdx_y() as usize);
    let row = thread::blockIdx_y() as usize * TILE + y;
    let column = thread::blockIdx_x() as usize * TILE + x;
    let tile_a = unsafe { SharedArray::as_raw_mut_ptr(&raw mut TILE_A) };
    let tile_b = unsafe { SharedArray::as_raw_mut_ptr(&raw mut TILE_B) };
    let mut sum = 0.0;
    for tile in 0..k.div_ceil(TILE) {
        let (column_a, row_b) = (tile * TILE + x, tile * TILE + y);
        unsafe {
            *tile_a.add(y * TILE + x) = if row < m && column_a < k { a[row * k + column_a] } else { 0.0 };
            *tile_b.add(y * TILE + x) = if row_b < k && column < n { b[row_b * n + column] } else { 0.0 };
        }
        thread::sync_threads();
        for i in 0..TILE {
            sum += unsafe { *tile_a.add(y * TILE + i) * *tile_b.add(i * TILE + x) };
        }
        thread::sync_threads();
    }
    if row < m && column < n {
        unsafe { *c.get_unchecked_mut(row * n + column) = sum };
    }
}
