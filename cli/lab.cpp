// noosphere lab: many games at once.
#include "cli/shell.hpp"

namespace noo::cli {

void add_lab(CLI::App& app, Shell& shell) {
  CLI::App* lab = shell.command(app, "lab");
  lab->require_subcommand(1);
  add_lab_run(*lab, shell);
  add_lab_bench(*lab, shell);
  add_lab_signature(*lab, shell);
  add_lab_playout(*lab, shell);
  add_lab_report(*lab, shell);
  add_lab_sweep(*lab, shell);
  add_lab_tune(*lab, shell);
}

}  // namespace noo::cli
