"""Compares the importer with rustc's own code generator: each kernel of a manifest is also compiled from the same source by
rustc to LLVM IR for nvptx64-nvidia-cuda and by LLVM's llc to PTX, which must have the same results on the emulator.

usage: nvptx.py TILEWRIGHT RUST_FOLDER MANIFEST SOURCES OPT LLC

RUST_FOLDER contains the crate cuda_device; RUSTC names the compiler, which needs the sources of core. Device functions have no body
in that crate. Here they get LLVM intrinsics as bodies, written from the PTX ISA independently of the compiler's table.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

KERNEL_FAULTED = 7
CHIP = "sm_80"
# No LLVM pass may run before bodies are added: it would treat all code after a call of `unreachable!` as dead.
FLAGS = ["--edition", "2024", "--target", "nvptx64-nvidia-cuda", "-C", "panic=abort", "-C", "target-cpu=" + CHIP, "-C", "opt-level=3",
         "-C", "no-prepopulate-passes", "-Z", "always-encode-mir=yes", "-Z", "unstable-options"]


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


# --- bodies -------------------------------------------------------------------

def register(name):
    return [f"%r = call i32 @llvm.nvvm.read.ptx.sreg.{name}()", "ret i32 %r"]


def update(kind, word, scope):
    return [f'%r = atomicrmw {kind} ptr {{0}}, {word} {{1}} syncscope("{scope}") acq_rel', f"ret {word} %r"]


BODIES = {
    "thread::sync_threads": ["call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", "ret void"],
    "thread::index_1d": ["%b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()", "%n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()",
                         "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "%s = mul i32 %b, %n", "%i = add i32 %s, %t",
                         "%r = zext i32 %i to i64", "ret i64 %r"],
    "warp::lane_id": register("laneid"),
    "warp::shuffle_up": ["%r = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 {0}, i32 {1}, i32 0)", "ret i32 %r"],
    "atomic::DeviceAtomicU32::compare_exchange": [
        '%p = cmpxchg ptr {0}, i32 {1}, i32 {2} syncscope("device") acq_rel acquire', "%v = extractvalue {{ i32, i1 }} %p, 0",
        "%same = extractvalue {{ i32, i1 }} %p, 1", "%failed = xor i1 %same, true", "%tag = zext i1 %failed to i32",
        "%a = insertvalue {{ i32, i32 }} poison, i32 %tag, 0", "%b = insertvalue {{ i32, i32 }} %a, i32 %v, 1", "ret {{ i32, i32 }} %b"],
    "atomic::DeviceAtomicU32::load": ['%r = load atomic i32, ptr {0} syncscope("device") acquire, align 4', "ret i32 %r"],
    "thread::ThreadIndex::get": ["%r = load i64, ptr {0}", "ret i64 %r"],
    "disjoint::DisjointSlice::as_mut_ptr": ["%r = load ptr, ptr {0}", "ret ptr %r"],
    "disjoint::DisjointSlice::get_unchecked_mut": ["%b = load ptr, ptr {0}", "%r = getelementptr inbounds {T}, ptr %b, i64 {1}", "ret ptr %r"],
    "disjoint::DisjointSlice::get_mut": [
        "%b = load ptr, ptr {0}", "%r = getelementptr {T}, ptr %b, i64 {1}", "%e = getelementptr i8, ptr {0}, i64 8",
        "%n = load i64, ptr %e", "%is = icmp ult i64 {1}, %n", "%o = select i1 %is, ptr %r, ptr null", "ret ptr %o"],
    "shared::SharedArray::as_raw_mut_ptr": ["ret ptr {0}"],
    "shared::SharedArray::index": ["%r = getelementptr inbounds {T}, ptr {0}, i64 {1}", "ret ptr %r"],
}
for _rust, _ptx in (("threadIdx", "tid"), ("blockIdx", "ctaid"), ("blockDim", "ntid"), ("gridDim", "nctaid")):
    for _axis in "xyz":
        BODIES[f"thread::{_rust}_{_axis}"] = register(f"{_ptx}.{_axis}")
for _type, _word, _kinds in (("I32", "i32", ("add", "min", "max")), ("U32", "i32", ("add", "umin", "umax")),
                             ("U64", "i64", ("add",)), ("F32", "float", ("fadd",))):
    for _scope in ("Device", "Block"):
        for _kind in _kinds:
            BODIES[f"atomic::{_scope}Atomic{_type}::fetch_{_kind[-3:]}"] = update(_kind, _word, _scope.lower())
        BODIES[f"atomic::{_scope}Atomic{_type}::from_ptr"] = ["ret ptr {0}"]
BODIES["shared::SharedArray::index_mut"] = BODIES["shared::SharedArray::index"]
WORDS = {"f32": ("float", 4), "u32": ("i32", 4), "i32": ("i32", 4), "i64": ("i64", 8)}


def body_of(path, head):
    """The body of a device function; rustc's name is like `<cuda_device::shared::SharedArray<f32, 4> as Index<usize>>::index`."""
    kind, method = re.match(r"(.*)::(\w+)$", path).groups()
    element = re.search(r"(?:SharedArray|DisjointSlice)<(\w+)", kind)
    name = re.match(r"<?cuda_device::([\w:]+)", kind).group(1) + "::" + method
    if name not in BODIES:
        sys.exit(f"no body for '{path}'")
    arguments = re.findall(r"(%[\w.]+)(?=[,)])", head)
    return [line.format(*arguments, T=WORDS[element.group(1)][0] if element else "") for line in BODIES[name]]


