import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { inBrowser } from './inBrowser'
import { contentFolder, overlaySite } from './overlaySite'
import { median, type Figure } from './table'

const editedPage = 'introduction.mdx'
const route = '/docs/introduction'
const edits = 5

/** Longest start of the development server that is waited for, in milliseconds. */
const timeout = 180_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer()
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts `gatsby develop` and resolves when it serves pages. */
async function startDevelop(site: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['node_modules/.bin/gatsby', 'develop', '--port', String(port)], {
    cwd: site,
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', GATSBY_TELEMETRY_DISABLED: '1' },
  })
  let output = ''
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  await new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString()
      if (/You can now view/.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`gatsby develop ended:\n${output.slice(-4000)}`)))
    setTimeout(() => reject(new Error(`gatsby develop did not start:\n${output.slice(-4000)}`)), timeout).unref()
  }).catch((error: unknown) => {
    stop()
    throw error
  })
  return { url: `http://localhost:${port}`, stop }
}

/** Time from saving a file to its words in the open page. */
export async function benchDevelop(): Promise<Figure[]> {
  const site = path.resolve('.build/bench-develop')
  overlaySite(site)
  fs.cpSync(contentFolder, path.join(site, 'content'), { recursive: true })
  const started = performance.now()
  const server = await startDevelop(site)
  const ready = (performance.now() - started) / 1000
  try {
    const times = await inBrowser(async (page) => {
      await page.goto(server.url + route)
      await page.locator('.content p').first().waitFor()
      const samples: number[] = []
      for (let at = 1; at <= edits; at++) {
        const sentence = `Sentence ${at}, written to be measured.`
        const saved = performance.now()
        fs.appendFileSync(path.join(site, 'content/docs', editedPage), `\n${sentence}\n`)
        await page.getByText(sentence).waitFor()
        samples.push((performance.now() - saved) / 1000)
      }
      return samples
    })
    return [
      { name: 'develop, start to first page', value: ready, unit: 's' },
      { name: `develop, an edit in the open page, median of ${edits}`, value: median(times), unit: 's', target: 2 },
      { name: 'develop, slowest edit', value: Math.max(...times), unit: 's' },
    ]
  } finally {
    server.stop()
    fs.rmSync(site, { recursive: true, force: true, maxRetries: 5 })
  }
}
