/**
 * `npm run serve`: serves `dist` as production does.
 *
 *   --port <number>  8000 by default; the next free one is taken
 *   --strict-port    fail rather than take another port
 *   --host <name>    `localhost` by default; `0.0.0.0` accepts other machines
 *   --root <folder>  `dist` by default
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parsePort, serveDist } from './serveDist'
import { restoreUnlessBuilding } from './swapFolder'

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8000' },
      'strict-port': { type: 'boolean', default: false },
      host: { type: 'string', default: 'localhost' },
      root: { type: 'string', default: 'dist' },
    },
  })
  restoreUnlessBuilding(path.resolve(values.root), console.log)
  const { url, close } = await serveDist({
    root: values.root,
    cacheFolder: '.build/compressed',
    port: parsePort(values.port),
    host: values.host,
    otherPorts: values['strict-port'] ? 0 : 20,
  })
  console.log(`The site is at ${url}/ (Ctrl-C ends it)`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close().then(() => process.exit(0)))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
