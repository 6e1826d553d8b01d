//! The inclusive prefix sums of each block of 128: shuffles inside of a warp, shared memory between warps.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::{DisjointSlice, SharedArray, kernel, thread, warp};

fn warp_inclusive(mut value: i32, lane: u32) -> i32 {
    let mut distance = 1;
    while distance < 32 {
        let before = warp::shuffle_up(value as u32, distance) as i32;
        if lane >= distance {
            value = value.wrapping_add(before);
        }
        distance *= 2;
    }
    value
}

#[kernel]
pub fn prefix_scan(data: &[i32], mut out: DisjointSlice<i32>) {
    static mut WARPS: SharedArray<i32, 4> = SharedArray::UNINIT;

    let index = thread::index_1d();
    let lane = warp::lane_id();
    let number = (thread::threadIdx_x() / 32) as usize;
    let warps = unsafe { SharedArray::as_raw_mut_ptr(&raw mut WARPS) };
    let mut sum = warp_inclusive(data[index.get()], lane);
    if lane == 31 {
        unsafe { *warps.add(number) = sum };
    }
    thread::sync_threads();
    for earlier in 0..number {
        sum = sum.wrapping_add(unsafe { *warps.add(earlier) });
    }
    if let Some(element) = out.get_mut(index) {
        *element = sum;
    }
}
