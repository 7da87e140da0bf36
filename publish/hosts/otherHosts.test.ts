import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { config } from '../../e2e/fixture-site/site.config'
import { buildSite } from '../buildSite'
import { hasProgram } from './runNginx'
import { BuiltSite, forBuiltSite } from '../testing/builtSite'
import { recommendedLines, startApache, startCaddy, type RunningHost } from '../testing/otherHosts'

// A build, and servers that start; the machine may have other work.
jest.setTimeout(60_000)

const hosts = [
  { name: 'Apache', program: 'apache2', language: 'apache', plain: '', start: startApache },
  { name: 'Caddy', program: 'caddy', language: 'caddyfile', plain: 'root * /srv/codeframe/dist\nfile_server\n', start: startCaddy },
]

let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hosts-'))
  fs.chmodSync(folder, 0o755)
  new BuiltSite(folder)
  await buildSite({ siteRoot: folder, site: forBuiltSite(config), environment: {}, onlyDist: true, log: () => undefined }).done
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const ask = async (host: RunningHost, address: string) => {
  const { status, headers } = await fetch(host.url + address, { redirect: 'manual' })
  return { status, type: headers.get('content-type'), location: headers.get('location')?.replace(host.url, '') ?? null }
}

describe.each(hosts)('$name', ({ program, language, plain, start }) => {
  // `npm test` installs both where it can.
  const testHost = hasProgram(program) ? test : test.skip
  const html = { type: 'text/html; charset=utf-8', location: null }

  testHost('as it comes, it redirects a page to the form with the slash', async () => {
    const host = await start(path.join(folder, 'dist'), folder, plain)
    const { status, location } = await ask(host, '/docs/green%20apples')
    await host.stop()
    expect([301, 308]).toContain(status)
    expect(location).toMatch(/green(%20| )apples\/$/)
  })

  testHost('with the lines of the README, both forms of an address answer, and what is missing gets our page', async () => {
    const host = await start(path.join(folder, 'dist'), folder, recommendedLines(language))
    const addresses = ['/', '/docs/green%20apples', '/docs/green%20apples/', '/docs', '/docs/', '/docs/plums', '/_headers', '/_redirects']
    const answers = await Promise.all(addresses.map((address) => ask(host, address)))
    const missing = await (await fetch(`${host.url}/docs/plums`)).text()
    await host.stop()
    expect(Object.fromEntries(answers.map((answer, index) => [addresses[index], answer]))).toEqual({
      '/': { status: 200, ...html },
      '/docs/green%20apples': { status: 200, ...html },
      '/docs/green%20apples/': { status: 200, ...html },
      '/docs': { status: 200, ...html },
      '/docs/': { status: 200, ...html },
      '/docs/plums': { status: 404, ...html },
      '/_headers': { status: 404, ...html },
      '/_redirects': { status: 404, ...html },
    })
    expect(missing).toContain('gone')
  })
})
