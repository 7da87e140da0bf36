#include "compare.hpp"
#include "elsewhere.hpp"
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

using compare::keep;
using compare::run;

constexpr int calls = 1'000'000;

template <class Function>
[[gnu::noinline]] void call_template(const Function& function) {
  int total = 0;
  for (int i = 0; i < calls; ++i) {
    total = function(total);
    keep(total);
  }
}
[[gnu::noinline]] void call_function(const std::function<int(int)>& function) {
  int total = 0;
  for (int i = 0; i < calls; ++i) {
    total = function(total);
    keep(total);
  }
}
[[gnu::noinline]] void call_pointer(int (*function)(int)) {
  int total = 0;
  for (int i = 0; i < calls; ++i) {
    total = function(total);
    keep(total);
  }
}

struct Shape {
  virtual ~Shape() = default;
  virtual int area(int side) const = 0;
};
struct Square final : Shape {
  int area(int side) const override { return side + 3; }
};
[[gnu::noinline]] void call_virtual(const Shape& shape) {
  int total = 0;
  for (int i = 0; i < calls; ++i) {
    total = shape.area(total);
    keep(total);
  }
}
[[gnu::noinline]] void call_direct(const Square& square) {
  int total = 0;
  for (int i = 0; i < calls; ++i) {
    total = square.area(total);
    keep(total);
  }
}

void handle_exceptions(int number) {
  for (int i = 0; i < 10'000; ++i) {
    try {
      keep(elsewhere::parse_or_throw(number));
    } catch (const std::exception&) {
      keep(i);
    }
  }
}
void handle_optionals(int number) {
  for (int i = 0; i < 10'000; ++i) {
    if (auto value = elsewhere::parse_or_nothing(number)) keep(*value);
    else keep(i);
  }
}

int main() {
  std::thread([] {}).join(); // a second thread makes shared_ptr count atomically
  const auto add = [](int value) { return value + 3; };
  int (*volatile pointer)(int) = add; // volatile: the compiler must not know which function it is
  run("1,000,000 calls", {{"lambda through a template", [&] { call_template(add); }},
                          {"function pointer", [&] { call_pointer(pointer); }},
                          {"std::function", [&] { call_function(add); }}});
  const Square square;
  const Shape* volatile shape = &square;
  int volatile good = 1, bad = -1;
  run("1,000,000 calls of a member function", {{"direct", [&] { call_direct(square); }}, {"virtual", [&] { call_virtual(*shape); }}});
  run("10,000 calls that succeed", {{"std::optional", [&] { handle_optionals(good); }}, {"exception", [&] { handle_exceptions(good); }}});
  run("10,000 calls that fail", {{"std::optional", [&] { handle_optionals(bad); }}, {"exception", [&] { handle_exceptions(bad); }}});
  run("make and delete 100,000 objects", {{"unique_ptr", [] {
                                             for (int i = 0; i < 100'000; ++i) keep(std::make_unique<int>(i));
                                           }},
                                          {"shared_ptr", [] {
                                             for (int i = 0; i < 100'000; ++i) keep(std::make_shared<int>(i));
                                           }}});
  const auto shared = std::make_shared<int>(1);
  int* const raw = shared.get();
  std::atomic<bool> stop = false;
  std::thread other([&] { while (!stop) std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
  run("copy a pointer 1,000,000 times", {{"raw pointer", [&] {
                                            for (int i = 0; i < calls; ++i) {
                                              int* copy = raw;
                                              keep(copy);
                                            }
                                          }},
                                         {"shared_ptr", [&] {
                                            for (int i = 0; i < calls; ++i) {
                                              auto copy = shared;
                                              keep(copy);
                                            }
                                          }}});
  stop = true;
  other.join();
  run("use 100,000 times room for 64 int", {{"local array", [] {
                                               for (int i = 0; i < 100'000; ++i) {
                                                 int values[64];
                                                 values[0] = i;
                                                 keep(values);
                                               }
                                             }},
                                            {"malloc and free", [] {
                                               for (int i = 0; i < 100'000; ++i) {
                                                 int* values = static_cast<int*>(std::malloc(64 * sizeof(int)));
                                                 values[0] = i;
                                                 keep(*values);
                                                 std::free(values);
                                               }
                                             }}});
  for (std::size_t size : {std::size_t{1000}, std::size_t{16} << 20}) {
    const int times = size == 1000 ? 10'000 : 2;
    run("allocate " + std::to_string(size) + " bytes set to zero", {{"calloc", [=] {
                                                                        for (int i = 0; i < times; ++i) {
                                                                          void* block = std::calloc(size, 1);
                                                                          keep(block);
                                                                          std::free(block);
                                                                        }
                                                                      }},
                                                                     {"malloc and memset", [=] {
                                                                        for (int i = 0; i < times; ++i) {
                                                                          void* block = std::malloc(size);
                                                                          keep(block);
                                                                          std::memset(block, 0, size);
                                                                          keep(block);
                                                                          std::free(block);
                                                                        }
                                                                      }},
                                                                     {"malloc alone", [=] {
                                                                        for (int i = 0; i < times; ++i) {
                                                                          void* block = std::malloc(size);
                                                                          keep(block);
                                                                          std::free(block);
                                                                        }
                                                                      }}});
  }
  std::vector<char> from(1 << 20, 'x'), to(1 << 20);
  for (std::size_t size : {std::size_t{64}, std::size_t{1} << 20}) {
    const int times = size == 64 ? 100'000 : 20;
    std::size_t volatile length = size;
    run("copy " + std::to_string(size) + " bytes", {{"memcpy", [&] {
                                                        for (int i = 0; i < times; ++i) {
                                                          std::memcpy(to.data(), from.data(), length);
                                                          keep(to);
                                                        }
                                                      }},
                                                     {"memmove", [&] {
                                                        for (int i = 0; i < times; ++i) {
                                                          std::memmove(to.data(), from.data(), length);
                                                          keep(to);
                                                        }
                                                      }}});
  }
  std::list<int> list(100'000, 1);
  run("walk through a list", {{"++i", [&] {
                                 long total = 0;
                                 for (auto i = list.begin(); i != list.end(); ++i) total += *i;
                                 keep(total);
                               }},
                              {"i++", [&] {
                                 long total = 0;
                                 for (auto i = list.begin(); i != list.end(); i++) total += *i;
                                 keep(total);
                               }}});
  std::vector<float> floats(2'000'000, 1.5f);
  std::vector<double> doubles(2'000'000, 1.5);
  run("2,000,000 multiplications and additions", {{"double", [&] {
                                                     for (double& value : doubles) value = value * 0.5 + 1;
                                                     keep(doubles);
                                                   }},
                                                  {"float", [&] {
                                                     for (float& value : floats) value = value * 0.5f + 1;
                                                     keep(floats);
                                                   }}});
  int plain = 0;
  std::atomic<int> atomic = 0;
  std::mutex mutex;
  run("count to 1,000,000 in one thread", {{"int", [&] {
                                              for (int i = 0; i < calls; ++i) {
                                                ++plain;
                                                keep(plain);
                                              }
                                            }},
                                           {"std::atomic", [&] {
                                              for (int i = 0; i < calls; ++i) ++atomic;
                                            }},
                                           {"std::mutex", [&] {
                                              for (int i = 0; i < calls; ++i) {
                                                std::lock_guard lock(mutex);
                                                ++plain;
                                                keep(plain);
                                              }
                                            }}});
}
