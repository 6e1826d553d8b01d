//! Clusters of blocks (sm_90). The host has none.

macro_rules! registers {
    ($($name:ident)*) => {$(
        #[inline(never)]
        pub fn $name() -> u32 {
            on_device!()
        }
    )*};
}

registers! {
    cluster_ctaidX cluster_ctaidY cluster_ctaidZ
    cluster_nctaidX cluster_nctaidY cluster_nctaidZ
    block_rank cluster_size
}

/// Waits for all threads of the cluster.
#[inline(never)]
pub fn cluster_sync() {
    on_device!()
}

/// The same place in the shared memory of another block.
///
/// # Safety
/// `ptr` lies in shared memory, and the cluster has a block of that rank.
#[inline(never)]
pub unsafe fn map_shared_rank<T>(ptr: *const T, rank: u32) -> *const T {
    on_device!(ptr, rank)
}
/// The same, to write.
///
/// # Safety
/// As to read.
#[inline(never)]
pub unsafe fn map_shared_rank_mut<T>(ptr: *mut T, rank: u32) -> *mut T {
    on_device!(ptr, rank)
}
