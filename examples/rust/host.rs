//! Runs an example's kernel on the host, on the arrays that `tilewright run --out-inputs DIR` wrote, and compares the
//! results with those that the launch expects, bit for bit.
//!
//!     rust/emit-mir --host examples/rust/host.rs -o host
//!     ./host prefix_scan DIR
use std::path::Path;
use std::process::ExitCode;

use cuda_device::host::{Buffer, launch};

mod block_sum;
mod histogram;
mod interpreter;
mod matmul;
mod prefix_scan;
mod saxpy;
mod vecadd;

/// A number as stored in a file.
trait Number: Copy {
    fn read(bytes: &[u8]) -> Self;
    fn bits(self) -> u64;
}
macro_rules! numbers {
    ($($type:ident: $bits:expr;)*) => {$(
        impl Number for $type {
            fn read(bytes: &[u8]) -> Self { $type::from_le_bytes(bytes.try_into().unwrap()) }
            fn bits(self) -> u64 { $bits(self) as u64 }
        }
    )*};
}
numbers! {
    u8: |x| x;
    u32: |x| x;
    i32: |x| x;
    f32: f32::to_bits;
}

struct Arrays<'a>(&'a Path);

impl Arrays<'_> {
    /// The elements of NAME.npy.
    fn read<T: Number>(&self, name: &str) -> Vec<T> {
        let path = self.0.join(format!("{name}.npy"));
        let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let header = u16::from_le_bytes([bytes[8], bytes[9]]) as usize;
        bytes[10 + header..].chunks_exact(size_of::<T>()).map(T::read).collect()
    }
    fn buffer<T: Number>(&self, name: &str) -> Buffer<T> {
        Buffer::new(self.read(name))
    }
    /// Whether a kernel produced the expected elements.
    fn agrees<T: Number>(&self, name: &str, found: Buffer<T>) -> bool {
        let expected = self.read::<T>(&format!("{name}.expected"));
        found.into_vec().iter().map(|x| x.bits()).eq(expected.iter().map(|x| x.bits()))
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, kernel, folder] = arguments.as_slice() else {
        eprintln!("usage: host KERNEL DIR");
        return ExitCode::from(2);
    };
    let arrays = Arrays(Path::new(folder));
    let agrees = match kernel.as_str() {
        "vecadd" => {
            let (a, b, c) = (arrays.read("a"), arrays.read("b"), arrays.buffer("c"));
            launch([8, 1, 1], [128, 1, 1], || vecadd::vecadd(&a, &b, c.disjoint()));
            arrays.agrees("c", c)
        }
        "saxpy" => {
            let (x, y) = (arrays.read("x"), arrays.buffer("y"));
            launch([8, 1, 1], [128, 1, 1], || saxpy::saxpy(2.5, &x, y.disjoint()));
            arrays.agrees("y", y)
        }
        "block_sum" => {
            let (data, sums) = (arrays.read("data"), arrays.buffer("sums"));
            launch([4, 1, 1], [128, 1, 1], || block_sum::block_sum(&data, sums.disjoint()));
            arrays.agrees("sums", sums)
        }
        "prefix_scan" => {
            let (data, out) = (arrays.read("data"), arrays.buffer("out"));
            launch([2, 1, 1], [128, 1, 1], || prefix_scan::prefix_scan(&data, out.disjoint()));
            arrays.agrees("out", out)
        }
        "matmul" => {
            let (a, b, c) = (arrays.read("a"), arrays.read("b"), arrays.buffer("c"));
            launch([2, 2, 1], [16, 16, 1], || matmul::matmul(20, 18, 35, &a, &b, c.disjoint()));
            arrays.agrees("c", c)
        }
        "histogram" => {
            let (data, counts) = (arrays.read("data"), arrays.buffer("counts"));
            launch([4, 1, 1], [128, 1, 1], || histogram::histogram(&data, counts.disjoint()));
            arrays.agrees("counts", counts)
        }
        "interpreter" => {
            let (program, inputs, results) = (arrays.read("program"), arrays.read("inputs"), arrays.buffer("results"));
            launch([2, 1, 1], [64, 1, 1], || interpreter::interpreter(&program, &inputs, results.disjoint()));
            arrays.agrees("results", results)
        }
        other => panic!("no kernel of the host is called '{other}'"),
    };
    println!("{kernel}: {}", if agrees { "as expected" } else { "differs" });
    if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
