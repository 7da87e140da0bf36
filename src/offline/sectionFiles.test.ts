import { readSectionFiles, readSectionNames, sizeInWords } from './sectionFiles'

test('accepts the file list of a section, and nothing else', () => {
  const list = { label: 'Fruit', bytes: 12, pages: ['/docs/fruit/'], pictures: [], searchBytes: 5 }
  expect(readSectionFiles(list)).toEqual(list)
  expect(() => readSectionFiles({ ...list, pages: [1] })).toThrow('damaged')
  expect(() => readSectionFiles(null)).toThrow('damaged')
})

test('accepts a list of sections, and nothing else', () => {
  expect(readSectionNames([{ name: 'fruit', label: 'Fruit', pages: 3 }, { label: 'Nuts' }])).toEqual([{ name: 'fruit', label: 'Fruit' }])
  expect(() => readSectionNames({})).toThrow('damaged')
})

test('sizes are rounded for readers', () => {
  expect([10, 1499, 999_000, 1_449_000].map(sizeInWords)).toEqual(['1 KB', '1 KB', '999 KB', '1.4 MB'])
})
