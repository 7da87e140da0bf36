import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { withoutAutolinks } from './withoutAutolinks'

const gfm = unified().use(remarkParse).use(remarkGfm).freeze()
const lean = gfm().use(withoutAutolinks).freeze()

/** The characters at which a parser tries constructs, beyond those of Markdown itself. */
const looksAt = (parser: typeof gfm) =>
  (parser.data().micromarkExtensions ?? [])
    .flatMap(({ text }) => Object.keys(text ?? {}))
    .map((code) => String.fromCodePoint(Number(code)))
    .join('')

test('addresses are not links, and no construct starts at a letter or a digit', () => {
  expect(looksAt(gfm)).toMatch(/[a-z\d]/)
  expect(looksAt(lean)).not.toMatch(/[a-z\d]/i)
  expect(lean.parse('www.example.org').children).toMatchObject([{ children: [{ type: 'text', value: 'www.example.org' }] }])
})

test('the rest of GFM works', () => {
  expect(lean.parse('| ~~a~~ |\n|---|').children).toMatchObject([{ children: [{ children: [{ children: [{ type: 'delete' }] }] }] }])
  expect(lean.parse('- [x] b').children).toMatchObject([{ children: [{ checked: true }] }])
})
