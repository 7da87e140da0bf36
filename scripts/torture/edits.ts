import fs from 'node:fs'
import path from 'node:path'
import type { Random } from '../fuzz/random'
import { circle } from './site'

/** The files that a site is built from. Names are relative to its folder. */
export class Tree {
  constructor(readonly root: string) {}

  at(name: string): string {
    return path.join(this.root, name)
  }

  has(name: string): boolean {
    return fs.existsSync(this.at(name))
  }

  read(name: string): string {
    return fs.readFileSync(this.at(name), 'utf8')
  }

  write(name: string, content: string | Buffer): void {
    fs.mkdirSync(path.dirname(this.at(name)), { recursive: true })
    fs.writeFileSync(this.at(name), content)
  }

  replace(name: string, pattern: RegExp, text: string): void {
    const before = this.read(name)
    if (!pattern.test(before)) throw new Error(`${name} has no ${String(pattern)}.`)
    this.write(
      name,
      before.replace(pattern, () => text),
    )
  }

  /** Removes a file, and its folder if it was the last. */
  remove(name: string): void {
    fs.rmSync(this.at(name), { recursive: true })
    const folder = path.dirname(name)
    if (fs.readdirSync(this.at(folder)).length === 0) this.remove(folder)
  }

  /** Names of the files below a folder that match, sorted. */
  files(folder: string, pattern: RegExp): string[] {
    if (!this.has(folder)) return []
    const names = fs.readdirSync(this.at(folder), { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name}`)
      .sort()
  }
}

const docs = 'content/docs'
const pages = (tree: Tree) => tree.files(docs, /\.mdx$/)
/** Pages that edits have added; no other page links to them. */
const addedPages = (tree: Tree) => tree.files(docs, /(?:^|\/)page-\d+\.mdx$/)
const categories = (tree: Tree) => tree.files(docs, /_category_\.yml$/)

const folders = ['', 'fruits/', 'fruits/stone/', 'nuts/', 'herbs/', 'herbs/dried leaves/', 'roots/']

const pageText = (number: number, body: string) =>
  `---\ntitle: Page ${number}\ndescription: Page ${number} of those that were added to the orchard while it was built again and again.\norder: ${10 + number}\n---\n\n${body}\n`

/**
 * Changes a tree. Returns what it did; nothing if the tree has nothing to change in this way.
 * @param number unique to this edit
 */
export type Edit = (tree: Tree, random: Random, number: number) => string | undefined

function movePage(tree: Tree, random: Random, number: number): string | undefined {
  // A page with a drawing would leave it behind.
  const page = random.pick(addedPages(tree).filter((name) => !tree.read(name).includes('./drawing.svg')))
  if (page === undefined) return undefined
  const to = `${docs}/${random.pick(folders) ?? ''}page-${number}.mdx`
  const text = tree.read(page)
  tree.remove(page)
  tree.write(to, text)
  return `moves ${page} to ${to}`
}

/** Edits after which the site can be built. */
export const goodEdits: readonly [Edit, ...Edit[]] = [
  (tree, random, number) => {
    const page = random.pick(pages(tree)) ?? ''
    tree.write(page, `${tree.read(page)}\nWord${number} is a word that only this page has.\n`)
    return `adds to ${page}`
  },
  (tree, random, number) => {
    const page = random.pick(pages(tree)) ?? ''
    tree.replace(page, /^title: .*$/m, `title: Title ${number}`)
    return `changes the title of ${page}`
  },
  (tree, random, number) => {
    const page = `${docs}/${random.pick(folders) ?? ''}page-${number}.mdx`
    tree.write(page, pageText(number, 'Back to [the introduction](/docs/introduction).\n\n## A heading\n\n```c\nint x;\n```'))
    return `adds ${page}`
  },
  (tree, random, number) => {
    const folder = `${docs}/${random.pick(folders) ?? ''}`
    tree.write(`${folder}drawing.svg`, circle(number % 20))
    tree.write(`${folder}page-${number}.mdx`, pageText(number, '![A drawing](./drawing.svg)'))
    return `adds ${folder}page-${number}.mdx with a drawing`
  },
  (tree, random) => {
    const page = random.pick(addedPages(tree))
    if (page === undefined) return undefined
    tree.remove(page)
    return `deletes ${page}`
  },
  movePage,
  (tree, random, number) => {
    const category = random.pick(categories(tree)) ?? ''
    tree.replace(category, /^description: .*$/m, `description: Category description ${number}.`)
    return `changes the description of ${category}`
  },
  (tree, random, number) => {
    // A mistake takes the address of the category of roots.
    const category = random.pick(categories(tree).filter((name) => !name.includes('roots'))) ?? ''
    tree.replace(category, /^label: .*$/m, `label: Label ${number}`)
    return `changes the label of ${category}`
  },
  (tree, _random, number) => {
    const category = `${docs}/herbs/_category_.yml`
    if (tree.has(category)) tree.remove(category)
    else if (tree.has(`${docs}/herbs`))
      tree.write(category, `label: Herbs\ndescription: Herbs ${number}.\nintro: "**Herbs** of all kinds."\n`)
    else return undefined
    return `adds or deletes ${category}`
  },
  (tree, random, number) => {
    const drawing = random.pick(tree.files(docs, /\.svg$/)) ?? ''
    tree.write(drawing, circle(number % 20))
    return `changes ${drawing}`
  },
  (tree, _random, number) => {
    const narrow = `${docs}/circle.narrow.svg`
    if (tree.has(narrow)) tree.remove(narrow)
    else tree.write(narrow, circle(number % 10))
    return `adds or deletes ${narrow}`
  },
  (tree, _random, number) => {
    const list = 'content/data/packages.yml'
    tree.write(
      list,
      `${tree.read(list)}- name: package${number}\n  description: Package ${number}.\n  group: Fruits\n  home: https://example.org/${number}\n`,
    )
    return `adds to ${list}`
  },
  (tree, _random, number) => {
    tree.replace('content/data/roadmap.yml', /^alsoNow: .*$/m, `alsoNow: Step ${number}.`)
    return 'changes content/data/roadmap.yml'
  },
  (tree, _random, number) => {
    tree.replace('src/pages/404.tsx', /<h1>.*<\/h1>/, `<h1>Page ${number} not found</h1>`)
    return 'changes src/pages/404.tsx'
  },
  (tree, _random, number) => {
    tree.write('src/styles/base.css', `${tree.read('src/styles/base.css')}\n.step-${number} { order: ${number}; }\n`)
    return 'changes src/styles/base.css'
  },
  (tree, _random, number) => {
    tree.replace(
      'site.config.ts',
      /tagline: '.*'/,
      `tagline: 'Site of step ${number}, on which every switch is on, built by tests and never published.'`,
    )
    return 'changes the tagline in site.config.ts'
  },
  (tree, _random, number) => {
    tree.replace('src/mdx/admonition.ts', /'Note\d*'/, `'Note${number}'`)
    return 'changes src/mdx/admonition.ts'
  },
  (tree, random, number) => {
    const file = random.pick(['static/note.txt', 'static/notes/other file.txt']) ?? ''
    if (tree.has(file) && number % 2 === 0) tree.remove(file)
    else tree.write(file, `Step ${number}.\n`)
    return `adds, changes or deletes ${file}`
  },
]

