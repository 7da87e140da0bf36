// Functions in a source file of their own, so that no compiler looks into them and leaves a call out.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace elsewhere {

std::size_t by_value(std::string text);
std::size_t by_reference(const std::string& text);
std::size_t by_view(std::string_view text);
int number_by_value(int number);
int number_by_reference(const int& number);

/** Both refuse negative numbers. */
int parse_or_throw(int number);
std::optional<int> parse_or_nothing(int number);

} // namespace elsewhere
