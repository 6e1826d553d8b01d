//===- Options.td - the options of tilewright -----------------------------===//
include "llvm/Option/OptParser.td"

def compile : SubCommand<"compile", "compile a kernel to PTX, a cubin, or any intermediate stage",
  "tilewright compile IN -o OUT --gpu-name sm_90 [-O3] [--emit=KIND]">;
def run : SubCommand<"run", "run a launch and write or check its results",
  "tilewright run IN --launch FILE[:NAME] --on reference [--check] [--out DIR]">;
def translate : SubCommand<"translate", "convert bytecode to text and back",
  "tilewright translate IN -o OUT [--to=text|bytecode] [--bytecode-version=13.x]">;
def import_mir : SubCommand<"import-mir", "convert the output of rustc --emit=mir to the mir dialect",
  "tilewright import-mir IN -o OUT [--locations] [--overflow-checks=on|off]">;
def inspect : SubCommand<"inspect", "show the contents of a file",
  "tilewright inspect IN [--json | --launch-template [ENTRY]]">;
def bisect : SubCommand<"bisect", "find the compile step that makes emulator and reference differ",
  "tilewright bisect IN --launch FILE[:NAME] --gpu-name sm_90 [-O3] [--seed N] [--through ptx] [--out-dir DIR]">;

def layout : SubCommand<"layout", "draw a CuTe layout, or the register layout of a matrix instruction's operand",
  "tilewright layout '(4,8):(8,1)' [--swizzle 3,4,3] [--svg FILE] | --atom mma.m16n8k16.f16 [--operand a]">;

def same_bits : SubCommand<"same-bits", "compare the certificates of two launches: whether they give the same bits for all inputs",
  "tilewright same-bits [--explain] A B">;

defvar allCommands = [compile, run, translate, import_mir, inspect, bisect, layout, same_bits];

/// The headings of the help, in the order of these names.
def results : OptionGroup<"1 results">, HelpText<"Output">;
def kernels : OptionGroup<"2 kernels">, HelpText<"Kernel and executor">;
def checks : OptionGroup<"3 checks">, HelpText<"Checks">;
def target : OptionGroup<"4 target">, HelpText<"Target">;
def layouts : OptionGroup<"1 layouts">, HelpText<"Layouts">;
def limits : OptionGroup<"5 limits">, HelpText<"Limits and order">;
def stageViews : OptionGroup<"6 stages">, HelpText<"Compiler stages">;
def remarkViews : OptionGroup<"7 remarks">, HelpText<"Remarks">;
def libraries : OptionGroup<"8 libraries">, HelpText<"External tools and libraries">;
def general : OptionGroup<"9 general">, HelpText<"General">;

/// `--name=VALUE` and `--name VALUE`.
multiclass Valued<string name, string help, string meta, list<SubCommand> commands> {
  def NAME : Separate<["--"], name, commands>, HelpText<help>, MetaVarName<meta>;
  def NAME # _eq : Joined<["--"], name # "=", commands>, Alias<!cast<Option>(NAME)>;
}

