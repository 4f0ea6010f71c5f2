// noosphere lab: many games at once.
#include "cli/shell.hpp"

namespace noo::cli {

void add_lab(Command app, Shell& shell) {
  Command lab = shell.command(app, "lab");
  lab.requires_command();
  add_lab_run(lab, shell);
  add_lab_bench(lab, shell);
  add_lab_signature(lab, shell);
  add_lab_playout(lab, shell);
  add_lab_report(lab, shell);
  add_lab_sweep(lab, shell);
  add_lab_tune(lab, shell);
  add_lab_learn(lab, shell);
}

}  // namespace noo::cli
