// Usage: planetary_phase_tables FILE
// Writes the tables compiled in as bytes: rules in WebAssembly have no JSON to read them from.
#include <cstdio>
#include <fstream>

#include "planetary_phase/data.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("Usage: planetary_phase_tables FILE\n", stderr);
    return 2;
  }
  const noo::planetary_phase::Tables& tables = noo::planetary_phase::default_tables();
  const auto* bytes = reinterpret_cast<const unsigned char*>(&tables);
  std::ofstream out(argv[1]);
  for (std::size_t i = 0; i < sizeof(tables); ++i) out << int{bytes[i]} << (i % 32 == 31 ? ",\n" : ",");
  out << '\n';
  return out.good() ? 0 : 1;
}
