//! Counts each of 32 classes: a block counts in shared memory, then adds its counts to the result.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::atomic::{AtomicOrdering, BlockAtomicU32, DeviceAtomicU32};
use cuda_device::{DisjointSlice, SharedArray, kernel, thread};

const CLASSES: usize = 32;

#[kernel]
pub fn histogram(data: &[u8], mut counts: DisjointSlice<u32>) {
    static mut OWN: SharedArray<u32, CLASSES> = SharedArray::UNINIT;

    let thread = thread::threadIdx_x() as usize;
    let own = unsafe { SharedArray::as_raw_mut_ptr(&raw mut OWN) };
    if thread < CLASSES {
        unsafe { *own.add(thread) = 0 };
    }
    thread::sync_threads();

    let step = (thread::gridDim_x() * thread::blockDim_x()) as usize;
    let mut i = thread::index_1d().get();
    while i < data.len() {
        let class = (data[i] >> 3) as usize;
        let count = unsafe { BlockAtomicU32::from_ptr(own.add(class)) };
        count.fetch_add(1, AtomicOrdering::Relaxed);
        i += step;
    }
    thread::sync_threads();

    if thread < CLASSES {
        let count = unsafe { DeviceAtomicU32::from_ptr(counts.as_mut_ptr().add(thread)) };
        count.fetch_add(unsafe { *own.add(thread) }, AtomicOrdering::Relaxed);
    }
}
