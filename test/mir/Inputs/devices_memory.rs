//! Calls of device functions whose values device_kernels.py checks: copies, clusters, markers, printing.
#![no_std]
use cuda_device::barrier::{
    Barrier, fence_mbarrier_init_release_cluster, fence_proxy_async_shared_cta, mbarrier_arrive, mbarrier_arrive_cluster,
    mbarrier_arrive_expect_tx, mbarrier_init, mbarrier_inval, mbarrier_test_wait, mbarrier_try_wait, mbarrier_try_wait_parity, nanosleep,
};
use cuda_device::tma::*;
use cuda_device::{DisjointSlice, SharedArray, async_copy, clc, cluster, debug, fence, kernel, thread, warp};

/// Eight copies of up to 16 bytes per thread, and each word afterwards.
#[kernel]
pub fn copies(a: &[u32], mut out: DisjointSlice<u32>) {
    static mut TILE: SharedArray<u32, 1024, 16> = SharedArray::UNINIT;
    let lane = thread::threadIdx_x() as usize;
    let tile = unsafe { SharedArray::as_raw_mut_ptr(&raw mut TILE) };
    unsafe {
        let from = a.as_ptr().add(4 * lane);
        let bytes = from.cast::<u8>();
        let mut k = 0;
        while k < 32 {
            *tile.add(k * 32 + lane) = 0;
            k += 1;
        }
        thread::sync_threads();
        async_copy::cp_async_ca_4(tile.add(4 * lane), from);
        async_copy::cp_async_ca_zfill_4(tile.add(128 + 4 * lane), bytes, 0);
        async_copy::cp_async_ca_8(tile.add(256 + 4 * lane), from);
        async_copy::cp_async_ca_zfill_8(tile.add(384 + 4 * lane), bytes, 4);
        async_copy::cp_async_commit_group();
        async_copy::cp_async_ca_16(tile.add(512 + 4 * lane), from);
        async_copy::cp_async_ca_zfill_16(tile.add(640 + 4 * lane), bytes, 8);
        async_copy::cp_async_cg_16(tile.add(768 + 4 * lane), from);
        async_copy::cp_async_cg_zfill_16(tile.add(896 + 4 * lane), bytes, 12);
        async_copy::cp_async_commit_group();
        async_copy::cp_async_wait_group(1);
        async_copy::cp_async_wait_group(0);
        async_copy::cp_async_wait_all();
    }
    thread::sync_threads();
    let mut k = 0;
    while k < 32 {
        unsafe { *out.get_unchecked_mut(k * 32 + lane) = *tile.add(k * 32 + lane) };
        k += 1;
    }
}

/// Each thread passes a value to the next through shared memory, and waits with the token of its own arrive.
#[kernel]
pub fn tokens(mut out: DisjointSlice<u32>) {
    static mut TILE: SharedArray<u32, 64> = SharedArray::UNINIT;
    static mut BAR: Barrier = Barrier::UNINIT;
    let thread = thread::threadIdx_x();
    let tile = unsafe { SharedArray::as_raw_mut_ptr(&raw mut TILE) };
    let bar = &raw mut BAR;
    unsafe {
        if thread == 0 {
            mbarrier_init(bar, 64);
        }
        thread::sync_threads();
        *tile.add((thread as usize + 1) % 64) = 3 * thread;
        let token = mbarrier_arrive(bar);
        while !mbarrier_try_wait(bar, token) {}
        *out.get_unchecked_mut(thread as usize) = *tile.add(thread as usize) + 1000 * mbarrier_test_wait(bar, token) as u32;
    }
}

/// Functions without a predictable result, and clocks that must not decrease.
#[kernel]
pub fn marks(mut out: DisjointSlice<u32>) {
    let (narrow, wide, time) = (debug::clock(), debug::clock64(), debug::globaltimer());
    fence::threadfence_block();
    fence::threadfence();
    fence::threadfence_system();
    warp::sync_mask(0xffff_ffff);
    unsafe { nanosleep(20) };
    debug::prof_trigger::<3>();
    let later = (debug::clock().wrapping_sub(narrow), debug::clock64(), debug::globaltimer());
    let i = thread::index_1d();
    if let Some(e) = out.get_mut(i) {
        *e = (later.0 < 1 << 31) as u32 + 2 * (later.1 >= wide) as u32 + 4 * (later.2 >= time) as u32;
    }
}

#[kernel]
pub fn traps(n: u32) {
    if thread::threadIdx_x() == n {
        debug::trap();
    }
}

