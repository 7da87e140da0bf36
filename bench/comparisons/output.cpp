// Standard output is a file.
#include "compare.hpp"
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

using compare::keep;
using compare::run;

/** Begins the file on standard output anew, so that it does not grow. */
void rewind_output() {
  std::fflush(stdout);
  std::rewind(stdout);
}

int main() {
  constexpr int lines = 100'000;
  run("write 100,000 lines to a file", {{"'\\n'", [] {
                                           std::ofstream file("/dev/stdout");
                                           for (int i = 0; i < lines; ++i) file << "line " << i << '\n';
                                         }},
                                        {"std::endl", [] {
                                           std::ofstream file("/dev/stdout");
                                           for (int i = 0; i < lines; ++i) file << "line " << i << std::endl;
                                         }}});
  run("print 100,000 lines with an int and a double", {{"printf", [] {
                                                           rewind_output();
                                                           for (int i = 0; i < lines; ++i) std::printf("line %d: %g\n", i, i * 0.25);
                                                         }},
                                                        {"std::cout", [] {
                                                           rewind_output();
                                                           for (int i = 0; i < lines; ++i) std::cout << "line " << i << ": " << i * 0.25 << '\n';
                                                           std::cout.flush();
                                                         }},
                                                        {"std::ofstream, as std::cout without synchronization", [] {
                                                           std::ofstream file("/dev/stdout");
                                                           for (int i = 0; i < lines; ++i) file << "line " << i << ": " << i * 0.25 << '\n';
                                                         }}});
  run("print 100,000 fixed lines", {{"puts", [] {
                                       rewind_output();
                                       for (int i = 0; i < lines; ++i) std::puts("the same line again");
                                     }},
                                    {"printf of a literal", [] {
                                       rewind_output();
                                       for (int i = 0; i < lines; ++i) std::printf("the same line again\n");
                                     }},
                                    {"printf with %s", [] {
                                       rewind_output();
                                       const char* volatile text = "the same line again";
                                       for (int i = 0; i < lines; ++i) std::printf("%s, %d\n", text, 1);
                                     }}});
}
