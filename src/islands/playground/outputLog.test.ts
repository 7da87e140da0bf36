import { isSameOutput, maxLines, OutputLog, type OutputStream } from './outputLog'

const bytes = (text: string) => new TextEncoder().encode(text)
const chunk = (stream: OutputStream, text: string) => ({ stream, bytes: bytes(text) })
const textsOf = (log: OutputLog) => log.parts.map(({ stream, text }) => [stream, text])

test('keeps the two streams apart, in the order in which they were written', () => {
  const log = new OutputLog()
  log.add([chunk('out', 'one\n'), chunk('out', 'two\n'), chunk('error', 'oops\n')])
  log.add([chunk('out', 'three\n')])
  expect(textsOf(log)).toEqual([
    ['out', 'one\ntwo\n'],
    ['error', 'oops\n'],
    ['out', 'three\n'],
  ])
  expect(log.standardOutput).toBe('one\ntwo\nthree\n')
})

test('a character may arrive in two pieces', () => {
  const log = new OutputLog()
  const [first, ...rest] = bytes('é')
  log.add([{ stream: 'out', bytes: Uint8Array.of(first ?? 0) }])
  log.add([{ stream: 'out', bytes: Uint8Array.from(rest) }])
  expect(log.standardOutput).toBe('é')
})

test('half a character at the end becomes a replacement character', () => {
  const log = new OutputLog()
  log.add([{ stream: 'error', bytes: bytes('é').slice(0, 1) }])
  log.end()
  expect(textsOf(log)).toEqual([['error', '\ufffd']])
})

test('shows a limited number of lines, and says whether there were more', () => {
  const log = new OutputLog()
  log.add([chunk('out', 'x\n'.repeat(maxLines - 1))])
  log.add([chunk('out', 'last\n')])
  expect(log.isCut).toBe(false)
  log.add([chunk('out', 'more\n')])
  expect(log.isCut).toBe(true)
  const shown = log.parts.map(({ text }) => text).join('')
  expect(shown.split('\n')).toHaveLength(maxLines + 1)
  expect(shown.endsWith('last\n')).toBe(true)
  expect(log.standardOutput.endsWith('last\nmore\n')).toBe(true)
})

test('a long output is split, so that what is complete stays as it is', () => {
  const log = new OutputLog()
  log.add([chunk('out', 'a'.repeat(20_000))])
  const [first] = log.parts
  log.add([chunk('out', 'b')])
  expect(log.parts[0]).toBe(first)
  expect(log.parts[1]).toEqual({ stream: 'out', text: 'b', isContinued: true })
})

test('the last line break makes no difference to an output', () => {
  expect(isSameOutput('a\nb\n', 'a\nb')).toBe(true)
  expect(isSameOutput('a\n\n', 'a')).toBe(false)
})
