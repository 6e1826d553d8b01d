//! Products into tensor memory (sm_100a), whose values device_kernels.py checks. Matrices have their shared memory layout on input:
//! unswizzled, in groups of eight rows of 16 bytes.
#![no_std]
use cuda_device::barrier::{
    Barrier, fence_mbarrier_init_release_cluster, fence_proxy_async_shared_cta, mbarrier_init, mbarrier_try_wait_parity,
};
use cuda_device::shared::cvta_generic_to_shared_offset;
use cuda_device::tcgen05::*;
use cuda_device::{DisjointSlice, SharedArray, cluster, kernel, thread};

/// The descriptor of a matrix: 128 bytes to the next 16 bytes of a row, 256 to the next eight rows.
#[inline(always)]
unsafe fn describe(matrix: *const u32) -> u64 {
    unsafe { cvta_generic_to_shared_offset(matrix.cast()) >> 4 & 0x3fff | 128u64 >> 4 << 16 | 256u64 >> 4 << 32 | 1 << 46 }
}

#[inline(always)]
unsafe fn bring(to: *mut u32, from: &[u32], words: usize) {
    let mut i = thread::threadIdx_x() as usize;
    while i < words {
        unsafe { *to.add(i) = from[i] };
        i += 128;
    }
}

#[inline(always)]
fn wait(bar: *const Barrier, parity: u32) {
    while !unsafe { mbarrier_try_wait_parity(bar, parity) } {}
}

/// Each warp stores the 64 columns of its 32 lanes of tensor memory as rows of `out`, from row `first` on.
#[inline(always)]
unsafe fn store_rows(at: u32, first: usize, out: &mut DisjointSlice<f32>) {
    let thread = thread::threadIdx_x();
    let (lane, warp) = (thread as usize % 32, thread / 32);
    let mut half = 0;
    while half < 2 {
        let TmemF32x32(part) = unsafe { tcgen05_ld_16x256b_x8_pure(at + ((32 * warp + 16 * half) << 16)) };
        tcgen05_load_wait();
        let mut k = 0;
        while k < 32 {
            let row = first + (32 * warp + 16 * half) as usize + lane / 4 + 8 * (k / 2 % 2);
            let column = 8 * (k / 4) + 2 * (lane % 4) + k % 2;
            unsafe { *out.get_unchecked_mut(64 * row + column) = part[k] };
            k += 1;
        }
        half += 1;
    }
}

/// Three times `A * B`, where A has 128 rows and B 64 columns, with another form of commit for each product.
#[kernel]
pub fn product(a: &[u32], b: &[u32], instruction: u32, mut out: DisjointSlice<f32>) {
    static mut A: SharedArray<u32, 1024, 128> = SharedArray::UNINIT;
    static mut B: SharedArray<u32, 512, 128> = SharedArray::UNINIT;
    static mut AT: SharedArray<u32, 1, 16> = SharedArray::UNINIT;
    static mut BAR: Barrier = Barrier::UNINIT;
    let thread = thread::threadIdx_x();
    let bar = &raw mut BAR;
    unsafe {
        let (to_a, to_b) = (SharedArray::as_raw_mut_ptr(&raw mut A), SharedArray::as_raw_mut_ptr(&raw mut B));
        let place = SharedArray::as_raw_mut_ptr(&raw mut AT);
        if thread / 32 == 0 {
            tcgen05_alloc(place, 64);
            tcgen05_relinquish_alloc_permit();
        }
        if thread == 0 {
            mbarrier_init(bar, 1);
            fence_mbarrier_init_release_cluster();
        }
        bring(to_a, a, 1024);
        bring(to_b, b, 512);
        fence_proxy_async_shared_cta();
        tcgen05_fence_before_thread_sync();
        thread::sync_threads();
        tcgen05_fence_after_thread_sync();
        let at = *place;
        let (of_a, of_b) = (describe(to_a), describe(to_b));
        if thread == 0 {
            tcgen05_mma_f16(at, of_a, of_b, instruction, false);
            tcgen05_commit(bar.cast());
        }
        wait(bar, 0);
        if thread == 0 {
            tcgen05_mma_f16(at, of_a, of_b, instruction, true);
            tcgen05_commit_shared_cluster(bar.cast());
        }
        wait(bar, 1);
        if thread == 0 {
            tcgen05_mma_f16(at, of_a, of_b, instruction, true);
            tcgen05_commit_multicast(bar.cast(), 1);
        }
        wait(bar, 0);
        tcgen05_fence_after_thread_sync();
        store_rows(at, 0, &mut out);
        tcgen05_fence_before_thread_sync();
        thread::sync_threads();
        tcgen05_fence_after_thread_sync();
        if thread / 32 == 0 {
            tcgen05_dealloc(at, 64);
        }
    }
}

