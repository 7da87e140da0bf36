import { createMailbox, InputReceiver, InputSender } from './lineMailbox'

/** Both ends. The program that asks gets what `typed` holds, piece by piece, and then the end of its input. */
function connect(...typed: string[]) {
  const mailbox = createMailbox()
  const sender = new InputSender(mailbox)
  let asked = 0
  const receiver = new InputReceiver(mailbox, () => {
    asked++
    if (sender.asked()) return
    const next = typed.shift()
    if (next === undefined) sender.end()
    else sender.send(next)
  })
  const read = (most: number, mayWait = true) => new TextDecoder().decode(receiver.read(most, mayWait))
  return { sender, read, asked: () => asked }
}

test('a program gets each line when it has read the one before', () => {
  const { read, asked } = connect('one\n', 'two\n')
  expect([read(80), asked()]).toEqual(['one\n', 1])
  expect([read(80), asked()]).toEqual(['two\n', 2])
})

test('a line may be read in pieces, and the program is not kept waiting for the next one', () => {
  const { read, asked } = connect('pears\n', 'plums\n')
  expect([read(3), read(3, false), read(3, false), asked()]).toEqual(['pea', 'rs\n', '', 1])
})

test('what was typed ahead is given without asking the reader', () => {
  const { sender, read } = connect()
  sender.send('early\n')
  sender.send('and this')
  expect(read(80)).toBe('early\nand this')
})

test('the end of the input stays', () => {
  const { read, asked } = connect()
  expect([read(80), read(80), asked()]).toEqual(['', '', 1])
})

test('what was typed before the end is given first', () => {
  const { sender, read } = connect()
  sender.send('last')
  sender.end()
  expect([read(80), read(80)]).toEqual(['last', ''])
})

test('a text that is longer than what is handed over at once arrives whole', () => {
  const text = 'pear '.repeat(8000)
  const { sender, read } = connect()
  sender.send(text)
  sender.end()
  let got = ''
  for (let piece = read(80_000); piece !== ''; piece = read(80_000)) got += piece
  expect(got).toBe(text)
})
