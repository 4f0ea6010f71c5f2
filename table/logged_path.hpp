// What of a request's path may stand in the log: not the word of a story. Whoever knows it may read the story, and more
// people read a log.
#pragma once

#include <string>
#include <string_view>

namespace noo::table {

inline std::string logged_path(const std::string& path) {
  constexpr std::string_view stories = "/api/v1/stories/";
  if (!path.starts_with(stories)) return path;
  const std::size_t end = path.find('/', stories.size());
  return std::string(stories) + "..." + (end == std::string::npos ? "" : path.substr(end));
}

}  // namespace noo::table
