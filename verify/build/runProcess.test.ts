import { tmpdir } from 'node:os'
import { runProcess } from './runProcess'

const shell = (script: string, stdin = '', timeout = 5000) => runProcess('/bin/sh', ['-c', script], { cwd: tmpdir(), stdin, timeout })

test('gives status, both outputs, and passes input', async () => {
  expect(await shell('cat; echo err >&2; exit 3', 'in')).toEqual({ status: 3, stdout: 'in', stderr: 'err\n' })
})

test('names the signal that ended the program', async () => {
  expect(await shell('kill -ABRT $$')).toMatchObject({ signal: 'SIGABRT' })
})

test('ends what takes too long, with everything it started', async () => {
  const outcome = await shell('sleep 30 & wait', '', 200)
  expect(outcome.killed).toBe('it ran longer than 0.2 seconds')
})

test('ends what prints without end', async () => {
  expect((await shell('yes')).killed).toBe('it printed more than a megabyte')
})

test('the environment is the same everywhere', async () => {
  expect((await shell('echo $LC_ALL $TZ $USER')).stdout).toBe('C UTC\n')
})

test('a program that is not there has status 127', async () => {
  expect(await runProcess('/no/such/program', [], { cwd: tmpdir(), timeout: 1000 })).toMatchObject({ status: 127 })
})

test('a process may have variables of its own', async () => {
  const { stdout } = await runProcess('/bin/sh', ['-c', 'echo $FRUIT $TZ'], { cwd: tmpdir(), timeout: 5000, env: { FRUIT: 'plum' } })
  expect(stdout).toBe('plum UTC\n')
})