/** Makes an edit that can be applied. */
export function goodEdit(tree: Tree, random: Random, number: number): string {
  for (;;) {
    const done = random.pick(goodEdits)(tree, random, number)
    if (done !== undefined) return done
  }
}

/** A mistake that an author may make. */
export interface Mistake {
  name: string
  make: (tree: Tree) => void
  undo: (tree: Tree) => void
  /** What the failing build must say. */
  message: RegExp
}

const head = (title: string) =>
  `---\ntitle: ${title}\ndescription: A page with ${title}, which is corrected one step later, and never published.\n---\n\n`

/** A mistake in a file of its own. */
const badFile = (name: string, file: string, content: string | Buffer, message: RegExp): Mistake => ({
  name,
  make: (tree) => tree.write(file, content),
  undo: (tree) => tree.remove(file),
  message,
})

/** A mistake in the text of a page of its own. */
const badPage = (name: string, body: string, message: RegExp): Mistake => {
  const file = `${name.replaceAll(' ', '-')}.mdx`
  return badFile(name, `${docs}/${file}`, head(name) + body, new RegExp(`${file}:6  ${message.source}`))
}

const badLink = (name: string, file: string, target: string, message: RegExp): Mistake => ({
  name,
  make: (tree) => fs.symlinkSync(target, tree.at(file)),
  undo: (tree) => fs.rmSync(tree.at(file)),
  message,
})

/** A mistake in an existing file. */
function broken(name: string, file: string, breaking: (text: string) => string, message: RegExp): Mistake {
  let before = ''
  return {
    name,
    make: (tree) => {
      before = tree.read(file)
      tree.write(file, breaking(before))
    },
    undo: (tree) => tree.write(file, before),
    message,
  }
}

