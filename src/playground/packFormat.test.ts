import { readPack, writePack } from './packFormat'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const fruits = [
  ['/fruit/apple', bytes('apple')],
  ['/fruit/päar', bytes('')],
  ['/plum', bytes('plum')],
] as const

test('gives back the files that were packed, in their order', () => {
  expect([...readPack(writePack(fruits))].map(([path, file]) => [path, new TextDecoder().decode(file)])).toEqual([
    ['/fruit/apple', 'apple'],
    ['/fruit/päar', ''],
    ['/plum', 'plum'],
  ])
})

test('gives views of the pack, not copies', () => {
  const pack = writePack(fruits)
  for (const [, file] of readPack(pack)) expect(file.buffer).toBe(pack.buffer)
})

test('reads a pack that begins within a larger buffer', () => {
  const pack = writePack(fruits)
  const larger = new Uint8Array(pack.length + 3)
  larger.set(pack, 3)
  expect([...readPack(larger.subarray(3))].map(([path]) => path)).toEqual(['/fruit/apple', '/fruit/päar', '/plum'])
})

test.each([
  ['whose end is missing', writePack(fruits).subarray(0, -1)],
  ['with something behind its end', new Uint8Array([...writePack(fruits), 0])],
  ['whose index is cut off', writePack(fruits).subarray(0, 10)],
  ['that is empty', new Uint8Array()],
])('refuses a pack %s', (_, pack) => {
  expect(() => [...readPack(pack)]).toThrow(/too short|not as long/)
})
