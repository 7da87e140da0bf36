import { found } from '../testing/testPage'
import { vocabulary } from './vocabulary'

test('knows the elements of a page', () => {
  expect(
    found(
      vocabulary,
      '<h1>1</h1><table><thead><tr><th scope="col">2</th></tr></thead></table><svg viewBox="0 0 8 8"><path d="M0 0"/></svg>',
    ),
  ).toEqual([])
})

test.each([
  ['<iframe></iframe>', 'No rule is about <iframe>'],
  ['<video></video>', 'No rule is about <video>'],
  ['<p onclick="eat()">1</p>', 'No rule is about the attribute "onclick"'],
  ['<p accesskey="p">1</p>', 'No rule is about the attribute "accesskey"'],
  ['<table><tbody><tr><td scope="col">1</td></tr></tbody></table>', '"scope" cannot be "col" here'],
  ['<input autocomplete="plum">', 'No field of the site is completed as "plum"'],
  ['<p lang="english">1</p>', '"english" is not a language'],
  ['<input title="Fruit">', 'A field is labelled by its title alone'],
])('reports %s', (html, problem) => {
  expect(found(vocabulary, html)).toEqual([expect.stringContaining(problem)])
})