/** Mistakes in the content, which one build finds all at once. */
export const contentMistakes: readonly Mistake[] = [
  badPage('a dead link', '[x](/docs/nowhere)\n', /Link to "\/docs\/nowhere" leads to no page/),
  badPage('malformed MDX', '<Tabs>\n', /This page is not valid MDX/),
  badPage('a missing picture', '![x](./nowhere.svg)\n', /The picture "\.\/nowhere\.svg" cannot be shown/),
  badPage('deep nesting', `${'> '.repeat(500)}x\n`, /Something is nested/),
  badPage('an unknown language of a fence', '```cc\nint x;\n```\n', /Unknown code-fence language "cc"/),
  badPage('an unknown word after a fence', '```c numberd\nint x;\n```\n', /Unknown word "numberd" after a code fence/),
  badFile(
    'no title',
    `${docs}/untitled.mdx`,
    '---\ndescription: A page without a title, which is corrected one step later, and never published.\n---\n\nText.\n',
    /untitled\.mdx:2 {2}"title" is missing/,
  ),
  badFile('no description', `${docs}/bare.mdx`, '---\ntitle: Bare\n---\n', /bare\.mdx:2 {2}"description" is missing/),
  badFile(
    'bytes of Latin-1',
    `${docs}/latin.mdx`,
    Buffer.from(`${head('bytes of Latin-1')}P\xe4ron\n`, 'latin1'),
    /latin\.mdx:6 {2}This line is not valid UTF-8/,
  ),
  badFile('a percent sign', `${docs}/per%cent.mdx`, 'x', /per%cent\.mdx {2}The name contains "%"/),
  badFile('a line break', `${docs}/two\nlines.mdx`, 'x', /two\\nlines\.mdx {2}The name contains a line break/),
  badFile('upper case', `${docs}/BAD.MDX`, 'x', /BAD\.MDX {2}Only files that end in ".mdx" become pages/),
  badFile('a hidden page', `${docs}/.hidden.mdx`, 'x', /\.hidden\.mdx {2}Hidden files are not published/),
  badFile(
    'a name that differs by case',
    `${docs}/Circle.svg`,
    '<svg/>',
    /circle\.svg {2}The name differs from "Circle\.svg" only in the case/,
  ),
  badFile('a folder as a page', `${docs}/folder.mdx/bad.txt`, 'x', /folder\.mdx {2}A folder has the name of a page/),
  badFile(
    'a page for the Markdown of another',
    `${docs}/circle.md.mdx`,
    head('a name that is taken'),
    /"docs\/circle\.md" is both a file and a folder/,
  ),
  badFile(
    'a page for a category',
    `${docs}/category/roots.mdx`,
    head('the address of a category'),
    /category\/roots\.mdx {2}Two things are published as "docs\/category\/roots\.html"/,
  ),
  badFile('a static file for a page', 'static/docs/circle.html', 'x', /static\/docs\/circle\.html {2}Two things are published/),
  badLink('a link to nowhere', `${docs}/nowhere.mdx`, 'gone.mdx', /nowhere\.mdx {2}The link leads to no file/),
  badLink('a loop of links', `${docs}/loop`, '.', /loop {2}The link leads to a folder that contains it/),
  broken(
    'a link of the navbar',
    'site.config.ts',
    (text) => text.replace("to: '/docs/fruits/apple'", "to: '/docs/fruits/aple'"),
    /site\.config\.ts:\d+ {2}Link to "\/docs\/fruits\/aple" leads to no page\.\n {4}Did you mean "\/docs\/fruits\/apple"\?/,
  ),
  broken('a data file', 'content/data/packages.yml', (text) => `${text}- name: [\n`, /packages\.yml:\d+ {2}Malformed YAML/),
  broken('a category', `${docs}/nuts/_category_.yml`, (text) => `${text}lable: x\n`, /_category_\.yml:\d+ {2}Unknown key "lable"/),
  badFile(
    'a category without its index page',
    `${docs}/herbs/_category_.yml`,
    'label: Herbs\nlink: doc\n',
    /herbs\/_category_\.yml:2 {2}The category "Herbs" asks for the index page of its folder/,
  ),
  broken(
    'a picture',
    `${docs}/circle.svg`,
    (text) => text.slice(0, 20),
    /circle\.mdx:\d+ {2}The picture "\.\/circle\.svg" cannot be shown/,
  ),
]

/** Mistakes that must stop the build, each with its file. */
export const mistakes: readonly Mistake[] = [
  ...contentMistakes,
  badFile('malformed frontmatter', `${docs}/malformed.mdx`, '---\ntitle: [\n---\n', /malformed\.mdx:\d+ {2}Malformed YAML/),
  badFile('a static file of the build', 'static/sitemap.xml', 'x', /Two things are published as "sitemap\.xml"/),
  broken('a component', 'src/pages/404.tsx', (text) => text.replace('</h1>', ''), /404\.tsx/),
  broken('a style sheet', 'src/styles/base.css', (text) => `${text}\n@import './nowhere.css';\n`, /base\.css|nowhere\.css/),
  broken(
    'a navbar item that throws while pages are built',
    'site.config.ts',
    // Only webpack defines that name, so the configuration can be read.
    (text) => text.replace(/typeof document !== 'undefined' && .*?\)/, "typeof __BASE_PATH__ !== 'undefined')"),
    /The navbar item navbar\.items\[4\] \{"type":"html"/,
  ),
  broken('the configuration', 'site.config.ts', (text) => text.replace("mainDoc: '/docs", "mainDoc: '/dogs"), /site\.config\.ts/),
]
