//===- Options.td - the options of the vendor's tileiras ------------------===//
// Spelled as tileiras 13.4 spells them (tile-ir-inventory, section 5), so that
// its clients call ours unchanged.
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
def list_versions : Flag<["--", "-"], "list-versions">, HelpText<"show the bytecode versions that are read">;

defm output_file : Valued<"output-file", "where the cubin goes (default elf.o); - is standard output", "<file>">;
def o_eq : Joined<["-"], "o=">, Alias<output_file>;
def o : JoinedOrSeparate<["-"], "o">, Alias<output_file>, HelpText<"--output-file">;
defm gpu_name : Valued<"gpu-name", "the chip to compile for", "<sm_XX>">;
defm arch : Valued<"arch", "--gpu-name", "<sm_XX>">;
defm opt_level : Valued<"opt-level", "optimization level, 0 to 3 (default 3)", "<n>">;
def O : JoinedOrSeparate<["-"], "O">, Alias<opt_level>, HelpText<"--opt-level">;
def device_debug : Flag<["--", "-"], "device-debug">, HelpText<"for debugging; asks for -O0">;
def g : Flag<["-"], "g">, Alias<device_debug>, HelpText<"--device-debug">;
def lineinfo : Flag<["--", "-"], "lineinfo">, HelpText<"carry source lines">;
defm remark_format : Valued<"remark-format", "how remarks are written: command-line (default) or yaml", "<form>">;
defm remarks : Valued<"remarks", "remarks of these categories: none, all, memory, tensorcore, or a regular expression", "<what>">;
defm remarks_passed : Valued<"remarks-passed", "--remarks for what was done", "<what>">;
defm remarks_missed : Valued<"remarks-missed", "--remarks for what was not done, and why", "<what>">;
defm remarks_failed : Valued<"remarks-failed", "--remarks for what was tried and failed", "<what>">;
defm remarks_analysis : Valued<"remarks-analysis", "--remarks for figures and counts", "<what>">;
defm remarks_output_file : Valued<"remarks-output-file", "where YAML goes (default tileir_remarks.yaml); - is standard output", "<file>">;
defm sanitize : Valued<"sanitize", "refused: tilewright run --on emulator looks for stray accesses", "<what>">;
defm preview : Valued<"preview", "refused: nothing of Tile IR's previews is supported", "<feature>">;
defm apply_controls : Valued<"apply-controls", "refused: hints stand in the kernel", "<file>">;
defm host_arch : Valued<"host-arch", "x86_64 or aarch64; no difference here", "<arch>">;
defm host_os : Valued<"host-os", "linux or windows; no difference here", "<os>">;
