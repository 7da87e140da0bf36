/**
 * `npm run develop`: Gatsby's development server for the site of the current folder. It holds the lock of the builds, since both work in the same
 * folders. Arguments are handed on to Gatsby, but for `--port` (8000).
 */
import net from 'node:net'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareDevelop } from '../src/gatsby/gatsbyCache'
import { LockedError, lockFile, takeLock } from '../src/buildTime/buildLock'
import { DevelopOutput } from './developOutput'
import { PublishError } from './publishError'
import { readSiteConfig } from './readSiteConfig'
import { endProcess, startGatsby } from './runGatsby'

const siteRoot = process.cwd()

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/** The port that was asked for, or the next one that is free. Gatsby would ask, which takes somebody to answer. */
async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (!(await isFree(port))) continue
    if (port !== wanted) console.log(`Port ${wanted} is in use: this server takes ${port}.`)
    return port
  }
  throw new PublishError(`No port from ${wanted} to ${wanted + 99} is free.`)
}

/** Resolves once a page answers. */
async function answered(address: string): Promise<void> {
  const isOk = async (path: string) => (await fetch(address + path)).ok
  while (!((await isOk('/').catch(() => false)) && (await isOk('/page-data/index/page-data.json').catch(() => false)))) await sleep(200)
}

/** Says what an author needs to know. */
async function tellAddress(address: string): Promise<void> {
  await answered(address)
  console.log(`
  ${address}/            the site, with its drafts
  ${address}/___graphql  GraphiQL, to query all that is known of the pages

  What you save shows in the open page. What is wrong with it is shown below the page and here, until it is mended.
  Ctrl+C ends the server.
`)
}

async function develop() {
  const { values } = parseArgs({ options: { port: { type: 'string', short: 'p', default: '8000' } }, strict: false })
  const others = process.argv
    .slice(2)
    .filter((word, at, all) => !/^(?:--port|-p)(?:=|$)/.test(word) && !/^(?:--port|-p)$/.test(all[at - 1] ?? ''))
  await readSiteConfig()
  const lock = takeLock(lockFile(siteRoot))
  process.on('exit', lock.release)
  const port = await freePort(Number(values.port))
  prepareDevelop(siteRoot)
  // Who writes a page does not wait for the compiler that readers run examples with.
  const environment = {
    ...process.env,
    GATSBY_TELEMETRY_DISABLED: '1',
    CODEFRAME_PLAYGROUND: 'off',
    GATSBY_LOGGER: 'yurnalist',
    GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR: 'false',
  }
  const child = startGatsby(siteRoot, ['develop', '--port', `${port}`, ...others], environment, ['inherit', 'pipe', 'inherit'])
  if (child.pid !== undefined) lock.join(child.pid)
  const output = new DevelopOutput(() => void tellAddress(`http://localhost:${port}`))
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => process.stdout.write(output.take(chunk)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endProcess(child, signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1)))
}

develop().catch((error: unknown) => {
  if (!(error instanceof LockedError) && !(error instanceof PublishError)) throw error
  console.error(error.message)
  process.exit(1)
})
