import fs from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..')
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'content/README.md',
  'publish/README.md',
  'verify/README.md',
  'bench/README.md',
]

/** Folders of the repository, not of what builds make. */
const folders = ['src', 'publish', 'verify', 'e2e', 'bench', 'scripts', 'static']

/** The places of this repository that a document names as code, from its own folder or from the root. */
const placesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+)`/g)].flatMap(([, place = '']) => (folders.includes(place.split('/')[0] ?? '') ? [place] : []))

/** The files that a document links to. */
const linksIn = (text: string): string[] =>
  [...text.replace(/^(`{3,})[\s\S]*?^\1$|`[^`\n]*`/gm, 'code').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) => target)

const read = (document: string) => fs.readFileSync(path.join(root, document), 'utf8')

test.each(documents)('%s names only files and folders that there are', (document) => {
  const text = read(document)
  const missing = placesIn(text).filter((place) => !fs.existsSync(path.join(root, place)))
  const dead = linksIn(text).filter((target) => !fs.existsSync(path.join(root, path.dirname(document), target)))
  expect([...missing, ...dead]).toEqual([])
})

test('the architecture has a line for every folder of src', () => {
  const text = read('ARCHITECTURE.md')
  const inSrc = fs.readdirSync(path.join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(inSrc.filter(({ name }) => !text.includes(`\`src/${name}\``)).map(({ name }) => name)).toEqual([])
})

test('a document that names a file which is gone is noticed', () => {
  expect(placesIn('See `src/gone/nowhere.ts` and `npm test`.')).toEqual(['src/gone/nowhere.ts'])
  expect(linksIn('[Here](docs/gone.md#part), [there](https://example.com).')).toEqual(['docs/gone.md'])
})
