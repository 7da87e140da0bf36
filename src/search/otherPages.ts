/** Pages outside of the docs that the search knows, with what it says of them. */
export const otherPages = [
  { path: '/package-list', title: 'Packages', description: 'The C and C++ libraries that cf install knows.' },
  { path: '/roadmap', title: 'Roadmap', description: 'What is out, what is in work, and what is planned for the next releases.' },
]
