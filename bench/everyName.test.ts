import type { NamedPage } from '../src/content-model/names/names'
import { everyName } from './everyName'

const page = (language: 'c' | 'cpp', path: string, names: [name: string, isFromC?: boolean, kind?: string][]): NamedPage => ({
  path,
  language,
  names: names.map(([name, isFromC = false, kind = 'function']) => ({
    name,
    id: name,
    blockId: name,
    kind,
    weight: 1,
    isFromC,
    summary: '',
  })),
})

const { qualified, bare } = everyName({
  pages: [
    page('c', '/c/stdio', [['remove']]),
    page('cpp', '/cpp/cstdio', [['remove', true]]),
    page('c', '/c/limits', [['CHAR_BIT']]),
    page('c', '/c/time', [['tm::tm_sec']]),
    page('cpp', '/cpp/ctime', [['std::tm::tm_sec']]),
    page('cpp', '/cpp/climits', [['CHAR_BIT']]),
    page('cpp', '/cpp/list', [['list::remove'], ['list::merge'], ['Which list', false, 'topic']]),
    page('cpp', '/cpp/map', [['map::merge']]),
  ],
})

test('a qualified name means its own block, or that of C which it repeats', () => {
  expect(qualified.find(({ query }) => query === 'std::list::remove')?.wanted).toContain('/cpp/list#list::remove')
  expect(qualified.find(({ query }) => query === 'std::remove')?.wanted).toEqual(
    expect.arrayContaining(['/cpp/cstdio#remove', '/c/stdio#remove']),
  )
})

test('a bare name means any of its owners, but a function of the namespace where there is one', () => {
  expect(bare.find(({ query }) => query === 'merge')?.wanted).toEqual(
    expect.arrayContaining(['/cpp/list#list::merge', '/cpp/map#map::merge']),
  )
  expect(bare.find(({ query }) => query === 'remove')?.wanted).not.toContain('/cpp/list#list::remove')
})

test('a member may mean that of a structure of C', () => {
  expect(bare.find(({ query }) => query === 'tm_sec')?.wanted).toContain('/c/time#tm::tm_sec')
})

test('a macro may mean that of C, and a heading is no name', () => {
  expect(qualified.find(({ query }) => query === 'CHAR_BIT')?.wanted).toContain('/c/limits#CHAR_BIT')
  expect([...qualified, ...bare].filter(({ query }) => query.includes('Which list'))).toEqual([])
})
