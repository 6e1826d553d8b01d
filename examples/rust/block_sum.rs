//! The sum of each block's elements, by a tree in shared memory.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::{DisjointSlice, SharedArray, kernel, thread};

const THREADS: usize = 128;

#[kernel]
pub fn block_sum(data: &[u32], mut sums: DisjointSlice<u32>) {
    static mut PARTS: SharedArray<u32, THREADS> = SharedArray::UNINIT;

    let own = thread::threadIdx_x() as usize;
    let i = thread::index_1d().get();
    let parts = unsafe { SharedArray::as_raw_mut_ptr(&raw mut PARTS) };
    unsafe { *parts.add(own) = if i < data.len() { data[i] } else { 0 } };
    thread::sync_threads();
    let mut half = THREADS / 2;
    while half > 0 {
        if own < half {
            unsafe { *parts.add(own) += *parts.add(own + half) };
        }
        thread::sync_threads();
        half /= 2;
    }
    if own == 0 {
        unsafe { *sums.get_unchecked_mut(thread::blockIdx_x() as usize) = *parts };
    }
}