#[kernel]
pub fn stops(n: u32) {
    if thread::threadIdx_x() == n {
        debug::breakpoint();
    }
}

#[kernel]
pub fn prints(n: u32) {
    if thread::threadIdx_x() < 2 {
        let words = [thread::threadIdx_x(), n];
        debug::__gpu_vprintf(b"thread %u of %u\n\0".as_ptr(), (&raw const words).cast());
    }
}

/// Two blocks read and write each other's shared memory between the four forms of the cluster barrier.
#[kernel]
pub fn pairs(mut out: DisjointSlice<u32>) {
    static mut MINE: SharedArray<u32, 32> = SharedArray::UNINIT;
    static mut TOLD: SharedArray<u32, 32> = SharedArray::UNINIT;
    static mut BAR: Barrier = Barrier::UNINIT;
    let lane = thread::threadIdx_x();
    let (rank, peer) = (cluster::block_rank(), cluster::block_rank() ^ 1);
    let mine = unsafe { SharedArray::as_raw_mut_ptr(&raw mut MINE) };
    let told = unsafe { SharedArray::as_raw_mut_ptr(&raw mut TOLD) };
    let bar = &raw mut BAR;
    unsafe {
        *mine.add(lane as usize) = 1000 * rank + lane;
        if lane == 0 {
            mbarrier_init(bar, 2);
            fence_mbarrier_init_release_cluster();
        }
        cluster::barrier_cluster_arrive();
        cluster::barrier_cluster_wait();
        let read = cluster::dsmem_read_u32(mine.add(lane as usize), peer);
        let again = *cluster::map_shared_rank(mine.add(31 - lane as usize).cast_const(), peer);
        *cluster::map_shared_rank_mut(told.add(lane as usize), peer) = read + 7;
        if lane == 0 {
            mbarrier_arrive_cluster(cluster::map_shared_rank(bar.cast_const(), 0) as u64);
            while rank == 0 && !mbarrier_try_wait_parity(bar, 0) {}
        }
        cluster::barrier_cluster_arrive_aligned();
        cluster::barrier_cluster_wait_aligned();
        let i = (2 * lane + rank) as usize;
        *out.get_unchecked_mut(3 * i) = read;
        *out.get_unchecked_mut(3 * i + 1) = again;
        *out.get_unchecked_mut(3 * i + 2) = *told.add(lane as usize);
        cluster::barrier_cluster_arrive_relaxed();
        cluster::barrier_cluster_wait();
        cluster::barrier_cluster_arrive_relaxed_aligned();
        cluster::barrier_cluster_wait_aligned();
        if lane == 0 {
            mbarrier_inval(bar);
        }
    }
}

/// A kernel whose blocks each load a box and store it through another tensor map.
macro_rules! boxes {
    ($($name:ident, $columns:literal, $load:ident, $store:ident ($($zero:literal),*);)*) => {$(
        #[kernel]
        pub fn $name(from: *const TmaDescriptor, to: *const TmaDescriptor) {
            static mut BOX: SharedArray<f32, 256, 128> = SharedArray::UNINIT;
            static mut BAR: Barrier = Barrier::UNINIT;
            let x = $columns * thread::blockIdx_x() as i32;
            let here = unsafe { SharedArray::as_raw_mut_ptr(&raw mut BOX) }.cast::<u8>();
            let bar = &raw mut BAR;
            if thread::threadIdx_x() == 0 {
                unsafe {
                    mbarrier_init(bar, 1);
                    fence_mbarrier_init_release_cluster();
                    $load(here, from, x $(, $zero)*, bar);
                    mbarrier_arrive_expect_tx(bar, 1, 1024);
                    while !mbarrier_try_wait_parity(bar, 0) {}
                    fence_proxy_async_shared_cta();
                    $store(here, to, x $(, $zero)*);
                }
                cp_async_bulk_commit_group();
                cp_async_bulk_wait_group_read(0);
                cp_async_bulk_wait_group(0);
            }
        }
    )*};
}

boxes! {
    boxes_1d, 256, cp_async_bulk_tensor_1d_g2s, cp_async_bulk_tensor_1d_s2g ();
    boxes_2d, 16, cp_async_bulk_tensor_2d_g2s, cp_async_bulk_tensor_2d_s2g (0);
    boxes_3d, 16, cp_async_bulk_tensor_3d_g2s, cp_async_bulk_tensor_3d_s2g (0, 0);
    boxes_4d, 16, cp_async_bulk_tensor_4d_g2s, cp_async_bulk_tensor_4d_s2g (0, 0, 0);
    boxes_5d, 16, cp_async_bulk_tensor_5d_g2s, cp_async_bulk_tensor_5d_s2g (0, 0, 0, 0);
}

