import { DevelopOutput } from './developOutput'

const instructions = [
  '⠀',
  'You can now view codeframe-docs in the browser.',
  '⠀',
  '  http://localhost:8000/',
  '⠀',
  'Note that the development build is not optimized.',
  'To create a production build, use gatsby build',
]

test("Gatsby's lines are shown plainly, when they are complete, without its instructions", () => {
  const onListening = jest.fn()
  const output = new DevelopOutput(onListening)
  expect(output.take('\x1b[2K\x1b[1A\x1b[2K\x1b[Gsuccess createPages - 1')).toBe('')
  expect(output.take('.077s\n\n\n\x1b[32msuccess\x1b[0m building\n')).toBe('success createPages - 1.077s\n\nsuccess building\n')
  expect(onListening).not.toHaveBeenCalled()
  expect(output.take(`${instructions.join('\n')}\n`)).toBe('\n')
  expect(onListening).toHaveBeenCalledTimes(1)
  expect(output.take('info changed file\n')).toBe('info changed file\n')
})
