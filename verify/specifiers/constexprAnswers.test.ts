import { formatAnswers, parseAnswers } from './constexprAnswers'

test('answers are kept with their question, sorted', () => {
  const recorded = {
    digest: '0a1b',
    answers: new Map([
      ['plum::pick(const T&) const', 'C++20'],
      ['pear::pear()', 'C++14'],
    ]),
  }
  const text = formatAnswers(recorded)
  expect(text.split('\n').slice(1)).toEqual(['question 0a1b', 'C++14 pear::pear()', 'C++20 plum::pick(const T&) const', ''])
  expect(parseAnswers(text)).toEqual(recorded)
})

test('a file that does not exist holds no answers', () => {
  expect(parseAnswers('')).toBeUndefined()
})
