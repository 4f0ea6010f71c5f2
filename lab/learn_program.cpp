#include "lab/learn_program.hpp"

#include <span>

#include "engine/embedded.hpp"

namespace noo::lab {

std::span<const EmbeddedFile> embedded_files();  // made by the build

std::string_view fit_program() {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == "learn/fit.py") return file.content;
  }
  return "";
}

}  // namespace noo::lab
