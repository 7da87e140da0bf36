import fs from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { headersFor, headersOfFile, parseHeaders, parseRedirects, type HeaderRule, type Redirect } from './hosting'
import { acceptedEncodings, candidates, contentType, isFresh, requestedRoute } from './serveFile'

export interface ServeOptions {
  /** Folder of the published files. */
  root: string
  /** 8000 when left out; 0 takes any that is free. */
  port?: number
  /** How many ports after it are tried when it is taken. */
  otherPorts?: number
  /** `localhost` when left out. */
  host?: string
  /** Whether a proxy before us speaks https: headers that only make sense there are then sent. */
  isSecure?: boolean
  /** Leaves the security policy out, to tell its share in a fault or a figure. */
  isPolicyOff?: boolean
}

export interface RunningServer {
  url: string
  port: number
  close: () => Promise<void>
}

interface Rules {
  headers: HeaderRule[]
  redirects: Map<string, Redirect>
}

interface FoundFile {
  name: string
  stat: fs.Stats
}

const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const withoutSlash = (route: string) => route.replace(/(.)\/+$/, '$1')

/** Serves published files as production does: the same headers, redirects, compressed copies and "not found". */
export async function serveDist(options: ServeOptions): Promise<RunningServer> {
  const { port = 8000, otherPorts = 0, host = 'localhost' } = options
  const root = path.resolve(options.root)
  if (!fs.existsSync(path.join(root, 'index.html')))
    throw new Error(`There is nothing to serve in ${root}. Build the site first: npm run build`)
  const handle = fileHandler(root, options)
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500).end()
      else response.destroy()
    })
  })
  const address = await listen(server, host, port, otherPorts)
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${address}`,
    port: address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: http.Server, host: string, port: number, otherPorts: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code !== 'EADDRINUSE' || otherPorts === 0) reject(error)
      else resolve(listen(server, host, port + 1, otherPorts - 1))
    }
    const onListening = () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen(port, host)
  })
}

function fileHandler(root: string, { isSecure = false, isPolicyOff = false }: ServeOptions) {
  let rules: Rules | undefined
  let rulesFrom: number | undefined

  /** The rules of the files that are published now: a build may replace them while we run. */
  const currentRules = (): Rules => {
    const file = path.join(root, '_headers')
    const time = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0
    if (rules === undefined || rulesFrom !== time) {
      const redirects = parseRedirects(readIfThere(path.join(root, '_redirects')))
      rules = { headers: parseHeaders(readIfThere(file)), redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])) }
      rulesFrom = time
    }
    return rules
  }

  const find = async (names: readonly string[]): Promise<FoundFile | undefined> => {
    for (const name of names) {
      const stat = await fs.promises.stat(path.join(root, name)).catch(() => undefined)
      if (stat?.isFile()) return { name, stat }
    }
    return undefined
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const { headers: headerList, redirects } = currentRules()
    const route = requestedRoute(request.url ?? '/')
    const headers = headersFor(headerList, route ?? '/', isSecure)
    if (isPolicyOff) delete headers['Content-Security-Policy']

    const redirect = route === undefined ? undefined : redirects.get(withoutSlash(route))
    if (redirect) {
      const query = request.url?.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
      response.writeHead(redirect.status, { ...headers, Location: encodeURI(redirect.to) + query }).end()
      return
    }

    const found = route === undefined ? undefined : await find(candidates(route))
    const file = found ?? (await find(['404.html']))
    if (!file) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    await send(request, response, file, found ? 200 : 404, headers)
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    plain: FoundFile,
    status: number,
    headers: Record<string, string>,
  ) {
    const copies = acceptedEncodings(request.headers['accept-encoding']).map(({ ending, name }) => ({
      file: plain.name + ending,
      encoding: name,
    }))
    const compressed = await find(copies.map(({ file }) => file))
    const { name, stat } = compressed ?? plain
    const encoding = copies.find(({ file }) => file === compressed?.name)?.encoding
    const etag = `W/"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`
    const all: Record<string, string> = {
      ...headersOfFile(headers, `/${plain.name}`),
      'Content-Type': contentType(plain.name),
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
      response.writeHead(304, all).end()
      return
    }
    response.writeHead(status, { ...all, 'Content-Length': stat.size })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    // A client that goes away in the middle is no fault of ours.
    await pipeline(fs.createReadStream(path.join(root, name)), response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
    })
  }
}
