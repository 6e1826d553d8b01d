//===- Options.td - the options of tilewright -----------------------------===//
include "llvm/Option/OptParser.td"

def compile : SubCommand<"compile", "compile a kernel to PTX, a cubin, or any stage on the way",
  "tilewright compile IN -o OUT --gpu-name sm_90 [-O3] [--emit=KIND]">;
def run : SubCommand<"run", "run a launch and write or check its results",
  "tilewright run IN --launch FILE[:NAME] --on reference [--check] [--out DIR]">;
def translate : SubCommand<"translate", "turn bytecode into text and back",
  "tilewright translate IN -o OUT [--to=text|bytecode] [--bytecode-version=13.x]">;
def inspect : SubCommand<"inspect", "show what a file holds",
  "tilewright inspect IN [--json]">;
def bisect : SubCommand<"bisect", "find the step of the compile with which emulator and reference begin to differ",
  "tilewright bisect IN --launch FILE[:NAME] --gpu-name sm_90 [-O3] [--seed N] [--out-dir DIR]">;

/// `--name=VALUE` and `--name VALUE`.
multiclass Valued<string name, string help, string meta, list<SubCommand> commands> {
  def NAME : Separate<["--"], name, commands>, HelpText<help>, MetaVarName<meta>;
  def NAME # _eq : Joined<["--"], name # "=", commands>, Alias<!cast<Option>(NAME)>;
}

def help : Flag<["--", "-"], "help">, HelpText<"show the options">;
def version : Flag<["--", "-"], "version">, HelpText<"show version and build">;

def output : JoinedOrSeparate<["-"], "o", [compile, translate]>,
  HelpText<"where the result goes; - is standard output">, MetaVarName<"<file>">;
def O : Joined<["-"], "O", [compile, run, bisect]>, MetaVarName<"<0-3>">,
  HelpText<"optimization level (default: 3, or what the input was made with)">;
defm gpu_name : Valued<"gpu-name", "the chip, as sm_75 to sm_121; not needed where the input names one", "<sm_XX>", [compile, run, bisect]>;
defm emit : Valued<"emit", "bytecode, cuda-tile, tileaa, tileas, llvm, llvm-ir, ptx (default) or cubin", "<kind>", [compile]>;
defm ptxas : Valued<"ptxas", "the ptxas to use for a cubin", "<path>", [compile]>;
defm ptxas_timeout : Valued<"ptxas-timeout", "stop ptxas after so many seconds (default 600), and after 30 at most where it is asked for its version", "<seconds>", [compile]>;
defm libdevice : Valued<"libdevice", "the device math library to link", "<path>", [compile, run, bisect]>;
defm ptx_version : Valued<"ptx-version", "the PTX ISA version that is written (default 9.2)", "<x.y>", [compile]>;
defm report : Valued<"report", "write what a program wants to know, as JSON", "<file>", [compile, run]>;
defm stages : Valued<"stages", "write the IR after every pass, numbered, into a directory; compile goes on from each (docs/stages.md)", "<dir>", [compile]>;
defm stop_after : Valued<"stop-after", "stop after the named pass and write its IR", "<pass>", [compile]>;
defm remark_format : Valued<"remark-format", "how remarks are written: command-line (default) or yaml", "<form>", [compile]>;
defm remarks : Valued<"remarks", "say what passes did and did not: none, all, or a regular expression of categories (docs/remarks.md)", "<what>", [compile]>;
defm remarks_passed : Valued<"remarks-passed", "--remarks for what was done", "<what>", [compile]>;
defm remarks_missed : Valued<"remarks-missed", "--remarks for what was not done, and why", "<what>", [compile]>;
defm remarks_failed : Valued<"remarks-failed", "--remarks for what was tried and failed", "<what>", [compile]>;
defm remarks_analysis : Valued<"remarks-analysis", "--remarks for figures and counts", "<what>", [compile]>;
defm remarks_output_file : Valued<"remarks-output-file", "where YAML goes (default tileir_remarks.yaml); - is standard output", "<file>", [compile]>;
defm step_limit : Valued<"step-limit", "take only the first steps of the compile that can be left out (docs/bisecting.md)", "<n>", [compile, run]>;
def print_steps : Flag<["--"], "print-steps", [compile, run]>, HelpText<"list the steps that are taken, numbered">;
defm out_dir : Valued<"out-dir", "write the IR before and after the step into a directory", "<dir>", [bisect]>;
def lineinfo : Flag<["--"], "lineinfo", [compile]>, HelpText<"carry source lines into the PTX">;
def allow_no_kernel : Flag<["--"], "allow-no-kernel", [compile]>, HelpText<"compile a module without a kernel too, such as one of device functions">;
def time_passes : Flag<["--"], "time-passes", [compile]>, HelpText<"show how long each pass takes">;

defm launch : Valued<"launch", "the launch description, and which one of it", "<file[:name]>", [run, bisect]>;
defm on : Valued<"on", "the executor: reference or emulator", "<executor>", [run]>;
def racecheck : Flag<["--"], "racecheck", [run, bisect]>, HelpText<"emulate and look for accesses that nothing orders">;
def no_checks : Flag<["--"], "no-checks", [run, bisect]>, HelpText<"emulate without looking for poison and stray accesses">;
defm out : Valued<"out", "write the results as .npy into a directory", "<dir>", [run]>;
def check : Flag<["--"], "check", [run]>, HelpText<"compare the results with the expected ones">;
def check_eq : Joined<["--"], "check=", [run]>, MetaVarName<"reference">,
  HelpText<"compare the results with those of the reference, within its bounds">;
def profile : Flag<["--"], "profile", [run]>, HelpText<"print what the emulator executed, by kind and by source line (docs/profiling.md)">;
def profile_eq : Joined<["--"], "profile=", [run]>, MetaVarName<"<file>">,
  HelpText<"write the same as JSON">;
defm threads : Valued<"threads", "host threads (default: all)", "<n>", [run, bisect]>;
def bounds : Flag<["--"], "bounds", [run]>, HelpText<"say how far each result may be from that of another permitted run">;
defm max_steps : Valued<"max-steps", "end a launch that takes more steps (an operation, or 1024 elements of a large one)", "<n>", [run, bisect]>;
defm max_bytes : Valued<"max-bytes", "refuse a kernel whose tiles take more memory in a block", "<n>", [run, bisect]>;
def sanitize : Flag<["--"], "sanitize", [run]>, HelpText<"end in a fault where the kernel does what is undefined and can be seen">;
defm seed : Valued<"seed", "choose another order of what may happen in any order", "<n>", [run, bisect]>;

defm to : Valued<"to", "text or bytecode (default: the other form than the input's)", "<form>", [translate]>;
defm bytecode_version : Valued<"bytecode-version", "13.1 to 13.5 (default: the input's, or 13.1 and newer as needed)", "<13.x>", [translate, compile]>;
def list_versions : Flag<["--"], "list-versions", [translate]>, HelpText<"show the bytecode versions">;
def debug_info : Flag<["--"], "locations", [translate]>, HelpText<"print source locations with the text">;

def json : Flag<["--"], "json", [inspect]>, HelpText<"print for a program (docs/inspecting.md)">;
