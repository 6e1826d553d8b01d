//===- Options.td - the options of tilewright -----------------------------===//
include "llvm/Option/OptParser.td"

def compile : SubCommand<"compile", "compile a kernel to PTX, a cubin, or any stage on the way",
  "tilewright compile IN -o OUT --gpu-name sm_90 [-O3] [--emit=KIND]">;
def run : SubCommand<"run", "run a launch and write or check its results",
  "tilewright run IN --launch FILE[:NAME] --on reference [--check] [--out DIR]">;
def translate : SubCommand<"translate", "turn bytecode into text and back",
  "tilewright translate IN -o OUT [--to=text|bytecode] [--bytecode-version=13.x]">;
def import_mir : SubCommand<"import-mir", "turn what rustc --emit=mir prints into text of the mir dialect",
  "tilewright import-mir IN -o OUT [--locations] [--overflow-checks=on|off]">;
def inspect : SubCommand<"inspect", "show what a file holds",
  "tilewright inspect IN [--json | --launch-template [ENTRY]]">;
def bisect : SubCommand<"bisect", "find the step of the compile with which emulator and reference begin to differ",
  "tilewright bisect IN --launch FILE[:NAME] --gpu-name sm_90 [-O3] [--seed N] [--through ptx] [--out-dir DIR]">;

def layout : SubCommand<"layout", "draw a layout of CuTe, or who holds what of a matrix instruction's operand",
  "tilewright layout '(4,8):(8,1)' [--swizzle 3,4,3] [--svg FILE] | --atom mma.m16n8k16.f16 [--operand a]">;

defvar allCommands = [compile, run, translate, import_mir, inspect, bisect, layout];

/// The headings of the help, in the order of these names.
def results : OptionGroup<"1 results">, HelpText<"What comes out">;
def kernels : OptionGroup<"2 kernels">, HelpText<"What is run, and on what">;
def checks : OptionGroup<"3 checks">, HelpText<"What is checked">;
def target : OptionGroup<"4 target">, HelpText<"What it is made for">;
def layouts : OptionGroup<"1 layouts">, HelpText<"Layouts">;
def limits : OptionGroup<"5 limits">, HelpText<"Limits and order">;
def stageViews : OptionGroup<"6 stages">, HelpText<"Looking at what the compiler does">;
def remarkViews : OptionGroup<"7 remarks">, HelpText<"Remarks: what passes did and did not">;
def libraries : OptionGroup<"8 libraries">, HelpText<"Outside tools and libraries">;
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
defm to : Valued<"to", "text or bytecode (default: the other form than the input's)", "<form>", [translate]>;
def debug_info : Flag<["--"], "locations", [translate, import_mir]>, HelpText<"print source locations with the text">;
def json : Flag<["--"], "json", [inspect]>, HelpText<"print for a program (docs/inspecting.md)">;
def launch_template : Flag<["--"], "launch-template", [inspect]>, MetaVarName<"[<entry>]">,
  HelpText<"write a launch for an entry, ready to be filled (docs/launches.md)">;
def launch_template_eq : Joined<["--"], "launch-template=", [inspect]>, MetaVarName<"<entry>">,
  HelpText<"the same for the named entry">;
def list_versions : Flag<["--"], "list-versions", [translate]>, HelpText<"show the bytecode versions">;
defm report : Valued<"report", "write what a program wants to know, as JSON (compile: docs/resources.md)", "<file>", [compile, run]>;
defm manifest : Valued<"manifest", "write what a launcher has to prepare, as JSON (docs/manifest.md)", "<file>", [compile]>;
defm out : Valued<"out", "write the results as .npy into a directory", "<dir>", [run]>;
defm out_inputs : Valued<"out-inputs", "write the inputs as .npy, and a launch that uses them, into a directory", "<dir>", [run]>;
defm out_dir : Valued<"out-dir", "write the IR before and after the step into a directory", "<dir>", [bisect]>;
}

let Group = kernels in {
defm launch : Valued<"launch", "the launch description, and which one of it", "<file[:name]>", [run, bisect]>;
defm on : Valued<"on", "the executor: reference, emulator or cuda (a GPU of this machine)", "<executor>", [run]>;
defm through : Valued<"through", "ptx: compile all the way, read the PTX back and emulate that (docs/emulator.md)", "<ptx>", [run, bisect]>;
defm device : Valued<"device", "which of the machine's GPUs (default 0)", "<n>", [run]>;
defm time : Valued<"time", "launch so many times more on the GPU and say how long that took", "<n>", [run]>;
}

