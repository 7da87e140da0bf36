import { NameIndex } from './nameIndex'
import { namedPage } from './namedPage'
import { answer, readQuestion, RecordedNames, type Question } from './recordedNames'

const page = (path: string, name: string, text: string) => {
  const found = namedPage(
    `${path}.mdx`,
    `---\nlanguage: c\nheader: <${path}.h>\n---\n\n<Symbol name="${name}" kind="function">\n\n${text}\n\n</Symbol>\n`,
  )
  if (!found) throw new Error('The page is a draft.')
  return found
}

const before = new NameIndex([page('pear', 'peel', 'Takes the peel off.')])
const reworded = new NameIndex([page('pear', 'peel', 'Takes its peel off.')])
const moved = new NameIndex([page('plum', 'peel', 'Takes the peel off.')])

test('remembers what was asked, once and in order', () => {
  const names = new RecordedNames(() => before)
  expect(names.find('c', 'peel')).toHaveLength(1)
  names.find('c', 'peel')
  names.find('cpp', 'peel')
  names.ofHeader('c', '<pear.h>')
  names.page('/docs/pear')
  names.pagesOf('c', '<pear.h>')
  names.changed('c', 'C23', 'since')
  names.recipesOn('/docs/pear')
  names.headingsBelow('/docs/')
  names.occurrencesOn('/docs/pear')
  expect(names.questions.map(readQuestion)).toEqual([
    ['changed', 'c', 'C23', 'since'],
    ['header', 'c', '<pear.h>'],
    ['headings', '/docs/'],
    ['name', 'c', 'peel'],
    ['name', 'cpp', 'peel'],
    ['occurrences', '/docs/pear'],
    ['page', '/docs/pear'],
    ['pages', 'c', '<pear.h>'],
    ['recipes', '/docs/pear'],
  ])
})

test('the answer about a name changes when it moves, not when other words are said of it', () => {
  expect(answer(reworded, ['name', 'c', 'peel'])).toBe(answer(before, ['name', 'c', 'peel']))
  expect(answer(moved, ['name', 'c', 'peel'])).not.toBe(answer(before, ['name', 'c', 'peel']))
  expect(answer(before, ['name', 'c', 'cut'])).toBe('[]')
})

test('the answers about a header and a page change with their words', () => {
  const questions: Question[] = [
    ['header', 'c', '<pear.h>'],
    ['page', '/docs/pear'],
  ]
  for (const question of questions) expect(answer(reworded, question)).not.toBe(answer(before, question))
  expect(answer(moved, ['page', '/docs/pear'])).toBe('null')
})

test('the answer about the pages of a header changes when one comes or goes, not with what they say', () => {
  expect(answer(reworded, ['pages', 'c', '<pear.h>'])).toBe(answer(before, ['pages', 'c', '<pear.h>']))
  expect(answer(moved, ['pages', 'c', '<pear.h>'])).not.toBe(answer(before, ['pages', 'c', '<pear.h>']))
})

test('the answer about a header grows with its names, not with their square', () => {
  const header = (count: number) => {
    const blocks = Array.from({ length: count }, (_, at) => `<Symbol name="peel${at}" kind="function">\n\nTakes it off.\n\n</Symbol>\n`)
    const found = namedPage('pear.mdx', `---\nlanguage: c\nheader: <pear.h>\n---\n\n${blocks.join('\n')}`)
    return answer(new NameIndex(found ? [found] : []), ['header', 'c', '<pear.h>']).length
  }
  expect(header(200)).toBeLessThan(12 * header(20))
})

test('the answer about a standard changes with the names that it changes', () => {
  const question: Question = ['changed', 'c', 'C23', 'since']
  expect(answer(before, question)).toBe('[]')
  const newer = page('pear', 'peel', 'Takes the peel off.')
  const changed = new NameIndex([{ ...newer, names: newer.names.map((name) => ({ ...name, since: 'C23' })) }])
  expect(JSON.parse(answer(changed, question))).toMatchObject([{ label: '<pear.h>', isNew: true }])
})
