// Plain JavaScript, since it runs before any package is installed.
import { spawn } from 'node:child_process'
import path from 'node:path'

export const bin = (name) => path.join('node_modules', '.bin', name)

export function run(heading, command, { env = {}, isBeside = false } = {}) {
  return new Promise((resolve) => {
    const [program, ...args] = command
    const output = isBeside ? 'pipe' : 'inherit'
    // A quick program would otherwise print above it.
    if (!isBeside) process.stdout.write(heading)
    const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
    const chunks = [heading]
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk))
    const end = (code) => {
      if (isBeside) process.stdout.write(chunks.join(''))
      resolve(code)
    }
    child.on('error', (error) => {
      chunks.push(`${error.message}\n`)
      if (!isBeside) console.error(error.message)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
