// Usage: pax_emancipation_tables FILE
// Writes the tables compiled in as bytes: rules in WebAssembly have no JSON to read them from.
#include <cstdio>
#include <fstream>

#include "pax_emancipation/data.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("Usage: pax_emancipation_tables FILE\n", stderr);
    return 2;
  }
  const noo::pax_emancipation::Tables& tables = noo::pax_emancipation::default_tables();
  const auto* bytes = reinterpret_cast<const unsigned char*>(&tables);
  std::ofstream out(argv[1]);
  for (std::size_t i = 0; i < sizeof(tables); ++i) out << int{bytes[i]} << (i % 32 == 31 ? ",\n" : ",");
  out << '\n';
  return out.good() ? 0 : 1;
}
