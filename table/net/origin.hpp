// Does a page of this site ask, or one of somebody else's?
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace noo::table {

// `origin` is "https://host[:port]" with the Host that the request names, or one of `allowed`.
bool origin_is_ours(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

using Headers = std::map<std::string, std::string>;  // names in lower case

// A request that would change something may come without an Origin (programs send none).
bool may_change(const Headers& headers, const std::vector<std::string>& allowed);
// A WebSocket is not held back by same-site rules in every browser: without an Origin only a program that shows a
// token, which a browser cannot be made to do, may open one.
bool may_open_socket(const Headers& headers, const std::vector<std::string>& allowed);

}  // namespace noo::table
