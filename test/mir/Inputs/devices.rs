//! Calls many device functions once, for their PTX and for errors on chips older than their first.
#![no_std]
use cuda_device::barrier::{Barrier, mbarrier_arrive, mbarrier_arrive_expect_tx, mbarrier_init, mbarrier_inval, mbarrier_test_wait, mbarrier_try_wait, mbarrier_try_wait_parity};
use cuda_device::{DisjointSlice, SharedArray, async_copy, cluster, dotprod, f16x2, kernel, thread, warp};

#[kernel]
pub fn clusters(mut out: DisjointSlice<u32>) {
    static mut BAR: Barrier = Barrier::UNINIT;
    let idx = thread::index_1d();
    unsafe {
        let bar = &raw mut BAR;
        mbarrier_init(bar, 1);
        let token = mbarrier_arrive(bar);
        while !mbarrier_try_wait(bar, token) {}
        let next = mbarrier_arrive_expect_tx(bar, 1, 0);
        while !mbarrier_test_wait(bar, next) {}
        while !mbarrier_try_wait_parity(bar, 0) {}
        mbarrier_inval(bar);
    }
    cluster::cluster_sync();
    if let Some(e) = out.get_mut(idx) {
        *e = cluster::block_rank() + cluster::cluster_size() * 10 + cluster::cluster_ctaidX() * 100 + cluster::cluster_nctaidX() * 1000;
    }
}

#[kernel]
pub fn packed(a: &[u32], mut out: DisjointSlice<u64>) {
    static mut TILE: SharedArray<u32, 32> = SharedArray::UNINIT;
    let idx = thread::index_1d();
    let i = idx.get();
    let lane = warp::lane_id();
    unsafe {
        let tile = SharedArray::as_raw_mut_ptr(&raw mut TILE);
        async_copy::cp_async_ca_4(tile.add(lane as usize), a.as_ptr().add(i));
        async_copy::cp_async_commit_group();
        async_copy::cp_async_wait_all();
    }
    thread::sync_threads();
    let x = unsafe { TILE[(lane ^ 1) as usize] };
    let wide = warp::shuffle_xor_u64((x as u64) << 20 | lane as u64, 3);
    let dot = dotprod::dp4a_u32(x, 0x0102_0304, lane);
    let half = f16x2::add_f16x2(0x3c00_4000, 0x3c00_3c00);
    if let Some(e) = out.get_mut(idx) {
        *e = wide + dot as u64 * 3 + half as u64 * 5;
    }
}