/// Twice `A * B`, with A copied to tensor memory.
macro_rules! stationary {
    ($($name:ident, $multiply:ident;)*) => {$(
        #[kernel]
        pub fn $name(a: &[u32], b: &[u32], instruction: u32, mut out: DisjointSlice<f32>) {
            static mut A: SharedArray<u32, 1024, 128> = SharedArray::UNINIT;
            static mut B: SharedArray<u32, 512, 128> = SharedArray::UNINIT;
            static mut AT: SharedArray<u32, 1, 16> = SharedArray::UNINIT;
            static mut BAR: Barrier = Barrier::UNINIT;
            let thread = thread::threadIdx_x();
            let bar = &raw mut BAR;
            unsafe {
                let (to_a, to_b) = (SharedArray::as_raw_mut_ptr(&raw mut A), SharedArray::as_raw_mut_ptr(&raw mut B));
                let place = SharedArray::as_raw_mut_ptr(&raw mut AT);
                if thread / 32 == 0 {
                    tcgen05_alloc(place, 128);
                }
                if thread == 0 {
                    mbarrier_init(bar, 1);
                    fence_mbarrier_init_release_cluster();
                }
                bring(to_a, a, 1024);
                bring(to_b, b, 512);
                fence_proxy_async_shared_cta();
                tcgen05_fence_before_thread_sync();
                thread::sync_threads();
                tcgen05_fence_after_thread_sync();
                let at = *place;
                let (of_a, of_b) = (describe(to_a), describe(to_b));
                if thread == 0 {
                    tcgen05_cp_smem_to_tmem(at + 64, of_a);
                    $multiply(at, at + 64, 0, of_b, instruction, false);
                    $multiply(at, at + 64, 0, of_b, instruction, true);
                    tcgen05_commit(bar.cast());
                }
                wait(bar, 0);
                tcgen05_fence_after_thread_sync();
                store_rows(at, 0, &mut out);
                tcgen05_store_wait();
                tcgen05_fence_before_thread_sync();
                thread::sync_threads();
                tcgen05_fence_after_thread_sync();
                if thread / 32 == 0 {
                    tcgen05_dealloc(at, 128);
                }
            }
        }
    )*};
}

stationary! {
    stationary_f16, tcgen05_mma_ws_f16;
    stationary_bf16, tcgen05_mma_ws_bf16;
    stationary_tf32, tcgen05_mma_ws_tf32;
}

/// Three times `A * B` by two blocks, each with half of A's rows and half of B's columns; then each block's half of A, in tensor memory's
/// layout, in the last 1024 words.
#[kernel]
pub fn pair_product(a: &[u32], b: &[u32], instruction: u32, mut out: DisjointSlice<f32>) {
    static mut A: SharedArray<u32, 1024, 128> = SharedArray::UNINIT;
    static mut B: SharedArray<u32, 256, 128> = SharedArray::UNINIT;
    static mut AT: SharedArray<u32, 1, 16> = SharedArray::UNINIT;
    static mut BAR: Barrier = Barrier::UNINIT;
    let thread = thread::threadIdx_x();
    let rank = cluster::block_rank();
    let bar = &raw mut BAR;
    unsafe {
        let (to_a, to_b) = (SharedArray::as_raw_mut_ptr(&raw mut A), SharedArray::as_raw_mut_ptr(&raw mut B));
        let place = SharedArray::as_raw_mut_ptr(&raw mut AT);
        if thread / 32 == 0 {
            tcgen05_alloc_cg2(place, 128);
            tcgen05_relinquish_alloc_permit_cg2();
        }
        if thread == 0 {
            mbarrier_init(bar, 1);
            fence_mbarrier_init_release_cluster();
        }
        bring(to_a, &a[1024 * rank as usize..], 1024);
        bring(to_b, &b[256 * rank as usize..], 256);
        fence_proxy_async_shared_cta();
        tcgen05_fence_before_thread_sync();
        cluster::cluster_sync();
        tcgen05_fence_after_thread_sync();
        let at = *place;
        let (of_a, of_b) = (describe(to_a), describe(to_b));
        let leads = thread == 0 && rank == 0;
        if leads {
            tcgen05_mma_f16_cg2(at, of_a, of_b, instruction, false);
            tcgen05_commit_multicast_cg2(bar.cast(), 3);
        }
        wait(bar, 0);
        if leads {
            tcgen05_mma_f16_cg2(at, of_a, of_b, instruction, true);
            tcgen05_commit_cg2(bar.cast());
            wait(bar, 1);
            tcgen05_mma_f16_cg2(at, of_a, of_b, instruction, true);
            tcgen05_cp_smem_to_tmem_cg2(at + 64, of_a);
            tcgen05_commit_shared_cluster_cg2(bar.cast());
            wait(bar, 0);
        }
        tcgen05_fence_before_thread_sync();
        cluster::cluster_sync();
        tcgen05_fence_after_thread_sync();
        store_rows(at, 128 * rank as usize, &mut out);
        let (lane, warp) = (thread as usize % 32, thread / 32);
        let mut half = 0;
        while half < 2 {
            let TmemF32x4(part) = tcgen05_ld_16x256b_pure(at + 64 + ((32 * warp + 16 * half) << 16));
            tcgen05_load_wait();
            let mut k = 0;
            while k < 4 {
                let row = (128 * rank + 32 * warp + 16 * half) as usize + lane / 4 + 8 * (k / 2);
                *out.get_unchecked_mut(64 * 256 + 8 * row + 2 * (lane % 4) + k % 2) = part[k];
                k += 1;
            }
            half += 1;
        }
        tcgen05_fence_before_thread_sync();
        cluster::cluster_sync();
        tcgen05_fence_after_thread_sync();
        if thread / 32 == 0 {
            tcgen05_dealloc_cg2(at, 128);
        }
    }
}
