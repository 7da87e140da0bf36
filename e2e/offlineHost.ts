import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { serveDist } from '../publish/serveDist'
import { filesBelow } from '../publish/publicFiles'

const dist = path.join(__dirname, '../dist')

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
  /** Publishes a file anew. */
  write(name: string, content: string): void
  /** Publishes another build: the same pages with other scripts. */
  release(): void
  close(): Promise<void>
}

const runtimeFile = (root: string) => fs.readdirSync(root).find((name) => /^webpack-runtime-[0-9a-f]+\.js$/.test(name)) ?? ''

export async function startHost(folder: string): Promise<OfflineHost> {
  // Links, since nothing is changed in place.
  for (const name of filesBelow(dist)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.linkSync(path.join(dist, name), path.join(folder, name))
  }
  const backend = await serveDist({ root: folder, cacheFolder: '.build/compressed', port: 0 })
  const server = http.createServer((request, response) => {
    void host.gate.then(() => {
      if (host.isDown) {
        request.socket.destroy()
        return
      }
      const forward = http.request(backend.url + request.url, { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
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
