# Everything here is a Debian package named in ./setup.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
if(NOO_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()
find_package(zstd REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc i18n)

# libsodium ships no CMake configuration.
find_path(NOO_SODIUM_INCLUDE sodium.h REQUIRED)
find_library(NOO_SODIUM_LIBRARY sodium REQUIRED)
add_library(noo_sodium INTERFACE)
target_include_directories(noo_sodium SYSTEM INTERFACE "${NOO_SODIUM_INCLUDE}")
target_link_libraries(noo_sodium INTERFACE "${NOO_SODIUM_LIBRARY}")

# The table: HTTP and WebSocket, storage, logs.
find_package(Boost 1.81 REQUIRED COMPONENTS url)
find_package(OpenSSL REQUIRED)
find_package(spdlog REQUIRED)
add_library(noo_boost INTERFACE)
target_link_libraries(noo_boost INTERFACE Boost::headers Boost::url OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
# Beast and Asio are compiled once, in table/net/beast.cpp.
target_compile_definitions(noo_boost INTERFACE BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION
                                               BOOST_ASIO_NO_DEPRECATED)

# SOCI ships no CMake configuration.
find_path(NOO_SOCI_INCLUDE soci/soci.h REQUIRED)
find_path(NOO_PQ_INCLUDE libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
add_library(noo_soci INTERFACE)
target_include_directories(noo_soci SYSTEM INTERFACE "${NOO_SOCI_INCLUDE}" "${NOO_PQ_INCLUDE}")
# The library hides the type information of its own classes, which the check of virtual calls would link against.
target_compile_options(noo_soci INTERFACE -fno-sanitize=vptr)
target_link_libraries(noo_soci INTERFACE soci_core soci_sqlite3 soci_postgresql sqlite3 pq)

# Open MPI, for runs on several machines; without it the program is the same but cannot be started by mpirun.
set(MPI_CXX_SKIP_MPICXX ON)
find_package(MPI COMPONENTS CXX)
