/** The measured pages: one of each template, and the heaviest. */
export const benchPages = [
  { name: 'home', route: '/' },
  { name: 'command page', route: '/docs/commands/build' },
  { name: 'long header page', route: '/docs/language-references/c/io/stdio' },
  { name: 'category page', route: '/docs/category/containers' },
]

/** The longest page of all. */
export const longestPage = '/docs/language-references/c/numbers-and-math/math'
