import { decodeLink, encodeLink, linkLimit, type SharedProgram } from './shareLink'

const program: SharedProgram = {
  std: 'c++20',
  files: [
    { name: 'main.cpp', text: '#include "pear.hpp"\nint main() { return größe; } // 🍐\n' },
    { name: 'pear.hpp', text: '' },
  ],
  stdin: 'one\ntwo',
  args: '-v "a b"',
}

/** What deflate makes of other data than programs. */
async function linkTo(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')
}

test('gives back the program that a link was made of', async () => {
  expect(await decodeLink((await encodeLink(program)) ?? '')).toEqual({ program })
})

test('writes only characters that an address takes as they are', async () => {
  expect(await encodeLink(program)).toMatch(/^[\w-]+$/)
})

test('makes no link that is too long', async () => {
  const noise = Array.from({ length: 12_000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7919 + at * 104_729) % 94))).join('')
  const link = await encodeLink({ ...program, files: [{ name: 'main.cpp', text: noise }] })
  expect(link === undefined || link.length <= linkLimit).toBe(true)
  expect(await encodeLink({ ...program, files: [{ name: 'main.cpp', text: 'x'.repeat(300_000) }] })).toBeUndefined()
})

test('says of a link that is cut off that it is damaged', async () => {
  const link = (await encodeLink(program)) ?? ''
  expect(await decodeLink(link.slice(0, -20))).toEqual({ problem: expect.stringMatching(/damaged/) as string })
})

test.each(['', '~', '%%%', 'AAAA', 'ä'.repeat(10)])('says of "%s" that it is damaged', async (data) => {
  expect(await decodeLink(data)).toEqual({ problem: expect.stringMatching(/damaged|something other/) as string })
})

test.each([
  ['a number', 1],
  ['another format', [2, 'c17', '', '', 'main.c', '']],
  ['no file', [1, 'c17', '', '']],
  ['a file without text', [1, 'c17', '', '', 'main.c']],
  ['a path', [1, 'c17', '', '', '../main.c', '']],
  ['the same name twice', [1, 'c17', '', '', 'a.c', '', 'a.c', '']],
  ['no standard', [1, 'rust', '', '', 'main.c', '']],
  ['something else than text', [1, 'c17', '', '', 'main.c', 5]],
])('refuses %s', async (_, value) => {
  expect(await decodeLink(await linkTo(value))).toEqual({ problem: 'The link holds something other than a program.' })
})

test('unpacks no more than a program can be long', async () => {
  const link = await linkTo([1, 'c17', '', '', 'main.c', ' '.repeat(3_000_000)])
  expect(link.length).toBeLessThan(linkLimit)
  expect(await decodeLink(link)).toEqual({ problem: 'The program in the link is too long.' })
})

test('does not unpack a link that is longer than those of this site', async () => {
  expect(await decodeLink('A'.repeat(linkLimit + 1))).toEqual({ problem: expect.stringMatching(/longer/) as string })
})
