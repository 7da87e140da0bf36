import { keyTails, nameKey, nameWords, parseQuery, squash } from './query'

test.each([
  ['std::vector::push_back', 'vector.push_back'],
  ['vector.push_back', 'vector.push_back'],
  ['std::vector<int>::push_back', 'vector.push_back'],
  ['std::map<int, std::vector<int>>::at', 'map.at'],
  ['v->size', 'v.size'],
  ['<stdio.h>', 'stdio.h'],
  ['<stdio', 'stdio'],
  ['#include <stdio.h>', 'stdio.h'],
  ['"stdio.h"', 'stdio.h'],
  ['printf(', 'printf'],
  ['printf("%d", 1)', 'printf'],
  ['PRIu64', 'priu64'],
  ['%define', '%define'],
  ['operator==', 'operator=='],
  ['operator <', 'operator<'],
  ['operator new', 'operator new'],
  ['#include', '#include'],
  ['std::', ''],
])('reads %s as %s', (typed, key) => expect(nameKey(typed)).toBe(key))

test('a hyphen separates the words of a name, and is part of an operator', () => {
  expect(squash('pre-build')).toBe('prebuild')
  expect(squash('optional.operator->')).toBe('optionaloperator->')
  expect(squash('operator--')).toBe('operator--')
})

test('recognises a command by its first word, whatever follows', () => {
  expect(parseQuery('cf rm')).toMatchObject({ key: 'rm', wants: 'command' })
  expect(parseQuery('codeframe install glfw')).toMatchObject({ key: 'install', wants: 'command' })
})

test('derives the wanted type from the spelling', () => {
  expect(parseQuery('<new>').wants).toBe('header')
  expect(parseQuery('time.h').wants).toBe('header')
  expect(parseQuery('printf(').wants).toBe('symbol')
  expect(parseQuery('std::move').wants).toBe('cpp')
  expect(parseQuery('move').wants).toBeUndefined()
})

test('drops the stop words of a sentence', () => {
  expect(parseQuery('copy a string safely').words).toEqual(['copy', 'string', 'safely'])
  expect(parseQuery('printf').words).toEqual([])
  expect(parseQuery('why is sizeof(array) 8 in a function').words).toEqual(['sizeof', 'array', '8', 'function'])
})

test('splits names at separators and capitals', () => {
  expect(nameWords('ranges::find_if')).toEqual(['ranges', 'find', 'if'])
  expect(nameWords('dependencies.linkType')).toEqual(['dependencies', 'linktype', 'link', 'type'])
})

test('gives the members of a dotted name, and none for a file name', () => {
  expect(keyTails('chrono.seconds.count')).toEqual(['seconds.count', 'count'])
  expect(keyTails('stdio.h')).toEqual([])
})

test.each([
  ['sort an array in C', 'sort an array', 'c'],
  ['strlen in c++?', 'strlen', 'cpp'],
  ['add with carry in assembly', 'add with carry', 'asm'],
  ['in c', 'in c', undefined],
  ['what changed in C23', 'what changed in C23', undefined],
  ['volatile c meaning', 'volatile meaning', 'c'],
  ['convert c string to number', 'convert c string to number', undefined],
])('takes the language from the end of "%s"', (typed, text, language) => {
  const query = parseQuery(typed)
  expect([query.text, query.language]).toEqual([text, language])
})

test.each([
  ['fopen returns null', 'c'],
  ['sort a vector', 'cpp'],
  ['argc in _start', 'asm'],
  ['malloc or vector', undefined],
  ['fopen', undefined],
  ['fopen null in c++', undefined],
])('takes the language of "%s" from its words', (typed, language) => expect(parseQuery(typed).spokenLanguage).toBe(language))

test('tells a comparison from other questions', () => {
  for (const query of ['map vs unordered_map', 'when list instead of vector', 'new or malloc'])
    expect(parseQuery(query).isComparison).toBe(true)
  expect(parseQuery('sort a vector').isComparison).toBeUndefined()
})

test('looks a name up that is all that a question says', () => {
  expect(parseQuery('how do i use printf')).toMatchObject({ key: 'printf', words: [] })
  expect(parseQuery('operator precedence').words).toEqual(['operator', 'precedence'])
})
