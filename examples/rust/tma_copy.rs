//! Hopper's Tensor Memory Accelerator copies a box of 16x32 elements to shared memory; the block stores the elements doubled. One thread
//! starts the copy, and a barrier in shared memory counts its bytes.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::barrier::{
    Barrier, fence_mbarrier_init_release_cluster, mbarrier_arrive_expect_tx, mbarrier_init, mbarrier_try_wait_parity,
};
use cuda_device::tma::{TmaDescriptor, cp_async_bulk_tensor_2d_g2s};
use cuda_device::{DisjointSlice, SharedArray, kernel, thread};

const ROWS: usize = 16;
const COLUMNS: usize = 32;

#[kernel]
pub fn tma_copy(map: *const TmaDescriptor, stride: u32, mut out: DisjointSlice<f32>) {
    static mut BOX: SharedArray<f32, { ROWS * COLUMNS }, 128> = SharedArray::UNINIT;
    static mut ARRIVED: Barrier = Barrier::UNINIT;

    let column = thread::threadIdx_x() as usize;
    let (block_x, block_y) = (thread::blockIdx_x(), thread::blockIdx_y());
    let tile = unsafe { SharedArray::as_raw_mut_ptr(&raw mut BOX) };
    let arrived = &raw mut ARRIVED;
    if column == 0 {
        unsafe {
            mbarrier_init(arrived, 1);
            fence_mbarrier_init_release_cluster();
        }
    }
    thread::sync_threads();
    if column == 0 {
        unsafe {
            cp_async_bulk_tensor_2d_g2s(
                tile.cast(), map, (block_x as usize * COLUMNS) as i32, (block_y as usize * ROWS) as i32, arrived,
            );
            mbarrier_arrive_expect_tx(arrived, 1, (ROWS * COLUMNS * 4) as u32);
        }
    }
    while !unsafe { mbarrier_try_wait_parity(arrived, 0) } {}
    for row in 0..ROWS {
        let value = unsafe { *tile.add(row * COLUMNS + column) };
        let to = (block_y as usize * ROWS + row) * stride as usize + block_x as usize * COLUMNS + column;
        unsafe { *out.get_unchecked_mut(to) = 2.0 * value };
    }
}
