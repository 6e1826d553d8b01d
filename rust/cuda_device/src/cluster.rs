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
    __cluster_idxX __cluster_idxY __cluster_idxZ
    __cluster_grid_dimX __cluster_grid_dimY __cluster_grid_dimZ
    block_rank cluster_size cluster_idx num_clusters
}

macro_rules! barriers {
    ($($(#[doc = $doc:literal])* $name:ident)*) => {$(
        $(#[doc = $doc])*
        #[inline(never)]
        pub fn $name() {
            on_device!()
        }
    )*};
}

barriers! {
    /// Waits for all threads of the cluster.
    cluster_sync
    /// Comes to the barrier of the cluster and goes on.
    barrier_cluster_arrive
    barrier_cluster_arrive_aligned
    /// What was written before need not be seen behind it.
    barrier_cluster_arrive_relaxed
    barrier_cluster_arrive_relaxed_aligned
    /// Waits for those who have not come.
    barrier_cluster_wait
    barrier_cluster_wait_aligned
}

/// Reads from the shared memory of another block.
///
/// # Safety
/// As of `map_shared_rank`, and the element has been written.
#[inline(never)]
pub unsafe fn dsmem_read_u32(ptr: *const u32, rank: u32) -> u32 {
    on_device!(ptr, rank)
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
