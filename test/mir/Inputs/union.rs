//! A union, whose fields share their bytes: the importer rejects it by name.
use cuda_device::{DisjointSlice, kernel, thread};

#[repr(C)]
union Bits {
    float: f32,
    bits: u32,
}

#[kernel]
pub fn bits_of(input: &[f32], mut out: DisjointSlice<u32>) {
    let index = thread::index_1d();
    let i = index.get();
    if let Some(e) = out.get_mut(index) {
        let both = Bits { float: input[i] };
        *e = unsafe { both.bits };
    }
}
