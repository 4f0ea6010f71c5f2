# Everything here is a Debian package named in ./setup.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(zstd REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc i18n)

# libsodium ships no CMake configuration.
find_path(NOO_SODIUM_INCLUDE sodium.h REQUIRED)
find_library(NOO_SODIUM_LIBRARY sodium REQUIRED)
add_library(noo_sodium INTERFACE)
target_include_directories(noo_sodium SYSTEM INTERFACE "${NOO_SODIUM_INCLUDE}")
target_link_libraries(noo_sodium INTERFACE "${NOO_SODIUM_LIBRARY}")
