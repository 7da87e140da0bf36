/** Pages outside the docs that the search finds, with their descriptions. */
export const otherPages = [
  { path: '/package-list', title: 'Packages', description: 'The C and C++ libraries that cf install knows.' },
  { path: '/roadmap', title: 'Roadmap', description: 'What is out, what is in work, and what is planned for the next releases.' },
]
