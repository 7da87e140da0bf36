// Measures alternatives of the recipes in turn. bench/comparisons.ts compiles the programs, and prints medians of the ratios.
#pragma once
#include <cstdio>
#include <functional>
#include <string>
#include <time.h>
#include <vector>

namespace compare {

struct Alternative {
  std::string name;
  std::function<void()> run;
};

/** Keeps a value, and all memory that it leads to, from being optimized away. */
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

/** What the clock of a comparison counts. */
enum class Clock {
  /** Seconds of the processor, so that other programs do not count. */
  processor,
  /** Seconds that pass, where other threads and processes do the work. */
  wall,
};

inline double now(Clock clock) {
  timespec time;
  clock_gettime(clock == Clock::processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/** Seconds that each of `times` runs takes. */
inline double seconds(const std::function<void()>& run, int times, Clock clock) {
  const double begin = now(clock);
  for (int i = 0; i < times; ++i) run();
  return (now(clock) - begin) / times;
}

/** How many runs take five milliseconds or more. The first of them warm caches and branch predictors up. */
inline int runs_per_round(const std::function<void()>& run, Clock clock) {
  int times = 1;
  while (times < 1'000'000 && seconds(run, times, clock) * times < 0.005) times *= 2;
  return times;
}

/** Runs the alternatives in turn, and writes to standard error: a line with the title and the names, then the seconds of each round. */
inline void run(const std::string& title, const std::vector<Alternative>& alternatives, Clock clock = Clock::processor) {
  constexpr int rounds = 11;
  std::fprintf(stderr, "# %s", title.c_str());
  std::vector<int> times;
  for (const Alternative& alternative : alternatives) {
    std::fprintf(stderr, "\t%s", alternative.name.c_str());
    times.push_back(runs_per_round(alternative.run, clock));
  }
  for (int round = 0; round < rounds; ++round) {
    std::fputs("\n", stderr);
    for (std::size_t i = 0; i < alternatives.size(); ++i) std::fprintf(stderr, "%.12f\t", seconds(alternatives[i].run, times[i], clock));
  }
  std::fputs("\n", stderr);
}

/** Numbers that look random and are the same in each run. */
inline std::vector<int> scattered(int count) {
  std::vector<int> numbers;
  unsigned state = 12345;
  for (int i = 0; i < count; ++i) numbers.push_back(static_cast<int>((state = state * 1664525u + 1013904223u) >> 2));
  return numbers;
}

} // namespace compare
