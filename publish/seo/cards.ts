/** The social card of a section. After a change here, draw the cards again: `npm run cards`. */
export interface Card {
  name: string
  title: string
  line: string
  /** Alternative text. */
  alt: string
  /** Routes of the section; all other pages share the home card. */
  below: readonly string[]
}

const card = (name: string, title: string, line: string, ...below: string[]): Card => ({
  name,
  title,
  line,
  below,
  alt: `${title}: ${line}`,
})

const home = card('home', 'CodeFrame', 'Builds and packages for C, C++ and assembly')

/** The first match wins. */
export const cards: readonly Card[] = [
  card('guides', 'Guides', 'From the first build to the debugger', '/docs/guides', '/docs/getting-started', '/docs/introduction'),
  card('commands', 'Commands', 'Every command of cf and its arguments', '/docs/commands'),
  card('config', 'Configuration', 'The .codeframe file, key by key', '/docs/config'),
  card('packages', 'Packages', 'Install, create and publish libraries', '/docs/package-manager', '/package-list'),
  card('api', 'API reference', 'The interfaces of CodeFrame', '/docs/api-reference'),
  card('cpp', 'C++ reference', 'Every example compiled and run', '/docs/language-references/cpp'),
  card('c', 'C reference', 'Every example compiled and run', '/docs/language-references/c'),
  card('asm', 'Assembly reference', 'Every example assembled and run', '/docs/language-references/asm'),
  home,
]

export const cardSize = { width: 1200, height: 630 }

export const cardAddress = ({ name }: Card) => `/cards/${name}.png`

const isBelow = (route: string, section: string) => route === section || route.startsWith(`${section}/`)

/** The card of a page; for a category's page, the card of its contents. */
export function cardOf({ route, items = [] }: { route: string; items?: readonly { path: string }[] }): Card {
  const places = [route, ...items.map((item) => item.path)]
  return cards.find(({ below }) => below.some((section) => places.some((place) => isBelow(place, section)))) ?? home
}
