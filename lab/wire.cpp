#include "lab/wire.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "engine/errors.hpp"

namespace noo::lab {

std::unique_ptr<Wire> mpi_wire() {
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) return nullptr;
  std::error_code problem;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", problem);
  const std::filesystem::path module = self.parent_path() / "noosphere_mpi.so";
  // Global, because Open MPI loads parts of its own that look for the rest there. Never unloaded: it has threads.
  void* library = ::dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr) {
    throw InputError(
        fmt::format("mpirun: {}; with libopenmpi-dev and openmpi-bin installed (./setup does that) "
                    "the build makes it",
                    ::dlerror()));
  }
  using Make = Wire* (*)();
  const auto make = reinterpret_cast<Make>(::dlsym(library, "noosphere_mpi_wire"));
  if (make == nullptr) throw InputError(fmt::format("mpirun: {} is not a wire of this program", module.string()));
  return std::unique_ptr<Wire>(make());
}

}  // namespace noo::lab
