import { errno } from './errno'
import { findPlace, MemoryFile, MemoryFolder, MemoryLink } from './memoryFiles'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const text = (file: Uint8Array | undefined) => file && new TextDecoder().decode(file)

test('copies bytes before it changes them', () => {
  const original = bytes('apple')
  const file = new MemoryFile(original)
  expect(file.bytes().buffer).toBe(original.buffer)
  file.write(0, bytes('A'))
  expect(text(file.bytes())).toBe('Apple')
  expect(text(original)).toBe('apple')
})

test('fills what lies between the end and a later write with zeros, also where there was something once', () => {
  const file = new MemoryFile(bytes('apple'))
  file.resize(2)
  file.resize(4)
  file.write(5, bytes('!'))
  expect([...file.bytes()]).toEqual([...bytes('ap'), 0, 0, 0, ...bytes('!')])
})

test('appends in little time', () => {
  const file = new MemoryFile()
  const piece = new Uint8Array(100)
  for (let at = 0; at < 10_000_000; at += piece.length) file.write(at, piece)
  expect(file.size).toBe(10_000_000)
})

test('finds a file by a path with dots and double slashes, and stays inside', () => {
  const root = new MemoryFolder()
  root.put('/a/b/fruit', bytes('plum'))
  expect(text(root.read('/a/./b//../../../a/b/fruit'))).toBe('plum')
})

test('tells a missing file, a missing folder and a file on the way apart', () => {
  const root = new MemoryFolder()
  root.put('/a/fruit', bytes('plum'))
  expect(findPlace(root, 'a/nut', true)).toMatchObject({ name: 'nut' })
  expect(findPlace(root, 'b/nut', true)).toBe(errno.noEntry)
  expect(findPlace(root, 'a/fruit/nut', true)).toBe(errno.notFolder)
})

test('follows links, those at the end only when asked to, and none in a circle', () => {
  const root = new MemoryFolder()
  root.put('/a/fruit', bytes('plum'))
  root.entries.set('shortcut', new MemoryLink('a/fruit'))
  root.entries.set('folder', new MemoryLink('/a'))
  root.entries.set('circle', new MemoryLink('circle'))
  expect(text(root.read('/shortcut'))).toBe('plum')
  expect(text(root.read('/folder/fruit'))).toBe('plum')
  expect(findPlace(root, 'shortcut', false)).toMatchObject({ node: expect.any(MemoryLink) as MemoryLink })
  expect(findPlace(root, 'circle', true)).toBe(errno.loop)
})
