import { NameIndex } from '../../src/content-model/names/nameIndex'
import type { RenderEnvironment } from '../../src/mdx/renderContext'
import { complaint } from './complaint'
import { measuredSupport } from '../../src/testing/measuredSupport'

const environment: RenderEnvironment = {
  siteUrl: 'https://example.org',
  schema: {},
  names: new NameIndex([]),
  support: measuredSupport(),
  assembly: () => undefined,
  instructionFlags: () => new Map(),
  image: () => Promise.reject(new Error('there are no pictures.')),
}

const complain = (text: string, kind: 'body' | 'category' = 'body') =>
  complaint({ kind, file: kind === 'body' ? 'content/docs/pear.mdx' : 'content/docs/fruits/_category_.yml', text }, environment)

test.each(['', '---\n---\n', 'A {brace', '---\ntitle: Pear: x\n---\n<Tabs>', '[x](/docs/%zz)\n\n<toString />'])(
  'a page that is reported as it should is fine: %j',
  async (text) => {
    expect(await complain(text)).toBeUndefined()
  },
)

test.each(['', 'label: [', 'label: *x', 'intro: "{a}\\n\\n{b}"', 'intro: |\n  A {brace'])('so is a category file: %j', async (text) => {
  expect(await complain(text, 'category')).toBeUndefined()
})

test('an exception is complained of', async () => {
  const broken: RenderEnvironment = {
    ...environment,
    get support(): never {
      throw new TypeError('broken')
    },
  }
  const text = '---\n---\n\n<LibrarySupport language="c" />'
  expect(await complaint({ kind: 'body', file: 'content/docs/pear.mdx', text }, broken)).toBe('The text cannot be rendered: broken')
})
