// noosphere admin: what the operator of a server needs.
#include "cli/shell.hpp"

namespace noo::cli {

void add_admin(Command app, Shell& shell) {
  Command admin = shell.command(app, "admin");
  admin.requires_command();
  add_admin_orders(admin, shell);
  add_admin_verify(admin, shell);
}

}  // namespace noo::cli