let Group = results in {
def output : JoinedOrSeparate<["-"], "o", [compile, translate, import_mir]>,
  HelpText<"where the result goes; - is standard output">, MetaVarName<"<file>">;
def output_eq : Joined<["-"], "o=">, Alias<output>;
defm emit : Valued<"emit", "bytecode, cuda-tile, tileaa, tileas, llvm, llvm-ir, ptx (default) or cubin", "<kind>", [compile]>;
defm bytecode_version : Valued<"bytecode-version", "13.1 to 13.5 (default: the input's, or 13.1 and newer as needed)", "<13.x>", [translate, compile]>;
defm to : Valued<"to", "text, bytecode or mlir (default: text for bytecode, bytecode for text)", "<form>", [translate]>;
def debug_info : Flag<["--"], "locations", [translate, import_mir]>, HelpText<"print source locations with the text">;
def json : Flag<["--"], "json", [inspect]>, HelpText<"print JSON (docs/inspecting.md)">;
def launch_template : Flag<["--"], "launch-template", [inspect]>, MetaVarName<"[<entry>]">,
  HelpText<"write a launch description for an entry, to be filled in (docs/launches.md)">;
def launch_template_eq : Joined<["--"], "launch-template=", [inspect]>, MetaVarName<"<entry>">,
  HelpText<"the same for the named entry">;
def list_versions : Flag<["--"], "list-versions", [translate]>, HelpText<"show the bytecode versions">;
defm report : Valued<"report", "write a report as JSON (compile: docs/resources.md)", "<file>", [compile, run]>;
defm manifest : Valued<"manifest", "write what launchers must provide, as JSON (docs/manifest.md)", "<file>", [compile]>;
defm out : Valued<"out", "write the results as .npy into a directory", "<dir>", [run]>;
defm certificate : Valued<"certificate", "write, for each element of the results, a hash of the operations that compute it (docs/certificates.md)", "<file>", [run]>;
defm origin : Valued<"origin", "under --certificate, the array's first element has this index; may be given for several arrays", "<name=i,j>", [run]>;
def trees : Flag<["--"], "trees", [run]>, HelpText<"under --certificate, write the operations too, for same-bits --explain">;
def explain : Flag<["--"], "explain", [same_bits]>, HelpText<"print where the operations of the first differing element of each array part; both certificates have been written with --trees">;
defm out_inputs : Valued<"out-inputs", "write the inputs as .npy, and a launch that uses them, into a directory", "<dir>", [run]>;
defm out_dir : Valued<"out-dir", "write the IR before and after the step into a directory", "<dir>", [bisect]>;
}

let Group = kernels in {
defm launch : Valued<"launch", "the launch description, and the launch in it", "<file[:name]>", [run, bisect]>;
defm on : Valued<"on", "the executor: reference, emulator or cuda (a GPU of this machine)", "<executor>", [run]>;
defm through : Valued<"through", "ptx: compile to PTX, read it back and emulate that (docs/emulator.md)", "<ptx>", [run, bisect]>;
defm device : Valued<"device", "the GPU of this machine (default 0)", "<n>", [run]>;
def time : Flag<["--"], "time", [run]>, HelpText<"estimate the time of the launch on the chip from some of its blocks (emulator, docs/profiling.md); --time N: launch N more times on the GPU and report the time (cuda)">;
def time_eq : Joined<["--"], "time=", [run]>, MetaVarName<"<n or file>">,
  HelpText<"cuda: the same; emulator: write the estimate as JSON">;
defm time_constants : Valued<"time-constants", "a JSON list of other constants, for each of which --time=FILE has another estimate", "<file>", [run]>;
defm registers : Valued<"registers", "the registers of a thread for --time (default: as many as predicted; unknown for PTX)", "<n>", [run]>;
defm trace : Valued<"trace", "write a timeline of the warps that --time models, for ui.perfetto.dev", "<file>", [run]>;
}

let Group = checks in {
def check : Flag<["--"], "check", [run]>, HelpText<"compare the results with the expected ones">;
def check_eq : Joined<["--"], "check=", [run]>, MetaVarName<"reference">,
  HelpText<"compare the results with those of the reference, within its bounds">;
def algebra : Flag<["--"], "algebra", [run]>, MetaVarName<"[=<seed>]">,
  HelpText<"replace floats by elements of a prime field, where sums have no order (docs/algebra.md)">;
def algebra_eq : Joined<["--"], "algebra=", [run]>, MetaVarName<"<seed>">,
  HelpText<"the same with other inputs">;
def sanitize : Flag<["--"], "sanitize", [run]>, HelpText<"fault on undefined behaviour of the kernel that can be detected">;
def plain : Flag<["--"], "plain", [run]>, HelpText<"run on the plain form of the reference: one operation, one element at a time">;
def racecheck : Flag<["--"], "racecheck", [run, bisect]>, HelpText<"emulate and report races">;
def schedules_eq : Joined<["--"], "schedules=", [run]>, MetaVarName<"<all>">,
  HelpText<"all: emulate every order of arrivals, completions and atomic operations (docs/emulator.md)">;
defm schedule : Valued<"schedule", "emulate one schedule, as --schedules=all reports it", "<schedule>", [run]>;
def no_checks : Flag<["--"], "no-checks", [run, bisect]>, HelpText<"emulate without checking for poison and stray accesses">;
defm numerics : Valued<"numerics", "the bits of matrix products and approximate functions: device (the chip's, as far as known) or exact (rounded once)", "<device|exact>", [run, bisect]>;
def bounds : Flag<["--"], "bounds", [run]>, HelpText<"report how far each result may be from that of another permitted run">;
defm orders : Valued<"orders", "try this many permitted orders of reduce, scan, blocks and tokens, and report the results that depend on them", "<n>", [run]>;
def profile : Flag<["--"], "profile", [run]>, HelpText<"print a profile of the emulated code, by kind and by source line (docs/profiling.md)">;
def profile_eq : Joined<["--"], "profile=", [run]>, MetaVarName<"<file>">,
  HelpText<"write the same as JSON">;
}

