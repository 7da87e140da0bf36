import { parseAskedQuestions } from './askedQuestions'
import { formatProblems } from './problems'

const pears = '- question: How do I eat a pear?\n  language: cpp\n  lists: 3\n  pages: 5\n  answer: /docs/pears#eat\n'
const problems = (text: string) => formatProblems(parseAskedQuestions('questions.yml', text).problems)

test('questions have a language, counts and an answer', () => {
  expect(parseAskedQuestions('questions.yml', pears).value).toEqual([
    { question: 'How do I eat a pear?', language: 'cpp', lists: 3, pages: 5, answer: '/docs/pears#eat' },
  ])
})

test('a question that nobody has answered yet is allowed', () => {
  expect(problems('- question: Why pears?\n  language: c\n  lists: 0\n')).toBe('')
})

test('a question is listed once for each language', () => {
  expect(problems(pears + pears)).toBe(
    'questions.yml:6  The question "How do I eat a pear?" is listed twice.\n    It is in line 1, too. Delete one of the entries.',
  )
  expect(problems(pears + pears.replace('cpp', 'c'))).toBe('')
})

test('a language that the site does not have is a problem', () => {
  expect(problems(pears.replace('cpp', 'rust'))).toContain('questions.yml:2')
})
