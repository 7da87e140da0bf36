/**
 * `npm run bench:serve`: serves `dist` with nginx and the configuration of `publish/hosts/nginx.conf`, checks that every route answers as it should,
 * and puts it under load with wrk. Server and load share the machine, so the figures compare, they don't promise.
 *
 *   --seconds <number>      of each run; 5 by default
 *   --connections <number>  open at once; 64 by default
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkHost } from '../e2e/pages/checkHost'
import { routes } from '../e2e/routes'
import { parseRedirects } from '../publish/hosts/hosting'
import { findProgram, startNginx } from '../publish/hosts/runNginx'
import { parseWrk, type Load } from './wrk'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '64' } } })

interface Target {
  name: string
  address: string
}

function targets(): Target[] {
  const app = fs.readdirSync('dist').find((name) => /^app-[0-9a-f]+\.js$/.test(name)) ?? ''
  return [
    { name: 'home page', address: '/' },
    { name: 'page, short', address: '/docs/commands/build' },
    { name: 'page, long', address: '/docs/language-references/c/io/stdio' },
    { name: 'page data', address: '/page-data/docs/commands/build/page-data.json' },
    { name: 'script', address: `/${app}` },
  ]
}

function load(wrk: string, url: string, isCold: boolean): Load {
  const headers = ['-H', 'Accept-Encoding: gzip', ...(isCold ? ['-H', 'Connection: close'] : [])]
  const args = ['-t2', `-c${values.connections}`, `-d${values.seconds}s`, '--latency', ...headers, url]
  return parseWrk(execFileSync(wrk, args, { encoding: 'utf8' }))
}

const row = (name: string, { requestsPerSecond, percentiles, errors }: Load) => {
  const times = ([50, 90, 99] as const).map((share) => `${percentiles[share].toFixed(2)} ms`)
  return `| ${[name, Math.round(requestsPerSecond).toLocaleString('en'), ...times, errors].join(' | ')} |`
}

async function main() {
  if (!fs.existsSync('dist/_headers')) throw new Error('There is no dist to serve. Run npm run build first.')
  if (!fs.existsSync('dist/index.html.gz'))
    throw new Error('dist has no compressed copies. Build them first: npm run build -- --only-dist --compress')
  const wrk = findProgram('wrk', 'wrk')
  const nginx = await startNginx('dist', path.resolve('.build/nginx'))
  try {
    const problems = await checkHost(nginx.url, routes, parseRedirects(fs.readFileSync('dist/_redirects', 'utf8')))
    if (problems.length > 0) throw new Error(`nginx does not serve the site as it should:\n${problems.join('\n')}`)
    console.log('Every route answers 200 without a redirect, in both forms of the slash, with its headers; every redirect leads there.\n')
    console.log(`${os.cpus().length} cores, ${values.connections} connections, ${values.seconds} s each; gzip, loopback.\n`)
    console.log('| what | requests/s | 50 % | 90 % | 99 % | errors |\n|---|--:|--:|--:|--:|--:|')
    let errors = 0
    for (const isCold of [false, true]) {
      for (const { name, address } of targets()) {
        const result = load(wrk, nginx.url + encodeURI(address), isCold)
        errors += result.errors
        console.log(row(`${name}${isCold ? ', a connection each' : ''}`, result))
      }
    }
    if (errors > 0) throw new Error(`${errors} requests failed.`)
  } finally {
    await nginx.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
