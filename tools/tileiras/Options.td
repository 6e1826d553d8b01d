//===- Options.td - the options of the vendor's tileiras ------------------===//
// Spelled as in tileiras 13.4 (tile-ir-inventory, section 5), so that its clients
// work unchanged.
include "llvm/Option/OptParser.td"

multiclass Valued<string name, string help, string meta> {
  def NAME : Separate<["--", "-"], name>, HelpText<help>, MetaVarName<meta>;
  def NAME # _eq : Joined<["--", "-"], name # "=">, Alias<!cast<Option>(NAME)>;
}

def help : Flag<["--", "-"], "help">, HelpText<"show the options">;
def help_list : Flag<["--", "-"], "help-list">, HelpText<"--help">;
def help_hidden : Flag<["--", "-"], "help-hidden">, HelpText<"--help">;
def help_list_hidden : Flag<["--", "-"], "help-list-hidden">, HelpText<"--help">;
def version : Flag<["--", "-"], "version">, HelpText<"show version and build">;
def list_versions : Flag<["--", "-"], "list-versions">, HelpText<"show the supported bytecode versions">;

defm output_file : Valued<"output-file", "the cubin file (default elf.o); - is standard output", "<file>">;
def o_eq : Joined<["-"], "o=">, Alias<output_file>;
def o : JoinedOrSeparate<["-"], "o">, Alias<output_file>, HelpText<"--output-file">;
defm gpu_name : Valued<"gpu-name", "the chip to compile for", "<sm_XX>">;
defm arch : Valued<"arch", "--gpu-name", "<sm_XX>">;
defm opt_level : Valued<"opt-level", "optimization level, 0 to 3 (default 3)", "<n>">;
def O : JoinedOrSeparate<["-"], "O">, Alias<opt_level>, HelpText<"--opt-level">;
def device_debug : Flag<["--", "-"], "device-debug">, HelpText<"emit debug information; requires -O0">;
def g : Flag<["-"], "g">, Alias<device_debug>, HelpText<"--device-debug">;
def lineinfo : Flag<["--", "-"], "lineinfo">, HelpText<"emit source lines">;
defm remark_format : Valued<"remark-format", "format of remarks: command-line (default) or yaml", "<form>">;
defm remarks : Valued<"remarks", "remarks of these categories: none, all, memory, tensorcore, or a regular expression", "<what>">;
defm remarks_passed : Valued<"remarks-passed", "--remarks for performed optimizations", "<what>">;
defm remarks_missed : Valued<"remarks-missed", "--remarks for missed optimizations, with reasons", "<what>">;
defm remarks_failed : Valued<"remarks-failed", "--remarks for failed attempts", "<what>">;
defm remarks_analysis : Valued<"remarks-analysis", "--remarks for analysis results", "<what>">;
defm remarks_output_file : Valued<"remarks-output-file", "the YAML file (default tileir_remarks.yaml); - is standard output", "<file>">;
defm sanitize : Valued<"sanitize", "refused: use tilewright run --on emulator to detect stray accesses", "<what>">;
defm preview : Valued<"preview", "refused: no preview of Tile IR is supported", "<feature>">;
defm apply_controls : Valued<"apply-controls", "refused: put hints into the kernel", "<file>">;
defm host_arch : Valued<"host-arch", "x86_64 or aarch64; ignored", "<arch>">;
defm host_os : Valued<"host-os", "linux or windows; ignored", "<os>">;
