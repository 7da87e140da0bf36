import fs from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { negotiate } from '@fastify/accept-negotiator'
import { send } from '@fastify/send'
import { isBelowBase, withoutBase } from '../../src/content-model/basePath'
import { Compressor, encodings, isCompressible, quickQualities } from './compressor'
import { baseOfRules, headersFor, headersOfFile, parseHeaders, parseRedirects, revalidate, type HeaderRule, type Redirect } from './hosting'
import { manifestAddress, type MissingCompiler } from '../../src/playground/manifest'
import { errorCode } from '../publishError'
import { candidates, contentType, requestedRoute, requestTarget } from './serveFile'

export interface ServeOptions {
  /** Folder of the published files. */
  root: string
  /** Folder that stores the compressed files. */
  cacheFolder: string
  /** 8000 by default; 0 takes any free port. */
  port?: number
  /** Number of following ports to try when it is taken. */
  otherPorts?: number
  /** `localhost` by default. */
  host?: string
  /** Whether a proxy in front of the server uses https, so that headers for https are sent. */
  isSecure?: boolean
  /** Whether to omit the security policy, to see its effect on a fault or a measurement. */
  isPolicyOff?: boolean
  /** Why the compiler for readers is not published yet, which the server knows where it also makes it. */
  missingCompiler?: () => MissingCompiler | undefined
}

export interface RunningServer {
  /** Where the site begins, without a final slash. */
  url: string
  port: number
  close: () => Promise<void>
}

interface Rules {
  /** What precedes every route of the site in an address. */
  base: string
  headers: HeaderRule[]
  redirects: Map<string, Redirect>
}

/** Errors caused by a client that disconnects during a response. */
const clientGone = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']

const maxPort = 65535

const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const withoutSlash = (route: string) => route.replace(/(.)\/+$/, '$1')

/** Parses a port number. Throws for anything else. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > maxPort) throw new Error(`"${text}" is not a port. Give a number from 0 to ${maxPort}: --port 8000`)
  return port
}

/** Serves published files as production does: the same headers, redirects, compression and "not found". */
export async function serveDist(options: ServeOptions): Promise<RunningServer> {
  const { port = 8000, otherPorts = 0, host = 'localhost' } = options
  const root = path.resolve(options.root)
  if (!fs.existsSync(path.join(root, 'index.html')))
    throw new Error(`There is nothing to serve in ${root}. Build the site first: npm run build`)
  const base = baseOfRules(parseHeaders(readIfThere(path.join(root, '_headers'))))
  const handle = fileHandler(root, options)
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (clientGone.includes(errorCode(error) ?? '')) return
      console.error(error)
      if (!response.headersSent) response.writeHead(500).end()
      else response.destroy()
    })
  })
  const address = await listen(server, host, port, otherPorts)
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${address}${base}`,
    port: address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Give another one: --port ${port === maxPort ? 8000 : port + 1}`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Give one from 1024 on: --port 8000`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `"${host}" is not an address of this machine. For this machine alone: --host localhost; for others, too: --host 0.0.0.0`
  return message
}

function listen(server: http.Server, host: string, port: number, otherPorts: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code !== 'EADDRINUSE' || otherPorts === 0 || port === maxPort) reject(new Error(whyNotListening(error, host, port)))
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

function fileHandler(root: string, { cacheFolder, isSecure = false, isPolicyOff = false, missingCompiler }: ServeOptions) {
  const compressor = new Compressor(cacheFolder, quickQualities)
  compressor.prune()
  let rules: Rules | undefined
  let rulesFrom: number | undefined

  /** The rules of the currently published files, which a build may replace while the server runs. */
  const currentRules = (): Rules => {
    const file = path.join(root, '_headers')
    const time = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0
    if (rules === undefined || rulesFrom !== time) {
      const redirects = parseRedirects(readIfThere(path.join(root, '_redirects')))
      const headers = parseHeaders(readIfThere(file))
      rules = { base: baseOfRules(headers), headers, redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])) }
      rulesFrom = time
    }
    return rules
  }

  const find = async (names: readonly string[]): Promise<string | undefined> => {
    for (const name of names) {
      const stat = await fs.promises.stat(path.join(root, name)).catch(() => undefined)
      if (stat?.isFile()) return name
    }
    return undefined
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if ((request.headersDistinct['host']?.length ?? 0) > 1) {
      response.writeHead(400).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const { base, headers: headerList, redirects } = currentRules()
    const target = requestTarget(request.url ?? '/')
    const route = requestedRoute(target)
    const headers = headersFor(headerList, route ?? `${base}/`, isSecure)
    if (isPolicyOff) delete headers['Content-Security-Policy']

    const redirect = route === undefined ? undefined : redirects.get(withoutSlash(route))
    if (redirect) {
      const query = target.includes('?') ? target.slice(target.indexOf('?')) : ''
      response.writeHead(redirect.status, { ...headers, Location: encodeURI(redirect.to) + query }).end()
      return
    }

    if (base !== '' && (route === '/' || route === base)) {
      response.writeHead(302, { ...headers, Location: `${base}/` }).end()
      return
    }

    const isOurs = route !== undefined && isBelowBase(route, base)
    const found = isOurs ? await find(candidates(withoutBase(route, base))) : undefined
    if (found !== undefined) return sendFile(request, response, found, headers)
    // A missing file may be published later.
    headers['Cache-Control'] = revalidate
    const why = route === base + manifestAddress ? missingCompiler?.() : undefined
    if (why) {
      response.writeHead(503, { ...headers, 'Content-Type': contentType(manifestAddress) }).end(JSON.stringify({ compiler: why }))
      return
    }
    if (await find(['404.html'])) return sendFile(request, response, '404.html', headers, 404)
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
  }

  /** The compressed file, if the client accepts it; nothing if it is sent uncompressed. */
  async function compressed(request: IncomingMessage, name: string) {
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? '').toLowerCase(), [...encodings])
    if (encoding === null || !isCompressible(name)) return undefined
    const entry = await compressor.compress(name, await fs.promises.readFile(path.join(root, name)), encoding)
    return entry && { ...entry, encoding }
  }

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    siteHeaders: Readonly<Record<string, string>>,
    status = 200,
  ) {
    const copy = await compressed(request, name)
    // Conditions and ranges apply only to existing files (RFC 9110, 13.2.1).
    if (status !== 200) request.headers = {}
    const sent = await send(request, encodeURIComponent(copy?.file ?? path.join(root, name)), {
      start: copy?.start,
      dotfiles: 'allow',
      cacheControl: false,
      contentType: false,
      lastModified: false,
    })
    const ofFile = { 'Content-Type': contentType(name), Vary: 'Accept-Encoding', ...(copy && { 'Content-Encoding': copy.encoding }) }
    response.writeHead(sent.statusCode === 200 ? status : sent.statusCode, {
      ...headersOfFile(siteHeaders, `/${name}`),
      ...(sent.type === 'file' && ofFile),
      ...sent.headers,
    })
    await pipeline(sent.stream, response)
  }
}
