# `noo_warnings`: what both compilers must have nothing to say about.

add_library(noo_warnings INTERFACE)
target_compile_options(
  noo_warnings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wconversion
            -Wsign-conversion
            -Wshadow
            -Wold-style-cast
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wcast-align
            -Wformat=2
            -Werror)