/// One block loads a box to both blocks of its cluster. Each waits at its own barrier; in a pair, the first waits at its barrier for both.
macro_rules! multicasts {
    ($($name:ident, $load:ident, $waiting:literal, $bytes:literal;)*) => {$(
        #[kernel]
        pub fn $name(from: *const TmaDescriptor, mut out: DisjointSlice<f32>) {
            static mut BOX: SharedArray<f32, 128, 128> = SharedArray::UNINIT;
            static mut BAR: Barrier = Barrier::UNINIT;
            let lane = thread::threadIdx_x() as usize;
            let rank = cluster::block_rank();
            let here = unsafe { SharedArray::as_raw_mut_ptr(&raw mut BOX) };
            let bar = &raw mut BAR;
            if lane == 0 {
                unsafe {
                    mbarrier_init(bar, 1);
                    fence_mbarrier_init_release_cluster();
                    mbarrier_arrive_expect_tx(bar, 1, $bytes);
                }
            }
            cluster::cluster_sync();
            if lane == 0 && rank == 0 {
                unsafe { $load(here.cast(), from, 0, 2, bar, 3) };
            }
            thread::sync_threads();
            while rank < $waiting && !unsafe { mbarrier_try_wait_parity(bar, 0) } {}
            cluster::cluster_sync();
            let mut k = 0;
            while k < 4 {
                unsafe { *out.get_unchecked_mut(rank as usize * 128 + k * 32 + lane) = *here.add(k * 32 + lane) };
                k += 1;
            }
        }
    )*};
}

multicasts! {
    multicast, cp_async_bulk_tensor_2d_g2s_multicast, 2, 512;
    multicast_cg2, cp_async_bulk_tensor_2d_g2s_multicast_cg2, 1, 1024;
}

/// Blocks cancel other blocks and execute their work until none is left; each is executed once.
macro_rules! thieves {
    ($($name:ident, $cancel:ident, $size:literal;)*) => {$(
        #[kernel]
        pub fn $name(mut out: DisjointSlice<u32>) {
            static mut ANSWER: SharedArray<u64, 2, 16> = SharedArray::UNINIT;
            static mut BAR: Barrier = Barrier::UNINIT;
            let answer = unsafe { SharedArray::as_raw_mut_ptr(&raw mut ANSWER) };
            let bar = &raw mut BAR;
            let rank = if $size == 2 { cluster::block_rank() } else { 0 };
            let is_first = thread::threadIdx_x() == 0;
            let (mut x, mut y, mut z) = (thread::blockIdx_x() - rank, thread::blockIdx_y(), thread::blockIdx_z());
            let mut parity = 0;
            if is_first {
                unsafe {
                    mbarrier_init(bar, 1);
                    fence_mbarrier_init_release_cluster();
                }
            }
            loop {
                if is_first {
                    unsafe {
                        fence_proxy_async_shared_cta();
                        mbarrier_arrive_expect_tx(bar, 1, 16);
                    }
                }
                if $size == 2 { cluster::cluster_sync() } else { thread::sync_threads() }
                if is_first && rank == 0 {
                    unsafe { clc::$cancel(answer.cast(), bar) };
                }
                if is_first {
                    let at = (x + rank + 4 * (y + 2 * z)) as usize;
                    unsafe { *out.get_unchecked_mut(at) += 1 };
                }
                while !unsafe { mbarrier_try_wait_parity(bar, parity) } {}
                parity ^= 1;
                let (low, high) = unsafe { (*answer, *answer.add(1)) };
                if unsafe { clc::clc_query_is_canceled(low, high) } == 0 {
                    break;
                }
                unsafe {
                    x = clc::clc_query_get_first_ctaid_x(low, high);
                    y = clc::clc_query_get_first_ctaid_y(low, high);
                    z = clc::clc_query_get_first_ctaid_z(low, high);
                }
                if $size == 2 { cluster::cluster_sync() } else { thread::sync_threads() }
            }
            if $size == 2 { cluster::cluster_sync() }
        }
    )*};
}

thieves! {
    steals, clc_try_cancel, 1;
    steals_together, clc_try_cancel_multicast, 2;
}
