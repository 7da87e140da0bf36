import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CreateDevServerArgs } from 'gatsby'
import { newsAddress, type News } from '../../browser/author/news'

/** Who listens: pages in browsers. */
const listeners = new Set<ServerResponse>()

/** The last event of each kind, for pages that connect later. */
const last = new Map<'message' | 'code', string>()

function tell(kind: 'message' | 'code', data: string): void {
  const event = `event: ${kind}\ndata: ${data}\n\n`
  last.set(kind, event)
  for (const listener of listeners) listener.write(event)
}

/** Tells all open pages. */
export const tellAuthors = (news: News): void => tell('message', JSON.stringify(news))

/** What it needs of webpack's compiler. */
interface Compiler {
  hooks: { done: { tap(name: string, listener: (stats: { hash: string; hasErrors(): boolean }) => void): void } }
}

/** A webpack plugin: sends all open pages the hash of the newest code. Nothing comes of code with an error, and pages stay with what they have. */
export class CodeNews {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('CodeNews', (stats) => {
      if (!stats.hasErrors()) tell('code', stats.hash)
    })
  }
}

/** Answers pages that ask for the news, and keeps the answer open. */
export function serveNews({ app }: Pick<CreateDevServerArgs, 'app'>): void {
  app.get(newsAddress, (request: IncomingMessage, response: ServerResponse) => {
    // Gatsby compresses answers, which would hold this one back.
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' })
    listeners.add(response)
    request.on('close', () => listeners.delete(response))
    response.write(': welcome\n\n')
    for (const event of last.values()) response.write(event)
  })
}
