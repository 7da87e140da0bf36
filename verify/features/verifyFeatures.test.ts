import { readPage } from '../examples/readPage'
import { featureExamples, featureProblems } from './verifyFeatures'

const folder = 'content/docs/language-references/cpp/language'
const fence = '```'

const topicPage = readPage(
  `${folder}/functions/pears.mdx`,
  `---
title: Pears
language: cpp
---

<Topic title="Ripe pears" id="ripe" since="C++20">

Words.

${fence}cpp compile since=c++20
int pear = 1;
${fence}

</Topic>

<Topic title="Old pears" id="old">

${fence}cpp compile
int old = 1;
${fence}

</Topic>
`,
)

const supportPage = (rows: string) =>
  readPage(
    `${folder}/language-support.mdx`,
    `---
title: Support
language: cpp
---

## C++20

| Feature | GCC 12 | Clang 19 | Clang 22 |
|---|---|---|---|
${rows}
`,
  )

const row = '| [Ripe pears](/docs/language-references/cpp/language/functions/pears#ripe) | C++20 | C++20–C++26 | no |'

test('what a row says is an example for each compiler and standard from the feature’s own on', () => {
  const page = supportPage(row)
  const asked = featureExamples(page, [topicPage, page]).map(({ mode, std, compilers }) => `${compilers.join()} ${std} ${mode}`)
  expect(asked).toEqual([
    'gcc c++20 compile',
    'gcc c++23 fails',
    'clang c++20 compile',
    'clang c++23 compile',
    'clang c++26 compile',
    'wasm c++20 fails',
    'wasm c++23 fails',
    'wasm c++26 fails',
  ])
  expect(featureProblems(page, [topicPage, page])).toEqual([])
})

test('a topic without a row, and a row without its topic, are a problem', () => {
  const without = supportPage('')
  expect(featureProblems(without, [topicPage, without])[0]?.message).toContain('functions/pears#ripe')
  const gone = supportPage(`${row}\n${row.replace('#ripe', '#eaten')}`)
  expect(featureProblems(gone, [topicPage, gone])[0]?.message).toContain('functions/pears#eaten')
  expect(featureExamples(gone, [topicPage, gone])).toHaveLength(8)
})

test('other pages list nothing', () => {
  expect(featureExamples(topicPage, [topicPage])).toEqual([])
  expect(featureProblems(topicPage, [topicPage])).toEqual([])
})
