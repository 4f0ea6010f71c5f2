// The wire of Open MPI: the only file that knows it. It is built as a module beside the program, noosphere_mpi.so, and
// loaded by lab/wire.cpp when mpirun started the process, so that the program neither needs MPI nor waits for it.
//
// Only one thread speaks (MPI_THREAD_FUNNELED), and nothing blocks: a peer may die in the middle of a letter.
#define OMPI_SKIP_MPICXX 1  // the bindings for C++, which MPI itself has given up
#include <mpi.h>

#include <chrono>
#include <list>
#include <string>
#include <thread>

#include "lab/wire.hpp"

namespace noo::lab {

namespace {

class MpiWire final : public Wire {
 public:
  MpiWire() {
    int given = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int to, std::string text) override {
    Post& post = outgoing_.emplace_back();
    post.text = std::move(text);
    const int failed = MPI_Isend(post.text.data(), static_cast<int>(post.text.size()), MPI_BYTE, to, tag,
                                 MPI_COMM_WORLD, &post.request);
    if (failed != MPI_SUCCESS) outgoing_.pop_back();
  }

  std::optional<Letter> receive() override {
    drop_sent();
    int here = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &here, &status) == MPI_SUCCESS && here != 0) begin(status);
    return arrived();
  }

  void leave(Parting parting) override {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(parting == Parting::together ? 10 : 1);
    while (!outgoing_.empty() && std::chrono::steady_clock::now() < end) {
      receive();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (parting == Parting::together) MPI_Finalize();
  }

 private:
  static constexpr int tag = 1;
  struct Post {
    std::string text;
    int from = 0;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void begin(const MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Post& post = incoming_.emplace_back();
    post.from = status.MPI_SOURCE;
    post.text.resize(static_cast<std::size_t>(size));
    const int failed = MPI_Irecv(post.text.data(), size, MPI_BYTE, post.from, tag, MPI_COMM_WORLD, &post.request);
    if (failed != MPI_SUCCESS) incoming_.pop_back();
  }

  static bool over(Post& post, bool& failed) {
    int done = 0;
    failed = MPI_Test(&post.request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS;
    return failed || done != 0;
  }

  void drop_sent() {
    bool failed = false;
    outgoing_.remove_if([&](Post& post) { return over(post, failed); });
  }

  std::optional<Letter> arrived() {
    for (auto post = incoming_.begin(); post != incoming_.end();) {
      bool failed = false;
      if (!over(*post, failed)) {
        ++post;
        continue;
      }
      Letter letter{post->from, std::move(post->text)};
      post = incoming_.erase(post);
      if (!failed) return letter;
    }
    return std::nullopt;
  }

  int rank_ = 0;
  int size_ = 1;
  std::list<Post> outgoing_;  // a list: MPI keeps their addresses
  std::list<Post> incoming_;
};

}  // namespace

}  // namespace noo::lab

extern "C" noo::lab::Wire* noosphere_mpi_wire() { return new noo::lab::MpiWire(); }