def shared_sizes(lines):
    """The size in bytes of each shared memory static, from the types of the functions it is passed to."""
    sizes = {}
    for before, line in zip(lines, lines[1:]):
        array = re.search(r"SharedArray<(\w+), (\d+)", before)
        static = re.search(r"call .*\(.*?(@_R\w+)[,)]", line)
        if before.lstrip().startswith("; call") and array and static:
            sizes[static.group(1)] = int(array.group(2)) * WORDS[array.group(1)][1]
    return sizes


def with_bodies(text):
    """The module with the parts that rustc omits: bodies, size and address space of shared memory, kernel conventions, panic handler."""
    lines, result, path = text.splitlines(), [], ""
    sizes = shared_sizes(lines)
    skips = False
    for line in lines:
        if line.startswith("; ") and "Function Attrs" not in line:
            path = line.removeprefix("; ")
        if skips:
            skips = line != "}"
            continue
        if line.startswith("define") and re.match("<?cuda_device::", path):
            result += [line, *body_of(path, line), "}"]
            skips = True
            continue
        line = re.sub(r"^define void (@cuda_oxide_codegen_v1_cuda_oxide_kernel_)", r"define ptx_kernel void \1", line)
        static = re.match(r"(@_R\w+) = internal global <\{\}> zeroinitializer", line)
        panic = re.match(r"declare void (@_R\w+rust_begin_unwind)\(", line)
        if static:
            result.append(f"{static.group(1)} = internal addrspace(3) global [{sizes[static.group(1)]} x i8] undef, align 128")
        elif panic:
            result += [f"define internal void {panic.group(1)}(ptr %i) {{", "call void @llvm.trap()", "unreachable", "}"]
        else:
            result.append(re.sub(r"@_R\w+", lambda name: f"addrspacecast (ptr addrspace(3) {name.group()} to ptr)"
                                 if name.group() in sizes else name.group(), line))
    return "\n".join(result) + "\n"


# --- building -----------------------------------------------------------------

def libraries(rustc, rust, folder):
    """Compiles core, which the target's package lacks, and the crate, with all symbols that other crates need."""
    core = os.path.join(run([rustc, "--print", "sysroot"]).strip(), "lib", "rustlib", "src", "rust", "library", "core", "src", "lib.rs")
    empty = os.path.join(folder, "empty.rs")
    with open(empty, "w", encoding="utf-8") as file:
        file.write("#![no_std]\n#![feature(compiler_builtins)]\n#![compiler_builtins]\n")
    run([rustc, "--edition", "2024", "--crate-type", "proc-macro", "--crate-name", "cuda_macros", "--out-dir", folder,
         os.path.join(rust, "cuda_macros", "src", "lib.rs")])
    common = [rustc, *FLAGS, "--crate-type", "lib", "--emit", "metadata", "--out-dir", folder, "-L", folder, "--cap-lints", "allow"]
    run([*common, "--crate-name", "core", core])
    core = ["--extern", "noprelude:core=" + os.path.join(folder, "libcore.rmeta")]
    run([*common, *core, "--crate-name", "compiler_builtins", empty])
    run([*common, *core, "--crate-name", "cuda_device", "--extern", "cuda_macros", os.path.join(rust, "cuda_device", "src", "lib.rs")])
    return [*core, "--extern", "cuda_device=" + os.path.join(folder, "libcuda_device.rmeta"), "-L", folder]


def build(rustc, crates, source, folder, opt, llc):
    """A kernel's PTX."""
    base = os.path.join(folder, os.path.basename(source).removesuffix(".rs"))
    run([rustc, *FLAGS, *crates, "--crate-type", "lib", "--emit", "llvm-ir", "-o", base + ".ll", source])
    with open(base + ".ll", encoding="utf-8") as file:
        text = with_bodies(file.read())
    with open(base + ".whole.ll", "w", encoding="utf-8") as file:
        file.write(text)
    run([opt, "-passes=internalize,globaldce,default<O2>", "-S", base + ".whole.ll", "-o", base + ".opt.ll",
         "--internalize-public-api-list=" + ",".join(re.findall(r"^define ptx_kernel void @(\w+)", text, re.M))])
    run([llc, "-mcpu=" + CHIP, "-O3", base + ".opt.ll", "-o", base + ".ptx"])
    return base + ".ptx"


def check(tilewright, manifest, kernel, ptx):
    command = [tilewright, "run", ptx, "--launch", f"{manifest}:{kernel['name']}", "--on", "emulator", "--gpu-name", CHIP, "--racecheck"]
    done = subprocess.run([*command, "--check"], capture_output=True, text=True)
    if kernel["trap"]:
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == KERNEL_FAULTED and "a trap" in done.stderr:
            return ""
    elif not done.returncode:
        return ""
    return f"{kernel['name']}: exit code {done.returncode}\n{done.stdout}{done.stderr}"


def main():
    tilewright, rust, manifest, sources, opt, llc = sys.argv[1:]
    os.environ["RUSTC_BOOTSTRAP"] = "1"
    rustc = os.environ.get("RUSTC", "rustc")
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        crates = libraries(rustc, rust, folder)
        names = sorted({os.path.basename(kernel["source"]) for kernel in kernels})
        built = pool.map(lambda name: build(rustc, crates, os.path.join(sources, name), folder, opt, llc), names)
        texts = dict(zip(names, built))
        failed = [message for message in pool.map(
            lambda kernel: check(tilewright, manifest, kernel, texts[os.path.basename(kernel["source"])]), kernels) if message]
    print("\n".join(failed))
    print(f"{len(kernels) - len(failed)} of {len(kernels)} launches of {len(names)} kernels through LLVM's back end, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
