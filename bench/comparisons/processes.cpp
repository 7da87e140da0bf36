// A program of its own that holds next to no memory: fork copies the page tables, so that it takes longer the more a program holds.
#include "compare.hpp"
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

int main() {
  compare::run("start 50 and wait for them", {{"threads", [] {
                                        for (int i = 0; i < 50; ++i) std::thread([] {}).join();
                                      }},
                                     {"processes", [] {
                                        for (int i = 0; i < 50; ++i) {
                                          const pid_t child = fork();
                                          if (child == 0) _exit(0);
                                          waitpid(child, nullptr, 0);
                                        }
                                      }}}, compare::Clock::wall);
}
