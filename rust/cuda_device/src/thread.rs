//! Thread coordinates, and the barrier of the block.
use core::marker::PhantomData;

#[cfg(feature = "host")]
use crate::host;

macro_rules! registers {
    ($($name:ident = $field:ident[$axis:literal];)*) => {$(
        #[inline(never)]
        pub fn $name() -> u32 {
            on_host! { host::with(|place| place.$field[$axis]) }
        }
    )*};
}

registers! {
    threadIdx_x = thread[0];
    threadIdx_y = thread[1];
    threadIdx_z = thread[2];
    blockIdx_x = block_index[0];
    blockIdx_y = block_index[1];
    blockIdx_z = block_index[2];
    blockDim_x = block_dim[0];
    blockDim_y = block_dim[1];
    blockDim_z = block_dim[2];
    gridDim_x = grid_dim[0];
    gridDim_y = grid_dim[1];
    gridDim_z = grid_dim[2];
}

/// The index of a thread in a grid along x. It is unique, so each thread may write its own element of a
/// [`DisjointSlice`](crate::DisjointSlice). It can only be created from the hardware's registers.
pub struct ThreadIndex<'a> {
    index: usize,
    _kernel: PhantomData<&'a ()>,
    _not_send: PhantomData<*mut ()>,
}

impl ThreadIndex<'_> {
    #[inline(never)]
    pub fn get(&self) -> usize {
        on_host! { self.index }
    }
    #[inline(never)]
    pub fn in_bounds(&self, len: usize) -> bool {
        on_host! { self.index < len }
    }
}

/// The index in a grid along x only.
#[inline(never)]
pub fn index_1d<'a>() -> ThreadIndex<'a> {
    on_host! {
        let index = host::with(|place| place.block_index[0] as usize * place.block_dim[0] as usize + place.thread[0] as usize);
        ThreadIndex { index, _kernel: PhantomData, _not_send: PhantomData }
    }
}

/// Waits for all threads of the block, and makes their earlier writes visible.
#[inline(never)]
pub fn sync_threads() {
    on_host! { host::sync_threads() }
}
