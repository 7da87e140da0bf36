#include "compare.hpp"
#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

using compare::keep;
using compare::run;

template <class Container>
void insert_sorted(const std::vector<int>& numbers) {
  Container sorted;
  for (int number : numbers) {
    auto place = sorted.begin();
    while (place != sorted.end() && *place < number) ++place;
    sorted.insert(place, number);
  }
  keep(sorted);
}

template <class Container>
void find_all(const Container& container, const std::vector<int>& wanted) {
  std::size_t found = 0;
  for (int number : wanted) found += container.find(number) != container.end();
  keep(found);
}

template <class Container>
void append(int count) {
  Container container;
  for (int i = 0; i < count; ++i) container.push_back(i);
  keep(container);
}

template <class Container>
void sum(const Container& container) {
  keep(std::accumulate(container.begin(), container.end(), 0LL));
}

int main() {
  const auto numbers = compare::scattered(1'000'000);
  const std::vector<int> some(numbers.begin(), numbers.begin() + 5000);
  const std::vector<int> wanted(numbers.begin(), numbers.begin() + 100'000);
  {
    const std::list<int> in_order(numbers.begin(), numbers.end());
    std::list<int> shuffled = in_order;
    shuffled.sort(); // the nodes stay where they are
    const std::deque<int> deque(numbers.begin(), numbers.end());
    run("sum of 1,000,000 int", {{"vector", [&] { sum(numbers); }},
                                 {"deque", [&] { sum(deque); }},
                                 {"list, nodes in order", [&] { sum(in_order); }},
                                 {"list, sorted afterwards", [&] { sum(shuffled); }}});
  }
  run("insert 5,000 int at their sorted place", {{"vector", [&] { insert_sorted<std::vector<int>>(some); }},
                                                 {"list", [&] { insert_sorted<std::list<int>>(some); }}});
  run("append 1,000,000 int", {{"vector", [] { append<std::vector<int>>(1'000'000); }},
                               {"deque", [] { append<std::deque<int>>(1'000'000); }},
                               {"list", [] { append<std::list<int>>(1'000'000); }}});
  for (int count : {1000, 1'000'000}) {
    const std::vector<int> keys(numbers.begin(), numbers.begin() + count);
    std::map<int, int> map;
    std::unordered_map<int, int> hashed;
    for (int key : keys) map[key] = hashed[key] = 1;
    std::vector<int> sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    std::vector<int> searched;
    for (int i = 0; i < 100'000; ++i) searched.push_back(keys[static_cast<std::size_t>(numbers[static_cast<std::size_t>(i)]) % keys.size()]);
    run("100,000 lookups among " + std::to_string(count) + " int", {
        {"unordered_map", [&] { find_all(hashed, searched); }},
        {"map", [&] { find_all(map, searched); }},
        {"sorted vector", [&] {
           std::size_t found = 0;
           for (int number : searched) found += std::binary_search(sorted.begin(), sorted.end(), number);
           keep(found);
         }}});
  }
  {
    std::map<std::string, int> map;
    std::unordered_map<std::string, int> hashed;
    std::vector<std::string> keys;
    for (int i = 0; i < 100'000; ++i) keys.push_back("customer number " + std::to_string(numbers[static_cast<std::size_t>(i)]));
    for (const auto& key : keys) map[key] = hashed[key] = 1;
    run("100,000 lookups among 100,000 strings", {{"unordered_map", [&] {
                                                     std::size_t found = 0;
                                                     for (const auto& key : keys) found += hashed.count(key);
                                                     keep(found);
                                                   }},
                                                  {"map", [&] {
                                                     std::size_t found = 0;
                                                     for (const auto& key : keys) found += map.count(key);
                                                     keep(found);
                                                   }}});
  }
  {
    const std::vector<int> few(numbers.begin(), numbers.begin() + 20);
    const std::unordered_set<int> hashed(few.begin(), few.end());
    run("search among 20 int", {{"find in a vector", [&] {
                                   std::size_t found = 0;
                                   for (int number : wanted) found += std::find(few.begin(), few.end(), few[static_cast<std::size_t>(number) % 20]) != few.end();
                                   keep(found);
                                 }},
                                {"unordered_set", [&] {
                                   std::size_t found = 0;
                                   for (int number : wanted) found += hashed.count(few[static_cast<std::size_t>(number) % 20]);
                                   keep(found);
                                 }}});
  }
  run("fill with 1,000,000 int", {{"with reserve", [] {
                                     std::vector<int> values;
                                     values.reserve(1'000'000);
                                     for (int i = 0; i < 1'000'000; ++i) values.push_back(i);
                                     keep(values);
                                   }},
                                  {"without", [] { append<std::vector<int>>(1'000'000); }}});
  run("fill with 100,000 strings of 40 characters", {{"with reserve", [] {
                                                        std::vector<std::string> values;
                                                        values.reserve(100'000);
                                                        for (int i = 0; i < 100'000; ++i) values.emplace_back(40, 'x');
                                                        keep(values);
                                                      }},
                                                     {"without", [] {
                                                        std::vector<std::string> values;
                                                        for (int i = 0; i < 100'000; ++i) values.emplace_back(40, 'x');
                                                        keep(values);
                                                      }}});
  run("append 100,000 strings made of a literal", {{"emplace_back", [] {
                                                      std::vector<std::string> values;
                                                      values.reserve(100'000);
                                                      for (int i = 0; i < 100'000; ++i) values.emplace_back("a text of more than fifteen characters");
                                                      keep(values);
                                                    }},
                                                   {"push_back", [] {
                                                      std::vector<std::string> values;
                                                      values.reserve(100'000);
                                                      for (int i = 0; i < 100'000; ++i) values.push_back("a text of more than fifteen characters");
                                                      keep(values);
                                                    }}});
  {
    constexpr std::size_t size = 2000;
    std::vector<int> table(size * size, 1);
    std::vector<std::vector<int>> rows(size, std::vector<int>(size, 1));
    run("sum of a table of 2000 by 2000 int", {{"one vector, row by row", [&] {
                                                  long long total = 0;
                                                  for (std::size_t row = 0; row < size; ++row)
                                                    for (std::size_t column = 0; column < size; ++column) total += table[row * size + column];
                                                  keep(total);
                                                }},
                                               {"vector of vectors, row by row", [&] {
                                                  long long total = 0;
                                                  for (std::size_t row = 0; row < size; ++row)
                                                    for (std::size_t column = 0; column < size; ++column) total += rows[row][column];
                                                  keep(total);
                                                }},
                                               {"one vector, column by column", [&] {
                                                  long long total = 0;
                                                  for (std::size_t column = 0; column < size; ++column)
                                                    for (std::size_t row = 0; row < size; ++row) total += table[row * size + column];
                                                  keep(total);
                                                }}});
  }
  std::vector<int> bytes;
  for (int number : numbers) bytes.push_back(number / 1000 % 256);
  std::vector<int> sorted_bytes = bytes;
  std::sort(sorted_bytes.begin(), sorted_bytes.end());
  const auto add_large = [](const std::vector<int>& values) {
    long long total = 0;
    for (int value : values) {
      if (value >= 128) {
        total += value;
        keep(total); // keeps the branch
      }
    }
    keep(total);
  };
  run("add those of 1,000,000 int that are 128 or more", {{"sorted", [&] { add_large(sorted_bytes); }}, {"not sorted", [&] { add_large(bytes); }}});
}
