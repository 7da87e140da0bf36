import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { formatProblems } from '../content-model/problems'
import { contentFiles, isLeftOut } from './contentFiles'

// Some start a process, and the machine may have other work.
jest.setTimeout(60_000)

let root: string

const at = (name: string) => path.join(root, 'content/docs', name)
const write = (name: string, content: string | Buffer = 'Text.\n') => {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), content)
}
const problems = () => formatProblems(contentFiles(root).problems)
const pages = () => contentFiles(root).pages.map((file) => path.relative(at(''), file))

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')))
  write('pear.mdx')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('pages of any folder are found, through links too, and names with spaces and accents are fine', () => {
  write('red fruits/päron.mdx')
  write('red fruits/picture.png', Buffer.from([0xff]))
  write('red fruits/_category_.yml', 'label: Red\n')
  fs.symlinkSync('pear.mdx', at('linked.mdx'))
  fs.symlinkSync('red fruits', at('linked'))
  expect(problems()).toBe('')
  expect(pages()).toEqual(['linked/päron.mdx', 'linked.mdx', 'pear.mdx', 'red fruits/päron.mdx'])
})

test.each<[string, () => void, string]>([
  ['a folder with the name of a page', () => write('plum.mdx/stone.mdx'), 'content/docs/plum.mdx  A folder has the name of a page.'],
  ['a link to nowhere', () => fs.symlinkSync('plum.mdx', at('fig.mdx')), 'content/docs/fig.mdx  The link leads to no file.'],
  ['a link to itself', () => fs.symlinkSync('fig.mdx', at('fig.mdx')), 'content/docs/fig.mdx  The link leads back to itself.'],
  ['a link to a folder around it', () => fs.symlinkSync('.', at('all')), 'content/docs/all  The link leads to a folder that contains it.'],
  ['a percent sign', () => write('per%cent.mdx'), 'content/docs/per%cent.mdx  The name contains "%".'],
  ['a hash', () => write('C#/pear.mdx'), 'content/docs/C#  The name contains "#".'],
  ['a question mark', () => write('why?.mdx'), 'content/docs/why?.mdx  The name contains "?".'],
  [
    'a line break',
    () => write('red\npear.mdx'),
    'content/docs/red\\npear.mdx  The name contains a line break or another control character.',
  ],
  ['a space at its end', () => write('plum .mdx'), 'content/docs/plum .mdx  The name begins or ends with a space.'],
  [
    'the ending of a published file',
    () => write('index.html.mdx'),
    'content/docs/index.html.mdx  The name ends in ".html", as the published files of other pages do.',
  ],
])('%s is a problem, and Gatsby does not see it', (_, make, message) => {
  make()
  expect(problems().split('\n')[0]).toBe(message)
  expect(contentFiles(root).problems).toHaveLength(1)
  expect(pages()).toEqual(['pear.mdx'])
  const bad = fs.readdirSync(at('')).find((name) => name !== 'pear.mdx') ?? ''
  expect([isLeftOut(at('')), isLeftOut(at('pear.mdx')), isLeftOut(at(bad))]).toEqual([false, false, true])
})

test('Gatsby sees that a page was deleted', () => {
  fs.rmSync(at('pear.mdx'))
  expect(isLeftOut(at('pear.mdx'))).toBe(false)
})

test('a name whose bytes are not UTF-8 is a problem', () => {
  fs.writeFileSync(Buffer.concat([Buffer.from(at('p')), Buffer.from([0xe4]), Buffer.from('ron.mdx')]), 'Text.')
  expect(problems()).toContain('The name is not valid UTF-8.')
  expect(pages()).toEqual(['pear.mdx'])
})

test('a pipe is a problem, and nobody waits for it', () => {
  execFileSync('mkfifo', [at('pipe.mdx')])
  expect(problems()).toContain('content/docs/pipe.mdx  This is neither a file nor a folder.')
  expect(pages()).toEqual(['pear.mdx'])
})

test.each(['UPPER.MDX', 'plain.md', 'plain.markdown'])('%s, which does not become a page, is a problem', (name) => {
  write(name)
  expect(problems()).toBe(
    `content/docs/${name}  Only files that end in ".mdx" become pages.\n    Rename it, or move it out of content/docs.`,
  )
})

test('hidden pages are a problem, and what editors and systems leave behind is not', () => {
  for (const name of ['.DS_Store', '._pear.mdx', 'pear.mdx~', '.pear.mdx.swp']) write(name)
  fs.symlinkSync('somebody@host.1234:5678', at('.#pear.mdx'))
  expect(problems()).toBe('')
  expect(isLeftOut(at('.#pear.mdx'))).toBe(true)
  write('.draft.mdx')
  expect(problems()).toContain('content/docs/.draft.mdx  Hidden files are not published.')
})

test('names that are one on other systems are a problem', () => {
  write('Pear.mdx')
  write('p\u00e4ron/a.mdx')
  write('pa\u0308ron/b.mdx')
  const text = problems()
  expect(text).toContain('content/docs/pear.mdx  The name differs from "Pear.mdx" only in the case of letters.')
  expect(text).toMatch(/The name differs from "p.+ron" only in how its characters are encoded\./u)
})

test('bytes that are not UTF-8 are a problem with their line, in pages and in data', () => {
  write('latin.mdx', Buffer.from('---\ntitle: P\xe4ron\n---\n', 'latin1'))
  write('_category_.yml', Buffer.from('label: P\xe4ron', 'latin1'))
  write('../data/packages.yml', Buffer.from('\n\n# \xe4\n', 'latin1'))
  write('wide.mdx', Buffer.from('\ufeffText.\n', 'utf16le'))
  expect(problems().match(/^content.*/gm)).toEqual([
    'content/data/packages.yml:3  This line is not valid UTF-8.',
    'content/docs/_category_.yml:1  This line is not valid UTF-8.',
    'content/docs/latin.mdx:2  This line is not valid UTF-8.',
    'content/docs/wide.mdx:1  This line is not valid UTF-8.',
  ])
})
