#include "compare.hpp"
#include "elsewhere.hpp"
#include <charconv>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using compare::keep;
using compare::run;
using namespace elsewhere;

template <class Function>
auto repeated(Function function) {
  return [function] {
    std::size_t total = 0;
    for (int i = 0; i < 1'000'000; ++i) {
      total += function();
      keep(total);
    }
  };
}

int main() {
  const std::string short_text = "tea", long_text = "a text of more than fifteen characters";
  run("pass a string of 3 characters", {{"const std::string&", repeated([&] { return by_reference(short_text); })},
                                        {"by value", repeated([&] { return by_value(short_text); })}});
  run("pass a string of 38 characters", {{"const std::string&", repeated([&] { return by_reference(long_text); })},
                                         {"by value", repeated([&] { return by_value(long_text); })}});
  run("pass a literal of 38 characters", {{"std::string_view", repeated([] { return by_view("a text of more than fifteen characters"); })},
                                          {"const std::string&", repeated([] { return by_reference("a text of more than fifteen characters"); })}});
  run("pass an int", {{"by value", repeated([] { return static_cast<std::size_t>(number_by_value(7)); })},
                      {"const int&", repeated([] { return static_cast<std::size_t>(number_by_reference(7)); })}});
  run("build a text of 10,000 words", {{"+=", [] {
                                         std::string text;
                                         for (int i = 0; i < 10'000; ++i) text += "word ";
                                         keep(text);
                                       }},
                                      {"+= after reserve", [] {
                                         std::string text;
                                         text.reserve(50'000);
                                         for (int i = 0; i < 10'000; ++i) text += "word ";
                                         keep(text);
                                       }},
                                      {"std::ostringstream", [] {
                                         std::ostringstream text;
                                         for (int i = 0; i < 10'000; ++i) text << "word ";
                                         keep(text.str());
                                       }},
                                      {"text = text + word", [] {
                                         std::string text;
                                         for (int i = 0; i < 10'000; ++i) text = text + "word ";
                                         keep(text);
                                       }}});
  const auto numbers = compare::scattered(100'000);
  run("turn 100,000 int into text", {{"std::to_string", [&] {
                                        for (int number : numbers) keep(std::to_string(number));
                                      }},
                                     {"std::to_chars", [&] {
                                        char text[16];
                                        for (int number : numbers) {
                                          std::to_chars(text, text + sizeof text, number);
                                          keep(text);
                                        }
                                      }},
                                     {"std::ostringstream", [&] {
                                        for (int number : numbers) {
                                          std::ostringstream text;
                                          text << number;
                                          keep(text.str());
                                        }
                                      }}});
  std::vector<std::string> texts;
  for (int number : numbers) texts.push_back(std::to_string(number));
  run("turn 100,000 texts into int", {{"std::stoi", [&] {
                                         for (const auto& text : texts) keep(std::stoi(text));
                                       }},
                                      {"std::from_chars", [&] {
                                         for (const auto& text : texts) {
                                           int number = 0;
                                           std::from_chars(text.data(), text.data() + text.size(), number);
                                           keep(number);
                                         }
                                       }},
                                      {"std::istringstream", [&] {
                                         for (const auto& text : texts) {
                                           std::istringstream in(text);
                                           int number = 0;
                                           in >> number;
                                           keep(number);
                                         }
                                       }}});
  std::string haystack;
  for (int i = 0; i < 2000; ++i) haystack += "some words of a text ";
  haystack += "needle";
  const std::regex pattern("needle");
  run("search a text of 42,000 characters", {{"find", [&] { keep(haystack.find("needle")); }},
                                             {"std::regex_search", [&] { keep(std::regex_search(haystack, pattern)); }}});
}
