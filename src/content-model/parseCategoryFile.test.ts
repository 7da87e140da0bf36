import { folderLabel, parseCategoryFile } from './parseCategoryFile'
import { formatProblems } from './problems'

const file = 'content/docs/stone-fruits/_category_.yml'
const parse = (text: string) => parseCategoryFile(file, 'stone-fruits', text)

test('reads every key, and the lines of the introduction', () => {
  expect(
    parse('label: Stone fruits\norder: 2\ndescription: Do not bite.\nlink: generated\ncollapsed: false\nintro: |\n  Cherry.\n\n  Plum.\n'),
  ).toEqual({
    problems: [],
    category: {
      file,
      folder: 'stone-fruits',
      label: 'Stone fruits',
      order: 2,
      description: 'Do not bite.',
      link: 'generated',
      collapsed: false,
      intro: 'Cherry.\n\nPlum.\n',
      introLines: { first: 7, last: 9 },
    },
  })
})

test('a label is enough', () => {
  expect(parse('label: Stone fruits').category).toEqual({
    file,
    folder: 'stone-fruits',
    label: 'Stone fruits',
    description: '',
    collapsed: true,
  })
})

test('without a label the category takes its folder’s name, and the file has a problem', () => {
  const { category, problems } = parse('order: 1')
  expect(category.label).toBe('Stone fruits')
  expect(formatProblems(problems)).toBe(`${file}:1  "label" is missing in the category file.\n    Add a line "label: …".`)
})

test('mistakes are reported by line', () => {
  expect(formatProblems(parse('lable: x\nlabel: x\nlink: page\norder: first').problems)).toBe(
    [
      `${file}:1  Unknown key "lable" in the category file.\n    Did you mean "label"?`,
      `${file}:3  "link" cannot be "page".\n    Allowed: doc, generated.`,
      `${file}:4  "order" must be a number.\n    Write order: … with a number after it, or delete the line.`,
    ].join('\n'),
  )
})

test.each([
  ['file-system', 'File system'],
  ['a/b/io', 'Io'],
  ['', ''],
])('the folder "%s" is called "%s"', (folder, label) => {
  expect(folderLabel(folder)).toBe(label)
})