let Group = target in {
defm overflow_checks : Valued<"overflow-checks", "on or off: whether the crate that the MIR is from checks for overflow (docs/rust.md)", "<on|off>", [compile, run, import_mir, inspect, bisect]>;
defm gpu_name : Valued<"gpu-name", "the chip, such as sm_90; optional if the input names one", "<sm_XX>", [compile, run, bisect]>;
def O : Joined<["-"], "O", [compile, run, bisect]>, MetaVarName<"<0-3>">,
  HelpText<"optimization level (default: 3, or that of the input so far)">;
defm hints : Valued<"hints", "add the hints of a file to those of the entries (docs/tuning.md)", "<file>", [compile, run]>;
defm ptx_version : Valued<"ptx-version", "the PTX ISA version to write (default 9.2)", "<x.y>", [compile]>;
def host_tensor_maps : Flag<["--"], "host-tensor-maps", [compile, run]>, HelpText<"the launcher encodes the tensor maps that the manifest describes; otherwise each block builds its own (docs/manifest.md)">;
def lineinfo : Flag<["--"], "lineinfo", [compile]>, HelpText<"emit source lines into the PTX">;
def device_debug : Flag<["--"], "device-debug", [compile]>, HelpText<"also emit debug information; requires -O0">;
def allow_no_kernel : Flag<["--"], "allow-no-kernel", [compile]>, HelpText<"also compile a module without a kernel, such as one of device functions">;
}

let Group = limits in {
defm threads : Valued<"threads", "host threads (default: all)", "<n>", [run, bisect]>;
defm seed : Valued<"seed", "select another order of what is nondeterministic", "<n>", [run, bisect]>;
defm max_steps : Valued<"max-steps", "fail a launch with more steps (defined in docs/reference.md and docs/emulator.md)", "<n>", [run, bisect]>;
defm max_schedules : Valued<"max-schedules", "the limit of --schedules=all for a block or cluster (default 10000)", "<n>", [run]>;
defm max_bytes : Valued<"max-bytes", "refuse a kernel whose tiles need more memory in a block", "<n>", [run, bisect]>;
}

let Group = stageViews in {
defm stages : Valued<"stages", "write the IR after every pass, numbered, into a directory; compile can resume from each that is MLIR (docs/stages.md)", "<dir>", [compile]>;
defm stop_after : Valued<"stop-after", "stop after the named pass (docs/passes.md) and write its IR", "<pass>", [compile]>;
defm step_limit : Valued<"step-limit", "run only the first N optional steps of the compile (docs/bisecting.md)", "<n>", [compile, run]>;
def print_steps : Flag<["--"], "print-steps", [compile, run]>, HelpText<"list the steps, numbered">;
def verify_attributes : Flag<["--"], "verify-attributes", [compile]>, HelpText<"check that every pass changes only the attributes it may change (docs/attributes.md)">;
def time_passes : Flag<["--"], "time-passes", [compile]>, HelpText<"show how long each pass takes">;
}