let Group = checks in {
def check : Flag<["--"], "check", [run]>, HelpText<"compare the results with the expected ones">;
def check_eq : Joined<["--"], "check=", [run]>, MetaVarName<"reference">,
  HelpText<"compare the results with those of the reference, within its bounds">;
def sanitize : Flag<["--"], "sanitize", [run]>, HelpText<"end in a fault where the kernel does what is undefined and can be seen">;
def plain : Flag<["--"], "plain", [run]>, HelpText<"run on the plain form of the reference: one operation, one element at a time">;
def racecheck : Flag<["--"], "racecheck", [run, bisect]>, HelpText<"emulate and look for accesses that nothing orders">;
def no_checks : Flag<["--"], "no-checks", [run, bisect]>, HelpText<"emulate without looking for poison and stray accesses">;
defm numerics : Valued<"numerics", "whose bits matrix products and approximate functions have: device (the chip's, as far as they are known), or exact (rounded once)", "<device|exact>", [run, bisect]>;
def bounds : Flag<["--"], "bounds", [run]>, HelpText<"say how far each result may be from that of another permitted run">;
defm orders : Valued<"orders", "try so many permitted orders of reduce, scan, blocks and tokens, and say which results depend on them", "<n>", [run]>;
def profile : Flag<["--"], "profile", [run]>, HelpText<"print what the emulator executed, by kind and by source line (docs/profiling.md)">;
def profile_eq : Joined<["--"], "profile=", [run]>, MetaVarName<"<file>">,
  HelpText<"write the same as JSON">;
}

let Group = target in {
defm overflow_checks : Valued<"overflow-checks", "on or off: whether the crate that MIR was printed of checks for overflow (docs/rust.md)", "<on|off>", [compile, run, import_mir, inspect, bisect]>;
defm gpu_name : Valued<"gpu-name", "the chip, such as sm_90; not needed where the input names one", "<sm_XX>", [compile, run, bisect]>;
def O : Joined<["-"], "O", [compile, run, bisect]>, MetaVarName<"<0-3>">,
  HelpText<"optimization level (default: 3, or what the input was made with)">;
defm hints : Valued<"hints", "ask the entries for what a file of hints says besides (docs/tuning.md)", "<file>", [compile, run]>;
defm ptx_version : Valued<"ptx-version", "the PTX ISA version that is written (default 9.2)", "<x.y>", [compile]>;
def lineinfo : Flag<["--"], "lineinfo", [compile]>, HelpText<"carry source lines into the PTX">;
def device_debug : Flag<["--"], "device-debug", [compile]>, HelpText<"carry what a debugger asks for besides; takes -O0">;
def allow_no_kernel : Flag<["--"], "allow-no-kernel", [compile]>, HelpText<"compile a module without a kernel too, such as one of device functions">;
}

let Group = limits in {
defm threads : Valued<"threads", "host threads (default: all)", "<n>", [run, bisect]>;
defm seed : Valued<"seed", "choose another order of what may happen in any order", "<n>", [run, bisect]>;
defm max_steps : Valued<"max-steps", "end a launch that takes more steps (docs/reference.md and docs/emulator.md say what a step is)", "<n>", [run, bisect]>;
defm max_bytes : Valued<"max-bytes", "refuse a kernel whose tiles take more memory in a block", "<n>", [run, bisect]>;
}

let Group = stageViews in {
defm stages : Valued<"stages", "write the IR after every pass, numbered, into a directory; compile goes on from each that is MLIR (docs/stages.md)", "<dir>", [compile]>;
defm stop_after : Valued<"stop-after", "stop after the named pass (docs/passes.md) and write its IR", "<pass>", [compile]>;
defm step_limit : Valued<"step-limit", "take only the first steps of the compile that can be left out (docs/bisecting.md)", "<n>", [compile, run]>;
def print_steps : Flag<["--"], "print-steps", [compile, run]>, HelpText<"list the steps that are taken, numbered">;
def verify_attributes : Flag<["--"], "verify-attributes", [compile]>, HelpText<"hold every pass against what it may do to attributes (docs/attributes.md)">;
def time_passes : Flag<["--"], "time-passes", [compile]>, HelpText<"show how long each pass takes">;
}

