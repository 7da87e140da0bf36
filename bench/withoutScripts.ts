import { createServer, type Server } from 'node:http'

/** A proxy for `origin` that removes every script from its HTML: the limit that a page can reach. */
export function serveWithoutScripts(origin: string): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    void fetch(origin + (request.url ?? '/'), { headers: { 'accept-encoding': 'identity' } }).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name)),
      )
      const body = Buffer.from(await answer.arrayBuffer())
      const text = type.includes('text/html') ? body.toString().replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '') : undefined
      const { gzipSync } = await import('node:zlib')
      const isText = /text|json|svg|javascript|xml/.test(type)
      response.writeHead(answer.status, { ...headers, ...(isText && { 'content-encoding': 'gzip' }) })
      response.end(isText ? gzipSync(text ?? body) : body)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() })
    })
  })
}
