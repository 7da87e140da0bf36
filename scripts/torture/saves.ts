import { circle } from './site'
import type { Tree } from './edits'

/** A save that an author may make, and where it shows. */
export interface Save {
  name: string
  /** Route of a page on which it shows. */
  route: string
  /** Saves version `number`. */
  make: (tree: Tree, number: number) => void
  /** Run in the page: what is there of the saved, as text. */
  probe: () => string | Promise<string>
  /** What the probe says of version `number`, or a part of that. */
  expected: (number: number) => string
}

/** All text of the page, shown or not. */
const textOfPage = () => document.body.textContent ?? ''

const replaceOnce = (file: string, pattern: RegExp, text: (number: number) => string) => (tree: Tree, number: number) =>
  tree.replace(file, pattern, text(number))

const inCircle = { route: '/docs/circle', probe: textOfPage }

/** Saves of all kinds. Each can be repeated with another number. */
export const saves: readonly Save[] = [
  {
    ...inCircle,
    name: 'text',
    make: replaceOnce('content/docs/circle.mdx', /^It is round.*$/m, (number) => `It is round for save ${number}.`),
    expected: (number) => `It is round for save ${number}.`,
  },
  {
    ...inCircle,
    name: 'frontmatter',
    make: replaceOnce('content/docs/circle.mdx', /^title: .*$/m, (number) => `title: Circle of save ${number}`),
    probe: () => document.querySelector('h1')?.textContent ?? '',
    expected: (number) => `Circle of save ${number}`,
  },
  {
    ...inCircle,
    name: 'the label of a category',
    make: replaceOnce('content/docs/nuts/_category_.yml', /^label: .*$/m, (number) => `label: Nuts of save ${number}`),
    expected: (number) => `Nuts of save ${number}`,
  },
  {
    name: 'a data file',
    route: '/package-list',
    make: replaceOnce('content/data/packages.yml', /^ {2}description: .*$/m, (number) => `  description: A package of save ${number}.`),
    probe: textOfPage,
    expected: (number) => `A package of save ${number}.`,
  },
  {
    ...inCircle,
    name: 'a picture',
    make: (tree, number) => tree.write('content/docs/circle.svg', circle(1000 + number)),
    probe: async () => {
      const picture = document.querySelector<HTMLImageElement>('article img[src*="circle"]')
      return picture ? (await fetch(picture.src)).text() : ''
    },
    expected: (number) => `r="${1000 + number}"`,
  },
  {
    ...inCircle,
    name: 'the configuration',
    make: replaceOnce('site.config.ts', /copyright: '.*'/, (number) => `copyright: 'Copyright of save ${number}.'`),
    expected: (number) => `Copyright of save ${number}.`,
  },
  {
    ...inCircle,
    name: 'a component',
    make: replaceOnce(
      'src/components/layout/DocArticle.tsx',
      /<article(?: data-save="\d+")?/,
      (number) => `<article data-save="${number}"`,
    ),
    probe: () => document.querySelector('[data-save]')?.getAttribute('data-save') ?? '',
    expected: (number) => `${number}`,
  },
  {
    ...inCircle,
    name: 'a template',
    make: replaceOnce(
      'src/templates/DocPage.tsx',
      /return (?:<><i hidden>.*<\/i>)?<DocArticle (.*?) \/>(?:<\/>)?$/m,
      (number) => `return <><i hidden>Template of save ${number}.</i><DocArticle doc={doc} context={pageContext} /></>`,
    ),
    expected: (number) => `Template of save ${number}.`,
  },
  {
    ...inCircle,
    name: 'styles',
    make: (tree, number) => {
      const file = 'src/styles/base.css'
      tree.write(file, `${tree.read(file).replace(/\n:root \{ --save: .*\n$/, '')}\n:root { --save: ${number} }\n`)
    },
    probe: () => getComputedStyle(document.documentElement).getPropertyValue('--save'),
    expected: (number) => `${number}`,
  },
]
