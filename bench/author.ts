import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { inBrowser } from './inBrowser'
import { contentFolder, overlaySite } from './overlaySite'
import { installStarlight, layOutStarlight, starlightEnvironment, starlightFile, starlightSite } from './starlight'
import { median, type Figure } from './table'

const route = '/docs/introduction'
const edits = 5

/**
 * Longest start of a development server, and longest time from an edit to the page, in milliseconds. Playwright's own limit is 30 s, and with this content
 * Starlight takes nearly as long for an edit.
 */
const timeout = 180_000

interface DevServer {
  name: string
  site: string
  /** The file that is edited. */
  page: string
  node: string
  /** Its command, without the port. */
  command: string[]
  environment: NodeJS.ProcessEnv
  /** What it prints once it serves pages. */
  isReady: RegExp
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer()
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a development server and resolves when it serves pages. */
async function start({ name, site, node, command, environment, isReady }: DevServer) {
  const port = await freePort()
  const child = spawn(node, [...command, '--port', String(port)], { cwd: site, detached: true, env: environment })
  let output = ''
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  await new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString()
      if (isReady.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`${name} ended:\n${output.slice(-4000)}`)))
    setTimeout(() => reject(new Error(`${name} did not start:\n${output.slice(-4000)}`)), timeout).unref()
  }).catch((error: unknown) => {
    stop()
    throw error
  })
  return { url: `http://localhost:${port}`, stop }
}

/** Time from saving a file to its words in the open page. */
async function measureEdits(server: DevServer, target?: number): Promise<Figure[]> {
  const started = performance.now()
  const { url, stop } = await start(server)
  const ready = (performance.now() - started) / 1000
  try {
    const times = await inBrowser(async (page) => {
      await page.goto(url + route, { timeout })
      await page.locator('main p').first().waitFor({ timeout })
      const samples: number[] = []
      for (let at = 1; at <= edits; at++) {
        const sentence = `Sentence ${at}, written to be measured.`
        const saved = performance.now()
        fs.appendFileSync(server.page, `\n${sentence}\n`)
        await page.getByText(sentence).waitFor({ timeout })
        samples.push((performance.now() - saved) / 1000)
      }
      return samples
    })
    return [
      { name: `${server.name}, start to first page`, value: ready, unit: 's' },
      {
        name: `${server.name}, an edit in the open page, median of ${edits}`,
        value: median(times),
        unit: 's',
        ...(target !== undefined && { target }),
      },
      { name: `${server.name}, slowest edit`, value: Math.max(...times), unit: 's' },
    ]
  } finally {
    stop()
  }
}

/** What an author waits for: ours under `gatsby develop`, then the same under Starlight's server, with the Markdown copies of `dist` as its content. */
export async function benchAuthor(): Promise<Figure[]> {
  const ours = path.resolve('.build/bench-develop')
  overlaySite(ours)
  fs.cpSync(contentFolder, path.join(ours, 'content'), { recursive: true })
  const figures = await measureEdits(
    {
      name: 'gatsby develop',
      site: ours,
      page: path.join(ours, 'content/docs/introduction.mdx'),
      node: process.execPath,
      command: ['node_modules/.bin/gatsby', 'develop'],
      environment: { ...process.env, NODE_ENV: 'development', GATSBY_TELEMETRY_DISABLED: '1' },
      isReady: /You can now view/,
    },
    2,
  )
  fs.rmSync(ours, { recursive: true, force: true, maxRetries: 5 })
  const { node, astro } = installStarlight()
  layOutStarlight('dist')
  const beside = await measureEdits({
    name: "Starlight's server",
    site: starlightSite,
    page: starlightFile('docs/introduction.md'),
    node,
    command: [astro, 'dev'],
    environment: { ...starlightEnvironment(process.env), NODE_ENV: 'development' },
    isReady: /ready in|Local/,
  })
  return [...figures, ...beside]
}
