// /me/devices and /me/logout: where somebody is logged in, and ending it.
#include <algorithm>

#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

void log_out(Api& api, Person& p, People::Of which, std::string_view device) {
  api.hall().sockets().log_out(api.hall().people().log_out(p, which, device));
}

std::optional<Response> list_devices(Api& api, const SharedCall& call) {
  const Person& p = api.hall().people().require(call->caller);
  return json_answer({{"devices", devices_json(p, call->caller.device)}});
}

namespace {

Response goodbye(Api& api, const SharedCall& call) {
  Response r = nothing_to_say();
  r.headers.emplace_back("Set-Cookie", api.cookie(call->request, ""));
  return r;
}

}  // namespace

std::optional<Response> end_device(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  const auto found = std::ranges::find(p.devices, call->at("device"), &Device::id);
  if (found == p.devices.end()) refuse(404, "not_found", "you are not logged in there, or no longer");
  const std::string hash = found->hash;
  log_out(api, p, People::Of::this_one, hash);
  return hash == call->caller.device ? goodbye(api, call) : nothing_to_say();
}

std::optional<Response> log_out_here(Api& api, const SharedCall& call) {
  Person& p = api.hall().people().require(call->caller);
  const json body = call->body_or_nothing();
  Fields in(body);
  const bool everywhere = in.flag_if("everywhere").value_or(false);
  in.done();
  log_out(api, p, everywhere ? People::Of::all : People::Of::this_one, call->caller.device);
  return goodbye(api, call);
}

}  // namespace noo::table
