import fs from 'node:fs'
import http from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { serveDist } from '../publish/hosts/serveDist'
import { filesBelow } from '../publish/publicFiles'
import { linkedCopy } from './linkedCopy'

export type ScriptFault = 'cut' | 'missing' | 'hang'

/** A host of its own for one test, with a copy of the site that the test may change, on a network that it may hold up or cut. */
export interface OfflineHost {
  url: string
  /** Folder of the published files. */
  root: string
  /** Digest of the build that is published. */
  build: string
  isDown: boolean
  /** What every answer waits for. */
  gate: Promise<void>
  /** What becomes of a request for a script: its connection is cut, it is not there, or nothing ever comes. */
  faults: Map<string, ScriptFault>
  /** Cuts the connections on which nothing comes. A browser asks nothing else for their scripts as long as they last. */
  endHangs(): void
  /** Requests for each script, by its path. */
  asked: Map<string, number>
  /** Publishes a file anew. */
  write(name: string, content: string): void
  /** Publishes another build: the same pages with other scripts. */
  release(): void
  close(): Promise<void>
}

const runtimeFile = (root: string) => fs.readdirSync(root).find((name) => /^webpack-runtime-[0-9a-f]+\.js$/.test(name)) ?? ''

export async function startHost(folder: string): Promise<OfflineHost> {
  linkedCopy(folder)
  const backend = await serveDist({ root: folder, cacheFolder: '.build/compressed', port: 0 })
  const hanging = new Set<Socket>()
  const server = http.createServer((request, response) => {
    void host.gate.then(() => {
      if (host.isDown) {
        request.socket.destroy()
        return
      }
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      if (request.method === 'GET') host.asked.set(pathname, (host.asked.get(pathname) ?? 0) + 1)
      const fault = host.faults.get(pathname)
      if (fault === 'hang') {
        hanging.add(request.socket)
        return
      }
      if (fault === 'cut') {
        request.socket.destroy()
        return
      }
      if (fault === 'missing') {
        response.writeHead(404).end()
        return
      }
      const forward = http.request(backend.url + request.url, { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
        // A script in the browser's cache would not meet the next fault.
        const uncached = host.faults.size > 0 && pathname.endsWith('.js') && { 'cache-control': 'no-store' }
        response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...uncached })
        answer.pipe(response)
      })
      forward.on('error', () => request.socket.destroy())
      request.pipe(forward)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()

  const write = (name: string, content: string) => {
    fs.rmSync(path.join(folder, name), { force: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

  const host: OfflineHost = {
    url: `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    root: folder,
    build: /-([0-9a-f]+)\.js$/.exec(runtimeFile(folder))?.[1] ?? '',
    isDown: false,
    gate: Promise.resolve(),
    faults: new Map(),
    asked: new Map(),
    endHangs() {
      for (const socket of hanging) socket.destroy()
      hanging.clear()
    },
    write,
    release() {
      const old = host.build
      const next = old.replace(/./g, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16))
      const { webpackCompilationHash }: { webpackCompilationHash: string } = JSON.parse(read('page-data/app-data.json'))
      const renamed = (text: string) => text.replaceAll(old, next).replaceAll(webpackCompilationHash, `new${webpackCompilationHash}`)
      for (const name of filesBelow(folder)) if (/\.html$|^page-data\/|^sw\.js$/.test(name)) write(name, renamed(read(name)))
      const runtime = renamed(read(runtimeFile(folder)))
      fs.rmSync(path.join(folder, runtimeFile(folder)))
      write(`webpack-runtime-${next}.js`, runtime)
      host.build = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await backend.close()
    },
  }
  return host
}