let Group = remarkViews in {
defm remarks : Valued<"remarks", "say what passes did and did not: none, all, or a regular expression of categories (docs/remarks.md)", "<what>", [compile]>;
defm remarks_passed : Valued<"remarks-passed", "--remarks for what was done", "<what>", [compile]>;
defm remarks_missed : Valued<"remarks-missed", "--remarks for what was not done, and why", "<what>", [compile]>;
defm remarks_failed : Valued<"remarks-failed", "--remarks for what was tried and failed", "<what>", [compile]>;
defm remarks_analysis : Valued<"remarks-analysis", "--remarks for figures and counts", "<what>", [compile]>;
def explain_layouts : Flag<["--"], "explain-layouts", [compile]>, HelpText<"say of each tile which layout it has, what that costs and what was next, and of each move its way: --remarks-analysis=layouts">;
def explain_schedule : Flag<["--"], "explain-schedule", [compile]>, HelpText<"show each loop that loads ahead as a table of cycles and units, and say what bounds it: --remarks=schedule">;
def explain_resources : Flag<["--"], "explain-resources", [compile]>, HelpText<"say of each kernel what it takes: registers, shared memory, occupancy, and of its loops, accesses and products how they are made (docs/resources.md)">;
defm remark_format : Valued<"remark-format", "how remarks are written: command-line (default) or yaml", "<form>", [compile]>;
defm remarks_output_file : Valued<"remarks-output-file", "where YAML goes (default tileir_remarks.yaml); - is standard output", "<file>", [compile]>;
}

let Group = libraries in {
defm ptxas : Valued<"ptxas", "the ptxas to use for a cubin", "<path>", [compile, run]>;
defm ptxas_timeout : Valued<"ptxas-timeout", "stop ptxas after so many seconds (default 600), and after 30 at most where it is asked for its version", "<seconds>", [compile]>;
defm libdevice : Valued<"libdevice", "the device math library to link", "<path>", [compile, run, bisect]>;
defm libcuda : Valued<"libcuda", "the library of the CUDA driver (default libcuda.so.1)", "<path>", [run]>;
}

let Group = layouts in {
defm swizzle : Valued<"swizzle", "B,M,S: xor B bits at M+S of an offset onto those at M", "<b,m,s>", [layout]>;
defm compose : Valued<"compose", "the layout after another one: o LAYOUT", "<layout>", [layout]>;
defm complement : Valued<"complement", "what the layout leaves out of so many elements", "<size>", [layout]>;
defm divide : Valued<"divide", "the layout in tiles: LAYOUT, (4,8) or <LAYOUT,LAYOUT>", "<tiler>", [layout]>;
defm product : Valued<"product", "a copy of the layout for each element of another", "<layout>", [layout]>;
def inverse : Flag<["--"], "inverse", [layout]>, HelpText<"the longest right inverse">;
defm tile : Valued<"tile", "the layout sends (thread, value) to elements of a tile of so many rows and columns", "<MxN>", [layout]>;
defm atom : Valued<"atom", "draw what an instruction multiplies, moves or combines, such as mma.m16n8k16.f16", "<name>", [layout]>;
def list_atoms : Flag<["--"], "list-atoms", [layout]>, HelpText<"list the names of all atoms">;
defm operand : Valued<"operand", "of the atom: a, b, c or d (default)", "<a|b|c|d>", [layout]>;
defm element_bytes : Valued<"element-bytes", "colour by the 16-byte columns of 128 bytes of memory", "<n>", [layout]>;
defm svg : Valued<"svg", "write the drawing as SVG", "<file>", [layout]>;
}

let Group = general in {
def quiet : Flag<["--", "-"], "quiet", [run]>, HelpText<"say nothing of a run that goes well (-q)">;
def q : Flag<["-"], "q", [run]>, Alias<quiet>;
defm color : Valued<"color", "colour messages: auto (on a terminal, unless NO_COLOR is set), always or never", "<when>", allCommands>;
def help : Flag<["--", "-"], "help", allCommands>, HelpText<"show these options (-h)">;
def h : Flag<["-"], "h", allCommands>, Alias<help>;
def version : Flag<["--", "-"], "version", allCommands>, HelpText<"show version and build">;
}
