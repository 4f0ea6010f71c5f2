// Carries requests and WebSockets to other servers of ours, one connection each, and their answers back.
#pragma once

#include <memory>

#include "table/cluster/passing.hpp"
#include "table/net/server.hpp"

namespace noo::table {

// To be destroyed before the server, after it has stopped.
std::unique_ptr<Passing> make_passing(Server& server);

}  // namespace noo::table
