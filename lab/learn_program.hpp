// lab/learn/fit.py as it was compiled in.
#pragma once

#include <string_view>

namespace noo::lab {

std::string_view fit_program();

}  // namespace noo::lab
