// Letters between the processes of one run. MPI is one kind of wire (lab/mpi.cpp); tests have another.
//
// Nothing here waits: send() leaves a letter with the wire, receive() says if one has come. A process that is gone
// takes letters and sends none.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace noo::lab {

struct Letter {
  int from = 0;
  std::string text;  // any bytes
};

class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  Wire(Wire&&) = delete;
  Wire& operator=(Wire&&) = delete;
  virtual ~Wire() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual void send(int to, std::string text) = 0;
  virtual std::optional<Letter> receive() = 0;
  // Says goodbye to the others. Where somebody was lost, waiting for all of them would be waiting for ever.
  enum class Parting { together, alone };
  virtual void leave(Parting parting) = 0;
};

// The wire of mpirun; null unless this process was started by it. InputError where the program was built without MPI.
std::unique_ptr<Wire> mpi_wire();

}  // namespace noo::lab
