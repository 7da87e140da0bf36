import fs from 'node:fs'
import path from 'node:path'

const source = path.join(__dirname, '..')

/** The text of each file of `src` that may hold styles, or set a property of them. */
const texts = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(source, file), 'utf8')] as const)

test('each custom property that a style uses is given a value somewhere', () => {
  const given = new Set(texts.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)(?:\s*:|['"]\]?\s*[:,])/g)].map(([, name]) => name)))
  const missing = texts.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)\s*(,?)/g)]
      .filter(([, name, fallback]) => !given.has(name) && fallback === '')
      .map(([, name]) => `${file} uses ${name}`),
  )
  expect(given.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

// Inherited, they make the browser compute the styles of the whole page again, which it does at the end of the page: `:has` waits for closing tags.
test('no custom property of the root element depends on what the page holds', () => {
  const rules = texts.flatMap(([, text]) => [...text.matchAll(/(?:html|:root)\)?:has\([^{]*\{([^}]*)\}/g)].map(([rule]) => rule))
  expect(rules.length).toBeGreaterThan(1)
  expect(rules.filter((rule) => /--[\w-]+\s*:/.test(rule))).toEqual([])
})
