import type { Program } from '../src/playground/program'

const cpp = (text: string, std = 'c++20'): Program => ({
  language: 'cpp',
  std,
  files: [{ name: 'main.cpp', text }],
  flags: [],
  stdin: '',
  args: [],
  isRun: true,
})

/** The measured programs, with the most milliseconds that running one again may take on a quiet machine. */
export const playgroundPrograms = {
  C: {
    target: 300,
    program: {
      ...cpp('#include <stdio.h>\nint main(void) { printf("hello\\n"); }\n', 'c17'),
      language: 'c',
      files: [{ name: 'main.c', text: '#include <stdio.h>\nint main(void) { printf("hello\\n"); }\n' }],
    },
  },
  '<iostream>': { target: 500, program: cpp('#include <iostream>\nint main() { std::cout << "hello\\n"; }\n') },
  '<format>': {
    target: 1000,
    program: cpp('#include <format>\n#include <iostream>\nint main() { std::cout << std::format("{:>5} {}\\n", 42, "hello"); }\n'),
  },
  '<ranges>': {
    target: 2000,
    program: cpp(
      [
        '#include <iostream>',
        '#include <ranges>',
        '#include <vector>',
        'int main() {',
        '  std::vector<int> numbers{1, 2, 3, 4, 5, 6};',
        '  auto even = numbers | std::views::filter([](int n) { return n % 2 == 0; }) | std::views::transform([](int n) { return n * n; });',
        '  for (int n : even | std::views::reverse | std::views::take(2)) std::cout << n << " ";',
        '}',
        '',
      ].join('\n'),
    ),
  },
} as const satisfies Record<string, { target: number; program: Program }>
