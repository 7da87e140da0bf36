import path from 'node:path'
import { parseArgs } from 'node:util'
import { parsePort, type ServeOptions } from './serveDist'

/**
 * Reads the options of the commands that serve a published folder.
 *
 *   --port <number>  8000 by default; the next free one is taken
 *   --strict-port    fail rather than take another port
 *   --host <name>    `localhost` by default; `0.0.0.0` accepts other machines
 *   --root <folder>  `dist` by default
 */
export function serverOptions(args: readonly string[]): ServeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '8000' },
      'strict-port': { type: 'boolean', default: false },
      host: { type: 'string', default: 'localhost' },
      root: { type: 'string', default: 'dist' },
    },
  })
  return {
    root: path.resolve(values.root),
    cacheFolder: '.build/compressed',
    port: parsePort(values.port),
    host: values.host,
    otherPorts: values['strict-port'] ? 0 : 20,
  }
}

/** What both commands print when the server listens. */
export const addressLine = (url: string) => `The site is at ${url}/ (Ctrl-C ends it)`