let Group = remarkViews in {
defm remarks : Valued<"remarks", "print remarks: none, all, or a regular expression for categories (docs/remarks.md)", "<what>", [compile]>;
defm remarks_passed : Valued<"remarks-passed", "--remarks for performed optimizations", "<what>", [compile]>;
defm remarks_missed : Valued<"remarks-missed", "--remarks for missed optimizations, with reasons", "<what>", [compile]>;
defm remarks_failed : Valued<"remarks-failed", "--remarks for failed attempts", "<what>", [compile]>;
defm remarks_analysis : Valued<"remarks-analysis", "--remarks for analysis results", "<what>", [compile]>;
def explain_layouts : Flag<["--"], "explain-layouts", [compile]>, HelpText<"report for each tile its layout, the cost and the runner-up, and for each conversion its path: --remarks-analysis=layouts">;
def explain_schedule : Flag<["--"], "explain-schedule", [compile]>, HelpText<"show the schedule of each pipelined loop as a table of cycles and units, with its bound: --remarks=schedule">;
def explain_resources : Flag<["--"], "explain-resources", [compile]>, HelpText<"report the registers, shared memory and occupancy of each kernel, and the lowering of its loops, accesses and MMAs (docs/resources.md)">;
defm remark_format : Valued<"remark-format", "format of remarks: command-line (default) or yaml", "<form>", [compile]>;
defm remarks_output_file : Valued<"remarks-output-file", "the YAML file (default tileir_remarks.yaml); - is standard output", "<file>", [compile]>;
}

let Group = libraries in {
defm ptxas : Valued<"ptxas", "the ptxas to use for a cubin", "<path>", [compile, run]>;
defm ptxas_timeout : Valued<"ptxas-timeout", "time limit for ptxas in seconds (default 600); at most 30 when querying its version", "<seconds>", [compile]>;
defm libdevice : Valued<"libdevice", "the device math library to link", "<path>", [compile, run, bisect]>;
defm libcuda : Valued<"libcuda", "the library of the CUDA driver (default libcuda.so.1)", "<path>", [run]>;
}

let Group = layouts in {
defm swizzle : Valued<"swizzle", "B,M,S: xor B bits at M+S of an offset onto those at M", "<b,m,s>", [layout]>;
defm compose : Valued<"compose", "composition with another layout: o LAYOUT", "<layout>", [layout]>;
defm complement : Valued<"complement", "the complement of the layout in this many elements", "<size>", [layout]>;
defm divide : Valued<"divide", "the layout in tiles: LAYOUT, (4,8) or <LAYOUT,LAYOUT>", "<tiler>", [layout]>;
defm product : Valued<"product", "a copy of the layout for each element of another", "<layout>", [layout]>;
def inverse : Flag<["--"], "inverse", [layout]>, HelpText<"the longest right inverse">;
defm tile : Valued<"tile", "the layout maps (thread, value) to elements of a tile with this many rows and columns", "<MxN>", [layout]>;
defm atom : Valued<"atom", "draw the operand of an instruction, such as mma.m16n8k16.f16", "<name>", [layout]>;
def list_atoms : Flag<["--"], "list-atoms", [layout]>, HelpText<"list the names of all atoms">;
defm operand : Valued<"operand", "of the atom: a, b, c or d (default)", "<a|b|c|d>", [layout]>;
defm element_bytes : Valued<"element-bytes", "color by the 16-byte columns of 128 bytes of memory", "<n>", [layout]>;
defm svg : Valued<"svg", "write the drawing as SVG", "<file>", [layout]>;
}

let Group = general in {
def quiet : Flag<["--", "-"], "quiet", [run]>, HelpText<"print nothing if a run succeeds (-q)">;
def q : Flag<["-"], "q", [run]>, Alias<quiet>;
defm color : Valued<"color", "color messages: auto (on a terminal, unless NO_COLOR is set), always or never", "<when>", allCommands>;
def help : Flag<["--", "-"], "help", allCommands>, HelpText<"show these options (-h)">;
def h : Flag<["-"], "h", allCommands>, Alias<help>;
def version : Flag<["--", "-"], "version", allCommands>, HelpText<"show version and build">;
}
